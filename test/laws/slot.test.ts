import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { UserError } from '../../src/errors/problem.js';
import { attackOdds, battleOdds, compareUnits, duelOdds } from '../../src/index.js';
import type { SlotAnswer } from '../../src/questions/slot/slot-answer.js';
import { inFolderOfTests } from '../support/folders.js';
import { law } from '../support/law.js';
import { writtenBy } from '../support/run-cli.js';
import { nameOf, OTHERS, UNITS } from '../support/shipped-cards.js';

inFolderOfTests();

type Slot = SlotAnswer['slot'];
type Role = 'attacker' | 'defender';

/** Cards of a slot, as the catalogue has them. */
const OF_SLOT: Readonly<Record<Slot, readonly { name: string; set: string; side: string | null }[]>> = {
  equipment: OTHERS.filter(({ kind }) => kind === 'equipment'),
  cards: OTHERS.filter(({ kind }) => kind === 'battle'),
  locations: OTHERS.filter(({ kind }) => kind === 'location'),
  pilots: UNITS.filter(({ clauses }) => clauses.some((clause) => clause.kind === 'pilot' || 'pilot' in clause)),
};

/** A card by the name in an answer, which has the set where several have the name. */
function cardOf(slot: Slot, label: string): string {
  const all = OF_SLOT[slot];
  const found = all.filter((card) => nameOf(card) === label || card.name === label);
  expect([label, found.length]).toEqual([label, 1]);
  return nameOf(found[0] as (typeof all)[number]);
}

/** The numbers of a fight as exact texts; null if it is refused. */
type Numbers = readonly string[] | null;

/** Cards with the same numbers, the best first; those that change nothing are not among them. */
interface Ranking {
  readonly groups: readonly { readonly numbers: readonly string[]; readonly cards: readonly string[] }[];
  readonly unchanged: readonly string[];
}

