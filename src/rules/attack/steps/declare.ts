import type { AttackEnd } from '../../effects/effect.js';
import type { Role } from '../../game/role.js';
import { isPriced } from '../../keywords/preventions.js';
import { MAX_ATTACK_DICE } from '../../plan/attack-dice.js';
import { resilienceOf } from '../../plan/combatant.js';
import { ATTACKING, type EncounterBoost } from '../../plan/encounter.js';
import { countDice, isHit } from '../../process/dice-pool.js';
import { PASS } from '../../process/stage.js';
import { type Choice, choiceStage } from '../choices/choice.js';
import { type AttackModel, type DefenderChange, endsFrom } from '../state/attack-model.js';
import { burdenOf } from '../state/burden.js';
import {
  attackingKeywords,
  bearing,
  boostedNumbers,
  canBear,
  mayPay,
  onceUse,
  paying,
  presentUnits,
  situationStep,
  usedOnce,
  withoutAttack,
} from '../state/in-play.js';
import { changed, type Situation, sumOf, withEntry, withMember } from '../state/situation.js';
import type { ChoiceStage, LoopStage, Stage } from '../state/stage.js';
import { blindReRolls, hiddenPrevention } from './cunning.js';

/** Steps 2 to 4: triggered effects, the attack play-or-pass, the number of dice. */
export function declareAttack(model: AttackModel): (Stage | LoopStage)[] {
  return [
    ...earlyEnds(model), // step 2
    ...triggered(model), // step 2
    ...changeOfDefender(model), // step 3
    ...retaliation(model), // step 3
    ...boosts(model, { step: 3, isTriggered: false }), // step 3
    ...hiddenPrevention(model), // step 10, early
    numberOfDice(model), // step 4
    ...blindReRolls(model), // step 7, early
  ];
}

/** Rule: triggered effects (step 2; docs/rules.md#steps), those of the side with the first chance first. */
function triggered(model: AttackModel): Stage[] {
  return model.order.flatMap((role) => [
    ...(role === 'attacker' ? overload(model) : []),
    ...boostsOf(model, role, { step: 2, isTriggered: true }),
  ]);
}

/** Rule: Overload X (step 2; docs/keywords.md#overload). */
function overload(model: AttackModel): Stage[] {
  if (model.attackerTerms.overload === 0) return [];
  const choices = (situation: Situation): Choice[] =>
    situation.defending === null
      ? []
      : [
          { action: PASS, next: situation },
          { action: { kind: 'overload' }, next: changed(situation, { isOverloaded: true }) },
        ];
  return [choiceStage(model, { step: 2, choice: 'Overload', player: 'attacker', choices })];
}

/**
 * Rule: Intercept, Redirect, Precision (step 3; docs/keywords.md#intercept). Only the defender's side acts, until it makes no
 * more changes: then `turn` is 1.
 */
function changeOfDefender(model: AttackModel): LoopStage[] {
  if (model.changes.length === 0) return [];
  const isUndecided = (situation: Situation): boolean => situation.defending !== null && situation.turn === 0;
  const choices = (situation: Situation): Choice[] => {
    if (!isUndecided(situation)) return [];
    const pass: Choice = { action: PASS, next: changed(situation, { turn: 1 }) };
    return attackingKeywords(model, situation).precision ? [pass] : [pass, ...changesOf(model, situation)];
  };
  const stages = [
    choiceStage(model, { step: 3, choice: 'defending unit', player: 'defender', choices }),
    ...attackCosts(model),
  ];
  return [{ kind: 'loop', stages, isOpen: (state) => isUndecided(model.situationOf(state)) }];
}

/**
 * Rule: attack costs (step 3; docs/card-texts.md#attacks): a unit whose attack costs Force becomes the defender only if the
 * attacker's side pays; otherwise nothing changes.
 */
