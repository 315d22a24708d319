import { inWords } from '../../base/text.js';
import { NO_UNIT } from '../../scenario/fields/unit-names.js';
import type { Json, ShownValue } from '../../scenario/scenario.js';
import { type Axis, pathParts, shownText } from './sweep.js';
import type { Place } from './verdict-grid.js';

/** How people say a setting: `#` is its number; `at` stands before it where something holds. */
interface Wording {
  readonly name: string;
  readonly text?: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly at: string;
}

const plain = (name: string): Wording => ({ name, text: `${name} #`, at: 'at' });
const chosen = (name: string, at: string, values: Readonly<Record<string, string>>): Wording => ({ name, at, values });

/** By the last word of the path; keywords and all others are said as they are written. */
const WORDINGS: Readonly<Record<string, Wording>> = {
  power: plain('power'),
  health: plain('health'),
  speed: plain('speed'),
  cost: plain('cost'),
  powerChange: { name: 'the change of power', text: '# power', at: 'with' },
  counters: { name: 'damage counters', text: '# damage counters', at: 'with' },
  count: { name: 'the number of copies', text: '# copies', at: 'with' },
  turns: { name: 'the number of turns', text: '# turns', at: 'in' },
  forceValue: { name: 'the value of a Force', text: 'a Force worth #', at: 'with' },
  rules: { name: 'the rules edition', text: 'the # rules', at: 'under' },
  play: { name: 'the strategy', text: 'the strategy #', at: 'with' },
  objective: chosen('what the players play for', 'when', {
    'mean-damage': 'playing for damage',
    'capped-damage': 'playing for damage up to the health',
    'discard-chance': 'playing for the discard',
  }),
  goal: chosen('the goal', 'in', { 'last-unit': 'a battle to the last unit', control: 'a battle for control' }),
  payment: chosen('when Force is paid', 'when', {
    optimal: 'paying whenever it helps',
    always: 'paying whenever possible',
    save: 'paying only to save a unit',
    never: 'never paying',
  }),
  lucky: chosen('how Lucky is used', 'with', { optimal: 'optimal Lucky', greedy: 'Lucky by rule of thumb' }),
  by: chosen('what does the damage', 'with', { attack: 'an attack', dice: 'dice of damage', points: 'points of damage' }),
  pilots: chosen('what Pilots do', 'with', { stay: 'Pilots that stay', move: 'Pilots that move' }),
  firstChance: chosen('the first chance', 'with', {
    dark: 'the first chance for the Dark Side',
    attacker: 'the first chance for the attacker',
    defender: 'the first chance for the defender',
  }),
  rerollPop: chosen('how re-rolls go on', 'with', {
    playOrPass: 'play-or-pass re-rolls',
    fixedOrder: 'one chance each to re-roll',
  }),
  luckyDice: chosen('what Lucky X re-rolls', 'with', { upTo: 'Lucky for up to X dice', exactly: 'Lucky for exactly X dice' }),
};

const OWNERS: Readonly<Record<string, string>> = {
  first: 'the first unit',
  second: 'the second unit',
  dark: 'the Dark Side',
  light: 'the Light Side',
};
const OWNER = /^(?:(others|elsewhere)\.)?(attacker|defender|first|second|dark|light)(s?)(?:\.units)?(?:\[(\d+)\])?$/;

/** The names of units by their paths, where they have one in all cases. */
export type NamesOfUnits = ReadonlyMap<string, string>;

/** The names of the units of a scenario that are not varied. */
export function namesOfUnits(data: Json, vary: readonly Axis[]): NamesOfUnits {
  const names = new Map<string, string>();
  const add = (unit: Json | undefined, path: string): void => {
    if (Array.isArray(unit)) for (const [i, each] of unit.entries()) add(each, `${path}[${i}]`);
    else if (typeof unit === 'object' && unit !== null && !vary.some((axis) => axis.path === path)) {
      const { name } = unit as Readonly<Record<string, Json>>;
      if (typeof name === 'string') names.set(path, name);
    }
  };
  const paths = ['attacker', 'attackers', 'defender', 'first', 'second', 'others.attacker', 'others.defender'];
  for (const path of [...paths, 'dark.units', 'light.units']) {
    const part = path.split('.').reduce<Json | undefined>((whole, step) => (whole as Mapping | null)?.[step], data);
    add(part, path);
  }
  return names;
}

