import { processOfPart } from '../../../automaton/graph/attack-graph.js';
import { guideOfPart } from '../../../automaton/interpret.js';
import { type TraceEvent, tracePlay } from '../../../automaton/trace.js';
import { at } from '../../../base/assert.js';
import { PartCache } from '../../../chain/attack-part.js';
import type { Battle } from '../../../chain/battle/battle.js';
import { BattleAttacks, type PlannedAttack } from '../../../chain/battle/battle-attacks.js';
import { type BattlePosition, copied, type ForceOfBoth, firstPosition } from '../../../chain/battle/battle-position.js';
import type { BattlePlay } from '../../../chain/battle/play/battle-play.js';
import type { ChosenAttack } from '../../../chain/battle/play/side-policy.js';
import { hasBeenDiscarded } from '../../../chain/battle/turn/places.js';
import { UnitsInForce } from '../../../chain/battle/units-in-force.js';
import { hasCriticalHit, type TracedCase } from '../../../experiment/case/case.js';
import type { Mode } from '../../../rules/game/mode.js';
import { DEFAULT_PURSES } from '../../../rules/plan/attack-context.js';
import { changedUnit, type Unit } from '../../../rules/units/unit.js';
import type { AttackSetup } from '../../../scenario/scenario.js';
import { attackInForce } from '../../../scenario/units/in-force.js';
import { inTurns } from '../../../simulate/event-loop.js';
import { type DicePlace, PlacedDice } from '../../../simulate/fights/placed-draws.js';
import { BattlePlayer, type PlayedBattle, type PlayedBuild, type PlayedTurn } from '../../../simulate/fights/play-battle.js';
import { type BattleQuestion, battleOf, labelsOf } from './battle-question.js';
import { type BattleSettings, playOfSides } from './run-battle.js';

/** A unit's move. Lists have an entry for each slot. */
export interface TracedMove {
  readonly turn: number;
  readonly slot: number;
  readonly before: BattleState;
  /** The attack and its events; null if the unit does nothing. */
  readonly attack: TracedBattleAttack | null;
  /** The slots of the units that are discarded. */
  readonly gone: readonly number[];
  readonly after: BattleState;
}

/** An attack of a battle, die by die. */
interface TracedBattleAttack {
  readonly target: number;
  /** The slots of the units in the attack, in the order that events use. */
  readonly slots: readonly number[];
  /** Changes to the attacking unit's power from earlier attacks. */
  readonly powerChange: number;
  readonly traced: TracedCase;
  readonly events: readonly TraceEvent[];
}

/** The state of a battle between two attacks, in what a trace prints of it. */
export interface BattleState {
  readonly counters: readonly number[];
  /** Damage counters that discard each unit. */
  readonly healths: readonly number[];
  readonly isGone: readonly boolean[];
  readonly force: ForceOfBoth;
}

export interface BattleTrace extends PlayedBattle {
  readonly moves: readonly TracedMove[];
  /** The events of the build side. */
  readonly builds: readonly PlayedBuild[];
  readonly start: BattleState;
  readonly end: BattleState;
}

/** Replays simulated battle number `fight`, 0 to 2^32 - 1, as in the run with these settings. */
export async function traceBattle(
  question: BattleQuestion,
  settings: Pick<BattleSettings, 'seed' | 'exact'>,
  fight: number,
): Promise<BattleTrace> {
  return replayedBattle(question, await playOfSides(question, settings), settings.seed, fight);
}

/** Replays a simulated battle whose play is settled. */
export async function replayedBattle(
  question: BattleQuestion,
  play: BattlePlay,
  seed: bigint,
  fight: number,
): Promise<BattleTrace> {
  const battle = battleOf(question);
  const story = new Story(question, battle, seed);
  const player = new BattlePlayer(battle, story.watched(play), seed);
  const builds: PlayedBuild[] = [];
  const played = await inTurns(
    player.play(
      fight,
      (turn) => story.add(turn),
      (event) => builds.push(event),
    ),
  );
  return {
    ...played,
    moves: story.moves,
    builds,
    start: story.stateOf(firstPosition(battle)),
    end: story.stateOf(played.position, played.uncounted),
  };
}

const NO_NUMBERS = { objective: 'mean-damage', forceValue: 0 } as const;
const OPTIMAL = { attacker: 'optimal', defender: 'optimal' } as const;

