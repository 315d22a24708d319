// Writes cards/shipped.jsonl, the catalogue that comes with the program, from set files of
// LackeyCCG, and cards/shipped-others.jsonl, which has the cards that are not units: facts only, never a
// card's text.
//     npm run build && node scripts/write-cards.mjs FOLDER [--only-coverage]
// FOLDER holds the set files of the twenty sets (CONTRIBUTING.md#the-catalogue-of-cards).
// Prints how many clauses are played. Fails if a row of src/cards/text/single-texts.ts is not needed.
// Also writes cards/shipped-clauses.jsonl, which says for scripts/audit-clauses.mjs what became of each piece of
// the texts, and lets scripts/count-keywords.mjs write cards/shipped-keywords.json.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { EMPTY_CATALOGUE, extendCatalogue } from '../dist/cards/catalogue/catalogue.js';
import { serialiseCatalogue } from '../dist/cards/catalogue/catalogue-text.js';
import { REASONS } from '../dist/cards/catalogue/clause-words.js';
import { betweenAttacks, coverageBySet, coverageOf } from '../dist/cards/catalogue/coverage.js';
import { readSetFile } from '../dist/cards/files/set-file.js';
import { isSingleText, singleTexts } from '../dist/cards/text/single-texts.js';
import { renderProblem } from '../dist/errors/problem.js';
import { OFFICIAL, SHIPPED, TODAY } from './card-sets.mjs';
import { factsLine, factsOf } from './clause-facts.mjs';

const [folder, ...options] = process.argv.slice(2);
if (folder === undefined) throw new Error('the folder of the set files is missing');
const missing = SHIPPED.filter((set) => !readdirSync(folder).includes(`${set}.txt`));
if (missing.length > 0) throw new Error(`no set file of ${missing.join(', ')} in ${folder}`);

// A row is used when the grammar does not read a clause.
const used = new Set();
const rows = singleTexts();
const rowOf = rows.get.bind(rows);
rows.get = (digest) => {
  used.add(digest);
  return rowOf(digest);
};

const files = SHIPPED.map((set) => {
  const bytes = readFileSync(path.join(folder, `${set}.txt`));
  return {
    setFile: readSetFile(bytes, `${set}.txt`, { keepText: true }),
    digest: `sha256:${createHash('sha256').update(bytes).digest('hex')}`,
  };
});
const { catalogue: read, problems } = extendCatalogue(EMPTY_CATALOGUE, files);
const withoutText = (key, value) => (key === 'text' ? undefined : value);
const bare = (cards) => JSON.parse(JSON.stringify(cards, withoutText));
const catalogue = { ...read, cards: bare(read.cards), others: bare(read.others) };
for (const problem of [...files.flatMap(({ setFile }) => [...setFile.problems, ...setFile.warnings]), ...problems]) {
  console.error(renderProblem(problem));
}

const all = coverageOf(catalogue.cards);
const ofSets = (sets) => coverageOf(catalogue.cards.filter(({ set }) => sets.includes(set)));
const [official, today] = [ofSets(OFFICIAL), ofSets(TODAY)];
const bySet = coverageBySet(catalogue.cards);
const share = (played, missing) => `${Math.floor((100 * played) / (played + missing))}%`;
const singles = (played) => played.filter(isSingleText).length;
const figures = [
  ...OFFICIAL.map((set) => [set, bySet.get(set)]),
  ['official', official],
  ...TODAY.map((set) => [set, bySet.get(set)]),
  ["today's", today],
  ['all', all],
].map(
  ([
    set,
    { units, aliases, whole, wholeInAttacks, modelled, keywords, played, unmodelled, unconcerned, leftOut, harmless, between },
  ]) => [
    ...[set, units, aliases, whole, wholeInAttacks, modelled, keywords, modelled - keywords - singles(played), singles(played)],
    ...[unmodelled.length, share(modelled, unmodelled.length), share(modelled - keywords, unmodelled.length)],
    ...['duel', 'battle'].map((fight) => betweenAttacks({ between }, fight)),
    ...[unconcerned, leftOut.length, harmless.length],
  ],
);
const coverage = [
  '| set | units | prints | whole | whole in attacks | played | keywords alone | general rules | single cards | not played | share | share without keywords | more in duels | more in battles | not mattering | parts left out | harmless in attacks |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  ...figures.map((cells) => `| ${cells.join(' | ')} |`),
];
console.log(coverage.join('\n'));

const unused = [...rows].flatMap(([digest, { place }]) => (used.has(digest) ? [] : [place]));
if (unused.length > 0) {
  console.error(`src/cards/text/single-texts.ts has rows that no clause needs: ${unused.join(', ')}`);
  process.exitCode = 1;
}

const written = serialiseCatalogue({ ...catalogue, others: [] });
const lines = written.trimEnd().split('\n').slice(-catalogue.cards.length);
const facts = read.cards.map((card, i) => {
  const kept = JSON.parse(lines[i]);
  const unplayed = card.clauses.map(({ text }) => text ?? null);
  return { kept, ...factsOf(kept, card.text ?? '', unplayed) };
});
for (const problem of facts.flatMap((each) => each.problems)) {
  console.error(problem);
  process.exitCode = 1;
}

if (!options.includes('--only-coverage')) {
  const reasons = Object.fromEntries(Object.entries(REASONS).map(([name, { fights }]) => [name, fights]));
  const factsText = [{ format: 1, cards: facts.length, reasons }, ...facts.map((each) => factsLine(each.kept, each.facts))];
  const outputs = {
    'shipped.jsonl': written,
    'shipped-others.jsonl': serialiseCatalogue({ ...catalogue, sources: [], cards: [] }),
    'shipped-clauses.jsonl': factsText.map((line) => `${JSON.stringify(line)}\n`).join(''),
  };
  for (const [name, content] of Object.entries(outputs)) {
    const target = fileURLToPath(new URL(`../cards/${name}`, import.meta.url));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(`${target}.new`, content);
    renameSync(`${target}.new`, target);
  }
  const count = fileURLToPath(new URL('count-keywords.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [count, folder, '--write'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exitCode = 1;
}
