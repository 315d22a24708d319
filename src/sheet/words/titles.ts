/** Titles of columns that are more than their name in words. The tables of `odds attack` have room for 19 characters. */
const TITLES: Readonly<Record<string, string>> = {
  attacker_damage: 'damage to attacker',
  attacker_discard_chance: 'attacker discarded',
  attacker_retreat_chance: 'attacker retreats',
  attacker_force_spent: 'attacker pays Force',
  attacker_surge: 'attacker Surge',
  attacks_to_discard: 'attacks to discard, fresh Force',
  capped_damage: 'mean damage up to the health',
  critical_hit_chance: 'Critical Hit chance',
  damage_per_point: 'damage per build point',
  defender_retreat_chance: 'defender retreats',
  defender_force_spent: 'defender pays Force',
  defender_surge: 'defender Surge',
  discard_per_point: 'discard chance per build point',
  discarded_chance: 'discarded by one attack',
  other_damage: 'damage to others',
  other_discards: 'others discarded',
  other_retreats: 'others retreat',
  other_power_lost: 'others power lost',
  prediction_chance: 'prediction',
};

/** The title of a column for people: "discard chance" of `discard_chance`, "at least 3 damage" of `at_least_3`. */
export function titleOf(name: string): string {
  const plain = name.replaceAll('_', ' ');
  return TITLES[name] ?? (/^(?:at least|exactly) \d+$/.test(plain) ? `${plain} damage` : plain);
}

/** The title of a measure; for a prediction with the number of hits that is the best guess, if known. */
export function measureTitle(name: string, bestGuess: number | null | undefined): string {
  const guess = name !== 'prediction_chance' || bestGuess == null ? '' : `: ${bestGuess} hit${bestGuess === 1 ? '' : 's'}`;
  return `${titleOf(name)}${guess}`;
}

const SERIES_TITLES: Readonly<Record<string, string>> = {
  distribution: 'chance of each damage',
  'at-least': 'chance of at least each damage',
};

/** The title of a series of a table, by the word that asks for it. */
export function seriesTitle(word: string): string {
  return SERIES_TITLES[word] ?? word;
}
