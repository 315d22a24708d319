import type { Role } from '../../game/role.js';
import { isPassedOn } from '../../keywords/preventions.js';
import { ATTACKING, areInOneArena } from '../../plan/encounter.js';
import { PASS } from '../../process/stage.js';
import { type Choice, choiceStage } from '../choices/choice.js';
import type { AttackModel, ModelSeeing } from '../state/attack-model.js';
import { addedTo, attackerStun, countersOf, situationStep } from '../state/in-play.js';
import { changed, type DamageInstance, plus, type Situation, type Sum, withMember } from '../state/situation.js';
import type { Stage } from '../state/stage.js';

/** When damage is placed: at which step; whether the attack itself does it, and whether the first attack does. */
interface Placement {
  readonly step: number;
  readonly ofAttack: boolean;
  readonly isFirst: boolean;
}

/**
 * Steps 11 and 12: all counters are placed at once, Stun and Surge follow, and units with as many counters as health are
 * discarded. `ofAttack`: damage of the attack itself, whose discards matter to Area Damage and Avenge; `isFirst`: damage of the
 * first attack, which matters to Tenacity.
 */
export function placement(model: AttackModel, moment: Placement): Stage[] {
  return [placeCounters(model, moment), ...surges(model, moment.step)];
}

function placeCounters(model: AttackModel, { step, ofAttack, isFirst }: Placement): Stage {
  const looked = lookedAtAfter(model, ofAttack);
  const looksAtDamage = isFirst && model.attackerTerms.tenacity > 0;
  return situationStep(model, {
    step,
    name: 'placement',
    reads: [...model.units.keys()].some(looked) ? ['counters'] : [],
    change: (situation, seen) => {
      const { pending } = situation;
      if (pending.length === 0) return situation;
      const placed = stunAndSurge(
        model,
        changed(situation, { counters: countersAfter(model, situation), pending: [] }),
        pending,
      );
      const discarded = withDiscards(seen, placed, pending, ofAttack, looked);
      return looksAtDamage
        ? changed(discarded, { firstDamage: Math.min(damageOfAttack(pending), model.attackerTerms.tenacity) })
        : discarded;
    },
  });
}

function countersAfter(model: AttackModel, situation: Situation): Sum<'counters'>[] {
  const ofInstance = (instance: DamageInstance): number => countersOf(model, situation, instance);
  return situation.counters.map((before, unit) =>
    situation.pending.reduce((sum, instance) => (instance.target === unit ? plus(sum, ofInstance(instance)) : sum), before),
  );
}

function isOfAttack({ kind, amount }: DamageInstance): boolean {
  return amount > 0 && (kind === 'attack' || kind === 'overkill');
}

/** Rule: Tenacity (step 14): damage of the attack and of Overkill, before Double Damage. */
function damageOfAttack(pending: readonly DamageInstance[]): number {
  return pending.filter(isOfAttack).reduce((sum, { amount }) => sum + amount, 0);
}

/** Rule: Stun X and Surge X (step 11; docs/keywords.md#stun): once per placement, for damage of another unit. */
function stunAndSurge(model: AttackModel, situation: Situation, pending: readonly DamageInstance[]): Situation {
  const { units } = model;
  if (!model.mayStunOrSurge) return situation;
  const sourcesOf = (unit: number): number[] => [
    ...new Set(
      pending
        .filter(({ target, source, amount }) => target === unit && source !== unit && amount > 0)
        .map(({ source }) => source),
    ),
  ];
  const stun = (unit: number): number =>
    sourcesOf(unit).reduce(
      (sum, source) => sum + (source === ATTACKING ? attackerStun(model, situation) : units[source]!.terms.stun),
      0,
    );
  const hurt = [...units.keys()].filter((unit) => units[unit]!.terms.surge > 0 && sourcesOf(unit).length > 0);
  const surge = hurt.reduce((sum, unit) => {
    const { role, terms } = units[unit]!;
    return addedTo(sum, role, terms.surge);
  }, situation.surge);
  const surging = hurt.filter((unit) => isSurgeChosen(model, unit));
  return changed(situation, { powerLost: situation.powerLost.map((lost, unit) => plus(lost, stun(unit))), surge, surging });
}

/** Whether a unit's Surge can change a further attack: the attacker is in its arena. */
function canSurge({ mayGoOn, encounter }: AttackModel, unit: number): boolean {
  return mayGoOn && areInOneArena(encounter, unit, ATTACKING);
}

/** Whether a player decides at once who gets a unit's Surge. */
function isSurgeChosen(model: AttackModel, unit: number): boolean {
  return canSurge(model, unit) || canSurgeLater(model);
}

