import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CodeFile, codeBelow } from '../support/sources.js';
import { projectText, section } from './docs/markdown.js';

/** One import of one file. */
interface Import {
  /** Path of the importing file in src/, with slashes: `rules/plan/attack-plan.ts`. */
  readonly from: string;
  /** Path of the imported file in src/, or the name of a package or a module of Node. */
  readonly to: string;
  /** Whether it disappears at run time. */
  readonly isTypeOnly: boolean;
  /** Whether it is loaded on demand. */
  readonly isOnDemand: boolean;
}

interface SourceFile extends CodeFile {
  readonly imports: readonly Import[];
}

/** What puts reports into their places. */
const REPORT_WRITERS = ['report-folder', 'own-files'].map((name) => `report/${name}.ts`);

const NAMES: readonly string[] = codeBelow('src').map(({ name }) => name);

const FILES: readonly SourceFile[] = codeBelow('src').map(({ name, code }) => ({ name, code, imports: importsOf(name, code) }));

function importsOf(name: string, code: string): Import[] {
  const fixed = [...code.matchAll(/^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm)];
  const onDemand = [...code.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)];
  const started = [...code.matchAll(/new URL\(\s*'(\.[^']+\.js)'/g)];
  return [
    ...fixed.map(([statement, type, to]) => ({
      from: name,
      to: resolved(name, to as string),
      isTypeOnly: type !== undefined || namesTypesAlone(statement),
      isOnDemand: false,
    })),
    ...[...onDemand, ...started].map(([, to]) => ({
      from: name,
      to: resolved(name, to as string),
      isTypeOnly: false,
      isOnDemand: true,
    })),
  ];
}

/** `import { type A, type B } from ...` leaves nothing at run time either. */
function namesTypesAlone(statement: string): boolean {
  const names = /\{([^}]*)\}/.exec(statement)?.[1]?.split(',') ?? [];
  const given = names.map((name) => name.trim()).filter((name) => name !== '');
  return given.length > 0 && given.every((name) => name.startsWith('type '));
}

function resolved(from: string, to: string): string {
  if (!to.startsWith('.')) return to;
  const name = path.posix.join(path.posix.dirname(from), to).replace(/\.js$/, '.ts');
  return NAMES.includes(name) ? name : name.replace(/\.ts$/, '.tsx');
}

/** The folder of a file in src/, the file itself where it lies in none, `node:` and packages by a name of their own. */
function layerOf(name: string): string {
  if (name.startsWith('node:')) return 'node';
  if (!/\.tsx?$/.test(name)) return 'packages';
  return name.includes('/') ? (name.split('/')[0] as string) : name;
}

const IMPORTS = FILES.flatMap(({ imports }) => imports);

/** Whether a file computes the answer of a question. */
function isWork(name: string): boolean {
  return /^questions\/[^/]+\/work\//.test(name);
}

/** Imports as sentences, for messages that say what is wrong. */
function sentences(imports: readonly Import[]): string[] {
  return imports.map(({ from, to, isTypeOnly }) => `${from} imports ${isTypeOnly ? 'types of ' : ''}${to}`);
}

/** The folders that all may import. */
const GROUND: readonly (string | undefined)[] = ['base', 'errors'];

/** The circles that imports make, those of types among them, each from a file that leads into it. */
function circles(): string[] {
  const targets = new Map(FILES.map(({ name, imports }) => [name, imports.map(({ to }) => to)]));
  const done = new Set<string>();
  const circleFrom = (name: string, way: readonly string[]): string | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name].join(' -> ');
    if (done.has(name)) return null;
    for (const to of targets.get(name) ?? []) {
      const circle = circleFrom(to, [...way, name]);
      if (circle !== null) return circle;
    }
    done.add(name);
    return null;
  };
  return FILES.map(({ name }) => circleFrom(name, [])).filter((circle) => circle !== null);
}

function importsFrom(layer: string): Import[] {
  return IMPORTS.filter(({ from }) => layerOf(from) === layer);
}

/**
 * What a layer may import of our own files, besides itself (docs/design.md), and why; last, what else it may import as types only,
 * which leave nothing at run time.
 */
type LayerRule = readonly [layer: string, mayImport: string, why: string, types?: string];

