import { OptionReader } from '../../asking/options/option-reader.js';
import { at } from '../../base/assert.js';
import { carryingText } from '../../fields/copies.js';
import { assumptionSentences } from '../../sheet/words/assumption-text.js';
import type { Watch } from '../../simulate/watch.js';
import { battleCommand } from '../battle/ask/battle-command-line.js';
import { type Exchange, readExchanges } from '../battle/ask/battle-exchanges.js';
import type { BattleRequest } from '../battle/ask/battle-request.js';
import type { BattleHost } from '../battle/battle-host.js';
import { battleQuestion, warningsOfBattle } from '../battle/battle-question.js';
import type { BattleQuestion, QuestionUnit } from '../battle/work/battle-question.js';
import { keptBattle } from '../battle/work/kept-battle.js';
import type { BattlePlace, BattleResult } from '../battle/work/run-battle.js';
import { runVariants } from '../battle/work/variants/run-variants.js';
import { looksOf, raceVariants } from './race-cards.js';
import { placeOfUnit, refuseBeside, refuseOfAttacks } from './slot-cards.js';
import { type AskedSlot, type CommandFight, keyOfUnits, type Ranked } from './slot-fight.js';

/** Options that ask for something else of a battle. */
const NOT_WITH_TRY = ['trace', 'instead', 'without-each', 'deals'];

/** A unit of a battle, and the side that it is on: 0 is the Dark Side. */
interface UnitOfSide {
  readonly side: 0 | 1;
  readonly unit: QuestionUnit;
}

/** `odds battle --try`: cards are ranked by how often the side of their unit wins. */
export async function battleSlot({ raw, slot, cards }: AskedSlot, host: BattleHost): Promise<CommandFight<Exchange | null>> {
  const reader = new OptionReader(raw);
  refuseBeside(reader, NOT_WITH_TRY);
  refuseOfAttacks(reader, slot, 'battles');
  reader.done();
  const request = await battleQuestion().read(raw, host);
  const { question, dark, light, settings } = request;
  const units = unitsOf(question);
  const { side, unit } = at(
    units,
    placeOfUnit(
      reader,
      units.map((each) => each.unit.label),
    ),
  );
  reader.done();
  return {
    fight: 'battle',
    unit: unit.label,
    against: units.filter((other) => other.side !== side).map((other) => other.unit.label),
    attacker: null,
    side: unit.unit.side,
    measures: [{ name: 'win_chance', isGood: true }],
    base: null,
    with: ({ label }) => {
      const [card] = unit.label.split(/ #\d+$/); // copies of a unit have numbers behind their names
      const trial = new OptionReader({ instead: [`${unit.label}=${carryingText(card ?? '', [label])}`] });
      const [exchange = null] = readExchanges(trial, question, () => cards);
      trial.done();
      return exchange;
    },
    keyOf: (exchange) => keyOfUnits((exchange?.instead ?? unit).unit),
    unplayedOf: (exchange) => [...dark.unplayed, ...light.unplayed, ...(exchange?.unplayed ?? [])],
    numbersOf: ([, ...exchanges], watch) =>
      numbersOfBattles(
        request,
        side,
        exchanges.flatMap((each) => each ?? []),
        host,
        watch,
      ),
    noun: 'battles',
    work: looksOf(settings).reduce((sum, look) => sum + look, 0),
    smaller: 'fewer units make a battle smaller',
    warnings: warningsOfBattle(request),
    assumptions: assumptionSentences([{ kind: 'rules', rules: question.rules }]),
    level: settings.level,
    command: battleCommand(request),
  };
}

function unitsOf({ dark, light }: BattleQuestion): readonly UnitOfSide[] {
  return [dark, light].flatMap(({ units }, side) => units.map((unit) => ({ side: side as 0 | 1, unit })));
}

/** The win chances of a side in the battle as it is, and in those with a card: exact if the first is, else by paired differences. */
async function numbersOfBattles(
  { question, settings, run }: BattleRequest,
  side: 0 | 1,
  exchanges: readonly Exchange[],
  host: BattleHost,
  watch: Watch,
): Promise<readonly (readonly Ranked[] | null)[]> {
  const runner = await host.openBattles(run.workers, watch);
  const place = { runner, watch };
  try {
    const base = await keptBattle(
      question,
      { ...settings, trials: Math.max(...looksOf(settings)), targetError: null, range: false },
      place,
    );
    if (base.exact !== null) return await exactNumbers(base, side, exchanges, place);
    const { darkWins, lightWins } = base.simulated.luckFree ?? base.simulated;
    const { estimate: value } = side === 0 ? darkWins : lightWins;
    const raced = await raceVariants(base, exchanges, settings, place);
    return [
      [{ value, exact: null }],
      ...raced.map(({ gain, isClear, leader }): readonly Ranked[] => [
        { value: value + gain.estimate, exact: null, simulated: { interval: gain.interval, isClear, leader } },
      ]),
    ];
  } finally {
    await runner.close();
  }
}

async function exactNumbers(
  base: BattleResult,
  side: 0 | 1,
  exchanges: readonly Exchange[],
  place: BattlePlace,
): Promise<readonly (readonly Ranked[] | null)[]> {
  const settings = { seed: 1n, trials: 1, level: base.level, exact: true };
  const variants = await runVariants(base, exchanges, settings, place);
  return [base, ...variants.map(({ result }) => result)].map(({ exact }) =>
    exact === null ? null : [{ value: side === 0 ? exact.darkWins : exact.lightWins, exact: null }],
  );
}
