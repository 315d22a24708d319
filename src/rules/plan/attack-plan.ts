import type { FirstChance, RulesOptions } from '../game/editions.js';
import { ROLES, type Role } from '../game/role.js';
import { KEYWORDS } from '../keywords/index.js';
import type { FinalFace, FinalRollKeyword, FirstRollKeyword, LuckyPlan, RollPlan } from '../roll/roll-plan.js';
import { remainingHealth, type Unit } from '../units/unit.js';
import type { AttackContext, Objective } from './attack-context.js';
import { mostDice, mostFuryRolls } from './attack-dice.js';
import { attackedNumbers, type Combatant, type Lineup, lineupOf, powerOf, resilienceNow } from './combatant.js';
import {
  ATTACKED,
  ATTACKING,
  type AttackedNumbers,
  attackerTerms,
  candidateNumbers,
  type Encounter,
  isLuckyBlind,
} from './encounter.js';
import { encounterOf, hasChoices, isAnswered } from './encounter-plan.js';
import { rollOnly } from './simple-attack.js';

const FIRST_ROLL = KEYWORDS.flatMap(({ face }) => (face?.in === 'first roll' ? [face] : []));
const FINAL_ROLL = KEYWORDS.flatMap(({ face, homeRole }) => (face?.in === 'final roll' ? [{ ...face, homeRole }] : []));

/** The natural faces that the attacker's keywords look for in the first roll. */
function firstFaces(numbers: Readonly<Record<FirstRollKeyword, number>>): RollPlan['firstFaces'] {
  const present = FIRST_ROLL.filter(({ term }) => numbers[term] > 0);
  return Object.fromEntries(present.map(({ term, natural }) => [term, natural]));
}

/** The numbers of keywords that a unit has. */
type KeywordNumbers = Readonly<Partial<Record<FinalRollKeyword, number>>>;

/** The natural faces that keywords of the attacker and of its possible targets look for in the final roll. */
function finalFaces(
  attacker: KeywordNumbers,
  defenders: readonly KeywordNumbers[],
  rules: RulesOptions,
): RollPlan['finalFaces'] {
  const numbersOf = { attacker: [attacker], defender: defenders };
  const present = FINAL_ROLL.filter(({ term, homeRole }) => numbersOf[homeRole].some(({ [term]: number = 0 }) => number > 0));
  return Object.fromEntries(
    present.map(({ term, natural, isCountedUnder }): [FinalRollKeyword, FinalFace] => [
      term,
      { natural, isCounted: isCountedUnder !== undefined && rules[isCountedUnder] },
    ]),
  );
}

/**
 * The numbers that an attack is fought with: frozen plain data, equal for attacks that roll, play and count alike. Only
 * `planAttack` makes one.
 */
export interface AttackPlan {
  readonly roll: RollPlan;
  /** Damage added by a natural six. */
  readonly criticalHit: number;
  /** The most damage prevented if the final roll shows a natural one. */
  readonly parry: number;
  /** Damage counters that discard the defender; null if its health is unknown. */
  readonly remainingHealth: number | null;
  readonly objective: Objective;
  /** Who takes part, and what else can happen: nothing in a simple attack (`isSimple`). */
  readonly encounter: Encounter;
}

/**
 * The role with the first chance in a play-or-pass: under `dark` the Dark Side if the sides are known and differ, otherwise the
 * attacker. A neutral unit facing a unit of one side belongs to the player of the other. Rule: play-or-pass
 * (docs/rules.md#play-or-pass).
 */
export function firstChanceRole(firstChance: FirstChance, attacker: Unit, defender: Unit): Role {
  if (firstChance !== 'dark') return firstChance;
  if (attacker.side === null || defender.side === null || attacker.side === defender.side) return 'attacker';
  return defender.side === 'dark' || attacker.side === 'light' ? 'defender' : 'attacker';
}

/** `hitsFrom` in a plan without dice, in which no face matters. */
const NO_DICE_HITS_FROM = 4;

