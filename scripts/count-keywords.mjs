// Counts keywords in the units of set files by regular expression, independently of the reader of
// card text, and compares the counts with the catalogue (CONTRIBUTING.md#an-independent-audit). Uses
// nothing of src/.
//     node scripts/count-keywords.mjs FOLDER [--write]
// Every occurrence is in a further print, in a reminder, in a clause that is not played, or in one
// that is; of the played clauses of a unit the catalogue has as many, or EXPLANATIONS says why not.
// Exit code 1 if not, or if a number of a unit differs. --write writes cards/shipped-keywords.json.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SHIPPED } from './card-sets.mjs';
import { cellText, digestOf, NOTHING, piecesOf, wordsOf } from './clause-facts.mjs';

const KEYWORDS = (
  'Absorb,Accuracy,Ambush,Area Damage,Armor,Avenge,Backfire,Barrage,Bombard,Critical Hit,Cunning,Deflect,Double Damage,Double Strike,Elude,Evade,' +
  'Ferocity,Focus,Foresight,Forewarning,Fortitude,Fury,Inspiration,Intercept,Intimidation,Ion Cannon,Lucky,Overkill,Overload,Parry,' +
  'Persuade,Precision,Protect,Redirect,Resilience,Retaliate,Riposte,Shields,Stealth,Stun,Surge,Tenacity'
).split(',');

/**
 * Why the catalogue has a keyword of a unit more or less often than the played clauses of its text, by set, unit and keyword:
 * the difference and the reason.
 */
const SAID = 'the text says it in other words';
const BY = 'a condition or a ban: the catalogue writes "by bombard", "by ion-cannon"';
const LEFT_OUT = 'the occasion of a part that is left out';
const TWICE = 'one sentence, two effects';
const HELD = 'Intercept and Redirect that cannot be activated are Precision of the attacking unit';
const LEAVING = 'Protect for a retreat is prevention in other words';
const LATER = 'what a right prediction gives too late for the attack';
const OWN = 'as a Pilot it gives its own activated abilities too';
const EXPLANATIONS = {
  'ANH Death Star Superlaser Gunner: Bombard': [-1, BY],
  'ANH Death Star Turbolaser Gunner: Ion Cannon': [-1, BY],
  'ESB Shield Generator: Bombard': [-1, BY],
  'ESB TIE Bomber Pilot: Bombard': [-1, BY],
  'ESB TIE Bomber EX-1-2: Bombard': [-1, BY],
  'ANH Rebel Marine Squad: Accuracy': [1, SAID],
  'ANH Stormtrooper Assault Team: Ferocity': [1, SAID],
  "PM A'Sharad Hett (A): Ferocity": [1, SAID],
  'RAS AT-AT: Ferocity': [1, SAID],
  'RAS Tusken Warrior: Ferocity': [1, SAID],
  'ROTJ Rancor: Ferocity': [1, SAID],
  'ROTS Darth Vader (R): Ferocity': [1, SAID],
  'JG Darth Sidious (C): Cunning': [1, SAID],
  'JG Boba Fett (B): Barrage': [1, SAID],
  'TMW 3rd Generation Dark Trooper: Barrage': [1, SAID],
  'TMW Remnant Freighter Pilot: Barrage': [1, SAID],
  'TROS Admiral Frantis Griss: Critical Hit': [1, 'the text has it with a small letter'],
  'ROTS Destroyer Droid, Q Series: Stun': [-1, 'the choice that its player does not take'],
  'BOTS EV-9D9 (A): Backfire': [-2, LEFT_OUT],
  'TM Migs Mayfeld (A): Foresight': [-1, 'an ability in quotation marks that is left out'],
  'TROS General Armitage Hux (J): Protect': [-1, LEFT_OUT],
  'FOR Ghost (F): Stealth': [1, TWICE],
  'TMW Doctor Mandible (A): Lucky': [1, TWICE],
  'TROS Night Buzzard (B): Stealth': [-1, 'what is lost cannot be gained either'],
  'FOR Vult Skerris (A): Ambush': [-1, 'a part that is left out'],
  'TMW Cara Dune (E): Ambush': [-1, 'a part that is left out'],
  'KAE The One (A): Intercept': [-1, 'a keyword of the Subordinate that it puts into play'],
  'TMW Mos Pelgo Villagers: Avenge': [1, TWICE],
  'TROS Rose Tico (G): Accuracy': [1, TWICE],
  'AAA Anakin Skywalker (Y): Deflect': [1, OWN],
  'AAA Anakin Skywalker (Y): Retaliate': [1, OWN],
  'BOBF Cobb Vanth (D): Lucky': [1, TWICE],
  'BOBF Bib Fortuna (D): Lucky': [1, TWICE],
  'BOBF Night Wind Assassin: Precision': [-1, LEFT_OUT],
  'IA Onar Koma (A): Intercept': [-1, HELD],
  'IA Onar Koma (A): Redirect': [-1, HELD],
  'IA Onar Koma (A): Precision': [1, HELD],
  'IA Verena Talos (A): Area Damage': [1, SAID],
  'TMW Boba Fett (W): Surge': [-1, LATER],
  'TMW Lang (A): Accuracy': [-1, LATER],
  'BOBF Ahsoka Tano (O): Protect': [-1, LEAVING],
  'TROS Pasaana Treadable: Protect': [-1, LEAVING],
};