/** Whether Surge can change a later attack of the turn: the fight goes on. */
function canSurgeLater({ encounter }: AttackModel): boolean {
  return encounter.isPowerKept === true;
}

/**
 * Rule: Surge X (step 11; docs/keywords.md#surge): its player may give the power to any unit in the arena: to the attacker,
 * which can use it in a further attack, and in a fight that goes on to the unit of either side that attacks next in the turn.
 * Any other unit has no use for it.
 */
function surges(model: AttackModel, step: number): Stage[] {
  const stage = (player: Role, unit: number, power: number): Stage => {
    const choices = (situation: Situation): Choice[] => {
      if (!situation.surging.includes(unit) || isGone(situation)) return [];
      const settled = changed(situation, { surging: situation.surging.filter((other) => other !== unit) });
      const give: Choice = {
        action: { kind: 'surge', unit, power },
        next: changed(settled, { surgedPower: settled.surgedPower + power }),
      };
      if (!canSurgeLater(model)) {
        const keep: Choice = { action: PASS, next: settled };
        return player === 'attacker' ? [give, keep] : [keep, give];
      }
      const lose = (next: Situation): Situation => changed(next, { surge: addedTo(next.surge, player, -power) });
      return [
        { action: { kind: 'surge later', unit, power }, next: settled },
        { action: PASS, next: lose(settled) },
        ...(canSurge(model, unit) ? [{ ...give, next: lose(give.next) }] : []),
      ];
    };
    return choiceStage(model, { step, choice: 'Surge', player, choices });
  };
  return model.order.flatMap((role) =>
    model.units.flatMap(({ terms, role: unitRole }, unit) =>
      unitRole === role && terms.surge > 0 && isSurgeChosen(model, unit) ? [stage(role, unit, terms.surge)] : [],
    ),
  );
}

/**
 * Discards all units whose counters reach their health, or that any damage discards. Those hit by the attack's damage are noted
 * in `fallen`.
 */
function withDiscards(
  { units, healths, sight }: ModelSeeing<'counters'>,
  situation: Situation,
  placed: readonly DamageInstance[],
  ofAttack: boolean,
  isLookedAt: (unit: number) => boolean,
): Situation {
  let { gone, fallen } = situation;
  for (const [unit, { isFragile }] of units.entries()) {
    if (gone.includes(unit)) continue;
    const isHit = ({ target, amount }: DamageInstance): boolean => target === unit && amount > 0;
    const isBroken = isLookedAt(unit) && healths.reaches(unit, sight.counters(situation.counters[unit]!));
    if (!isBroken && !(isFragile === true && placed.some(isHit))) continue;
    gone = withMember(gone, unit);
    if (ofAttack && placed.some((item) => isHit(item) && isOfAttack(item))) fallen = withMember(fallen, unit);
  }
  // A unit that is gone takes no more damage at the end of the attack.
  const due = gone.includes(ATTACKING) ? [] : situation.due;
  if (gone === situation.gone && due === situation.due && fallen.length === 0) return situation;
  if (!ofAttack || fallen.length === 0) return changed(situation, { gone, due });
  const avengers = units.flatMap(({ terms }, unit) => (terms.avenge > 0 && !gone.includes(unit) ? [unit] : []));
  return changed(situation, { gone, fallen, avengers });
}

/**
 * Which units a rule checks for being gone after a placement; for others, counters tell it as well. A further attack, Area
 * Damage, Avenge and Surge check all units, and so does prevention of an effect still to come, unless it is the attacker's own.
 */
function lookedAtAfter(model: AttackModel, ofAttack: boolean): (unit: number) => boolean {
  const { units, reported, mayGoOn, attackerTerms, endEffects, preventions } = model;
  const asksAll = (unit: number): boolean => units[unit]!.terms.avenge > 0 || units[unit]!.terms.surge > 0;
  if (reported === 'everything' || mayGoOn || attackerTerms.areaDamage > 0 || [...units.keys()].some(asksAll))
    return () => true;
  if (endEffects.length <= (ofAttack ? 0 : 1)) return () => false;
  // What is still to come hits the attacker: only its own side can prevent it, or pass it on.
  const isByOthers = preventions.some(
    (item) => item.burden !== null || (units[item.unit]?.role !== 'defender' && (item.unit !== ATTACKING || isPassedOn(item))),
  );
  return (unit) => isByOthers || unit === ATTACKING;
}

export function isGone({ gone }: Situation, unit = ATTACKING): boolean {
  return gone.includes(unit);
}
