import { capitalised, grouped, inWords } from '../../base/text.js';
import { NO_UNIT } from '../../scenario/fields/unit-names.js';
import type { ShownValue } from '../../scenario/scenario.js';
import { chanceText, roundedText } from '../../sheet/text/number-text.js';
import { type Axis, pathParts } from './sweep.js';
import type { CaseGroup, OfNumber, RunFinding } from './verdict-findings.js';
import type { Place, Where } from './verdict-grid.js';

/** Sentences of a verdict at most. */
const MAX_SENTENCES = 4;
/** Names in a list at most. */
const MAX_NAMES = 4;

/** The findings of a run for people; one about the same as the last one continues its sentence. */
export function verdictSentences(findings: readonly RunFinding[], vary: readonly Axis[]): string[] {
  const words = new VerdictWords(vary);
  const sentences: string[] = [];
  for (const [i, finding] of findings.entries()) {
    const text = words.sentence(finding, findings[i - 1] ?? null);
    if (/^[;,(]/.test(text)) sentences.push(`${sentences.pop()}${text}`);
    else if (text !== '') sentences.push(text);
  }
  // What changes nothing stands last, and is not left out.
  const shown =
    sentences.length > MAX_SENTENCES ? [...sentences.slice(0, MAX_SENTENCES - 1), sentences.at(-1) ?? ''] : sentences;
  return shown.map((sentence) => `${capitalised(sentence)}.`);
}

class VerdictWords {
  readonly #axes: ReadonlyMap<string, Axis>;
  readonly #nameOf: (path: string) => string;

  constructor(vary: readonly Axis[]) {
    this.#axes = new Map(vary.map((axis) => [axis.path, axis]));
    this.#nameOf = pathNames(vary.map(({ path }) => path));
  }

  sentence(finding: RunFinding, before: RunFinding | null): string {
    const { kind, number, paths, groups } = finding;
    const last = before?.kind === kind && before.paths[0]?.path === paths[0]?.path ? before : null;
    const [{ path } = EMPTY, other] = paths;
    const changed = (place: Place): string =>
      this.#changed(place.path, place.values[0] as ShownValue, place.values[1] as ShownValue);
    switch (kind) {
      case 'numbers':
        return `${last === null ? '' : ', '}${number.title} ${rangeText(groups[0] as CaseGroup, number)}`;
      case 'effect':
        return this.#effect(finding, last === null ? changed(paths[0] as Place) : null);
      case 'ranking':
        return this.#ranking(finding, last);
      case 'either':
        return this.#either(finding);
      case 'steps':
      case 'makesUp':
        return this.#steps(finding, last);
      case 'ahead':
        return this.#ahead(finding, last);
      case 'others':
        return `units beside the defender take ${groups.map((group) => `${group.is.at(-1) === true ? `${rangeText(group, number)} damage` : 'nothing'} ${this.#where(group.where)}`).join('; ')}`;
      case 'idle': {
        const names = inWords(paths.map((place) => this.#nameOf(place.path)));
        const isExact = groups[0]?.is[0] === 'exact';
        return `${names} ${paths.length === 1 ? 'changes' : 'change'} nothing${isExact ? '' : ' that the trials could tell,'} in any case`;
      }
      case 'matters':
        return `${other === undefined ? this.#nameOf(path) : changed(other)} ${other === undefined ? 'begins to change' : 'changes'} ${titleWords(number)} ${this.#from(path, groups)}`;
      case 'exceeds':
        return `the attack does more damage than it gets back ${this.#from(path, groups)}`;
      case 'enough':
        return `more ${this.#nameOf(path)} changes nothing ${this.#from(path, groups)}`;
      default: {
        const state = kind === 'impossible' ? kind : `${kind === 'likely' ? 'more' : 'less'} likely than not`;
        const event = number.id === 'discard' ? 'the discard' : `that ${the(number.title)}`;
        return `${event} is ${state} ${this.#from(path, groups)}`;
      }
    }
  }

  /** "the Dark Side is ahead at goal control: the Dark Side wins 80.2%", and then what the others win. */
  #ahead({ groups, number }: RunFinding, last: RunFinding | null): string {
    const parts = groups.map((group) => {
      const [title] = group.is;
      const who = title === undefined ? 'neither side is ahead' : `${the(String(title)).replace(/ wins$/, '')} is ahead`;
      return last === null ? `${who} ${this.#where(group.where)} (${rangeText(group, number)})` : rangeText(group, number);
    });
    return last === null ? parts.join(', ') : `; ${the(number.title)} ${parts.join(' and ')}`;
  }

  #effect({ groups, number }: RunFinding, subject: string | null): string {
    const moved = groups
      .filter(({ is: [sign] }) => sign !== 'stays')
      .sort((a, b) => Number(b.is[0] === 'rises') - Number(a.is[0] === 'rises'));
    const idle = groups.find(({ is: [sign] }) => sign === 'stays');
    if (moved.length === 0) return `${subject} does not change ${titleWords(number)}`;
    const parts = moved.map((group) => this.#extremes(group, number, subject !== null, moved.length > 1));
    const count = idle?.where.places.length ? ` (${idle.where.cases} of ${casesText(idle.where.of)})` : '';
    const nothing = idle === undefined || subject === null ? '' : `, and changes nothing ${this.#where(idle.where)}${count}`;
    return `${subject ?? ';'} ${parts.join(' and ')}${nothing}`;
  }

  #extremes({ is: [sign], low, high, most, where }: CaseGroup, number: OfNumber, isFirst: boolean, isHalf: boolean): string {
    if (most === null) return '';
    const sizes = [low, high].map((end) => amountText(Math.abs(end), number));
    const [least, largest] = (sign === 'rises' ? sizes : sizes.toReversed()) as [string, string];
    const isAll = where.cases === where.of;
    const range = least === largest ? largest : isAll && !isHalf ? `${least} to ${largest}` : `up to ${largest}`;
    const margin = [...(most.interval ?? [])]
      .map((end) => amountText(Math.abs(end), number))
      .sort((a, b) => Number(a) - Number(b));
    const ends = most.interval === null || where.of > 1 ? '' : ` (${margin.join(' to ')})`;
    const amount = `${range}${ends} ${number.isChance ? 'points' : number.title}`;
    const to = number.isChance ? ` ${sign === 'rises' ? 'to' : 'off'} ${titleWords(number)}` : sign === 'rises' ? '' : ' away';
    const what = `${sign === 'rises' ? 'adds' : 'takes'} ${amount}${to}`;
    const numbers = `(${numberText(most.before, number)} to ${numberText(most.after, number)})`;
    if (where.of === 1) return `${what} ${numbers}`;
    if (least === largest && (isFirst || isAll || where.places.length > 0)) return `${what} ${this.#where(where)}`;
    return isFirst ? `${what}, most ${this.#places(most.at)} ${numbers}` : what;
  }

  #ranking({ paths: [place], number, groups }: RunFinding, last: RunFinding | null): string {
    const { path = '', values = [] } = place ?? {};
    const [first] = groups;
    if (first === undefined) return '';
    const isAlone = first.where.of === 1;
    const isOne = (each: RunFinding): boolean => isAlone || each.groups.length === 1;
    const verb = verbOf(number, path, first.is.length > 1);
    const range = (group: CaseGroup): string => `(${rangeText(group, number)})`;
    if (last !== null && isOne(last) && last.groups[0]?.is.join() === first.is.join() && (isAlone || groups.length === 1)) {
      return `; also ${verb}${isAlone ? '' : ` ${this.#where(first.where)}`} ${range(first)}`;
    }
    const start = last === null ? '' : '; ';
    const isWhole = groups.length <= MAX_NAMES + 1;
    const shown = !isAlone
      ? groups.slice(0, MAX_NAMES - 1)
      : isWhole
        ? groups
        : [...groups.slice(0, 3), groups.at(-1) as CaseGroup];
    const names = ({ is }: CaseGroup): string => (is.length === values.length ? 'all alike' : this.#names(path, is));
    if (isAlone) {
      const then = shown.slice(1).map((group) => `${names(group)} ${range(group)}`);
      return `${start}${names(first)} ${verb} ${range(first)}${then.length === 0 ? '' : `, then ${inWords(then)}`}`;
    }
    const parts = shown.map(
      (group, i) => `${names(group)} ${i === 0 ? `${verb} ` : ''}${this.#where(group.where)} ${range(group)}`,
    );
    return `${start}${parts.join(', ')}`;
  }

  #either({ paths, number, groups }: RunFinding): string {
    const [one, other] = paths.map(({ path, values }) => this.#value(path, values[1] as ShownValue));
    const title = titleWords(number);
    const [whole] = groups;
    const isWhole = groups.length === 1 && whole !== undefined;
    const at = isWhole && whole.where.of > 1 ? ` ${this.#where(whole.where)}` : '';
    if (isWhole && whole.is[1] === 'less') return `${other} ${whole.is[0]} ${title} more than ${one}${at}`;
    if (isWhole) return `${one} ${whole.is[0]} ${title} ${whole.is[1] === 'more' ? 'more than' : 'as much as'} ${other}${at}`;
    const parts = ['more', 'equal', 'less'].flatMap((is) =>
      groups
        .filter((group) => group.is[1] === is)
        .map(({ where }) => {
          const than = is === 'equal' ? 'as much' : `${is}${is === 'more' ? ` than ${other}` : ''}`;
          return `${than} ${this.#where(where)}`;
        }),
    );
    return `${one} ${whole?.is[0]} ${title} ${inWords(parts)}`;
  }

  #steps({ kind, number, paths, groups }: RunFinding, last: RunFinding | null): string {
    const [{ path, values } = EMPTY, { path: ladder, values: rungs } = EMPTY] = paths;
    const value = values[1] as ShownValue;
    const where = (group: RunFinding['groups']): Where | undefined => group.find(({ is: [holds] }) => holds === true)?.where;
    const own = where(groups);
    const holds = own === undefined ? 'never' : this.#where(own);
    const steps = `${Number(rungs[1]) - Number(rungs[0])} more ${this.#nameOf(ladder)}`;
    if (kind === 'makesUp') return last === null ? `${steps} makes up for ${this.#value(path, value)} ${holds}` : '';
    if (last === null)
      return `${this.#value(path, value)} does at least as much for ${titleWords(number)} as ${steps} ${holds}`;
    if (last.paths[0]?.values[1] !== value) return `; ${this.#value(path, value)} ${holds}`;
    return own === undefined || where(last.groups) === undefined ? '' : `; as ${steps} ${holds}`;
  }

  /** "from power 6 on", by the other values if it depends on them. */
  #from(path: string, groups: readonly CaseGroup[]): string {
    const point = ({ is: [value] }: CaseGroup): string => {
      if (value === undefined) return 'never';
      return value === this.#axes.get(path)?.values[0] ? 'always' : `from ${this.#value(path, value)} on`;
    };
    if (groups.length === 1) return point(groups[0] as CaseGroup);
    if (groups.length <= MAX_NAMES)
      return groups.map((group) => `${point(group)} ${this.#where(group.where, true)}`).join(', ');
    const values = groups.flatMap(({ is }) => is);
    const some = groups.some(({ is }) => is.length === 0) ? ' and in some cases never' : '';
    return `from ${this.#nameOf(path)} ${values[0]} to ${values.at(-1)} on, by the other values${some}`;
  }

  #where({ cases, of, places }: Where, isListed = false): string {
    if (cases === of) return of === 2 ? 'in both cases' : `in all ${casesText(of)}`;
    return places.length === 0 ? `in ${cases} of ${casesText(of)}` : this.#places(places, isListed);
  }

  /** "at power 6", "up to power 5", "with Armor", "against Yoda"; in a list "at power 1 to 5". */
  #places(places: readonly Place[], isListed = false): string {
    const words = places.map(({ path, values }, i) => {
      const all = this.#axes.get(path)?.values ?? [];
      const [first, last] = [values[0] as ShownValue, values.at(-1) as ShownValue];
      const start = all.indexOf(first);
      const isRun = typeof first === 'number' && values.length > 1 && values.every((value, k) => all[start + k] === value);
      if (isRun && !isListed && start === 0) return `up to ${this.#value(path, last)}`;
      if (isRun && !isListed && last === all.at(-1)) return `from ${this.#value(path, first)} on`;
      if (typeof first === 'boolean') return `${first ? 'with' : 'without'} ${this.#nameOf(path)}`;
      if (first === NO_UNIT && values.length === 1) {
        return `without ${inWords(all.filter((value) => value !== NO_UNIT).map(String), 'or')}`;
      }
      const isNamed = typeof first === 'string' && isOfUnits(path);
      const before = isNamed ? `${beforeUnits(path)} ` : i > 0 || path === 'by' ? '' : 'at ';
      return `${before}${isRun && values.length > 2 ? `${this.#value(path, first)} to ${last}` : this.#names(path, values)}`;
    });
    return words.join(', ');
  }

  #names(path: string, [first = '', ...others]: readonly ShownValue[]): string {
    return inWords([
      this.#value(path, first),
      ...others.map((value) => (isOfUnits(path) ? this.#value(path, value) : String(value))),
    ]);
  }

  /** "power 6", "no Armor", "Darth Maul (B)". */
  #value(path: string, value: ShownValue): string {
    const name = this.#nameOf(path);
    if (typeof value === 'boolean') return `${value ? '' : 'no '}${name}`;
    if (value === NO_UNIT) return 'none';
    return typeof value === 'string' && isOfUnits(path) ? value : `${name} ${value}`;
  }

  /** The value, and the one that it replaces unless that is 0, false or no unit. */
  #changed(path: string, from: ShownValue, to: ShownValue): string {
    const isUsual = from === false || from === 0 || from === NO_UNIT;
    return `${this.#value(path, to)}${isUsual ? '' : ` instead of ${isOfUnits(path) ? this.#value(path, from) : from}`}`;
  }
}

