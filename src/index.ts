/** The library under Node. docs/library.md has examples. */
export * from './library/exports.js';
export {
  ask,
  attackOdds,
  attackUntil,
  battleOdds,
  battleUntil,
  compareUnits,
  dealsOdds,
  deckOdds,
  duelOdds,
  duelUntil,
  findCard,
  findCards,
  luckOdds,
  oddsTable,
  reRollAdvice,
  simulateAttack,
  slotOdds,
  squadOdds,
  swapsOdds,
  tableAdvice,
} from './library/node.js';
