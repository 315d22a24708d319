import { type CoreGraph, exploringCores } from '../automaton/graph/core-graph.js';
import { bytesOf, type EvaluableGraph, evaluableGraph } from '../automaton/graph/evaluation.js';
import { exploring, successorsByPolicy, weightOf } from '../automaton/graph/explore.js';
import type { PlayGraph } from '../automaton/graph/play-graph.js';
import { type Unfolded, unfolded } from '../automaton/graph/unfold.js';
import type { Slices } from '../automaton/slices.js';
import { attackProcess, rememberingProcess } from '../rules/attack/attack-sequence.js';
import { firstAway } from '../rules/attack/state/burden.js';
import { type HealthBox, isInBox } from '../rules/attack/state/healths.js';
import { numberOf, type Situation } from '../rules/attack/state/situation.js';
import type { AttackProcess } from '../rules/attack/state/stage.js';
import type { Cores } from '../rules/attack/state/sums.js';
import type { AttackPlan } from '../rules/plan/attack-plan.js';
import { canonicalPlan, planForAllHealths } from '../rules/plan/canonical/canonical-plan.js';
import type { Encounter } from '../rules/plan/encounter.js';
import type { PackedState } from '../rules/process/stage.js';
import { type AttackEnding, type AwayHurt, EndingColumns, repeated } from './ending-columns.js';

/** An attack as part of a longer fight: its graph, and the different ways it can end. */
export interface AttackPart {
  readonly evaluable: EvaluableGraph;
  readonly endings: EndingColumns;
  /** `endingOf[f]`: the ending of final state f of the graph. */
  readonly endingOf: Int32Array;
}

/** Folds the chances of final states into chances of endings. */
export function chancesOfEndings({ endings, endingOf }: AttackPart, ofFinals: Float64Array): Float64Array {
  const chances = new Float64Array(endings.length);
  for (let f = 0; f < ofFinals.length; f++) chances[endingOf[f]!] = chances[endingOf[f]!]! + ofFinals[f]!;
  return chances;
}

/** Whether a unit is gone after an ending. `healths`: the further damage counters that discard both. */
export function isGoneAfter({ damage, discarded }: AttackEnding, healths: readonly [number, number], unit: 0 | 1): boolean {
  return discarded[unit]! || damage[unit]! >= healths[unit];
}

export function stepsIn({ evaluable: { graph }, endings }: AttackPart): number {
  return graph.targets.length + graph.finals + endings.length;
}

/** Maximum number of edges of an attack within a fight: some tens of megabytes. */
export const MAX_PART_EDGES = 400_000;

/** Roughly the bytes per edge, with its share of nodes and endings. */
const BYTES_OF_AN_EDGE = 24;

/**
 * Why attacks are explored. `solve`, `odds`: every attack is kept, and a full cache refuses more; to `solve`, an attack that
 * has too many edges without cores is too large. `play`: a full cache forgets its older half, so that what counts as too large
 * does not depend on what came before.
 */
export type Purpose = 'solve' | 'odds' | 'play';

/**
 * The most bytes that all attacks of a fight take on each thread. Played fights forget and explore again: with 40 instead of
 * 100 MB, six against six took no longer, in a heap of 200 MB.
 */
const MAX_CACHE_BYTES: Readonly<Record<Purpose, number>> = { solve: 100_000_000, odds: 100_000_000, play: 40_000_000 };

/** The most attacks that are kept to be explored with other healths: they take less than their parts. */
const MAX_PROCESSES = 64;

/** A part, and the healths it holds for; null if it is too large for all of them. */
interface BoxedPart {
  readonly part: AttackPart | null;
  readonly box: HealthBox;
  /** The limit of edges it was explored with. */
  readonly maxEdges: number;
}

function holdsFor({ part, maxEdges }: BoxedPart, otherMax: number): boolean {
  return part === null ? maxEdges >= otherMax : maxEdges <= otherMax;
}

/**
 * The parts of a fight by canonical plan, each explored once for all healths it is the same for. One cache serves a whole duel
 * or battle and is dropped with it.
 */
export class PartCache {
  readonly #purpose: Purpose;
  readonly #maxBytes: number;
  readonly #parts = new Map<string, BoxedPart>();
  /** By plan for all healths. What is too large is never forgotten, since finding it out takes longest. */
  readonly #boxes = new Map<string, readonly BoxedPart[]>();
  /** By plan for all healths, the latest last: those with cores. */
  readonly #processes = new Map<string, AttackProcess>();
  #bytes = 0;
  #forgotten = 0;
  #explored = 0;

  /** `maxBytes`: as long as the attacks fit, none is explored twice. */
  constructor(purpose: Purpose = 'solve', maxBytes = MAX_CACHE_BYTES[purpose]) {
    this.#purpose = purpose;
    this.#maxBytes = maxBytes;
  }

