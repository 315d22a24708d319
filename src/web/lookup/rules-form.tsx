import type { JSX } from 'preact';
import { textOf, withOption } from '../link/page-state.js';
import { Combobox, type Entry } from '../pick/combobox.js';
import { askEngine, pageState } from '../state/store.js';
import { type KeywordData, keywordsData } from './keyword-data.js';

/** Which keyword is shown. */
export function RulesForm(): JSX.Element {
  const { options } = pageState.value;
  return (
    <form class="question" aria-label="The keyword" onSubmit={(event) => event.preventDefault()}>
      <Combobox
        label="Keyword"
        value={textOf(options, 'keyword') ?? ''}
        things="keywords"
        placeholder="All keywords"
        entries={entriesOf}
        onChosen={(name) => askEngine(withOption(options, 'keyword', name === '' ? null : [name]), 'as a step')}
      />
    </form>
  );
}

/** The keywords that have what is typed in their names, then those that have it in what they do. */
function entriesOf(typed: string): readonly Entry[] {
  const wanted = typed.trim().toLowerCase();
  const has = (text: string): boolean => text.toLowerCase().includes(wanted);
  const keywords = keywordsData.value?.keywords ?? [];
  const named = keywords.filter(({ name }) => has(name));
  const doing = keywords.filter(({ name, summary }) => !has(name) && has(summary));
  return [...named, ...doing].map(({ name, summary }: KeywordData) => ({ value: name, detail: summary }));
}
