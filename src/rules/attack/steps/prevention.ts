import { OPPONENT, type Role } from '../../game/role.js';
import { isPriced, type Prevention } from '../../keywords/row/terms.js';
import { ATTACKING, type EncounterUnit, isParryChosen, isVoid, mayPreventLess } from '../../plan/encounter.js';
import { ROLL_SUMMARY } from '../../roll/roll-summary.js';
import { type Choice, choiceStage, PASS } from '../choices/choice.js';
import { canAct, type LegalUse, usesByPolicy } from '../choices/prevention.js';
import { deflectUse, onceUse } from '../choices/usable.js';
import { attackedNumbers, chanceOrder, type Fight, forceLeft, paying } from '../state/fight.js';
import { type Commitment, type Instance, type Situation, withEntry, withMember } from '../state/situation.js';
import type { Action, LoopStage, Stage } from '../state/stage.js';

/** Step 10 of the attack: Parry, what Cunning had decided before the roll, and the play-or-pass. */
export function preventAttackDamage(fight: Fight): (Stage | LoopStage)[] {
  return [...parry(fight), ...revealHiddenPrevention(fight), ...preventionPop(fight)];
}

/**
 * Rule: Parry X (step 10; docs/rules.md#parry). Less than X is of use only to a unit that may deflect the rest, or where less may be wanted of
 * any prevention.
 */
function parry(fight: Fight): Stage[] {
  if (!fight.units.some(({ attacked }) => attacked !== null && attacked.parry > 0)) return [];
  const mayWantLess = mayPreventLess(fight.encounter);
  const most = (situation: Situation): number => {
    if (situation.defending === null || ROLL_SUMMARY.get(situation.summary, 'naturalOnes') === 0) return 0;
    const attack = situation.pending.find(({ kind }) => kind === 'attack');
    return Math.min(attack?.amount ?? 0, attackedNumbers(fight, situation).parry);
  };
  const parried = (situation: Situation, amount: number): Situation =>
    amount === 0 ? situation : { ...situation, pending: prevented(situation.pending, 0, amount) };
  const choices = (situation: Situation): Choice[] => {
    const amounts = Array.from({ length: most(situation) + 1 }, (_, i) => most(situation) - i);
    if (amounts.length === 1 || !(mayWantLess || canDeflect(fight, situation))) return [];
    return amounts.map((amount) => ({ action: { kind: 'parry', amount }, next: decided(parried(situation, amount)) }));
  };
  // A Parry that was decided looks at no natural one any more.
  const decided = (situation: Situation): Situation => ({ ...situation, summary: withoutOnes(situation.summary) });
  return [
    ...(isParryChosen(fight.encounter) ? [choiceStage(fight, { step: 10, choice: 'Parry', player: 'defender', choices })] : []),
    {
      kind: 'step',
      step: 10,
      name: 'prevention',
      after: (state) => {
        const situation = fight.situationOf(state);
        return situation.defending === null ? state : fight.stateOf(decided(parried(situation, most(situation))));
      },
    },
  ];
}

function isDeflect({ kind }: Prevention): boolean {
  return kind === 'Deflect';
}

function canDeflect({ units }: Fight, { defending }: Situation): boolean {
  return (units[defending as number] as EncounterUnit).preventions.some(isDeflect);
}

function withoutOnes(summary: number): number {
  return ROLL_SUMMARY.pack({ ...ROLL_SUMMARY.unpack(summary), naturalOnes: 0 });
}

/** The pending damage with less of one instance, which goes where nothing of it is left. */
function prevented(
  pending: readonly Instance[],
  index: number,
  amount: number,
  used = (pending[index] as Instance).used,
): Instance[] {
  return pending
    .map((own, i) => (i === index ? { ...own, amount: own.amount - amount, used } : own))
    .filter((own) => own.amount > 0);
}

/** Rule: Cunning (docs/rules.md#cunning): what was decided before the roll is carried out, and nothing else helps against the attack. */
function revealHiddenPrevention(fight: Fight): Stage[] {
  if (!fight.encounter.attacking.cunning) return [];
  return [
    {
      kind: 'step',
      step: 10,
      name: 'prevention',
      after: (state) => {
        const situation = fight.situationOf(state);
        if (situation.defending === null) return state;
        const carriedOut = situation.commitments.reduce((before, own) => afterReveal(fight, before, own), situation);
        const pending = carriedOut.pending.map((own) => (own.kind === 'attack' ? { ...own, isOpen: false } : own));
        return fight.stateOf({ ...carriedOut, pending, commitments: [] });
      },
    },
  ];
}

