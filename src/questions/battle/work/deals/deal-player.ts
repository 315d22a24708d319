import { finished, type Slices } from '../../../../automaton/slices.js';
import { PartCache } from '../../../../chain/attack-part.js';
import type { SideIndex } from '../../../../chain/battle/battle.js';
import { AttacksOfKinds } from '../../../../chain/battle/battle-attacks.js';
import { KeptMoves, PlayGrounds } from '../../../../chain/battle/play/play-grounds.js';
import { Policies } from '../../../../chain/battle/play/policies.js';
import { leastThreat, power, threatOf } from '../../../../chain/battle/play/simple-values.js';
import { type Rules, rulesOptions } from '../../../../rules/game/editions.js';
import { SIMPLE_PLAY } from '../../../../rules/game/fight.js';
import type { Unit } from '../../../../rules/units/unit.js';
import { BattlePlayer, type PlayedBattle } from '../../../../simulate/fights/play-battle.js';
import { battleOf } from '../battle-question.js';
import { settledPlayOf } from '../settled-play.js';
import { type Deal, type DealsQuestion, dealOf, type RankedDecks, rankedDecks } from './deals-question.js';

export interface PlayedDeal {
  readonly deal: Deal;
  readonly played: PlayedBattle;
  /** Null if nobody has won. */
  readonly winner: SideIndex | null;
}

/** What deals share, even of decks that differ in some cards: attacks, and the threats of units. */
export class SharedAttacks {
  readonly parts: PartCache;
  readonly ofKinds: AttacksOfKinds;
  readonly moves: KeptMoves;
  readonly #rules: Rules;
  readonly #threats = new Map<Unit, number>();

  /** `parts`: attacks, which other decks may share too. */
  constructor(rules: Rules, parts = new PartCache('play')) {
    this.#rules = rules;
    this.parts = parts;
    this.ofKinds = new AttacksOfKinds(parts);
    this.moves = new KeptMoves(parts);
  }

  /** The value of a unit before any damage. */
  unitValue(unit: Unit): number {
    return this.threatOf(unit) * power(unit.health ?? 0, SIMPLE_PLAY.health);
  }

  threatOf(unit: Unit): number {
    let threat = this.#threats.get(unit);
    if (threat === undefined) {
      threat = leastThreat(finished(threatOf(unit, { rules: rulesOptions(this.#rules) }, this.parts)));
      this.#threats.set(unit, threat);
    }
    return threat;
  }
}

/** Plays deals of two decks; what their battles share is calculated once. */
export class DealPlayer {
  readonly #question: DealsQuestion;
  readonly #seed: bigint;
  readonly #attacks: SharedAttacks;
  #decks: RankedDecks | null = null;

  /** `seed`: 0 to 2^64 - 1. */
  constructor(question: DealsQuestion, seed: bigint, attacks = new SharedAttacks(question.rules)) {
    this.#question = question;
    this.#seed = seed;
    this.#attacks = attacks;
  }

  dealt(deal: number): Deal {
    this.#decks ??= rankedDecks(this.#question, ({ unit }) => (unit === null ? 0 : this.#attacks.unitValue(unit.unit)));
    return dealOf(this.#question, this.#decks, this.#seed, deal);
  }

  /** Plays deal number `number`, 0 to 2^32 - 1, in slices. */
  *play(number: number): Slices<PlayedDeal> {
    const deal = this.dealt(number);
    const battle = battleOf(deal.battle);
    const { parts, moves, ofKinds } = this.#attacks;
    const threats = battle.units.map(({ unit }) => this.#attacks.threatOf(unit));
    const grounds = new PlayGrounds(battle, parts, threats, moves, ofKinds);
    const player = new BattlePlayer(battle, settledPlayOf(deal.battle, new Policies(grounds)), this.#seed);
    const played = yield* player.play(number);
    return { deal, played, winner: winnerOf(deal, played) };
  }
}

/** Rule: a player who has to draw from an empty deck loses; the Dark Side draws first (docs/battle.md#dealt-battles). */
function winnerOf({ dark, light }: Deal, { verdict, position }: PlayedBattle): SideIndex | null {
  if (verdict !== undefined) return verdict;
  const next = position.turn + 1;
  if (dark.emptyIn === next) return 1;
  return light.emptyIn === next ? 0 : null;
}
