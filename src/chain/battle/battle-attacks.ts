import type { Slices } from '../../automaton/slices.js';
import type { Mode } from '../../rules/game/mode.js';
import type { Role } from '../../rules/game/role.js';
import type { AttackContext, OtherUnits } from '../../rules/plan/attack-context.js';
import { type AttackPlan, planAttack } from '../../rules/plan/attack-plan.js';
import { askedHealths } from '../../rules/plan/canonical/canonical-plan.js';
import { type UnitsAround, withoutBystanders, withoutIdleUnits } from '../../rules/plan/canonical/idle-units.js';
import { ATTACKED, costOfAttack } from '../../rules/plan/encounter.js';
import { mostAskedCounters } from '../../rules/units/healing.js';
import { bringsStealth, TextsInForce } from '../../rules/units/in-force.js';
import { isOutOfReach, modesAgainst } from '../../rules/units/reach.js';
import { changedUnit, type Unit } from '../../rules/units/unit.js';
import { type AttackPart, MAX_PART_EDGES, type PartCache, PartMap } from '../attack-part.js';
import { hasBan, type NoAttack, withMoreCounters } from '../matchup.js';
import type { Battle } from './battle.js';
import { type BattlePosition, withoutDuplicates } from './battle-position.js';
import { UnitsInPlay } from './turn/units-in-play.js';

/** A unit that can be attacked, and how. */
export interface Aim {
  readonly target: number;
  readonly mode: Mode;
}

export interface BattleAttack {
  readonly part: AttackPart;
  /** `slots[i]`: the slot of unit i of the part. Units that can neither do nor suffer anything are left out. */
  readonly slots: readonly number[];
  /** The slots of the units elsewhere, by their index in `AttackEnding.away`. */
  readonly away: readonly number[];
  /** The further damage counters that discard each unit of the part; Infinity if none can. */
  readonly healths: readonly number[];
  /** The Force that the attack costs; without it the attack cannot be made. */
  readonly cost: number;
  readonly company: Company;
}

/**
 * How the units besides the two fighters take part. They use all their abilities, unless the attack then becomes too large;
 * otherwise they are passive, giving only what their texts always give and suffering what is done to them; if even that is too
 * large, they are left out.
 */
export const COMPANIES = ['plays', 'stands by', 'left out'] as const;
type Company = (typeof COMPANIES)[number];

export interface PlannedAttack extends UnitsOfAttack {
  /** With the counters of the position. */
  readonly plan: AttackPlan;
  /** As in `BattleAttack`, for the units of the plan. */
  readonly slots: readonly number[];
  /** The slots of the attacking unit, the attacked one, `others.attacker` and `others.defender`. */
  readonly present: readonly number[];
}

/** The most Force of a side with which attacks are explored; the rest stays unspent. */
export const MAX_FORCE_IN_ATTACK = 16;

/** An attack with the same units around it, whatever their condition. */
interface Scene {
  readonly aim: Aim;
  readonly attacker: number;
  /** The slots of all units in the attack, in the order of `Encounter.units`. */
  readonly slots: readonly number[];
  /** The slots of units in other arenas, and of those in the build zone with Reserves in force; the attacker's side first. */
  readonly elsewhere: readonly number[];
  /** By slot of units whose counters change more than their remaining health: up to how many are told apart. */
  readonly asked: ReadonlyMap<number, number>;
  readonly canBeForbidden: boolean;
  readonly hasStealth: boolean;
  readonly attacks: Map<string, SceneAttack>;
}

/** An attack of a scene with power changes, on units with the counters of its plan. */
interface SceneAttack extends AttackOfKinds {
  /** The slots of the units of the plan. */
  readonly slots: readonly number[];
}

/** The attacks of a battle, each explored when it first comes up. */
export class BattleAttacks {
  readonly #battle: Battle;
  readonly #inPlay: UnitsInPlay;
  readonly #context: AttackContext;
  readonly #parts: PartCache;
  readonly #scenes: PartMap<Scene>;
  readonly #companies: readonly Company[];
  readonly #companyEdges: number;
  readonly #ofKinds: AttacksOfKinds | null;

