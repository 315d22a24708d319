/** A card that may not be played in a format, or in any if `format` is null. */
export interface Ban {
  readonly name: string;
  readonly format: string | null;
}

/**
 * The formats in which the remarks of a card ban it, null for all formats: `*BANNED`,
 * `*BANNED:Standard`, `BANNED in Vintage.` Remarks are separated by bars; all others are rulings.
 */
export function bansIn(remarks: string): readonly Ban['format'][] {
  return remarks.split('|').flatMap((remark) => {
    const rest = /^\W*BANNED\b\**(.*)$/i.exec(remark.trim())?.[1];
    if (rest === undefined) return [];
    if (/^(?:: *This card may not be played\b.*)?$/i.test(rest)) return [null];
    const format = /^(?: *: *| in )([\w ]{1,30})\.?$/i.exec(rest)?.[1];
    return format === undefined ? [] : [format.trim()];
  });
}
