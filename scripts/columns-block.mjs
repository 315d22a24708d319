// The list of the columns of each CSV file, for docs/report-format.md.
const BLOCK = /(<!-- columns: [^\n]*-->\n)[\s\S]*?(<!-- end of columns -->)/;

/** The page with the columns of the tables in their place; each table has a title and a header. */
export function withColumns(page, tables) {
  if (!BLOCK.test(page)) throw new Error('the page has no place for columns');
  const lines = tables.map(({ title, header }) => `- **${title}:** ${namesOf(header).join(' ')}`);
  return page.replace(BLOCK, (_whole, before, after) => `${before}\n${lines.join('\n')}\n\n${after}`);
}

/** The columns of a header; those of an interval are a sign after their column. */
function namesOf(header) {
  const ends = (name) => [`${name}_ci_low`, `${name}_ci_high`];
  const isEnd = new Set(header.flatMap(ends));
  return header.filter((name) => !isEnd.has(name)).map((name) => `\`${name}\`${header.includes(ends(name)[0]) ? '±' : ''}`);
}

/** The tables of the reports: `headers` has the functions and tables that make the files. */
export function reportTables({ summaryHeader, distributionHeader, ROW_TABLES, DUEL_TABLES, BATTLE_TABLES, DEALS_TABLES }) {
  const paths = ['<path>'];
  const named = (of, tables) => tables.map(({ file, header }) => ({ title: `${file} of ${of}`, header: header(paths) }));
  return [
    { title: 'summary.csv of attacks', header: summaryHeader(paths) },
    { title: 'distribution.csv of attacks', header: distributionHeader(paths) },
    ...named('attacks in a row', ROW_TABLES),
    ...named('duels', DUEL_TABLES),
    ...named('battles', BATTLE_TABLES),
    ...named('deals', DEALS_TABLES),
  ];
}
