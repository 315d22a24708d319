import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { verdictSections, verdictWords } from '../../../../src/questions/compare/verdict-words.js';
import { SUMMARY_COLUMNS } from '../../../../src/questions/compare/work/unit-summary.js';
import { folderOfTests } from '../../../support/folders.js';
import { printedBy } from '../../../support/run-cli.js';
import { wordsOf } from '../../cli/command-line.js';

const folder = folderOfTests();
const unit = (name: string, power: number): string => `- { name: ${name}, power: ${power}, health: 2, speed: 30, cost: 2 }\n`;

/** The answer about units of these powers, with its lines joined. */
async function answer(powers: readonly number[], options = ''): Promise<string> {
  const file = path.join(folder, 'units.yaml');
  writeFileSync(file, powers.map((power, i) => unit(String.fromCharCode(65 + i), power)).join(''));
  return (await printedBy(['compare', '--units', file, ...wordsOf(options)])).replace(/\s+/g, ' ');
}

describe('The verdict of a comparison', () => {
  it('says who is the best by how much, before all tables', async () => {
    // Of two dice 2 hit with a chance of 1/4, of three 1/2.
    expect(await answer([2, 3, 1])).toMatch(
      /^Of 3 units, B discards most often: in 50\.0% of its attacks\. Next: A, 25\.0%\. /,
    );
  });

  it('names those that are equal together', async () => {
    expect(await answer([3, 3, 1])).toMatch(
      /^Of 3 units, A and B tie for the best discard chance: 50\.0% each\. Next: C, 0%\. /,
    );
  });

  it('is by the number that the units are sorted by', async () => {
    expect(await answer([2, 3, 1], '--sort damage-suffered')).toMatch(
      /^Of 3 units, B suffers the least damage: 0\.75 on average\./,
    );
  });

  it('says about two units what they do to each other', async () => {
    expect(await answer([2, 3])).toMatch(/^B discards A in 50\.0% of its attacks; A discards B in 25\.0% of its attacks\. /);
  });

  it('does not tell simulated units apart that chance may have put in their order', async () => {
    expect(await answer([3, 3, 1], '--no-exact --trials 1000')).toMatch(
      /^Of 3 units, [AB] and [AB] tie for the best discard chance/,
    );
    const few = await answer([4, 3, 1], '--no-exact --trials 20');
    expect(few).toMatch(/^Of 3 units, A and B have the best discard chance, too close to call: \d+% \(\d+ to \d+\) to /);
  });

  it('is a fact of the answer for programs', async () => {
    const file = path.join(folder, 'units.yaml');
    await answer([2, 3, 1]);
    const { verdict } = JSON.parse(await printedBy(['compare', '--units', file, '--json']));
    expect(verdict).toEqual({
      by: 'discard_chance',
      units: [
        { place: 1, units: [{ name: 'B', value: 0.5, interval: null }] },
        { place: 2, units: [{ name: 'A', value: 0.25, interval: null }] },
        { place: 3, units: [{ name: 'C', value: 0, interval: null }] },
      ],
    });
  });

  it('says about duels who wins most of them', async () => {
    expect(await answer([2, 3, 1], '--duel')).toMatch(/^Of 3 units, B wins the most duels: \d+\.\d% on average\. Next: A, /);
    expect(await answer([2, 3], '--duel --turns 1')).toMatch(/^B wins 37\.50% of duels, A 25\.00%, nobody 37\.50%\. /);
  });

  it('of simulated duels has their intervals', async () => {
    expect(await answer([3, 3, 1], '--duel --no-exact --trials 200')).toMatch(
      /^Of 3 units, A wins the most duels: 88% \(\d+ to \d+\) on average\. Next: B, 61% \(\d+ to \d+\)\. /,
    );
    expect(await answer([2, 3, 1], '--duel --no-exact --trials 20')).toMatch(
      /^Of 3 units, B and A have the best wins, too close to call: \d+% \(\d+ to \d+\) to /,
    );
  });

  it('says the better half of a single pair first, in one list or two', async () => {
    const file = path.join(folder, 'units.yaml');
    const text = await answer([2, 3]);
    const one = path.join(folder, 'one.yaml');
    writeFileSync(one, unit('C', 3));
    writeFileSync(file, unit('A', 2));
    const other = (await printedBy(['compare', '--units', file, '--against-units', one])).replace(/\s+/g, ' ');
    expect([text, other.replaceAll('C ', 'B ')].map((each) => each.split('. ')[0])).toEqual([
      'B discards A in 50.0% of its attacks; A discards B in 25.0% of its attacks',
      'B discards A in 50.0% of its attacks; A discards B in 25.0% of its attacks',
    ]);
  });

  it('is given for each of two lists', async () => {
    const file = path.join(folder, 'units.yaml');
    await answer([2, 3]);
    const text = (await printedBy(['compare', '--units', file, '--against-units', file])).replace(/\s+/g, ' ');
    expect(text).toMatch(/^Of your 2 units, B .* Next: A, 25\.0%\. Of their 2 units, B /);
  });

  /** Three units, one of them simulated. */
  const compared = (by: string) => {
    const places = [null, null, [0.2, 0.4] as const].map((interval, i) => ({
      place: i + 1,
      units: [{ name: String.fromCharCode(65 + i), value: 0.5 - i / 10, interval }],
    }));
    const units = places.flatMap((each) => each.units) as never;
    return { units, verdict: { by, units: places } };
  };

  it.each([...SUMMARY_COLUMNS.map(({ name }) => name), 'wins', 'wins_per_point'])('has words for the best by %s', (by) => {
    expect(verdictWords(compared(by)).answer).toMatch(/^Of 3 units, A [a-z][a-zF ]+: /);
  });

  it('is drawn on a page, with an interval or as an exact value', () => {
    const [bars] = verdictSections(compared('wins'), 0.95)[0]?.blocks ?? [];
    expect(bars).toMatchObject({
      bars: [
        { exact: 0.5, estimate: null },
        { exact: 0.4, estimate: null },
        { exact: null, estimate: 0.3, interval: [0.2, 0.4] },
      ],
    });
  });
});