/**
 * An ability that was chosen under Cunning prevents all it can, and counts as used, and costs its unit what it costs, also where there is nothing left
 * to prevent.
 */
function afterReveal(fight: Fight, situation: Situation, { prevention, target }: Commitment): Situation {
  const { kind, value, guard } = fight.preventions[prevention] as Prevention;
  if (guard !== undefined && situation.gone.includes(guard.source)) return situation;
  const instance = situation.pending.findIndex((own) => own.kind === 'attack');
  const attack = situation.pending[instance];
  if (attack) {
    const amount = Math.max(0, Math.min(value, attack.amount - (guard?.spared ?? 0)));
    return applied(fight, situation, { prevention, instance, target, cost: 0, amount }); // it was paid for before
  }
  if (kind !== 'Deflect') return afterGuard(fight, situation, prevention);
  return { ...situation, deflected: withMember(situation.deflected, deflectUse(fight, prevention, ATTACKING)) };
}

/**
 * Rule: the damage prevention play-or-pass (step 10; docs/rules.md#prevention). One use or pass a chance; two passes in a row end it. A
 * side that can use nothing passes by itself.
 */
export function preventionPop(fight: Fight): (Stage | LoopStage)[] {
  return [...tolls(fight), ...playOrPass(fight), ...(fight.preventions.some(isDeflect) ? tolls(fight) : [])];
}

/**
 * Rule: tolls (step 10; docs/rules.md#tolls): before the play-or-pass; on damage that is deflected, behind it. The opponent of the unit pays
 * for each instance, or it is prevented. Ruling: where several texts ask a toll for the same damage, all of it is to be paid.
 */
function tolls(fight: Fight): LoopStage[] {
  const tolled = [...fight.units.entries()].filter(([, { tolls }]) => tolls !== undefined);
  return tolled.map(([target, { tolls = [], role }]): LoopStage => {
    const player = OPPONENT[role];
    const costOf = (source: number): number =>
      tolls.filter(({ by }) => by.includes(source)).reduce((sum, toll) => sum + toll.cost, 0);
    const next = ({ pending }: Situation): number =>
      pending.findIndex(
        (own) => own.target === target && costOf(own.source) > 0 && own.isTolled !== true && isStoppable(fight, own),
      );
    const choices = (situation: Situation): Choice[] => {
      const index = next(situation);
      if (index < 0) return [];
      const cost = costOf((situation.pending[index] as Instance).source);
      const paid = situation.pending.map((own, i) => (i === index ? { ...own, isTolled: true as const } : own));
      const pay: Choice = {
        action: { kind: 'toll', cost, isPaid: true },
        next: paying({ ...situation, pending: paid }, player, cost),
      };
      const left = situation.pending.filter((_, i) => i !== index);
      const refuse: Choice = { action: { kind: 'toll', cost, isPaid: false }, next: { ...situation, pending: left } };
      const policy = fight.encounter.payment[player];
      const isPayable = cost <= forceLeft(fight, situation, player) && policy !== 'never' && policy !== 'save';
      if (!isPayable) return [refuse];
      return policy === 'always' ? [pay] : [refuse, pay];
    };
    const stage = choiceStage(fight, { step: 10, choice: 'toll', player, choices });
    return { kind: 'loop', stages: [stage], isOpen: (state) => next(fight.situationOf(state)) >= 0 };
  });
}

/** Rule: Ferocity, Fortitude (step 10): what cannot be prevented takes no toll. */
function isStoppable({ units }: Fight, { source, target }: Instance): boolean {
  return !units[source]?.ferocity || units[target]?.fortitude === true;
}

function playOrPass(fight: Fight): (Stage | LoopStage)[] {
  if (fight.preventions.length === 0) return [];
  const order = chanceOrder(fight);
  const isUnderWay = ({ passes }: Situation): boolean => passes < 2;
  const stages = order.map((player, place) => {
    // While it is under way, the side with the chance can use something: `settled` passes for it where it cannot.
    const isOpen = (situation: Situation): boolean => isUnderWay(situation) && situation.turn === place;
    const choices = (situation: Situation): Choice[] => (isOpen(situation) ? choicesOf(fight, situation, player) : []);
    // The rule of thumb uses what it can: free abilities first, then paid ones.
    const greedy = (all: readonly Choice[]): Choice => all.find(({ action }) => action.kind !== 'pass') ?? (all[0] as Choice);
    return choiceStage(fight, { step: 10, choice: 'prevention', player, choices, isOpen, greedy });
  });
  return [
    {
      kind: 'step',
      step: 10,
      name: 'prevention',
      after: (state) => {
        const situation = fight.situationOf(state);
        if (situation.pending.length === 0) return state;
        return fight.stateOf(settled(fight, { ...situation, turn: 0, passes: 0 }));
      },
    },
    { kind: 'loop', stages, isOpen: (state) => isUnderWay(fight.situationOf(state)) },
  ];
}

