import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectText, ROOT } from './markdown.js';

const { withRooms } = (await import(new URL('scripts/rooms-block.mjs', ROOT).href)) as {
  withRooms: (page: string, sources: Readonly<Record<string, string>>) => string;
};

const PAGE = projectText('docs/design.md');
const FILES = filesBelow('src/');

/** The TypeScript files below a folder of the project, as paths from there. */
function filesBelow(folder: string): string[] {
  return readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'));
}

describe('docs/design.md', () => {
  it('names only source files that there are', () => {
    const named = [...PAGE.matchAll(/`(?:src\/)?(?!test\/)([\w/-]+\.ts)`/g)].map(([, file]) => file as string);
    expect(named.length).toBeGreaterThan(10);
    const files = [...FILES, ...filesBelow('assembly/').map((file) => `assembly/${file}`)];
    expect(named.filter((file) => !files.some((known) => `/${known}`.endsWith(`/${file}`)))).toEqual([]);
  });

  it('has the folder of every question, with the first comment of its question', () => {
    const rooms = readdirSync(new URL('src/questions/', ROOT), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort();
    const sources = rooms.map((room) => [room, projectText(`src/questions/${room}/${room}-question.ts`)] as const);
    expect(withRooms(PAGE, Object.fromEntries(sources))).toBe(PAGE);
    expect(rooms.filter((room) => !PAGE.includes(`- \`questions/${room}/\`: `))).toEqual([]);
  });

  it('is short enough to be read at once', () => {
    expect(PAGE.split('\n').length).toBeLessThan(250);
  });
});
