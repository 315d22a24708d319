import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import { textOf, withOption } from '../link/page-state.js';
import { search, visibleAnswer } from '../state/answers.js';
import { askEngine, pageState } from '../state/store.js';
import { words } from '../state/words.js';
import { En, put } from '../words/english.js';
import { type PageProblem, pageProblem } from '../words/page-words.js';

/** The problems of the question, in the words of the page. */
const problems = computed<readonly PageProblem[]>(() => {
  const given = visibleAnswer.value;
  return given?.kind === 'refused' ? given.problems.map((problem) => pageProblem(problem, words)) : [];
});

/** Options with a field that shows their problems. */
const AT_FIELD: readonly string[] = ['attacker', 'defender', 'roll'];

export function problemId(option: string): string | null {
  return problems.value.some((problem) => problem.option === option) ? `problem-${option}` : null;
}

/** The problems of an option, shown at its field. */
export function Problems({ option }: { readonly option: string }): JSX.Element | null {
  const own = problems.value.filter((problem) => problem.option === option);
  if (own.length === 0) return null;
  return (
    <div class="problem" id={`problem-${option}`}>
      {own.map(({ message, hint }) => (
        <p key={message}>
          {message}
          {hint !== null && !isCard(option) && <span class="hint">{hint}</span>}
        </p>
      ))}
      {isCard(option) && <Suggestions option={option} />}
    </div>
  );
}

function isCard(option: string): boolean {
  return option === 'attacker' || option === 'defender';
}

/** The most cards suggested for an unknown name. */
const SUGGESTED = 6;

function Suggestions({ option }: { readonly option: string }): JSX.Element | null {
  const { options } = pageState.value;
  const typed = textOf(options, option) ?? '';
  if (search.value.named(typed) !== null) return null;
  const near = search.value.matching(typed).slice(0, SUGGESTED);
  if (near.length === 0) return null;
  return (
    <p class="suggestions">
      <span>{En.didYouMean}</span>
      {near.map(({ label }) => (
        <button type="button" key={label} onClick={() => askEngine(withOption(options, option, [label]), 'as a step')}>
          {label}
        </button>
      ))}
    </p>
  );
}

/** The problems without a field, each with its subject. */
export function OtherProblems(): JSX.Element | null {
  const others = problems.value.filter(({ option }) => option === null || !AT_FIELD.includes(option));
  if (others.length === 0) return null;
  return (
    <div class="problem">
      {others.map((problem) => (
        <p key={problem.message}>
          {sentence(problem)}
          {problem.hint !== null && <span class="hint">{problem.hint}</span>}
          <TakeBack option={problem.option} />
        </p>
      ))}
    </div>
  );
}

/** Removes a refused option. */
function TakeBack({ option }: { readonly option: string | null }): JSX.Element | null {
  const { options } = pageState.value;
  if (option === null || !(option in options)) return null;
  return (
    <button type="button" onClick={() => askEngine(withOption(options, option, null), 'as a step')}>
      {put(En.remove, words(option))}
    </button>
  );
}

/** Tells users of screen readers about problems, once. */
export function SpokenProblems(): JSX.Element {
  return (
    <p class="hidden" role="alert">
      {problems.value.map(sentence).join('. ')}
    </p>
  );
}

function sentence({ option, message }: PageProblem): string {
  const name = option === null ? null : words(option);
  return name === null ? message : `${name}: ${message}`;
}