function attackCosts(model: AttackModel): ChoiceStage[] {
  if (model.units.every(({ attackCost }) => attackCost === undefined)) return [];
  const choices = (situation: Situation): Choice[] => {
    const { challenger: unit } = situation;
    if (unit === null) return [];
    const { attackCost: cost = 0 } = model.units[unit]!;
    const met = changed(situation, { challenger: null });
    const pay: Choice = {
      action: { kind: 'attack cost', unit, cost, isPaid: true },
      next: paying(withDefender(met, unit), 'attacker', cost),
    };
    if (model.encounter.payment.attacker === 'always') return [pay];
    return [{ action: { kind: 'attack cost', unit, cost, isPaid: false }, next: met }, pay];
  };
  return [choiceStage(model, { step: 3, choice: 'attack cost', player: 'attacker', choices })];
}

function withDefender(situation: Situation, unit: number): Situation {
  const attacked = situation.attacked.includes(unit) ? situation.attacked : withMember(situation.attacked, unit);
  return changed(situation, { defending: unit, attacked });
}

function changesOf(model: AttackModel, situation: Situation): Choice[] {
  const present = presentUnits(model, situation, 'defender');
  const isOpen = (change: DefenderChange): boolean =>
    canBear(model, situation, 'defender', change) &&
    (change.insteadOf === undefined || change.insteadOf.includes(situation.defending as number));
  const openChanges = (by: DefenderChange['by'], unit: number, target = unit): number[] =>
    cheapest(
      model.changes,
      [...model.changes.keys()].filter((index) => {
        const change = model.changes[index]!;
        const isAimed = change.targets === undefined || change.targets.includes(target);
        return change.by === by && change.unit === unit && isAimed && isOpen(change) && !situation.changes.includes(index);
      }),
    );
  // Ruling: a change that cannot happen is not paid for.
  const others = present.filter((unit) => {
    const { attacked, attackCost = 0 } = model.units[unit]!;
    return unit !== situation.defending && attacked !== null && mayPay(model, situation, 'attacker', attackCost);
  });
  const redirects = (target: number): number[] => openChanges('Redirect', situation.defending as number, target);
  const uses = [
    ...others.flatMap((unit) => openChanges('Intercept', unit).map((index) => ({ unit, index }))),
    ...others.flatMap((unit) => redirects(unit).map((index) => ({ unit, index }))),
    ...others.flatMap((unit) => openChanges('card text', unit).map((index) => ({ unit, index }))),
  ];
  return uses.map(({ unit, index }) => {
    const change = model.changes[index]!;
    const { by, cost, burden } = change;
    const used = usedOnce(model, changed(situation, { changes: withMember(situation.changes, index) }), burden);
    const isFree = model.units[unit]?.attackCost === undefined;
    const next = isFree ? withDefender(used, unit) : changed(used, { challenger: unit });
    return { action: { kind: 'change', by, unit, cost }, next: bearing(next, 'defender', change) };
  });
}

/** The cheapest change for each price besides Force; changes are sorted by Force. */
function cheapest(changes: readonly DefenderChange[], open: readonly number[]): number[] {
  if (open.length < 2) return [...open];
  const prices = open.map((index) => JSON.stringify(changes[index]!.burden));
  return open.filter((_, i) => prices.indexOf(prices[i]!) === i);
}

/**
 * Rule: Retaliate X (step 3; docs/keywords.md#retaliate): activated before the roll, one ability at a time, the most expensive
 * first as with boosts; among alternative numbers at most one.
 */
function retaliation(model: AttackModel): Stage[] {
  const { retaliates, encounter } = model;
  const inOrder = [...retaliates.entries()].sort(([, a], [, b]) =>
    encounter.payment.defender === 'always' ? 0 : b.cost - a.cost,
  );
  return inOrder.flatMap(([index, { unit, choice }]) => {
    const isOfChoice = (other: number): boolean => retaliates[other]!.unit === unit && retaliates[other]!.choice === choice;
    const numbers = choice === undefined ? [index] : [...retaliates.keys()].filter(isOfChoice);
    if (numbers[0] !== index) return [];
    const choices = (situation: Situation): Choice[] => retaliations(model, situation, numbers);
    return [choiceStage(model, { step: 3, choice: 'Retaliate', player: 'defender', choices })];
  });
}

