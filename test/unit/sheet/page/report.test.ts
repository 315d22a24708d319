import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { reportPage } from '../../../../src/sheet/page/report.js';
import type { Block } from '../../../../src/sheet/sheet.js';
import { everyBlock, sheetOf } from '../../../support/every-block.js';
import { examples } from '../../../support/law.js';
import { attribute, byId, type Element, elements, type ReadPage, readPage, textIn } from '../../../support/markup.js';

const HOSTILE = `</title></style></main><script>alert(1)</script> "quoted" 'q' & \u202e\u0000`;
const SHOWN = HOSTILE.replace(/[\u202e\0]/g, '?');

describe('a report', () => {
  let page = '';
  let document: ReadPage['document'];
  let errors: readonly string[] = [];
  beforeAll(async () => {
    page = await reportPage(sheetOf(HOSTILE), '1.2.3');
    ({ document, errors } = readPage(page));
  });
  const all = (name: string): Element[] => elements(document, name);
  const text = (name: string): string => textIn(all(name)[0] as Element);

  it('is HTML without errors, whatever it contains', () => {
    expect(errors).toEqual([]);
    expect(all('script')).toEqual([]);
    expect(text('title')).toBe(`${SHOWN} against other`);
    expect(text('h1')).toBe(`${SHOWN} wins 62.5% of the time.`);
    expect(textIn(byId(document, 'assumptions'))).toBe(`Force: none for ${SHOWN}.`);
  });

  it('says what it is, and from which program', () => {
    expect(textIn(all('p')[0] as Element)).toBe('swtcg-odds 1.2.3 · duel');
    expect(textIn(byId(document, 'repeat'))).toContain('swtcg-odds 1.2.3');
  });

  it('has a policy that allows only its own style, by digest, before that style', () => {
    const digest = createHash('sha256').update(text('style'), 'utf8').digest('base64');
    const policy = all('meta').find((meta) => attribute(meta, 'http-equiv') === 'Content-Security-Policy') as Element;
    expect(attribute(policy, 'content')).toBe(
      `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'`,
    );
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<style>'));
  });

  it('contains nothing that the policy forbids: no inline style, no event, nothing to load', () => {
    const attributes = elements(document).flatMap(({ attrs }) => attrs.map(({ name }) => name));
    expect(attributes.filter((name) => /^(on|style$|src|srcset|data$|xlink)/.test(name))).toEqual([]);
    expect(['link', 'img', 'iframe', 'object', 'base', 'button', 'input'].flatMap(all)).toEqual([]);
    expect(text('style')).not.toMatch(/url\(|@import|expression/);
  });

  it('is as wide as the window of a phone', () => {
    expect(all('meta').map((meta) => attribute(meta, 'content'))).toContain('width=device-width, initial-scale=1');
  });

  it('links to every section with a heading, and to nothing else', () => {
    const links = elements(all('nav')[0] as Element, 'a').map((link) => attribute(link, 'href'));
    expect(links).toEqual(['#more', '#method', '#assumptions', '#unmodelled', '#repeat']);
    expect(all('section').map((section) => `#${attribute(section, 'id')}`)).toEqual(links);
    for (const link of all('a')) expect(links).toContain(attribute(link, 'href'));
  });

  it('has limits and what is not played above its numbers', () => {
    const warnings = all('p').filter((one) => attribute(one, 'class') === 'warning');
    expect(warnings.map(textIn)).toEqual(['Some text of these cards is not played.', `Only 12 turns of ${SHOWN}.`]);
    expect(page.indexOf('class="warning"')).toBeLessThan(page.indexOf('class="tiles"'));
  });

  it('leaves out a fact without a value', () => {
    const heads = elements(byId(document, 'repeat'), 'th').map(textIn);
    expect(heads).toEqual(['program', `seed of ${SHOWN}`]);
  });

  it('says that nothing is left out, and does not warn, if all text is played', async () => {
    const { document } = readPage(await reportPage({ ...sheetOf('A'), unplayed: [], notes: [] }, '1'));
    expect(textIn(byId(document, 'unmodelled'))).toContain('None: no clause of a card is left out.');
    expect(elements(document, 'p').filter((one) => attribute(one, 'class') === 'warning')).toEqual([]);
  });

  it('has the title as its heading if the answer is not a sentence', async () => {
    const { document } = readPage(await reportPage({ ...sheetOf('A'), answer: '' }, '1'));
    expect(textIn(elements(document, 'h1')[0] as Element)).toBe('A against other');
  });

  it('is the same bytes each time', async () => {
    expect(await reportPage(sheetOf(HOSTILE), '1.2.3')).toBe(page);
  });

  it('shows any text of the input as text, in every block', async () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('</p>', '"', "'", '<!--', ']]>', '&lt;', '&amp', '<svg/onload=x>', '`', '\r\n'),
    );
    const plain = readPage(await reportPage(sheetOf('x'), '1')).document;
    const names = (root: ReadPage['document']): string[] => elements(root).map(({ tagName }) => tagName);
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 4 }), async (parts) => {
        const { document } = readPage(await reportPage(sheetOf(`x${parts.join('')}`), '1'));
        expect(names(document)).toEqual(names(plain));
      }),
      { numRuns: examples(40, 200), seed: 5 },
    );
  });

  it('isolates every name from the direction of the text around it', () => {
    const loose = elements(document).filter(
      ({ tagName, childNodes }) =>
        !['bdi', 'title', 'code'].includes(tagName) &&
        childNodes.some((node) => 'value' in node && node.value.includes('quoted')),
    );
    expect(loose.map(({ tagName }) => tagName)).toEqual([]);
  });

  it('has a block of every kind of this test', () => {
    const kinds: Readonly<Record<Block['kind'], true>> = {
      ...{ tiles: true, table: true, list: true, sentences: true, lead: true, distribution: true },
      ...{ map: true, bars: true, lines: true, shares: true, story: true, brief: true },
    };
    expect(new Set(everyBlock('x').map(({ kind }) => kind))).toEqual(new Set(Object.keys(kinds)));
  });
});