const EMPTY: Place = { path: '', values: [] };

function beforeUnits(path: string): string {
  if (/^(?:elsewhere|others)/.test(path)) return 'with';
  return /^(?:defender|second)/.test(path) ? 'against' : 'for';
}

const OF_UNITS = [
  /^(?:attackers?|defender|first|second)(?:\[\d+\])?$/,
  /^(?:others|elsewhere)\.\w+$/,
  /(?:units|equipment)(?:\[\d+\])?$/,
];

/** Whether the values of a path are names of units. */
function isOfUnits(path: string): boolean {
  return OF_UNITS.some((names) => names.test(path));
}

function rangeText({ low, high }: CaseGroup, number: OfNumber): string {
  const [from, to] = [numberText(low, number), numberText(high, number)];
  return from === to ? from : `${from.replace('%', '')} to ${to}`;
}

function numberText(value: number, { isChance }: OfNumber): string {
  return isChance ? chanceText(value, 1) : roundedText(value, null, 2);
}

function amountText(value: number, { isChance }: OfNumber): string {
  return isChance ? roundedText(100 * value, null, 1) : roundedText(value, null, 2);
}

/** "the Dark Side wins", but "nobody wins". */
function the(title: string): string {
  return /^n/.test(title) ? title : `the ${title}`;
}

