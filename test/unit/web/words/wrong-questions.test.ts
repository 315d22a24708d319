import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ATTACK_OPTIONS } from '../../../../src/asking/units/attack-option-table.js';
import { pageProblem, pageWarning } from '../../../../src/web/words/page-words.js';
import { examples } from '../../../support/law.js';
import { answerOfCommand } from '../../../support/page-questions.js';

/** Options that a link of the page may hold and a question has: not those that it does not answer, or that take long. */
const NAMES = Object.keys(ATTACK_OPTIONS).filter(
  (name) =>
    !['cards', 'json', 'quiet', 'trace', 'workers', 'trials', 'target-error', 'out', 'page', 'html', 'markdown'].includes(name),
);

const CARDS = ['Darth Maul (B)', 'Obi-Wan Kenobi (K)', 'Yoda', 'X-wing Red Ten', 'Executor', 'Zzzz', '-', ''];

/** Values that people type, right for one option and wrong for most others. */
const VALUES = [
  ...['', '0', '1', '2', '-1', '3.5', '99', '1e9', '1,2', '1..3', 'six', 'yes', ' '],
  ...[
    ...'Armor, Armour, Evade, Evade 2, Pay 2 Force -> Evade 2, Pay 2 Force -> Bombard 1, Shields 1, Lucky -1'.split(', '),
    'Stealth 2',
  ],
  ...['idc', 'idc,armorNeeds=9', 'house', 'official-2004', 'firstChance=nobody', 'bombard', 'ion-cannon', 'barrage', 'normal'],
  ...[
    ...'discard-chance | capped-damage | optimal | greedy | always | save | never | js | luck | credit 2'.split(' | '),
    ...'6,5,5 | 6,9'.split(' | '),
  ],
  ...['Yoda (A)', 'Luke Skywalker (J)', 'Zzzz'],
];

const given = fc
  .uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 5 })
  .chain((names) =>
    fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), valueFor(name)))).map((entries) => Object.fromEntries(entries)),
  );

/** Values that each kind of field takes: most questions are wrong in one place only. */
const RIGHT: Readonly<Record<string, readonly string[]>> = {
  integer: ['0', '1', '2', '4'],
  number: ['1', '2', '0.9'],
  keyword: ['Armor', 'Evade 2', 'Pay 2 Force -> Evade 2', 'Bombard 2', 'Intercept 1', 'Stealth'],
  rules: ['idc', 'official-2004', 'idc,armorNeeds=4'],
};

function valueFor(name: string): fc.Arbitrary<unknown> {
  const field = ATTACK_OPTIONS[name]?.field;
  if (field === undefined || field.kind === 'switch') return fc.boolean();
  const right =
    field.kind === 'word' ? field.words : (RIGHT[field.kind] ?? ['Yoda (A)', 'Luke Skywalker (J)', 'luck', '6,5,4,2']);
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: fc.constantFrom(...VALUES) });
}

const units = fc.oneof(
  fc.record({ attacker: fc.constantFrom(...CARDS), defender: fc.constantFrom(...CARDS) }),
  fc.record({ power: fc.constantFrom('4', '6'), health: fc.constantFrom('3', '5') }),
);

/** What the command line says and readers of the page do not understand. */
const OF_COMMAND_LINE = /(?:^|[\s(“"])--\w|\bodds \w|docs\/|\bJSON\b|\bflags?\b|\bscenario|yargs|\bstderr\b/;

it(
  'what the engine says to wrong questions has no words of the command line',
  async () => {
    const told = new Map<string, string>();
    const questions = fc.sample(fc.tuple(units, given), { numRuns: examples(1200, 25), seed: 17 });
    for (const [names, options] of questions) {
      const all = { ...names, ...options, trials: '1000', json: true };
      const answer = await answerOfCommand({ command: 'attack', options: all });
      const problems = answer.kind === 'refused' ? answer.problems.map((problem) => pageProblem(problem)) : [];
      const sentences = problems.flatMap(({ message, hint }) => [message, hint ?? '']);
      if ('warnings' in answer) sentences.push(...answer.warnings.map((warning) => pageWarning(warning)));
      for (const sentence of sentences) told.set(sentence, JSON.stringify(all));
    }
    expect(told.size).toBeGreaterThan(10);
    expect([...told].filter(([sentence]) => OF_COMMAND_LINE.test(sentence))).toEqual([]);
  },
  30_000 + examples(1200, 25) * 50,
);
