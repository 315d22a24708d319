import type { PaidAbility } from '../../game/ability.js';
import { OPPONENT, type Role } from '../../game/role.js';
import type { Prevention } from '../../keywords/preventions.js';
import type { UnitTerms } from '../../keywords/unit-terms.js';
import { mostDice } from '../../plan/attack-dice.js';
import type { AttackPlan } from '../../plan/attack-plan.js';
import { lowestHittingFace } from '../../plan/combatant.js';
import {
  ATTACKED,
  ATTACKING,
  attackerTerms,
  candidateNumbers,
  costOfAttack,
  type Encounter,
  type EncounterInPlay,
  mayWantToPreventLess,
  mostStun,
  type Participant,
  type UnitInPlay,
} from '../../plan/encounter.js';
import { type EndEffect, endEffects, isOrderChosen } from '../../plan/end-effects.js';
import { faceClasses, type PoolLayout } from '../../process/dice-pool.js';
import { type IntegerLayout, integerLayout, integerPower } from '../../process/integer-layout.js';
import type { PackedState, SumRead } from '../../process/stage.js';
import { type RollField, type RollLayouts, rollFields, rollLayouts } from '../../roll/roll-model.js';
import { type Burden, burdenOf, pursesOfSides } from './burden.js';
import { Healths } from './healths.js';
import { changed, initialSituation, type Sight, type Situation, sightOf, sumOf } from './situation.js';
import { Situations } from './situations.js';

/** A state of an attack: the fields of its roll, and the number of a Situation. */
type StateLayout = IntegerLayout<RollField | 'situation'>;

/** The most dice of one roll besides the attack's: of damage, and the one that can end it early. */
function mostOtherDice(encounter: Encounter): number {
  const { overload, backfire, areaDamage } = attackerTerms(encounter);
  return encounter.units.reduce(
    (most, { terms, attackEnds }) =>
      Math.max(most, terms.avenge, attackEnds === undefined ? 0 : 1, ...terms.retaliates.map(({ value }) => value)),
    Math.max(overload, backfire, areaDamage, encounter.effect === 'dice' ? encounter.attacking.power : 0),
  );
}

/** How the attack dice are counted, for every unit that they may be rolled against. */
export function poolLayouts({ roll }: AttackPlan, { units }: Encounter, base: number): RollLayouts {
  const hitsFrom = candidateNumbers(units).map((numbers) => numbers.hitsFrom);
  return rollLayouts(roll, [...new Set(hitsFrom)], base);
}

function stateLayout({ roll }: AttackPlan, pools: number): StateLayout {
  const fields = rollFields(roll, pools);
  const states = fields.reduce((product, [, size]) => product * size, 1);
  return integerLayout([...fields, ['situation', Math.max(1, Math.floor(Number.MAX_SAFE_INTEGER / states))]]);
}

/** The lowest natural face of a damage die that hits a unit. */
export function damageHitsFrom({ units, rules }: EncounterInPlay, source: number, target: number): number {
  const { hitNeeds } = units[target]!;
  const { damageDieModifier } = units[source]!;
  return lowestHittingFace(hitNeeds, damageDieModifier, rules);
}

function damageLayoutsOf(encounter: Encounter, base: number): PoolLayout[] {
  const targets = encounter.units.flatMap(({ hitNeeds }, unit) => (hitNeeds > 0 ? [unit] : []));
  return encounter.units.map((_, source) => {
    const hitsFrom = [...new Set(targets.map((target) => damageHitsFrom(encounter, source, target)))];
    return { classes: faceClasses({ hitsFrom, looksAt: [] }), base };
  });
}

/** For traces of a die that can end an attack: whether it does, under every text that may end it. */
function endingLayoutOf({ units }: EncounterInPlay, base: number): PoolLayout {
  const faces = units.flatMap(({ attackEnds = [] }) => attackEnds.map((end) => end.faces));
  return { classes: faceClasses({ hitsFrom: [...new Set(faces)].map(endsFrom), looksAt: [] }), base };
}

/** The lowest face that ends an attack, when the highest `faces` of the six do. */
export function endsFrom(faces: number): number {
  return 7 - faces;
}

/** How damage dice against the attacker are counted, whichever unit rolls them. */
function endLayoutOf(encounter: Encounter, base: number): PoolLayout {
  const hitsFrom = encounter.units.map((_, source) => damageHitsFrom(encounter, source, ATTACKING));
  return { classes: faceClasses({ hitsFrom: [...new Set(hitsFrom)], looksAt: [] }), base };
}

/**
 * An ability of a unit. `previousEqual`: the previous ability equal to it in everything, null without one. Equal abilities are only used in order:
 * it makes no difference which is used, and other orders would add many states.
 */