function refusedAsNull(numbers: () => readonly string[]): Numbers {
  try {
    return numbers();
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

/** The value of "5/2", for an order: equal texts are equal numbers. */
function numberOf(text: string): number {
  const [numerator = '0', denominator = '1'] = text.split('/');
  return Number(numerator) / Number(denominator);
}

/** Every card asked about separately, and sorted. */
function rankedByHand(names: readonly string[], numbersWith: (name: string | null) => Numbers, sign: 1 | -1): Ranking {
  const byNumbers = new Map<string, string[]>();
  for (const name of names) {
    const numbers = numbersWith(name)?.join(' ');
    if (numbers !== undefined) byNumbers.set(numbers, [...(byNumbers.get(numbers) ?? []), name].sort());
  }
  const without = numbersWith(null)?.join(' ') ?? '';
  const sorted = [...byNumbers].sort(([a], [b]) => {
    const [one, other] = [a, b].map((text) => text.split(' ').map(numberOf)) as [number[], number[]];
    const place = one.findIndex((value, i) => value !== other[i]);
    return place < 0 ? 0 : sign * ((other[place] as number) - (one[place] as number));
  });
  return {
    groups: sorted.filter(([text]) => text !== without).map(([text, cards]) => ({ numbers: text.split(' '), cards })),
    unchanged: byNumbers.get(without) ?? [],
  };
}

function rankingOf({ slot, groups, unchanged }: SlotAnswer): Ranking {
  const named = (cards: SlotAnswer['unchanged']): string[] => cards.map(({ name }) => cardOf(slot, name)).sort();
  return {
    groups: groups.map(({ numbers, cards }) => ({
      numbers: numbers.map(({ exactFraction }) => exactFraction ?? ''),
      cards: named(cards),
    })),
    unchanged: named(unchanged),
  };
}

/** Units of both sides and all arenas, with and without room for Pilots. */
const LIGHT = [
  'Luke Skywalker (E)',
  'Obi-Wan Kenobi (K)',
  'X-wing Red Ten',
  'Millennium Falcon (J)',
  'Yoda (A)',
  'Chewbacca (A)',
];
const DARK = ['Darth Vader (D)', 'Darth Maul (B)', 'TIE Interceptor', 'Boba Fett (A)', 'Sandtrooper', 'Slave I (C)'];

/** Some cards of a slot. */
const fewCards = (slot: Slot, most: number) =>
  fc.uniqueArray(fc.constantFrom(...OF_SLOT[slot].map(nameOf)), { minLength: 3, maxLength: most });

/** Cards as a deck that `--try-from` names. */
function asDeck(cards: readonly string[]): readonly string[] {
  writeFileSync('tried.txt', cards.map((card) => `1 ${card}`).join('\n'));
  return ['--try-from', 'tried.txt'];
}

/** A slot with some of its cards. */
const triedIn = (slots: readonly Slot[], most: number) =>
  fc.constantFrom(...slots).chain((slot) => fc.record({ slot: fc.constant(slot), cards: fewCards(slot, most) }));

const question = fc.record({
  units: fc.tuple(fc.constantFrom(...LIGHT), fc.constantFrom(...DARK), fc.boolean()),
  tried: triedIn(['equipment', 'pilots', 'cards', 'locations'], 30),
  isWhole: fc.integer({ min: 1, max: 20 }).map((drawn) => drawn === 7),
  role: fc.constantFrom<Role>('attacker', 'defender'),
  force: fc.integer({ min: 0, max: 6 }),
  objective: fc.constantFrom('mean-damage' as const, 'discard-chance' as const),
});

/** The side of a unit. */
function sideOf(name: string): string | null {
  return UNITS.find((card) => card.name === name)?.side ?? null;
}

function fraction({ numerator, denominator }: { readonly numerator: bigint; readonly denominator: bigint }): string {
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
}

describe('odds attack --try', () => {
  law(
    'ranks cards as the attack with each of them does, asked of the library by itself',
    question,
    async ({ units: [light, dark, isLight], tried: { slot, cards }, isWhole, role, force, objective }) => {
      const [attacker, defender] = isLight ? [light, dark] : [dark, light];
      const own = role === 'attacker' ? attacker : defender;
      const numbersWith = (name: string | null): Numbers =>
        refusedAsNull(() => {
          const field = { equipment: 'equipment', pilots: 'pilots', cards: null, locations: null }[slot];
          const withIt = (unit: string) => ({
            card: unit,
            ...(name === null || field === null || unit !== own ? {} : { [field]: [name] }),
          });
          const { meanDamage, discardChance } = attackOdds({
            ...{ attacker: withIt(attacker), defender: withIt(defender), objective },
            ...(name === null || field !== null ? {} : { elsewhere: { [role]: [name] } }),
            force: { attacker: force, defender: 4 },
          });
          return [...(discardChance === null ? [] : [discardChance]), meanDamage].map(fraction);
        });
      const asked = [
        ...['attack', attacker, defender, '--try', slot, '--try-for', role],
        ...(isWhole ? [] : asDeck(cards)),
        ...['--force', `${force}`, '--objective', objective],
      ];
      // No player has cards of both sides; for Battle cards the library does not check that.
      const isOfOther = ({ side }: { side: string | null }): boolean =>
        slot === 'cards' && [side, sideOf(own)].sort().join() === 'dark,light';
      const all = OF_SLOT[slot].filter((card) => isWhole || cards.includes(nameOf(card)));
      const names = all.filter((card) => !isOfOther(card)).map(nameOf);
      if (numbersWith(null) === null) return void (await expect(writtenBy([...asked, '--json'])).rejects.toThrow(UserError));
      const byHand = rankedByHand(names, numbersWith, role === 'attacker' ? 1 : -1);
      if (byHand.groups.length + byHand.unchanged.length === 0)
        return void (await expect(writtenBy([...asked, '--json'])).rejects.toThrow('can go with'));
      const answer = JSON.parse((await writtenBy([...asked, '--json'])).out) as SlotAnswer;
      expect(rankingOf(answer)).toEqual(byHand);
      expect(answer.tried).toBe(byHand.unchanged.length + byHand.groups.flatMap(({ cards }) => cards).length);
    },
    { runs: 60, exampleMs: 2000 },
  );
});

/** The names and the first number of each card of an answer, in its order; what changes nothing comes last. */
function valuesOf({ slot, groups, unchanged, without }: SlotAnswer): (readonly [string, number])[] {
  return [
    ...groups.flatMap(({ cards, numbers }) => cards.map(({ name }) => [cardOf(slot, name), numbers[0]?.value ?? 0] as const)),
    ...unchanged.map(({ name }) => [cardOf(slot, name), without[0]?.value ?? 0] as const),
  ];
}

/** Expects each card to have the number worked out without `--try`, and the best to come first. */
async function expectByHand(
  answer: SlotAnswer,
  cards: readonly string[],
  byHand: (card: string | null) => Promise<number | null>,
): Promise<void> {
  const found = new Map(valuesOf(answer));
  expect(answer.without[0]?.value).toBeCloseTo((await byHand(null)) as number, 9);
  for (const card of cards) {
    const value = await byHand(card);
    expect([card, found.has(card)]).toEqual([card, value !== null]);
    if (value !== null) expect(found.get(card)).toBeCloseTo(value, 9);
  }
  const gains = answer.groups.map(({ numbers }) => numbers[0]?.gain ?? 0);
  expect(gains).toEqual(gains.toSorted((a, b) => b - a));
}

async function orNull<Value>(value: () => Promise<Value>): Promise<Value | null> {
  return value().catch((error: unknown) => {
    if (error instanceof UserError) return null;
    throw error;
  });
}

describe('odds duel --try', () => {
  law(
    'ranks cards as the duel with each of them does, asked of the library by itself',
    fc.record({
      units: question.map(({ units }) => units),
      tried: triedIn(['equipment', 'pilots'], 8),
      role: fc.constantFrom<Role>('attacker', 'defender'),
      force: fc.integer({ min: 0, max: 4 }),
    }),
    async ({ units: [light, dark, isLight], tried: { slot, cards }, role, force }) => {
      const [first, second] = isLight ? [light, dark] : [dark, light];
      const field = slot === 'pilots' ? 'pilots' : 'equipment';
      const wins = async (card: string | null): Promise<number | null> => {
        const withIt = (unit: string) => ({
          card: unit,
          [field]: card === null || unit !== (role === 'attacker' ? first : second) ? [] : [card],
        });
        const odds = await orNull(() =>
          duelOdds({ first: withIt(first), second: withIt(second), force: { first: force }, turns: 6 }, { trials: 0 }),
        );
        return odds?.exact?.[role === 'attacker' ? 'firstWins' : 'secondWins'] ?? null;
      };
      const asked = [
        ...['duel', first, second, '--try', slot, '--try-for', role, ...asDeck(cards)],
        ...['--force', `${force}`, '--turns', '6'],
      ];
      const written = await orNull(() => writtenBy([...asked, '--json']));
      if (written !== null) return expectByHand(JSON.parse(written.out) as SlotAnswer, cards, wins);
      const all = await Promise.all(cards.map(wins));
      expect((await wins(null)) === null || all.every((value) => value === null)).toBe(true);
    },
    { runs: 60, exampleMs: 2000 },
  );
});

describe('odds compare --try', () => {
  law(
    'ranks cards as the attacks of a unit with each of them do, asked of the library by itself',
    fc.record({
      units: fc.tuple(
        fc.constantFrom(...LIGHT),
        fc.uniqueArray(fc.constantFrom(...DARK), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
      ),
      tried: triedIn(['equipment', 'pilots'], 8),
      force: fc.integer({ min: 0, max: 4 }),
    }),
    async ({ units: [own, others, isAgainst], tried: { slot, cards }, force }) => {
      const field = slot === 'pilots' ? 'pilots' : 'equipment';
      const valueWith = async (card: string | null): Promise<number | null> => {
        const unit = { name: own, card: own, [field]: card === null ? [] : [card] };
        const compared = await orNull(() => compareUnits({ units: [unit], against: others, force: { attacker: force } }));
        const { discard_chance: chance, mean_damage: damage } = compared?.units[0]?.means ?? {};
        return chance ?? damage ?? null;
      };
      const asked = ['compare', own, ...(isAgainst ? ['--against'] : []), ...others, '--try', slot, ...asDeck(cards)];
      const written = await orNull(() => writtenBy([...asked, '--force', `${force}`, '--json']));
      if (written !== null) return expectByHand(JSON.parse(written.out) as SlotAnswer, cards, valueWith);
      const all = await Promise.all(cards.map(valueWith));
      expect((await valueWith(null)) === null || all.every((value) => value === null)).toBe(true);
    },
    { runs: 60, exampleMs: 2000 },
  );
});

describe('odds battle --try', () => {
  law(
    'ranks cards as the battle with each of them does where it is solved, asked of the library by itself',
    fc.record({
      units: fc.tuple(fc.constantFrom(...DARK), fc.constantFrom(...LIGHT)),
      side: fc.constantFrom('dark' as const, 'light' as const),
      tried: triedIn(['equipment', 'pilots'], 6),
    }),
    async ({ units: [dark, light], side, tried: { slot, cards } }) => {
      const field = slot === 'pilots' ? 'pilots' : 'equipment';
      const winsWith = async (card: string | null): Promise<number | null> => {
        const withIt = (unit: string, of: string) => ({
          units: [{ card: unit, [field]: card === null || of !== side ? [] : [card] }],
        });
        const odds = await orNull(() =>
          battleOdds({ dark: withIt(dark, 'dark'), light: withIt(light, 'light'), turns: 2 }, { trials: 1 }),
        );
        return odds?.exact?.[side === 'dark' ? 'darkWins' : 'lightWins'] ?? null;
      };
      const asked = ['battle', '--dark', dark, '--light', light, '--turns', '2', '--try', slot, ...asDeck(cards)];
      const written = await orNull(() => writtenBy([...asked, ...(side === 'dark' ? [] : ['--try-for', light]), '--json']));
      if (written === null) {
        const all = await Promise.all(cards.map(winsWith));
        expect((await winsWith(null)) === null || all.every((value) => value === null)).toBe(true);
        return;
      }
      const answer = JSON.parse(written.out) as SlotAnswer;
      if (answer.level !== null) return; // simulated: test/unit/questions/slot/slot-question.test.ts
      const unsolved = answer.unsolved.map(({ name }) => cardOf(slot, name));
      await expectByHand(
        answer,
        cards.filter((card) => !unsolved.includes(card)),
        winsWith,
      );
    },
    { runs: 60, exampleMs: 3000 },
  );
});
