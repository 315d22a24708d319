// The map of the rooms of src/questions, for docs/design.md, from the first comment of each room's question.
const BLOCK = /(<!-- rooms: [^\n]*-->\n)[\s\S]*?(<!-- end of rooms -->)/;

/** The page with a line for each room in its place; `sources` has the text of each `<room>-question.ts`. */
export function withRooms(page, sources) {
  if (!BLOCK.test(page)) throw new Error('the page has no place for rooms');
  const lines = Object.entries(sources).map(([room, source]) => `- \`questions/${room}/\`: ${firstComment(source)}`);
  return page.replace(BLOCK, (_whole, before, after) => `${before}\n${lines.join('\n')}\n\n${after}`);
}

/** The first sentence of the first comment of a file, in one line. */
function firstComment(source) {
  const [, text = ''] = /\/\*\*([\s\S]*?)\*\//.exec(source) ?? [];
  const line = text
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /^(.*?[.?!])(?: [A-Z`]|$)/.exec(line)?.[1] ?? line;
}
