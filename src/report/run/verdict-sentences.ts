import { capitalised, grouped, inWords } from '../../base/text.js';
import type { ShownValue } from '../../scenario/scenario.js';
import { chanceText, roundedText } from '../../sheet/text/number-text.js';
import type { SettingWords } from './setting-words.js';
import type { CaseGroup, OfNumber, RunFinding } from './verdict-findings.js';
import type { Place, Where } from './verdict-grid.js';

const MAX_SENTENCES = 4;
const MAX_NAMES = 4;

/** The findings of a run for people: the first ones in one sentence; one about the same as the last one continues its sentence. */
export function verdictSentences(findings: readonly RunFinding[], firstOnes: number, settings: SettingWords): string[] {
  const words = new VerdictWords(settings);
  const sentences: string[] = [];
  for (const [i, finding] of findings.entries()) {
    const text = words.sentence(finding, findings[i - 1] ?? null, i < firstOnes);
    const before = sentences.at(-1) ?? '';
    const more = before.includes(text.slice(0, ALSO.length)) ? text.replace(ALSO, ' and') : text;
    const isJoined = /^(?:[;,(]| and)/.test(more) || (i > 0 && i < firstOnes);
    if (text !== '' && isJoined) sentences.push(`${sentences.pop()}${/^\w/.test(more) ? '; ' : ''}${more}`);
    else if (text !== '') sentences.push(text);
  }
  // What changes nothing comes last, but is never left out.
  const shown =
    sentences.length > MAX_SENTENCES ? [...sentences.slice(0, MAX_SENTENCES - 1), sentences.at(-1) ?? ''] : sentences;
  return shown.map((sentence) => `${capitalised(sentence)}.`);
}

/** How a sentence continues with another number; a repeated verb is left out. */
const ALSO = '; it also raises';

class VerdictWords {
  readonly #words: SettingWords;

  constructor(words: SettingWords) {
    this.#words = words;
  }

  /** `isJoined`: it continues the sentence before, whatever that is about. */
  sentence(finding: RunFinding, before: RunFinding | null, isJoined: boolean): string {
    const { kind, number, paths, groups } = finding;
    const last = before?.kind === kind && before.paths[0]?.path === paths[0]?.path ? before : null;
    const [{ path } = EMPTY, other] = paths;
    const words = this.#words;
    switch (kind) {
      case 'numbers':
        return `${last === null ? '' : ', '}${number.title} ${rangeText(groups[0] as CaseGroup, number)}`;
      case 'effect':
        return this.#effect(finding, isJoined ? before : last);
      case 'ranking':
        return this.#ranking(finding, last);
      case 'either':
        return this.#either(finding, isJoined ? before : last);
      case 'steps':
      case 'makesUp':
        return this.#steps(finding, last);
      case 'ahead':
        return this.#ahead(finding, last);
      case 'others': {
        const who = `${words.owner('others.defender')} ${words.hasOne('others.defender') ? 'takes' : 'take'}`;
        const [hit, rest] = groups.toSorted((a, b) => Number(b.is[0]) - Number(a.is[0]));
        if (hit?.is[0] !== true) return `${who} nothing`;
        const where = hit.where.places.map((list) => words.places(list)).join(', or ') || this.#where(hit.where);
        const start = `${who} ${rangeText(hit, number)} damage`;
        return `${start} ${where}${rest === undefined ? '' : ', and nothing otherwise'}`;
      }
      case 'idle': {
        const names = inWords(paths.map((place) => words.name(place.path)));
        const isExact = groups[0]?.is[0] === 'exact';
        return `${names} ${paths.length === 1 ? 'changes' : 'change'} nothing${isExact ? ' in any case' : ' that this many trials can show'}`;
      }
      case 'matters': {
        if (other === undefined) return `${words.name(path)} changes ${this.#title(number)} ${this.#from(path, groups)}`;
        const what = words.changed(other.path, ...(other.values as [ShownValue, ShownValue]));
        return `${what} ${agreed('changes', what)} ${this.#title(number)} ${this.#from(path, groups)}`;
      }
      case 'halves':
      case 'doubles': {
        const from = this.#from(path, groups);
        const name = words.name(path);
        const does = `${agreed(kind, name)} ${this.#title(number)}`;
        if (from === 'never') return `${name} never ${does}`;
        return groups.length === 1 ? `${from.replace(/^\w+ /, '')} ${does}` : `${name} ${does} ${from}`;
      }
      case 'exceeds':
        return `the attack does more damage than it gets back ${this.#from(path, groups)}`;
      case 'enough':
        return groups
          .filter(({ is: [value] }) => value !== undefined && value !== this.#words.valuesOf(path).at(-1))
          .map((group, i) => {
            const value = words.value(path, group.is[0] as ShownValue);
            const where = group.where.of === 1 ? '' : ` ${this.#where(group.where)}`;
            return `anything above ${value}${i === 0 ? ' changes nothing' : ''}${where}`;
          })
          .join(', ');
      default: {
        const the = this.#the(number.title);
        const isSide = / wins$/.test(the) && !/^n/.test(the);
        const state =
          kind === 'impossible' ? (isSide ? 'unable' : kind) : `${kind === 'likely' ? 'more' : 'less'} likely than not`;
        const event = isSide ? the.replace(/ wins$/, '') : number.id === 'discard' ? 'the discard' : `that ${the}`;
        const from = this.#from(path, groups);
        const isFixed = /^(?:never|always)$/.test(from);
        const is = `${isFixed ? `${from} ` : ''}${state}${isSide ? ' to win' : ''}`;
        return `${event} is ${is}${isFixed ? '' : ` ${from}`}`;
      }
    }
  }

  /** "the Dark Side is ahead in a battle for control: the Dark Side wins 80.2%", and then what the others win. */
  #ahead({ groups, number }: RunFinding, last: RunFinding | null): string {
    const ahead = groups.map(({ is: [title], where }) => {
      const who = title === undefined ? 'neither side' : this.#the(String(title)).replace(/ wins$/, '');
      return `${who} is ahead ${this.#where(where)}`;
    });
    if (last !== null && groups.every(({ high }) => high === 0)) return '';
    const wins = `${this.#the(number.title)} ${inWords(groups.map((group) => rangeText(group, number)))}`;
    return last === null ? `${ahead.join(', ')}: ${wins}` : `, ${wins}`;
  }

  /** "Armor lowers mean damage by 0.50 to 1.50"; after another effect on the same number "raises it", of the same path "it also raises". */
  #effect({ paths, groups, number }: RunFinding, before: RunFinding | null): string {
    const [{ path, values } = EMPTY] = paths;
    const last = before?.kind === 'effect' ? before : null;
    const isSame = last?.paths[0]?.path === path;
    const subject = this.#words.changed(path, values[0] as ShownValue, values[1] as ShownValue);
    const moved = groups
      .filter(({ is: [sign] }) => sign !== 'stays')
      .sort((a, b) => Number(b.is[0] === 'rises') - Number(a.is[0] === 'rises'));
    const idle = groups.find(({ is: [sign] }) => sign === 'stays');
    const title = this.#title(number);
    if (moved.length === 0) return `${subject} ${agreed('does', subject)} not change ${title}`;
    const parts = moved.map((group, i) => {
      const verb = agreed(group.is[0] === 'rises' ? 'raises' : 'lowers', subject);
      const isIt = i > 0 || (!isSame && last?.number.id === number.id);
      return `${verb} ${isIt ? 'it' : title} by ${this.#extremes(group, number, !isSame, moved.length > 1)}`;
    });
    const count = idle?.where.places.length === 1 ? ` (${idle.where.cases} of ${casesText(idle.where.of)})` : '';
    const nothing =
      idle === undefined || isSame ? '' : `, but ${agreed('changes', subject)} nothing ${this.#where(idle.where)}${count}`;
    const start = isSame
      ? `; ${agreed('raises', subject) === 'raises' ? 'it' : 'they'} also`
      : last?.number.id === number.id
        ? `; ${subject}`
        : subject;
    return `${start} ${parts.join(' and ')}${nothing}`;
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
    const amount = `${range}${ends}${number.isChance ? ' points' : ''}`;
    const numbers = `(${numberText(most.before, number)} to ${numberText(most.after, number)})`;
    if (where.of === 1) return `${amount} ${numbers}`;
    if (least === largest && (isFirst || isAll || where.places.length === 1)) return `${amount} ${this.#where(where)}`;
    return isFirst ? `${amount}, most ${this.#words.places(most.at)} ${numbers}` : amount;
  }

  #ranking({ paths: [place], number, groups }: RunFinding, last: RunFinding | null): string {
    const { path = '', values = [] } = place ?? {};
    const [first] = groups;
    if (first === undefined) return '';
    const isAlone = first.where.of === 1;
    const isOne = (each: RunFinding): boolean => isAlone || each.groups.length === 1;
    const verb = this.#verb(number, path, first.is.length > 1);
    const range = (group: CaseGroup): string => `(${rangeText(group, number)})`;
    const where = (group: CaseGroup): string =>
      path === 'defender' ? this.#where(group.where).replace(/^for /, 'against ') : this.#where(group.where);
    if (last !== null && isOne(last) && last.groups[0]?.is.join() === first.is.join() && (isAlone || groups.length === 1)) {
      const also = /^(?:is|are) /.test(verb) ? verb.replace(' ', ' also ') : `also ${verb}`;
      return `; ${first.is.length > 1 ? 'they' : 'it'} ${also}${isAlone ? '' : ` ${this.#where(first.where)}`} ${range(first)}`;
    }
    const start = last === null ? '' : '; ';
    const isWhole = groups.length <= MAX_NAMES + 1;
    const shown = !isAlone
      ? groups.slice(0, MAX_NAMES - 1)
      : isWhole
        ? groups
        : [...groups.slice(0, 3), groups.at(-1) as CaseGroup];
    const names = ({ is }: CaseGroup): string => (is.length === values.length ? 'all alike' : this.#words.value(path, is));
    if (isAlone) {
      const then = shown.slice(1).map((group) => `${names(group)} ${range(group)}`);
      return `${start}${names(first)} ${verb} ${range(first)}${then.length === 0 ? '' : `, then ${inWords(then)}`}`;
    }
    const parts = shown.map((group, i) => `${names(group)} ${i === 0 ? `${verb} ` : ''}${where(group)} ${range(group)}`);
    return `${start}${parts.join(', ')}`;
  }

  #either({ paths, number, groups }: RunFinding, before: RunFinding | null): string {
    const [one, other] = paths.map(({ path, values }) => this.#words.value(path, values[1] as ShownValue));
    const title = before?.kind === 'either' && before.number.id === number.id ? 'it' : this.#title(number);
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
    const steps = `${Number(rungs[1]) - Number(rungs[0])} more ${this.#words.name(ladder)}`;
    if (kind === 'makesUp') return last === null ? `${steps} makes up for ${this.#words.value(path, value)} ${holds}` : '';
    if (last === null)
      return `${this.#words.value(path, value)} does at least as much for ${this.#title(number)} as ${steps} ${holds}`;
    if (last.paths[0]?.values[1] !== value) return `; ${this.#words.value(path, value)} ${holds}`;
    return own === undefined || where(last.groups) === undefined ? '' : `; as ${steps} ${holds}`;
  }

  /** "at power 6 or more", by the other values if it depends on them. */
  #from(path: string, groups: readonly CaseGroup[]): string {
    const words = this.#words;
    const all = this.#words.valuesOf(path);
    if (groups.length > MAX_NAMES) return this.#spread(path, groups);
    const parts = groups.map(({ is: [value], where }) => {
      const [list = [], ...others] = groups.length === 1 ? [] : where.places;
      const before = groups.length > 1 && (list.length === 0 || others.length > 0) ? `${this.#where(where)} ` : '';
      const there = before === '' ? list : [];
      if (value === undefined || value === all[0])
        return `${value === undefined ? 'never' : 'always'} ${before}${words.places(there)}`.trim();
      const own = { path, values: all.slice(all.indexOf(value)) };
      return `${before}${words.places([...there, own])}`;
    });
    return parts.join(', ');
  }

  /** "at power 2 or more in 3 of 490 cases, at power 5 or more in at least half, never in 60": "never" last. */
  #spread(path: string, groups: readonly CaseGroup[]): string {
    const all = this.#words.valuesOf(path);
    let cases = 0;
    const half = groups.findIndex(({ where }) => {
      cases += where.cases;
      return 2 * cases >= where.of;
    });
    const parts = [...new Set([0, half, groups.length - 1])].map((place, i) => {
      const { is, where } = groups[place] as CaseGroup;
      const [value] = is;
      const start = value === undefined ? 'never' : this.#words.places([{ path, values: all.slice(all.indexOf(value)) }]);
      if (i > 0 && value !== undefined) return `${start} in ${place === half ? 'at least half' : 'all'}`;
      return `${start} in ${grouped(where.cases)}${i === 0 ? ` of ${casesText(where.of)}` : ''}`;
    });
    return parts.join(', ');
  }

  /** "the Dark Side wins", "Darth Maul (B) wins", but "nobody wins". */
  #the(title: string): string {
    const [, unit = ''] = /^(first|second) unit wins$/.exec(title) ?? [];
    if (unit !== '') return `${this.#words.owner(unit)} wins`;
    return /^n/.test(title) ? title : `the ${title}`;
  }

  #title({ id, title }: OfNumber): string {
    if (/ wins$/.test(title)) return `the chance that ${this.#the(title)}`;
    return TITLES[id] ?? (id === 'discard' ? `the ${title}` : title);
  }

  #verb({ id, title }: OfNumber, path: string, isPlural: boolean): string {
    const [does, discards, gives, takes, is, makes] = isPlural
      ? ['do', 'discard', 'give', 'take', 'are', 'make']
      : ['does', 'discards', 'gives', 'takes', 'is', 'makes'];
    const [isOwn, isDefender] = [/^attacker/.test(path), path === 'defender'];
    const isAttacked = /^(?:\w+\.)?defender/.test(path);
    if (/^mean/.test(id)) {
      const most = `the ${isAttacked ? 'least' : 'most'} damage${id === 'mean' ? '' : ' for each build point'}`;
      return `${isDefender ? takes : isOwn ? does : gives} ${most}`;
    }
    if (id === path) return `${isPlural ? 'win' : 'wins'} most often`;
    if (id !== 'discard') return `${makes} it most likely that ${this.#the(title)}`;
    if (isDefender) return `${is} discarded least often`;
    return isOwn ? `${discards} most often` : `${gives} the ${isAttacked ? 'lowest' : 'highest'} discard chance`;
  }

  #where({ cases, of, places }: Where): string {
    if (cases === of) return of === 2 ? 'in both cases' : `in all ${casesText(of)}`;
    const [list] = places;
    return list === undefined || places.length > 1 ? `in ${cases} of ${casesText(of)}` : this.#words.places(list);
  }
}

const EMPTY: Place = { path: '', values: [] };

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

const TITLES: Readonly<Record<string, string>> = {
  'attacker-damage': 'damage to the attacker',
  'attacker-discard-chance': 'the chance that the attacker is discarded',
  'other-discards': 'the number of other units discarded',
};

/** A verb in the third person, as it follows some words. */
function agreed(verb: string, subject: string): string {
  if (!/\b(?:counters|copies|turns|rules|re-rolls|Pilots|dice|points)\b/.test(subject)) return verb;
  return verb === 'does' ? 'do' : verb.slice(0, -1);
}

function casesText(cases: number): string {
  return `${grouped(cases)} ${cases === 1 ? 'case' : 'cases'}`;
}
