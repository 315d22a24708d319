/** `format`: null for all formats. */
export interface Ban {
  readonly name: string;
  readonly format: string | null;
}

/** Null for all formats; absent without such a remark. */
export interface FormatRemarks {
  readonly bans?: readonly Ban['format'][];
  readonly restricted?: readonly Ban['format'][];
}

export function joinedRemarks(all: readonly FormatRemarks[]): FormatRemarks {
  const bans = [...new Set(all.flatMap((remarks) => remarks.bans ?? []))];
  const restricted = [...new Set(all.flatMap((remarks) => remarks.restricted ?? []))];
  return { ...(bans.length === 0 ? {} : { bans }), ...(restricted.length === 0 ? {} : { restricted }) };
}

/** `*BANNED`, `BANNED in Vintage.`, `RESTRICTED in Vintage (to 1 copy per deck)`, between bars. Other remarks are rulings. */
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
