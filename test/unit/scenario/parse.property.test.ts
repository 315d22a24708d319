import fc from 'fast-check';
import { expect } from 'vitest';
import { UserError } from '../../../src/errors/problem.js';
import { casesOf } from '../../../src/scenario/cases.js';
import { law } from '../../support/law.js';
import { parseScenario } from '../../support/parse-scenario.js';
import { PLAIN } from './scenario-text.js';

/** Reads a text, or has it refused with a UserError; any other error is a defect. */
function readOrRefused(text: string, fileName = 'test.yaml'): void {
  try {
    parseScenario(text, fileName);
  } catch (error) {
    if (!(error instanceof UserError && error.problems.length > 0)) throw error;
  }
}

const PIECES = [
  ...'[~]~{~}~,~:~: ~- ~? ~\n~\n  ~\n    ~"~|~>~#~ #~&a~*a~!t~%~---~...~<<~\t~\\~\r\n~null~true~1e6~..'.split('~'),
  ...'1..3~10..1~step 2~-1~0x1F~.nan~.inf~\u0000~\ufeff~😀~__proto__~->'.split('~'),
  ...'format: 1~experiment: attack~attacker~defender~.power~power: 3~health~counters: 5~keywords: ['.split('~'),
  ...'Armor~Accuracy 1~vary:~vary:\n  attacker.power: ~attacker.keywords[0]~rules~policy~force~card'.split('~'),
  ...'objective: discard-chance~others~others: { defender: [{}] }~others.defender[0].power'.split('~'),
  ...'mode: bombard~Pay 2 Force -> Evade 2'.split('~'),
  "'",
  '~',
  '9'.repeat(30),
];

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join('')),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 20 }).map((pieces) => PLAIN + pieces.join('')),
  fc
    .tuple(fc.nat({ max: PLAIN.length }), fc.constantFrom(...PIECES))
    .map(([at, piece]) => PLAIN.slice(0, at) + piece + PLAIN.slice(at)),
  fc.json().map((json) => json),
);

law(
  'any text is read, or refused with a UserError, and never ends otherwise',
  fc.tuple(hostileText, fc.string()),
  ([text, fileName]) => readOrRefused(text, fileName),
  { exampleMs: 10 },
);

/** A field that may be missing. */
function maybe<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.option(value, { nil: undefined });
}

const keyword = fc.oneof(
  fc.constant('Armor'),
  fc
    .tuple(fc.constantFrom('Critical Hit', 'Lucky', 'Parry', 'Shields', 'Stun'), fc.integer({ min: 0, max: 30 }))
    .map(([name, number]) => `${name} ${number}`),
  fc
    .tuple(fc.constantFrom('Evade', 'Deflect', 'Retaliate'), fc.nat({ max: 30 }), fc.nat({ max: 99 }))
    .map(([name, number, cost]) => `Pay ${cost} Force -> ${name} ${number}`),
);
/** Keywords that one unit can have together: the values of each total at most 30. */
const keywords = fc.array(keyword, { maxLength: 20 }).map((texts) => {
  const sums = new Map<string, number>();
  return texts.filter((text) => {
    const [, name = text, number = '0'] = text.startsWith('Pay') ? [] : (/^(.*) (\d+)$/.exec(text) ?? []);
    const sum = (sums.get(name) ?? 0) + Number(number);
    if (sum <= 30) sums.set(name, sum);
    return sum <= 30;
  });
});
const unit = fc.record({
  name: maybe(
    fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((name) => /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\ufffd\ufeff]*$/u.test(name)),
  ),
  side: maybe(fc.constantFrom('dark', 'light', 'neutral')),
  arenas: maybe(fc.subarray(['space', 'ground', 'character'])),
  speed: maybe(fc.integer({ min: 0, max: 990 })),
  power: fc.integer({ min: 0, max: 30 }),
  powerChange: maybe(fc.integer({ min: -30, max: 30 })),
  health: fc.integer({ min: 50, max: 99 }),
  counters: maybe(fc.integer({ min: 0, max: 49 })),
  keywords: maybe(keywords),
});
const withoutArenas = unit.map((own) => ({ ...own, arenas: undefined }));
const vary = fc.record({
  'attacker.power': maybe(fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 3 })),
  'defender.Armor': maybe(fc.constantFrom([true], [false], [false, true])),
  'attacker.Accuracy': maybe(fc.constantFrom('-1..1', '0..6 step 3', [0, -1])),
  'rules.armorNeeds': maybe(fc.constantFrom('3..5', [5, 4])),
  objective: maybe(fc.constantFrom(['mean-damage'], ['discard-chance', 'capped-damage'])),
  'others.defender[0].power': maybe(fc.constantFrom('0..1', [7])),
  'others.defender[0].Evade': maybe(fc.constantFrom([false, 2], [3])),
  'policy.forceValue': maybe(fc.constantFrom([0.5, 0.25], [0.000001])),
});
const scenario = fc.record({
  format: fc.constant(1),
  experiment: fc.constant('attack'),
  question: fc.constant('Does it hit?'),
  trials: maybe(fc.integer({ min: 1, max: 2 ** 48 })),
  seed: maybe(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String)),
  level: maybe(fc.constantFrom(0.5, 0.9, 0.9999)),
  rules: maybe(fc.constantFrom('idc', { edition: 'official-2004', hitNeeds: 3 })),
  force: maybe(fc.record({ attacker: fc.integer({ min: 0, max: 99 }) })),
  attacker: withoutArenas,
  defender: unit,
  // Their arenas would have to be among those of the defender, like those of the attacker.
  others: fc.record({
    attacker: maybe(fc.array(withoutArenas, { maxLength: 2 })),
    defender: fc.array(withoutArenas, { minLength: 1, maxLength: 2 }),
  }),
  vary: maybe(vary),
});

