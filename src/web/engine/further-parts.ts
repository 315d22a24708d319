import { findCardsHandler, showCardHandler } from '../../asking/cards/cards-commands.js';
import { ask } from '../../questions/ask.js';
import { askBattle } from '../../questions/ask-battle.js';
import { askCompare } from '../../questions/ask-compare.js';
import { askDuel } from '../../questions/ask-duel.js';
import { battlesHere } from '../../questions/battle/work/battle-runner.js';
import { DUELS_HERE } from '../../questions/compare-duels/work/duel-numbers.js';
import { squadQuestion } from '../../questions/squad/squad-question.js';
import { tableQuestion } from '../../questions/table/table-question.js';
import type { FurtherParts } from './engine.js';
import { otherFacts } from './page-cards.js';
import { deckHandler, pastedDeckHandler } from './pasted-deck.js';
import { luckHandler } from './pasted-game.js';

/** All questions except attacks: half of the engine. */
export const FURTHER_PARTS: FurtherParts = {
  handlers: {
    duel: askDuel,
    table: (raw, host) => ask(tableQuestion, raw, host),
    battle: askBattle,
    squad: (raw, host) => ask(squadQuestion, raw, host),
    compare: askCompare,
    deck: deckHandler,
    luck: luckHandler,
    pasted: pastedDeckHandler,
    find: findCardsHandler,
    show: async (raw, host) => showCardHandler(raw, host),
    others: async (_, host) => host.output.out(JSON.stringify(otherFacts(host.openCards(null)))),
  },
  host: { openDuels: async () => DUELS_HERE, openBattles: async (_, watch) => battlesHere(watch) },
};
