import { OPPONENT, type Role } from '../../game/role.js';
import { hasSelfCost, isPassedOn, isPriced, PREVENTION_RULES, type PreventionKind } from '../../keywords/preventions.js';
import { ATTACKING, isParryChosen, isStoppable } from '../../plan/encounter.js';
import { PASS, type SumRead } from '../../process/stage.js';
import { ROLL_SUMMARY } from '../../roll/roll-plan.js';
import { type Choice, choiceStage } from '../choices/choice.js';
import { canAct, type LegalUse, usesByPolicy } from '../choices/prevention.js';
import { isSavedByPaying } from '../choices/saving.js';
import { deflectUse, mayPreventLess } from '../choices/usable.js';
import type { AttackModel, ModelSeeing } from '../state/attack-model.js';
import type { Burden } from '../state/burden.js';
import {
  bearing,
  boostedNumbers,
  hasForce,
  isAverted,
  isFerocious,
  paying,
  situationStep,
  usedOnce,
} from '../state/in-play.js';
import {
  type Commitment,
  changed,
  covers,
  type DamageInstance,
  plus,
  type Situation,
  type Sum,
  sumOf,
  withEntry,
  withMember,
} from '../state/situation.js';
import type { Action, LoopStage, Stage } from '../state/stage.js';

/** Step 10 of the attack: Parry, prevention chosen before the roll under Cunning, and the play-or-pass. */
export function preventAttackDamage(model: AttackModel): (Stage | LoopStage)[] {
  return [...parry(model), ...revealHiddenPrevention(model), ...preventionPop(model)];
}

/**
 * Rule: Parry X (step 10; docs/keywords.md#parry). A player prevents less than X only if the unit may deflect the rest, or if
 * it may want to prevent less in general.
 */
function parry(model: AttackModel): Stage[] {
  if (!model.units.some(({ attacked }) => attacked !== null && attacked.parry > 0)) return [];
  const most = (situation: Situation): number => {
    if (situation.defending === null || ROLL_SUMMARY.get(situation.summary, 'parry') === 0) return 0;
    const attack = situation.pending.find(({ kind }) => kind === 'attack');
    return Math.min(attack?.amount ?? 0, boostedNumbers(model, situation).parry);
  };
  const parried = (situation: Situation, amount: number): Situation =>
    amount === 0 ? situation : changed(situation, { pending: prevented(situation.pending, 0, amount) });
  const choices = (situation: Situation): Choice[] => {
    const amounts = Array.from({ length: most(situation) + 1 }, (_, i) => most(situation) - i);
    if (amounts.length === 1) return [];
    if (!isParryFree(model, situation)) return [];
    return amounts.map((amount) => ({ action: { kind: 'parry', amount }, next: decided(parried(situation, amount)) }));
  };
  // Once Parry is decided, natural ones no longer matter.
  const decided = (situation: Situation): Situation => changed(situation, { summary: withoutOnes(situation.summary) });
  return [
    ...(isParryChosen(model.encounter) ? [choiceStage(model, { step: 10, choice: 'Parry', player: 'defender', choices })] : []),
    situationStep(model, {
      step: 10,
      name: 'prevention',
      change: (situation) => (situation.defending === null ? situation : decided(parried(situation, most(situation)))),
    }),
  ];
}

/** Whether the defender's side may want to keep damage that Parry could prevent. */
function isParryFree(model: AttackModel, situation: Situation): boolean {
  const isPowerKept = model.encounter.isPowerKept === true;
  return isPowerKept || canDeflect(model, situation) || mayPreventLess(model, situation, situation.defending as number);
}

function canDeflect({ units }: AttackModel, { defending }: Situation): boolean {
  return units[defending as number]!.terms.preventions.some(isPassedOn);
}

function withoutOnes(summary: number): number {
  return ROLL_SUMMARY.with(summary, 'parry', 0);
}

/** The pending damage with one instance reduced, or removed if nothing is left. */
function prevented(
  pending: readonly DamageInstance[],
  index: number,
  amount: number,
  used = pending[index]!.used,
): DamageInstance[] {
  const left: DamageInstance[] = [];
  for (const [i, item] of pending.entries()) {
    if (i !== index) left.push(item);
    else if (item.amount > amount) left.push({ ...item, amount: item.amount - amount, used });
  }
  return left;
}

/**
 * Rule: Cunning (docs/keywords.md#cunning): what was chosen before the roll is carried out, and nothing else prevents the
 * attack's damage.
 */