export type UnitAbility<Ability> = Ability & {
  readonly unit: number;
  readonly previousEqual: number | null;
  /** What a use costs besides Force; null if nothing. */
  readonly burden: Burden | null;
};

/**
 * What an attack reports: everything; or, within a fight, only its endings. Within a fight, discards by counters can be worked
 * out later, and names that only single attacks report are not asked for. What is not reported is dropped once no rule looks at
 * it.
 */
export type Reported = 'everything' | 'endings';

/** A way to change the defender; `insteadOf`: the units that it can replace, if texts name them. */
export interface DefenderChange {
  readonly unit: number;
  readonly by: 'Intercept' | 'Redirect' | 'card text';
  readonly cost: number;
  readonly burden: Burden | null;
  readonly insteadOf?: readonly number[];
  /** The units that it can choose; any if absent. */
  readonly targets?: readonly number[];
}

/** What all steps of an attack share: its numbers, its abilities in order, and the layout of its states. */
export interface AttackModel {
  readonly plan: Omit<AttackPlan, 'remainingHealth' | 'encounter'>;
  readonly encounter: EncounterInPlay;
  readonly units: readonly UnitInPlay[];
  readonly reported: Reported;
  /** The only access to the health of units. */
  readonly healths: Healths;
  /** The only access to sums; every stage has its own. */
  readonly sight: Sight<never>;
  readonly attackerTerms: UnitTerms;
  /** Whether the attacker's keywords depend on the defender, or on boosts. */
  readonly isVaried: boolean;
  readonly preventions: readonly UnitAbility<Prevention>[];
  readonly retaliates: readonly UnitAbility<PaidAbility>[];
  readonly changes: readonly DefenderChange[];
  readonly boostBurdens: readonly (Burden | null)[];
  /** What both sides can spend, by places of `Situation.spent`. */
  readonly purses: readonly number[];
  /** The roles in the order of their chances. */
  readonly order: readonly [Role, Role];
  /** What can happen at the end of the attack; the side with the first chance comes first. */
  readonly endEffects: readonly EndEffect[];
  /** Whether each side's player chooses the order of its effects. */
  readonly isOrderChosen: Readonly<Record<Role, boolean>>;
  readonly mayPreventLess: boolean;
  /** Whether any unit's damage can stun, or any unit has Surge. */
  readonly mayStunOrSurge: boolean;
  readonly mostDice: number;
  /** The faces distinguished in the first roll, and afterwards. */
  readonly firstLayout: PoolLayout;
  readonly finalLayout: PoolLayout;
  /** The faces that each unit's damage dice distinguish: hits and misses, for every unit that they may be rolled against. */
  readonly damageLayouts: readonly PoolLayout[];
  /** The same for dice against the attacker, whichever unit rolls them. */
  readonly endLayout: PoolLayout;
  /** The same for a die that can end an attack. */
  readonly endingLayout: PoolLayout;
  readonly state: StateLayout;
  readonly initial: PackedState;
  /** Whether there are more situations than fit into memory or a packed state: then the attack is too large to be reported. */
  readonly isOverfull: () => boolean;
  /** Whether another attack can follow the one whose steps are built. */
  readonly mayGoOn: boolean;
  readonly situationOf: (state: PackedState) => Situation;
  /** The state of a situation with no dice on the table and all other fields 0. */
  readonly stateOf: (situation: Situation) => PackedState;
  /** The same dice in another situation. */
  readonly withSituation: (state: PackedState, situation: Situation) => PackedState;
}

/** The data of an attack, with access to the sums that a stage reads. */
export type ModelSeeing<Kind extends SumRead> = AttackModel & { readonly sight: Sight<Kind> };

export function seeing<Kind extends SumRead>(model: AttackModel, reads: readonly Kind[]): ModelSeeing<Kind> {
  return { ...model, sight: sightOf(reads) };
}

/** The most situations that an attack may have: some 200 MB, and two or three seconds. */
const MAX_SITUATIONS = 150_000;

