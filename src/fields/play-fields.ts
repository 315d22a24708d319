import { playFieldProblem, playSettingTwice, unknownPlay, unknownPlayField } from '../errors/option.js';
import { didYouMean, type ValueProblem } from '../errors/problem.js';
import { type PlayStyle, SIMPLE_PLAY, type SidePlay, styleWith } from '../rules/game/fight.js';
import type { Field, FieldTable } from './field.js';
import { expectedValue, fieldValueOf } from './field-value.js';

const { health, force } = SIMPLE_PLAY;

/** A style of play, without its Force. */
export const STYLE_FIELDS = {
  health: { kind: 'number', from: 0.1, to: 2, standard: health, says: "The exponent of a unit's health left in its value." },
} as const satisfies FieldTable & { readonly [Name in Exclude<keyof PlayStyle, 'force'>]: Field };

export const STYLE_FORCE_FIELDS = {
  price: { kind: 'number', from: 0, to: 10, standard: force.price, says: 'The value of one Force, next to that of units.' },
} as const satisfies FieldTable & { readonly [Name in keyof PlayStyle['force']]: Field };

export const PLAY_WORDS: readonly string[] = ['best', 'learned', 'simple'];

/** What simple play was called before; still read, with a warning. */
export const FORMER_SIMPLE = 'worth';

/** The fields of a style by their paths in a word of a command line. */
const SETTINGS: Readonly<Record<string, Field>> = {
  ...STYLE_FIELDS,
  ...Object.fromEntries(Object.entries(STYLE_FORCE_FIELDS).map(([name, field]) => [`force.${name}`, field])),
};

interface ParsedPlay {
  readonly value: SidePlay | null;
  readonly problems: readonly ValueProblem[];
}

/** Parses "best", "learned", "simple", or settings of simple play such as "health=0.35,force.price=1". */
export function parsePlay(text: string): ParsedPlay {
  const words = text.trim().replace(/\s+/g, ' ');
  if (words.includes('=')) return parseStyle(words);
  if (words === 'best' || words === 'learned') return { value: { kind: words }, problems: [] };
  if (words === 'simple' || words === FORMER_SIMPLE) return { value: named(SIMPLE_PLAY), problems: [] };
  return { value: null, problems: [unknownPlay(words, didYouMean(words, PLAY_WORDS))] };
}

function named(style: PlayStyle): SidePlay {
  return { kind: 'named', style };
}

function parseStyle(text: string): ParsedPlay {
  const given: Record<string, unknown> = {};
  const problems: ValueProblem[] = [];
  for (const setting of text.split(',')) {
    const [path = '', ...words] = setting.split('=').map((part) => part.trim());
    const word = words.join('=');
    const field = Object.hasOwn(SETTINGS, path) ? SETTINGS[path] : undefined;
    if (field === undefined) {
      problems.push(unknownPlayField(path, Object.keys(SETTINGS)));
      continue;
    }
    if (Object.hasOwn(given, path)) problems.push(playSettingTwice(path));
    const value = fieldValueOf(field, word);
    if (value === null) {
      const guess = field.kind === 'word' ? didYouMean(word, field.words) : null;
      problems.push(playFieldProblem(path, expectedValue(field), word, guess));
    }
    given[path] = value;
  }
  if (problems.length > 0) return { value: null, problems };
  const force = { price: given['force.price'] };
  return { value: named(styleWith({ ...given, force } as Parameters<typeof styleWith>[0])), problems };
}

/** A strategy in the shortest text that `parsePlay` reads back. */
export function playText(play: SidePlay): string {
  if (play.kind !== 'named') return play.kind;
  const settings = unusualSettings(play.style);
  return settings.length === 0 ? 'simple' : settings.map(([path, value]) => `${path}=${value}`).join();
}

/** A strategy in a sentence: "simple play", "simple play with health=0.35". */
export function playWords(text: string): string {
  return PLAY_WORDS.includes(text) ? `${text} play` : `simple play with ${text}`;
}

/** The settings of a style that differ from `SIMPLE_PLAY`, by path. */
function unusualSettings({ health, force }: PlayStyle): (readonly [path: string, value: number])[] {
  const settings = [
    ['health', health, SIMPLE_PLAY.health],
    ['force.price', force.price, SIMPLE_PLAY.force.price],
  ] as const;
  return settings.flatMap(([path, value, usual]) => (value === usual ? [] : [[path, value] as const]));
}

export const SIDE_PLAY_FIELD = {
  kind: 'play',
  parse: parsePlay,
  textOf: playText,
  standard: { kind: 'best' },
  says: 'How the sides play: best, learned, or simple.',
} as const satisfies Field;
