import { describe, expect, it } from 'vitest';
import { fencedBlocks, projectText, withoutBlocks } from './markdown.js';

const README = projectText('README.md');

describe('README.md', () => {
  it('says how to start and how to run the tests, each in a line of its own in the first third', () => {
    const lines = README.split('\n');
    const third = lines.slice(0, lines.length / 3).join('\n');
    expect(fencedBlocks(third, 'sh')).toEqual(['npm ci && npm start\n', 'npm ci && npm test\n']);
    expect(withoutBlocks(third)).toContain('open `dist/odds.html` in a\nbrowser');
  });

  it('says on the first screen what it answers, with a picture, and how to start', () => {
    const [opening = '', start = ''] = README.split(/^## /m);
    // The placeholder for the page's address, which does not exist yet.
    expect(opening).toMatch(/^# swtcg-odds\n\n<!-- .*\(ADDRESS\).* -->\n\n(?:[^.?]+\? )+`odds` answers/);
    expect(opening).toContain('](docs/images/page.png)');
    expect(start).toMatch(/^Start\n/);
    expect(`${opening}${start}`.split('\n').length).toBeLessThan(40); // the lines of a window of usual size
  });

  it('answers each question of a player with a command, and leads to the rest in docs/', () => {
    const [, ...sections] = README.split(/^## /m);
    const questions = sections.filter((text) => /^.*\?\n/.test(text));
    expect(questions.length).toBeGreaterThan(2);
    expect(questions.filter((text) => !text.includes('npx odds '))).toEqual([]);
    expect(README).toContain('(docs/README.md)');
  });
});
