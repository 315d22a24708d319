import { availableParallelism } from 'node:os';
import { CardIndex } from '../cards/catalogue/card-index.js';
import { shippedCatalogue } from '../cards/shipped.js';
import { kernelMissing } from '../errors/option.js';
import { autoExecutor } from '../simulate/auto.js';
import { loadKernel } from '../simulate/kernel-file.js';
import { startedThreads } from '../simulate/stream.js';
import { type Engine, engineAt } from './engine.js';

let index: CardIndex | null = null;

/** A machine with Node: the shipped cards, threads, and the kernel in its file. */
const HERE: Engine = engineAt({
  cards: () => {
    index ??= new CardIndex([shippedCatalogue()]);
    return index;
  },
  openExecutor: (workers) => {
    const module = loadKernel((reason) => process.emitWarning(kernelMissing(reason).message));
    return autoExecutor(startedThreads(workers, availableParallelism()), { module });
  },
});

/** Answers a question by its name, with the input of its own function. */
export const ask: Engine['ask'] = HERE.ask;

/**
 * The exact odds of one attack, with both players following the policy. Throws a UserError that
 * lists every problem of the input, or says that the attack is too large to solve.
 *
 * @example
 * attackOdds({ attacker: { power: 5 }, defender: { keywords: ['Armor'] } }).meanDamage.value; //
 * 1.6666666666666667
 */
export const attackOdds: Engine['attackOdds'] = HERE.attackOdds;

/** Simulates one attack, with the exact value of every estimate; the same numbers on any machine. */
export const simulateAttack: Engine['simulateAttack'] = HERE.simulateAttack;

/** Every choice in the re-roll chance with these dice on the table, with the value of every option. */
export const reRollAdvice: Engine['reRollAdvice'] = HERE.reRollAdvice;

/** What the players may do with these dice on the table: re-rolls, then every choice that follows. */
export const tableAdvice: Engine['tableAdvice'] = HERE.tableAdvice;

/** Numbers of an attack over ranges of its fields. */
export const oddsTable: Engine['oddsTable'] = HERE.oddsTable;

/** Lets units attack each other, or those of another list. */
export const compareUnits: Engine['compareUnits'] = HERE.compareUnits;

/** Who wins if two units fight until one of them is discarded. */
export const duelOdds: Engine['duelOdds'] = HERE.duelOdds;

/** The smallest change to each number by which an attack reaches an aim. */
export const attackUntil: Engine['attackUntil'] = HERE.attackUntil;

/** The smallest change to each number by which a duel reaches a chance. */
export const duelUntil: Engine['duelUntil'] = HERE.duelUntil;

/** The smallest change to each number by which a battle reaches a chance. */
export const battleUntil: Engine['battleUntil'] = HERE.battleUntil;

/** The smallest change to each number of a compared unit by which its attacks reach a number on average. */
export const compareUntil: Engine['compareUntil'] = HERE.compareUntil;

/** Who wins if two sides of many units fight over several turns. */
export const battleOdds: Engine['battleOdds'] = HERE.battleOdds;

/** What a deck is made of, where it is legal, and what it draws. */
export const deckOdds: Engine['deckOdds'] = HERE.deckOdds;

/** How lucky the attacks of a game were, and whether its dice look fair. */
export const luckOdds: Engine['luckOdds'] = HERE.luckOdds;

/** How often each side wins if two decks are shuffled, dealt and played. */
export const dealsOdds: Engine['dealsOdds'] = HERE.dealsOdds;

/** Which swaps of a card in a deck win more often. */
export const swapsOdds: Engine['swapsOdds'] = HERE.swapsOdds;

/** The cards that would help a unit. */
export const slotOdds: Engine['slotOdds'] = HERE.slotOdds;

/** The lists that win most for a number of build points. */
export const squadOdds: Engine['squadOdds'] = HERE.squadOdds;

/** The cards that match a search; all cards for `{}`. */
export const findCards: Engine['findCards'] = HERE.findCards;

/** The card of a name; throws a UserError that suggests others if there is none. */
export const findCard: Engine['findCard'] = HERE.findCard;
