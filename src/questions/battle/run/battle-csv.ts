import { at } from '../../../base/assert.js';
import { BATTLE_SIDES } from '../../../chain/battle/battle.js';
import { MAX_SIDE } from '../../../fields/battle-fields.js';
import { type Column, caseTable, estimateColumns } from '../../../report/run/cases-report.js';
import type { ProportionEstimate } from '../../../statistics/intervals/proportion.js';
import { summaryOf } from '../../fight-measures.js';
import { type FoughtUnit, foughtUnit, openingsOf, UNIT_COLUMNS } from '../unit-columns.js';
import type { QuestionUnit } from '../work/battle-question.js';
import { BATTLE_MEASURES, trialsOfBattle } from './battle-measures.js';
import type { BattleCaseResult } from './run-battles.js';

/** The place of a unit in the question. */
interface Place {
  readonly side: (typeof BATTLE_SIDES)[number];
  readonly slot: number;
  readonly unit: QuestionUnit;
}

function placesOf({ question }: BattleCaseResult): Place[] {
  return BATTLE_SIDES.flatMap((side) =>
    question[side].units.map((unit, i) => ({ side, slot: (unit.slot ?? i) % MAX_SIDE, unit })),
  );
}

/** The columns that name a unit; `of` returns null in rows about no unit. */
function placeColumns<Row>(of: (row: Row) => Place | null, prefix = ''): Column<Row>[] {
  return [
    { name: `${prefix}side`, of: (row) => of(row)?.side ?? null },
    { name: `${prefix}slot`, of: (row) => of(row)?.slot ?? null },
    { name: `${prefix}unit`, of: (row) => of(row)?.unit.label ?? null },
  ];
}

interface UnitRow {
  readonly place: Place;
  readonly survives: Pick<ProportionEstimate, 'estimate' | 'interval'>;
  readonly facts: FoughtUnit;
}

/** docs/report-format.md#columns */
const UNITS = caseTable<BattleCaseResult, UnitRow>(
  'units.csv',
  [
    ...placeColumns<UnitRow>(({ place }) => place),
    { name: 'arena', of: ({ place }) => place.unit.arena },
    ...estimateColumns<UnitRow>('survival_chance', ({ survives }) => survives),
    ...UNIT_COLUMNS.map(({ name, of }) => ({ name, of: ({ facts }: UnitRow) => of(facts) })),
  ],
  (result) => {
    const { survives, tally } = result.simulated;
    return placesOf(result).map((place, i) => ({ place, survives: at(survives, i), facts: foughtUnit(tally, i) }));
  },
);

interface OpeningRow {
  readonly place: Place;
  readonly target: Place;
  readonly count: number;
  readonly meanForce: number;
  readonly fights: number;
}

/** A row for each unit and each unit that it attacks first in turn 1 of some battle: docs/report-format.md#columns */
const OPENINGS = caseTable<BattleCaseResult, OpeningRow>(
  'first-turn.csv',
  [
    ...placeColumns<OpeningRow>(({ place }) => place),
    ...placeColumns<OpeningRow>(({ target }) => target, 'attacked_'),
    { name: 'attacks', of: ({ count }) => count },
    { name: 'attack_chance', of: ({ count, fights }) => count / fights },
    { name: 'mean_force_spent', of: ({ meanForce }) => meanForce },
  ],
  (result) => {
    const { units, fights } = result.simulated.tally;
    const places = placesOf(result);
    return places.flatMap((place, slot) =>
      openingsOf(at(units, slot)).map(({ target, ...opening }) => ({ place, target: at(places, target), ...opening, fights })),
    );
  },
);

interface KillRow {
  readonly place: Place;
  readonly victim: Place;
  readonly count: number;
  readonly fights: number;
}

/** A row for each unit and each unit that it discarded in some battle: docs/report-format.md#columns */
const DISCARDS = caseTable<BattleCaseResult, KillRow>(
  'kills.csv',
  [
    ...placeColumns<KillRow>(({ place }) => place),
    ...placeColumns<KillRow>(({ victim }) => victim, 'discarded_'),
    { name: 'discards', of: ({ count }) => count },
    { name: 'mean_discards', of: ({ count, fights }) => count / fights },
  ],
  (result) => {
    const { discards, fights } = result.simulated.tally;
    const places = placesOf(result);
    const rows = places.flatMap((place, slot) =>
      at(discards, slot).map((count, victim) => ({ place, victim: at(places, victim), count, fights })),
    );
    return rows.filter(({ count }) => count > 0);
  },
);

/** The state after a turn: who has won, or whether a unit is in play; null for what the row is not about. */
interface TurnRow {
  readonly turn: number;
  readonly over: readonly number[] | null;
  readonly place: Place | null;
  readonly standing: number | null;
}

/** A row for the battle, then for its units, in each turn in which something ends: docs/report-format.md#columns */
const TURNS = caseTable<BattleCaseResult, TurnRow>(
  'turns.csv',
  [
    { name: 'turn', of: ({ turn }) => turn },
    ...['dark_win_chance', 'light_win_chance', 'nobody_left_chance'].map((name, end) => ({
      name,
      of: ({ over }: TurnRow) => over?.[end] ?? null,
    })),
    ...placeColumns<TurnRow>(({ place }) => place),
    { name: 'standing_chance', of: ({ standing }) => standing },
  ],
  turnRows,
);

function turnRows(result: BattleCaseResult): TurnRow[] {
  const { ended, fights, units } = result.simulated.tally;
  const places = placesOf(result);
  const rows: TurnRow[] = [];
  const over: [number, number, number] = [0, 0, 0];
  const standing = units.map(() => fights);
  const turns = Math.max(ended.length, ...units.map(({ gone }) => gone.length));
  for (let t = 0; t < turns; t++) {
    const ofTurn = ended[t] ?? [0, 0, 0];
    for (const i of [0, 1, 2] as const) over[i] += ofTurn[i];
    const turn = t + 1;
    rows.push({ turn, over: over.map((count) => count / fights), place: null, standing: null });
    for (const [slot, { gone }] of units.entries()) {
      standing[slot] = at(standing, slot) - (gone[t] ?? 0);
      rows.push({ turn, over: null, place: at(places, slot), standing: at(standing, slot) / fights });
    }
  }
  return rows;
}

export const BATTLE_TABLES = [
  summaryOf<BattleCaseResult>(BATTLE_MEASURES, trialsOfBattle),
  UNITS,
  OPENINGS,
  DISCARDS,
  TURNS,
] as const;
