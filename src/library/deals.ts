import type { CardIndex } from '../cards/catalogue/card-index.js';
import { BATTLE_COURSE_FIELDS, BATTLE_FIELDS } from '../fields/battle-fields.js';
import { DEAL_FIELDS, DEALS_OF_A_RUN, DECK_FIELDS, type HandExchange, TURNS_OF_A_DEAL } from '../fields/deck-fields.js';
import { type GivenFields, withDefaults } from '../fields/field.js';
import { type WithoutCommand, withoutCommand } from '../questions/answer.js';
import { dealsHere } from '../questions/battle/work/deals/deals-here.js';
import { runDeals } from '../questions/battle/work/deals/run-deals.js';
import { type AskedDeals, type AskedDealsDeck, deckOfUnits } from '../questions/deals/asked-deals.js';
import type { DealsAnswer, DealsSideAnswer } from '../questions/deals/deals-answer.js';
import { dealsAnswer } from '../questions/deals/make-deals-answer.js';
import { HAND } from '../questions/deck/work/draws.js';
import { rulesOption } from '../rules/game/editions.js';
import { checkedData } from '../scenario/checked-data.js';
import { schemasOf } from '../scenario/fields/field-schema.js';
import { mapping, mappingOfSome, optional, unexpected } from '../scenario/fields/fields.js';
import { distinctClauses } from '../scenario/units/known-card.js';
import { rulesOf } from '../scenario/units/units.js';
import { UNWATCHED } from '../simulate/watch.js';
import { checkedDeals, DEALT_SCHEMAS, deckAt, withStyle } from './dealt-decks.js';
import type { DeckInput } from './deck.js';
import { fieldsOf } from './experiment-data.js';
import { allOf, bare, type DealSimulationInput, type DealtInput, refuse } from './input.js';

const { darkForce, lightForce, rangeOverPlay } = BATTLE_FIELDS;

/** Two decks to be dealt, as plain data. */
export interface DealsInput extends DealtInput, GivenFields<typeof BATTLE_COURSE_FIELDS> {
  readonly dark: DeckInput['cards'];
  readonly light: DeckInput['cards'];
  /** Before the first turn, 0 to 99; 0 if not given. */
  readonly force?: { readonly dark?: number; readonly light?: number };
  /** Whether other strategies are tried; true if not given. */
  readonly rangeOverPlay?: boolean;
}

/** Who wins deals of decks that are not files. */
export interface DealsOdds extends Omit<WithoutCommand<DealsAnswer>, 'dark' | 'light'> {
  readonly dark: Omit<DealsSideAnswer, 'deck'>;
  readonly light: Omit<DealsSideAnswer, 'deck'>;
}

const askedSchema = mapping(
  optional({
    ...DEALT_SCHEMAS,
    ...schemasOf(BATTLE_COURSE_FIELDS),
    ...schemasOf({ rangeOverPlay }),
    force: mappingOfSome(schemasOf({ dark: darkForce, light: lightForce }), 'an object with dark and light'),
  }),
  unexpected('an object with dark and light'),
);

/** Who wins if two decks are dealt; see `Engine.dealsOdds`. */
export async function dealsOf(input: DealsInput, simulation: DealSimulationInput, index: CardIndex): Promise<DealsOdds> {
  const asked = askedDeals(input, simulation, index);
  const result = await runDeals(asked.question, asked.settings, dealsHere(), UNWATCHED);
  const { dark, light, ...answer } = withoutCommand(dealsAnswer(asked, result));
  return { ...answer, dark: withoutDeck(dark), light: withoutDeck(light) };
}

function withoutDeck({ deck: _, ...side }: DealsSideAnswer): Omit<DealsSideAnswer, 'deck'> {
  return side;
}

function askedDeals(input: DealsInput, simulation: DealSimulationInput, index: CardIndex): AskedDeals {
  const { dark: darkCards, light: lightCards, ...rest } = fieldsOf(input);
  const [[asked, play], settings, dark, light] = allOf(
    () => withStyle(checkedData(askedSchema, rest)),
    () => checkedDeals(simulation, DEALS_OF_A_RUN),
    () => deckAt('dark', darkCards, index),
    () => deckAt('light', lightCards, index),
  );
  const rules = rulesOf(asked.rules);
  const { exchange, build } = withDefaults({ exchange: DECK_FIELDS.exchange, build: DEAL_FIELDS.build }, asked);
  const [darkDeck, lightDeck] = allOf(
    () => unitsAt(dark, exchange, index),
    () => unitsAt(light, exchange, index),
  );
  return {
    question: {
      dark: { deck: darkDeck.deck, force: asked.force?.dark ?? 0, build, play },
      light: { deck: lightDeck.deck, force: asked.force?.light ?? 0, build, play },
      ...{ rules, hand: HAND, setupPoints: asked.setupPoints ?? rulesOption(rules, 'setupPoints') },
      course: withDefaults(BATTLE_COURSE_FIELDS, {
        ...asked,
        goal: asked.goal ?? 'control',
        turns: asked.turns ?? TURNS_OF_A_DEAL,
      }),
    },
    settings: { ...settings, range: asked.rangeOverPlay ?? true },
    ...{ dark, light, exchange, command: '' },
    unplayed: distinctClauses([...darkDeck.unplayed, ...lightDeck.unplayed]),
  };
}

/** A deck as deals use it. Throws a UserError if none of its cards is a unit. */
function unitsAt(deck: AskedDealsDeck, exchange: HandExchange, index: CardIndex): ReturnType<typeof deckOfUnits> {
  return deckOfUnits(deck, { exchange, index }, (found) => refuse(deck.file, bare(found)));
}
