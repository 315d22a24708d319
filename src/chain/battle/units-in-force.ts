import type { Effect } from '../../rules/effects/effect.js';
import { NOBODY } from '../../rules/units/field.js';
import { asksCounters, bringsHealing, type HealingOfTurn, healingIn, isHealing } from '../../rules/units/healing.js';
import { TextsInForce } from '../../rules/units/in-force.js';
import { changedUnit, type Unit } from '../../rules/units/unit.js';
import type { Battle, BattleUnit, NumbersInForce } from './battle.js';
import type { BattlePosition } from './battle-position.js';
import { UnitsInPlay } from './turn/units-in-play.js';

/** Speed, health and healing after stacks and the texts of all units in play, position by position. */
export class UnitsInForce {
  readonly #battle: Battle;
  readonly #inPlay: UnitsInPlay;
  /** The numbers while no unit that changes any is in play. */
  readonly #printed: NumbersInForce;
  readonly #changing: readonly number[];
  /** By slot: whether the unit's texts can change numbers of others. */
  readonly #changesOthers: readonly boolean[];
  readonly #asksCounters: boolean;
  readonly #heals: boolean;
  readonly #known = new Map<number | string, NumbersInForce>();

  constructor(battle: Battle) {
    this.#battle = battle;
    this.#inPlay = new UnitsInPlay(battle);
    this.#heals = battle.units.some(
      ({ unit, pilot }) => bringsHealing(unit) || (pilot !== undefined && bringsHealing({ ...unit, ...pilot.gifts })),
    );
    this.#changing = battle.units.flatMap(({ unit }, slot) => (changesNumbers(unit) ? [slot] : []));
    this.#changesOthers = battle.units.map(({ unit }) =>
      unit.effects.some((effect) => effect.to.kind !== 'it' && changesNumber(effect)),
    );
    this.#printed = numbersOf(battle.units.map(printed), this.#heals);
    this.#asksCounters = battle.units.some(
      ({ unit, pilot }) => asksCounters(unit) || (pilot !== undefined && asksCounters({ ...unit, ...pilot.gifts })),
    );
  }

  /** The numbers in a position; meaningless for units that are gone. */
  in(position: Pick<BattlePosition, 'isGone' | 'isTapped' | 'counters' | 'build'>): NumbersInForce {
    const isPrinted = !this.#inPlay.canChange && this.#changing.every((slot) => position.isGone[slot]);
    if (isPrinted) return this.#printed;
    const key = this.#keyOf(position);
    let numbers = this.#known.get(key);
    if (numbers === undefined) {
      numbers = this.#work(position);
      this.#known.set(key, numbers);
    }
    return numbers;
  }

  #keyOf(position: Pick<BattlePosition, 'isGone' | 'isTapped' | 'counters' | 'build'>): number | string {
    const standing = standingOf(position.isGone);
    if (!this.#asksCounters && !this.#inPlay.canChange) return standing;
    return `${standing} ${this.#asksCounters ? position.counters.join() : ''}${this.#inPlay.placesKey(position)}`;
  }

  #work(position: Pick<BattlePosition, 'isGone' | 'isTapped' | 'counters' | 'build'>): NumbersInForce {
    const { units } = this.#battle;
    const { isGone, counters } = position;
    const standing = [...units.keys()].filter((slot) => !isGone[slot]);
    const unitAt = (slot: number): Unit => {
      if (isGone[slot]) return this.#inPlay.reserveOf(position, slot);
      const unit = withoutBoosts(this.#inPlay.unitIn(position, slot));
      const { arena } = units[slot]!;
      return changedUnit(unit, { place: arena, counters: this.#asksCounters ? counters[slot]! : unit.counters });
    };
    const scene: Scene = { standing, reserves: this.#inPlay.reservesIn(position), unitAt };
    const changing = this.#changing.filter((slot) => !isGone[slot]);
    const areAll = this.#inPlay.canChange || changing.some((slot) => this.#changesOthers[slot]);
    return numbersOf(
      units.map((unit, slot) =>
        isGone[slot] || !(areAll || changing.includes(slot)) ? printed(unit) : this.#inForce(slot, scene),
      ),
      this.#heals,
    );
  }

  /** A unit between attacks. Rule: texts stay in force even without an opponent (docs/rules.md#turn). */
  #inForce(slot: number, { standing, reserves, unitAt }: Scene): UnitInForce {
    const { units, rules } = this.#battle;
    const { side, arena } = units[slot]!;
    const around = standing.filter((other) => other !== slot);
    const bySides = (there: readonly number[]) => ({
      attacker: there.filter((other) => units[other]!.side === side).map(unitAt),
      defender: there.filter((other) => units[other]!.side !== side).map(unitAt),
    });
    const others = bySides(around.filter((other) => units[other]!.arena === arena));
    const elsewhere = bySides([...around.filter((other) => units[other]!.arena !== arena), ...reserves]);
    const texts = new TextsInForce({ attacker: unitAt(slot), defender: NOBODY, others, elsewhere, rules });
    return {
      speed: texts.unitAt(0, null).speed,
      health: texts.standingHealth(0),
      healing: this.#heals ? healingIn(texts, 0) : null,
    };
  }
}

/** A unit without the boosts paid for in an attack, since these change no number between attacks. */
function withoutBoosts(unit: Unit): Unit {
  let plain = PLAIN.get(unit);
  if (plain === undefined) {
    const effects = unit.effects.filter(({ use }) => use.kind !== 'boost');
    plain = effects.length === unit.effects.length ? unit : changedUnit(unit, { effects });
    PLAIN.set(unit, plain);
  }
  return plain;
}

const PLAIN = new WeakMap<Unit, Unit>();

/** The units in play, those with Reserves in force, and what each of them is. */
interface Scene {
  readonly standing: readonly number[];
  readonly reserves: readonly number[];
  readonly unitAt: (slot: number) => Unit;
}

/** Which units are in play, as one number if there are few enough. */
function standingOf(isGone: readonly boolean[]): number | string {
  if (isGone.length > MAX_BITS) return isGone.map(Number).join('');
  let standing = 0;
  for (const gone of isGone) standing = 2 * standing + Number(!gone);
  return standing;
}

const MAX_BITS = 53;

/** Whether a unit can change the speed, health or healing of any. */
function changesNumbers(unit: Unit): boolean {
  return unit.stack > 1 || unit.effects.some(changesNumber) || bringsHealing(unit);
}

function changesNumber({ gives }: Effect): boolean {
  return gives.some((gift) => gift.kind === 'speed' || gift.kind === 'health' || isHealing(gift));
}

/** The numbers of a unit, and the damage counters removed from it per turn. */
interface UnitInForce extends Pick<Unit, 'speed' | 'health'> {
  readonly healing: HealingOfTurn | null;
}

function printed({ unit: { speed, health } }: BattleUnit): UnitInForce {
  return { speed, health, healing: null };
}

function numbersOf(units: readonly UnitInForce[], heals: boolean): NumbersInForce {
  return {
    speeds: units.map(({ speed }) => speed ?? 0),
    healths: units.map(({ health }) => health ?? Number.POSITIVE_INFINITY),
    ...(heals ? { healing: units.map(({ healing }) => healing) } : {}),
  };
}
