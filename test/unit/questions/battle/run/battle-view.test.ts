import { expect, it } from 'vitest';
import { elements, textIn } from '../../../../support/markup.js';
import { reportsOfRuns } from '../../../report/run/written-report.js';

const runOf = reportsOfRuns();

const LINES = [
  'experiment: battle',
  'question: Who wins?',
  'dark: { units: [{ name: A, arena: character, power: 4, speed: 40, health: 4 }] }',
  'light: { units: [{ name: B, arena: character, power: 3, speed: 30, health: 5 }] }',
  'turns: 3',
  'vary: { "dark.units[0].power": [4, 5] }',
];

it('a run of battles compares cases with the first one, on a terminal and in a post', async () => {
  const { printed, document } = await runOf('varied', LINES, '--trials', '100');
  expect(printed).toBe(`varied: Who wins?
  The Dark Side is ahead in both cases: the Dark Side wins 65.4 to 83.2%, the
    Light Side wins 15.3 to 29.7%, nobody wins 1.5 to 4.9%. Power 5 instead of 4
    raises the chance that the Dark Side wins by 17.8 points (65.4% to 83.2%).
           Dark   Light  nobody  Dark, more   mean
  power    wins    wins    wins  than first  turns
      4  65.39%  29.69%   4.92%           -    2.4  █████████████▏
      5  83.15%  15.34%   1.50%  +24.0 ±8.7    2.2  ████████████████▋
  More than first: points of win chance, in battles with the same dice.
  varied/report.html

Chances to win a battle, exact where it is solved, otherwise simulated; bars
  show the Dark Side.
`);
  expect((await runOf('varied', LINES, '--trials', '100', '--markdown')).printed).toBe(`**varied: Who wins?**

The Dark Side is ahead in both cases: the Dark Side wins 65.4 to 83.2%, the Light Side wins 15.3 to 29.7%, nobody wins 1.5 to 4.9%. Power 5 instead of 4 raises the chance that the Dark Side wins by 17.8 points (65.4% to 83.2%).

| dark.units\\[0\\].power | Dark wins | Light wins | nobody wins | Dark, more than first | mean turns |
| --------------------: | --------: | ---------: | ----------: | --------------------: | ---------: |
|                     4 |    65.39% |     29.69% |       4.92% |                     - |        2.4 |
|                     5 |    83.15% |     15.34% |       1.50% |            +24.0 ±8.7 |        2.2 |

More than first: points of win chance, in battles with the same dice.

- Chances to win a battle, exact where it is solved, otherwise simulated.
`);
  expect(elements(document, 'caption').map(textIn)).toEqual([
    'As the scenario has it',
    'Exact',
    'Simulated',
    'Besides',
    'Same command, same numbers, on any computer.',
  ]);
});
