import { computed, signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { shellWord } from '../../asking/options/command-arguments.js';
import { type Category, COPIES } from '../../rules/keywords/keyword.js';
import { jsonLine } from '../../sheet/text/json-line.js';
import { AnswerActions, PrintedLink } from '../answer/answer-frame.js';
import { textOf, withOption } from '../link/page-state.js';
import { Combobox, type Entry } from '../pick/combobox.js';
import { isBusy } from '../state/answers.js';
import { askEngine, linkTo, pageState } from '../state/store.js';
import { En, put } from '../words/english.js';

export function RulesForm(): JSX.Element {
  const { options } = pageState.value;
  return (
    <form class="question" aria-label={En.theKeyword} onSubmit={(event) => event.preventDefault()}>
      <Combobox
        label={En.keyword}
        value={textOf(options, 'keyword') ?? ''}
        things={En.keywords}
        placeholder={En.allKeywords}
        entries={entriesOf}
        onChosen={(name) => askEngine(withOption(options, 'keyword', name === '' ? null : [name]), 'as a step')}
      />
    </form>
  );
}

/** The keywords with the typed text in their names, then those with it in their description. */
function entriesOf(typed: string): readonly Entry[] {
  const wanted = typed.trim().toLowerCase();
  const has = (text: string): boolean => text.toLowerCase().includes(wanted);
  const keywords = keywordsData.value?.keywords ?? [];
  const named = keywords.filter(({ name }) => has(name));
  const doing = keywords.filter(({ name, summary }) => !has(name) && has(summary));
  return [...named, ...doing].map(({ name, summary }: KeywordData) => ({ value: name, detail: summary }));
}

/** A keyword in full, or all of them. */
export function RulesView(): JSX.Element | null {
  if (loadedRules.value?.ok === false) {
    return (
      <p class="problem" role="alert">
        {loadedRules.value.reason}
      </p>
    );
  }
  const data = keywordsData.value;
  if (data === null) return null;
  const name = textOf(pageState.value.options, 'keyword');
  const keyword = name === null ? null : keywordOf(data, name);
  if (keyword !== null) return <OneKeyword keyword={keyword} data={() => printedKeyword(data, keyword)} />;
  return (
    <>
      {name !== null && (
        <p class="problem" role="alert">
          {put(En.noKeywordIsCalledThese, name)}
        </p>
      )}
      <AllKeywords {...data} />
    </>
  );
}

function AllKeywords({ keywords, asFields, unmodelled }: NonNullable<typeof keywordsData.value>): JSX.Element {
  const title = put(En.keywordsArePlayed, keywords.length);
  const text = loadedRules.value?.ok === true ? loadedRules.value.text : '';
  return (
    <LookedUp title={title} text={title} command="odds rules" data={() => text}>
      <ul class="looked-up">
        {keywords.map(({ name, summary, step, stepName }) => (
          <li key={name}>
            <a {...linkTo({ tab: 'rules', options: { keyword: [name] } })}>{name}</a>
            <span class="note">{`${summary} (${step === null ? stepName : put(En.step, step, stepName)})`}</span>
          </li>
        ))}
      </ul>
      <h3>{En.fieldsOfAUnitNot}</h3>
      <p>{`${Object.keys(asFields).join(', ')}.`}</p>
      <h3>{En.leftOut}</h3>
      <p>{`${unmodelled.join(', ')}.`}</p>
    </LookedUp>
  );
}

function OneKeyword({ keyword, data }: { readonly keyword: KeywordData; readonly data: () => string }): JSX.Element {
  const { name, number, effect, copies, costsForce, step, stepName, sides, source, ruling, options, editions } = keyword;
  const facts: readonly (readonly [string, string | null])[] = [
    [En.numberTitle, number === null ? 'none' : put(En.fromTo, number.lowest, number.highest)],
    [En.copies, `${copies}: ${COPIES[copies]}`],
    [En.costTitle, costsForce ? En.noneOrForceAsThe : null],
    [En.stepTitle, step === null ? stepName : `${step}, ${stepName}`],
    [En.usedBy, put(En.unitsOfTheSide, sides.map((side) => `${side}’s`).join(En.andThe))],
    [En.source, source],
    [En.ruling, ruling],
    ...options.map(
      ({ option, values, defaults }) =>
        [En.option, `${option}: ${[values].flat().join(', ')}; ${defaultsText(defaults)}`] as const,
    ),
    [En.editions, editions.join(', ')],
  ];
  return (
    <LookedUp title={name} text={`${name}: ${effect}`} command={`odds rules ${shellWord(name)}`} data={data}>
      <p>{effect}</p>
      <dl class="looked-up">
        {facts
          .filter(([, text]) => text !== null)
          .map(([label, text]) => (
            <div key={`${label} ${text}`}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      <p class="next">
        <a {...linkTo({ tab: 'rules', options: {} })}>{En.linkToAllKeywords}</a>
        <a {...linkTo({ tab: 'cards', options: { keyword: [name] } })}>{put(En.cardsWith, name)}</a>
      </p>
    </LookedUp>
  );
}

/** "idc 4, official-2004 5". */
function defaultsText(defaults: Readonly<Record<string, unknown>>): string {
  return Object.entries(defaults)
    .map(([edition, value]) => `${edition} ${value}`)
    .join(', ');
}

/** The page's view of a keyword as printed by `odds rules --json`. */
interface KeywordData {
  readonly name: string;
  readonly number: { readonly lowest: number; readonly highest: number } | null;
  readonly copies: Category;
  readonly costsForce: boolean;
  readonly step: number | null;
  readonly stepName: string;
  readonly sides: readonly string[];
  readonly summary: string;
  readonly effect: string;
  readonly source: string;
  readonly ruling: string | null;
  readonly options: readonly {
    readonly option: string;
    readonly values: unknown;
    readonly defaults: Readonly<Record<string, unknown>>;
  }[];
  readonly editions: readonly string[];
}

interface KeywordsData {
  readonly format: number;
  readonly keywords: readonly KeywordData[];
  readonly asFields: Readonly<Record<string, string>>;
  readonly unmodelled: readonly string[];
}

/** The output of `odds rules --json`: its text, or why it could not be loaded; null until requested. */
export const loadedRules = signal<
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string } | null
>(null);

/** The parsed output; null until it is loaded. */
const keywordsData = computed<KeywordsData | null>(() => {
  const loaded = loadedRules.value;
  return loaded?.ok === true ? JSON.parse(loaded.text) : null;
});

/** The keyword of a name, with or without a number after it: "Evade 2". */
function keywordOf({ keywords }: KeywordsData, name: string): KeywordData | null {
  const wanted = name
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ (?:[-+]?\d+|x)$/i, '')
    .toLowerCase();
  return keywords.find((keyword) => keyword.name.toLowerCase() === wanted) ?? null;
}

/** One keyword as printed by `odds rules NAME --json`. */
function printedKeyword({ format }: KeywordsData, keyword: KeywordData): string {
  return jsonLine({ format, keyword });
}

interface LookedUpProps {
  readonly title: string;
  /** In a sentence, for a chat. */
  readonly text: string;
  readonly command: string;
  /** As data, if the page knows it without the engine. */
  readonly data?: () => string;
  readonly children: ComponentChildren;
}

/** A looked-up item, and what can be done with it. */
export function LookedUp({ title, text, command, data, children }: LookedUpProps): JSX.Element {
  return (
    <section class="answer shown" aria-label={En.theAnswer} aria-busy={isBusy.value}>
      <h2 class="said-answer">
        <bdi>{title}</bdi>
      </h2>
      {children}
      <AnswerActions {...{ text, command }} {...(data === undefined ? {} : { data })} />
      <p class="command typed">
        <code>{command}</code>
      </p>
      <PrintedLink />
    </section>
  );
}
