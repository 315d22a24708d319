import { unknownKeyword } from '../../errors/keyword.js';
import { UserError } from '../../errors/problem.js';
import { keywordJson, keywordsJson, keywordTable, keywordText } from '../../report/rules/rules-text.js';
import { findKeyword, KEYWORDS } from '../../rules/keywords/index.js';
import type { Keyword } from '../../rules/keywords/keyword.js';
import { OTHER_KEYWORDS, otherKeywordProblem } from '../../rules/keywords/other-keywords.js';
import { jsonLine } from '../../sheet/text/json-line.js';
import type { Host } from '../host.js';
import { RULES_OPTIONS } from '../options/common-options.js';
import { OptionReader, type RawOptions } from '../options/option-reader.js';
import { flagOf } from '../units/keyword-flags.js';

/** `odds rules`: what the program knows about keywords, all in a table or one in full. */
export function rulesCommandHandler(raw: RawOptions, { output }: Host): void {
  const reader = new OptionReader(raw);
  const isJson = reader.read('json', RULES_OPTIONS.json.field);
  const words = reader.texts('keyword');
  if (words.length === 0) {
    output.out(isJson ? jsonLine(keywordsJson(flagsOf)) : keywordTable());
    return;
  }
  const keyword = keywordOf(words);
  output.out(isJson ? jsonLine(keywordJson(keyword, flagsOf(keyword))) : keywordText(keyword, flagsOf(keyword)));
}

/** The keyword that the words spell, with or without a number. Throws a UserError if the program does not model it. */
function keywordOf(words: readonly string[]): Keyword {
  const name = words
    .join(' ')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ (?:[-+]?\d+|x)$/i, '');
  const found = findKeyword(name);
  if (found !== undefined) return found;
  const known = [...KEYWORDS.map((keyword) => keyword.name), ...OTHER_KEYWORDS];
  const problem = otherKeywordProblem(name) ?? unknownKeyword(name, known, 'odds rules lists all keywords');
  throw new UserError([{ where: 'odds rules', path: null, ...problem }]);
}

/** The options that give a keyword to a unit, as a user types them. */
function flagsOf({ name, number, homeRole, roles }: Keyword): string[] {
  const flags = [flagOf(name), ...roles.map((role) => `${role}-${flagOf(name)}`)];
  const isHome = (flag: string): boolean => flag === `${homeRole}-${flagOf(name)}`;
  return flags.filter((flag) => !isHome(flag)).map((flag) => `--${flag}${number === 'none' ? '' : ' X'}`);
}
