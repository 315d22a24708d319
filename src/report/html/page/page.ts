import { type Html, type HtmlValue, html, trusted } from './markup.js';
import { STYLE } from './style.js';

/** The parts of a page. */
export interface Page {
  /** The title of the window. */
  readonly title: string;
  /** The line above the heading that says what kind of page it is. */
  readonly kicker: string;
  readonly heading: string;
  /** The content between the heading and the first section. */
  readonly lead: HtmlValue;
  readonly sections: readonly Section[];
  /** The style of this kind of page, added to that of all pages. */
  readonly style?: string;
}

/** A section of a page. */
export interface Section {
  /** Chosen by the program; links to the section use it. */
  readonly id: string;
  readonly title: string;
  readonly body: HtmlValue;
}

/**
 * The HTML of a self-contained page: no script, no file, no network, and a security policy that
 * forbids them whatever its text contains. The policy allows its style by digest, and no other.
 */
export async function renderPage({ title, kicker, heading, lead, sections, style = '' }: Page): Promise<string> {
  const wholeStyle = STYLE + style;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${await policyFor(wholeStyle)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${trusted(wholeStyle)}</style>
</head>
<body>
<main>
<header>
<p class="kicker">${kicker}</p>
<h1><bdi>${heading}</bdi></h1>
${lead}<nav aria-label="Sections"><ul>
${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>\n`)}</ul></nav>
</header>
${sections.map(sectionHtml)}</main>
</body>
</html>
`;
  return page.toString();
}

function sectionHtml({ id, title, body }: Section): Html {
  return html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${body}
</section>
`;
}

/** The content security policy of a page whose only style is `style`. */
export async function policyFor(style: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return `default-src 'none'; style-src 'sha256-${base64}'; base-uri 'none'; form-action 'none'`;
}

/** A list of sentences. */
export function sentenceList(sentences: readonly string[]): Html {
  return html`<ul class="sentences">
${sentences.map((sentence) => html`<li><bdi>${sentence}</bdi></li>\n`)}</ul>`;
}
