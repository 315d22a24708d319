import { addressWords, STANDARD_RULES } from '../../asking/options/command-arguments.js';
import type { OptionTable } from '../../asking/options/option.js';
import { TWO_UNIT_SLOT_OPTIONS } from '../../asking/options/slot-options.js';
import { ATTACK_OPTIONS } from '../../asking/units/attack-option-table.js';
import { BATTLE_OPTIONS, DEAL_ANSWER_OPTIONS, DEAL_OPTIONS } from '../../questions/battle/ask/battle-options.js';
import { DUEL_OPTIONS } from '../../questions/duel/duel-options.js';
import { En, put } from '../words/english.js';
import { type Options, type PageState, PLACES, type Tab, textOf, withOption } from './page-state.js';
import {
  CARDS_TAB_OPTIONS,
  COMPARE_TAB_OPTIONS,
  DECK_TAB_OPTIONS,
  DICE_TAB_OPTIONS,
  HELP_OF_UNITS,
  RULES_TAB_OPTIONS,
  SQUAD_TAB_OPTIONS,
  TABLE_TAB_OPTIONS,
} from './tab-options.js';

/** The question of a link, or sentences that say why it cannot be read. */
type ReadLink = { readonly ok: true; readonly state: PageState } | { readonly ok: false; readonly problems: readonly string[] };

/** Maximum number of characters in a link; thirty cards take about seven hundred. */
const LONGEST = 10_000;

/** The two units of a match-up, which are words on the command line. */
const UNITS = ['attacker', 'defender'];

const OF_DEALS = { ...DEAL_OPTIONS, ...DEAL_ANSWER_OPTIONS };

/** The options of battles except those about deals, which the page asks with decks. */
const NOT_DEALT = Object.fromEntries(Object.entries(BATTLE_OPTIONS).filter(([name]) => !Object.hasOwn(OF_DEALS, name)));

/** The options that each tab knows and its link may have. */
export const TABLES: Readonly<Record<Tab, OptionTable>> = {
  attack: { ...ATTACK_OPTIONS, ...TWO_UNIT_SLOT_OPTIONS },
  dice: DICE_TAB_OPTIONS,
  duel: { ...DUEL_OPTIONS, ...TWO_UNIT_SLOT_OPTIONS },
  battle: { ...NOT_DEALT, ...HELP_OF_UNITS },
  squad: SQUAD_TAB_OPTIONS,
  table: TABLE_TAB_OPTIONS,
  compare: COMPARE_TAB_OPTIONS,
  deck: DECK_TAB_OPTIONS,
  cards: CARDS_TAB_OPTIONS,
  rules: RULES_TAB_OPTIONS,
};

/** The state of a page opened without a link. */
export const START: PageState = { tab: 'attack', options: {} };

/**
 * The question in a link, after `#`: the tab, and the options by their command-line names. The rules are always included, so
 * that a link never changes its meaning.
 */
export function linkOf({ tab, options }: PageState): string {
  return `#${tab}?${addressWords(isKnown(TABLES[tab], 'rules') ? withRules(options) : options)}`;
}

/** The question of a link. Unknown parts are refused, since a number that ignores them would belong to another question. */
export function readLink(hash: string): ReadLink {
  if (hash === '' || hash === '#') return { ok: true, state: START };
  if (hash.length > LONGEST) return refused([put(En.thisLinkIsTooLong, hash.length)]);
  const [, name = '', query = ''] = /^#([^?]*)\??(.*)$/s.exec(hash) ?? [];
  const tab = PLACES.find((each) => each === name);
  if (tab === undefined) return refused([put(En.thisLinkLeadsToA, name)]);
  const { options, problems } = readOptions(query, TABLES[tab]);
  return problems.length > 0 ? refused(problems) : { ok: true, state: { tab, options: withoutStandardRules(options) } };
}

/** The options with the default rules made explicit. */
export function withRules(options: Options): Options {
  return { ...options, rules: options.rules ?? [STANDARD_RULES] };
}

function withoutStandardRules(options: Options): Options {
  return textOf(options, 'rules') === STANDARD_RULES ? withOption(options, 'rules', null) : options;
}

function refused(problems: readonly string[]): ReadLink {
  return { ok: false, problems };
}

function readOptions(query: string, table: OptionTable): { options: Options; problems: string[] } {
  const options: Record<string, boolean | string[]> = {};
  const problems: string[] = [];
  for (const [name, value] of new URLSearchParams(query)) {
    const isUnit = UNITS.includes(name) && !isKnown(table, 'unit');
    const turned = name.startsWith('no-') ? name.slice(3) : name;
    if (isDamaged(value)) problems.push(put(En.thisLinkIsDamagedThe, name));
    else if (isSwitch(table, turned) && value === '') options[turned] = turned === name;
    else if (!isUnit && !takesValue(table, name)) problems.push(unknown(name));
    else options[name] = [...[options[name] ?? []].flat().filter((each) => typeof each === 'string'), value];
  }
  return { options, problems };
}

function isKnown(table: OptionTable, name: string): boolean {
  return Object.hasOwn(table, name);
}

function isSwitch(table: OptionTable, name: string): boolean {
  return isKnown(table, name) && table[name]?.field.kind === 'switch';
}

/** A switch takes no value unless it can be varied: `armor=both`. */
function takesValue(table: OptionTable, name: string): boolean {
  return isKnown(table, name) && (!isSwitch(table, name) || table[name]?.type === 'string');
}

function unknown(name: string): string {
  return put(En.thisLinkAsksForSomething, name.slice(0, 40));
}

/** A byte that is not text, or a character that moves the cursor or changes the direction of writing. */
function isDamaged(value: string): boolean {
  return /[\uFFFD\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(value);
}

/**
 * The address that opens this question anywhere, with its rules; null for a page opened from a file, whose address means
 * nothing elsewhere and names the reader's folders.
 */
export function addressOf(state: PageState, address: string): string | null {
  const { protocol, href, hash } = new URL(address);
  if (protocol === 'file:') return null;
  return `${href.slice(0, href.length - hash.length)}${linkOf(state)}`;
}
