import fc from 'fast-check';
import type { OracleAbility, OracleAttack, OracleRules, OracleUnit } from './attack-oracle.js';
import { rowsOf } from './rows.js';

/** A keyword with the range of its numbers in random attacks; `null` if it has none. */
interface KeywordSample {
  readonly keyword: string;
  readonly numbers: readonly [min: number, max: number] | null;
  /** Whether it may have a cost in Force. */
  readonly isPaid?: boolean;
}

/** Keywords such as "Armor" or "Evade 1..3 for Force", which may cost Force. */
function samplesOf(list: string): readonly KeywordSample[] {
  return list
    .trim()
    .split(/,\s+/)
    .map((words) => {
      const [, keyword = '', min, max, paid] = /^(.*?)(?: (-?\d+)\.\.(-?\d+))?( for Force)?$/.exec(words) ?? [];
      return { keyword, numbers: min === undefined ? null : [Number(min), Number(max)], isPaid: paid !== undefined };
    });
}

/** Keywords that do something for a unit that is attacked, or for a third unit. */
const ON_ANY_UNIT = samplesOf(`
  Armor, Evade 1..3 for Force, Deflect 1..3 for Force, Absorb 1..2 for Force, Persuade 1..2 for Force,
  Protect 1..2 for Force, Fortitude, Ferocity, Stun 1..2, Surge 1..2, Double Damage, Accuracy -2..3
`);

const ON_ATTACKED = [
  ...ON_ANY_UNIT,
  ...samplesOf(`
  Shields 1..2, Lucky 1..2, Parry 1..3, Riposte 1..5, Retaliate 1..3 for Force, Intercept for Force,
  Redirect for Force, Avenge 1..4, Forewarning, Stealth
`),
];

const ON_ATTACKER = [
  ...ON_ANY_UNIT,
  ...samplesOf(`
  Critical Hit 1..5, Lucky 1..2, Fury 1..2, Focus 1..2, Backfire 1..2, Overload 1..2, Overkill, Precision, Elude,
  Double Strike, Tenacity 1..2, Cunning, Area Damage 1..2, Resilience -2..2, Foresight, Bombard 1..3,
  Ion Cannon 1..3, Barrage 1..3
`),
];

export const SAMPLED_KEYWORDS: readonly string[] = [...ON_ATTACKED, ...ON_ATTACKER].map(({ keyword }) => keyword);

/** How often the abilities of a theme belong to the attacker, the defender, or the third units of either side. */
interface SeatWeights {
  readonly attacker: number;
  readonly defender: number;
  readonly attackersOther: number;
  readonly defendersOthers: number;
}

const USUAL_WEIGHTS: SeatWeights = { attacker: 4, defender: 4, attackersOther: 1, defendersOthers: 3 };

/**
 * Keywords to draw from, those listed more often more frequently; the units that have them and the
 * strength of the attack, if not the usual ones.
 */
export interface Theme {
  readonly keywords: readonly string[];
  readonly weights?: Partial<SeatWeights>;
  /** The range of the attacker's power; 1 to 3 if omitted. */
  readonly power?: readonly [min: number, max: number];
}

/**
 * Lists of keywords that interact. Five random keywords seldom interact, so most attacks draw theirs from one of these lists.
 */
const THEMES: readonly Theme[] = [
  { keywords: SAMPLED_KEYWORDS },
  { keywords: SAMPLED_KEYWORDS },
  ...rowsOf(`
  Intercept, Redirect, Intercept, Redirect, Retaliate, Armor, Shields, Lucky, Parry, Riposte, Critical Hit,
    Double Strike, Accuracy, Precision, Evade
  Evade, Deflect, Absorb, Persuade, Protect, Ferocity, Fortitude, Parry, Cunning, Accuracy, Overkill, Bombard
  Retaliate, Avenge, Riposte, Backfire, Overload, Deflect, Evade, Area Damage, Overkill, Stun, Surge, Armor,
    Protect, Bombard, Barrage, Ion Cannon
  Fury, Focus, Backfire, Lucky, Critical Hit, Riposte, Parry, Accuracy, Armor, Foresight, Forewarning, Shields
  Cunning, Cunning, Cunning, Cunning, Lucky, Lucky, Lucky, Critical Hit, Fury, Parry, Evade, Evade, Riposte,
    Riposte, Intercept, Redirect, Retaliate, Retaliate, Protect, Deflect
  Double Strike, Tenacity, Focus, Absorb, Persuade, Stun, Resilience, Riposte, Retaliate, Overload,
    Double Damage, Overkill, Evade, Surge
`).map(([keywords = '']) => ({ keywords: keywords.split(', ') })),
];

