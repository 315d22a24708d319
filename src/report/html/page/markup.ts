import { assert, at } from '../../../base/assert.js';
import { visible } from '../../../errors/problem.js';

/**
 * Markup: made by `html`, or by `trusted` from markup of the program. A class, so that text of a
 * user cannot be mistaken for it.
 */
export class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

/**
 * A value in a template: text and numbers, which are escaped, markup, lists of them; null for
 * nothing.
 */
export type HtmlValue = string | number | Html | null | readonly HtmlValue[];

/** Empty markup. */
export const NO_HTML = new Html('');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/**
 * Text escaped for HTML and SVG, both as content and as a quoted attribute. Characters that the
 * formats cannot contain, or that change the direction of writing, become question marks, as on the
 * terminal.
 */
export function escapeHtml(text: string): string {
  return plain(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/**
 * Text without control characters, unpaired surrogates, and the two code points that XML excludes.
 */
export function plain(text: string): string {
  return visible(text).replace(/[\p{Cs}\uFFFE\uFFFF]/gu, '?');
}

/**
 * A template of markup in which every value is escaped: html`<b title="${name}">${name}</b>`.
 * Throws an InternalError for a value that begins an attribute without quotes, where escaping would
 * not help.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const parts = strings.map((literal, i) => {
    if (i >= values.length) return literal;
    assert(!/=\s*$/.test(literal), 'a value in a template of markup is in quotes if it is an attribute');
    return literal + markupOf(at(values, i));
  });
  return new Html(parts.join(''));
}

/** Markup that the program wrote: it must never contain a word from input. */
export function trusted(markup: string): Html {
  return new Html(markup);
}

function markupOf(value: HtmlValue): string {
  if (value === null) return '';
  if (value instanceof Html) return value.toString();
  return typeof value === 'object' ? value.map(markupOf).join('') : escapeHtml(String(value));
}

/**
 * A text from input, isolated so that its direction of writing does not affect the text around it.
 */
export function userText(text: string): Html {
  return html`<bdi>${text}</bdi>`;
}
