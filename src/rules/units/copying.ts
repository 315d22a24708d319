import { formatGroups, type Group, parseGroups } from '../game/group.js';

/** Lets its unit have abilities of other cards (docs/card-texts.md#stacks). */
export interface Copying {
  /** Where the cards are: under the unit, among its player's units, or in the discard pile. */
  readonly from: CopiedFrom;
  /** The cards meant, of any of these groups; all cards there if empty. */
  readonly cards: readonly Group[];
  /** The most cards; null for all of them. */
  readonly most: number | null;
  /** One ability of each card, by choice; any number of them, by choice; or all of them. */
  readonly abilities: 'one' | 'any' | 'each';
  /** Whether only abilities activated for Force count. */
  readonly isOfForce: boolean;
  /** Whether the cards' subtypes come with their abilities. */
  readonly hasSubtypes: boolean;
}

const PLACES = { stack: 'in its stack', units: 'in play', pile: 'in the discard pile' } as const;
type CopiedFrom = keyof typeof PLACES;

const AMOUNTS = { one: 'one ability', any: 'any abilities', each: 'each ability' } as const;

/** "one ability of at most 3 cards in its stack", "each ability of all cards in its stack: any Jedi unit". */
export function formatCopying(copying: Copying): string {
  const { cards } = copying;
  return `${copyingText(copying)}${cards.length === 0 ? '' : `: ${formatGroups(cards, 'one')}`}`;
}

/** The same without the groups of cards that it means. */
export function copyingText({ abilities, isOfForce, hasSubtypes, most, from }: Copying): string {
  const what = AMOUNTS[abilities].replace(' ', isOfForce ? ' Force-activated ' : ' ');
  const whose =
    most === null ? (abilities === 'any' ? 'any cards' : 'all cards') : most === 1 ? 'a card' : `at most ${most} cards`;
  return `${what}${hasSubtypes ? ' and subtype' : ''} of ${whose} ${PLACES[from]}`;
}

const FORM =
  /^(one|any|each)( Force-activated)? abilit(?:y|ies)( and subtype)? of (all cards|any cards|a card|at most (\d) cards) (in its stack|in play|in the discard pile)(?:: (.+))?$/;

/** Parses what `formatCopying` writes; null if it is something else. */
export function parseCopying(text: string): Copying | null {
  const [, abilities, force, subtypes, whose, number, place, groups] = FORM.exec(text) ?? [];
  const from = (Object.keys(PLACES) as CopiedFrom[]).find((each) => PLACES[each] === place);
  const cards = groups === undefined ? [] : parseGroups(groups);
  if (from === undefined || cards === null) return null;
  const copying: Copying = {
    from,
    cards,
    most: whose === 'a card' ? 1 : number === undefined ? null : Number(number),
    abilities: abilities as Copying['abilities'],
    isOfForce: force !== undefined,
    hasSubtypes: subtypes !== undefined,
  };
  return formatCopying(copying) === text ? copying : null;
}
