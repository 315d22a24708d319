import { plainData } from '../../plain-sheet.js';
import type { MapBlock, Sheet } from '../../sheet.js';
import { reportPage } from '../report.js';
import { paperFor } from './paper-layout.js';
import { PaperMaps, paperTable } from './paper-maps.js';
import { paperStyle } from './paper-style.js';

/** Lines of a section heading on paper, with the space around it. */
const SECTION = 1.8;
/** Lines on paper besides paragraphs: the kind of page and two section headings. */
const LINES = 1.5 + 2 * SECTION;

const TOO_LARGE = 'On paper this takes more than one page: it does not fit one in readable type.';

interface PaperChoices {
  /** How many consecutive maps belong side by side. */
  readonly together: number;
  /** Where the question can be asked. */
  readonly page: string | null;
}

/**
 * A sheet of maps as a page designed to be printed on one sheet of paper; `version` is that of the
 * program.
 */
export async function paperPage(given: Sheet, version: string, { together, page }: PaperChoices): Promise<string> {
  const sheet = plainData(given);
  const maps = mapsOf(sheet);
  const { title, sides, answer, notes, assumptions, unplayed, command } = sheet;
  const scales = new Set(maps.flatMap((map) => map.scales).flatMap((scale) => scale?.title ?? []));
  const units = sides.flatMap((side) => side.units);
  const small = [...units, answer, ...notes.map(({ text }) => text), ...assumptions, ...unplayed, command];
  const lines = LINES + scales.size + (unplayed.length === 0 ? 0 : SECTION + 2);
  const paper = paperFor(maps.map(paperTable), { heading: title, small, lines }, together);
  const hasEqualRows = new Set(maps.map(({ rows }) => rows.length)).size === 1;
  // What the table shows is its heading; who attacks whom, and what comes of it, stand below.
  const headed = { ...sheet, title: units.join(' against '), answer: title, beside: answer };
  const shown = paper.fits ? headed : { ...headed, notes: [...notes, { text: TOO_LARGE }] };
  return reportPage(shown, version, {
    style: paperStyle(paper, hasEqualRows, unplayed.length > 0),
    page,
    first: <PaperMaps maps={maps} paper={paper} />,
  });
}

function mapsOf({ sections }: Sheet): MapBlock[] {
  return sections.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'map');
}
