import type { FirstChance, RulesOptions } from '../game/editions.js';
import { ROLES, type Role } from '../game/role.js';
import type { LuckyPlan, RollPlan } from '../roll/roll-plan.js';
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
import { finalFaces, firstFaces } from './natural-faces.js';
import { rollOnly } from './simple-attack.js';

/**
 * The numbers one attack is fought with: frozen plain data, the same for attacks that are rolled, played and counted alike.
 * Only `planAttack` makes one.
 */
export interface AttackPlan {
  readonly roll: RollPlan;
  /** Damage added by a natural six. */
  readonly criticalHit: number;
  /** Damage prevented, at most, if the final roll shows a natural one. */
  readonly parry: number;
  /** Damage counters that discard the defending unit; null where its health is not known. */
  readonly remainingHealth: number | null;
  readonly objective: Objective;
  /** Who takes part, and what else can happen: in a simple attack nothing (`isSimple`). */
  readonly encounter: Encounter;
}

/**
 * Who gets the first chance in a play-or-pass: under `dark` the Dark Side, where the sides are known and differ, else the attacker.
 * A neutral unit that fights a unit of one side belongs to the player of the other.
 * Rule: play-or-pass (docs/rules.md#play-or-pass).
 */
export function firstChanceRole(firstChance: FirstChance, attacker: Unit, defender: Unit): Role {
  if (firstChance !== 'dark') return firstChance;
  if (attacker.side === null || defender.side === null || attacker.side === defender.side) return 'attacker';
  return defender.side === 'dark' || attacker.side === 'light' ? 'defender' : 'attacker';
}

/** What stands in a plan without dice, where no face matters. */
const NO_DICE_HITS_FROM = 4;

/**
 * Compiles an attack of one unit on another to the numbers it is fought with.
 *
 * A value that cannot matter to this attack is set to its default (Lucky beyond the dice, the order of chances where only one
 * player has Lucky, the objective where nobody chooses, the number of sixes of one die), so that equal attacks have equal plans
 * and with them equal dice.
 */
export function planAttack(attacker: Unit, defender: Unit, context: AttackContext): AttackPlan {
  const lineup = lineupOf(attacker, defender, context);
  const encounter = encounterOf(lineup, context);
  const plan = encounter ? encounterPlan(lineup, encounter, context) : rollOnlyPlan(lineup, context);
  return deepFreeze(plan);
}

/** The plan of an attack in which nothing can happen but hits, Critical Hit and Parry on one unit. */
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

/** A simple attack on a unit of which the health is not known. */
export function withoutHealth(plan: AttackPlan): AttackPlan {
  const encounter = rollOnly(plan.roll, { parry: plan.parry, remainingHealth: null });
  return deepFreeze({ ...plan, remainingHealth: null, encounter });
}

/** The rules without what counts the faces of one die. */
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

/** The re-rolls of any number of dice that texts give, nothing where they give none. */
function textReRolls(isGiven: Readonly<Record<Role, boolean>>, dice: number, { luckyPolicy }: AttackContext): TextReRolls {
  const given = dice === 0 ? [] : ROLES.filter((role) => isGiven[role]);
  if (given.length === 0) return {};
  return { textReRolls: Object.fromEntries(given.map((role) => [role, { dice, policy: luckyPolicy[role] }])) };
}

/**
 * Whether both players have a re-roll of the same kind, so that it can matter who uses his first. The dice that Cunning hides are shown once the
 * attacker has used his Lucky. `isBlind`: whether the defender's player says before how many dice he will have re-rolled.
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

/** Whether somebody's re-roll follows from the objective. */
function isSolved(lucky: RollPlan['lucky'], { textReRolls: given = {} }: TextReRolls): boolean {
  return ROLES.some((role) => (lucky[role].dice > 0 && lucky[role].policy === 'optimal') || given[role]?.policy === 'optimal');
}

/** The plan of an attack in which more can happen. */
function encounterPlan({ units, texts }: Lineup, encounter: Encounter, context: AttackContext): AttackPlan {
  const { rules } = context;
  const [attacker, defender] = units;
  const { criticalHit, fury } = attacker.terms;
  const candidates = candidateNumbers(encounter.units);
  const luckyValues = {
    attacker: Math.max(attacker.terms.lucky, ...candidates.map(({ against }) => against?.lucky ?? 0)),
    defender: Math.max(...candidates.map((item) => item.lucky)),
  };
  const most = mostDice(encounter, fury);
  const lucky = luckyPlans(luckyValues, most, context);
  const isReRolled = {
    attacker: texts.reRolls(ATTACKING, 'its dice'),
    defender: candidates.some(({ reRolls: item }) => item === true),
  };
  const reRolls = textReRolls(isReRolled, most, context);
  const isContested = areReRollsContested({ lucky, ...reRolls }, isLuckyBlind(encounter));
  const counts = candidates.some(({ against, sixCounts }) => sixCounts && (against?.criticalHit ?? criticalHit) > 0);
  const item = encounter.units[ATTACKED]?.attacked as AttackedNumbers;
  return {
    roll: {
      dice: attackDice(attacker, item, context),
      fury,
      furyRolls: mostFuryRolls(fury, rules),
      hitsFrom: item.hitsFrom,
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
    parry: item.parry,
    remainingHealth: remainingHealth(defender.unit),
    objective: isSolved(lucky, reRolls) || hasChoices(encounter) ? context.objective : 'mean-damage',
    encounter,
  };
}

/** Freezes a value and its parts; what is frozen is taken to be so in all its parts. */
function deepFreeze<T extends object>(value: T): T {
  if (Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null) deepFreeze(part);
  }
  return Object.freeze(value);
}