  /**
   * `mostForce`: the Force that attacks are explored with. `ofKinds`: attacks shared with other battles of the same cards.
   * `companyEdges`: above this many edges, units other than the two fighters no longer take part.
   */
  constructor(
    battle: Battle,
    parts: PartCache,
    mostForce = MAX_FORCE_IN_ATTACK,
    simplifies = false,
    ofKinds: AttacksOfKinds | null = null,
    companyEdges = MAX_PART_EDGES,
  ) {
    this.#battle = battle;
    this.#companyEdges = companyEdges;
    this.#ofKinds = ofKinds;
    this.#companies = simplifies ? COMPANIES : ['plays'];
    this.#inPlay = new UnitsInPlay(battle);
    this.#parts = parts;
    this.#scenes = new PartMap(parts);
    const force = { attacker: mostForce, defender: mostForce };
    const luckyPolicy = { attacker: 'optimal', defender: 'optimal' } as const;
    // Ruling: abilities that prevent damage for counters work only within their own arena (docs/rules.md#battle).
    const isUnhurtElsewhere = true;
    this.#context = { rules: battle.rules, objective: 'mean-damage', luckyPolicy, force, goesOn: true, isUnhurtElsewhere };
  }

  /** What a unit can attack, in the order of slots, one of each set of equal units; units in other arenas by its modes. */
  aimsOf(position: BattlePosition, attacker: number): readonly Aim[] {
    const { units } = this.#battle;
    const { side, arena } = units[attacker]!;
    const unit = this.#placed(position, attacker);
    const aims: Aim[] = [];
    const targets = [...units.keys()].filter((slot) => !position.isGone[slot] && units[slot]!.side !== side);
    for (const target of withoutDuplicates(this.#battle, position, targets)) {
      const isHere = units[target]!.arena === arena;
      if (isHere || !isOutOfReach(unit, this.#placed(position, target))) aims.push({ target, mode: 'normal' });
      if (isHere) continue;
      for (const mode of modesAgainst(unit, this.#placed(position, target))) aims.push({ target, mode });
    }
    return aims;
  }

  *attackIn(position: BattlePosition, attacker: number, aim: Aim): Slices<BattleAttack | NoAttack> {
    const scene = this.#sceneOf(position, attacker, aim);
    if (this.#isForbidden(scene, position)) return 'forbidden';
    for (const company of this.#companies) {
      const attack = yield* this.#partIn(scene, position, company);
      if (attack !== 'too large') return attack;
    }
    return 'too large';
  }

  *#partIn(scene: Scene, position: BattlePosition, company: Company): Slices<BattleAttack | 'too large'> {
    const attack = this.#attackOf(scene, position, company);
    const more = attack.slots.map((slot, i) => position.counters[slot]! - attack.counters[i]!);
    const key = attack.asked.map((i) => more[i]).join();
    let part = attack.parts.get(key);
    if (part === undefined) {
      const maxEdges = company === 'left out' ? MAX_PART_EDGES : this.#companyEdges;
      part = yield* this.#parts.of(withMoreCounters(this.#planOf(attack, scene, position, company), more), maxEdges);
      attack.parts.set(key, part);
    }
    if (part === null) return 'too large';
    const healths = attack.remaining.map((health, i) => (health ?? Number.POSITIVE_INFINITY) - more[i]!);
    return { part, slots: attack.slots, away: scene.elsewhere, healths, cost: attack.cost, company };
  }

  /** The source of an attack's trace in a position; nothing is explored for it. */
  plannedIn(position: BattlePosition, attacker: number, aim: Aim, company: Company): PlannedAttack {
    const scene = this.#sceneOf(position, attacker, aim);
    const attack = this.#attackOf(scene, position, company);
    const { slots, counters } = attack;
    const plan = this.#planOf(attack, scene, position, company);
    const more = slots.map((slot, i) => position.counters[slot]! - counters[i]!);
    const changeOf = (slot: number): number =>
      slot === attacker ? position.powerChange[slot]! + position.nextPower[slot]! : 0;
    const units = this.#unitsOf(scene, (slot) => this.#unitWith(position, slot, position.counters[slot]!, changeOf(slot)));
    return { ...units, plan: withMoreCounters(plan, more), slots, present: scene.slots };
  }

  #sceneOf(position: BattlePosition, attacker: number, aim: Aim): Scene {
    const { here, elsewhere } = this.#othersIn(position, attacker, aim.target);
    const tapped = position.isTapped[aim.target];
    const places = this.#inPlay.placesKey(position);
    const key = `${attacker} ${aim.target} ${aim.mode} ${tapped} ${here.join()} ${elsewhere.join()}${places}`;
    const known = this.#scenes.get(key);
    if (known !== undefined) return known;
    const inOrder = (all: readonly number[]): number[] => Object.values(this.#bySides(attacker, all)).flat();
    const slots = [attacker, aim.target, ...inOrder(here)];
    const all = [...slots, ...elsewhere];
    const present = all.map((slot) => this.#unitAt(position, slot));
    const most = mostAskedCounters(present);
    const isAsked = most.some((counters) => counters > 0);
    // Plans hold the health left of units elsewhere, but later get no counters of theirs.
    const asked = all.map((slot, i) => [slot, isAsked && i >= slots.length ? Number.POSITIVE_INFINITY : most[i]!] as const);
    const scene: Scene = {
      aim,
      attacker,
      slots,
      elsewhere: inOrder(elsewhere),
      asked: new Map(asked.filter(([, counters]) => counters > 0)),
      canBeForbidden: present.some((unit) => hasBan(unit) || bringsStealth(unit)),
      hasStealth: present.some(bringsStealth),
      attacks: new Map(),
    };
    this.#scenes.set(key, scene);
    return scene;
  }

  /** The other units in the attack's arena, and those elsewhere, that can matter to it. */
  #othersIn(position: BattlePosition, attacker: number, target: number): UnitsAround<readonly number[]> {
    const { units } = this.#battle;
    const { arena } = units[target]!;
    const around: UnitsAround<number[]> = { here: [], elsewhere: [] };
    for (let slot = 0; slot < units.length; slot++) {
      if (position.isGone[slot] || slot === attacker || slot === target) continue;
      (units[slot]!.arena === arena ? around.here : around.elsewhere).push(slot);
    }
    if (this.#inPlay.canChange) return { ...around, elsewhere: [...around.elsewhere, ...this.#inPlay.reservesIn(position)] };
    return withoutBystanders([attacker, target], around, (slot) => units[slot]!.unit);
  }

  #isForbidden(scene: Scene, position: BattlePosition): boolean {
    if (!scene.canBeForbidden) return false;
    const { fighters, others } = this.#unitsOf(scene, (slot) => this.#unitWith(position, slot, position.counters[slot]!));
    const texts = new TextsInForce({ ...this.#context, ...others, mode: scene.aim.mode, ...fighters });
    return texts.attackOn(ATTACKED).ban !== null || (!position.isTapped[scene.aim.target] && texts.isHidden(ATTACKED));
  }

  #attackOf(scene: Scene, position: BattlePosition, company: Company): SceneAttack {
    const { attacker, slots } = scene;
    const { powerChange, nextPower, counters } = position;
    const uncovered = uncoveredIn(scene, position);
    const changes = `${powerChange[attacker]} ${nextPower[attacker]} ${uncovered}${company === 'plays' ? '' : ` ${company}`}`;
    const key = `${changes} ${[...scene.asked].map(([slot, most]) => Math.min(counters[slot]!, most))}`;
    const known = scene.attacks.get(key);
    if (known !== undefined) return known;
    const create = () => this.#newAttack(scene, position, company);
    const ofKinds =
      this.#ofKinds === null || this.#inPlay.canChange
        ? create()
        : this.#ofKinds.of(kindsKey(this.#battle, scene, this.#ofKinds) + key, create);
    const attack = { ...ofKinds, slots: ofKinds.units.map((index) => slots[index]!) };
    scene.attacks.set(key, attack);
    return attack;
  }

  /** The plan of an attack, rebuilt if it was not kept. */
  #planOf(attack: AttackOfKinds, scene: Scene, position: BattlePosition, company: Company): AttackPlan {
    const kept = attack.plan.deref();
    if (kept !== undefined) return kept;
    const { plan } = this.#planned(scene, position, company);
    attack.plan = new WeakRef(plan);
    return plan;
  }

  #newAttack(scene: Scene, position: BattlePosition, company: Company): AttackOfKinds {
    const { plan, units } = this.#planned(scene, position, company);
    const { encounter } = plan;
    return {
      ...{
        plan: new WeakRef(plan),
        units,
        counters: units.map((index) => this.#countersOn(scene, position, scene.slots[index]!)),
      },
      asked: askedHealths(encounter).flatMap((isHealthAsked, i) => (isHealthAsked ? [i] : [])),
      remaining: encounter.units.map(({ remainingHealth }) => remainingHealth),
      ...{ cost: costOfAttack(encounter, ATTACKED), parts: new Map() },
    };
  }

  /** The counters that an attack is planned with: those of the position, where they matter. */
  #countersOn({ asked }: Scene, position: BattlePosition, slot: number): number {
    const most = asked.get(slot);
    return most === undefined ? this.#battle.units[slot]!.unit.counters : Math.min(position.counters[slot]!, most);
  }

  /** The plan with the power changes of a position, and with its counters where they matter. */
  #planned(whole: Scene, position: BattlePosition, company: Company): ReturnType<typeof withoutIdleUnits> {
    const scene = company === 'left out' ? { ...whole, slots: whole.slots.slice(0, 2), elsewhere: [] } : whole;
    const { aim, attacker } = scene;
    const { fighters, others } = this.#unitsOf(scene, (slot) => {
      const change = slot === attacker ? position.powerChange[slot]! : 0;
      const unit = this.#unitWith(position, slot, this.#countersOn(scene, position, slot), change);
      return company === 'stands by' && slot !== attacker && slot !== aim.target ? standingBy(unit) : unit;
    });
    const planned = planAttack(fighters.attacker, fighters.defender, {
      ...this.#context,
      ...others,
      mode: aim.mode,
      nextPower: position.nextPower[attacker]!,
      uncovered: uncoveredIn(scene, position),
    });
    return withoutIdleUnits(planned);
  }

  #unitsOf({ attacker, aim, slots, elsewhere }: Scene, unitAt: (slot: number) => Unit): UnitsOfAttack {
    const unitsOf = (all: readonly number[]): OtherUnits => {
      const { attacker: own, defender: other } = this.#bySides(attacker, all);
      return { attacker: own.map(unitAt), defender: other.map(unitAt) };
    };
    return {
      fighters: { attacker: unitAt(attacker), defender: unitAt(aim.target) },
      others: { others: unitsOf(slots.slice(2)), elsewhere: unitsOf(elsewhere) },
    };
  }

