import { z } from 'zod';
import type { ValueProblem } from '../../errors/problem.js';
import { effectList, effectUnreadable, keywordList, keywordText } from '../../errors/scenario-field.js';
import { MAX_EFFECT_TEXT, type ParsedEffect, parseEffect } from '../../rules/effects/format.js';
import { ARENAS, SIDES } from '../../rules/game/arena.js';
import { type ParsedAbility, parseAbility } from '../../rules/keywords/format.js';
import { atMost, flag, integer, line, listOf, mapping, oneOf, optional, raising, unexpected, wording } from './fields.js';
import { MAX_EFFECTS, MAX_KEYWORDS } from './limits.js';

const MAX_KEYWORD_TEXT = 60;

/** Reads an ability as `parseAbility` does, after a look at its length (that parser is not made for hostile texts). */
export function readAbility(text: string): ParsedAbility {
  if (text.length > MAX_KEYWORD_TEXT) return { ok: false, problem: keywordText(text) };
  return parseAbility(text.replace(/\s+/g, ' '));
}

/** A keyword as cards print it. */
export const keywordSchema = z
  .string(wording(keywordText))
  .superRefine(
    raising((text: string) => {
      const read = readAbility(text);
      return read.ok ? null : read.problem;
    }),
  )
  .meta({
    maxLength: MAX_KEYWORD_TEXT,
    examples: ['Accuracy 1', 'Armor', 'Critical Hit 2', 'Pay 2 Force -> Evade 2', 'Shields 1'],
  });

/** Reads an effect as `parseEffect` does, after a look at its length. */
export function readEffect(text: string): ParsedEffect {
  if (text.length > MAX_EFFECT_TEXT) return { ok: false, problem: effectUnreadable(text) };
  return parseEffect(text);
}

/** What a text gives, as `odds cards show` spells it. */
export const effectSchema = z
  .string(wording(effectUnreadable))
  .superRefine(
    raising((text: string) => {
      const read = readEffect(text);
      return read.ok ? null : read.problem;
    }),
  )
  .meta({
    maxLength: MAX_EFFECT_TEXT,
    examples: ['it gets Critical Hit 2 as long as it attacks any Jedi unit', 'Pay 2 Force -> it gets +2 power'],
  });

/** What is said of a value that is no unit. */
export function unitProblem(found: unknown): ValueProblem {
  return unexpected('a unit: the name of a card, or a mapping with power, health, keywords')(found);
}

/** The fields of a unit, each with its range. */
export const UNIT_FIELDS = {
  card: line(150).describe(
    'The name of a card; its numbers and keywords are those of the unit. Fields beside it override them.',
  ),
  set: line(20).describe('The code of the set of the card, where several sets have the name.'),
  name: line(100).describe('The name of the unit in reports.'),
  side: oneOf(SIDES).describe(
    'The side of the Force. The Dark Side has the first chance in a play-or-pass where the sides differ.',
  ),
  arenas: listOf(oneOf(ARENAS), 3, 'arenas').describe('The arenas it can fight in.'),
  subtypes: listOf(line(100), 20, 'subtypes').describe('Its subtypes, as the card prints them.'),
  speed: integer(0, 990).describe('Its speed, as the card prints it.'),
  power: integer(0, 30).describe('Its attack dice, as the card prints them. The attacker needs it.'),
  powerChange: integer(-30, 30).describe('The sum of all bonuses and losses of power. Default 0.'),
  health: integer(1, 99).describe(
    'The damage counters that discard it. With it on the defender the discard chance is reported.',
  ),
  cost: integer(0, 99).describe('Its cost in build points.'),
  counters: integer(0, 98).describe(
    'Damage counters already on it; fewer than the health that it has with all texts. Default 0.',
  ),
  keywords: z
    .array(keywordSchema, wording(keywordList))
    .max(MAX_KEYWORDS, atMost(MAX_KEYWORDS, `at most ${MAX_KEYWORDS} keywords`))
    .describe('Its keywords, as the cards print them: [Armor, Accuracy 1, Pay 2 Force -> Evade 2].'),
  effects: z
    .array(effectSchema, wording(effectList))
    .max(MAX_EFFECTS, atMost(MAX_EFFECTS, `at most ${MAX_EFFECTS} effects`))
    .describe('What its text gives beyond keywords, as odds cards show spells it: docs/card-texts.md#effects.'),
  piloted: integer(0, 4).describe('How many Pilots are on it; those under pilots are counted too. Default 0.'),
  stack: integer(1, 4).describe(
    'The cards in its stack, itself among them; those under it give speed, power and health. Default 1.',
  ),
  pilots: listOf(line(150), 4, 'names of cards').describe('The cards that pilot it: it gets what they give as Pilots.'),
  buildZone: flag().describe('Whether it is in the build zone, where its Reserves alone work; under elsewhere only.'),
};

export const unitSchema = mapping(optional(UNIT_FIELDS), unitProblem);
/** A unit as a scenario gives it, checked. */
export type UnitData = z.infer<typeof unitSchema>;
