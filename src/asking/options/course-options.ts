import { type CourseOfDuel, DUEL_COURSE_FIELDS, DUEL_FIELDS } from '../../fields/duel-fields.js';
import { type CourseTable, type WithDefaults, withDefaults } from '../../fields/field.js';
import type { DuelQuestion } from '../../scenario/scenario.js';
import { unusualArguments } from './command-arguments.js';
import { inGroup, type OptionTable, option } from './option.js';
import type { OptionReader } from './option-reader.js';

/** The option of a field: "range-over-play" for rangeOverPlay. */
export function optionName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export function courseOptions(fields: CourseTable): OptionTable {
  const options = Object.entries(fields).map(([name, field]) => [
    optionName(name),
    option(field, field.option, field.none === undefined ? {} : { defaultDescription: field.none }),
  ]);
  return Object.fromEntries(options);
}

export function readCourse<Table extends CourseTable>(reader: OptionReader, fields: Table): WithDefaults<Table> {
  const given = Object.entries(fields).map(([name, field]) => [name, reader.read(optionName(name), field)]);
  return withDefaults(fields, Object.fromEntries(given));
}

/** The words that set the values again, except defaults. */
export function courseArguments<Table extends CourseTable>(fields: Table, values: WithDefaults<Table>): string[] {
  const given = Object.keys(fields).map((name) => [optionName(name), values[name]]);
  return unusualArguments(courseOptions(fields), Object.fromEntries(given));
}

const { first } = DUEL_FIELDS;

const FIRST = { first: option(first, 'who attacks first if neither speed nor sides decide: {words}') };

/** How a duel is fought, alone or as one of many. */
export const DUEL_COURSE_OPTIONS = inGroup('The duel:', { ...courseOptions(DUEL_COURSE_FIELDS), ...FIRST });

/** How a duel goes on, and who attacks first if nothing else decides. */
type AskedCourse = CourseOfDuel & Pick<DuelQuestion, 'first'>;

export function courseOfDuel(reader: OptionReader): AskedCourse {
  return { ...readCourse(reader, DUEL_COURSE_FIELDS), first: reader.read('first', first) === 'second' ? 1 : 0 };
}

/** The words that set it again. */
export function duelCourseArguments(course: AskedCourse): string[] {
  return [...courseArguments(DUEL_COURSE_FIELDS, course), ...unusualArguments(FIRST, { first: first.words[course.first] })];
}
