import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { RunFinding, RunVerdict } from '../../src/report/run/verdict-findings.js';
import type { Place, Where } from '../../src/report/run/verdict-grid.js';
import { combined, type Interval } from '../../src/statistics/intervals/interval.js';
import { folderOfTest } from '../support/folders.js';
import { law } from '../support/law.js';
import { writtenBy } from '../support/run-cli.js';

type Shown = string | number | boolean;
type Varied = Readonly<Record<string, Shown>>;

/** A number of a case; an exact one has no interval. */
interface Raw {
  readonly value: number;
  readonly interval: Interval | null;
}

/** A case of the answer: what it varies, and its numbers by the names of findings. */
interface Row {
  readonly varied: Varied;
  readonly numbers: Readonly<Record<string, Raw>>;
}

/** The fields of all kinds of answers that are looked at. */
// biome-ignore lint/suspicious/noExplicitAny: answers of five kinds, as JSON
type Answer = any;

/** A number in JSON: `exact`, otherwise an estimate with its interval. */
function raw(exact: number | null | undefined, simulated: { estimate: number; interval: Interval | null } | undefined): Raw[] {
  if (typeof exact === 'number') return [{ value: exact, interval: null }];
  return simulated === undefined ? [] : [{ value: simulated.estimate, interval: simulated.interval }];
}

const MEASURES = ['attacker-damage', 'attacker-discard-chance', 'other-damage', 'other-discards'];

function rowOf(answer: Answer): Row {
  const named = (entries: readonly (readonly [string, Raw[]])[]): Row['numbers'] =>
    Object.fromEntries(entries.flatMap(([id, [own]]) => (own === undefined ? [] : [[id, own]])));
  const { varied, meanDamage, discardChance, measures, attacks, exact, simulated } = answer;
  if (attacks !== undefined) {
    const { exact: own } = attacks.at(-1);
    return {
      varied,
      numbers: named([
        ['mean', raw(own.meanDamage, undefined)],
        ['discard', raw(own.discardChance, undefined)],
      ]),
    };
  }
  if (meanDamage !== undefined) {
    const further = MEASURES.map((id): [string, Raw[]] => {
      const own = measures[id.replaceAll('-', '_')];
      return [id, own === undefined ? raw(0, undefined) : raw(own.exact, own)];
    });
    const discard = discardChance === null ? [] : raw(discardChance.exact, discardChance);
    return { varied, numbers: named([['mean', raw(meanDamage.exact, meanDamage)], ['discard', discard], ...further]) };
  }
  const ends = [
    ['first', 'firstWins'],
    ['second', 'secondWins'],
    ['dark', 'darkWins'],
    ['light', 'lightWins'],
  ] as const;
  // Battles are judged with luck removed, as their rows are.
  const estimated = simulated?.luckFree ?? simulated;
  const none = raw(exact?.neither, estimated?.neither ?? answer.neither);
  return {
    varied,
    numbers: named([
      ...ends.map(([id, name]): [string, Raw[]] => [id, raw(exact?.[name], estimated?.[name] ?? answer[name])]),
      ['neither', none],
      ['nobody', none],
    ]),
  };
}

/** The build points of the attackers that are varied. */
const PRICES: Readonly<Record<string, number>> = { Ewok: 2, Nexu: 5, Gleep: 6 };

/** The row with its mean and its discard chance for each build point of its attacker. */
function withPrices({ varied, numbers }: Row): Row {
  const points = PRICES[String(varied.attacker)] ?? 1;
  const own = Object.entries(numbers).map(([id, { value, interval }]): [string, Raw] => {
    const share = interval && ([interval[0] / points, interval[1] / points] as const);
    return [`${id}-per-point`, { value: value / points, interval: share }];
  });
  return { varied, numbers: { ...numbers, ...Object.fromEntries(own) } };
}

/** The sign of the second number minus the first; 0 if the trials cannot tell. */
function signOf(first: Raw, second: Raw): number {
  const term = (of: Raw, weight: number) => ({ of, weight, value: of.value, interval: of.interval });
  const { value, interval } = combined([term(second, 1), term(first, -1)]);
  if (interval !== null) return interval[0] <= 0 && interval[1] >= 0 ? 0 : Math.sign(value);
  return Math.abs(value) <= 1e-9 * Math.max(Math.abs(first.value), Math.abs(second.value)) ? 0 : Math.sign(value);
}

const isAt = (row: Row, places: readonly Place[]): boolean =>
  places.every(({ path: name, values }) => values.includes(row.varied[name] as Shown));