const BELOW_CLI = 'rules fields scenario automaton chain exact simulate statistics experiment check sheet report';

const LAYER_RULES: readonly LayerRule[] = [
  ['rules', '', 'the game is the bottom of everything: a player can read it without knowing how odds are calculated'],
  ['fields', 'rules', 'ranges and defaults of what people give are said once, for files, options, cards and programs alike'],
  ['automaton', 'rules', 'builder, solver and interpreter know the rules and nothing of what is done with an automaton'],
  [
    'chain',
    'rules automaton',
    'a fight of several attacks sees solved attacks and what they leave behind: a new keyword never touches it',
  ],
  [
    'exact',
    'automaton',
    'the exact way to a number must not share code with the simulated one beyond the automaton, or both could be wrong alike',
    'rules',
  ],
  ['simulate', 'automaton chain', 'the inner loop sees tables of integers: a new keyword never touches it', 'rules'],
  ['statistics', '', 'estimates are made from counts and weights, whatever they were counts of'],
  ['scenario', 'rules fields', 'a scenario is what the user wrote, checked; it does not know how it will be answered'],
  ['cards', 'rules fields', 'a card is a unit of the rules; the look-up is handed to scenario as a function'],
  [
    'experiment',
    'rules fields scenario automaton chain exact simulate statistics',
    'experiments put the stages together, and leave showing and writing to others',
  ],
  [
    'check',
    'automaton simulate statistics experiment',
    'what is compared are cases and their values, whatever file or rule they came from',
  ],
  [
    'sheet',
    'rules statistics',
    'a renderer knows blocks and cells: whatever is asked, all media show it alike',
    'scenario automaton experiment',
  ],
  [
    'questions',
    `${BELOW_CLI} cards asking`,
    'everything about a question is in its own folder; the engine below knows nothing of questions',
  ],
  ['report', `${BELOW_CLI} cards`, 'reports are functions of results; the command line decides which are written'],
  [
    'library',
    `${BELOW_CLI} cards asking questions`,
    'the library is used without our command line, whose imports would cost its users their start-up time',
  ],
  ['index.ts', 'library', 'the entry only names what is public'],
  ['engine.ts', 'library', 'the entry without Node only names what is public, too'],
  ['base', '', 'everybody imports it'],
  ['errors', '', 'what is wrong with input is said in one place, wherever it is found'],
  [
    'asking',
    'rules fields scenario cards automaton simulate experiment sheet report',
    'a command turns options into an answer and reaches files, threads and screens by its Host alone: a web page is one too',
  ],
  ['cli', `${BELOW_CLI} cards library asking questions`, 'the edge may know everything but the program that starts it'],
  [
    'web',
    'rules fields cards simulate experiment sheet report asking questions',
    'a page asks the same commands as the command line, and shows their answers; it is an edge beside it',
    'scenario',
  ],
  ['main.ts', 'cli', 'the table of contents of the program: arguments in, exit code out'],
];

/** The folders of the rules, from the ground up (docs/design.md#folders-and-layers). */
const RULES_FOLDERS = [
  ...'game process roll keywords effects units plan plan/canonical attack/state attack/choices attack/steps attack'.split(' '),
];

/** The folders of scenarios, from the ground up, and files that lie above another folder than their own. */
const SCENARIO_FOLDERS = ['text', 'fields', 'units/known-card.ts', 'scenario.ts', 'units', 'checks', 'vary', '.'];

/** The imports of a layer that go up, from one of its folders to a higher one; fails if a file is in none of them. */
function upwards(layer: string, folders: readonly string[]): Import[] {
  const inLayer = (name: string): boolean => layerOf(name) === layer;
  const folderOf = (name: string): number => {
    const place = name.slice(layer.length + 1);
    return folders.includes(place) ? folders.indexOf(place) : folders.indexOf(path.posix.dirname(place));
  };
  expect(FILES.filter(({ name }) => inLayer(name) && folderOf(name) === -1)).toEqual([]);
  return importsFrom(layer).filter(({ from, to }) => inLayer(to) && folderOf(to) > folderOf(from));
}

