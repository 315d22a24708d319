import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { html } from '../../../../../src/report/html/page/markup.js';
import { renderPage, sentenceList } from '../../../../../src/report/html/page/page.js';
import { attribute, byId, type Element, elements, readPage, textIn } from '../../../../support/markup.js';

const HOSTILE = `</title></style><script>alert(1)</script> "quoted" \u202e`;

const page = (): Promise<string> =>
  renderPage({
    title: HOSTILE,
    kicker: HOSTILE,
    heading: HOSTILE,
    lead: html`<p>${HOSTILE}</p>`,
    sections: [
      { id: 'one', title: 'First', body: sentenceList([HOSTILE, 'b']) },
      { id: 'two', title: HOSTILE, body: html`<p>two</p>` },
    ],
  });

describe('a page', () => {
  it('is HTML without errors, whatever it contains', async () => {
    const { document, errors } = readPage(await page());
    expect(errors).toEqual([]);
    expect(elements(document, 'script')).toEqual([]);
    expect(textIn(elements(document, 'title')[0] as Element)).toBe(HOSTILE.replace('\u202e', '?'));
    expect(elements(document, 'section').map((section) => textIn(elements(section, 'h2')[0] as Element))).toEqual([
      'First',
      HOSTILE.replace('\u202e', '?'),
    ]);
    expect(elements(byId(document, 'one'), 'li').map(textIn)).toEqual([HOSTILE.replace('\u202e', '?'), 'b']);
  });

  it('has a policy that allows only its own style, by digest', async () => {
    const { document } = readPage(await page());
    const style = textIn(elements(document, 'style')[0] as Element);
    const digest = createHash('sha256').update(style, 'utf8').digest('base64');
    const metas = elements(document, 'meta');
    const policy = metas.find((meta) => attribute(meta, 'http-equiv') === 'Content-Security-Policy') as Element;
    expect(attribute(policy, 'content')).toBe(
      `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'`,
    );
    const order = elements(document).map(({ tagName, attrs }) => `${tagName} ${attrs[0]?.value ?? ''}`);
    expect(order.indexOf('meta Content-Security-Policy')).toBeLessThan(order.indexOf('style '));
  });

  it('contains nothing that the policy forbids: no inline style, no event, nothing to load', async () => {
    const { document } = readPage(await page());
    const attributes = elements(document).flatMap(({ attrs }) => attrs.map(({ name }) => name));
    expect(attributes.filter((name) => /^(on|style$|src|srcset|data$|xlink)/.test(name))).toEqual([]);
    expect(elements(document).filter(({ tagName }) => ['link', 'img', 'iframe', 'object', 'base'].includes(tagName))).toEqual(
      [],
    );
    expect(textIn(elements(document, 'style')[0] as Element)).not.toMatch(/url\(|@import|expression/);
  });

  it('is as wide as the window of a phone, and lists its sections as links', async () => {
    const { document } = readPage(await page());
    const contents = elements(document, 'meta').map((meta) => attribute(meta, 'content'));
    expect(contents).toContain('width=device-width, initial-scale=1');
    const links = elements(elements(document, 'nav')[0] as Element, 'a').map((link) => attribute(link, 'href'));
    expect(links).toEqual(['#one', '#two']);
  });
});
