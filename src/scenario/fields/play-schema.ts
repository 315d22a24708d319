import * as z from 'zod';
import { expectedValue } from '../../fields/field-value.js';
import { parsePlay, SIDE_PLAY_FIELD, STYLE_FIELDS, STYLE_FORCE_FIELDS } from '../../fields/play-fields.js';
import { type SidePlay, styleWith } from '../../rules/game/side-play.js';
import { schemasOf } from './field-schema.js';
import { mapping, optional, raising, unexpected, wording } from './fields.js';

const playProblem = unexpected(expectedValue(SIDE_PLAY_FIELD));

/** A style as a scenario gives it; fields that are not given are those of `worth`. */
const styleSchema = mapping(
  optional({
    ...schemasOf(STYLE_FIELDS),
    force: mapping(optional(schemasOf(STYLE_FORCE_FIELDS)), unexpected('a mapping with price')).describe(
      'Its Force: what one is worth.',
    ),
  }),
  playProblem,
);

/** How a side plays, as a scenario gives it: a text that flags take too, or a mapping of its settings. */
export const playSchema = z
  .union(
    [styleSchema, z.string().superRefine(raising((text: string) => parsePlay(text).problems[0] ?? null))],
    wording(playProblem),
  )
  .describe(SIDE_PLAY_FIELD.says);
export type PlayData = z.infer<typeof playSchema>;

/** The play that a scenario gives, once it is checked; `best` if it gives none. */
export function sidePlayOf(data: PlayData | undefined): SidePlay {
  if (data === undefined) return SIDE_PLAY_FIELD.standard;
  if (typeof data === 'string') return parsePlay(data).value ?? SIDE_PLAY_FIELD.standard;
  return { kind: 'named', style: styleWith(data) };
}
