/** The library under Node. docs/library.md has examples. */
export * from './library/exports.js';
export {
  attackOdds,
  compareUnits,
  deckOdds,
  duelOdds,
  findCard,
  findCards,
  oddsTable,
  reRollAdvice,
  simulateAttack,
  squadOdds,
  tableAdvice,
} from './library/node.js';