/** The choices among abilities that exclude each other, free ones first. */
function retaliations(model: AttackModel, situation: Situation, numbers: readonly number[]): Choice[] {
  const uses = numbers.flatMap((index) => retaliationBy(model, situation, index));
  if (uses.length === 0) return [];
  const of = (requested: boolean): Choice[] => uses.flatMap(({ use, isPaid }) => (isPaid === requested ? [use] : []));
  const mustPay = model.encounter.payment.defender === 'always' && uses.some(({ cost }) => cost > 0);
  return [...of(false), ...(mustPay ? [] : [{ action: PASS, next: situation }]), ...of(true)];
}

function retaliationBy(
  model: AttackModel,
  situation: Situation,
  index: number,
): { readonly use: Choice; readonly cost: number; readonly isPaid: boolean }[] {
  const item = model.retaliates[index]!;
  const { unit, value, cost, previousEqual, burden } = item;
  if (previousEqual !== null && !situation.retaliates.includes(previousEqual)) return [];
  if (!situation.attacked.includes(unit) || !canBear(model, situation, 'defender', item)) return [];
  const activated = usedOnce(model, changed(situation, { retaliates: withMember(situation.retaliates, index) }), burden);
  const use: Choice = { action: { kind: 'retaliate', unit, value, cost }, next: bearing(activated, 'defender', item) };
  return [{ use, cost, isPaid: isPriced(item) }];
}

/**
 * Rule: number of dice (step 4; docs/rules.md#steps): summed, then floored once. Uses up bonuses for the next attack, and
 * clears what only mattered before the roll.
 */
function numberOfDice(model: AttackModel): Stage {
  const { attackerTerms: terms } = model;
  const { attacking, units } = model.encounter;
  const { counters } = units[ATTACKING]!;
  return situationStep(model, {
    step: 4,
    name: 'number of dice',
    reads: terms.resilience === 0 ? ['power'] : ['power', 'counters'],
    change: (situation, { sight }) => {
      if (situation.defending === null) return situation;
      const numbers = boostedNumbers(model, situation);
      const power =
        attacking.power +
        (situation.isOverloaded ? terms.overload : 0) +
        (terms.resilience === 0
          ? 0
          : resilienceOf(terms.resilience, counters + sight.counters(situation.counters[ATTACKING]!))) +
        sight.power(situation.nextPower[ATTACKING]!) +
        situation.surgedPower -
        sight.power(situation.powerLost[ATTACKING]!) +
        (numbers.against?.power ?? 0) -
        numbers.shields;
      return changed(situation, {
        dice: Math.min(MAX_ATTACK_DICE, Math.max(0, power)),
        nextPower: withEntry(situation.nextPower, ATTACKING, sumOf<'power'>(0)),
        surgedPower: model.mayGoOn ? situation.surgedPower : 0,
        attacked: [],
        changes: [],
        turn: 0,
      });
    },
  });
}

/** When boosts are chosen: at step 2 if the attack triggers them, otherwise at step 3. */
interface BoostMoment {
  readonly step: 2 | 3;
  readonly isTriggered: boolean;
}

/**
 * Rule: boosts (step 3; docs/card-texts.md#boosts). Ruling: activated boosts are chosen once the defender is decided and
 * Retaliate activated, one by one, first those of the side with the first chance, the most expensive of a side first: between
 * two ways to the same value it skips the expensive one. A player who always pays uses them in order.
 */
function boosts(model: AttackModel, moment: BoostMoment): Stage[] {
  return model.order.flatMap((role) => boostsOf(model, role, moment));
}

function boostsOf(model: AttackModel, role: Role, { step, isTriggered }: BoostMoment): Stage[] {
  const { boosts: all = [], payment } = model.encounter;
  return [...all.entries()]
    .filter(([, boost]) => boost.player === role && (boost.isTriggered ?? false) === isTriggered)
    .sort(([, a], [, b]) => (payment[role] === 'always' ? 0 : b.cost - a.cost))
    .map(([index, boost]) => boostStage(model, step, index, boost));
}