  /** Slots in order, the attacking unit's side first. */
  #bySides(attacker: number, slots: readonly number[]): Readonly<Record<Role, readonly number[]>> {
    const { units } = this.#battle;
    const isOwn = (slot: number): boolean => units[slot]!.side === units[attacker]!.side;
    return { attacker: slots.filter(isOwn), defender: slots.filter((slot) => !isOwn(slot)) };
  }

  /** A unit with its Pilots; for a unit in no arena, the stand-in for its Reserves. */
  #unitAt(position: BattlePosition, slot: number): Unit {
    return position.isGone[slot] ? this.#inPlay.reserveOf(position, slot) : this.#inPlay.unitIn(position, slot);
  }

  #unitWith(position: BattlePosition, slot: number, counters: number, powerChange = 0): Unit {
    const unit = this.#unitAt(position, slot);
    if (position.isGone[slot]) return unit;
    const { arena } = this.#battle.units[slot]!;
    return changedUnit(unit, { place: arena, counters, powerChange: unit.powerChange + powerChange });
  }

  /** A unit reduced to the one arena it is in. */
  #placed(position: BattlePosition, slot: number): Unit {
    return changedUnit(this.#inPlay.unitIn(position, slot), { place: this.#battle.units[slot]!.arena });
  }
}

/**
 * The units of an attack that Stealth does not hide, by index. Rule: Stealth hides a unit that is neither tapped nor damaged
 * (docs/keywords.md#stealth).
 */
