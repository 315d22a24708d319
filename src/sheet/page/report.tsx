import type { JSX } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { visible } from '../../errors/problem.js';
import type { Sheet, SheetSide } from '../sheet.js';
import { FRAME_STYLE, SHEET_STYLE } from './sheet-style.js';
import { linkedSections, SheetView } from './sheet-view.js';

/**
 * A self-contained page of an answer: no script, no file, no network, and a security policy that forbids them whatever its text
 * contains; `version` is the program's. `style` is added to the style of all reports, and `first` replaces the blocks of the
 * first section.
 */
export async function reportPage(
  given: Sheet,
  version: string,
  { style = '', first, page = null }: ReportExtras = {},
): Promise<string> {
  const facts = [['program', `swtcg-odds ${version}`] as const, ...given.facts];
  const sheet = { ...plainData(given), facts: plainData(facts) };
  const wholeStyle = FRAME_STYLE + SHEET_STYLE + style;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${await policyFor(wholeStyle)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
${renderToString(<title>{sheet.title}</title>)}
<style>${wholeStyle}</style>
</head>
<body>
${renderToString(<Report sheet={sheet} version={version} first={first} page={page} />)}
</body>
</html>
`;
}

/** The content security policy of a page with `style` as its only style. */
async function policyFor(style: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return `default-src 'none'; style-src 'sha256-${base64}'; base-uri 'none'; form-action 'none'`;
}

interface ReportExtras {
  readonly style?: string;
  readonly first?: JSX.Element;
  /** Where its question can be asked. */
  readonly page?: string | null;
}

interface ReportProps {
  readonly sheet: Sheet;
  readonly version: string;
  readonly first: JSX.Element | undefined;
  readonly page: string | null;
}

function Report({ sheet, version, first, page }: ReportProps): JSX.Element {
  const { question, title, sides } = sheet;
  const answer = sheet.answer === '' ? title : sheet.answer;
  return (
    <main>
      <header>
        <p class="kicker">{`swtcg-odds ${version} · ${question}`}</p>
        {sides.length === 0 && answer !== title && (
          <p class="who">
            <bdi>{title}</bdi>
          </p>
        )}
        <h1>
          <bdi>{answer}</bdi>
        </h1>
        <Sides sides={sides} />
        {page !== null && (
          <p class="who live">
            <a href={page}>Ask this on the page, and change it</a>
          </p>
        )}
        <nav aria-label="Sections">
          <ul>
            {linkedSections(sheet).map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <SheetView sheet={sheet} first={first} hasLinks />
    </main>
  );
}

/** The units, opposite each other or side by side. */
function Sides({ sides }: { readonly sides: readonly SheetSide[] }): JSX.Element {
  return (
    <>
      {sides.map(({ title, units }, i) => (
        <p key={i} class="who">
          {title === null ? i > 0 && 'against ' : <b>{`${title}: `}</b>}
          {units.map((unit, u) => (
            <>
              {u > 0 && '; '}
              <bdi>{unit}</bdi>
            </>
          ))}
        </p>
      ))}
    </>
  );
}

/**
 * Plain data in which a question mark replaces every character that could change the direction of writing, move a cursor, or is
 * not allowed in a document.
 */
export function plainData<Data>(data: Data): Data {
  if (typeof data === 'string') return plainText(data) as Data;
  if (Array.isArray(data)) return data.map(plainData) as Data;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, plainData(value)])) as Data;
}

/** Text without control characters, unpaired surrogates, and the two code points that XML excludes. */
function plainText(text: string): string {
  return visible(text).replace(/[\p{Cs}\uFFFE\uFFFF]/gu, '?');
}
