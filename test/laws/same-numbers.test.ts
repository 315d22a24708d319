import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VERSION } from '../../src/cli/version.js';
import { UserError } from '../../src/errors/problem.js';
import { attackOdds, type BattleInput, battleOdds, duelOdds, findCard } from '../../src/index.js';
import { openPageEngine } from '../../src/web/engine/engine.js';
import { FURTHER_PARTS } from '../../src/web/engine/further-parts.js';
import type { AskedCommand } from '../../src/web/engine/messages.js';
import { inFolderOfTests } from '../support/folders.js';
import { law } from '../support/law.js';
import { writtenBy } from '../support/run-cli.js';

const fromRoot = (name: string): Buffer => readFileSync(new URL(`../../${name}`, import.meta.url));
const CATALOGUE = fromRoot('cards/shipped.jsonl').toString('utf8');
const KERNEL = fromRoot('dist/kernel.wasm').toString('base64');
const OTHERS = fromRoot('cards/shipped-others.jsonl').toString('utf8');
const PAGE = openPageEngine({ version: VERSION, catalogues: [CATALOGUE, OTHERS], kernel: KERNEL, own: [] }, FURTHER_PARTS);

inFolderOfTests();

/** Cards that often fit each other and often do not: of two arenas and two sides, with and without room for Pilots and cards in hand. */
const UNITS = ['X-wing Red Ten', 'TIE Interceptor', 'Darth Vader (D)', 'Yoda (A)', 'Mace Windu (A)', 'Millennium Falcon (J)'];
const PILOTS = ['R2-D2 (J)', 'R2-D2 (H)', 'Luke Skywalker (E)', 'Wedge Antilles (A)', 'Sandtrooper'];
const EQUIPMENT = ['Sith Lightsaber', 'Lightsaber Collection (D)', 'Jedi Lightsaber', 'Rebel Trenches'];
const LOCATIONS = [
  ...'Utapau System, Coruscant Outlander Club, Mos Espa, Jungles of Dagobah, Executor Bridge'.split(', '),
  'No Such Place',
];
const COMPANY = ['Sandtrooper', 'Ahsoka Tano (O)', 'Obi-Wan Kenobi (K)', 'No Such Card'];

const some = (names: readonly string[], most: number): fc.Arbitrary<readonly string[]> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: most }) },
  );
const maybe = <T>(drawn: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(drawn, { nil: undefined, freq: 2 });

/** A unit with the cards on it. */
const unit = fc.record({
  card: fc.constantFrom(...UNITS),
  pilots: some(PILOTS, 2),
  equipment: some(EQUIPMENT, 2),
  keywords: some(['Armor', 'Lucky 1', 'Pay 1 Force -> Evade 2', 'Bounty 3'], 2),
  tokens: some(['note', 'mastery'], 2),
  counters: maybe(fc.integer({ min: 0, max: 7 })),
});
type DrawnUnit = typeof unit extends fc.Arbitrary<infer T> ? T : never;

/** What both questions have. */
const course = { force: maybe(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }))) };
const edition = maybe(fc.constantFrom('official-2004', 'idc,armorNeeds=4', 'idc,hitNeeds=3'));

const attackQuestion = fc.record({
  ...{ attacker: unit, defender: unit, ...course, rules: edition },
  locations: fc.tuple(some(LOCATIONS, 2), some(LOCATIONS, 2)),
  company: fc.tuple(some(COMPANY, 1), some(COMPANY, 1)),
});
const duelQuestion = fc.record({ attacker: unit, defender: unit, ...course, rules: edition });

const ROLES = ['attacker', 'defender'] as const;

/** Options by their names, as the page has them. */
type Options = Readonly<Record<string, string | readonly string[]>>;

function optionsOf(role: string, { pilots, equipment, keywords, tokens, counters }: DrawnUnit): Options {
  return {
    [`${role}-pilot`]: pilots,
    [`${role}-equipment`]: equipment,
    [`${role}-keyword`]: keywords,
    [`${role}-token`]: tokens,
    ...(counters === undefined ? {} : { [role === 'attacker' ? 'attacker-counters' : 'counters']: String(counters) }),
  };
}

const wordsOf = (options: Options): string[] =>
  Object.entries(options).flatMap(([name, values]) => [values].flat().flatMap((value) => [`--${name}`, value]));

const withoutNothing = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );

const playOptions = ({ force, rules }: { force?: [number, number] | undefined; rules?: string | undefined }): Options => ({
  ...(force === undefined ? {} : { force: String(force[0]), 'defender-force': String(force[1]) }),
  ...(rules === undefined ? {} : { rules }),
});

/** "idc,armorNeeds=4" as data. */
function rulesData(rules: string | undefined): object {
  if (rules === undefined) return {};
  const [name, ...options] = rules.split(',');
  return {
    rules: { edition: name, ...Object.fromEntries(options.map((each) => [each.split('=')[0], Number(each.split('=')[1])])) },
  };
}

/** Numbers, or the messages of the problems, sorted. */
type Answer = readonly (number | null)[] | { readonly problems: readonly string[] };

