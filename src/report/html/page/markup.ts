import { assert, visible } from '../../../errors/problem.js';

/** Markup: made by `html`, or by `trusted` from what the program wrote itself. A class, so that no text of a user can pass for it. */
export class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

/** What may stand in a template: text and numbers, which are escaped, markup, lists of them; null for nothing. */
export type HtmlValue = string | number | Html | null | readonly HtmlValue[];

/** Nothing at all. */
export const NO_HTML = new Html('');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/**
 * Text as it may stand in an HTML or SVG text and between the quotes of an attribute. Characters that neither format can hold, or that turn the
 * direction of writing, become a question mark, as on the terminal.
 */
export function escapeHtml(text: string): string {
  return plain(text).replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}

/** Text without control characters, halves of surrogate pairs, and the two code points that are no characters in XML. */
export function plain(text: string): string {
  return visible(text).replace(/[\p{Cs}\uFFFE\uFFFF]/gu, '?');
}

/**
 * A template of markup in which every value is escaped: html`<b title="${name}">${name}</b>`. Throws a InternalError for a value that begins an
 * attribute without quotes, where no escaping would help.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const parts = strings.map((literal, i) => {
    if (i >= values.length) return literal;
    assert(!/=\s*$/.test(literal), 'a value in a template of markup stands in quotes where it is an attribute');
    return literal + markupOf(values[i] as HtmlValue);
  });
  return new Html(parts.join(''));
}

/** Markup that the program wrote itself: never with a word from input in it. */
export function trusted(markup: string): Html {
  return new Html(markup);
}

function markupOf(value: HtmlValue): string {
  if (value === null) return '';
  if (value instanceof Html) return value.toString();
  return typeof value === 'object' ? value.map(markupOf).join('') : escapeHtml(String(value));
}

/** A text from input: whatever its direction of writing, it does not turn that of what stands around it. */
export function userText(text: string): Html {
  return html`<bdi>${text}</bdi>`;
}
