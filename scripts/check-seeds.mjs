// Counts false alarms of `odds check` over many seeds, and changed rules that it misses, on the
// shipped scenarios. Uses the built program:
//     npm run build && node scripts/check-seeds.mjs [seeds, 200]
// Runs three ways: as they are (exact), all simulated (--no-exact) against a baseline with another
// number of trials, and an attack that is too large to solve. Expected: no alarm, and every changed
// rule found in every scenario set. Takes some minutes.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCli } from '../dist/cli/cli.js';
import { Finding } from '../dist/errors/check.js';

const seeds = Number(process.argv[2] ?? 200);
const folder = mkdtempSync(path.join(tmpdir(), 'odds-check-seeds-'));
const large = path.join(folder, 'large');
mkdirSync(large);
writeFileSync(
  path.join(large, 'too-large.yaml'),
  `format: 1
question: What do 24 dice with Lucky on both sides do?
experiment: attack
attacker: { power: 24, keywords: [Critical Hit 2, Lucky 24] }
defender: { health: 8, keywords: [Lucky 24, Parry 1] }
vary: { defender.Armor: [false, true] }
`,
);

const silent = { out: () => undefined, err: () => undefined };

async function finds(...words) {
  try {
    await runCli(['check', ...words, '--quiet'], silent);
    return false;
  } catch (error) {
    if (error instanceof Finding) return true;
    throw error;
  }
}

const WAYS = [
  { name: 'exact', words: [], update: [] },
  { name: 'simulated', words: ['--no-exact', '--trials', '2000'], update: ['--no-exact', '--trials', '50000'] },
  { name: 'too large to solve', words: [large, '--trials', '2000'], update: [large, '--trials', '5000'] },
];
const RULES = ['armorNeeds=4', 'criticalHitPerSix=true', 'luckyDice=exactly'];

let isAsExpected = true;
for (const [i, { name, words, update }] of WAYS.entries()) {
  const baseline = ['--baseline', path.join(folder, `baseline-${i}`)];
  await finds(...update, ...baseline, '--update');
  let alarms = 0;
  for (let seed = 2; seed < seeds + 2; seed++) if (await finds(...words, ...baseline, '--seed', String(seed))) alarms++;
  console.log(`${name}: ${alarms} alarms over ${seeds} seeds`);
  isAsExpected &&= alarms === 0;
}
for (const rule of RULES) {
  for (const words of [[], ['--no-exact', '--trials', '2000']]) {
    const isFound = await finds(...words, '--rules', `idc,${rule}`, '--against', 'idc');
    console.log(`${rule}${words.length > 0 ? ', simulated' : ''}: ${isFound ? 'found' : 'MISSED'}`);
    isAsExpected &&= isFound;
  }
}
rmSync(folder, { recursive: true });
process.exitCode = isAsExpected ? 0 : 1;