async function answerOf(numbers: () => Promise<readonly (number | null)[]> | readonly (number | null)[]): Promise<Answer> {
  try {
    return (await numbers()).map((value) => (value === null ? null : Number(value.toPrecision(9))));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { problems: [...new Set(error.problems.map(({ message }) => message))].sort() };
  }
}

/** The same numbers, or for refused questions a problem that both name: files look for some problems only when all cards are right. */
function expectAlike(one: Answer, other: Answer): void {
  if (!areRefused(one, other)) expect(other).toEqual(one);
  else if ('problems' in one && 'problems' in other)
    expect(other.problems.some((message) => one.problems.includes(message)) || [one, other]).toBe(true);
}

const areRefused = (one: Answer, other: Answer): boolean => 'problems' in one && 'problems' in other;

/** The numbers of columns of the first case of a scenario file. */
async function runFile(file: object, columns: readonly string[]): Promise<(number | null)[]> {
  writeFileSync('asked.yaml', JSON.stringify({ format: 1, question: 'Which?', ...file }));
  await writtenBy(['run', 'asked.yaml', '--trials', '100', '--quiet']);
  const [row = {}] = parse(readFileSync('reports/asked/summary.csv', 'utf8'), { columns: true }) as Record<string, string>[];
  return columns.map((column) => (row[column] === '' || row[column] === undefined ? null : Number(row[column])));
}

const json = async (words: readonly string[]) =>
  JSON.parse((await writtenBy([...words, '--trials', '100', '--json', '--quiet'])).out);

/** The page's answer. */
async function pageAnswer(command: AskedCommand, options: Options) {
  const given = Object.entries(options).filter(([, value]) => value.length > 0);
  const asked = { ...Object.fromEntries(given), trials: '100', json: true };
  const answer = await PAGE.answer({ command, options: asked });
  if (answer.kind === 'refused') throw new UserError(answer.problems);
  if (answer.kind !== 'shown') throw new Error(`${command} is ${answer.kind}`);
  return answer.answer as never as Numbers;
}

/** The numbers of answers that are looked at. */
interface Numbers {
  readonly meanDamage: { readonly exact: number };
  readonly discardChance?: { readonly exact: number };
  readonly exact: Wins | null;
}

/** Where cards beside the fight are: in the arena of the defender, or elsewhere. */
function placed(company: readonly string[], defender: string): { others: string[]; elsewhere: string[] } {
  const arenas = (name: string): readonly string[] => {
    try {
      return findCard(name).arenas;
    } catch {
      return [];
    }
  };
  const isHere = (name: string): boolean => arenas(name).some((arena) => arenas(defender).includes(arena));
  return { others: company.filter(isHere), elsewhere: company.filter((name) => !isHere(name)) };
}

