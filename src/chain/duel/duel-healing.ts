import type { HealingTime } from '../../rules/effects/healing.js';
import type { AttackContext } from '../../rules/plan/attack-context.js';
import { NOBODY, sceneOf } from '../../rules/units/field.js';
import {
  asksCounters,
  bringsHealing,
  compulsoryIn,
  type HealingOfTurn,
  healingIn,
  restsAfterAttack,
} from '../../rules/units/healing.js';
import { bringsStealth, TextsInForce } from '../../rules/units/in-force.js';
import { changedUnit, type Unit } from '../../rules/units/unit.js';
import { NEVER, type Next } from '../continued-attack.js';
import { type Both, type DuelDiscards, type GoneOfBoth, OTHER, type UnitIndex } from './duel-position.js';

/** The counters removed from both units between attacks. */
interface HealingOfBoth {
  readonly most: readonly [HealingOfTurn | null, HealingOfTurn | null];
  readonly least: readonly [HealingOfTurn | null, HealingOfTurn | null];
}

/** The damage counters removed from both units in each turn. */
class DuelHealing {
  readonly #units: readonly [Unit, Unit];
  readonly #context: AttackContext;
  /** Whether the counters on the units affect what is removed. */
  readonly #asksCounters: boolean;
  /** Whether a side may prefer to keep counters that it could remove. */
  readonly #isChosen: boolean;
  readonly #known = new Map<string, HealingOfBoth>();

  constructor(units: readonly [Unit, Unit], context: AttackContext) {
    this.#units = units;
    this.#context = context;
    this.#asksCounters = units.some(asksCounters);
    this.#isChosen = this.#asksCounters || units.some(bringsStealth);
  }

  /** The counters left on both units after a time of the turn. */
  after(time: HealingTime, counters: Both, amount: keyof HealingOfBoth = 'most'): Both {
    const [first, second] = this.#in(counters)[amount];
    if (first === null && second === null) return counters;
    return [left(counters[0], first, time), left(counters[1], second, time)];
  }

