import { describe, expect, it } from 'vitest';
import { MAX_CHARTED_TURNS } from '../../../src/questions/battle/show/course-blocks.js';
import { printedBy } from '../../support/run-cli.js';
import { plainText, projectText, section } from './markdown.js';

const PAGE = projectText('docs/battle.md');
const BATTLE = [
  ...['battle', '--dark', '2x TIE Interceptor', '--light', 'X-wing Red Ten', 'Y-Wing Gold One'],
  ...['--trials', '400', '--without-each'],
];

describe('docs/battle.md', () => {
  it('says up to which turn the page draws who is still in play', () => {
    expect(plainText(section(PAGE, 'Formats'))).toContain(`up to ${MAX_CHARTED_TURNS} turns`);
  });

  it('names the fields of the JSON that are its own', { tags: 'night' }, async () => {
    const json = JSON.parse(await printedBy([...BATTLE, '--json'])) as Record<string, object>;
    const shared = 'format rules assumptions unmodelled command seed goal turns mayPass force answer'.split(' ');
    const documented = section(PAGE, 'JSON');
    for (const name of Object.keys(json)) if (!shared.includes(name)) expect(documented, name).toContain(`\`${name}\``);
    const [contribution = {}] = json.contributions as object[];
    for (const name of Object.keys(contribution)) expect(documented, name).toContain(`\`${name}\``);
    const [point = {}] = json.turningPoints as object[];
    for (const name of Object.keys(point)) if (name !== 'label') expect(documented, name).toContain(`\`${name}\``);
  });
});
