import type { Card } from './catalogue/card.js';
import type { FormatRemarks } from './files/ban.js';

/**
 * The formats that the community plays, by the word that `--format` takes: which sets they have.
 *
 * Source: formats.txt of the plugin for LackeyCCG (github: SWTCG/SWTCG-LACKEY, folder starwars), as of commit 0197029ab5d1,
 * without the formats of a single set. It changes often; docs/cards.md says so.
 */
const FORMATS = {
  standard: { title: 'Standard', sets: 'KAE TM TROS 15TH AAA FOR BOTS TMW BOBF IA' },
  vintage: { title: 'Vintage', sets: 'AOTC SR ANH BOY JG ESB RAS PM ROTJ ROTS FOTR SAV BOE RAW ION BOH' },
  wotc: { title: 'WOTC', sets: 'AOTC SR ANH BOY JG ESB RAS PM ROTJ ROTS' },
  'wc-2022': { title: 'World Championship 2022', sets: 'ANH BOY ESB RAS ROTJ' },
  tor: { title: 'The Old Republic', sets: 'DAN TAL TOR KAE RO2' },
  rep: { title: 'Republic and Clone Wars', sets: 'ION CAD RAW CWSO AGD BL FOTR' },
  reb: { title: 'Rebellion Era', sets: 'TDT SOLO SOR FOR RO SAV BOH BOE BOTS BF' },
  new: { title: 'New Republic and New Jedi Order', sets: 'TM RS ER EE JK VP SBS TUF' },
  res: { title: 'Resistance Era', sets: 'TFA BSB TLJ BOC TROS' },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly sets: string }>>;

export type FormatName = keyof typeof FORMATS;

/** The words for formats, as `--format` takes them. */
export const FORMAT_NAMES = Object.keys(FORMATS) as [FormatName, ...FormatName[]];

/** What a format is called in full. */
export function formatTitle(name: FormatName): string {
  return FORMATS[name].title;
}

export function setsOfFormat(name: FormatName): readonly string[] {
  return FORMATS[name].sets.split(' ');
}

/** Whether a card may be played in a format: its set is one of the format's, and it is not banned. */
export function isInFormat({ set, bans }: Pick<Card, 'set' | 'bans'>, name: FormatName): boolean {
  return !holdsIn(bans, name) && setsOfFormat(name).includes(set.toUpperCase());
}

/** Whether a ban or a restriction holds in a format; in any format (null) if it holds in all of them. */
export function holdsIn(formats: FormatRemarks['bans'] = [], name: FormatName | null): boolean {
  const names = name === null ? [] : [name, formatTitle(name)].map((text) => text.toLowerCase());
  return formats.some((format) => format === null || names.includes(format.toLowerCase()));
}

/** The formats in which a card may be played. */
export function formatsOf(card: Pick<Card, 'set' | 'bans'>): readonly FormatName[] {
  return FORMAT_NAMES.filter((name) => isInFormat(card, name));
}
