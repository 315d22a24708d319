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

  it('is for players and short: the rest is in docs/', () => {
    expect(README.split('\n').length).toBeLessThan(180);
    expect(README).toContain('(docs/README.md)');
  });
});
