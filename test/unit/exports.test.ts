import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CodeFile, codeBelow } from '../support/sources.js';

/** Their exports are what other programs import. */
const ENTRIES = ['src/index.ts', 'src/engine.ts'];

/** Exports that only tests import, by the reason. */
const FOR_TESTS: Readonly<Record<string, readonly string[]>> = {
  'tests go up to a limit and beyond it': [
    ...'MAX_BYTES MAX_DEPTH MAX_FINALISTS MAX_FIRST_LISTS MAX_KEPT_CASES MAX_TRANSITIONS'.split(' '),
  ],
  'documents list it': ['CHECK_FORMATS', 'isInEdition', 'numberText'],
  'arbitraries and oracles need it as the program has it': ['UNTAPPING_CAUSES', 'abilityOf'],
  'one of two ways to a number, which must agree':
    'canonicalGraph, choicesOfPart, countOutcomes, finalOf, interpretedTrials, exploringDuel, solvingExplored, wasmKernel'.split(
      ', ',
    ),
  'a step with cases that its caller reaches by luck, or late': [
    ...'caseResult MAX_BARS MAX_CELLS_A_SIDE MAX_CHARTED_TURNS MAX_CHARTED_TURNS MAX_CHARTS MAX_DISTRIBUTIONS MAX_ROWS'.split(
      ' ',
    ),
    ...'MAX_POINTS MAX_SHOWN_TURNS answered pOfAtLeast pOfAtMost REPORT_FORMAT SAMPLE_QUESTIONS divergence exploreWithin'.split(
      ' ',
    ),
    ...'Checkpoint GraphCache lineAt likelierWinner disagreement scenarioName scenarioNameProblem nice ticks tableOptions parseValues isOrderAsked isSameSituation matchesFuryDice pageWords progressLine replayedDuel looksOf'.split(
      ' ',
    ),
    ...'comparedAs progressOfWork standardNumber checkpointFile sourcesDigest spread takesColours nameFilter valueCount watchSolvedCase valueOfVerdict SimplePolicy'.split(
      ' ',
    ),
  ],
  'tests make values of the type': [
    ...'Advice BattleTask BattleThreadOptions CaseRun ChainState CompanyCard DuelThreadOptions Forecast JudgedClause'.split(
      ' ',
    ),
    ...'WorkLine MeasureColumns PlanThreadOptions PaperText ReRollLimit ReplayedDuel RunSize'.split(' '),
  ],
};

/** Names that several files export, by the reason. All others are in one file, so a search for one finds one thing. */
const SHARED_NAMES: Readonly<Record<string, readonly string[]>> = {
  'the library asks as the engine and the commands below it do': ['ask', 'compareUnits', 'duelOdds', 'findCard', 'oddsTable'],
  'the option of a command and that of a choice; the field of a form and that of battle': ['Field', 'Option'],
  'the same part of two kinds of answers': ['MAX_CHARTED_TURNS', 'bestOf', 'replayedDuel'],
  'reports of runs have their own tables and numbers': ['Quantity', 'spread'],
};

/** What a file exports. */
const DECLARED = /^export (?:async )?(?:function\*?|const|let|(?:abstract )?class|interface|type) (\w+)/gm;
const PASSED_ON = /^export (?:type )?\{([^}]*)\}/gm;

/** What it imports, and from where. */
const BY_NAME = /(?:^|\s)(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s+'(\.[^']+)'/g;
const PASSED_ON_WHOLE = /^export \* from '(\.[^']+)'/gm;
const WHOLE = /(?:import \* as \w+ from |\bimport\(\s*(?:new URL\(\s*)?)'(\.[^']+)'/g;

const below = (folder: string): CodeFile[] =>
  codeBelow(folder).map(({ name, code }) => ({ name: path.posix.join(folder, name), code }));

const SOURCES = below('src');
const OTHERS = ['bench', 'scripts', 'test'].flatMap(below);
const NAMES = new Set(SOURCES.map(({ name }) => name));
const EXPORTS = new Map(SOURCES.map(({ name, code }) => [name, exportsOf(code)]));

function exportsOf(code: string): string[] {
  const declared = [...code.matchAll(DECLARED)].map(([, name]) => name as string);
  const passedOn = [...code.matchAll(PASSED_ON)].flatMap(([, list]) => listedNames(list).map(({ outside }) => outside));
  return [...new Set([...declared, ...passedOn])];
}