/** Keywords that are effects in the catalogue, and their spelling there. */
const SPELLED = {
  Inspiration: /your other units here get \+10 speed and \+1 power and \+1 health/g,
  Intimidation: /\+10 speed and \+1 power and \+1 health for each of your opponent's units t?here/g,
};

const [folder, ...options] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder of the set files');
const local = (file) => new URL(`../${file}`, import.meta.url);
const jsonLines = (file) =>
  readFileSync(local(file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ name }) => name !== undefined);
const cards = jsonLines('cards/shipped.jsonl');
const facts = new Map(jsonLines('cards/shipped-clauses.jsonl').map((each) => [`${each.set} ${each.name}`, each]));

const problems = [];
const countOf = (text, keyword) => [...text.matchAll(new RegExp(`\\b${keyword}\\b`, 'g'))].length;
/** A printed number; null if the text gives it, or for an empty cell. */
const whole = (value) => (/^\d/.test(value) ? Math.trunc(Number(value)) : null);

/** The rows of a set file by the names of its columns. */
function rowsOf(set) {
  const [head, ...lines] = readFileSync(path.join(folder, `${set}.txt`), 'utf8').split(/\r?\n/);
  const columns = head.split('\t').map((name) => cellText(name).toLowerCase());
  const cells = (line) => line.split('\t').map(cellText);
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => Object.fromEntries(cells(line).map((cell, i) => [columns[i], cell])));
}

/** Whether a row has the card's number and name, only its number, or only its name. */
const nearness = (row, card) => (whole(row.number) === card.number ? 2 : 0) + (row.name === card.name ? 1 : 0);

/** Checks the numbers of a unit. */
function compareNumbers(card, row) {
  for (const field of ['cost', 'speed', 'power', 'health', 'number']) {
    if (whole(row[field]) !== card[field])
      problems.push(`${card.set} ${card.name}: ${field} is ${card[field]}, printed ${row[field]}`);
  }
}

/** Everything that is played of a card, in the program's words. */
const playedTexts = ({ clauses = [] }) =>
  clauses.flatMap((entry) =>
    Array.isArray(entry) ? entry : [...(entry.gives ?? []), ...(entry.asPilot ?? []), ...(entry.reserves ?? [])],
  );

/**
 * The fate of each piece of a card's text: played, not played, harmless, reminder. What matters only between attacks is
 * harmless in one.
 */
