/** A card that may not be played in a format, or in any if `format` is null. */
export interface Ban {
  readonly name: string;
  readonly format: string | null;
}

/**
 * Where a card may not be played, and where a deck may have only one copy; null for all formats. Absent if there is no such
 * remark.
 */
export interface FormatRemarks {
  readonly bans?: readonly Ban['format'][];
  readonly restricted?: readonly Ban['format'][];
}

/** The formats in several remarks, each once. */
export function joinedRemarks(all: readonly FormatRemarks[]): FormatRemarks {
  const bans = [...new Set(all.flatMap((remarks) => remarks.bans ?? []))];
  const restricted = [...new Set(all.flatMap((remarks) => remarks.restricted ?? []))];
  return { ...(bans.length === 0 ? {} : { bans }), ...(restricted.length === 0 ? {} : { restricted }) };
}

/**
 * What the remarks of a card say about formats: `*BANNED`, `*BANNED:Standard`, `BANNED in Vintage.`, `RESTRICTED in Vintage (to
 * 1 copy per deck)`. Bars separate remarks; the others are rulings.
 */
export function formatRemarks(usage: string): FormatRemarks {
  return joinedRemarks(usage.split('|').map(formatRemark));
}

function formatRemark(remark: string): FormatRemarks {
  const [, word = '', rest = ''] = /^\W*(BANNED|RESTRICTED)\b\**(.*)$/i.exec(remark.trim()) ?? [];
  const field = word.toUpperCase() === 'BANNED' ? 'bans' : 'restricted';
  if (word === '') return {};
  if (/^(?:: *This card (?:may not be played|has been restricted)\b.*)?$/i.test(rest)) return { [field]: [null] };
  const format = /^(?: *: *| in )([\w ]{1,30}?)(?: \([^()]*\))?\.?$/i.exec(rest)?.[1];
  return format === undefined ? {} : { [field]: [format.trim()] };
}