/** The row that differs from another in one value, or in several. */
function moved(rows: readonly Row[], row: Row, changes: Varied): Row {
  const wanted = { ...row.varied, ...changes };
  return rows.find(({ varied }) => Object.keys(wanted).every((name) => varied[name] === wanted[name])) as Row;
}

const numberIn = (row: Row, id: string): Raw | undefined => row.numbers[id];

/** The rows that represent all values of some paths: one for each combination of the others. */
function settings(rows: readonly Row[], values: ReadonlyMap<string, readonly Shown[]>, ...fixed: readonly string[]): Row[] {
  return rows.filter(({ varied }) => fixed.every((name) => varied[name] === values.get(name)?.[0]));
}

/** Checks that `where` names these rows among all: their number, and which they are if it lists them. */
function tells(where: Where, some: readonly Row[], all: readonly Row[]): void {
  expect([where.cases, where.of]).toEqual([some.length, all.length]);
  if (where.places.length === 0) return;
  expect(all.filter((row) => where.places.some((list) => isAt(row, list)))).toEqual(some);
}

interface Cases {
  readonly rows: readonly Row[];
  readonly values: ReadonlyMap<string, readonly Shown[]>;
}

/** What a finding says about a row, worked out from the rows alone: its group, the numbers of the group, and a change. */
interface Said {
  readonly is: readonly Shown[];
  readonly numbers?: readonly number[];
}

/** The value of a path with the highest number, or the lowest; with all that are as good. */
function bestOf(known: readonly { readonly value: Shown; readonly own: Raw }[], isLeast: boolean): readonly Shown[] {
  const [top] = known.toSorted((a, b) => (isLeast ? a.own.value - b.own.value : b.own.value - a.own.value));
  return known.filter(({ own }) => top !== undefined && signOf(top.own, own) === 0).map(({ value }) => value);
}

