import type { JSX } from 'preact';
import { Copied, CopyButton } from '../answer/copy.js';
import { linkOf } from '../link/link.js';
import { engineFailure, toldAnswer } from '../state/answers.js';
import { pageState } from '../state/store.js';

/** What went wrong that is not the reader's: the browser runs no engine, or the engine has a defect. */
export function Failure(): JSX.Element | null {
  const reason = engineFailure.value;
  if (reason !== null) {
    return (
      <div class="problem" role="alert">
        <p>{reason}</p>
      </div>
    );
  }
  const given = toldAnswer.value;
  if (given?.kind !== 'defect') return null;
  const report = [given.message, linkOf(pageState.value), given.stack].join('\n');
  return (
    <div class="problem" role="alert">
      <p>{`This question uncovers a defect of the program: ${given.message}`}</p>
      <details>
        <summary>A report for its authors</summary>
        <pre>{report}</pre>
      </details>
      <p class="actions">
        <CopyButton text={() => report} done="Report copied.">
          Copy report
        </CopyButton>
        <Copied />
      </p>
    </div>
  );
}
