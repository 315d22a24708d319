import { renderToString } from 'preact-render-to-string';
import type { Sheet } from '../sheet.js';

/** A self-contained page of an answer: no script, no file, no network; `version` is the program's. */
export async function reportPage(sheet: Sheet, version: string): Promise<string> {
  return renderToString(
    <main>
      <p>{`swtcg-odds ${version} · ${sheet.question}`}</p>
      <h1>{sheet.answer}</h1>
    </main>,
  );
}