/** The rows that a finding compares, and what it has to say about each; null: nothing. */
function oracleOf({ kind, number, paths, groups }: RunFinding, { rows, values }: Cases): [Row[], (row: Row) => Said | null] {
  const [
    {
      path: a,
      values: [, to],
    } = { path: '', values: [] },
    second,
  ] = paths;
  const of = (row: Row, id = number.id): Raw | undefined => row.numbers[id];
  const change = (row: Row, first: Varied, then: Varied): { sign: number; numbers: number[] } | null => {
    const [one, other] = [of(moved(rows, row, first)), of(moved(rows, row, then))];
    return one && other ? { sign: signOf(one, other), numbers: [other.value - one.value] } : null;
  };
  const along = values.get(a) ?? [];
  const ends = [...(rows[0]?.numbers.dark ? ['dark', 'light'] : ['first', 'second'])] as [string, string];
  switch (kind) {
    case 'effect':
      return [
        settings(rows, values, a),
        (row) => {
          const found = change(row, {}, { [a]: to as Shown });
          return found && { is: [['falls', 'stays', 'rises'][found.sign + 1] as string], numbers: found.numbers };
        },
      ];
    case 'ranking':
      return [
        settings(rows, values, a),
        (row) => {
          const known = along.map((value) => ({ value, own: of(moved(rows, row, { [a]: value })) as Raw }));
          const best = bestOf(known, a === 'defender');
          return { is: best, numbers: known.filter(({ value }) => best.includes(value)).map(({ own }) => own.value) };
        },
      ];
    case 'either': {
      const b = second as Place;
      const lowers = groups[0]?.is[0] === 'lowers';
      return [
        settings(rows, values, a, b.path),
        (row) => {
          const found = change(row, { [b.path]: b.values[1] as Shown }, { [a]: to as Shown });
          const sign = (found?.sign ?? 0) * (lowers ? -1 : 1);
          return (
            found && {
              is: [lowers ? 'lowers' : 'raises', ['less', 'equal', 'more'][sign + 1] as string],
              numbers: found.numbers,
            }
          );
        },
      ];
    }
    case 'steps':
    case 'makesUp': {
      const { path: b, values: rungs } = second as Place;
      const up = (row: Row): Varied => ({ [b]: Number(row.varied[b]) + Number(rungs[1]) - Number(rungs[0]) });
      return [
        settings(rows, values, a).filter((row) => values.get(b)?.includes(up(row)[b] as Shown)),
        (row) => {
          const found =
            kind === 'steps' ? change(row, up(row), { [a]: to as Shown }) : change(row, {}, { ...up(row), [a]: to as Shown });
          return found && { is: found.sign >= 0 ? [true] : [] };
        },
      ];
    }
    case 'ahead': {
      const titles = [...new Set(groups.flatMap(({ is }) => is))];
      return [
        [...rows],
        (row) => {
          const sign = signOf(of(row, ends[1]) as Raw, of(row, ends[0]) as Raw);
          const isOf = (title: Shown, i: number): boolean =>
            String(title)
              .toLowerCase()
              .startsWith(ends[i] as string);
          return {
            is: sign === 0 ? [] : titles.filter((title) => isOf(title, sign > 0 ? 0 : 1)),
            numbers: [(of(row) as Raw).value],
          };
        },
      ];
    }
    case 'idle':
      return [
        [...rows],
        (row) => {
          for (const { path: name } of paths) {
            const first = moved(rows, row, { [name]: values.get(name)?.[0] as Shown });
            for (const [id, own] of Object.entries(row.numbers)) expect(signOf(own, first.numbers[id] as Raw)).toBe(0);
          }
          const isExact = rows.every(({ numbers }) => Object.values(numbers).every(({ interval }) => interval === null));
          return { is: [isExact ? 'exact' : 'simulated'] };
        },
      ];
    case 'halves':
    case 'doubles':
    case 'likely':
    case 'unlikely':
    case 'impossible':
    case 'enough':
    case 'matters':
    case 'exceeds': {
      const holds = (row: Row): boolean => {
        const own = of(row) as Raw;
        const first = of(moved(rows, row, { [a]: along[0] as Shown })) as Raw;
        if (kind === 'halves') return own.value <= first.value / 2;
        if (kind === 'doubles') return own.value / 2 >= first.value;
        if (kind === 'likely') return own.value > 0.5;
        if (kind === 'unlikely') return own.value < 0.5;
        if (kind === 'impossible') return own.value === 0 && own.interval === null;
        if (kind === 'exceeds') return signOf(of(row, 'attacker-damage') as Raw, own) > 0;
        const last = { [a]: (kind === 'enough' ? along.at(-1) : along[0]) as Shown };
        const other = second === undefined ? last : { [second.path]: second.values[1] as Shown };
        return (signOf(own, of(moved(rows, row, other)) as Raw) === 0) === (kind === 'enough');
      };
      const fixed = second === undefined ? [a] : [a, second.path];
      const mustBeAbove = { exceeds: 'attacker-damage', halves: number.id, doubles: number.id }[kind as string];
      const isMeant = (row: Row): boolean =>
        mustBeAbove === undefined ? of(row) !== undefined : (of(row, mustBeAbove)?.value ?? 0) > 0;
      return [
        settings(rows, values, ...fixed).filter(isMeant),
        (row) => {
          const held = along.map((value) => holds(moved(rows, row, { [a]: value })));
          return { is: along.filter((_, i) => held.slice(i).every(Boolean)).slice(0, 1) };
        },
      ];
    }
    case 'others':
      return [[...rows], (row) => ({ is: [(of(row)?.value ?? 0) > 0], numbers: [of(row)?.value ?? 0] })];
    case 'numbers':
      throw new Error('each scenario varies something');
  }
}

function checkFinding(finding: RunFinding, cases: Cases): void {
  const { kind, paths, groups, number } = finding;
  const [settled, say] = oracleOf(finding, cases);
  const said = settled.flatMap((row) => {
    const own = say(row);
    return own === null ? [] : [{ row, ...own }];
  });
  const all = said.map(({ row }) => row);
  // A single case lists its values in groups, the best first.
  const shown = kind === 'ranking' && all.length === 1 ? groups.slice(0, 1) : groups;
  for (const { is, where, low, high, most } of shown) {
    const own = said.filter((each) => each.is.join() === is.join());
    const rows = own.map(({ row }) => row);
    tells(where, rows, all);
    const numbers = own.flatMap(({ numbers: each = [] }) => each);
    if (numbers.length === 0) continue;
    expect(low).toBeCloseTo(Math.min(...numbers), 12);
    expect(high).toBeCloseTo(Math.max(...numbers), 12);
    if (most === null) continue;
    expect(Math.abs(most.change)).toBeCloseTo(Math.max(...numbers.map(Math.abs)), 12);
    const there = own.filter(({ row }) => isAt(row, most.at));
    expect(there.map(({ numbers: [change] = [] }) => change)).toEqual([expect.closeTo(most.change, 12)]);
  }
  if (shown === groups) {
    expect(new Set(shown.map(({ is }) => is.join()))).toEqual(new Set(said.map(({ is }) => is.join())));
  }
  expect(paths.every(({ path: name, values }) => values.every((value) => cases.values.get(name)?.includes(value)))).toBe(true);
  expect(number.title).not.toBe('');
}

