import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fencedBlocks, projectText, ROOT } from './markdown.js';

const PAGE = projectText('CONTRIBUTING.md');
const [LAYOUT = '', SOURCE_MAP = ''] = fencedBlocks(PAGE, 'text');

/** The places that begin the lines of a block. */
function placesIn(block: string): string[] {
  return block
    .trim()
    .split('\n')
    .map((line) => line.split(/ {2,}/)[0] as string);
}

describe('CONTRIBUTING.md', () => {
  it('names only folders and files that there are', () => {
    const named = [...PAGE.matchAll(/`([\w.-]+\/[\w./-]*|[\w-]+\.(?:md|json))`/g)].map(([, place]) => place as string);
    expect(named.length).toBeGreaterThan(60);
    expect([...named, ...placesIn(LAYOUT)].filter((place) => !existsSync(new URL(place, ROOT)))).toEqual([]);
  });

  it('has a line for every folder of src/', () => {
    const folders = readdirSync(new URL('src/', ROOT), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) =>
        `src/${`${parentPath}/${name}/`.replaceAll('\\', '/').split('/src/').at(-1)}`.replace(/\/{2,}/g, '/'),
      );
    expect(placesIn(SOURCE_MAP).sort()).toEqual(folders.sort());
  });

  it('names values of the code where they are', () => {
    const places = {
      ROWS: 'src/rules/keywords/index.ts',
      UNMODELLED_KEYWORDS: 'src/rules/keywords/other-keywords.ts',
      RulesOptions: 'src/rules/game/editions.ts',
      RULES_OPTION_VALUES: 'src/rules/game/editions.ts',
      wholeTerms: 'src/rules/plan/whole-terms.ts',
      COMPILED: 'src/rules/plan/whole-terms.ts',
      withoutTheUseless: 'src/rules/plan/encounter-plan.ts',
      attackerTerms: 'src/rules/plan/encounter.ts',
      PASSIVE: 'src/rules/plan/simple-attack.ts',
      PLAIN_MEASURES: 'src/experiment/case/measures.ts',
      SUMMARY_COLUMNS: 'src/questions/attack/run/summary-csv.ts',
      REPORT_FORMAT: 'src/report/run/run-json.ts',
    };
    for (const [name, file] of Object.entries(places)) {
      expect(PAGE).toContain(`\`${name}\``);
      expect(projectText(file)).toMatch(new RegExp(`(?:const|function|interface) ${name}\\b`));
    }
  });
});
