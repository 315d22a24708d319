// Counts keywords in the unit rows of set files by regular expression, independently of the reader
// of card text, and compares the counts with cards/shipped.jsonl
// (docs/cards.md#an-independent-count). Uses nothing of src/.
//     node scripts/count-keywords.mjs FOLDER
import { readFileSync } from 'node:fs';
import path from 'node:path';

const KEYWORDS =
  'Evade,Accuracy,Critical Hit,Shields,Armor,Intercept,Retaliate,Stun,Deflect,Lucky,Bombard,Overkill,Parry,Ion Cannon'.split(
    ',',
  );
const SETS = ['ANH', 'AOTC', 'BOY', 'ESB', 'JG', 'PM', 'RAS', 'ROTJ', 'ROTS', 'SR'];
const folder = process.argv[2];
if (folder === undefined) throw new Error('name the folder of the set files');

const catalogue = readFileSync(new URL('../cards/shipped.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));
const cards = new Map(catalogue.filter(({ name }) => name !== undefined).map((card) => [`${card.set} ${card.name}`, card]));

const count = (text, pattern) => [...text.matchAll(pattern)].length;
const whole = (value) => (value === '' || value === '*' || value === 'X' ? null : Math.trunc(Number(value)));
const found = new Map(
  KEYWORDS.map((keyword) => [
    keyword,
    { rows: 0, all: 0, prints: 0, reminders: 0, pilots: 0, piloted: 0, reserves: 0, reserved: 0, read: 0 },
  ]),
);
let differences = 0;

for (const set of SETS) {
  const lines = readFileSync(path.join(folder, `${set}.txt`), 'utf8')
    .split('\r\n')
    .slice(1)
    .filter((line) => line !== '');
  for (const line of lines) {
    const [name, , , , type, , cost, speed, power, health, , number, , text] = line.split('\t');
    if (!['Space', 'Ground', 'Character'].includes(type)) continue;
    const card = cards.get(`${set} ${name}`);
    if (card) {
      const printed = [cost, speed, power, health, number].map(whole);
      const kept = [card.cost, card.speed, card.power, card.health, card.number];
      differences += printed.filter((value, i) => value !== kept[i]).length;
    }
    const bare = text.replace(/\([^()]*\)/g, '');
    const withoutPilot = bare.replace(/\[Pilot\][^|]*/g, '');
    const clauses = card?.clauses ?? [];
    const abilities = clauses.flatMap((clause) => (Array.isArray(clause) ? clause : clause.pilot ? [] : (clause.gives ?? [])));
    const ofPilots = clauses.flatMap(({ pilot, gives }) => (pilot ? gives : []));
    const ofReserves = clauses.flatMap(({ reserves }) => reserves ?? []);
    for (const keyword of KEYWORDS) {
      const pattern = new RegExp(`\\b${keyword}\\b`, 'g');
      const entry = found.get(keyword);
      const all = count(text, pattern);
      entry.all += all;
      entry.rows += Math.min(all, 1);
      if (!card) {
        entry.prints += all;
        continue;
      }
      entry.reminders += all - count(bare, pattern);
      entry.pilots += count(bare, pattern) - count(withoutPilot, pattern);
      entry.reserves += count(withoutPilot, pattern) - count(withoutPilot.replace(/Reserves:[^|]*/g, ''), pattern);
      const played = (texts) => texts.reduce((sum, text) => sum + count(text, pattern), 0);
      entry.read += played(abilities);
      entry.piloted += played(ofPilots);
      entry.reserved += played(ofReserves);
    }
  }
}
console.log(`numbers that differ: ${differences}`);
console.log(
  '| keyword | rows with it | occurrences | further prints | reminders | of Pilots, played | of Reserves, played | others, played | others, not played |',
);
for (const [keyword, { rows, all, prints, reminders, pilots, piloted, reserves, reserved, read }] of found) {
  const rest = all - prints - reminders - pilots - reserves - read;
  console.log(
    `| ${[keyword, rows, all, prints, reminders, `${piloted} of ${pilots}`, `${reserved} of ${reserves}`, read, rest].join(' | ')} |`,
  );
}
