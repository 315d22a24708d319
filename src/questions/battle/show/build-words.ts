import { at } from '../../../base/assert.js';
import { capitalised } from '../../../base/text.js';
import { formatUpkeepCost } from '../../../rules/units/upkeep.js';
import type { BattleTrace, TracedMove } from '../work/trace-battle.js';
import { SIDE_WORDS } from './battle-words.js';

type BuildEvent = BattleTrace['builds'][number];

/** An event of the build side of a turn or after its attacks, or a unit's move. */
export type StoryPart =
  | { readonly turn: number; readonly builds: readonly BuildEvent[]; readonly move: null }
  | { readonly turn: number; readonly move: TracedMove };

/** A battle in the order of events: in each turn the build side, the attacks, and what follows them. */
export function storyOf({ builds, moves }: BattleTrace): StoryPart[] {
  const turns = [...new Set([...builds, ...moves].map(({ turn }) => turn))].sort((a, b) => a - b);
  return turns.flatMap((turn): StoryPart[] => {
    const events = builds.filter((event) => event.turn === turn);
    const attacks = moves.filter((move) => move.turn === turn).map((move) => ({ turn, move }));
    return [
      ...buildPart(
        turn,
        events.filter((event) => !isAfterAttacks(event)),
      ),
      ...attacks,
      ...buildPart(turn, events.filter(isAfterAttacks)),
    ];
  });
}

function buildPart(turn: number, builds: readonly BuildEvent[]): StoryPart[] {
  return builds.length === 0 ? [] : [{ turn, builds, move: null }];
}

function isAfterAttacks(event: BuildEvent): boolean {
  return event.kind === 'heal' && event.at === 'battle phase ends';
}

export function buildSentences(builds: readonly BuildEvent[], labels: readonly string[]): string {
  return builds.map((event) => `${capitalised(clauseOf(event, labels))}.`).join(' ');
}

const MOVES = {
  return: 'returns to its arena',
  arrive: 'arrives',
  leave: 'leaves the unit that it piloted',
  retreat: 'retreats',
  discard: 'is discarded',
} as const;

function clauseOf(event: BuildEvent, labels: readonly string[]): string {
  switch (event.kind) {
    case 'points': {
      const [dark, light] = event.points;
      return `the build die shows ${event.die}: ${dark} build points for ${SIDE_WORDS[0]}, ${light} for ${SIDE_WORDS[1]}`;
    }
    case 'upkeep':
      return `upkeep of ${at(labels, event.slot)}: ${formatUpkeepCost(event.cost)}`;
    case 'heal':
      return `${at(labels, event.slot)} loses ${event.counters} damage counter${event.counters === 1 ? '' : 's'}`;
    case 'board':
      return `${at(labels, event.slot)} now pilots ${at(labels, event.unit)}`;
    default:
      return `${at(labels, event.slot)} ${MOVES[event.kind]}`;
  }
}