type Mapping = Readonly<Record<string, Json>>;

/** What a side has, by the first word of its path. */
const PURSES: Readonly<Record<string, string>> = {
  force: 'Force',
  hand: 'cards in hand',
  resource: 'counters on the Resource',
};

/** Paths whose values are names of units or of cards on them. */
const OF_UNITS =
  /^(?:(?:attackers?|defender|first|second)(?:\[\d+\])?|(?:others|elsewhere)\.\w+(?:\[\d+\])?|.*\b(?:units|pilots|equipment)(?:\[\d+\])?)$/;

/** What people call the settings of cases: "+2 power", "Lucky 1 for the attacker", "no Armor". */
export class SettingWords {
  readonly #values: ReadonlyMap<string, readonly ShownValue[]>;
  readonly #lasts: readonly string[];
  readonly #names: NamesOfUnits;

  constructor(vary: readonly Axis[], names: NamesOfUnits = new Map()) {
    this.#names = names;
    this.#values = new Map(vary.map(({ path, values }) => [path, values]));
    this.#lasts = vary.map(({ path }) => pathParts(path).last);
  }

  valuesOf(path: string): readonly ShownValue[] {
    return this.#values.get(path) ?? [];
  }

  /** "Darth Maul (B)", "the attacker", "unit 2 of the Light Side", "the unit beside the defender"; empty for other paths. */
  owner(path: string): string {
    const known = this.#names.get(path) ?? (this.hasOne(path) ? this.#names.get(`${path}[0]`) : undefined);
    if (known !== undefined) return known;
    const [, beside, role = '', isList, index] = OWNER.exec(path) ?? [];
    const owner = OWNERS[role] ?? `the ${role}`;
    if (role === '') return '';
    if (beside === 'others') return `the unit${index === undefined ? 's' : ''} beside ${owner}`;
    if (beside === 'elsewhere') return `the cards of ${owner} elsewhere`;
    if (index === undefined) return owner;
    return isList ? `attacker ${Number(index) + 1}` : `unit ${Number(index) + 1} of ${owner}`;
  }

  /** Whether a list has a single unit, whose name is known. */
  hasOne(path: string): boolean {
    return this.#names.has(`${path}[0]`) && !this.#names.has(`${path}[1]`);
  }

  /** "power", "the defender's power". */
  name(path: string): string {
    const { name, owner } = this.#wording(path);
    return owner === '' ? name : `${owner}'s ${name.replace(/^the /, '')}`;
  }

  /** "power 6", "power 1, 2 and 5", "no Armor", "Darth Maul (B)"; `more` follows the number: "2 or more Force". */
  value(path: string, value: ShownValue | readonly ShownValue[], more = ''): string {
    const all = typeof value === 'object' ? value : [value];
    const { name, text = `${name} #`, values } = this.#wording(path);
    // Units without a name are counted.
    const unit = (each: ShownValue): string => (/^\d+$/.test(`${each}`) ? `${pathParts(path).last} ${each}` : `${each}`);
    if (values !== undefined || OF_UNITS.test(path))
      return inWords(all.map((each) => values?.[String(each)] ?? (each === NO_UNIT ? 'none' : unit(each))));
    if (all.some((each) => typeof each === 'boolean'))
      return (
        inWords(all.map((each) => (each === true ? name : `${each === false ? 'no ' : `${name} `}${each || name}`))) +
        this.#whose(path)
      );
    const sign = (each: ShownValue): string => `${text === '# power' && Number(each) >= 0 ? '+' : ''}${each}`;
    const said = text
      .replace('#', `${inWords(all.map(sign))}${more}`)
      .replace(/^0 (?=damage)/, 'no ')
      .replace(all.length > 1 ? 'strategy' : ' #', 'strategies');
    return `${/^1 [a-z]/.test(said) ? said.replace('copies', 'copy').replace(/(?<=counter|turn)s/, '') : said}${this.#whose(path)}`;
  }

  /** The value below the name of its setting: "playing for damage", "yes", "6". */
  cell(path: string, value: ShownValue): string {
    return this.#wording(path).values?.[String(value)] ?? shownText(value);
  }

