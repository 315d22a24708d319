import type { CourseOfBattle } from '../../fields/battle-fields.js';
import type { AnswerBase, RulesAnswer } from '../answer.js';
import type { FighterAnswer } from '../battle/battle-answer.js';
import type { ListVerdict } from './work/final-battles.js';

/** The answer to `odds squad`: the lists that win most (docs/squad.md#json). */
export interface SquadAnswer extends AnswerBase, CourseOfBattle {
  /** The best list, in a sentence. */
  readonly answer: string;
  /** The side that brings the list. */
  readonly side: 'dark' | 'light';
  readonly points: number;
  readonly size: number;
  readonly copies: number;
  /** The opposing lists. */
  readonly against: readonly (readonly FighterAnswer[])[];
  readonly force: { readonly dark: number; readonly light: number };
  readonly rules: RulesAnswer;
  /** How units of decks were chosen. */
  readonly notes: readonly string[];
  readonly candidates: {
    /** The units that lists were made of. */
    readonly tried: number;
    /** Units worth too little for their cost to be tried. */
    readonly leftOut: number;
    /** Units with text that matters and is not played. */
    readonly notRanked: readonly string[];
  };
  readonly search: {
    readonly lists: number;
    /** Against each opposing list. */
    readonly battles: number;
    /** Whether every list was tried. */
    readonly isWhole: boolean;
    readonly play: string;
  };
  /** How the battles of the lists below were played. */
  readonly play: string;
  /** For each list below, against each opposing list. */
  readonly trials: number;
  readonly level: number;
  /** The best first. */
  readonly lists: readonly ListAnswer[];
}

type Interval = readonly [low: number, high: number];

/** A list, and how often it wins. */
export interface ListAnswer {
  /** Its cards by name; several of one as "3x NAME". */
  readonly names: readonly string[];
  readonly units: readonly FighterAnswer[];
  readonly cost: number;
  readonly standing: ListVerdict;
  /** The mean win chance against the opposing lists. */
  readonly wins: number;
  readonly interval: Interval;
  readonly neither: number;
  /** How much more often the best list wins, at a level for all lists together; null for the best one. */
  readonly behind: { readonly estimate: number; readonly interval: Interval } | null;
  /** How it does under other play, in battles whose large attacks are simplified. */
  readonly byPlay: readonly {
    readonly play: string;
    readonly wins: number;
    /** At a level for all lists and strategies together; null for the best list. */
    readonly behind: { readonly estimate: number; readonly interval: Interval } | null;
  }[];
  /** The win chance against each opposing list. */
  readonly winsAgainst: readonly number[];
  /** How many clauses of its cards matter and are not played. */
  readonly unplayed: number;
  /** The command that fights its battle against the first opposing list. */
  readonly battle: string;
}