const PLACES = ['', 'attacker', 'defender', 'vary', 'rules', 'force', 'policy', 'others'];
const FIELD_NAMES = [
  ...'format experiment trials seed objective mode others attacker defender vary rules policy force'.split(' '),
  ...'power health counters keywords arenas subtypes name card edition armorNeeds lucky forceValue'.split(' '),
  ...'attacker.power attacker.keywords attacker.keywords[0] defender.arenas[0] attacker.Armor defender.lucky'.split(' '),
  ...'attacker.Fury attacker.Focus attacker.Consume others.attacker[0] others.defender[0].Evade others.defender'.split(' '),
  ...'others.defender[1].keywords[0] rules.edition rules.hitNeeds policy.attacker.lucky policy.attacker'.split(' '),
  ...'force.attacker defender.health defender.counters'.split(' '),
];
const anyValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e300,
    '',
    '1..3',
    '1..99 step 7',
    'idc',
    'Armor',
    'discard-chance',
    [],
    {},
    [[]],
    [{}],
  ),
  fc.array(fc.oneof(fc.integer({ min: -9, max: 99 }), fc.boolean(), keyword, unit), { maxLength: 4 }),
  fc.array(fc.array(keyword, { maxLength: 3 }), { maxLength: 3 }),
  unit,
  fc.jsonValue({ maxDepth: 3 }),
);
const edit = fc.tuple(fc.constantFrom(...PLACES), fc.constantFrom(...FIELD_NAMES), anyValue);

/** The scenario with a field set at the top or in one of its mappings. */
function edited(
  given: Record<string, unknown>,
  [place, field, value]: readonly [string, string, unknown],
): Record<string, unknown> {
  if (place === '') return { ...given, [field]: value };
  return { ...given, [place]: { ...(given[place] as object | undefined), [field]: value } };
}

law(
  'any scenario with fields of the wrong kind in the wrong place is read, or refused with a UserError, and never ends otherwise',
  fc.tuple(scenario, fc.array(edit, { minLength: 1, maxLength: 6 })),
  ([given, edits]) => readOrRefused(JSON.stringify(edits.reduce<Record<string, unknown>>(edited, given))),
  { exampleMs: 50 },
);

law(
  'any valid scenario is read from its own data again with the same cases',
  scenario,
  (given) => {
    const first = parseScenario(JSON.stringify(given), 'test.json');
    const { vary: paths = [], ...data } = first.data as { vary?: { path: string; values: unknown }[] };
    const text = JSON.stringify({ ...data, vary: Object.fromEntries(paths.map(({ path, values }) => [path, values])) });
    const second = parseScenario(text, 'test.json');
    const cases = [...casesOf(first)];
    expect([...casesOf(second)]).toEqual(cases);
    expect(second.seed).toBe(first.seed);
    expect(cases).toHaveLength(first.caseCount);
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
  },
  { runs: 50, exampleMs: 80 },
);