/** Passes for a side that can use nothing; when the play-or-pass is over, what was used on which damage is forgotten. */
function settled(fight: Fight, situation: Situation): Situation {
  let { turn, passes } = situation;
  while (passes < 2 && !canAct(fight, situation, chanceOrder(fight)[turn] as Role)) {
    turn = 1 - turn;
    passes += 1;
  }
  if (passes < 2) return { ...situation, turn, passes };
  const pending = situation.pending.map((own) => (own.used.length === 0 ? own : { ...own, used: [] }));
  return { ...situation, turn: 0, passes: 2, pending };
}

function choicesOf(fight: Fight, situation: Situation, player: Role): Choice[] {
  const handOver = (next: Situation, passes: number): Situation =>
    settled(fight, { ...next, turn: 1 - situation.turn, passes });
  const { uses, mayPass } = usesByPolicy(fight, situation, player);
  const choice = (use: LegalUse): Choice => ({
    action: actionOf(fight, situation, use),
    next: handOver(applied(fight, situation, use), 0),
  });
  const pass: Choice = { action: PASS, next: handOver(situation, situation.passes + 1) };
  const isFree = ({ cost, prevention }: LegalUse): boolean => cost === 0 && !isPriced(fight.preventions[prevention]);
  const paid = uses.filter((use) => !isFree(use)).sort((a, b) => a.cost - b.cost);
  return [...uses.filter(isFree).map(choice), ...(mayPass ? [pass] : []), ...paid.map(choice)];
}

function actionOf({ preventions }: Fight, { pending }: Situation, use: LegalUse): Action {
  const { prevention, instance, target, amount } = use;
  const { kind, unit, value, cost } = preventions[prevention] as Fight['preventions'][number];
  return { kind: 'prevent', by: kind, unit, value, cost, instance: pending[instance] as Instance, target, amount };
}

/** The situation after an ability was used on an instance of damage. */
function applied(fight: Fight, situation: Situation, { prevention, instance, target, cost, amount }: LegalUse): Situation {
  const { kind, unit } = fight.preventions[prevention] as Fight['preventions'][number];
  const own = fight.units[unit] as EncounterUnit;
  const damage = situation.pending[instance] as Instance;
  const used = kind === 'Deflect' ? damage.used : withMember(damage.used, prevention);
  const left = prevented(situation.pending, instance, amount, used);
  const next: Situation = paying({ ...situation, pending: left }, own.role, cost);
  switch (kind) {
    case 'Deflect': {
      const deflected = withMember(next.deflected, deflectUse(fight, prevention, damage.source));
      if (target === null || amount === 0) return { ...next, deflected };
      if (isVoid(fight.encounter, unit, target)) return { ...next, deflected };
      const done: Instance = { target, source: unit, amount, kind: 'deflect', used: [], isOpen: true };
      return { ...next, deflected, pending: [...next.pending, done] };
    }
    case 'Absorb':
      return { ...next, nextPower: changed(next.nextPower, unit, amount) };
    case 'Guard':
      return afterGuard(fight, next, prevention);
    case 'Persuade':
      return damage.source === ATTACKING ? { ...next, nextPower: changed(next.nextPower, ATTACKING, -amount) } : next;
    default:
      return next;
  }
}

/** What a guard costs its unit: it works once, puts counters on it, or discards it, and who is gone takes no more damage. */
function afterGuard(fight: Fight, situation: Situation, prevention: number): Situation {
  const { unit, guard } = fight.preventions[prevention] as Fight['preventions'][number];
  if (guard === undefined) return situation;
  const { remainingHealth } = fight.units[unit] as EncounterUnit;
  const counters = changed(situation.counters, unit, guard.counters);
  const isBroken = guard.counters > 0 && remainingHealth !== null && (counters[unit] as number) >= remainingHealth;
  const isGone = guard.isDiscarded || isBroken;
  return {
    ...situation,
    counters,
    gone: isGone && !situation.gone.includes(guard.source) ? withMember(situation.gone, guard.source) : situation.gone,
    pending: isGone ? situation.pending.filter(({ target }) => target !== guard.source) : situation.pending,
    deflected: guard.onceAs === null ? situation.deflected : withMember(situation.deflected, onceUse(fight, guard.onceAs)),
  };
}

function changed(list: readonly number[], index: number, change: number): readonly number[] {
  return withEntry(list, index, (list[index] as number) + change);
}