/** Themes that random draws would seldom reach: keywords that interact only on certain units, or in a strong attack. */
const RARE_THEMES: readonly Theme[] = [
  // Several instances of damage by one unit, placed together.
  { keywords: ['Deflect', 'Deflect', 'Deflect', 'Stun', 'Stun', 'Surge', 'Evade', 'Critical Hit'], weights: { defender: 16 } },
  // A unit that is better lost: prevention that leaves just enough damage.
  {
    keywords: ['Avenge', 'Avenge', 'Avenge', 'Evade', 'Evade', 'Evade', 'Protect', 'Critical Hit'],
    weights: { attacker: 1, defender: 5, defendersOthers: 5 },
    power: [3, 5],
  },
];

function abilityOf(samples: readonly KeywordSample[]): fc.Arbitrary<OracleAbility> {
  return fc
    .constantFrom(...samples)
    .chain(({ keyword, numbers, isPaid = false }) =>
      fc.record({
        keyword: fc.constant(keyword),
        value: numbers === null ? fc.constant(null) : fc.integer({ min: numbers[0], max: numbers[1] }),
        cost: isPaid
          ? fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: fc.constantFrom(1, 2) })
          : fc.constant(0),
      }),
    );
}

type Place = 'attacker' | 'defender' | 'attackersOther' | 'defendersFirst' | 'defendersSecond';

function placedAbility({ keywords, weights }: Theme): fc.Arbitrary<{ readonly place: Place; readonly ability: OracleAbility }> {
  const placed = (samples: readonly KeywordSample[], ...places: Place[]) => {
    const own = samples.flatMap((sample) => keywords.flatMap((keyword) => (keyword === sample.keyword ? [sample] : [])));
    return fc.record({ place: fc.constantFrom(...places), ability: abilityOf(own) });
  };
  const weightOf = { ...USUAL_WEIGHTS, ...weights };
  return fc.oneof(
    { weight: weightOf.attacker, arbitrary: placed(ON_ATTACKER, 'attacker') },
    { weight: weightOf.defender, arbitrary: placed(ON_ATTACKED, 'defender') },
    { weight: weightOf.attackersOther, arbitrary: placed(ON_ANY_UNIT, 'attackersOther') },
    { weight: weightOf.defendersOthers, arbitrary: placed(ON_ATTACKED, 'defendersFirst', 'defendersFirst', 'defendersSecond') },
  );
}

function themed(theme: Theme, minLength: number, maxLength: number) {
  const [min, max] = theme.power ?? [1, 3];
  return fc.record({
    abilities: fc.array(placedAbility(theme), { minLength, maxLength, size: 'max' }),
    power: fc.integer({ min, max }),
  });
}

const health = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ health: null, counters: 0 }) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 4 }).map((own) => ({ health: own, counters: 0 })) },
  { weight: 1, arbitrary: fc.constantFrom({ health: 2, counters: 1 }, { health: 4, counters: 1 }, { health: 4, counters: 2 }) },
);

const each = <T>(own: fc.Arbitrary<T>) => fc.record({ attacker: own, defender: own });
export const mostly = <T>(usual: T, other: fc.Arbitrary<T>, weight = 4): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });

const rules: fc.Arbitrary<Partial<OracleRules>> = fc.oneof(
  fc.constant({}),
  fc.record({
    rerollPop: mostly('playOrPass', fc.constant('fixedOrder'), 2),
    luckyDice: fc.constantFrom('upTo', 'exactly'),
    hitNeeds: mostly(4, fc.integer({ min: 1, max: 7 })),
    armorNeeds: mostly(5, fc.integer({ min: 1, max: 7 })),
    naturalOneMisses: mostly(false, fc.constant(true)),
    naturalSixHits: mostly(false, fc.constant(true)),
    criticalHitNeedsHit: mostly(false, fc.constant(true)),
    criticalHitPerSix: mostly(false, fc.constant(true)),
    accuracyOnDamageDice: mostly(false, fc.constant(true), 2),
    furyChains: mostly(false, fc.constant(true), 6),
    furyDiceTriggerFocusBackfire: fc.boolean(),
    overkillCriticalHit: fc.constantFrom('defender', 'choose', 'pool'),
    overkillMinimum: fc.constantFrom('remainingHealth', 'health'),
    doubleDamageScope: fc.constantFrom('attackOnDefender', 'allDamage'),
    deflectLimit: fc.constantFrom('source', 'attack'),
    stackPower: mostly(1, fc.integer({ min: 0, max: 2 })),
    stackHealth: mostly(1, fc.integer({ min: 0, max: 2 })),
    cunningLucky: fc.constantFrom('numberBlind', 'numberBlind', 'blind', 'seeing'),
  } satisfies { [Option in keyof OracleRules]: fc.Arbitrary<OracleRules[Option]> }),
);

