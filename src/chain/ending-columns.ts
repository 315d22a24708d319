import type { Outcome } from '../rules/attack/state/outcome.js';

/**
 * What an attack leaves behind, as `Outcome`: damage counters, units that were discarded whatever
 * their health, Force spent, power until the end of the battle or turn, and power of the next
 * attack.
 */
export type AttackEnding = Pick<Outcome, 'damage' | 'discarded' | 'forceSpent' | 'nextPower' | 'powerLost' | 'surge'> & {
  /** What guards did to units in other arenas that have them; only if anything. */
  readonly away?: readonly AwayHurt[];
};

/** `unit`: as an index of the units in other arenas; `counters`: Infinity if it was discarded. */
export interface AwayHurt {
  readonly unit: number;
  readonly counters: number;
}

type OfSides = { readonly attacker: Int16Array; readonly defender: Int16Array };

/**
 * The different endings of an attack as columns: thousands of positions are weighed with them, and an
 * ending takes some twenty bytes. Entry e * units + i of a column of units is unit i in ending e.
 */
export class EndingColumns {
  readonly length: number;
  readonly units: number;
  readonly damage: Int16Array;
  readonly discarded: Uint8Array;
  readonly nextPower: Int16Array;
  readonly powerLost: Int16Array;
  readonly forceSpent: OfSides;
  readonly surge: OfSides;
  readonly #away: ReadonlyMap<number, readonly AwayHurt[]>;
  #list: readonly AttackEnding[] | null = null;

  constructor(endings: readonly AttackEnding[]) {
    const ofUnits = (numbersOf: (ending: AttackEnding) => readonly number[]): Int16Array =>
      Int16Array.from(endings.flatMap((ending) => [...numbersOf(ending)]));
    const ofSides = (numbersOf: (ending: AttackEnding) => AttackEnding['surge']): OfSides => ({
      attacker: Int16Array.from(endings, (ending) => numbersOf(ending).attacker),
      defender: Int16Array.from(endings, (ending) => numbersOf(ending).defender),
    });
    this.length = endings.length;
    this.units = endings[0]?.damage.length ?? 0;
    this.damage = ofUnits(({ damage }) => damage);
    this.discarded = Uint8Array.from(endings.flatMap(({ discarded }) => discarded.map(Number)));
    this.nextPower = ofUnits(({ nextPower }) => nextPower);
    this.powerLost = ofUnits(({ powerLost }) => powerLost);
    this.forceSpent = ofSides(({ forceSpent }) => forceSpent);
    this.surge = ofSides(({ surge }) => surge);
    this.#away = new Map(endings.flatMap(({ away }, e) => (away === undefined ? [] : [[e, away]])));
  }

  /** Ending e; made anew each time. */
  at(e: number): AttackEnding {
    const first = e * this.units;
    const ofUnits = (column: Int16Array): number[] => Array.from(column.subarray(first, first + this.units));
    const ofSides = ({ attacker, defender }: OfSides): AttackEnding['surge'] => ({
      attacker: attacker[e]!,
      defender: defender[e]!,
    });
    const away = this.#away.get(e);
    return {
      damage: ofUnits(this.damage),
      discarded: Array.from(this.discarded.subarray(first, first + this.units), (isDiscarded) => isDiscarded === 1),
      forceSpent: ofSides(this.forceSpent),
      nextPower: ofUnits(this.nextPower),
      powerLost: ofUnits(this.powerLost),
      surge: ofSides(this.surge),
      ...(away === undefined ? {} : { away }),
    };
  }

  /** All endings, for those who look at all of them again and again: some hundreds of bytes each, kept from then on. */
  list(): readonly AttackEnding[] {
    this.#list ??= Array.from({ length: this.length }, (_, e) => this.at(e));
    return this.#list;
  }

  /** The bytes of the columns. */
  get bytes(): number {
    const { damage, discarded, nextPower, powerLost, forceSpent, surge } = this;
    const ofSides = [forceSpent.attacker, forceSpent.defender, surge.attacker, surge.defender];
    return [damage, discarded, nextPower, powerLost, ...ofSides].reduce((sum, column) => sum + column.byteLength, 0);
  }
}