function uncoveredIn({ hasStealth, slots }: Scene, { isTapped, counters }: BattlePosition): readonly number[] {
  return hasStealth ? [...slots.keys()].filter((i) => isTapped[slots[i]!] || counters[slots[i]!]! > 0) : [];
}

/** A unit with only what its texts always give to others: its player chooses nothing. */
function standingBy(unit: Unit): Unit {
  const effects = unit.effects.filter(
    ({ use, gives }) => use.kind === 'always' && !gives.some(({ kind }) => CHOICES.has(kind)),
  );
  return changedUnit(unit, { abilities: [], effects });
}

/** Gifts that are used only if a player chooses to. */
const CHOICES: ReadonlySet<string> = new Set(['guard', 'toll', 'stand-in', 're-roll', 'bought']);

/** The units of an attack in the form of its context. */
interface UnitsOfAttack {
  readonly fighters: { readonly attacker: Unit; readonly defender: Unit };
  readonly others: { readonly others: OtherUnits; readonly elsewhere: OtherUnits };
}

/** A planned attack between units, whatever their slots. */
interface AttackOfKinds {
  /** Weak, since plans take most of the memory and most attacks never need theirs again. */
  plan: WeakRef<AttackPlan>;
  /** The units of the plan, as indices into all units of the attack. */
  readonly units: readonly number[];
  /** The units whose health matters before the attack is over, as indices into `units`. */
  readonly asked: readonly number[];
  readonly counters: readonly number[];
  /** The remaining health of each unit of the plan; null if unknown. */
  readonly remaining: readonly (number | null)[];
  readonly cost: number;
  /** By the counters on the units in `asked`. */
  readonly parts: Map<string, AttackPart | null>;
}

/** Attacks shared by battles of the same cards: planned once, whichever copies fight. */
export class AttacksOfKinds {
  readonly #numbers = new Map<Unit, number>();
  readonly #known: PartMap<AttackOfKinds>;

  constructor(parts: PartCache) {
    this.#known = new PartMap(parts);
  }

  /** Equal for equal units of a card. */
  numberOf(unit: Unit): number {
    const number = this.#numbers.get(unit) ?? this.#numbers.size;
    this.#numbers.set(unit, number);
    return number;
  }

  /** The attack with a key, made on the first request. */
  of(key: string, create: () => AttackOfKinds): AttackOfKinds {
    let attack = this.#known.get(key);
    if (attack === undefined) {
      attack = create();
      this.#known.set(key, attack);
    }
    return attack;
  }
}

/** A key that is equal for attacks of the same units with the same units around them. */
function kindsKey({ units }: Battle, { aim, slots, elsewhere }: Scene, kinds: AttacksOfKinds): string {
  const kind = (slot: number): string => {
    const { unit, arena, side } = units[slot]!;
    return `${kinds.numberOf(unit)}${arena[0]}${side}`;
  };
  return `${aim.mode} ${slots.map(kind).join()} ${elsewhere.map(kind).join()} `;
}
