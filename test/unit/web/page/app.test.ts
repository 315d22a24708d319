import { readdirSync, readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type ComponentChildren, h, options, toChildArray, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { drawPicture } from '../../../../src/web/answer/draw-picture.js';
import { pictureOf } from '../../../../src/web/answer/picture.js';
import type { EngineClient } from '../../../../src/web/ask/engine-client.js';
import { openPageEngine } from '../../../../src/web/engine/engine.js';
import { FURTHER_PARTS } from '../../../../src/web/engine/further-parts.js';
import type { Answer, PageQuestion } from '../../../../src/web/engine/messages.js';
import type { Options, PageState } from '../../../../src/web/link/page-state.js';
import { App } from '../../../../src/web/page/app.js';
import { answer, answerQuestions, cards } from '../../../../src/web/state/answers.js';
import { lookAhead } from '../../../../src/web/state/row-ahead.js';
import { followAddress, pageState } from '../../../../src/web/state/store.js';

// Goldens, which prove sameness and not truth; test/html looks at the page in a browser. `npm run golden` rewrites them.
const fromRoot = (name: string): URL => new URL(`../../../../${name}`, import.meta.url);
const ENGINE = openPageEngine(
  {
    version: '1.0.0',
    catalogues: ['shipped', 'shipped-others'].map((name) => readFileSync(fromRoot(`cards/${name}.jsonl`), 'utf8')),
    kernel: readFileSync(fromRoot('dist/kernel.wasm')).toString('base64'),
    own: [],
  },
  FURTHER_PARTS,
);

const UNITS = 'attacker=Darth+Maul+(B)&defender=Mace+Windu+(C)';
const LIST = 'unit=Darth+Maul+(B)&unit=Mace+Windu+(C)&unit=Yoda+(K)';
const DECK = 'line=30+Darth+Maul+(B)&line=30+Cloud+Car';

const LINKS: Readonly<Record<string, string>> = {
  start: '',
  attack: `#attack?${UNITS}&lucky=2&counters=1&attacker-equipment=Every+Voice&trials=1000`,
  'attack-of-own-unit': '#attack?power=5&health=4&armor=&objective=discard-chance&no-exact=&trials=1000',
  'attack-replayed': `#attack?${UNITS}&trace=3`,
  'attacks-in-a-row': `#attack?${UNITS}&attacks=3&trials=1000`,
  game: '#dice?line=Anna:+power+2+>+health+3:+2&line=Ben:+power+2+>+health+3:+0&line=Anna:+6+5',
  dice: `#dice?${UNITS}&roll=1,2,3,4,5,6`,
  duel: '#duel?attacker=Darth+Maul+(B)&defender-power=3&health=4&defender-speed=20&turns=3&trials=1000',
  battle: '#battle?dark=Darth+Maul+(B)&light=Mace+Windu+(C)&light=Yoda+(K)&play=simple&no-exact=&without-each=&trials=100',
  table: `#table?${UNITS}&power=1..3&counters=0..1&lucky=both`,
  compare: `#compare?${LIST}`,
  'compare-duels': `#compare?${LIST}&duel=&turns=2`,
  'compare-many': '#compare?set=SR&arena=ground&side=light&sort=discard-chance&no-exact=&trials=10',
  squad: '#squad?points=10&against=Yoda+(K)&set=SR',
  deck: `#deck?${DECK}&card=Cloud+Car&turn=3`,
  'deck-against': `#deck?${DECK}&against-line=60+Mace+Windu+(C)`,
  cards: '#cards?name=Yoda',
  card: '#cards?card=Darth+Maul+(B)',
  rules: '#rules?keyword=Lucky',
  refused: '#attack?attacker=Zorblax&defender=Mace+Windu+(C)&force=200',
  'unknown-link': '#attack?zap=1',
  'unanswered-link': `#attack?${UNITS}&workers=2&trials=1000000000000`,
};

/** Questions that are not answered yet. */
let open = 0;
/** Whether no question reaches the engine. */
let isDeaf = false;

/** The engine in this process. */
const CLIENT = {
  ask: async (_: string, question: PageQuestion) => {
    if (isDeaf) return null;
    open++;
    return ENGINE.answer(question).finally(() => open--);
  },
  forget: () => undefined,
} as unknown as EngineClient;

beforeAll(() => {
  for (const name of ['scrollTo', 'print']) vi.stubGlobal(name, () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText: () => new Promise(() => undefined) } });
  vi.stubGlobal('history', { pushState: () => undefined, replaceState: () => undefined });
  options.vnode = (vnode) => void drawn.push(vnode);
  cards.value = ENGINE.cards();
  answerQuestions(CLIENT);
  lookAhead(CLIENT);
});
afterAll(() => {
  delete options.vnode;
  vi.unstubAllGlobals();
});