function revealHiddenPrevention(model: AttackModel): Stage[] {
  if (!model.attackerTerms.cunning) return [];
  return [
    situationStep(model, {
      step: 10,
      name: 'prevention',
      reads: readsOfPrevention(model),
      change: (situation, seen) => {
        if (situation.defending === null) return situation;
        const carriedOut = situation.commitments.reduce((before, item) => afterReveal(seen, before, item), situation);
        const pending = carriedOut.pending.map((item) => (item.kind === 'attack' ? { ...item, isOpen: false } : item));
        return changed(carriedOut, { pending, commitments: [] });
      },
    }),
  ];
}

/**
 * The situation after an ability chosen under Cunning has prevented all it can. It counts as used, and its unit pays, even if
 * nothing is left to prevent.
 */
function afterReveal(model: ModelSeeing<'counters'>, situation: Situation, { prevention, target }: Commitment): Situation {
  const { kind, unit, value, guard, burden } = model.preventions[prevention]!;
  if (situation.gone.includes(unit) || situation.gone.includes(burden?.source ?? unit)) return situation;
  const instance = situation.pending.findIndex((item) => item.kind === 'attack');
  const attack = situation.pending[instance];
  if (attack) {
    const amount = Math.max(0, Math.min(value, attack.amount - (guard?.spared ?? 0)));
    return afterUse(model, situation, { prevention, instance, target, cost: 0, amount }); // it was paid for before
  }
  if (!isPassedOn({ kind })) return afterBurden(model, situation, { prevention, amount: 0 });
  const deflected = withMember(situation.deflected, deflectUse(model, prevention, ATTACKING));
  return afterBurden(model, changed(situation, { deflected }), { prevention, amount: 0 });
}

/**
 * Rule: the damage prevention play-or-pass (step 10; docs/rules.md#prevention). Each chance is one use or a pass; two passes in
 * a row end it. A side that can use nothing passes automatically.
 */
export function preventionPop(model: AttackModel): (Stage | LoopStage)[] {
  return [...tolls(model), ...playOrPass(model), ...(model.preventions.some(isPassedOn) ? tolls(model) : [])];
}

/**
 * Rule: tolls (step 10; docs/card-texts.md#tolls): before the play-or-pass; for deflected damage after it. The unit's opponent
 * pays for each instance, or it is prevented. Ruling: if several texts ask a toll for the same damage, all must be paid.
 */
function tolls(model: AttackModel): LoopStage[] {
  const tolled = [...model.units.entries()].filter(([, { tolls }]) => tolls !== undefined);
  return tolled.map(([target, { tolls = [], role }]): LoopStage => {
    const player = OPPONENT[role];
    const costOf = (source: number): number =>
      tolls.filter(({ by }) => by.includes(source)).reduce((sum, toll) => sum + toll.cost, 0);
    const next = (situation: Situation): number =>
      situation.pending.findIndex(
        (item) =>
          item.target === target &&
          costOf(item.source) > 0 &&
          item.isTolled !== true &&
          isStoppable(model.units[target]!, isFerocious(model, situation, item.source)),
      );
    const choices = (situation: Situation): Choice[] => {
      const index = next(situation);
      if (index < 0) return [];
      const cost = costOf(situation.pending[index]!.source);
      const paid = situation.pending.map((item, i) => (i === index ? { ...item, isTolled: true as const } : item));
      const pay: Choice = {
        action: { kind: 'toll', cost, isPaid: true },
        next: paying(changed(situation, { pending: paid }), player, cost),
      };
      const left = situation.pending.filter((_, i) => i !== index);
      const refuse: Choice = { action: { kind: 'toll', cost, isPaid: false }, next: changed(situation, { pending: left }) };
      const policy = model.encounter.payment[player];
      const isPayable = hasForce(model, situation, player, cost) && policy !== 'never' && policy !== 'save';
      if (!isPayable) return [refuse];
      return policy === 'always' ? [pay] : [refuse, pay];
    };
    const stage = choiceStage(model, { step: 10, choice: 'toll', player, choices });
    return { kind: 'loop', stages: [stage], isOpen: (state) => next(model.situationOf(state)) >= 0 };
  });
}