  /** How often all attacks were forgotten; code that keeps some must forget them too. */
  get forgotten(): number {
    return this.#forgotten;
  }

  get size(): number {
    return this.#parts.size;
  }

  /** How many attacks were explored. */
  get explored(): number {
    return this.#explored;
  }

  /**
   * The part of an attack, in slices; null if the attack is too large, alone or together with the others of the fight.
   * `maxEdges`: the limit, at most `MAX_PART_EDGES`; the answer does not depend on earlier calls.
   */
  *of(plan: AttackPlan, maxEdges = MAX_PART_EDGES): Slices<AttackPart | null> {
    const canonical = canonicalPlan(plan);
    const key = JSON.stringify(canonical);
    const known = this.#parts.get(key);
    if (known !== undefined && holdsFor(known, maxEdges)) return known.part;
    const boxed = yield* this.#boxed(canonical, maxEdges);
    this.#parts.set(key, boxed);
    return boxed.part;
  }

  *#boxed(canonical: AttackPlan, maxEdges: number): Slices<BoxedPart> {
    const key = JSON.stringify(planForAllHealths(canonical));
    const healths = canonical.encounter.units.map(({ remainingHealth }) => remainingHealth);
    const known = this.#boxes.get(key)?.find((one) => holdsFor(one, maxEdges) && isInBox(one.box, healths));
    if (known !== undefined) return known;
    const boxed = yield* this.#explore(canonical, key, maxEdges);
    if (boxed.part !== null) this.#add(bytesOfPart(boxed.part));
    this.#boxes.set(key, [...(this.#boxes.get(key) ?? []), boxed]);
    return boxed;
  }

  /** `key`: the plan for all healths. What is too large is so for all healths that give the same answers up to there. */
  *#explore(canonical: AttackPlan, key: string, maxEdges: number): Slices<BoxedPart> {
    this.#explored++;
    const known = this.#processes.get(key);
    // No other caller may give it other healths before this ends.
    this.#processes.delete(key);
    const process = known ?? rememberingProcess(attackProcess(canonical, 'endings'));
    process.healths.become(canonical.encounter.units);
    const room = this.#purpose === 'play' ? maxEdges : (this.#maxBytes - this.#bytes) / BYTES_OF_AN_EDGE;
    const most = Math.min(maxEdges, room);
    const part = yield* partOf(process, canonical.encounter, most, this.#purpose === 'solve' ? most : Number.POSITIVE_INFINITY);
    // Situations with other healths may have left too little room.
    if (known !== undefined && process.isOverfull()) return yield* this.#explore(canonical, key, maxEdges);
    if (process.cores() !== null) this.#processes.set(key, process);
    if (this.#processes.size > MAX_PROCESSES) this.#processes.delete(this.#processes.keys().next().value!);
    return { part, box: process.healths.box, maxEdges };
  }

  /** Counts the bytes of a part. Played fights forget the older half when they are too many. */
  #add(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes <= this.#maxBytes || this.#purpose !== 'play') return;
    for (const [key, boxes] of [...this.#boxes]) {
      if (this.#bytes <= this.#maxBytes / 2) break;
      for (const { part } of boxes) this.#bytes -= part === null ? 0 : bytesOfPart(part);
      this.#boxes.delete(key);
      const tooLarge = boxes.filter(({ part }) => part === null);
      if (tooLarge.length > 0) this.#boxes.set(key, tooLarge);
    }
    const kept = new Set([...this.#boxes.values()].flat());
    for (const [key, boxed] of this.#parts) if (!kept.has(boxed)) this.#parts.delete(key);
    this.#processes.clear();
    this.#forgotten++;
  }
}

/** Values derived from the attacks of a cache, by key; emptied whenever the cache forgets its attacks. */
export class PartMap<Value, Key = string> {
  readonly #parts: Pick<PartCache, 'forgotten'>;
  readonly #known = new Map<Key, Value>();
  #forgotten = 0;

  constructor(parts: Pick<PartCache, 'forgotten'>) {
    this.#parts = parts;
  }

  get size(): number {
    return this.#current().size;
  }

  get(key: Key): Value | undefined {
    return this.#current().get(key);
  }

  set(key: Key, value: Value): void {
    this.#current().set(key, value);
  }

  #current(): Map<Key, Value> {
    if (this.#forgotten !== this.#parts.forgotten) this.#known.clear();
    this.#forgotten = this.#parts.forgotten;
    return this.#known;
  }
}

function bytesOfPart({ evaluable, endings, endingOf }: AttackPart): number {
  return bytesOf(evaluable) + endings.bytes + endingOf.byteLength;
}

/** Maximum number of nodes in a part that is explored by cores: about ten megabytes. */
const MAX_PART_NODES = 200_000;

/** The part of an attack; null if it is too large. `maxUnfolded`: the limit of edges for an attack explored by cores. */
function* partOf(
  process: AttackProcess,
  encounter: Encounter,
  maxEdges: number,
  maxUnfolded: number,
): Slices<AttackPart | null> {
  const cores = process.cores();
  if (cores !== null) return yield* partByCores(process, cores, encounter, maxEdges, maxUnfolded);
  const graph = yield* exploring(process, successorsByPolicy, maxEdges);
  yield;
  return graph === null ? null : { evaluable: evaluableGraph(graph), ...(yield* endingsOfGraph(graph, encounter)) };
}

function* partByCores(
  process: AttackProcess,
  cores: Cores,
  encounter: Encounter,
  maxEdges: number,
  maxUnfolded: number,
): Slices<AttackPart | null> {
  const graph = yield* exploringCores(process, cores, maxEdges);
  yield;
  const unfolding = graph === null ? null : unfolded(graph, MAX_PART_NODES);
  if (graph === null || unfolding === null) return null;
  const { branchOf, firsts } = unfolding.evaluable.graph;
  const weight = branchOf.reduce((sum, b, n) => sum + (firsts[n + 1]! - firsts[n]!) * weightOf(graph.branches[b]!), 0);
  if (weight > maxUnfolded) return null;
  yield;
  return { evaluable: unfolding.evaluable, ...endingsOfCores(graph, unfolding, encounter) };
}

/** The endings of an attack, and the ending of each final state. */
type EndingsOfAttack = Pick<AttackPart, 'endings' | 'endingOf'>;

/** Final states between two yields. */
const SLICE_FINALS = 1000;

function* endingsOfGraph({ finals, process }: PlayGraph, encounter: Encounter): Slices<EndingsOfAttack> {
  const endings: AttackEnding[] = [];
  const indexOf = new Map<string, number>();
  const endingOf = new Int32Array(finals.length);
  for (const [f, state] of finals.entries()) {
    const ending = endingOfState(process, encounter, state);
    const key = JSON.stringify(ending);
    const index = indexOf.get(key) ?? endings.push(ending) - 1;
    indexOf.set(key, index);
    endingOf[f] = index;
    if (f % SLICE_FINALS === 0) yield;
  }
  return { endings: EndingColumns.of(endings), endingOf };
}

/** The endings of an unfolded graph: one per final state, since hardly any two are equal. */
function endingsOfCores(
  { process, finals, cores: { layout } }: CoreGraph,
  { coreOf, sumOf, sums }: Unfolded,
  encounter: Encounter,
): EndingsOfAttack {
  const ofCores = EndingColumns.of(finals.map((state) => endingOfState(process, encounter, state)));
  const endings = repeated(ofCores, coreOf);
  for (const [digit, place] of sums.places.entries()) {
    const added = columnOf(endings, place - layout.purses, place);
    if (added === null) continue;
    const { column, width, offset } = added;
    for (let f = 0; f < coreOf.length; f++) {
      const at = f * width + offset;
      column[at] = column[at]! + sums.digit(sumOf[f]!, digit);
    }
  }
  return { endings, endingOf: Int32Array.from(coreOf.keys()) };
}

interface Added {
  readonly column: Int16Array;
  readonly width: number;
  readonly offset: number;
}

/** Where a sum is added to endings (`SumLayout`); `beyond`: its place after the purses. Null: in no ending. */
function columnOf(table: EndingColumns, beyond: number, place: number): Added | null {
  const { units, damage, nextPower, powerLost, forceSpent, surge } = table;
  if (beyond < 0)
    return place < 2 ? { column: place === 0 ? forceSpent.attacker : forceSpent.defender, width: 1, offset: 0 } : null;
  const list = Math.floor(beyond / units);
  const column = [damage, nextPower, powerLost][list];
  if (column !== undefined) return { column, width: units, offset: beyond % units };
  return { column: beyond === 3 * units ? surge.attacker : surge.defender, width: 1, offset: 0 };
}

function endingOfState(process: AttackProcess, encounter: Encounter, state: PackedState): AttackEnding {
  const { damage, discarded, forceSpent, nextPower, powerLost, surge } = process.outcomeOf(state);
  const away = awayHurt(encounter, process.situationOf(state));
  return { ...{ damage, discarded, forceSpent, nextPower, powerLost, surge }, ...(away.length === 0 ? {} : { away }) };
}

/** What an attack did to units in other arenas, whose indices follow those of its own units. */
function awayHurt(encounter: Encounter, { gone, spent }: Situation): AwayHurt[] {
  const { units, away = [] } = encounter;
  const first = firstAway(encounter);
  const discarded = gone.filter((unit) => unit >= units.length);
  const hurt = away.flatMap(({ unit }, i) => {
    const counters = numberOf(spent[first + i]!);
    return counters === 0 || discarded.includes(unit) ? [] : [{ unit: unit - units.length, counters }];
  });
  return [...discarded.map((unit) => ({ unit: unit - units.length, counters: Number.POSITIVE_INFINITY })), ...hurt];
}
