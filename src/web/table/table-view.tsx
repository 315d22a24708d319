import type { JSX } from 'preact';
import type { CellAnswer, ColumnAnswer, TableAnswer } from '../../questions/table/table-answer.js';
import type { TableAxis } from '../../questions/table/work/odds-table.js';
import type { Role } from '../../rules/game/role.js';
import { AnswerFrame, Assumptions, PrintedLink, shownAs, Warnings } from '../answer/answer-frame.js';
import { HeatLegend, type HeatScale, heatClass, heatScale, moveInGrid } from '../answer/grid.js';
import { meanText, shownChance } from '../answer/shown-numbers.js';
import { type CardNumber, changesText } from '../link/card-numbers.js';
import { linkTo, pageState } from '../state/store.js';
import { changesOfCards } from '../state/words.js';
import { En, put } from '../words/english.js';
import { optionWords } from '../words/page-words.js';
import { optionsOfCell } from './table-axes.js';

const shown = shownAs((answer) => ('cells' in answer ? (answer as TableAnswer) : null));

export function TableView(): JSX.Element | null {
  if (shown.value === null) return null;
  const { shown: table, sheet, warnings } = shown.value;
  return (
    <AnswerFrame
      look="wide"
      text={tableText(table, changesOfCards.value)}
      command={table.command}
      numbers={
        <>
          <Grid table={table} />
          <Warnings sheet={sheet} warnings={warnings} />
        </>
      }
      facts={<Assumptions sheet={sheet} />}
      question={<PrintedLink />}
    />
  );
}

/** The only column of a table of this page. */
function columnOf(table: TableAnswer): ColumnAnswer {
  return table.columns[0] as ColumnAnswer;
}

/** The table in a sentence, for a chat. */
function tableText(table: TableAnswer, changes: readonly CardNumber[]): string {
  const { attacker, defender, axes } = table;
  const { name, kind, title } = columnOf(table);
  const values = table.cells.map((cell) => cell.values[name]?.value ?? 0);
  const textOfValue = kind === 'chance' ? shownChance : meanText;
  const fixed = changes.filter(({ option }) => axes.every((axis) => axis.option !== option));
  const changed = (role: Role): string => changesText(fixed.filter((change) => change.role === role));
  const units = put(
    En.tableAgainst,
    attacker.name ?? En.anAttacker,
    changed('attacker'),
    defender.name ?? 'a defender',
    changed('defender'),
  );
  const varied = axes.map(({ option }) => `“${optionWords(option) ?? option}”`).join(En.and);
  return put(En.byFromTo, units, title, varied, textOfValue(Math.min(...values)), textOfValue(Math.max(...values)));
}

function Grid({ table }: { readonly table: TableAnswer }): JSX.Element {
  const [rows, columns] = table.axes;
  const { name, kind, title } = columnOf(table);
  const scale = heatScale(
    table.cells.map((cell) => cell.values[name]?.value ?? 0),
    kind,
  );
  const across = columns?.values ?? [null];
  const directions = [put(En.down, axisWords(rows)), ...(columns === undefined ? [] : [put(En.across, axisWords(columns))])];
  return (
    <>
      <h2 class="printed">{put(En.versus, table.attacker.name ?? En.attacker, table.defender.name ?? 'a defender')}</h2>
      <p class="frame-title" id="table-title">
        <b>{`${title[0]?.toUpperCase()}${title.slice(1)}${kind === 'chance' ? ' in %' : ''}`}</b>
        <span>{directions.join(' · ')}</span>
      </p>
      <div class="frame">
        <table class="heat" aria-labelledby="table-title">
          {columns !== undefined && (
            <thead>
              <tr>
                <td />
                {columns.values.map((value) => (
                  <th key={String(value)} scope="col">
                    {valueWords(value)}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {(rows?.values ?? []).map((value, r) => (
              <tr key={String(value)}>
                <th scope="row">{valueWords(value)}</th>
                {across.map((_, c) => (
                  <Cell
                    key={c}
                    cell={table.cells[r * across.length + c] as CellAnswer}
                    column={columnOf(table)}
                    scale={scale}
                    isFirst={r + c === 0}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <HeatLegend
        least={scale.least === 0 ? '0' : meanText(scale.least)}
        most={kind === 'chance' ? '100' : meanText(scale.most)}
      />
      {table.cells.some((cell) => isSimulated(cell, name)) && <p class="note">{En.simulatedTooLargeToBe}</p>}
    </>
  );
}

function axisWords(axis: TableAxis | undefined): string {
  return axis === undefined ? '' : (optionWords(axis.option) ?? axis.option);
}

function valueWords(value: TableAxis['values'][number]): string {
  return typeof value === 'boolean' ? (value ? 'with' : 'without') : String(value).replace('-', '−');
}

function isSimulated({ values }: CellAnswer, name: string): boolean {
  return values[name]?.exactFraction === null;
}

interface CellProps {
  readonly cell: CellAnswer;
  readonly column: ColumnAnswer;
  readonly scale: HeatScale;
  readonly isFirst: boolean;
}

/** A number linked to its match-up. */
function Cell({ cell, column, scale, isFirst }: CellProps): JSX.Element {
  const value = cell.values[column.name]?.value ?? 0;
  const text = column.kind === 'chance' ? shownChance(value).replace('%', '') : meanText(value);
  const { href, onClick } = linkTo({ tab: 'attack', options: optionsOfCell(pageState.value.options, cell.varied) });
  return (
    <td class={heatClass(value, scale)}>
      <a href={href} onClick={onClick} tabIndex={isFirst ? 0 : -1} onKeyDown={moveInGrid}>
        {`${isSimulated(cell, column.name) ? '≈' : ''}${text}`}
      </a>
    </td>
  );
}
