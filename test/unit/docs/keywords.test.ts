import { describe, expect, it } from 'vitest';
import { flagOf } from '../../../src/asking/units/keyword-flags.js';
import { KEYWORDS } from '../../../src/rules/keywords/index.js';
import { projectText, section, tableRows } from './markdown.js';

describe('docs/keywords.md', () => {
  it('lists the keywords with their flags', () => {
    const rows = tableRows(section(projectText('docs/keywords.md'), 'Keywords')).map(([name, flags]) => ({ name, flags }));
    expect(rows.map(({ name }) => name)).toEqual(
      KEYWORDS.map(({ name }) => `[${name}](rules.md#${name.toLowerCase().replaceAll(' ', '-')})`),
    );
    for (const [i, keyword] of KEYWORDS.entries()) expect(rows[i]?.flags).toContain(`\`--${flagOf(keyword.name)}`);
  });
});
