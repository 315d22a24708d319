import type { JSX } from 'preact';
import { shellWord } from '../../asking/options/shell-word.js';
import { COPIES } from '../../rules/keywords/row/category.js';
import { linkTo } from '../answer/follow-link.js';
import { textOf } from '../link/page-state.js';
import { pageState } from '../state/store.js';
import { type KeywordData, keywordOf, keywordsData, loadedRules, printedKeyword } from './keyword-data.js';
import { LookedUp } from './looked-up.js';

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
      {name !== null && <p class="problem" role="alert">{`No keyword is called “${name}”. These are all:`}</p>}
      <AllKeywords {...data} />
    </>
  );
}

function AllKeywords({ keywords, asFields, unmodelled }: NonNullable<typeof keywordsData.value>): JSX.Element {
  const title = `${keywords.length} keywords are played.`;
  const text = loadedRules.value?.ok === true ? loadedRules.value.text : '';
  return (
    <LookedUp title={title} text={title} command="odds rules" data={() => text}>
      <ul class="looked-up">
        {keywords.map(({ name, summary, step, stepName }) => (
          <li key={name}>
            <a {...linkTo({ tab: 'rules', options: { keyword: [name] } })}>{name}</a>
            <span class="note">{`${summary} (${step === null ? stepName : `step ${step}, ${stepName}`})`}</span>
          </li>
        ))}
      </ul>
      <h3>Fields of a unit, not keywords</h3>
      <p>{`${Object.keys(asFields).join(', ')}.`}</p>
      <h3>Left out</h3>
      <p>{`${unmodelled.join(', ')}.`}</p>
    </LookedUp>
  );
}

function OneKeyword({ keyword, data }: { readonly keyword: KeywordData; readonly data: () => string }): JSX.Element {
  const { name, number, effect, copies, costsForce, step, stepName, sides, source, ruling, options, editions, flags } = keyword;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Number', number === null ? 'none' : `${number.lowest} to ${number.highest}`],
    ['Copies', `${copies}: ${COPIES[copies]}`],
    ['Cost', costsForce ? 'none, or Force, as the card says' : null],
    ['Step', step === null ? stepName : `${step}, ${stepName}`],
    ['Acts for', `units of the ${sides.map((side) => `${side}’s`).join(' and the ')} side`],
    ['Source', source],
    ['Ruling', ruling],
    ...options.map(
      ({ option, values, defaults }) =>
        ['Option', `${option}: ${[values].flat().join(', ')}; ${defaultsText(defaults)}`] as const,
    ),
    ['Editions', editions.join(', ')],
    ['Flags', flags.join(', ')],
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
        <a {...linkTo({ tab: 'rules', options: {} })}>all keywords</a>
        <a {...linkTo({ tab: 'cards', options: { keyword: [name] } })}>{`cards with ${name}`}</a>
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