/**
 * The plan of one unit's attack on another.
 *
 * A value that cannot matter to this attack gets its default (Lucky beyond the dice, the order of chances if only one player
 * has Lucky, the objective without choices, the number of sixes on one die), so that equal attacks have equal plans and
 * therefore equal dice.
 */
export function planAttack(attacker: Unit, defender: Unit, context: AttackContext): AttackPlan {
  const lineup = lineupOf(attacker, defender, context);
  const encounter = encounterOf(lineup, context);
  const plan = encounter ? encounterPlan(lineup, encounter, context) : rollOnlyPlan(lineup, context);
  return deepFreeze(plan);
}

/** The plan of an attack with nothing but hits, Critical Hit and Parry on one unit. */
function rollOnlyPlan({ units, texts }: Lineup, context: AttackContext): AttackPlan {
  const { rules, objective } = context;
  const [attacker, defender] = units;
  const { terms } = attacker;
  const numbers = attackedNumbers(attacker, defender, rules);
  const dice = attackDice(attacker, numbers, context);
  const hitsFrom = dice === 0 ? NO_DICE_HITS_FROM : numbers.hitsFrom;
  const fury = dice === 0 ? 0 : terms.fury;
  const parry = dice === 0 ? 0 : numbers.parry;
  const criticalHit = dice === 0 || !numbers.sixCounts ? 0 : terms.criticalHit;

  const lucky = luckyPlans({ attacker: terms.lucky, defender: numbers.lucky }, dice + fury, context);
  const isReRolled = { attacker: texts.reRolls(ATTACKING, 'its dice'), defender: texts.reRolls(ATTACKED, 'dice against it') };
  const reRolls = textReRolls(isReRolled, dice + fury, context);
  const isContested = areReRollsContested({ lucky, ...reRolls }, false);
  const health = remainingHealth(defender.unit);
  const roll: RollPlan = {
    dice,
    fury,
    furyRolls: mostFuryRolls(fury, rules),
    hitsFrom,
    firstFaces: firstFaces({ fury, focus: 0, backfire: 0 }),
    finalFaces: dice === 0 ? {} : finalFaces({ ...terms, criticalHit }, [numbers], withoutCounts(dice + fury, rules)),
    lucky,
    ...reRolls,
    luckyDice: luckyDiceOf(lucky, rules),
    firstChance: isContested ? firstChanceRole(rules.firstChance, attacker.unit, defender.unit) : 'attacker',
    rerollPop: isContested ? rules.rerollPop : 'playOrPass',
  };
  return {
    roll,
    criticalHit,
    parry,
    remainingHealth: health,
    objective: isSolved(lucky, reRolls) ? objective : 'mean-damage',
    encounter: rollOnly(roll, { parry, remainingHealth: health }),
  };
}

/** The plan of a simple attack on a unit of unknown health. */
export function withoutHealth(plan: AttackPlan): AttackPlan {
  const encounter = rollOnly(plan.roll, { parry: plan.parry, remainingHealth: null });
  return deepFreeze({ ...plan, remainingHealth: null, encounter });
}

/** The rules without options that count faces, which a single die does not need. */
function withoutCounts(dice: number, rules: RulesOptions): RulesOptions {
  return dice > 1 ? rules : { ...rules, criticalHitPerSix: false };
}

/** Attack dice against a unit, without Overload. */
function attackDice(attacker: Combatant, { shields }: AttackedNumbers, context: AttackContext): number {
  return Math.max(0, powerOf(attacker, context) + resilienceNow(attacker) - shields);
}

function luckyPlans(
  values: Readonly<Record<Role, number>>,
  mostDice: number,
  { luckyPolicy }: AttackContext,
): RollPlan['lucky'] {
  const luckyPlan = (role: Role): LuckyPlan => {
    const dice = Math.min(values[role], mostDice);
    return { dice, policy: dice === 0 ? 'optimal' : luckyPolicy[role] };
  };
  return { attacker: luckyPlan('attacker'), defender: luckyPlan('defender') };
}

type TextReRolls = Pick<RollPlan, 'textReRolls'>;