/** What the steps of an attack by this plan share. */
export function attackModelOf(plan: AttackPlan, reported: Reported = 'everything'): AttackModel {
  const { encounter } = plan;
  const { units } = encounter;
  const most = mostDice(encounter, 0);
  const base = Math.max(most + plan.roll.furyRolls * plan.roll.fury, mostOtherDice(encounter)) + 1;
  const layouts = poolLayouts(plan, encounter, base);
  const damageLayouts = damageLayoutsOf(encounter, base);
  const endLayout = endLayoutOf(encounter, base);
  const endingLayout = endingLayoutOf(encounter, base);
  const classes = [layouts.firstLayout, ...damageLayouts, endLayout, endingLayout].map((layout) => layout.classes.length);
  const state = stateLayout(plan, integerPower(base, Math.max(...classes)));
  const situations = new Situations();
  const stride = state.strideOf('situation');
  const stateOf = (situation: Situation): PackedState => situations.numberOf(situation) * stride;
  // The situation is the last field.
  const numberAt = (packed: PackedState): number => Math.floor(packed / stride);
  const purses = pursesOfSides(encounter);
  const order = [plan.roll.firstChance, OPPONENT[plan.roll.firstChance]] as const;
  const initial: Situation = changed(initialSituation(units.length), {
    defending: ATTACKED,
    attacked: [ATTACKED],
    spent: [sumOf(costOfAttack(encounter, ATTACKED)), sumOf(0), ...purses.slice(2).map(() => sumOf<'spent'>(0))],
    nextPower: units.map((_, unit) => sumOf(unit === ATTACKING ? (encounter.attacking.nextPower ?? 0) : 0)),
  });
  return {
    plan,
    encounter,
    units,
    reported,
    healths: new Healths(units),
    sight: sightOf([]),
    attackerTerms: attackerTerms(encounter),
    isVaried: candidateNumbers(units).some(({ keywords }) => keywords !== undefined),
    preventions: payableAbilitiesOf(encounter, ({ terms }) => terms.preventions, ownerOf),
    retaliates: payableAbilitiesOf(encounter, ({ terms }) => terms.retaliates),
    changes: units.flatMap(({ terms, standsInFor }, unit) => [
      ...terms.intercepts.map((item) => changeBy('Intercept', item, unit, encounter)),
      ...terms.redirects.map((item) => changeBy('Redirect', item, unit, encounter)),
      ...(standsInFor === undefined ? [] : [{ unit, by: 'card text' as const, cost: 0, burden: null, insteadOf: standsInFor }]),
    ]),
    boostBurdens: (encounter.boosts ?? []).map((boost) => burdenOf(boost, { unit: boost.unit, role: boost.player, encounter })),
    purses,
    order,
    endEffects: order.flatMap((role) => endEffects(encounter, role)),
    isOrderChosen: { attacker: isOrderChosen(encounter, 'attacker'), defender: isOrderChosen(encounter, 'defender') },
    // Double Strike is read from the situation, since texts and boosts can give it.
    mayPreventLess: mayWantToPreventLess(encounter, { ...attackerTerms(encounter), doubleStrike: false }),
    mayStunOrSurge: units.some(({ terms }, unit) => terms.surge > 0 || mostStun(units, unit) > 0),
    mostDice: most,
    ...layouts,
    damageLayouts,
    endLayout,
    endingLayout,
    state,
    initial: stateOf(initial),
    mayGoOn: false,
    isOverfull: () => situations.count > Math.min(MAX_SITUATIONS, state.size / stride),
    situationOf: (packed) => situations.at(numberAt(packed)),
    stateOf,
    withSituation: (packed, situation) => packed + (situations.numberOf(situation) - numberAt(packed)) * stride,
  };
}

function changeBy(by: DefenderChange['by'], item: PaidAbility, unit: number, encounter: Encounter): DefenderChange {
  const { cost, targets } = item;
  const limit = targets === undefined ? {} : by === 'Intercept' ? { insteadOf: targets } : { targets };
  return { unit, by, cost, burden: burdenOf(item, { unit, role: 'defender', encounter }), ...limit };
}

/** The unit of an ability; units in other arenas have indices after all others. */
function ownerOf({ guard, unit }: Prevention & { readonly unit: number }): number {
  return guard?.source ?? unit;
}

/** All abilities of a kind, in the order of their units. */
function payableAbilitiesOf<Ability extends PaidAbility>(
  encounter: Encounter,
  abilitiesAt: (unit: Participant) => readonly Ability[],
  owner: (ability: Ability & { readonly unit: number }) => number = ({ unit }) => unit,
): UnitAbility<Ability>[] {
  const { units } = encounter;
  const all = units
    .flatMap((unit, index) => abilitiesAt(unit).map((ability) => ({ ...ability, unit: index })))
    .sort((a, b) => owner(a) - owner(b));
  const keys = all.map((ability) => JSON.stringify(ability));
  return all.map((ability, i) => {
    const previousEqual = keys.lastIndexOf(keys[i]!, i - 1);
    const { unit } = ability;
    const burden = burdenOf(ability, { unit, role: units[unit]!.role, encounter });
    return { ...ability, previousEqual: i === 0 || previousEqual < 0 ? null : previousEqual, burden };
  });
}