/** Checks that no other value of the path changes the number that decides by more. */
function checkLargest({ paths: [place], number }: RunFinding, { rows, values }: Cases): void {
  const { path: name = '', values: [, to] = [] } = place ?? {};
  const sizeOf = (value: Shown): number =>
    Math.max(
      0,
      ...settings(rows, values, name).flatMap((row) => {
        const [before, after] = [numberIn(row, number.id), numberIn(moved(rows, row, { [name]: value }), number.id)];
        return before && after ? [Math.abs(after.value - before.value)] : [];
      }),
    );
  for (const value of values.get(name)?.slice(1) ?? []) expect(sizeOf(value)).toBeLessThanOrEqual(sizeOf(to as Shown) + 1e-12);
}

/** What is varied, each with its values in YAML; and the question about it. */
const VARY: Readonly<Record<string, readonly (readonly [path: string, values: string])[]>> = {
  attack: [
    ['attacker.power', '1..5'],
    ['attacker.Critical Hit', '[0, 2]'],
    ['attacker.Accuracy', '[-1, 0, 1, 2]'],
    ['attacker.Lucky', '0..2'],
    ['attacker.cost', '[1, 2]'],
    ['attacker.Overkill', '[false, true]'],
    ['defender.Armor', '[false, true]'],
    ['defender.Shields', '0..2'],
    ['defender.counters', '[0, 1, 2]'],
    ['defender.Retaliate', '[0, 2, 4]'],
    ['policy.attacker.lucky', '[optimal, greedy]'],
    ['objective', '[mean-damage, discard-chance]'],
    ['rules', '[official-2004, official-2005]'],
    [
      'attacker',
      '[{ name: Ewok, power: 2, cost: 2 }, { name: Nexu, power: 4, cost: 5, keywords: [Critical Hit 1] }, { name: Gleep, power: 4, cost: 6 }]',
    ],
    ['defender', '[{ name: Yoda, health: 2, keywords: [Pay 1 Force -> Evade 2] }, { name: Dooku, health: 4 }]'],
  ],
  row: [
    ['force.defender', '[0, 2, 4]'],
    ['defender.counters', '[0, 1]'],
    ['attackers[0].power', '1..4'],
    ['attackers[1].Accuracy', '[0, 1]'],
  ],
  duel: [
    ['first.power', '1..4'],
    ['first.health', '[2, 3, 4]'],
    ['second.speed', '[20, 60]'],
    ['second.Armor', '[false, true]'],
    ['force.first', '[0, 2]'],
    ['rules.armorNeeds', '[5, 4]'],
  ],
  battle: [
    ['turns', '[1, 3, 30]'],
    ['dark.units[0].power', '[1, 3, 5]'],
    ['light.units[0].count', '[1, 2]'],
    ['light.units[0].Armor', '[false, true]'],
    ['rules.armorNeeds', '[5, 4]'],
  ],
  deals: [
    ['light.force', '[0, 4]'],
    ['dark.force', '[0, 4]'],
  ],
};

const UNIT = 'power: 3, health: 4, speed: 40';
const TROOPERS = 'cost: 3, count: 9, arenas: [ground]';
const BASES: Readonly<Record<string, string>> = {
  attack: `attacker: { ${UNIT}, keywords: [Lucky 1] }\ndefender: { ${UNIT} }\nothers: { defender: [{ name: Droid, health: 1 }] }\nexperiment: attack`,
  row: `attackers: [{ ${UNIT} }, { ${UNIT}, keywords: [Critical Hit 1] }]\ndefender: { health: 5, keywords: [Pay 2 Force -> Evade 2] }\nexperiment: attack`,
  duel: `first: { ${UNIT}, keywords: [Pay 2 Force -> Evade 1] }\nsecond: { ${UNIT} }\nexperiment: duel`,
  battle: `dark: { play: simple, units: [{ ${UNIT}, name: Trooper, arenas: [ground], count: 2 }] }\nlight: { play: simple, units: [{ ${UNIT}, name: Speeder, arenas: [ground] }] }\nexperiment: battle\nrangeOverPlay: false`,
  deals: `dark: { play: simple, units: [{ ${UNIT}, name: Trooper, ${TROOPERS} }] }\nlight: { play: simple, units: [{ ${UNIT}, name: Speeder, ${TROOPERS} }] }\nexperiment: deals\nrangeOverPlay: false\nsetupPoints: 6`,
};
const TRIALS: Readonly<Record<string, string>> = { attack: '200', row: '100', duel: '100', battle: '100', deals: '60' };

