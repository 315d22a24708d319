import { readdirSync, readFileSync } from 'node:fs';

/** The folder of the project, with a slash at the end. */
export const ROOT = new URL('../../../', import.meta.url);

export function projectText(file: string): string {
  return readFileSync(new URL(file, ROOT), 'utf8');
}

/** The documents for readers, relative to the folder of the project. */
export const PAGES: readonly string[] = [
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...readdirSync(new URL('docs/', ROOT))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

/** The contents of a page's fenced blocks in a language, each with a line feed at the end. */
export function fencedBlocks(page: string, language: string): string[] {
  return [...page.matchAll(/^( *)```(\S*)\n([\s\S]*?)^ *```$/gm)]
    .filter(([, , found]) => found === language)
    .map(([, , , content]) => content as string);
}

/** The commands of a page's `console` blocks, without the `$`, each with what it prints below. */
export function sessionsOf(page: string): { commandLine: string; printed: string }[] {
  return fencedBlocks(page, 'console').map((block) => {
    const [, commandLine = '', printed = ''] = /^\$ (.*)\n([\s\S]*)$/.exec(block) ?? [];
    return { commandLine, printed };
  });
}

/** The options that a page names outside its fenced blocks, without dashes. */
export function optionsNamedIn(page: string): string[] {
  return [...withoutBlocks(page).matchAll(/--([a-z]+(?:-[a-z]+)*)/g)].map(([, option]) => option as string);
}

export function withoutBlocks(page: string): string {
  return page.replace(/^( *)```\S*\n[\s\S]*?^ *```$/gm, '');
}

/** The part of a page under a heading, up to the next heading. Throws if there is no such heading. */
export function section(page: string, heading: string): string {
  const [found] = sectionsCalled(page, heading);
  if (found === undefined) throw new Error(`no heading "${heading}"`);
  return found;
}

/** The parts of a page under a heading, each up to the next heading, and the rows of tables with an anchor of this name. */
export function sectionsCalled(page: string, heading: string): string[] {
  const [, ...sections] = page.split(/^#+ /m);
  const rows = page.split('\n').filter((line) => line.startsWith('| <a ') && line.includes(`>**${heading}** |`));
  return [...sections.filter((part) => part.startsWith(`${heading}\n`)), ...rows];
}

/** A text as a reader sees it, in one line: links by their words, without marks for code and stress. */
export function plainText(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`|\*\*/g, '')
    .replace(/\s+/g, ' ');
}

/** The rows of the tables of a text, without their heads; cells as they are written. */
export function tableRows(text: string): string[][] {
  const isRule = (line: string | undefined): boolean => /^\|( *:?-+:? *\|)+$/.test(line ?? '');
  const lines = text.split('\n');
  return lines
    .filter((line, i) => line.startsWith('|') && !isRule(line) && !isRule(lines[i + 1]))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

/** The names in backticks that begin the rows of the tables under a heading. */
export function documentedNames(page: string, heading: string): string[] {
  return tableRows(section(page, heading)).map(([first = '']) => first.replaceAll('`', ''));
}

/** The anchors of a page: those that its headings have on GitHub, and those of rows. */
export function anchorsOf(page: string): string[] {
  const headings = withoutBlocks(page).matchAll(/^#+ (.*)$/gm);
  const rows = page.matchAll(/<a id="([^"]+)"><\/a>/g);
  return [
    ...[...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
    ...[...rows].map(([, anchor = '']) => anchor),
  ];
}