class Story {
  readonly moves: TracedMove[] = [];
  readonly #question: BattleQuestion;
  readonly #battle: Battle;
  readonly #labels: readonly string[];
  readonly #attacks: BattleAttacks;
  readonly #inForce: UnitsInForce;
  readonly #dice: PlacedDice;
  /** The position of the battle, which the player changes, and the position before the present move. */
  #position: BattlePosition;
  #before: BattlePosition;

  constructor(question: BattleQuestion, battle: Battle, seed: bigint) {
    this.#question = question;
    this.#battle = battle;
    this.#labels = labelsOf(question);
    this.#attacks = new BattleAttacks(battle, new PartCache());
    this.#inForce = new UnitsInForce(battle);
    this.#dice = new PlacedDice(seed, 'battle');
    this.#position = firstPosition(battle);
    this.#before = this.#position;
  }

  /** The same play, which also notes the position before each move. */
  watched(play: BattlePlay): BattlePlay {
    const note = (position: BattlePosition): void => {
      this.#position = position;
      this.#before = copied(position);
    };
    return {
      mostForce: play.mostForce,
      ...(play.turnPlay === undefined ? {} : { turnPlay: play.turnPlay }),
      *moveIn(position) {
        note(position);
        return yield* play.moveIn(position);
      },
    };
  }

  add({ turn, move: { slot, attack }, place, gone, uncounted }: PlayedTurn): void {
    const before = this.stateOf(this.#before, uncounted);
    this.moves.push({
      turn,
      slot,
      before,
      attack: attack && this.#attack(slot, place, attack, before.force),
      gone,
      after: this.stateOf(this.#position, uncounted),
    });
  }

  /** `uncounted`: Force beyond the counted limit in the position. */
  stateOf(position: BattlePosition, uncounted: ForceOfBoth = [0, 0]): BattleState {
    const { counters, force } = position;
    const isGone = counters.map((_, slot) => hasBeenDiscarded(position, slot));
    const { healths } = this.#inForce.in(position);
    const whole = [force[0] + uncounted[0], force[1] + uncounted[1]] as const;
    return { counters: [...counters], healths, isGone, force: whole };
  }

  #attack(
    slot: number,
    place: DicePlace,
    { part, aim, chosen, company }: ChosenAttack,
    force: ForceOfBoth,
  ): TracedBattleAttack {
    const before = this.#before;
    const planned = this.#attacks.plannedIn(before, slot, aim, company);
    const { plan, slots } = planned;
    const traced = this.#traced(planned, force, aim.mode);
    const guide = guideOfPart(processOfPart(plan), part.evaluable.graph, chosen);
    this.#dice.moveTo(place);
    const events = tracePlay(plan, guide, this.#dice);
    const powerChange = at(before.powerChange, slot) + at(before.nextPower, slot);
    return { target: aim.target, slots, powerChange, traced, events };
  }

  /** The attack of the units that can matter in it, by their labels, as an attack on its own. */
  #traced(planned: PlannedAttack, force: ForceOfBoth, mode: Mode): TracedCase {
    const { plan, fighters, others, slots } = planned;
    const { side } = at(this.#battle.units, at(slots, 0));
    const whole: AttackSetup = {
      ...NO_NUMBERS,
      ...{ luckyPolicy: OPTIMAL, payment: OPTIMAL, purses: DEFAULT_PURSES },
      ...{ ...fighters, ...others, mode, rules: this.#question.rules },
      force: { attacker: force[side], defender: force[side === 0 ? 1 : 0] },
    };
    const inForce = this.#named(attackInForce(whole), planned);
    return { setup: this.#named(whole, planned), plan, inForce, hasCriticalHit: hasCriticalHit({ plan, inForce }) };
  }

  /** The attack without the units that its plan leaves out; units keep their names from the battle. */
  #named(setup: AttackSetup, { slots, present }: PlannedAttack): AttackSetup {
    const { attacker, defender, others } = setup;
    const all = [attacker, defender, ...others.attacker, ...others.defender];
    const unitAt = (slot: number): Unit => changedUnit(at(all, present.indexOf(slot)), { name: at(this.#labels, slot) });
    const beside = slots.slice(2);
    const { side } = at(this.#battle.units, at(slots, 0));
    const isOwn = (slot: number): boolean => at(this.#battle.units, slot).side === side;
    return {
      ...setup,
      attacker: unitAt(at(slots, 0)),
      defender: unitAt(at(slots, 1)),
      others: { attacker: beside.filter(isOwn).map(unitAt), defender: beside.filter((slot) => !isOwn(slot)).map(unitAt) },
    };
  }
}
