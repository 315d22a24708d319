import type { CoreGraph } from '../automaton/graph/core-graph.js';
import type { PlayGraph } from '../automaton/graph/play-graph.js';
import type { Unfolded } from '../automaton/graph/unfold.js';
import type { Slices } from '../automaton/slices.js';
import { firstAway } from '../rules/attack/state/burden.js';
import { numberOf, type Situation } from '../rules/attack/state/situation.js';
import type { AttackProcess } from '../rules/attack/state/stage.js';
import type { Encounter } from '../rules/plan/encounter.js';
import type { PackedState } from '../rules/process/stage.js';
import { type AttackEnding, type AwayHurt, EndingColumns, repeated } from './ending-columns.js';

/** The endings of an attack, and which of them each final state is. */
interface EndingsOfAttack {
  readonly endings: EndingColumns;
  readonly endingOf: Int32Array;
}

/** Final states that are looked at between two yields. */
const SLICE_FINALS = 1000;

/** The different endings of a graph. */
export function* endingsOfGraph({ finals, process }: PlayGraph, encounter: Encounter): Slices<EndingsOfAttack> {
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

/** The endings of an unfolded graph: of each final state its own, since hardly any two are equal. */
export function endingsOfCores(
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

/** Where a sum is added to endings (`SumLayout`); `beyond`: its place behind the purses. Null: in no ending. */
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

/** What an attack did to units in other arenas, whose indices are behind those of its own units. */
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
