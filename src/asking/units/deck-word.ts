/** Whether a word names a deck, not a card. */
export function isDeck(word: string): boolean {
  return /\.(?:dek|txt|csv)$/i.test(word);
}
