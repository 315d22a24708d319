import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build as bundle } from 'esbuild';
import { build as buildPage } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { attackOdds } from '../../src/index.js';

const PAGE = path.resolve(import.meta.dirname, '../../examples/page');

/** The part of a browser that the page needs: elements with children and listeners. */
class Element {
  value = '';
  textContent = '';
  readonly children: Element[] = [];
  readonly #listeners: (() => void)[] = [];

  append(child: Element): void {
    this.children.push(child);
  }

  addEventListener(_event: string, listener: () => void): void {
    this.#listeners.push(listener);
  }

  change(value: string): void {
    this.value = value;
    for (const listener of this.#listeners) listener();
  }
}

type Elements = Readonly<Record<'attacker' | 'defender' | 'cards' | 'answer', Element>>;

/** The elements of the page after its script has run without anything of Node. */
async function shownBy(script: string): Promise<Elements> {
  const elements: Elements = { attacker: new Element(), defender: new Element(), cards: new Element(), answer: new Element() };
  [elements.attacker.value, elements.defender.value] = ['Obi-Wan Kenobi (K)', 'Darth Maul (B)'];
  const document = {
    getElementById: (id: keyof Elements) => elements[id] ?? null,
    createElement: () => new Element(),
    querySelector: () => null,
  };
  const fetched: string[] = [];
  const ofBrowsers = { TextEncoder, TextDecoder, MessageChannel, atob, URL };
  const loadsData = (url: string) => {
    fetched.push(url);
    return fetch(url);
  };
  runInContext(script, createContext({ ...ofBrowsers, document, fetch: loadsData }));
  await expect.poll(() => elements.answer.textContent).not.toBe('');
  expect(fetched.filter((url) => !url.startsWith('data:'))).toEqual([]);
  return elements;
}

async function withEsbuild(): Promise<string> {
  const { outputFiles } = await bundle({
    entryPoints: [path.join(PAGE, 'with-esbuild.ts')],
    logLevel: 'error',
    bundle: true,
    write: false,
    minify: true,
    platform: 'browser',
    target: 'es2023',
    format: 'iife',
    loader: { '.jsonl': 'text', '.wasm': 'binary' },
  });
  return outputFiles[0]?.text ?? '';
}

async function withVite(): Promise<string> {
  const built = await buildPage({
    root: PAGE,
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false, rolldownOptions: { output: { format: 'iife' } } },
  });
  const [{ output }] = [built].flat() as { output: { type: string; code?: string }[] }[] as [
    { output: { type: string; code?: string }[] },
  ];
  return output.find(({ type }) => type === 'chunk')?.code ?? '';
}

describe('The example of a page', () => {
  const { meanDamage, discardChance } = attackOdds({ attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)' });
  const numbers = [meanDamage.value.toFixed(2), ((discardChance?.value ?? 0) * 100).toFixed(1)];

  beforeAll(() => expect(numbers).toEqual(['2.99', '42.4']));

  const title = 'is bundled by %s, and answers with the numbers of the library';
  it.each([['esbuild', withEsbuild]] as const)(title, answers);
  it.each([['vite', withVite]] as const)(title, { tags: 'night' }, answers);

  async function answers(_bundler: string, bundled: () => Promise<string>): Promise<void> {
    const script = await bundled();
    const { answer, cards, attacker } = await shownBy(script);
    expect(answer.textContent).toBe(
      `Obi-Wan Kenobi (K) does ${numbers[0]} damage on average and discards in ${numbers[1]}% of attacks.`,
    );
    expect(cards.children.length).toBeGreaterThan(1900);
    attacker.change('Obi-Wan Kenobbi (K)');
    expect(answer.textContent).toMatch(/^attacker: no card is called .*\. did you mean "Obi-Wan Kenobi \(K\)"\?$/);
    expect(script.length).toBeLessThan(1_450_000);
  }

  it('fits the types of the package', { tags: 'night' }, () => {
    const tsc = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
    expect(() => execFileSync(process.execPath, [tsc, '-p', PAGE], { encoding: 'utf8' })).not.toThrow();
  });
});
