import { type CourseOfDuel, DUEL_COURSE_FIELDS, DUEL_FIELDS } from '../../fields/duel-fields.js';
import type { DuelQuestion } from '../../scenario/scenario.js';
import { unusualArguments } from './command-arguments.js';
import { courseArguments, courseOptions, readCourse } from './course-options.js';
import { inGroup, option } from './option.js';
import type { OptionReader } from './option-reader.js';

const { first } = DUEL_FIELDS;

const FIRST = { first: option(first, 'who attacks first if neither speed nor sides decide: {words}') };

/** How a duel is fought, alone or as one of many. */
export const DUEL_COURSE_OPTIONS = inGroup('The duel:', { ...courseOptions(DUEL_COURSE_FIELDS), ...FIRST });

/** How a duel goes on, and who attacks first if nothing else decides. */
type AskedCourse = CourseOfDuel & Pick<DuelQuestion, 'first'>;

export function courseOfDuel(reader: OptionReader): AskedCourse {
  return { ...readCourse(reader, DUEL_COURSE_FIELDS), first: reader.read('first', first) === 'second' ? 1 : 0 };
}

/** The words that give it again. */
export function duelCourseArguments(course: AskedCourse): string[] {
  return [...courseArguments(DUEL_COURSE_FIELDS, course), ...unusualArguments(FIRST, { first: first.words[course.first] })];
}
