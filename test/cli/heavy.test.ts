import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { processorSecondsOf } from '../support/processor-time.js';
import { MAIN, placeWith, type RunningOdds, until, type Workplace } from '../support/run-odds.js';

/** A few questions like the hundreds of `npm test heavy`: long work says so, and ends when asked to. */

const HEADER =
  'Name\tSet\tImageFile\tSide\tType\tSubtype\tCost\tSpeed\tPower\tHealth\tRarity\tNumber\tUsage\tText\tScript\tClassification';
/** As many rows as a set file may have, with two clauses each. */
const SET_FILE = [
  HEADER,
  ...Array.from(
    { length: 16_000 },
    (_, i) =>
      `Gleep ${i}\tZRB\tzrb\tD\tCharacter\tGleep\t4\t40\t5\t4\tR\t${i}\t\tPay 2 Force -> Evade 2 | Critical Hit 1\t\tZRB`,
  ),
].join('\r\n');

const THIRD = '{ power: 5, health: 6, keywords: [Evade 2, Deflect 3, Lucky 2, Armor, Shields 1, Retaliate 3] }';
const FIVE = Array.from({ length: 5 }, () => THIRD).join(', ');
/** An attack among twelve units, which is too large to be followed. */
const THICK = `format: 1
question: Thick?
experiment: attack
attacker: { power: 30, health: 20, keywords: [Double Strike, Overkill, Area Damage 5, Fury 5, Lucky 9, Deflect 30] }
defender: { power: 10, health: 20, keywords: [Deflect 30, Intercept, Redirect, Evade 5, Retaliate 30] }
others: { attacker: [${FIVE}], defender: [${FIVE}] }
trials: 300000
force: { attacker: 20, defender: 20 }
`;

const BATTLE = [
  'battle',
  ...['--dark', 'Darth Maul (Q)', 'Komari Vosa (A)', 'Darth Talon (A)'],
  ...['--light', 'Ahsoka Tano (K)', 'Mace Windu (D)', 'Luke Skywalker (N)', '--trials', '1000000'],
];

function start(at: Workplace, kind: string): RunningOdds {
  at.write('set.txt', SET_FILE);
  at.write('thick.yaml', THICK);
  if (kind === 'cards import') return at.start('cards', 'import', 'set.txt', '--catalogue', 'own.jsonl');
  if (kind === 'a thick attack') return at.start('run', 'thick.yaml', '--workers', '0');
  if (kind === 'a battle') return at.start(...BATTLE, '--workers', '0');
  const force = ['--force', '99', '--defender-force', '99', '--health', '99', '--attacker-health', '99', '--turns', '200'];
  return at.start('duel', 'IG-88 (A)', 'Chewbacca (J)', ...force);
}

/** Milliseconds of processor time in which a signal is answered; estimated: up to 300. */
const SOON_MS = 3000;

describe.runIf(process.platform === 'linux')('SIGTERM in the middle of', () => {
  it.for(['a battle'])('%s ends it at once', endsAtOnce);
  it.for(['cards import', 'a thick attack', 'a duel with 99 Force'])('%s ends it at once', { tags: 'night' }, endsAtOnce);

  async function endsAtOnce(kind: string): Promise<void> {
    const running = start(placeWith(), kind);
    await until('it is at work', () => processorSecondsOf(running.process.pid as number) > 0.7);
    const { code, cpuMs } = await running.stop('SIGTERM');
    expect(code).toBe(143);
    expect(cpuMs).toBeLessThan(SOON_MS);
  }
});

const hasScript = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0;

// Each waits for the first message, which takes seconds.
describe('work that takes long', { tags: 'night' }, () => {
  it.runIf(hasScript)('says on a terminal what it does and how long the rest takes', async () => {
    const at = placeWith();
    const quoted = BATTLE.map((word) => `"${word}"`).join(' ');
    at.write('run.sh', `stty cols 100; exec "${process.execPath}" "${MAIN}" ${quoted} --workers 0`);
    const { output } = at.startShell("exec env -u NO_COLOR TERM=xterm script -qec 'sh run.sh' /dev/null < /dev/null");
    // A first answer may stand before the stage.
    const line = /\d+% {2}(?:Dark Side wins [^\r]* {2})?training: round \d+ of \d+ [^\r]* left\r/;
    const isSaid = (): boolean => line.test(output().stdout);
    await until('it says how long the rest takes', isSaid);
    expect(isSaid()).toBe(true);
  });

  // Defect: it suggested --play simple to users who had given it, and a range that simple play lacks.
  it.each([
    ['--play', 'learned', 'fewer --trials, --play simple or --no-range-over-play'],
    ['--play', 'simple', 'fewer --trials'],
  ])('says in one line on what is not a terminal how long it takes, and what makes it shorter: %s %s', async (...words) => {
    const [option, play, shorter] = words;
    const running = placeWith().start(...BATTLE, option, play, '--workers', '0');
    await until('it has said how long it takes', () => running.output().stderr !== '');
    const { stdout, stderr } = running.output();
    expect(stderr).toMatch(/^This takes about [^\n]+ so far\)\. For a quicker answer: [^\n]*\.\n$/);
    expect(stderr).toContain(` For a quicker answer: ${shorter}.\n`);
    expect(stdout).toBe('');
  });
});
