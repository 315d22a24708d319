// The part of an answer that a session in a document shows. A line of three dots stands for omitted lines.

const GAP = '...\n';

/**
 * The answer with the same gaps as `printed`: all of it, or as many lines of each part as `printed` has. The first part starts
 * the answer, the last one ends it, and each other part starts with its own first line. Throws if that line is gone.
 */
export function withGaps(answer, printed) {
  const parts = printed.split(GAP).map(linesOf);
  if (parts.length === 1) return answer;
  const lines = linesOf(answer);
  const displayed = parts.map((part, i) => {
    if (i === 0) return lines.slice(0, part.length);
    if (i === parts.length - 1) return lines.slice(lines.length - part.length);
    const start = lines.indexOf(part[0]);
    if (start < 0) throw new Error(`no line "${part[0]}" in the answer; choose again what is shown`);
    return lines.slice(start, start + part.length);
  });
  return displayed.map((part) => part.map((line) => `${line}\n`).join('')).join(GAP);
}

function linesOf(text) {
  return text.split('\n').slice(0, -1);
}
