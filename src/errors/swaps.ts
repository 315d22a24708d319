import { displayed, problem } from './problem.js';

/** An option about swaps without the decks that are met. */
export const swapsNeedDecks = () =>
  problem('expected the decks that are met, found none', 'it is about swaps: odds deck my.dek --against b.dek --without-each');

/** Swaps without any. */
export const swapsMissing = () =>
  problem(
    'expected swaps to try against these decks, found none',
    'give --instead "CARD=OTHER CARD", which may be repeated, or --without-each',
  );

/** An option about draws beside swaps. */
export const swapsWithDraws = (name: string) =>
  problem(`expected no --${name} together with --against, found both`, 'it is about draws: ask for them without --against');

/** Swaps against nobody, from a program. */
export const decksMetMissing = () => problem('expected a list of the decks that are met, found none');

/** A word that names no deck. */
export const swapsAgainst = (found: string) =>
  problem(
    `expected the file of a deck (.dek or .txt), found ${found === '' ? 'nothing' : displayed(found)}`,
    '--against b.dek c.dek: the deck meets each of them as often',
  );

/** A deck that is met by one of its own side. */
export const swapsOfOneSide = (side: string) =>
  problem(
    `expected a deck of the other side, found one of the ${side}, as the deck that meets it`,
    'decks of both sides fight each other',
  );

/** A swap that does not say what takes whose place. */
export const swapExpected = (found: string) =>
  problem(`expected a card of the deck, =, and another card, found ${displayed(found)}`, '--instead "Kouhun=Boba Fett (F)"');

/** A card that is to make room, and is in the deck in several versions. */
export const swapOfSeveral = (name: string, versions: readonly string[]) =>
  problem(
    `expected one card of the deck before the =, found ${versions.length} for ${displayed(name)}`,
    `name one: ${versions.join(', ')}`,
  );

/** A card in its own place. */
export const swapOfItself = (name: string) =>
  problem(`expected another card behind the =, found ${displayed(name)} again`, 'it is the card that makes room');

/** A swap that is asked for twice. */
export const swapTwice = (found: string) => problem(`expected each swap once, found ${displayed(found)} again`);