const MODE_OF = new Map([
  ['Bombard', 'bombard'],
  ['Ion Cannon', 'ion-cannon'],
  ['Barrage', 'barrage'],
] as const);

/** The mode of an attack: that of a keyword that the attacker has, if it is to be used. */
function modeOf(abilities: readonly OracleAbility[], isRemote: boolean): NonNullable<OracleAttack['mode']> {
  const modes = abilities.flatMap(({ keyword }) => MODE_OF.get(keyword as 'Bombard') ?? []);
  return (isRemote ? modes[0] : undefined) ?? 'normal';
}

/** Attacks with `minLength` to `maxLength` keywords over all units. */
export function attacksWith(minLength: number, maxLength: number, themes = THEMES): fc.Arbitrary<OracleAttack> {
  return fc
    .record({
      themed: fc.constantFrom(...themes).chain((theme) => themed(theme, minLength, maxLength)),
      powerChange: mostly(0, fc.constantFrom(-1, 1)),
      healths: fc.tuple(health, health, health, health, health),
      attackersOthers: mostly(0, fc.constant(1), 3),
      defendersOthers: fc.constantFrom(0, 1, 1, 1, 2),
      isRemote: mostly(true, fc.constant(false), 3),
      force: each(fc.integer({ min: 0, max: 4 })),
      payment: each(mostly('optimal', fc.constantFrom('always', 'save', 'never'), 1)),
      lucky: each(mostly('optimal', fc.constant('greedy'), 2)),
      objective: mostly('mean-damage', fc.constantFrom('capped-damage', 'discard-chance'), 2),
      forceValue: mostly(0, fc.constantFrom(0.25, 0.5, 1), 3),
      firstChance: fc.constantFrom('attacker', 'defender'),
      rules,
    })
    .map(
      ({
        themed: { abilities, power },
        powerChange,
        healths,
        attackersOthers,
        defendersOthers,
        isRemote,
        ...rest
      }): OracleAttack => {
        const at = (requested: Place): OracleAbility[] =>
          abilities.filter(({ place }) => place === requested).map(({ ability }) => ability);
        const unit = (index: number, own: number, list: readonly OracleAbility[]): OracleUnit => ({
          power: own,
          ...(healths[index] as (typeof healths)[number]),
          abilities: list,
        });
        const others = [unit(3, 1, at('defendersFirst')), unit(4, 1, at('defendersSecond'))];
        return {
          attacker: { ...unit(0, power, at('attacker')), powerChange },
          defender: unit(1, 1, at('defender')),
          others: {
            attacker: [unit(2, 1, at('attackersOther'))].slice(0, attackersOthers),
            defender: others.slice(0, defendersOthers),
          },
          mode: modeOf(at('attacker'), isRemote),
          ...rest,
        };
      },
    );
}

/**
 * Random attacks, small enough for the oracle: 1 to 3 attack dice before keywords (up to 5 in a
 * rare theme), up to five keywords over all units, a third unit of the attacker and up to two of
 * the defender, costs, every payment policy, rules option, objective and mode. Without the bias of
 * fast-check for the first and the last of a list, which would omit most keywords.
 */
export const encounterAttack: fc.Arbitrary<OracleAttack> = fc.noBias(attacksWith(3, 5, [...THEMES, ...RARE_THEMES]));

/** Those of the rare themes alone, which few random attacks have. */
export const rareAttack: fc.Arbitrary<OracleAttack> = fc.noBias(attacksWith(3, 5, RARE_THEMES));

/** Damage that no attack does, among the same units: by a card, or by one of the units. */
export const damageWithoutAttack: fc.Arbitrary<OracleAttack> = fc
  .record({ attack: encounterAttack, by: fc.constantFrom('dice' as const, 'points' as const), isUnit: fc.boolean() })
  .map(({ attack, by, isUnit }) => ({
    ...attack,
    attacker: { ...attack.attacker, ...(isUnit ? { name: 'Zorblax (A)' } : {}) },
    mode: 'normal' as const,
    by,
  }));