function playOrPass(model: AttackModel): (Stage | LoopStage)[] {
  if (model.preventions.length === 0) return [];
  const order = model.order;
  const reads = readsOfPrevention(model);
  const isUnderWay = ({ passes }: Situation): boolean => passes < 2;
  const stages = order.map((player, place) => {
    // During the play-or-pass, the side with the chance can use something: `settled` passes for a side that cannot.
    const isOpen = (situation: Situation): boolean => isUnderWay(situation) && situation.turn === place;
    const choices = (situation: Situation, seen: ModelSeeing<'counters'>): Choice[] =>
      isOpen(situation) ? choicesOf(seen, situation, player) : [];
    // The rule of thumb uses what it can, free abilities first.
    const greedy = (all: readonly Choice[]): Choice => all.find(({ action }) => action.kind !== 'pass') ?? all[0]!;
    return choiceStage(model, { step: 10, choice: 'prevention', player, reads, choices, isOpen, greedy });
  });
  return [
    situationStep(model, {
      step: 10,
      name: 'prevention',
      reads,
      change: (situation, seen) => (situation.pending.length === 0 ? situation : settled(seen, situation, 0, 0)),
    }),
    { kind: 'loop', stages, isOpen: (state) => isUnderWay(model.situationOf(state)) },
  ];
}

/**
 * Counters are read by guards that look at what would be discarded, by abilities that put counters on their unit, and by
 * players who pay to save a unit.
 */
function readsOfPrevention({ preventions, encounter: { payment } }: AttackModel): readonly 'counters'[] {
  const isSaving = payment.attacker === 'save' || payment.defender === 'save';
  return isSaving || preventions.some((item) => item.guard !== undefined || hasSelfCost(item)) ? ['counters'] : [];
}

/**
 * The situation in which a player can act next, starting with side `firstTurn` after `firstPasses` passes in a row; sides that
 * can use nothing pass. At the end of the play-or-pass, the uses on each instance are cleared.
 */
function settled(model: ModelSeeing<'counters'>, situation: Situation, firstTurn: number, firstPasses: number): Situation {
  let [turn, passes] = [firstTurn, firstPasses];
  while (passes < 2 && !canAct(model, situation, model.order[turn]!)) {
    turn = 1 - turn;
    passes += 1;
  }
  if (passes < 2) return changed(situation, { turn, passes });
  const isAnyUsed = situation.pending.some(({ used }) => used.length > 0);
  const pending = isAnyUsed ? situation.pending.map((item) => ({ ...item, used: NO_USES })) : situation.pending;
  return changed(situation, { turn: 0, passes: 2, pending });
}

const NO_USES: readonly number[] = [];

function choicesOf(model: ModelSeeing<'counters'>, situation: Situation, player: Role): Choice[] {
  const handOver = (next: Situation, passes: number): Situation => settled(model, next, 1 - situation.turn, passes);
  const { uses: allowed, mayPass } = usesByPolicy(model, situation, player);
  const choice = (use: LegalUse): Choice => ({
    action: actionOf(model, situation, use),
    next: handOver(applied(model, situation, use), 0),
  });
  const pass: Choice = { action: PASS, next: handOver(situation, situation.passes + 1) };
  const isFree = ({ prevention }: LegalUse): boolean => !isPriced(model.preventions[prevention]!);
  // Ruling: who pays only to save a unit does not prevent less for nothing so as to have to (docs/choices.md#payment).
  const isToPay = (use: LegalUse): boolean => {
    const { prevention, instance, amount } = use;
    const isLess = allowed.some(
      (other) => other.prevention === prevention && other.instance === instance && other.amount > amount,
    );
    return isLess && isSavedByPaying(model, applied(model, situation, use), player, situation.pending[instance]!.target);
  };
  const uses = model.encounter.payment[player] === 'save' ? allowed.filter((use) => !isFree(use) || !isToPay(use)) : allowed;
  const paid = uses.filter((use) => !isFree(use)).sort((a, b) => a.cost - b.cost);
  return [...uses.filter(isFree).map(choice), ...(mayPass ? [pass] : []), ...paid.map(choice)];
}

function actionOf({ preventions }: AttackModel, { pending }: Situation, use: LegalUse): Action {
  const { prevention, instance, target, amount } = use;
  const { kind, unit, value, cost, guard } = preventions[prevention]!;
  const leaving = guard?.isRetreat ? { isRetreat: true as const } : {};
  return { kind: 'prevent', by: kind, unit, value, cost, instance: pending[instance]!, target, amount, ...leaving };
}