/** The names between the braces of an import or export, as they are before and after `as`. */
function listedNames(list = ''): { readonly inside: string; readonly outside: string }[] {
  const words = list.split(',').map((each) => each.trim().replace(/^type /, ''));
  return words
    .filter((each) => each !== '')
    .map((each) => {
      const [inside = '', outside = inside] = each.split(' as ');
      return { inside, outside };
    });
}

/** What is built from a source counts as the source: tests of workers, scripts and benchmarks import that. */
function sourceOf(from: string, to: string): string | null {
  const name = path.posix
    .join(path.posix.dirname(from), to)
    .replace(/^dist\//, 'src/')
    .replace(/\.js$/, '.ts');
  return [name, `${name}x`].find((each) => NAMES.has(each)) ?? null;
}

/**
 * The names that a file imports, each as `file name`. Of a file that is imported whole, or on demand, all names that appear
 * anywhere in the importing file.
 */
function importsOf({ name: from, code }: CodeFile): string[] {
  const imports = (to: string | undefined, wanted: (name: string) => boolean): string[] => {
    const source = sourceOf(from, to as string);
    return source === null ? [] : (EXPORTS.get(source) ?? []).filter(wanted).map((name) => `${source} ${name}`);
  };
  const words = new Set(code.match(/\w+/g));
  return [
    ...[...code.matchAll(BY_NAME)].flatMap(([, list, to]) => {
      const names = new Set(listedNames(list).map(({ inside }) => inside));
      return imports(to, (name) => names.has(name));
    }),
    ...[...code.matchAll(PASSED_ON_WHOLE)].flatMap(([, to]) => imports(to, () => true)),
    ...[...code.matchAll(WHOLE)].flatMap(([, to]) => imports(to, (name) => words.has(name))),
  ];
}

const isTest = ({ name }: CodeFile): boolean => name.startsWith('test/');
const OF_PROGRAM = new Set([...SOURCES, ...OTHERS.filter((file) => !isTest(file))].flatMap(importsOf));
const OF_TESTS = new Set(OTHERS.filter(isTest).flatMap(importsOf));

/** `file name` of what is exported and not imported by the program, its scripts and benchmarks. */
const UNIMPORTED = SOURCES.filter(({ name }) => !ENTRIES.includes(name))
  .flatMap(({ name: file }) => (EXPORTS.get(file) ?? []).map((name) => `${file} ${name}`))
  .filter((each) => !OF_PROGRAM.has(each));

describe('What is exported', () => {
  it('is found with its importers, or this test would hold nothing', () => {
    expect(EXPORTS.size).toBeGreaterThan(500);
    expect(EXPORTS.get('src/library/exports.ts')).toContain('UserError');
    expect(OF_PROGRAM).toContain('src/errors/problem.ts UserError');
    expect(OF_PROGRAM).toContain('src/simulate/threads/threads.ts threadExecutor');
    expect(OF_TESTS).toContain('src/rules/units/unit.ts plainUnit');
  });

  it('is imported somewhere: nothing is exported for its own file alone, or for nobody', () => {
    expect(UNIMPORTED.filter((each) => !OF_TESTS.has(each))).toEqual([]);
  });

  it('is used by the program; what only tests import has a reason', () => {
    const names = UNIMPORTED.filter((each) => OF_TESTS.has(each)).map((each) => each.split(' ')[1]);
    expect(names.toSorted()).toEqual(Object.values(FOR_TESTS).flat().toSorted());
  });

  it('is a part of what its file does if only tests import it, and is not kept alive by them', () => {
    const known = new Set(Object.values(FOR_TESTS).flat());
    const unused = UNIMPORTED.filter((each) => {
      const [file, name = ''] = each.split(' ');
      const code = SOURCES.find((source) => source.name === file)?.code ?? '';
      return known.has(name) && (code.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length < 2;
    });
    expect(unused).toEqual([]);
  });

  it('has a name of its own; what several files call alike has a reason', () => {
    const files = new Map<string, Set<string>>();
    for (const { name: file, code } of SOURCES) {
      for (const [, name = ''] of code.matchAll(DECLARED)) files.set(name, (files.get(name) ?? new Set()).add(file));
    }
    const shared = [...files].filter(([, where]) => where.size > 1).map(([name]) => name);
    expect(shared.toSorted()).toEqual(Object.values(SHARED_NAMES).flat().toSorted());
    expect(shared.length).toBeLessThan(20);
  });
});