function fatesOfPieces(card, text) {
  const pieces = piecesOf(text);
  const known = facts.get(`${card.set} ${card.name}`)?.pieces ?? [];
  const isSame = pieces.length === known.length && pieces.every((piece, i) => digestOf(wordsOf(piece.text)) === known[i][1]);
  if (!isSame) problems.push(`${card.set} ${card.name}: cards/shipped-clauses.jsonl has another text`);
  return pieces.map((piece, i) => ({ text: piece.text, fate: (known[i]?.[2] ?? NOTHING).replace(/^between/, 'harmless') }));
}

const KINDS = ['print', 'reminder', 'not played', 'harmless', 'played'];
const totals = new Map(
  KEYWORDS.map((keyword) => [keyword, Object.fromEntries(['row', ...KINDS, 'kept'].map((kind) => [kind, 0]))]),
);
const unused = new Set(Object.keys(EXPLANATIONS));

/** Counts the keywords of one unit. */
function countCard(card, text) {
  const pieces = fatesOfPieces(card, text);
  const kept = playedTexts(card).join('\n');
  for (const keyword of KEYWORDS) {
    const total = totals.get(keyword);
    let played = 0;
    for (const piece of pieces) {
      const count = countOf(piece.text, keyword);
      const kind = KINDS.find((each) => piece.fate.startsWith(each)) ?? 'played';
      total[kind] += count;
      if (kind === 'played') played += count;
    }
    total.row += Math.min(countOf(text, keyword), 1);
    const inCatalogue = countOf(kept, keyword) + [...kept.matchAll(SPELLED[keyword] ?? /(?!)/g)].length;
    total.kept += inCatalogue;
    const place = `${card.set} ${card.name}: ${keyword}`;
    const [expected] = EXPLANATIONS[place] ?? [0];
    unused.delete(place);
    if (inCatalogue - played !== expected)
      problems.push(`${place}: ${played} in played clauses, ${inCatalogue} in the catalogue`);
  }
}

for (const set of SHIPPED) {
  const ofSet = cards.filter((card) => card.set === set);
  const rows = rowsOf(set);
  const taken = new Set();
  for (const card of ofSet) {
    const names = [card.name, ...(card.aliases ?? [])];
    const [row] = rows.filter(({ name }) => names.includes(name)).sort((a, b) => nearness(b, card) - nearness(a, card));
    if (row === undefined) problems.push(`${set} ${card.name}: no row has it`);
    else {
      taken.add(row);
      compareNumbers(card, row);
      countCard(card, row.text);
    }
  }
  const isUnit = ({ power, health }) => power !== '' && health !== '';
  for (const row of rows.filter((each) => isUnit(each) && !taken.has(each))) {
    if (!ofSet.some(({ name, aliases = [] }) => [name, ...aliases].includes(row.name)))
      problems.push(`${set} ${row.name}: not in the catalogue`);
    for (const keyword of KEYWORDS) {
      const total = totals.get(keyword);
      total.print += countOf(row.text, keyword);
      total.row += Math.min(countOf(row.text, keyword), 1);
    }
  }
}
for (const place of unused) problems.push(`${place}: explained, but it need not be`);

const table = [
  '| keyword | rows with it | occurrences | further prints | reminders | not played | not mattering | played | in the catalogue |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  ...[...totals].map(([keyword, total]) => {
    const all = KINDS.reduce((sum, kind) => sum + total[kind], 0);
    return `| ${[keyword, total.row, all, ...KINDS.map((kind) => total[kind]), total.kept].join(' | ')} |`;
  }),
];
console.log(table.join('\n'));
for (const problem of problems) console.error(problem);
console.log(`${cards.length} units, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
if (options.includes('--write')) writeCounts();

/** Writes how often each keyword occurs in the catalogue, for the test that counts them. */
function writeCounts() {
  const counts = Object.fromEntries([...totals].map(([keyword, { kept }]) => [keyword, kept]));
  writeFileSync(local('cards/shipped-keywords.json'), `${JSON.stringify(counts, null, 2)}\n`);
}
