/** The rows of a table, as columns: lines that are indented further go on with a row, and `//` begins a comment. */
export function rowsOf(table: string): string[][] {
  const lines = table.split('\n').filter((line) => /^\s*[^/\s]/.test(line));
  const rows: string[] = [];
  for (const line of lines) {
    if (line.startsWith('    ')) rows.push(`${rows.pop()} ${line.trim()}`);
    else rows.push(line.trim());
  }
  return rows.map((row) => row.split(/ \|(?: |$)/));
}
