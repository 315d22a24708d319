// Writes cards/official.jsonl, the catalogue that comes with the program, from set files of LackeyCCG: facts only, never a card's text.
//   npm run build && node scripts/write-cards.mjs FOLDER [--only-coverage]
// FOLDER holds the set files of the ten official sets (docs/cards.md#how-the-catalogue-is-made). Says what their texts come to, and writes
// that into docs/cards.md too.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { EMPTY_CATALOGUE, extendCatalogue } from '../dist/cards/catalogue.js';
import { serialiseCatalogue } from '../dist/cards/catalogue-text.js';
import { coverageBySet, coverageOf } from '../dist/cards/coverage.js';
import { readSetFile } from '../dist/cards/set-file.js';
import { renderProblem } from '../dist/errors.js';
import { REASONS } from './unplayed-reasons.mjs';

const SETS = ['ANH', 'AOTC', 'BOY', 'ESB', 'JG', 'PM', 'RAS', 'ROTJ', 'ROTS', 'SR'];

const [folder, ...options] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder of the set files');
const missing = SETS.filter((set) => !readdirSync(folder).includes(`${set}.txt`));
if (missing.length > 0) throw new Error(`no set file of ${missing.join(', ')} in ${folder}`);

const files = SETS.map((set) => {
  const bytes = readFileSync(path.join(folder, `${set}.txt`));
  return { setFile: readSetFile(bytes, `${set}.txt`), digest: `sha256:${createHash('sha256').update(bytes).digest('hex')}` };
});
const { catalogue, problems } = extendCatalogue(EMPTY_CATALOGUE, files);
for (const problem of [...files.flatMap(({ setFile }) => [...setFile.problems, ...setFile.warnings]), ...problems]) {
  console.error(renderProblem(problem));
}

const all = coverageOf(catalogue.cards);
const figures = [...coverageBySet(catalogue.cards), ['all', all]].map(
  ([set, { units, aliases, whole, wholeInFights, modelled, unmodelled, unconcerned, leftOut, excepted }]) =>
    [set, units, aliases, whole, wholeInFights, modelled, unmodelled.length, unconcerned, leftOut.length, excepted.length].join(
      ' | ',
    ),
);
const coverage = [
  '| set | units | prints | whole | whole in fights | played | not played | not mattering | parts left out | of these two excepted |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  ...figures.map((line) => `| ${line} |`),
];
console.log(coverage.join('\n'));

/** What a clause, or a part of one, is called in tables and in the list of reasons. */
const nameOf = ({ set, name, clause, part = null }) => `${set} ${name} ${clause}${part === null ? '' : `.${part}`}`;

/** Clauses in a table with a row for each group: what groups them, and the clauses as set, card and number. */
const grouped = (head, clauses, groupOf) => {
  const groups = new Map();
  for (const clause of clauses) groups.set(groupOf(clause), [...(groups.get(groupOf(clause)) ?? []), clause]);
  return [
    `| ${head} | clauses |`,
    '| --- | --- |',
    ...[...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, list]) => `| ${name} | ${list.map(nameOf).join('; ')} |`),
  ];
};
const names = all.unmodelled.map(nameOf);
const unexplained = names.filter((name) => REASONS[name] === undefined);
const explained = Object.keys(REASONS).filter((name) => !names.includes(name));
if (unexplained.length + explained.length > 0) {
  console.error(
    `scripts/unplayed-reasons.mjs lacks ${unexplained.join(', ') || 'nothing'}; it has too much: ${explained.join(', ') || 'nothing'}`,
  );
  process.exitCode = 1;
}
const unplayed = [
  '| clause | class | why it is not played |',
  '| --- | --- | --- |',
  ...all.unmodelled.map((clause) => `| ${nameOf(clause)} | ${clause.class} | ${REASONS[nameOf(clause)] ?? ''} |`),
];
const parts = grouped('class', all.leftOut, (part) => part.class);
const excepted = grouped('exceptions', all.excepted, ({ exceptions }) => exceptions.join(', '));

if (!options.includes('--only-coverage')) {
  const page = fileURLToPath(new URL('../docs/cards.md', import.meta.url));
  let text = readFileSync(page, 'utf8');
  for (const [name, lines] of Object.entries({ coverage, unplayed, parts, excepted })) {
    const place = new RegExp(`(<!-- ${name}: [^\n]*-->\n)[^]*?(<!-- end of ${name} -->)`);
    if (!place.test(text)) throw new Error(`docs/cards.md has no place for ${name}`);
    text = text.replace(place, (_whole, before, after) => `${before}\n${lines.join('\n')}\n\n${after}`);
  }
  const target = fileURLToPath(new URL('../cards/official.jsonl', import.meta.url));
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(`${target}.new`, serialiseCatalogue(catalogue));
  renameSync(`${target}.new`, target);
  writeFileSync(page, text);
}
