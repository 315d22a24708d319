import { describe, expect, it } from 'vitest';
import { fencedBlocks, projectText, withoutBlocks } from './markdown.js';

const README = projectText('README.md');

describe('README.md', () => {
  it('says how to start and how to run the tests, in one line each', () => {
    expect(fencedBlocks(README, 'sh')).toEqual(['npm ci && npm run build\n']);
    expect(withoutBlocks(README)).toContain('open `dist/web/index.html` in a browser');
    expect(withoutBlocks(README)).toContain('`npm ci && npm start`');
    expect(withoutBlocks(README)).toContain('`npm ci && npm test`');
  });

  it('says on the first screen what it answers, and how to start', () => {
    const [opening = '', start = ''] = README.split(/^## /m);
    expect(opening).toMatch(/^# swtcg-odds\n\n(?:[^.?]+\? )+`odds` answers/);
    expect(start).toMatch(/^Start\n/);
    expect(`${opening}${start}`.split('\n').length).toBeLessThan(40); // the lines of a window of usual size
  });

  it('answers each question of a player with a command, and leads to the rest in docs/', () => {
    const [, ...sections] = README.split(/^## /m);
    const questions = sections.filter((text) => /^.*\?\n/.test(text));
    expect(questions.length).toBeGreaterThan(3);
    expect(questions.filter((text) => !text.includes('npx odds '))).toEqual([]);
    expect(README).toContain('(docs/README.md)');
  });
});
