import type { Card } from './catalogue/card.js';
import type { FormatRemarks } from './files/ban.js';

/** Source: formats.txt of LackeyCCG's plugin (github: SWTCG/SWTCG-LACKEY), commit 0197029ab5d1; it changes often. */
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

export const FORMAT_NAMES = Object.keys(FORMATS) as [FormatName, ...FormatName[]];

export function formatTitle(name: FormatName): string {
  return FORMATS[name].title;
}

export function setsOfFormat(name: FormatName): readonly string[] {
  return FORMATS[name].sets.split(' ');
}

export function isInFormat({ set, bans }: Pick<Card, 'set' | 'bans'>, name: FormatName): boolean {
  return !holdsIn(bans, name) && setsOfFormat(name).includes(set.toUpperCase());
}

/** `name`: null asks for a ban in every format. */
export function holdsIn(formats: FormatRemarks['bans'] = [], name: FormatName | null): boolean {
  const names = name === null ? [] : [name, formatTitle(name)].map((text) => text.toLowerCase());
  return formats.some((format) => format === null || names.includes(format.toLowerCase()));
}

export function formatsOf(card: Pick<Card, 'set' | 'bans'>): readonly FormatName[] {
  return FORMAT_NAMES.filter((name) => isInFormat(card, name));
}
