import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InternalError } from '../../../../../src/base/assert.js';
import { Html, html, plain, trusted, userText } from '../../../../../src/report/html/page/markup.js';
import { attribute, elements, readPage, textIn } from '../../../../support/markup.js';

describe('a template of markup', () => {
  it('escapes every value: text stays text', () => {
    const name = `<script>alert("1")</script> & 'so on'`;
    expect(html`<b title="${name}">${name}</b>`.toString()).toBe(
      '<b title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;so on&#39;">' +
        '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;so on&#39;</b>',
    );
  });

  it('accepts markup, numbers, lists and null', () => {
    expect(html`<p>${html`<i>${1}</i>`}${null}${['<', [html`<b></b>`, 2.5]]}</p>`.toString()).toBe(
      '<p><i>1</i>&lt;<b></b>2.5</p>',
    );
  });

  it('does not accept an object with a method toString as markup', () => {
    const forged = { toString: () => '<script>' };
    expect(forged instanceof Html).toBe(false);
    expect(() => html`<p>${forged as unknown as Html}</p>`.toString()).toThrow();
  });

  it('rejects a value that begins an attribute without quotes, which a space would end', () => {
    const name = 'a onclick=alert(1)';
    expect(() => html`<b title=${name}></b>`).toThrow(InternalError);
    expect(() => html`<b title = ${name}></b>`).toThrow(InternalError);
  });

  it('shows a question mark for characters that change the direction of writing, control a terminal, or do not exist', () => {
    expect(plain('a\u202eb\u200fc\u0000d\ud83de\uffffz\u2028')).toBe('a?b?c?d?e?z?');
    expect(plain('אבג 😀 é')).toBe('אבג 😀 é');
    expect(userText('\u2066x').toString()).toBe('<bdi>?x</bdi>');
  });

  it('leaves markup of the program unchanged', () => {
    expect(html`${trusted('<hr>')}`.toString()).toBe('<hr>');
  });

  it('preserves any text for a browser, as content and in attributes, and never yields an element', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('</p>', '"', "'", '<!--', ']]>', '&lt;', '&amp', '<svg/onload=x>', '`', '\r\n'),
    );
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 5 }), (parts) => {
        const text = parts.join('');
        const { document } = readPage(html`<!doctype html><body><p title="${text}">${text}</p>`.toString());
        const [paragraph, ...others] = elements(elements(document, 'body')[0] as never);
        expect(others).toEqual([]);
        expect(textIn(paragraph as never)).toBe(plain(text));
        expect(attribute(paragraph as never, 'title')).toBe(plain(text));
      }),
      { numRuns: 100, seed: 5 },
    );
  });
});
