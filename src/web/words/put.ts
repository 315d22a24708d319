/** A text with words or numbers in the places of `{0}`, `{1}` and so on. */
export function put(text: string, ...values: readonly (string | number | null | undefined)[]): string {
  return text.replace(/\{(\d)\}/g, (_, place: string) => `${values[Number(place)]}`);
}