describe('options, files, the library and the page', () => {
  // Defect: attacker and defender were one object, and the boost of the defender was the attacker's.
  it('give the same numbers of a card that attacks another copy of it', async () => {
    const card = 'Millennium Falcon (J)';
    const expected = attackOdds({ attacker: card, defender: card }).meanDamage.value;
    expect(expected).toBe(2.5);
    expect((await json(['attack', card, card])).meanDamage.exact).toBe(expected);
    expect((await pageAnswer('attack', { attacker: card, defender: card })).meanDamage.exact).toBe(expected);
    expect(await runFile({ experiment: 'attack', attacker: { card }, defender: { card } }, ['exact_mean_damage'])).toEqual([
      2.5,
    ]);
  });

  law(
    'give the same numbers of an attack, or the same problem',
    attackQuestion,
    async ({ attacker, defender, force, rules, locations, company }) => {
      const units = [attacker, defender] as const;
      const options: Options = Object.assign(
        {},
        ...ROLES.map((role, i) => ({
          ...optionsOf(role, units[i] as DrawnUnit),
          [`${role}-location`]: locations[i],
          [`${role}-with`]: company[i],
        })),
        playOptions({ force, rules }),
      );
      const places = company.map((names) => placed(names, defender.card));
      const data = {
        ...{ attacker: withoutNothing(attacker), defender: withoutNothing(defender) },
        others: { attacker: places[0]?.others, defender: places[1]?.others },
        elsewhere: {
          attacker: [...(places[0]?.elsewhere ?? []), ...locations[0]],
          defender: [...(places[1]?.elsewhere ?? []), ...locations[1]],
        },
        ...(force === undefined ? {} : { force: { attacker: force[0], defender: force[1] } }),
        ...rulesData(rules),
      };
      const byOptions = await answerOf(async () => {
        const { meanDamage, discardChance } = await json(['attack', attacker.card, defender.card, ...wordsOf(options)]);
        return [meanDamage.exact, discardChance?.exact ?? null];
      });
      const byPage = await answerOf(async () => {
        const asked = { attacker: attacker.card, defender: defender.card, ...options };
        const { meanDamage, discardChance } = await pageAnswer('attack', asked);
        return [meanDamage.exact, discardChance?.exact ?? null];
      });
      const byFile = await answerOf(() =>
        runFile({ experiment: 'attack', ...data }, ['exact_mean_damage', 'exact_discard_chance']),
      );
      const byLibrary = await answerOf(() => {
        const { meanDamage, discardChance } = attackOdds(data as never);
        return [meanDamage.value, discardChance?.value ?? null];
      });
      expectAlike(byOptions, byFile);
      expectAlike(byOptions, byLibrary);
      expectAlike(byOptions, byPage);
    },
    { runs: 200, exampleMs: 150 },
  );

  law(
    'give the same chances of a duel, or the same problem',
    duelQuestion,
    async ({ attacker, defender, force, rules }) => {
      const [first, second] = [withoutNothing(attacker), withoutNothing(defender)];
      const options = {
        ...optionsOf('attacker', attacker),
        ...optionsOf('defender', defender),
        ...playOptions({ force, rules }),
      };
      const data = {
        ...{ first, second },
        ...(force === undefined ? {} : { force: { first: force[0], second: force[1] } }),
        ...rulesData(rules),
      };
      const words = ['duel', attacker.card, defender.card, ...wordsOf(options)];
      const byOptions = await answerOf(async () => winsOf(await json(words)));
      const byPage = await answerOf(async () =>
        winsOf(await pageAnswer('duel', { attacker: attacker.card, defender: defender.card, ...options })),
      );
      const byFile = await answerOf(() =>
        runFile({ experiment: 'duel', ...data }, ['exact_first_win_chance', 'exact_second_win_chance']),
      );
      const byLibrary = await answerOf(async () => winsOf(await duelOdds(data as never, { trials: 100 } as never)));
      expectAlike(byOptions, byFile);
      expectAlike(byOptions, byLibrary);
      expectAlike(byOptions, byPage);
    },
    { runs: 100, exampleMs: 200 },
  );

  law(
    'give the same chance of attacks in a row to discard, or the same problem',
    fc.record({ attacker: unit, defender: unit, ...course, rules: edition }),
    async ({ attacker, defender, force, rules }) => {
      const words = ['attack', attacker.card, defender.card, '--attacks', '2'];
      const options = {
        ...optionsOf('attacker', attacker),
        ...optionsOf('defender', defender),
        ...playOptions({ force, rules }),
      };
      const one = withoutNothing(attacker);
      const data = {
        ...{ attackers: [one, one], defender: withoutNothing(defender) },
        ...(force === undefined ? {} : { force: { attacker: force[0], defender: force[1] } }),
        ...rulesData(rules),
      };
      const byOptions = await answerOf(async () => {
        return [(await json([...words, ...wordsOf(options)])).payoff];
      });
      const byFile = await answerOf(() => runFile({ experiment: 'attack', ...data }, ['exact_discard_chance']));
      expectAlike(byOptions, byFile);
    },
    { runs: 100, exampleMs: 200 },
  );

  law(
    'give the same chances of a battle, or refuse it, with cards behind a plus or in lists',
    fc.record({ dark: fc.array(unit, { minLength: 1, maxLength: 2 }), light: unit, rules: edition }),
    async ({ dark, light, rules }) => {
      const wordOf = ({ card, pilots, equipment }: DrawnUnit): string => [card, ...pilots, ...equipment].join(' + ');
      const sideOf = (units: readonly DrawnUnit[]) => ({
        units: units.map(({ card, pilots, equipment }) => withoutNothing({ card, pilots, equipment })),
      });
      const words = ['battle', ...dark.flatMap((each) => ['--dark', wordOf(each)]), '--light', wordOf(light)];
      const turns = { turns: 2 };
      const byOptions = await answerOf(async () => {
        const { exact } = await json([...words, '--turns', '2', ...wordsOf(playOptions({ rules }))]);
        return [exact?.darkWins ?? null, exact?.lightWins ?? null];
      });
      const columns = ['exact_dark_win_chance', 'exact_light_win_chance'];
      const byFile = await answerOf(() =>
        runFile({ experiment: 'battle', dark: sideOf(dark), light: sideOf([light]), ...turns, ...rulesData(rules) }, columns),
      );
      const byLibrary = await answerOf(async () => {
        const data = { dark: sideOf(dark), light: sideOf([light]), ...turns, ...rulesData(rules) } as unknown as BattleInput;
        const { exact } = await battleOdds(data, { trials: 1 });
        return [exact?.darkWins ?? null, exact?.lightWins ?? null];
      });
      expectAlike(byLibrary, byFile);
      // After a plus nothing tells a Pilot from Equipment, so wrong ones are refused in other words.
      if (!areRefused(byOptions, byFile)) expectAlike(byOptions, byFile);
    },
    { runs: 60, exampleMs: 200 },
  );
});

interface Wins {
  readonly firstWins: number;
  readonly secondWins: number;
}

function winsOf({ exact }: { readonly exact: Wins | null }): (number | null)[] {
  return [exact?.firstWins ?? null, exact?.secondWins ?? null];
}
