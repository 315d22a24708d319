import type { JSX } from 'preact';
import type { EngineClient } from '../ask/engine-client.js';
import type { OwnFileReport } from '../engine/messages.js';
import { areKept, beingRead, IN_PAGE, openFiles, ownReports, removeFile } from '../state/own-files.js';
import { En, put } from '../words/english.js';

interface OwnCardsProps {
  readonly engine: EngineClient;
}

/** Cards that do not come with the page: those built into it, and the reader's set files. */
export function OwnCardsForm({ engine }: OwnCardsProps): JSX.Element {
  const reports = ownReports.value;
  const read = reports.filter(({ cards }) => cards !== null);
  const open = (input: HTMLInputElement): void => {
    const files = [...(input.files ?? [])];
    input.value = ''; // the same file can be opened again once it has changed
    void openFiles(engine, files);
  };
  return (
    <>
      <details class="more own-cards" open={read.length < reports.length || undefined}>
        <summary>
          <span class="title">{En.ownCards}</span>
          <span class="given">{read.length === 0 ? En.openASetFile : read.map(contentText).join(' · ')}</span>
        </summary>
        <label for="own-file">{En.openASetFileOf}</label>
        <input id="own-file" type="file" accept=".txt,.jsonl" multiple onChange={(event) => open(event.currentTarget)} />
        <p class="note">{areKept.value ? En.itStaysInThisBrowser : En.thisBrowserKeepsNoFiles}</p>
        <div role="status">
          <ul>
            {reports.map((report) => (
              <OwnFileLine key={report.name} report={report} engine={engine} />
            ))}
          </ul>
        </div>
      </details>
      <Reading />
    </>
  );
}

/** The files being read: a large one takes seconds before its cards are available. */
function Reading(): JSX.Element {
  const names = beingRead.value;
  return (
    <p class="note" role="status">
      {names.length === 0 ? '' : put(En.readingFiles, names.join(', '))}
    </p>
  );
}

/** "AAA, BBB: 22 cards". */
function contentText({ sets, cards }: OwnFileReport): string {
  return put(En.cardsOfSets, sets.join(', '), cards, cards === 1 ? '' : 's');
}

/** Maximum number of problems from a file that are shown; the others are counted. */
const MAX_PROBLEMS = 5;

function OwnFileLine({ report, engine }: OwnCardsProps & { readonly report: OwnFileReport }): JSX.Element {
  const { name, cards, problems } = report;
  return (
    <li>
      <div class="file">
        <span>{cards === null ? put(En.wasNotRead, name) : `${name} · ${contentText(report)}`}</span>
        {name !== IN_PAGE && (
          <button type="button" aria-label={put(En.remove, name)} onClick={() => void removeFile(engine, name)}>
            {En.removeButton}
          </button>
        )}
      </div>
      {problems.length > 0 && (
        <div class={cards === null ? 'problem' : 'note'}>
          {problems.slice(0, MAX_PROBLEMS).map(({ where, path, message, hint }) => (
            <p key={where + message}>
              {`${where}: ${path === null ? '' : `${path}: `}${message}`}
              <span class="hint">{fileHint(hint)}</span>
            </p>
          ))}
          {problems.length > MAX_PROBLEMS && <p>{put(En.andMore, problems.length - MAX_PROBLEMS)}</p>}
        </div>
      )}
    </li>
  );
}

/** A hint about a file, without references to documents that readers of the page do not have. */
function fileHint(hint: string | null): string | undefined {
  return hint?.replace(/;? [^;?]*docs\/.*/, '');
}