  /**
   * The counters that each side can leave on its unit between the last attack of a turn and the first of the next, the fewest
   * first; null if it removes all it can, as nothing asks for counters.
   */
  choices(counters: Both): readonly [readonly number[], readonly number[]] | null {
    if (!this.#isChosen) return null;
    const left = (amount: keyof HealingOfBoth): Both =>
      BETWEEN_TURNS.reduce<Both>((before, time) => this.after(time, before, amount), counters);
    const [fewest, most] = [left('most'), left('least')];
    const range = (unit: UnitIndex): number[] =>
      Array.from({ length: Math.max(0, most[unit] - fewest[unit]) + 1 }, (_, more) => fewest[unit] + more);
    return [range(0), range(1)];
  }

  #in(counters: Both): HealingOfBoth {
    const key = this.#asksCounters ? counters.join() : '';
    let healing = this.#known.get(key);
    if (healing === undefined) {
      const [first, second] = [this.#textsOf(0, counters), this.#textsOf(1, counters)];
      healing = { most: [healingIn(first, 0), healingIn(second, 0)], least: [compulsoryIn(first, 0), compulsoryIn(second, 0)] };
      this.#known.set(key, healing);
    }
    return healing;
  }

  #textsOf(unit: UnitIndex, counters: Both): TextsInForce {
    const [own, other] = [unit, OTHER[unit]].map((each) => changedUnit(this.#units[each]!, { counters: counters[each]! })) as [
      Unit,
      Unit,
    ];
    return new TextsInForce({ ...this.#context, attacker: own, defender: other });
  }
}

/** In order, from the end of one turn to the beginning of the next. */
const BETWEEN_TURNS: readonly HealingTime[] = ['battle phase ends', 'build step', 'battle phase starts'];

function left(counters: number, healing: HealingOfTurn | null, time: HealingTime): number {
  return healing === null ? counters : Math.max(0, counters - healing[time]);
}

/** What is removed between the attacks of a duel; null if no unit heals. */
export function healingOfDuel(units: readonly [Unit, Unit], context: AttackContext): DuelHealing | null {
  return units.some(bringsHealing) ? new DuelHealing(units, context) : null;
}

/** Which units rest in the turn after one in which they attacked; null if none does. */
export function restsOfDuel([first, second]: readonly [Unit, Unit]): readonly [boolean, boolean] | null {
  const rests = [restsAfterAttack(first), restsAfterAttack(second)] as const;
  return rests[0] || rests[1] ? rests : null;
}

/** The counters that a side can leave on its unit when a turn begins: what follows each, the fewest first. */
interface HealingChoice {
  readonly unit: UnitIndex;
  readonly options: readonly Next[];
}

/** Choice k is coded as `FIRST_CHOICE - k` among what follows attacks, below all verdicts. */
export const FIRST_CHOICE = -1000;

/** The choices of a duel, numbered. What follows them are boards. */
export class HealingChoices {
  readonly #all: HealingChoice[] = [];
  readonly #numbers = new Map<string, Next>();

  /** Each side chooses, `first` before the other. Only becomes a choice if a side has one. */
  of(first: UnitIndex, left: readonly [readonly number[], readonly number[]], numberOf: (a: number, b: number) => Next): Next {
    const second = OTHER[first];
    return this.#numberOf(
      first,
      left[first].map((own) =>
        this.#numberOf(
          second,
          left[second].map((other) => (first === 0 ? numberOf(own, other) : numberOf(other, own))),
        ),
      ),
    );
  }

  #numberOf(unit: UnitIndex, options: readonly Next[]): Next {
    if (options.length === 1) return options[0]!;
    const key = `${unit} ${options.join()}`;
    const number = this.#numbers.get(key) ?? FIRST_CHOICE - (this.#all.push({ unit, options }) - 1);
    this.#numbers.set(key, number);
    return number;
  }

  choice(k: number): HealingChoice {
    return this.#all[k]!;
  }

  /** All boards and verdicts that can follow once sides have chosen. */
  reached(next: Next): readonly Next[] {
    if (!isChoice(next)) return [next];
    return this.choice(FIRST_CHOICE - next).options.flatMap((option) => this.reached(option));
  }
}

export function isChoice(next: Next): boolean {
  return next <= FIRST_CHOICE && next !== NEVER;
}

/** The discards of a duel besides those of its attacks; null if no text changes health. */
export function discardsOfDuel(units: readonly [Unit, Unit], { rules }: AttackContext): DuelDiscards | null {
  const isChanging = units.some(({ effects }) => effects.some(({ gives }) => gives.some(({ kind }) => kind === 'health')));
  if (!isChanging) return null;
  const scene = sceneOf(units[0], units[1], 'normal');
  const here = scene === null || scene === 'here' ? {} : { place: scene };
  const known = new Map<string, GoneOfBoth>();
  const isDead = (unit: UnitIndex, counters: Both, gone: GoneOfBoth): boolean => {
    const unitWith = (each: UnitIndex): Unit => changedUnit(units[each], { ...here, counters: counters[each] });
    const defender = gone[OTHER[unit]] ? NOBODY : unitWith(OTHER[unit]);
    const health = new TextsInForce({ attacker: unitWith(unit), defender, rules }).standingHealth(0);
    return health !== null && counters[unit] >= health;
  };
  const discards: DuelDiscards = (counters, gone) => {
    const key = `${counters} ${gone}`;
    let after = known.get(key);
    if (after === undefined) {
      const next: GoneOfBoth = [gone[0] || isDead(0, counters, gone), gone[1] || isDead(1, counters, gone)];
      after = next[0] === gone[0] && next[1] === gone[1] ? gone : discards(counters, next);
      known.set(key, after);
    }
    return after;
  };
  return discards;
}