/** What is drawn of the page, since it was drawn last. */
const drawn: VNode[] = [];
/** The questions of all links, with what is drawn of each. */
const pages: { readonly state: PageState; readonly nodes: readonly VNode[]; readonly given: Answer | null }[] = [];

const HANDLERS = ['onClick', 'onChange', 'onInput', 'onChosen'] as const;

type Props = Readonly<Record<string, unknown>>;

/** An event of the browser, as far as the page looks at it. The last option is chosen of the existing ones. */
function eventOf({ children }: Props): object {
  const [last] = toChildArray(children as ComponentChildren).reverse() as readonly Partial<VNode<Props>>[];
  return { preventDefault: () => undefined, currentTarget: { value: last?.props?.value ?? '7', checked: true } };
}

/** The options in which two questions differ: "lucky=2, no counters". */
function changes(from: Options, to: Options): string {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((name) => `${from[name]}` !== `${to[name]}`);
  return names.map((name) => (to[name] === undefined ? `no ${name}` : `${name}=${to[name]}`)).join(', ');
}

/** How the question changes with what a reader may do on a page: no links, no files, no canvas. */
function actions({ state, nodes }: (typeof pages)[number]): string[] {
  return nodes.flatMap(({ type, props }) => {
    const given = props as Props;
    if (type === 'a' || given.type === 'file' || given.disabled === true || given.children === 'Copy picture') return [];
    const label = ['aria-label', 'label', 'id', 'children'].map((name) => given[name]).find((each) => typeof each === 'string');
    return HANDLERS.flatMap((name) => {
      const act = given[name];
      if (typeof act !== 'function') return [];
      pageState.value = state;
      act(name === 'onChosen' ? 'Yoda (K)' : eventOf(given));
      if (pageState.value === state) return [];
      const { tab, options } = pageState.value;
      return [`${tab}, ${typeof type === 'string' ? type : type.name} ${label ?? ''}: ${changes(state.options, options)}`];
    });
  });
}

it.each(Object.entries(LINKS))('the page of a link is as it was: %s', async (name, hash) => {
  vi.stubGlobal('location', new URL(`https://odds.example/${hash}`));
  followAddress();
  do await setImmediate();
  while (open > 0);
  drawn.length = 0;
  const html = renderToString(h(App, { engine: CLIENT, version: '1.0.0' }));
  const lines = html.replaceAll(/combobox-\d+/g, 'combobox').replaceAll(/<(?=section|details|div class|p\b|h\d|tr\b)/g, '\n<');
  await expect(lines).toMatchFileSnapshot(fileURLToPath(fromRoot(`test/golden/expected/web/${name}.html`)));
  pages.push({ state: pageState.value, nodes: drawn.splice(0), given: answer.value });
});

it('what readers may do changes the question as it did', async () => {
  isDeaf = true;
  const lines = [...new Set(pages.flatMap(actions))].sort().join('\n');
  await expect(`${lines}\n`).toMatchFileSnapshot(fileURLToPath(fromRoot('test/golden/expected/web/actions.txt')));
});

it('pictures of answers are drawn as they were', async () => {
  const strokes: string[] = [];
  const context = {
    ...{ font: '', fillStyle: '', textAlign: '' },
    measureText: (text: string) => ({ width: 9 * text.length }),
    scale: (factor: number) => strokes.push(`scale ${factor}`),
    fillText: (text: string, ...place: readonly number[]) =>
      strokes.push(`${text}: ${context.font}, ${context.textAlign}, ${context.fillStyle}, ${place.map(Math.round)}`),
    fillRect: (...box: readonly number[]) => strokes.push(`${context.fillStyle} ${box.map(Math.round)}`),
  };
  vi.stubGlobal('getComputedStyle', () => ({ fontFamily: 'sans', getPropertyValue: (name: string) => name }));
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => context }) });
  for (const { state, given } of pages) {
    if (given?.kind !== 'shown') continue;
    strokes.push(`== ${state.tab}`);
    const { width, height } = drawPicture(pictureOf(given.sheet, { asked: 'Asked', warnings: [], program: 'odds' }));
    strokes.push(`${width} by ${height}`);
  }
  await expect(`${strokes.join('\n')}\n`).toMatchFileSnapshot(fileURLToPath(fromRoot('test/golden/expected/web/pictures.txt')));
});

it('no other page is expected', () => {
  expect(readdirSync(fromRoot('test/golden/expected/web')).sort()).toEqual(
    ['actions.txt', 'pictures.txt', ...Object.keys(LINKS).map((name) => `${name}.html`)].sort(),
  );
});