function boostStage(
  model: AttackModel,
  step: 2 | 3,
  index: number,
  { player, cost, unit, gives, backlash, against, onceAs }: EncounterBoost,
): Stage {
  const burden = model.boostBurdens[index] ?? null;
  const choices = (situation: Situation): Choice[] => {
    const { defending } = situation;
    const isUseful = defending !== null && (against === undefined || against.includes(defending));
    const mark = onceAs === undefined ? [] : [onceUse(model, onceAs)];
    if (
      !isUseful ||
      situation.boosts.includes(index) ||
      situation.gone.includes(unit) ||
      !canBear(model, situation, player, { cost, burden })
    )
      return [];
    if (mark.some((use) => situation.deflected.includes(use))) return [];
    const deflected = mark.reduce(withMember, situation.deflected);
    const boosted = changed(situation, { deflected, boosts: withMember(situation.boosts, index) });
    const use: Choice = { action: { kind: 'boost', gives, cost, backlash }, next: bearing(boosted, player, { cost, burden }) };
    if (cost > 0 && model.encounter.payment[player] === 'always') return [use];
    return [{ action: PASS, next: situation }, use];
  };
  return choiceStage(model, { step, choice: 'boost', player, choices });
}

/**
 * Rule: attacks that end early (step 2; docs/card-texts.md#attacks). Ruling: settled before anything else that the attack
 * triggers, one text at a time.
 */
function earlyEnds(model: AttackModel): Stage[] {
  const most = model.units.reduce((sum, { attackEnds = [] }) => Math.max(sum, attackEnds.length), 0);
  return Array.from({ length: most }, (_, place) => [...decision(model, place), ...die(model, place)]).flat();
}

function endsAt({ units }: AttackModel, place: number): AttackEnd[] {
  return units.flatMap(({ attackEnds = [] }) => attackEnds[place] ?? []);
}

/** The text at `place` that can end the current attack. */
function endAt({ units }: AttackModel, { defending }: Situation, place: number): AttackEnd | undefined {
  return defending === null ? undefined : units[defending]?.attackEnds?.[place];
}

function decision(model: AttackModel, place: number): Stage[] {
  if (endsAt(model, place).every(({ isForced }) => isForced)) return [];
  const player = 'defender';
  const choices = (situation: Situation): Choice[] => {
    const end = endAt(model, situation, place);
    if (end === undefined || end.isForced) return [];
    const { faces, cost } = end;
    const burden = burdenOf(end, { unit: situation.defending as number, role: player, encounter: model.encounter });
    if (!canBear(model, situation, player, { cost, burden })) return [];
    const paid = bearing(situation, player, { cost, burden });
    const next = faces < 6 ? changed(paid, { mayEnd: true }) : ended(model, paid);
    const use: Choice = { action: { kind: 'early end', faces, cost }, next };
    const pass: Choice = { action: PASS, next: situation };
    if (cost === 0 && burden === null) return [use, pass];
    return cost > 0 && model.encounter.payment[player] === 'always' ? [use] : [pass, use];
  };
  return [choiceStage(model, { step: 2, choice: 'early end', player, choices })];
}

function die(model: AttackModel, place: number): Stage[] {
  if (endsAt(model, place).every(({ faces }) => faces === 6)) return [];
  const { endingLayout: layout, situationOf } = model;
  const rolledFor = (situation: Situation): AttackEnd | null => {
    const end = endAt(model, situation, place);
    return end !== undefined && (end.isForced || situation.mayEnd) ? end : null;
  };
  return [
    {
      kind: 'roll',
      step: 2,
      name: 'early end',
      layout,
      maxDice: 1,
      diceAt: (state) => (rolledFor(situationOf(state)) === null ? 0 : 1),
      after: (state, rolled) => state + rolled,
    },
    {
      kind: 'step',
      step: 2,
      name: 'early end',
      after: (state) => {
        const situation = situationOf(state);
        const end = rolledFor(situation);
        if (end === null) return state;
        const hits = countDice(layout, model.state.get(state, 'dice'), (faces) => isHit(faces, endsFrom(end.faces)));
        return model.stateOf(hits > 0 ? ended(model, situation) : changed(situation, { mayEnd: false }));
      },
    },
  ];
}

/** The situation after an attack has ended early. Gifts to the next attack are used up. */
function ended(model: AttackModel, situation: Situation): Situation {
  const nextPower = withEntry(situation.nextPower, ATTACKING, sumOf<'power'>(0));
  return changed(withoutAttack(model, situation), { nextPower });
}
