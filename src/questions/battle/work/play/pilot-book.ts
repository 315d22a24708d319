import { at } from '../../../../base/assert.js';
import type { Styles } from '../../../../chain/battle/play/battle-play.js';
import { UNWATCHED, type Watch } from '../../../../simulate/watch.js';

/** The winners of pilot battles `from` to `to` - 1 in which both sides play in these styles, as `BattleTally.winners`. */
type PilotBattles = (styles: Styles, from: number, to: number) => Promise<Uint8Array>;

/** Two styles, and how many points of a hundred battles the Dark Side is ahead: wins less losses, halved. */
export interface BookedStyles {
  readonly styles: Styles;
  readonly lead: number;
}

/** Pilot battles by the styles of both sides, each fought once. Their dice are paired. */
export class PilotBook {
  readonly #fight: PilotBattles;
  readonly #watch: Watch;
  readonly #known = new Map<string, Uint8Array>();
  /** The pilot battles of tuning, as was said last: those of the past and those to come. */
  #tuning: number;

  /** `tuning`: the pilot battles that who watches expects of tuning. */
  constructor(fight: PilotBattles, watch: Watch = UNWATCHED, tuning = 0) {
    this.#fight = fight;
    this.#watch = watch;
    this.#tuning = tuning;
  }

  /** So many pilot battles of tuning are still to come, about. */
  expect(ahead: number): void {
    const tuning = this.battles + ahead;
    this.#watch.expect(tuning - this.#tuning);
    this.#tuning = tuning;
  }

  /** The pilot battles that were fought. */
  get battles(): number {
    return [...this.#known.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** The winners of the first pilot battles of two styles. */
  async winners(styles: Styles, count: number): Promise<Uint8Array> {
    const key = JSON.stringify(styles);
    const known = this.#known.get(key) ?? new Uint8Array(0);
    if (known.length >= count) return known.subarray(0, count);
    const all = new Uint8Array(count);
    all.set(known);
    all.set(await this.#fight(styles, known.length, count), known.length);
    this.#known.set(key, all);
    if (this.battles <= this.#tuning) this.#watch.on({ doing: 'tuning play', done: this.battles, total: this.#tuning });
    return all;
  }

  /** The two styles with their first pilot battles. */
  async piloted(styles: Styles, count: number): Promise<BookedStyles> {
    const winners = await this.winners(styles, count);
    return { styles, lead: leadIn(winners) };
  }
}

/** The points of each battle for the Dark Side, by its winner. */
const POINTS = [50, -50, 0] as const;

function leadIn(winners: Uint8Array): number {
  return winners.reduce((sum, winner) => sum + at(POINTS, winner), 0) / winners.length;
}

/** How many points one way to play is ahead of another for the Dark Side, and the standard error, in paired battles. */
export function pairedLead(winners: Uint8Array, others: Uint8Array): { readonly lead: number; readonly error: number } {
  let [sum, squares] = [0, 0];
  for (let i = 0; i < winners.length; i++) {
    const points = at(POINTS, at(winners, i)) - at(POINTS, at(others, i));
    sum += points;
    squares += points * points;
  }
  const lead = sum / winners.length;
  return { lead, error: Math.sqrt(Math.max(0, squares / winners.length - lead * lead) / winners.length) };
}