/** Code that asks for a scenario's kind. */
const ASKS_FOR_A_KIND =
  /\.?(?:kind|experiment|fight) [!=]== '(?:attack|row|duel|battle)'|\bisRow\(|Record<(?:Fight|Experiment),/;

/** The folders that know scenarios of any kind. */
const FOR_ALL_KINDS = /^(?:scenario|experiment\/work|cli\/(?:run|shard|check)|check|library)\//;

describe('The layers', () => {
  it('are in docs/design.md from the ground up', () => {
    const [, order = ''] =
      /From the ground\s+up: ([^.]*)\./.exec(section(projectText('docs/design.md'), 'Folders and layers')) ?? [];
    const named = [...order.matchAll(/`(\w+)`/g)].map(([, name]) => name as string);
    expect(named.toSorted()).toEqual([...new Set(NAMES.filter((name) => name.includes('/')).map(layerOf))].toSorted());
    for (const [layer, mayImport, , types = ''] of LAYER_RULES.filter(([layer]) => named.includes(layer))) {
      const below = named.slice(0, named.indexOf(layer));
      const others = `${mayImport} ${types}`.split(' ').filter((each) => each !== '' && each !== layer);
      expect([layer, others.filter((each) => !below.includes(each))]).toEqual([layer, []]);
    }
  });

  it('are found with their imports, or this test would hold nothing', () => {
    expect(FILES.length).toBeGreaterThan(50);
    const seen = sentences(IMPORTS);
    expect(seen).toContain('automaton/graph/explore.ts imports types of rules/process/stage.ts');
    expect(seen).toContain('rules/keywords/unit-terms.ts imports rules/keywords/index.ts');
    expect(seen).toContain('simulate/auto.ts imports simulate/threads/threads.ts');
    expect(seen).toContain('simulate/threads/threads.ts imports simulate/threads/worker.ts');
    expect(seen).toContain('index.ts imports library/node.ts');
    expect(seen).toContain('simulate/kernel-file.ts imports node:fs');
  });

  it('are all known: a new folder gets a rule first', () => {
    const known = LAYER_RULES.map(([layer]) => layer);
    expect([...new Set(FILES.map(({ name }) => layerOf(name)))].filter((layer) => !known.includes(layer))).toEqual([]);
  });

  it('leaves sentences and titles to reports: experiments name facts', () => {
    const isWorded = /[a-z)]\.['"`]|\b(?:title|short): ['"`]/;
    expect(filesWith(isWorded).filter((name) => layerOf(name) === 'experiment' || isWork(name))).toEqual([]);
  });

  for (const [layer, mayImport, why, types = ''] of LAYER_RULES) {
    const isAllowed = ({ to, isTypeOnly }: Import): boolean => {
      const other = layerOf(to);
      if (other === layer || other === 'node' || other === 'packages') return true;
      if (layer !== 'base' && GROUND.includes(other)) return true;
      return mayImport.split(' ').includes(other) || (isTypeOnly && types.split(' ').includes(other));
    };
    it(`${layer} imports nothing but ${mayImport}: ${why}`, () => {
      expect(sentences(importsFrom(layer).filter((imported) => !isAllowed(imported)))).toEqual([]);
    });
  }

  it('are folders in rules too, each of which imports none above it', () => {
    expect(sentences(upwards('rules', RULES_FOLDERS))).toEqual([]);
  });

  it('read a scenario from its text to its cases, folder by folder', () => {
    expect(sentences(upwards('scenario', SCENARIO_FOLDERS))).toEqual([]);
  });

  it('ask no scenario for its kind: a kind is an object, and an entry of a list', () => {
    const asking = FILES.filter(({ name, code }) => FOR_ALL_KINDS.test(name) && ASKS_FOR_A_KIND.test(code));
    expect(asking.map(({ name }) => name)).toEqual([]);
    expect(ASKS_FOR_A_KIND.test("if (scenario.kind === 'duel') return;")).toBe(true);
  });

  it('carry a switch of a fight from its row to the engine, and to answers, without naming it', () => {
    const naming = FILES.filter(({ code }) => /mayPass|may-pass/.test(code));
    // The page has its own place and words for each option.
    expect(naming.filter(({ name }) => !/^(?:fields|chain|rules|web)\//.test(name)).map(({ name }) => name)).toEqual([]);
    const defining = naming.filter(({ name }) => layerOf(name) === 'fields');
    expect(defining.map(({ name }) => name)).toEqual(['fields/battle-fields.ts', 'fields/duel-fields.ts']);
  });

  it('import no file in a circle, even for a type: each can be read without those that need it', () => {
    expect(circles()).toEqual([]);
  });
});

/** What files load at once, and what that loads. */
function loadedBy(...names: readonly string[]): ReadonlySet<string> {
  const loaded = new Set(names);
  for (const name of loaded) {
    const atOnce = importsOfFile(name).filter(({ isTypeOnly, isOnDemand }) => !isTypeOnly && !isOnDemand);
    for (const { to } of atOnce) loaded.add(to);
  }
  return loaded;
}

function importsOfFile(name: string): readonly Import[] {
  return FILES.find((file) => file.name === name)?.imports ?? [];
}

describe('The start of odds attack, and of each completion', () => {
  const loaded = loadedBy('main.ts', 'questions/list.ts', 'questions/ask-attack.ts', 'cli/completion/complete-command.ts');

  // Each of these costs as much as the rest of the start, or half of it.
  it.each(['zod', 'yaml', 'saxes', 'csv-stringify', 'preact'])('does not load %s', (heavy) => {
    expect(loaded.size).toBeGreaterThan(50);
    expect(loaded).not.toContain(heavy);
  });

  it('loads no question but its own', () => {
    expect([...loaded].filter(isQuestion)).toEqual(['questions/attack/attack-question.ts']);
  });
});

/** The file that answers a question. */
function isQuestion(name: string): boolean {
  return /^questions\/[^/]+\/[^/]+-question\.ts$/.test(name);
}

/** The parts of the engine that sheets and words may load: names, numbers and sums of what is known, and nothing that runs. */
const ENGINE_IN_WORDS = [
  'cards/catalogue/other-card.ts',
  ...'chain/duel/duel-facts.ts questions/battle/work/battle-ends.ts questions/battle/work/course/survival.ts'.split(' '),
  'questions/compare/work/compare-columns.ts',
  ...'questions/compare/work/followed-attacks.ts questions/compare/work/lists.ts questions/compare/work/pair.ts'.split(' '),
  ...'questions/compare/work/unit-summary.ts simulate/fights/tally.ts'.split(' '),
];

/**
 * The folders that may use others: those whose command asks the question of each too, and those whose answers consist of
 * duels or battles.
 */
const GUESTS: Readonly<Record<string, readonly string[]>> = {
  row: ['attack'],
  advice: ['attack'],
  'compare-duels': ['compare', 'duel'],
  until: ['attack', 'duel', 'compare', 'compare-duels', 'battle', 'slot'],
  slot: ['attack', 'duel', 'battle', 'compare'],
  squad: ['battle', 'compare'],
  deals: ['battle', 'deck'],
  deck: ['swaps'],
  swaps: ['battle', 'deals', 'deck'],
};

describe('The folder of a question', () => {
  const folders = NAMES.filter((name) => /^questions\/.+\//.test(name));

  it('says in types alone what an answer is', () => {
    const answers = folders.filter((name) => /\/(?!make-)[^/]*-answer\.ts$/.test(name));
    expect(sentences(answers.flatMap(importsOfFile).filter(({ isTypeOnly }) => !isTypeOnly))).toEqual([]);
    expect(answers.length).toBeGreaterThan(5);
  });

  it('shows an answer without what makes one', () => {
    const shown = loadedBy(...folders.filter((name) => /-(?:sheet|words)\.ts$/.test(name)));
    const isEngine = (name: string): boolean =>
      isWork(name) || ['automaton', 'chain', 'exact', 'simulate', 'experiment', 'cards', 'asking'].includes(layerOf(name));
    expect([...shown].filter(isEngine).toSorted()).toEqual(ENGINE_IN_WORDS);
    expect([...shown].filter((name) => /\/make-[^/]*$|-(?:request|question)\.ts$/.test(name))).toEqual([]);
  });

  it('knows no other folder, except for guests', () => {
    const folderOf = (name: string): string => name.split('/')[1] as string;
    const abroad = folders
      .flatMap(importsOfFile)
      .filter(
        ({ from, to }) =>
          folders.includes(to) && folderOf(to) !== folderOf(from) && !GUESTS[folderOf(from)]?.includes(folderOf(to)),
      );
    expect(sentences(abroad)).toEqual([]);
  });
});

it('The list of questions leads to every folder of a question, on demand', () => {
  const found = new Set(['questions/list.ts']);
  for (const name of found) {
    if (isQuestion(name)) continue;
    for (const { to, isTypeOnly } of importsOfFile(name)) {
      if (!isTypeOnly && layerOf(to) === 'questions') found.add(to);
    }
  }
  const questions = NAMES.filter(isQuestion);
  expect([...found].filter(isQuestion).toSorted()).toEqual(questions.toSorted());
  expect(questions.length).toBeGreaterThan(5);
  const atOnce = [...loadedBy('questions/list.ts')].filter((name) => layerOf(name) === 'questions');
  expect(atOnce.filter((name) => /-(?:question|request|sheet|kind|run)\.ts$/.test(name))).toEqual([]);
});

/** The imports that lead from a file to all others that it loads, at once or on demand: the first to each. */
function reachedFrom(entry: string): readonly Import[] {
  const reached = new Map<string, Import>();
  for (const waiting = [entry]; waiting.length > 0; ) {
    for (const imported of importsOfFile(waiting.pop() as string)) {
      if (imported.isTypeOnly || reached.has(imported.to)) continue;
      reached.set(imported.to, imported);
      waiting.push(imported.to);
    }
  }
  return [...reached.values()];
}

describe('The page, and the library without Node', () => {
  it.each(['web/engine/worker.ts', 'web/page/main.tsx', 'engine.ts'])(
    'reaches no module of Node from %s, on demand either',
    (entry) => {
      const reached = reachedFrom(entry);
      expect(sentences(reached.filter(({ to }) => layerOf(to) === 'node'))).toEqual([]);
      expect(reached.length).toBeGreaterThan(50);
    },
  );

  it.each(['web/engine/worker.ts', 'web/page/main.tsx'])('never reaches scenario files from %s', (entry) => {
    const isOfScenarios = (name: string): boolean => /^questions\/[^/]+\/(?:run|scenario)\/|^scenario\/parse/.test(name);
    expect(sentences(reachedFrom(entry).filter(({ to }) => isOfScenarios(to)))).toEqual([]);
    expect(NAMES.filter(isOfScenarios).length).toBeGreaterThan(20);
  });
});

it('The parser of command lines is known to the command line alone: what options are is said without it', () => {
  const users = IMPORTS.filter(({ to }) => /^yargs(\/|$)/.test(to)).map(({ from }) => layerOf(from));
  expect(new Set(users)).toEqual(new Set(['cli']));
});

it('What draws pages is loaded when a page is asked for', () => {
  const ofPages = /^(?:report\/run\/sheet|sheet\/page)\/|^questions\/\w+\/run\/[\w-]+-page\.ts$/;
  const atOnce = IMPORTS.filter(
    ({ from, to, isTypeOnly, isOnDemand }) => ofPages.test(to) && !ofPages.test(from) && !isTypeOnly && !isOnDemand,
  );
  expect(sentences(atOnce.filter(({ from }) => layerOf(from) !== 'web'))).toEqual([]);
});

/** Who imports what of Node, and what of other people's packages. */
function outside(layer: 'node' | 'packages', isInside: (name: string) => boolean): string[] {
  return sentences(IMPORTS.filter(({ from, to }) => layerOf(to) === layer && isInside(from)));
}

const CORE = ['rules', 'automaton', 'exact', 'simulate', 'statistics'];
const isCore = (name: string): boolean => CORE.includes(layerOf(name));

describe('The edge', () => {
  it('alone reads and writes files: everything else maps values to values', () => {
    // report-folder.ts writes reports, whole or not at all; the command line finds scenarios and
    // its own version; shipped.ts reads the catalogue that comes with the program and
    // kernel-file.ts the kernel, for the library too.
    const touches = IMPORTS.filter(({ to }) => /^(node:)?fs(\/|$)/.test(to)).map(({ from }) => from);
    const others = [...REPORT_WRITERS, 'cards/shipped.ts', 'simulate/kernel-file.ts'];
    expect(touches.filter((name) => layerOf(name) !== 'cli' && !others.includes(name))).toEqual([]);
  });

  it('is the only place for modules of Node, except for threads and the file of the kernel: a browser runs the core too', () => {
    expect(outside('node', isCore)).toEqual([
      'simulate/kernel-file.ts imports node:fs',
      'simulate/kernel-file.ts imports node:zlib',
      'simulate/threads/serve.ts imports node:worker_threads',
      'simulate/threads/thread-pool.ts imports node:worker_threads',
    ]);
  });

  it('is the only place for modules of Node in reports, too: renderers are functions from results to text', () => {
    const writers: readonly string[] = REPORT_WRITERS;
    const isRenderer = (name: string): boolean => layerOf(name) === 'report' && !writers.includes(name);
    expect(
      outside(
        'node',
        (name) => isRenderer(name) || isWork(name) || ['scenario', 'experiment', 'check'].includes(layerOf(name)),
      ),
    ).toEqual([]);
  });

  it('is the only place for modules of Node in commands, too: what they need of a machine is handed to them as a Host', () => {
    expect(outside('node', (name) => layerOf(name) === 'asking')).toEqual([]);
  });

  it('keeps packages out of the rules and of everything that decides or counts, except for the generator and the hash', () => {
    const isPure = (name: string): boolean =>
      isWork(name) || ['base', 'rules', 'automaton', 'exact', 'simulate', 'experiment', 'check'].includes(layerOf(name));
    const packages = new Set(IMPORTS.filter(({ from, to }) => layerOf(to) === 'packages' && isPure(from)).map(({ to }) => to));
    expect([...packages].toSorted()).toEqual(['@noble/hashes/sha2.js', 'pure-rand/generator/xoroshiro128plus']);
  });
});

/** The files whose code matches. */
function filesWith(pattern: RegExp): string[] {
  return FILES.filter(({ code }) => pattern.test(code)).map(({ name }) => name);
}

describe('Reproducibility', () => {
  it('has one place that ends the process: nothing else may swallow a report or an exit code', () => {
    expect(filesWith(/\bprocess\.(exit|abort|kill|reallyExit)\b(?!\(pid, 0\))/)).toEqual(['main.ts']); // 0 asks whether a process is there
    expect(filesWith(/\bprocess\.exitCode\b/)).toEqual(['main.ts']);
  });

  it('knows no Math.random: all dice come from a seed', () => {
    expect(filesWith(/\bMath\.random\b|\bgetRandomValues\b|\brandomBytes\b|\brandomInt\b/)).toEqual([]);
  });

  it('makes generators in one place: a stream is a function of seed, digest, purpose and block', () => {
    const makers = IMPORTS.filter(({ to, isTypeOnly }) => to.startsWith('pure-rand/') && !isTypeOnly).map(({ from }) => from);
    expect(makers).toEqual(['simulate/stream.ts']);
  });

  it('knows no clock below the command line: the same input gives the same bytes at any time', () => {
    const clock = filesWith(/\bDate\b|\bperformance\b|\bhrtime\b|\btoLocale\w*String\b|\bIntl\b/);
    expect(clock.filter((name) => layerOf(name) !== 'cli')).toEqual([]);
  });

  it('asks no environment below the command line', () => {
    expect(
      filesWith(/\bprocess\.(env|argv|platform|arch|cwd)\b/).filter((name) => !['cli', 'main.ts'].includes(layerOf(name))),
    ).toEqual([]);
  });

  it('decides nothing by functions that differ in their last digit between machines', () => {
    const decides = (name: string): boolean =>
      ['rules', 'automaton', 'exact', 'simulate'].includes(layerOf(name)) || name.startsWith('statistics/intervals/');
    expect(filesWith(/\bMath\.(pow|exp|expm1|log|log2|log10|log1p|sin|cos|tan|cbrt|hypot)\b/).filter(decides)).toEqual([]);
  });

  it('takes powers that are the same on every Node: of literals, of big integers, and of two', () => {
    const powers = FILES.flatMap(({ name, code }) =>
      [...code.matchAll(/[\w.)\]]+ \*\* [\w.(-]+/g)].map(([power]) => ({ name, power })),
    );
    expect(powers.filter(({ power }) => !/^(\d+n? \*\* \d+|\d+n \*\* |2 \*\* )/.test(power))).toEqual([]);
    expect(powers.length).toBeGreaterThan(3);
  });
});
