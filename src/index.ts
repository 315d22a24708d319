/** The library under Node. docs/library.md has examples. */
export * from './library/exports.js';
export {
  attackOdds,
  battleOdds,
  compareUnits,
  dealsOdds,
  deckOdds,
  duelOdds,
  findCard,
  findCards,
  oddsTable,
  reRollAdvice,
  simulateAttack,
  squadOdds,
  swapsOdds,
  tableAdvice,
} from './library/node.js';