/** Pays for an ability and uses it on an instance of damage. */
function applied(model: ModelSeeing<'counters'>, situation: Situation, use: LegalUse): Situation {
  const item = model.preventions[use.prevention]!;
  return afterUse(model, bearing(situation, model.units[item.unit]!.role, item), use);
}

/** The situation after using an ability that has been paid for. */
function afterUse(model: ModelSeeing<'counters'>, situation: Situation, use: LegalUse): Situation {
  const { kind, unit } = model.preventions[use.prevention]!;
  const { source, used: before } = situation.pending[use.instance]!;
  const isForEachSource = isPassedOn({ kind });
  const pending = prevented(
    situation.pending,
    use.instance,
    use.amount,
    isForEachSource ? before : withMember(before, use.prevention),
  );
  const next = changed(situation, { pending });
  const used = isForEachSource
    ? passedOn(model, next, use, source)
    : withNextPower(next, kind, { unit, source: model.encounter.effect === undefined ? source : null, amount: use.amount });
  return afterBurden(model, used, use);
}

/** Rule: Deflect X (step 10; docs/keywords.md#deflect): the prevented damage may be done to another unit. */
function passedOn(model: AttackModel, situation: Situation, { prevention, target, amount }: LegalUse, from: number): Situation {
  const source = model.preventions[prevention]!.unit;
  const next = changed(situation, { deflected: withMember(situation.deflected, deflectUse(model, prevention, from)) });
  if (target === null || amount === 0 || isAverted(model, situation, source, target)) return next;
  return changed(next, { pending: [...next.pending, { target, source, amount, kind: 'deflect', used: [], isOpen: true }] });
}

/**
 * Rule: Absorb X, Persuade X (step 10; docs/keywords.md#absorb): prevented damage changes power in a unit's next attack.
 * `source`: null without an attacker.
 */
function withNextPower(
  situation: Situation,
  kind: PreventionKind,
  { unit, source, amount }: { readonly unit: number; readonly source: number | null; readonly amount: number },
): Situation {
  const { nextPower } = PREVENTION_RULES[kind];
  if (nextPower === null) return situation;
  const { of, change } = nextPower;
  if (of === 'attacking unit' && source !== ATTACKING) return situation;
  const changing = of === 'itself' ? unit : ATTACKING;
  return changed(situation, { nextPower: withAdded(situation.nextPower, changing, change * amount) });
}

/**
 * Applies an ability's cost to its unit: it works once, puts counters on the unit, or makes it discard or retreat. A unit that
 * is gone takes no more damage.
 */
function afterBurden(
  model: ModelSeeing<'counters'>,
  situation: Situation,
  { prevention, amount }: Pick<LegalUse, 'prevention' | 'amount'>,
): Situation {
  const { burden, guard } = model.preventions[prevention]!;
  if (burden === null) return situation;
  const { source } = burden;
  const isHurt = burden.counters > 0;
  const counters = isHurt ? withAdded(situation.counters, source, burden.counters) : situation.counters;
  const isBroken = isHurt && model.healths.reaches(source, model.sight.counters(counters[source]!));
  const spent = wornBy(model, situation, burden);
  const isWornOut = burden.wear !== null && !covers(model.purses[burden.wear.purse]!, spent[burden.wear.purse]!, 1);
  const isLost = burden.isDiscarded || isBroken || isWornOut;
  const isGone = isLost || (burden.isRetreat && !(guard?.isIfPrevented && amount === 0));
  const next = changed(situation, {
    counters,
    spent,
    gone: isGone && !situation.gone.includes(source) ? withMember(situation.gone, source) : situation.gone,
    retreated: isGone && !isLost ? withMember(situation.retreated, source) : situation.retreated,
    pending: isGone ? situation.pending.filter(({ target }) => target !== source) : situation.pending,
  });
  return usedOnce(model, next, burden);
}

/** What is spent after counters went onto a unit in another arena, at most its health: more make no difference. */
function wornBy({ purses }: AttackModel, { spent }: Situation, { wear }: Burden): Situation['spent'] {
  if (wear === null) return spent;
  const { purse, amount } = wear;
  const worn = covers(purses[purse]!, spent[purse]!, amount) ? plus(spent[purse]!, amount) : sumOf<'spent'>(purses[purse]!);
  return withEntry(spent, purse, worn) as Situation['spent'];
}

function withAdded<Kind extends SumRead>(list: readonly Sum<Kind>[], index: number, amount: number): readonly Sum<Kind>[] {
  return withEntry(list, index, plus(list[index]!, amount));
}
