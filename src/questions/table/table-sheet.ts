import { grouped } from '../../base/text.js';
import type { Fact, Sheet } from '../../sheet/sheet.js';
import { groupedSentences } from '../../sheet/words/assumption-text.js';
import { unplayedSentences } from '../../sheet/words/unplayed-text.js';
import type { TableAnswer } from './table-answer.js';
import { tableMaps } from './table-maps.js';
import { extremesSentence, subjectText, tableHeading, valueSentences } from './table-words.js';

/** What all media show of a table. */
export function tableSheet(answer: TableAnswer): Sheet {
  const maps = tableMaps(answer);
  return {
    question: 'table',
    title: tableHeading(answer),
    sides: [{ title: null, units: [subjectText(answer)] }],
    answer: extremesSentence(answer),
    beside: '',
    sections: [{ id: 'tables', title: maps.length === 1 ? 'The table' : 'The tables', blocks: maps }],
    notes: valueSentences(answer).map((text) => ({ text })),
    assumptions: groupedSentences(answer.assumptions),
    unplayed: unplayedSentences(answer.unmodelled),
    command: answer.command,
    facts: answer.cells.some(({ trials }) => trials !== null) ? simulationFacts(answer) : [],
  };
}

function simulationFacts({ seed, level, simulation }: TableAnswer): Fact[] {
  const { trials, targetError } = simulation;
  return [
    ['seed', seed],
    ['attacks of a simulated cell', `${targetError === null ? '' : 'at most '}${grouped(trials)}`],
    ['target error', targetError === null ? null : String(targetError)],
    ['level of intervals', String(level)],
  ];
}
