import { showNeedsHealth, showTwice, tableTooSlow, tooManyCells, unknownShow } from '../errors/table.js';
import { type Case, caseOfNamed } from '../experiment/case/case.js';
import { parseShow, SHOW_WORDS, type Show } from '../experiment/plan/quantities.js';
import type { Tools } from '../experiment/plan/run-plan.js';
import { ATTACK_KIND } from '../questions/attack/scenario/attack-kind.js';
import { tableNumbersAnswer } from '../questions/table/make-table-answer.js';
import type { TableNumbers } from '../questions/table/table-answer.js';
import { MAX_TABLE_CELLS, MAX_TABLE_SECONDS, oddsTable, tableWork } from '../questions/table/work/odds-table.js';
import { generateCases } from '../scenario/cases.js';
import { ATTACK_SCHEMAS } from '../scenario/fields/schema.js';
import type { AttackSetup, Variation } from '../scenario/scenario.js';
import type { FindUnit, UnplayedClause } from '../scenario/units/known-card.js';
import { checkedExperiment, fieldsOf } from './experiment-data.js';
import { type AttackInput, allOf, bare, refuse } from './input.js';

/** A table as plain data: an attack, what varies in it, and the numbers to show. */
export interface TableInput extends Partial<AttackInput> {
  /**
   * Paths to fields of the attack and their values, as docs/scenario-format.md#vary describes them: `{ 'attacker.power':
   * '1..10', 'defender.Armor': [false, true] }`. Every combination is one cell, the last path fastest.
   */
  readonly vary: Readonly<Record<string, string | readonly unknown[]>>;
  /** Numbers of each attack, in the words of `odds table --show`; `['mean-damage']` if not given. */
  readonly show?: readonly string[];
}

const DEFAULT_SHOW: readonly string[] = ['mean-damage'];
const KNOWN = [...Object.keys(ATTACK_SCHEMAS), 'vary'];

interface TableQuestion {
  readonly vary: readonly Variation[];
  readonly shows: readonly Show[];
  readonly attacks: readonly Case[];
  readonly unplayed: readonly UnplayedClause[];
}

/** The table described by plain data. Throws a UserError with every problem. */
export function checkedTable(input: TableInput, find: FindUnit): TableQuestion {
  const { show = DEFAULT_SHOW, ...attack } = fieldsOf(input);
  const [shows, { unplayed, caseCount, ...asked }] = allOf(
    () => readShows(show),
    () => checkedExperiment(ATTACK_KIND, attack, KNOWN, find),
  );
  if (caseCount > MAX_TABLE_CELLS) refuse('vary', bare(tooManyCells(MAX_TABLE_CELLS, BigInt(caseCount), [])));
  const cases = [...generateCases(asked)];
  checkHealth(
    shows,
    cases.map(({ setup }) => setup),
  );
  return { vary: asked.vary, shows, attacks: cases.map((each) => caseOfNamed(each)), unplayed };
}

/** Calculates a table; see `Engine.oddsTable`. Its axes are named by paths, not options. */
export async function tableOf({ vary, shows, attacks, unplayed }: TableQuestion, tools: Tools): Promise<TableNumbers> {
  const { settings } = tools;
  const work = tableWork(attacks, shows, settings);
  if (work.seconds > MAX_TABLE_SECONDS) refuse('vary', bare(tableTooSlow(MAX_TABLE_SECONDS, work.seconds, work.attacks)));
  const axes = vary.map(({ path, values }) => ({ option: OPTIONS[path] ?? path, title: path, values }));
  const table = await oddsTable({ axes, shows, attacks }, tools);
  return tableNumbersAnswer({ ...table, axes: axes.map((axis) => ({ ...axis, option: axis.title })) }, settings, unplayed);
}

/** The options of `odds table` that correspond to these varied paths. */
const OPTIONS: Readonly<Record<string, string>> = { 'force.attacker': 'force', 'force.defender': 'defender-force' };

function readShows(given: unknown): readonly Show[] {
  const words: readonly unknown[] = Array.isArray(given) ? given : [given];
  const shows = words.map((word) => (typeof word === 'string' ? parseShow(word) : null));
  const wrong = words.filter((_, i) => shows[i] === null).map(String);
  if (wrong.length > 0) refuse('show', unknownShow(wrong, SHOW_WORDS));
  const twice = words.find((word, i) => words.indexOf(word) !== i);
  if (twice !== undefined) refuse('show', showTwice(String(twice)));
  return shows.filter((show) => show !== null);
}

function checkHealth(shows: readonly Show[], setups: readonly AttackSetup[]): void {
  for (const show of shows) {
    const role = 'quantity' in show ? show.quantity.needsHealthOf : null;
    if (role === null || setups.every((setup) => setup[role].health !== null)) continue;
    refuse('show', { ...showNeedsHealth(show.word, role, 'health'), hint: `give the ${role}'s health` });
  }
}
