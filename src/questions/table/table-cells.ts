import { COMMON_OPTIONS } from '../../asking/options/common-options.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import type { AttackCards } from '../../asking/units/attack-cards.js';
import { attackWarnings, readAttack } from '../../asking/units/read-attack.js';
import { type Problem, UserError } from '../../errors/problem.js';
import { inCase } from '../../errors/scenario.js';
import { showNeedsHealth } from '../../errors/table.js';
import { inRange } from '../../errors/vary.js';
import type { Show } from '../../experiment/plan/quantities.js';
import type { AttackSetup, ShownValue } from '../../scenario/scenario.js';
import type { OptionRange } from './table-ranges.js';

export interface AskedCell {
  readonly values: readonly ShownValue[];
  readonly setup: AttackSetup;
  readonly problems: readonly Problem[];
}

/** Reads one attack of the table as `odds attack` would read it. */
export function readCell(raw: RawOptions, values: readonly ShownValue[], cards: AttackCards): AskedCell {
  const reader = new OptionReader(raw);
  const setup = readAttack(reader, reader.readAll(COMMON_OPTIONS), cards);
  return { values, setup, problems: reader.problems };
}

export class TableProblems {
  readonly #found: Problem[];

  constructor(found: readonly Problem[]) {
    this.#found = found.map(inTable);
  }

  add(problem: Problem): void {
    this.#found.push(problem);
  }

  /** Adds all problems that every attack has, and the first problem of each option and field that only some have. */
  addOf(cells: readonly AskedCell[], ranges: readonly OptionRange[]): void {
    const reported = new Set(this.#found.map(placeOf));
    for (const { problem, values, count } of countProblems(cells)) {
      if (reported.has(placeOf(problem))) continue;
      if (count === cells.length) this.add(withRange(problem, ranges));
      else this.#addOnce(inAttack(withRange(problem, ranges), values, ranges));
    }
  }

  #addOnce(problem: Problem): void {
    if (!this.#found.some((other) => placeOf(other) === placeOf(problem))) this.add(problem);
  }

  done(): void {
    if (this.#found.length > 0) throw new UserError(this.#found);
  }
}

function placeOf({ where, path }: Problem): string {
  return `${where} ${path}`;
}

/** A problem with the values of the first attack that has it, and how many do. */
interface CountedProblem {
  readonly problem: Problem;
  readonly values: readonly ShownValue[];
  readonly count: number;
}

function countProblems(cells: readonly AskedCell[]): Iterable<CountedProblem> {
  const counted = new Map<string, CountedProblem>();
  for (const cell of cells) {
    for (const problem of cell.problems.map(inTable)) {
      const key = `${placeOf(problem)} ${problem.message}`;
      const { values, count } = counted.get(key) ?? { values: cell.values, count: 0 };
      counted.set(key, { problem, values, count: count + 1 });
    }
  }
  return counted.values();
}

function inTable(problem: Problem): Problem {
  return problem.where === 'odds attack' ? { ...problem, where: 'odds table' } : problem;
}

/** The problem with the range that its value comes from, if there is one. */
function withRange(problem: Problem, ranges: readonly OptionRange[]): Problem {
  const range = ranges.find(({ option, values }) => problem.where === `--${option}` && values.count > 1);
  return range === undefined ? problem : { ...problem, message: inRange(problem.message, range.text) };
}

function inAttack(problem: Problem, values: readonly ShownValue[], ranges: readonly OptionRange[]): Problem {
  const varied = ranges.filter((range) => range.values.count > 1);
  if (varied.some(({ option }) => problem.where === `--${option}`)) return problem;
  const displayed = varied.map((range) => `${range.title} ${values[ranges.indexOf(range)]}`);
  return { ...problem, ...inCase(problem, displayed.join(', ')) };
}

/** The options that give the health that a quantity needs. */
const HEALTH_OPTIONS = { attacker: 'attacker-health', defender: 'health' } as const;

export function checkHealth(shows: readonly Show[], cells: readonly AskedCell[], problems: TableProblems): void {
  for (const show of shows) {
    const role = 'quantity' in show ? show.quantity.needsHealthOf : null;
    if (role === null || cells.every(({ setup }) => setup[role].health !== null)) continue;
    problems.add({ where: '--show', path: null, ...showNeedsHealth(show.word, role, HEALTH_OPTIONS[role]) });
  }
}

/**
 * Warnings about options that change nothing in any attack of the table. An option that some attacks use is not mentioned,
 * since the user may vary it on purpose.
 */
export function sharedWarnings(cells: readonly AskedCell[], cards: AttackCards): Problem[] {
  const counts = new Map<string, { problem: Problem; count: number }>();
  for (const { setup } of cells) {
    for (const problem of attackWarnings(setup, cards)) {
      const key = `${problem.where} ${problem.path}`;
      counts.set(key, { problem, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  }
  const shared = [...counts.values()].filter(({ count }) => count === cells.length).map(({ problem }) => problem);
  return shared.map(inTable);
}