  /** The value, and the one that it replaces unless that is 0, false or no unit. */
  changed(path: string, from: ShownValue, to: ShownValue): string {
    if (from === false || from === 0 || from === NO_UNIT) return this.value(path, to);
    if (typeof from === 'number') return this.value(path, to, ` instead of ${from}`);
    return `${this.value(path, to)} instead of ${this.value(path, from)}`;
  }

  /** Where something holds: "at power 2 or more", "with Armor", "against Yoda and with 2 Force for the defender". */
  places(places: readonly Place[]): string {
    const parts = new Map<string, string[]>();
    for (const place of places) {
      const [at, text] = this.#place(place);
      parts.set(at, [...(parts.get(at) ?? []), text]);
    }
    return [...parts].map(([at, texts]) => `${at} ${inWords(texts)}`).join(' ');
  }

  #place({ path, values }: Place): [at: string, text: string] {
    const all = this.valuesOf(path);
    const [first, last] = [values[0] as ShownValue, values.at(-1) as ShownValue];
    const { name, at, text = '' } = this.#wording(path);
    if (typeof first === 'boolean' && typeof last === 'boolean')
      return [first ? 'with' : 'without', `${name}${this.#whose(path)}`];
    if (first === 0 && values.length === 1 && text === '') return ['without', `${name}${this.#whose(path)}`];
    if (first === NO_UNIT && values.length === 1)
      return ['without', inWords(all.filter((value) => value !== NO_UNIT).map(String), 'or')];
    if (OF_UNITS.test(path)) return [beforeUnits(path), this.value(path, values)];
    const start = all.indexOf(first);
    const isRun = typeof first === 'number' && values.length > 1 && values.every((value, k) => all[start + k] === value);
    const isLast = last === all.at(-1);
    const less = /^# (?:damage|copies|turns)/.test(text) ? ' or fewer' : ' or less';
    if (isRun && start === 0 && !isLast) return [at, this.value(path, last, less)];
    if (isRun && start > 0 && isLast) return [at, this.value(path, first, ' or more')];
    return [at, isRun && values.length > 2 ? this.value(path, first, ` to ${last}`) : this.value(path, values)];
  }

  #whose(path: string): string {
    const { owner, link } = this.#wording(path);
    return owner === '' ? '' : ` ${link} ${owner}`;
  }

  /** How to say a setting, and whose it is, unless its last word is enough. */
  #wording(path: string): Wording & { readonly owner: string; readonly link: string } {
    const { whose, last } = pathParts(path);
    const purse = PURSES[whose];
    if (purse !== undefined) return { name: purse, text: `# ${purse}`, at: 'with', owner: this.owner(last), link: 'for' };
    const itself = this.owner(path);
    if (itself !== '') return { name: itself, at: 'with', owner: '', link: '' };
    const wording = WORDINGS[last] ?? { name: last.replace(/([a-z])([A-Z])/g, '$1 $2'), at: 'with' };
    const isClear = this.#lasts.filter((other) => other === last).length < 2 && !/^(?:others|elsewhere)/.test(whose);
    const link = last === 'counters' ? 'on' : last === 'count' ? 'of' : 'for';
    return { ...wording, link, owner: isClear ? '' : this.owner(whose.replace('policy.', '')) || whose };
  }
}

function beforeUnits(path: string): string {
  if (/^(?:elsewhere|others)|\.(?:pilots|equipment)$|units/.test(path)) return 'with';
  return /^(?:defender|second)/.test(path) ? 'against' : 'for';
}

/** The name of a case in few words: "power 10, Accuracy -1, no Armor" for "attacker.power=10; attacker.Accuracy=-1; ...". */
export function caseWords(name: string): string {
  const parts = name.split('; ').map((part) => {
    const [, path = '', text = ''] = /^([^=]*)=(.*)$/s.exec(part) ?? [];
    const value = text === 'true' || text === 'false' ? text === 'true' : text;
    return { path, value, part };
  });
  const words = new SettingWords(parts.map(({ path, value }) => ({ path, values: [value] })));
  return parts
    .map(({ path, value, part }) => {
      if (path === '') return part;
      if (/^(?:others|elsewhere)\.\w+$/.test(path)) return value === NO_UNIT ? 'alone' : `with ${value}`;
      const text = value === NO_UNIT ? `no ${words.name(path)}` : words.value(path, value);
      return text.replace(/ for the (attacker|defender)$/, ' ($1)');
    })
    .join(', ');
}
