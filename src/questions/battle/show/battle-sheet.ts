import { at } from '../../../base/assert.js';
import {
  type Block,
  type Cell,
  count,
  type Sheet,
  type SheetSide,
  type StoryBlock,
  share,
  shareInterval,
  type TableBlock,
  type TilesBlock,
  type Valued,
} from '../../../sheet/sheet.js';
import { levelText, measuredPercent } from '../../../sheet/text/number-text.js';
import { printable } from '../../../sheet/text/text-table.js';
import { unitLine, unplayedSentences } from '../../../sheet/words/unit-text.js';
import type { LuckFreeEstimate } from '../../../statistics/luck-free.js';
import type { BattleAnswer, BattleAsked, FighterAnswer } from '../battle-answer.js';
import { bestEnds, endsWithoutLuck, exactEnds, simulatedEnds } from '../work/battle-ends.js';
import { battleFindings, battleNotes } from './battle-notes.js';
import { chanceTexts } from './battle-words.js';
import { survivalBlocks, turningBlock, turnsTable, winLines } from './course-blocks.js';
import { discardTable, fighterTable, openingTable, unitTable } from './unit-blocks.js';
import { variantSections } from './variant-blocks.js';

/** What all media show of the answer about a battle; `stories`: battles that a page replays. */
export function battleSheet(answer: BattleAnswer, stories: readonly StoryBlock[] = []): Sheet {
  const { simulated } = answer;
  return {
    question: 'battle',
    title: battleTitle(answer),
    sides: battleSides(answer),
    answer: answer.answer,
    beside: '',
    sections: [
      { id: 'chances', title: 'Who wins', blocks: [chanceTiles(answer), chanceShares(answer), chanceTable(answer)] },
      { id: 'first-turn', title: 'What to do in the first turn', blocks: [openingTable(answer)] },
      { id: 'units', title: 'The units', blocks: [fighterTable(answer), unitTable(answer), battleFindings(answer)] },
      { id: 'survival', title: 'Who survives', blocks: survivalBlocks(answer) },
      ...variantSections(answer),
      { id: 'wins', title: 'Who has won after each turn', blocks: [winLines(answer), turnsTable(answer)] },
      { id: 'turning-points', title: 'Turning points', blocks: [turningBlock(answer)] },
      { id: 'discards', title: 'Who discards whom', blocks: [discardTable(answer)] },
      ...(stories.length === 0 ? [] : [{ id: 'replayed', title: 'Battles replayed', blocks: [...stories, STORIES_NOTE] }]),
    ],
    notes: battleNotes(answer).map((text) => ({ text })),
    assumptions: answer.assumptions,
    unplayed: unplayedSentences(answer.unmodelled),
    command: answer.command,
    facts: [
      ['seed', answer.seed],
      ['simulated battles', count(simulated.trials)],
      ['level of intervals', levelText(simulated.level)],
    ],
  };
}

const STORIES_NOTE: Block = {
  kind: 'sentences',
  from: 'page',
  sentences: [
    'The typical battle has the most frequent winner, the middle length and health left; the closest one was won with the least health left.',
  ],
};

/** "Vader, Maul against Luke". */
export function battleTitle({ dark, light }: BattleAsked): string {
  return [dark, light].map((side) => side.map(({ label }) => printable(label)).join(', ')).join(' against ');
}

export function battleSides({ dark, light }: BattleAsked): readonly SheetSide[] {
  return [sheetSide('Dark Side', dark), sheetSide('Light Side', light)];
}

export function sheetSide(title: string, units: readonly FighterAnswer[]): SheetSide {
  return { title, units: units.map((unit) => unitLine({ ...unit, name: unit.label }, unit.keywords)) };
}

const ENDS = ['Dark Side wins', 'Light Side wins', 'nobody wins'] as const;

function namedEnds(answer: BattleAnswer): { readonly name: string; readonly share: Valued }[] {
  const values = bestEnds(answer);
  const kind = answer.exact === null ? 'share' : 'chance';
  return chanceTexts(answer).map((text, i) => ({ name: at(ENDS, i), share: { kind, text, value: at(values, i) } }));
}

/** The win chances of both sides, and the chance of no winner if there is one. */
function chanceTiles(answer: BattleAnswer): TilesBlock {
  const { exact, simulated } = answer;
  const simulatedOnes = simulatedEnds(simulated);
  const luckFree = endsWithoutLuck(simulated);
  const tiles = namedEnds(answer).map(({ name, share: value }, i) => {
    const interval =
      luckFree === null ? shareInterval(at(simulatedOnes, i), simulated.trials) : luckFreeInterval(at(luckFree, i));
    const detail = exact === null ? `simulated, ${levelText(simulated.level)} interval ${interval.text}` : 'exact';
    return { title: name, value, detail };
  });
  return { kind: 'tiles', tiles: tiles.filter(({ value }, i) => i < 2 || value.value !== 0) };
}

function chanceShares(answer: BattleAnswer): Block {
  const [dark, light, nobody] = namedEnds(answer);
  return { kind: 'shares', shares: [dark, nobody, light].flatMap((end) => end ?? []) };
}

/** Trials by which exact chances have as many decimals as a table has room for. */
const AS_EXACT = 1e8;

function chanceTable({ exact, simulated }: BattleAnswer): TableBlock {
  const { trials, level } = simulated;
  const simulatedOnes = simulatedEnds(simulated);
  const exactOnes = exact && exactEnds(exact);
  const luckFree = endsWithoutLuck(simulated);
  const rows = ENDS.map((name, i): Cell[] => [
    name,
    ...(exactOnes === null ? [] : [share(at(exactOnes, i), AS_EXACT)]),
    ...(luckFree === null ? [] : [luckFreeShare(at(luckFree, i)), luckFreeInterval(at(luckFree, i))]),
    share(at(simulatedOnes, i).estimate, trials),
    shareInterval(at(simulatedOnes, i), trials),
  ]);
  const intervalHead = `${levelText(level)} interval`;
  const countedHead = luckFree === null ? 'simulated' : 'simple count';
  return {
    kind: 'table',
    caption: 'How often battles end in each way.',
    heads: [
      '',
      ...(exactOnes === null ? [] : ['exact']),
      ...(luckFree === null ? [] : ['luck removed', intervalHead]),
      countedHead,
      intervalHead,
    ],
    groups: [rows],
  };
}

/** A share without luck, with the decimals that its standard error supports, and its interval. */
function luckFreeShare({ estimate, standardError }: LuckFreeEstimate): Valued {
  return { kind: 'share', text: measuredPercent(estimate, standardError), value: estimate };
}

function luckFreeInterval({ interval, standardError }: LuckFreeEstimate): Valued {
  return { kind: 'interval', text: interval.map((end) => measuredPercent(end, standardError)).join(' to '), value: interval };
}