function textReRolls(isGiven: Readonly<Record<Role, boolean>>, dice: number, { luckyPolicy }: AttackContext): TextReRolls {
  const given = dice === 0 ? [] : ROLES.filter((role) => isGiven[role]);
  if (given.length === 0) return {};
  return { textReRolls: Object.fromEntries(given.map((role) => [role, { dice, policy: luckyPolicy[role] }])) };
}

/**
 * Whether both players have a re-roll of the same kind, so that it can matter who goes first. `isBlind`: the defender's player
 * chooses before the roll how many dice to re-roll, and only sees the dice after the attacker has used Lucky.
 */
export function areReRollsContested(
  { lucky, textReRolls: given = {} }: Pick<RollPlan, 'lucky' | 'textReRolls'>,
  isBlind: boolean,
): boolean {
  return (ROLES.every((role) => lucky[role].dice > 0) && !isBlind) || ROLES.every((role) => given[role] !== undefined);
}

function luckyDiceOf(lucky: RollPlan['lucky'], { luckyDice }: RulesOptions): RollPlan['luckyDice'] {
  return ROLES.some((role) => lucky[role].dice > 1) ? luckyDice : 'upTo';
}

/** Whether the objective decides any re-roll. */
function isSolved(lucky: RollPlan['lucky'], { textReRolls: given = {} }: TextReRolls): boolean {
  return ROLES.some((role) => (lucky[role].dice > 0 && lucky[role].policy === 'optimal') || given[role]?.policy === 'optimal');
}

/** The plan of an attack that is more than a roll. */
function encounterPlan({ units, texts }: Lineup, encounter: Encounter, context: AttackContext): AttackPlan {
  const { rules } = context;
  const [attacker, defender] = units;
  const { criticalHit } = attacker.terms;
  const candidates = candidateNumbers(encounter.units);
  const furies = candidates.map(({ keywords }) => keywords?.fury ?? attacker.terms.fury);
  const fury = Math.max(...furies);
  const luckyValues = {
    attacker: Math.max(attacker.terms.lucky, ...candidates.map(({ against }) => against?.lucky ?? 0)),
    defender: Math.max(...candidates.map((numbers) => numbers.lucky)),
  };
  const most = mostDice(encounter, fury);
  const lucky = luckyPlans(luckyValues, most, context);
  const isReRolled = {
    attacker: texts.reRolls(ATTACKING, 'its dice'),
    defender: candidates.some(({ reRolls: isGiven }) => isGiven === true),
  };
  const reRolls = textReRolls(isReRolled, most, context);
  const isContested = areReRollsContested({ lucky, ...reRolls }, isLuckyBlind(encounter));
  const counts = candidates.some(({ against, sixCounts }) => sixCounts && (against?.criticalHit ?? criticalHit) > 0);
  const first = encounter.units[ATTACKED]?.attacked as AttackedNumbers;
  return {
    roll: {
      dice: encounter.effect === undefined ? attackDice(attacker, first, context) : 0,
      fury,
      furyRolls: Math.max(...furies.map((own) => mostFuryRolls(own, rules))),
      hitsFrom: first.hitsFrom,
      firstFaces: firstFaces({ ...attackerTerms(encounter), fury }),
      finalFaces: finalFaces({ ...attacker.terms, criticalHit: counts ? 1 : 0 }, candidates, rules),
      lucky,
      ...reRolls,
      luckyDice: luckyDiceOf(lucky, rules),
      firstChance:
        isContested || isAnswered(encounter) ? firstChanceRole(rules.firstChance, attacker.unit, defender.unit) : 'attacker',
      rerollPop: isContested ? rules.rerollPop : 'playOrPass',
    },
    criticalHit: counts ? criticalHit : 0,
    parry: first.parry,
    remainingHealth: remainingHealth(defender.unit),
    objective: isSolved(lucky, reRolls) || hasChoices(encounter) ? context.objective : 'mean-damage',
    encounter,
  };
}

/** Freezes a value and its parts; one that is already frozen is assumed to be frozen throughout. */
function deepFreeze<T extends object>(value: T): T {
  if (Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null) deepFreeze(part);
  }
  return Object.freeze(value);
}