function titleWords({ title }: OfNumber): string {
  return / wins$/.test(title) ? `the chance that ${the(title)}` : `the ${title}`;
}

function verbOf({ id, title }: OfNumber, path: string, isPlural: boolean): string {
  const [does, discards, gives, takes, is, makes] = isPlural
    ? ['do', 'discard', 'give', 'take', 'are', 'make']
    : ['does', 'discards', 'gives', 'takes', 'is', 'makes'];
  const [isOwn, isAttacked] = [/^attacker/.test(path), /^(?:\w+\.)?defender/.test(path)];
  if (id === 'mean') return isAttacked ? `${takes} the least damage` : `${isOwn ? does : gives} the most damage`;
  if (id !== 'discard') return `${makes} it most likely that ${the(title)}`;
  if (isAttacked) return `${is} discarded least often`;
  return isOwn ? `${discards} most often` : `${gives} the highest discard chance`;
}

function casesText(cases: number): string {
  return `${grouped(cases)} ${cases === 1 ? 'case' : 'cases'}`;
}

const ROLE_NAME = /^(?:attackers?|defender|first|second|dark|light)(?:\[\d+\])?$/;

/** The last words of paths, with whose they are where that does not tell: "power", "attacker's power", "defender's Force". */
function pathNames(paths: readonly string[]): (path: string) => string {
  const isClear = (last: string): boolean =>
    !ROLE_NAME.test(last) && paths.filter((other) => pathParts(other).last === last).length === 1;
  return (path) => {
    const { whose, last } = pathParts(path);
    if (whose === '' || isClear(last)) return last;
    if (whose === 'force') return `${last}'s Force`;
    return ROLE_NAME.test(whose) ? `${whose}'s ${last}` : path;
  };
}
