import { classifyClause } from '../../../../src/cards/text/clause-class.js';
import { readEffectClause } from '../../../../src/cards/text/effect-clause.js';
import { CONDITIONS } from '../../../../src/cards/text/grammar/conditions.js';
import { readGifts } from '../../../../src/cards/text/grammar/gifts.js';
import { UNITS } from '../../../../src/cards/text/grammar/groups.js';
import { COST } from '../../../../src/cards/text/grammar/prices.js';
import { readAll, Source } from '../../../../src/cards/text/grammar/rule.js';
import { readOwnClause } from '../../../../src/cards/text/own-clauses.js';
import { ownNameRemover } from '../../../../src/cards/text/phrases/own-name.js';
import { readPilotClause } from '../../../../src/cards/text/pilot-clause.js';
import { readReservesClause } from '../../../../src/cards/text/switch-clause.js';

export const NAME = 'Zorblax Zorblax Zee-Zee of Zee (A)';

/** What reads a clause, by name. */
export const READERS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['groups', (text) => readAll(UNITS, new Source(text))],
  ['own-name', (text) => ownNameRemover(NAME, ['Gleep'])(text)],
  ['gifts', readGifts],
  ['conditions', (text) => readAll(CONDITIONS, new Source(text))],
  ['effect-clause', readEffectClause],
  ['prices', (text) => readAll(COST, new Source(text))],
  ['pilot-clause', readPilotClause],
  ['reserves-clause', readReservesClause],
  ['own-clauses', (text) => readOwnClause(text, ['Gleep'])],
  ['clause-class', classifyClause],
];

/** Beginnings of texts, so that each reader tries them. */
const BEGINNINGS = [
  '',
  'As long as ',
  'When this unit attacks, you may give it ',
  'When this unit attacks, the defending unit loses ',
  "When one of your opponent's ",
  'When the Space battle step starts, choose one: ',
  "[tap] -> Choose one of your opponent's ",
  'Pay 1 Force -> ',
  'Pay 1 Force -> Prevent 1 damage to ',
  'Each of ',
  'Each of your ',
  'this unit gets ',
  '+1 power for each ',
  '+1 power, where X is ',
  'you have more ',
  '[Pilot] ',
  '[Pilot] Zorb Pilot. The Zorb gets: ',
  'Reserves: ',
  'Treat this unit as a ',
];

/** Words that the patterns of readers look for, to be repeated. */
const WORDS = [
  ..."a/ /A /, /; /. /* /\"/'/- /-> /'-> /X /1 /(/ :/Zee/Zee /Zee's /Zorblax /Zorblax_/the Zorblax Zorblax ".split('/'),
  ...'other Zorblax /unit named Zee /Gleep or Zee /Gleep units and /gets /each gets /, each Gleep gets '.split('/'),
  ...'this unit gets +1 power and / and your Gleep gets /+1 power, /for each /as long as /when x, '.split('/'),
  ..."where X is /and you have /it's attacking /they attacking /is in the Zee arena / in any arena".split('/'),
  ...'than your opponent has /, including Zee/for that attack /until end of turn /Play only /Play only. '.split('/'),
  ..."when attacking /against that unit /activated abilities /'s activated abilities costs 1 more Force ".split('/'),
  ...'or this unit gets /can also still /prevent that damage /Prevent 1 damage to /would damage this unit '.split('/'),
  ...'to prevent damage from this unit /does 2 damage /attack /damage Zee does /Pilot /[Pilot] '.split('/'),
  ...'Zorb Pilot, /Zorb and /Armor /Armor, /Pay 1 Force /Reserves: '.split('/'),
];

/** Texts of a length that are made of one word after a beginning: nothing can be read from most of them. */
export function* hostileTexts(length: number): Generator<string, void> {
  for (const beginning of BEGINNINGS) {
    for (const word of WORDS) {
      const text = (beginning + word.repeat(Math.ceil(length / word.length))).slice(0, length);
      yield text;
      yield `${text}!`;
    }
  }
}