const QUESTIONS = [
  'Who wins?',
  'Which attacker is best?',
  'From which power on does it matter?',
  'How much Force must the defender keep?',
  'How much power doubles the risk?',
  'How much Shields halves the damage, and how many counters double it?',
  'How much power is Critical Hit worth?',
  'How much Accuracy makes up for Armor?',
  'Is Critical Hit better than Accuracy?',
  'What does Armor do?',
  'How often is the defender discarded?',
  'Should it be Lucky?',
  'Which attacker is the best buy?',
  'What do Armor, Shields and Critical Hit do?',
  'Which attacker is best, and which defender stands longest?',
  'From which power on does it matter, and what does Armor do?',
  'What about health and counters?',
  'Does it help?',
];

const drawn = fc
  .constantFrom('attack', 'attack', 'attack', 'attack', 'row', 'duel', 'battle', 'deals')
  .chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      paths: fc.uniqueArray(fc.integer({ min: 0, max: (VARY[kind]?.length ?? 1) - 1 }), {
        minLength: 1,
        maxLength: kind === 'attack' ? 4 : 3,
      }),
      question: fc.constantFrom(...QUESTIONS),
    }),
  );

law(
  'A verdict says about all cases what their rows say: the largest effect, what is best, thresholds, and what never matters',
  drawn,
  async ({ kind, paths, question }) => {
    const all = paths.map((i) => VARY[kind]?.[i] ?? ['', '']);
    // A path and a unit that it is part of cannot both be varied.
    const vary = all.filter(([name]) => !all.some(([unit]) => name.startsWith(`${unit}.`)));
    const lines = vary.map(([name, values]) => `  ${name}: ${values}`);
    const folder = folderOfTest();
    const file = path.join(folder, 'drawn.yaml');
    writeFileSync(file, `format: 1\nquestion: ${question}\n${BASES[kind]}\nvary:\n${lines.join('\n')}\n`);
    const { out } = await writtenBy([
      'run',
      file,
      '--json',
      '--trials',
      TRIALS[kind] ?? '',
      '--out',
      path.join(folder, 'reports'),
    ]);
    const [{ cases, verdict }] = JSON.parse(out).scenarios as [{ cases: Answer[]; verdict: RunVerdict }];
    const rows = cases.map(rowOf).map(withPrices);
    const values = new Map(vary.map(([name]) => [name, [...new Set(rows.map(({ varied }) => varied[name] as Shown))]]));
    expect(verdict.findings.length).toBeGreaterThan(0);
    expect(verdict.sentences[0]).toMatch(/^[A-Z0-9].*\.$/);
    for (const finding of verdict.findings) checkFinding(finding, { rows, values });
    const effects = verdict.findings.filter(({ kind: form }) => form === 'effect');
    const said = effects.map(({ number, paths: [place] }) => `${number.id} by ${place?.path}`);
    expect(said).toEqual([...new Set(said)]);
    // What changes nothing is not an effect as well.
    const idle = verdict.findings.flatMap(({ kind: form, paths }) =>
      form === 'idle' ? paths.map(({ path: name }) => name) : [],
    );
    expect(effects.filter(({ paths: [place] }) => idle.includes(place?.path ?? ''))).toEqual([]);
    for (const [i, finding] of verdict.findings.entries()) {
      const {
        kind: form,
        paths: [place],
        number,
      } = finding;
      const before = verdict.findings.slice(0, i);
      const isFirst = form === 'effect' && before.every(({ paths: [other] }) => other?.path !== place?.path);
      if (isFirst && number.id === decidesOf(place?.path ?? '', kind, question)) checkLargest(finding, { rows, values });
    }
  },
  { runs: 120, exampleMs: 600 },
);

/** The number that decides about a path: the chance of its side, or the one that the question or the kind is about. */
function decidesOf(name: string, kind: string, question: string): string {
  const side = /^(?:force\.)?(dark|light|first|second)\b/.exec(name)?.[1];
  if (side !== undefined) return side;
  if (kind === 'battle' || kind === 'deals') return 'dark';
  if (kind === 'duel') return 'first';
  return kind === 'row' || /discard|risk/.test(question) ? 'discard' : 'mean';
}
