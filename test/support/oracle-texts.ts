/**
 * What the texts of units give, for the second engine. Reads the same canonical sentences as the
 * program, with its own grammar. Shares nothing with `src/`.
 */

export type OracleMode = 'normal' | 'bombard' | 'ion-cannon' | 'barrage' | 'build-zone';

/** The properties of a unit that texts can refer to. */
export interface FieldUnit {
  /** 0 = the attacker's side. */
  readonly side: 0 | 1;
  readonly name: string;
  readonly subtypes: readonly string[];
  /** Its arenas; a unit without one is in the arena of the attack. */
  readonly arenas: readonly string[];
  /** The one arena in which it is, as any text that is the same for units in one place. */
  readonly spot: string | null;
  readonly allegiance: string | null;
  /** The keywords that are printed on it. */
  readonly abilities: readonly { readonly keyword: string }[];
  /** null = unknown. */
  readonly speed: number | null;
  readonly cost: number | null;
  /** Damage counters at the start. */
  readonly counters: number;
  readonly piloted: number;
  readonly stack: number;
  /** The other counters on it: one word for each. */
  readonly tokens: readonly string[];
  /** Whether it lies in the build zone, where texts overlook it unless it is attacked. */
  readonly isInZone?: boolean;
}

/** A test of one unit, seen from the unit that has the text. */
export type Group = (holder: FieldUnit, unit: FieldUnit) => boolean;

export interface OracleGuard {
  readonly most: number;
  readonly spared: number;
  readonly whom: Group | null;
  readonly ofAttack: boolean;
  /** Whether its unit's player waits for damage that would discard the unit that it helps. */
  readonly ofDiscard: boolean;
  /** The Force cost; null = none is printed. */
  readonly cost: number | null;
  /** Whether it has an arrow without Force before it. */
  readonly hasArrow: boolean;
  readonly counters: number;
  readonly discards: boolean;
  /** Whether its unit leaves the attack, whatever it prevents, or only if it prevents something. */
  readonly retreats: boolean;
  readonly retreatsAfter: boolean;
  readonly once: boolean;
  /** What one of several units pays. */
  readonly price: OraclePrice;
  /** Whether the unit that is helped may do as much damage to another. */
  readonly passedOn: boolean;
}

/** What a use costs besides Force. */
export interface OraclePrice {
  /** Cards of the hand, and counters of the Resource. */
  readonly hand: number;
  readonly resource: number;
  /** Damage counters on a unit: that which uses it, if no helper is named. */
  readonly counters: number;
  readonly taps: boolean;
  readonly discards: boolean;
  /** The units among which one gets those counters, taps, is discarded, or loses counters; null = the unit itself does. */
  readonly helper: Group | null;
  /** Counters that are removed: from which unit, what kind, how many. */
  readonly removes: readonly {
    readonly from: 'it' | 'the attacking unit' | 'the defending unit' | 'helper';
    readonly token: string;
    readonly amount: number;
  }[];
  /** All of it in one form, except for what never runs out; empty = nothing. */
  readonly text: string;
}

export const NO_PRICE: OraclePrice = {
  hand: 0,
  resource: 0,
  counters: 0,
  taps: false,
  discards: false,
  helper: null,
  removes: [],
  text: '',
};

export type CostChange = 'activation cost' | 'activation cost down to 1' | 'activation cost in Force';

export type Gift =
  | { readonly kind: 'power' | 'health' | 'speed' | 'Force' | CostChange; readonly change: number }
  | {
      readonly kind: 'ability';
      readonly keyword: string;
      readonly value: number | 'power' | null;
      readonly cost: number;
      readonly price: OraclePrice;
      /** The units that an Intercept or a Redirect is for; null = any. */
      readonly only: Group | null;
    }
  | { readonly kind: 'reach'; readonly arena: string }
  | { readonly kind: 'reach of group'; readonly whom: Group }
  | { readonly kind: 'reach of zone' }
  | { readonly kind: 're-roll'; readonly ofOwnDice: boolean }
  /** An ability whose player names what is paid each time, Force or Resource counters. */
  | {
      readonly kind: 'any number';
      readonly keyword: string;
      readonly ofResource: boolean;
      readonly more: number;
      readonly most: number;
    }
  | { readonly kind: 'loss'; readonly keyword: string }
  | { readonly kind: 'guard'; readonly guard: OracleGuard }
  | { readonly kind: 'toll'; readonly cost: number; readonly by: Group }
  | { readonly kind: 'harmless' | 'tame' | 'fragile' }
  | { readonly kind: 'stand-in'; readonly whom: Group }
  | { readonly kind: 'attack ban' | 'sight' | 'undisrupted' }
  | { readonly kind: 'counters put'; readonly token: string; readonly amount: number }
  | { readonly kind: 'subtype'; readonly subtype: string }
  | { readonly kind: 'attack cost'; readonly cost: number }
  /** The attack can end at once: `faces`: how many faces of a die end it; six if no die is rolled. */
  | {
      readonly kind: 'attack end';
      readonly faces: number;
      readonly isForced: boolean;
      readonly cost: number;
      readonly price: OraclePrice;
    };

/** The attack at some moment: the units, the mode, and who is attacked. */
export interface Moment {
  readonly field: readonly FieldUnit[];
  readonly mode: OracleMode;
  /**
   * Index of the defending unit; -1 = independent of the attacked unit. The attacking unit is 0,
   * the one that was attacked first 1.
   */
  readonly defending: number;
  /** The Force of each side when the attack is declared. */
  readonly totals: readonly [number, number];
  /** The power of a unit apart from texts that ask for powers. */
  readonly powerOf: (unit: number) => number;
  /** The speed of a unit apart from texts that ask for speeds; 0 if it is unknown. */
  readonly speedOf: (unit: number) => number;
  /** Whether a unit has Stealth, apart from texts that ask for that. */
  readonly isStealthy: (unit: number) => boolean;
}

type Condition = (moment: Moment, holder: number, getter: number) => boolean;

export interface Text {
  readonly use: 'always' | 'tap' | 'tap in the attack' | 'tap instead of attacking' | 'chosen' | 'boost';
  /** For a boost: whether it is triggered when the attack begins, and so is not activated. */
  readonly isTriggered: boolean;
  /** For a boost: whether it is used before the defending unit can change. */
  readonly isEarly: boolean;
  readonly cost: number;
  readonly price: OraclePrice;
  readonly isRepeatable: boolean;
  readonly gives: readonly Gift[];
  readonly backlash: number;
  readonly to: { readonly kind: 'it' | 'defending' | 'one' | 'all'; readonly group: Group };
  readonly conditions: readonly Condition[];
  /** Whether it refers to the attacked unit, so that it is asked again if another unit is attacked. */
  readonly namesTarget: boolean;
  readonly per: (moment: Moment, holder: number, getter: number) => number;
  readonly asksPower: boolean;
  readonly asksSpeed: boolean;
  readonly asksNumber: boolean;
  readonly asksStealth: boolean;
  /** For a boost: whether its unit has several and chooses one. */
  readonly isOneOf: boolean;
  /** For a boost: whether it is in force in all attacks that follow. */
  readonly isLasting: boolean;
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`oracle: nothing at index ${index} of ${list.length}`);
  return item;
}

const ATTACKER = 0;
const FIRST_ATTACKED = 1;

/** How often a unit gets what a text gives: 0 = not at all; otherwise the factor of its numbers. */
export function timesGiven(text: Text, moment: Moment, holder: number, getter: number): number {
  return receives(text, moment, holder, getter) ? text.per(moment, holder, getter) : 0;
}

function isForOthers(gift: Gift): boolean {
  return gift.kind === 'ability' && /^(?:Intercept|Protect)$/.test(gift.keyword);
}

function receives({ to, conditions, gives }: Text, moment: Moment, holder: number, getter: number): boolean {
  const isIn = (unit: number): boolean => to.group(at(moment.field, holder), at(moment.field, unit));
  // The unit that the condition means by "attacks": the getter, unless the getter is the attacked unit.
  const attacking = to.kind === 'defending' ? holder : getter;
  if (!conditions.every((holds) => holds(moment, holder, attacking))) return false;
  switch (to.kind) {
    case 'it':
      return getter === holder;
    case 'defending':
      return holder === ATTACKER && getter === moment.defending;
    case 'one':
      // A card gives what is used for another unit to the first of those that neither attack nor are attacked.
      if (isCard(at(moment.field, holder)) && gives.some(isForOthers)) {
        return getter === moment.field.findIndex((_, unit) => unit > FIRST_ATTACKED && isIn(unit));
      }
      return getter === [ATTACKER, FIRST_ATTACKED].find(isIn);
    case 'all':
      return isIn(getter);
  }
}

// ---- reading

function fail(what: string, text: string): never {
  throw new Error(`oracle: no ${what}: "${text}"`);
}

/** Parses "Pay 1 Force -> it gets +2 power and Stun 1 for each ... as long as ... and ..., then does 2 damage to itself". */
export function readText(spelled: string): Text {
  const [use, sentence] =
    spelled.includes(' -> ') && !/^[^"]* gets? /.test(spelled.split(' -> ')[0] ?? '') ? cutAt(spelled, ' -> ') : ['', spelled];
  const [, backlash] = /, then does (\d+) damage to itself$/.exec(sentence) ?? [];
  const [given, conditions] = cutAt(sentence.replace(/, then does \d+ damage to itself$/, ''), ' as long as ');
  const [, to = fail('recipient', given), gifts = ''] = /^(.*?) gets? (.*)$/.exec(given) ?? [];
  const [gives, per] = cutAt(gifts, ' for each ');
  const isPaid = !(
    use === '' ||
    use.startsWith('tap') ||
    use === 'chosen' ||
    use.startsWith('choose') ||
    use.endsWith(' each time')
  );
  const cost = Number(/^Pay (\d+) Force/.exec(use)?.[1] ?? 0);
  return {
    use: use === '' ? 'always' : use.startsWith('tap') || use === 'chosen' ? (use as 'tap') : 'boost',
    isTriggered: use === 'choose' || use === 'choose one',
    isEarly: use === 'choose' || use === 'choose one' || gives.split(' and ').includes('Precision'),
    cost,
    price: isPaid ? price(use.replace(/ for the turn$/, '')) : NO_PRICE,
    isRepeatable: use.endsWith(' each time'),
    to: recipient(to),
    gives: gives.split(' and ').map(gift),
    per: per === '' ? () => 1 : count(per),
    conditions: conditions === '' ? [] : conditions.split(' and ').map(condition),
    namesTarget:
      per.includes('the unit it attacks') ||
      conditions.split(' and ').some((each) => each.startsWith('it attacks ') || each.startsWith('it is attacked')),
    asksPower: per.includes('power of the unit it attacks'),
    asksSpeed: per.startsWith('10 speed over'),
    asksNumber: /it has at (?:least|most) \d+ (?:power|speed)(?: |$)/.test(conditions),
    asksStealth: conditions.split(' and ').includes('it has Stealth'),
    isOneOf: use === 'choose one',
    isLasting: use.endsWith(' for the turn'),
    backlash: Number(backlash ?? 0),
  };
}

function cutAt(text: string, mark: string): [string, string] {
  const [first = '', ...rest] = text.split(mark);
  return [first, rest.join(mark)];
}

function recipient(text: string): Text['to'] {
  if (text === 'it') return { kind: 'it', group: () => false };
  if (text === 'the unit it attacks') return { kind: 'defending', group: () => false };
  const [kind, rest] = text.startsWith('one of ') ? (['one', text.slice(7)] as const) : (['all', text.slice(4)] as const);
  return { kind, group: anyOf(rest) };
}

function anyOf(text: string): Group {
  const groups = text.split(' or ').map(group);
  return (holder, unit) => groups.some((isIn) => isIn(holder, unit));
}

/** Parses "your other unique damaged dark non-Zee Gleep ground units named Quux". */
function group(text: string): Group {
  const [, whole, part = ''] = /^(.*?)(?: with ((?:(?! with ).)*) in the name)?$/.exec(text) ?? fail('group', text);
  const [counted, name] = cutAt(whole ?? '', ' named ');
  const [, slow = counted, ofSpeed = '', speed = ''] = /^(.*) with at (least|most) (\d+) speed$/.exec(counted) ?? [];
  const [, cheap = slow, ofCost = '', cost = ''] = /^(.*) with cost at (least|most) (\d+)$/.exec(slow) ?? [];
  const [, described = cheap, least = '0', token = ''] = /^(.*) with at least (\d+) (\w+) counters?$/.exec(cheap) ?? [];
  const before = described.replace(/ here$/, '');
  const isNear: Group = (holder, unit) => before === described || (unit.spot !== null && unit.spot === holder.spot);
  const owner = ["your opponent's", 'your', 'any', 'the'].find((each) => before.startsWith(`${each} `)) ?? fail('group', text);
  const words = before.slice(owner.length + 1).split(' ');
  if (!/^units?$/.test(words.pop() ?? '')) fail('group', text);
  const tests = words.map(wordTest);
  // A Location is not a unit; a text that means Locations has that word, or a name.
  const takesLocations = words.includes('Location') || name !== '';
  return (holder, unit) =>
    !isCard(unit) &&
    unit.isInZone !== true &&
    (takesLocations || !unit.subtypes.some((subtype) => subtype.split(' ').includes('Location'))) &&
    (owner === 'your' ? unit.side === holder.side : owner === "your opponent's" ? unit.side !== holder.side : true) &&
    (name === '' || unit.name.replace(/ \([^)]*\)/g, '') === name) &&
    unit.name.replace(/ \([^)]*\)/g, '').includes(part) &&
    tokensOf(unit, token) >= Number(least) &&
    isWithin(unit.speed, ofSpeed, Number(speed)) &&
    isWithin(unit.cost, ofCost, Number(cost)) &&
    isNear(holder, unit) &&
    tests.every((holds) => holds(holder, unit));
}

/** Whether a number that may be unknown is at least or at most this ("least", "most"); "any" is neither. */
function isWithin(number: number | null, bound: string, value: number): boolean {
  return bound === '' || (number !== null && (bound === 'least' ? number >= value : number <= value));
}

/** A Battle card is not a unit: it is played from the hand, once, in one form. */
export function isCard({ subtypes }: Pick<FieldUnit, 'subtypes'>): boolean {
  return subtypes.includes('Battle card');
}

function tokensOf({ tokens }: FieldUnit, token: string): number {
  return tokens.filter((each) => each === token).length;
}

function wordTest(word: string): Group {
  const subtypeWords = (unit: FieldUnit) => unit.subtypes.flatMap((subtype) => subtype.split(' '));
  switch (word) {
    case 'other':
      return (holder, unit) => unit !== holder;
    case 'unique':
      return (_, unit) => /\([A-Z]\)/.test(unit.name);
    case 'non-unique':
      return (_, unit) => !/\([A-Z]\)/.test(unit.name);
    case 'non-neutral':
      return (_, unit) => unit.allegiance !== 'neutral';
    case 'piloted':
      return (_, unit) => unit.piloted >= 1;
    case 'non-captive':
      return (_, unit) => !unit.tokens.includes('captivity');
    case 'multi-arena':
      return (_, unit) => unit.arenas.length > 1;
    case 'damaged':
      return (_, unit) => unit.counters > 0;
    case 'undamaged':
      return (_, unit) => unit.counters === 0;
    case 'dark':
    case 'light':
    case 'neutral':
      return (_, unit) => unit.allegiance === word;
    case 'space':
    case 'ground':
    case 'character':
      return (_, unit) => unit.arenas.includes(word);
    default:
      return word.startsWith('non-')
        ? (_, unit) =>
            !subtypeWords(unit).includes(word.slice(4)) && !unit.abilities.some(({ keyword }) => keyword === word.slice(4))
        : (_, unit) => subtypeWords(unit).includes(word);
  }
}

function count(text: string): Text['per'] {
  const [, what = text, more = '0', most = '999'] = /^(.*?)(?: and (\d+) more)?(?:, up to (\d+))?$/.exec(text) ?? [];
  const plain = plainCount(what);
  return (moment, holder, getter) => Math.min(Number(most), plain(moment, holder, getter) + Number(more));
}

function plainCount(text: string): Text['per'] {
  if (text === 'Pilot on it') return ({ field }, holder) => at(field, holder).piloted;
  if (text === 'damage counter on it') return ({ field }, holder) => at(field, holder).counters;
  const [, theirs] = /^(\w+) counter on the unit it attacks$/.exec(text) ?? [];
  if (theirs !== undefined) {
    return ({ field, defending }, _, getter) =>
      getter === ATTACKER && defending >= 0 ? tokensOf(at(field, defending), theirs) : 0;
  }
  if (text === 'power of the unit it attacks') {
    return ({ defending, powerOf }, _, getter) => (getter === ATTACKER && defending >= 0 ? powerOf(defending) : 0);
  }
  const [, getters] = /^(\w+) counter on that unit$/.exec(text) ?? [];
  if (getters !== undefined) return ({ field }, _, getter) => tokensOf(at(field, getter), getters);
  const [, token] = /^(\w+) counter on it$/.exec(text) ?? [];
  if (token !== undefined) return ({ field }, holder) => tokensOf(at(field, holder), token);
  if (text === 'card in its stack') return ({ field }, holder) => at(field, holder).stack;
  const [, over] = /^10 speed over (\d+)$/.exec(text) ?? [];
  if (over !== undefined) return ({ speedOf }, _, getter) => Math.max(0, Math.floor((speedOf(getter) - Number(over)) / 10));
  const [, per, ofForce] = /^(?:(\d+) )?(Force) of its player$/.exec(text) ?? [];
  if (ofForce !== undefined)
    return ({ field, totals }, holder) => Math.floor(totals[at(field, holder).side] / Number(per ?? 1));
  const [, near] = /^of (.*) there$/.exec(text) ?? [];
  if (near !== undefined) {
    const isNear = group(near);
    return ({ field }, holder, getter) =>
      field.filter((unit) => isNear(at(field, holder), unit) && unit.spot !== null && unit.spot === at(field, getter).spot)
        .length;
  }
  const isIn = group(text.replace(/^of /, ''));
  return ({ field }, holder) => field.filter((unit) => isIn(at(field, holder), unit)).length;
}

function condition(text: string): Condition {
  const holder = (moment: Moment, index: number) => at(moment.field, index);
  const number = (moment: Moment, index: number, isIn: Group) =>
    moment.field.filter((unit) => isIn(holder(moment, index), unit)).length;
  if (text === 'it has no damage counters') return (moment, own) => holder(moment, own).counters === 0;
  const [, kinds] = /^it is ((?!in the |attacked\b).+)$/.exec(text) ?? [];
  if (kinds !== undefined) {
    const isKind = group(kinds);
    // A unit without subtypes may have all that are asked for.
    const asked = kinds.replace(/\bnon-\S+/g, '').split(' ');
    const known = (unit: FieldUnit) => (unit.subtypes.length > 0 ? unit : { ...unit, subtypes: asked });
    return (moment, own) => isKind(holder(moment, own), known(holder(moment, own)));
  }
  const [, spot] = /^it is in the (\w+) arena$/.exec(text) ?? [];
  if (spot !== undefined) return (moment, own) => holder(moment, own).spot === spot;
  const [, fewest, token] = /^it has at least (\d+) (\w+) counters?$/.exec(text) ?? [];
  if (token !== undefined) return (moment, own) => tokensOf(holder(moment, own), token) >= Number(fewest);
  const [, bound, limit, asked] = /^it has at (least|most) (\d+) (power|speed)$/.exec(text) ?? [];
  if (asked !== undefined) {
    const holds = (value: number) => (bound === 'least' ? value >= Number(limit) : value <= Number(limit));
    return (moment, own) =>
      asked === 'power' ? holds(moment.powerOf(own)) : holder(moment, own).speed !== null && holds(moment.speedOf(own));
  }
  const [, pilots] = /^it has at least (\d+) Pilots?$/.exec(text) ?? [];
  if (pilots !== undefined) return (moment, own) => holder(moment, own).piloted >= Number(pilots);
  const [, cards] = /^it has at least (\d+) cards? in its stack$/.exec(text) ?? [];
  if (cards !== undefined) return (moment, own) => holder(moment, own).stack >= Number(cards);
  const [, counters] = /^it has at most (\d+) damage counters?$/.exec(text) ?? [];
  if (counters !== undefined) return (moment, own) => holder(moment, own).counters <= Number(counters);
  const [, wanted] = /^its player has at least (\d+) Force$/.exec(text) ?? [];
  if (wanted !== undefined) return (moment, own) => moment.totals[holder(moment, own).side] >= Number(wanted);
  const [, least, counted] = /^there are at least (\d+) of (.*)$/.exec(text) ?? [];
  if (counted !== undefined) {
    const isIn = anyOf(counted);
    return (moment, own) => number(moment, own, isIn) >= Number(least);
  }
  const [, more, than] = /^there are more of (.*) than of (.*)$/.exec(text) ?? [];
  if (more !== undefined && than !== undefined) {
    const [larger, smaller] = [group(more), group(than)];
    return (moment, own) => number(moment, own, larger) > number(moment, own, smaller);
  }
  const [, some, groups] = /^there is (one|none) of (.*)$/.exec(text) ?? [];
  if (groups !== undefined) {
    const isIn = anyOf(groups);
    return (moment, own) => (some === 'one') === number(moment, own, isIn) > 0;
  }
  return attackCondition(text);
}

function attackCondition(text: string): Condition {
  if (text === 'it has Stealth') return ({ isStealthy }, own) => isStealthy(own);
  const [, attackers] = /^it is attacked by (.*)$/.exec(text) ?? [];
  if (attackers !== undefined) {
    const isMeant = anyOf(attackers);
    return ({ field, defending }, own, getter) => getter === defending && isMeant(at(field, own), at(field, ATTACKER));
  }
  if (text === 'it is attacked') return ({ defending }, _, getter) => getter === defending;
  if (text === 'it attacks') return (_, __, getter) => getter === ATTACKER;
  if (text === 'it attacks this unit') return ({ defending }, own, getter) => getter === ATTACKER && defending === own;
  if (text === 'it attacks the chosen unit') {
    return ({ defending }, _, getter) => getter === ATTACKER && defending === FIRST_ATTACKED;
  }
  const [, groupText = fail('condition', text), by] = /^it attacks (.*?)(?: by (\S+))?$/.exec(text) ?? [];
  const isIn = anyOf(groupText);
  return ({ field, mode, defending }, own, getter) =>
    getter === ATTACKER &&
    defending >= 0 &&
    isIn(at(field, own), attacked(at(field, defending))) &&
    (by === undefined || by === mode);
}

/** A text that names whom a unit attacks sees it in the build zone, too. It stays itself: no other unit. */
function attacked(unit: FieldUnit): FieldUnit {
  return unit.isInZone === true ? { ...unit, isInZone: false } : unit;
}

function gift(text: string): Gift {
  const [, change, kind] = /^([+-]\d+) (power|health|speed|Force|activation cost(?: down to 1| in Force)?)$/.exec(text) ?? [];
  if (kind !== undefined) return { kind: kind as 'power', change: Number(change) };
  if (text === 'no damage done or taken') return { kind: 'harmless' };
  if (text === 'no damage done') return { kind: 'tame' };
  if (text === 'no attack') return { kind: 'attack ban' };
  const [, subtype] = /^the (.*) subtype$/.exec(text) ?? [];
  if (subtype !== undefined) return { kind: 'subtype', subtype };
  if (text === 'attacks on units with Stealth') return { kind: 'sight' };
  if (text === 'attacks that cannot be disrupted') return { kind: 'undisrupted' };
  const [, put, token] = /^(\d+) (\w+) counters?$/.exec(text) ?? [];
  if (token !== undefined) return { kind: 'counters put', token, amount: Number(put) };
  if (text.startsWith('an attack that ')) return attackEnd(text);
  const [, price] = /^an attack cost of (\d+) Force$/.exec(text) ?? [];
  if (price !== undefined) return { kind: 'attack cost', cost: Number(price) };
  if (text === 'its discard by any damage') return { kind: 'fragile' };
  if (text.startsWith('no ')) return { kind: 'loss', keyword: text.slice(3) };
  if (text.startsWith('prevention of ')) return { kind: 'guard', guard: guard(text) };
  const [, toll, by] = /^a toll of (\d+) Force for (.*)$/.exec(text) ?? [];
  if (by !== undefined) return { kind: 'toll', cost: Number(toll), by: anyOf(by) };
  const [, whom] = /^the attacks on (.*)$/.exec(text) ?? [];
  if (whom !== undefined) return { kind: 'stand-in', whom: anyOf(whom) };
  const [, arena] = /^attacks on (\w+) units$/.exec(text) ?? [];
  if (arena !== undefined) return { kind: 'reach', arena };
  if (text.endsWith(' in the build zone')) return { kind: 'reach of zone' };
  const [, reached] = /^attacks on (your opponent's .*)$/.exec(text) ?? [];
  if (reached !== undefined) return { kind: 'reach of group', whom: anyOf(reached) };
  if (text.startsWith('re-rolls of ')) return { kind: 're-roll', ofOwnDice: text.endsWith(' its dice') };
  const [, paid, named, more = '0', most = '99'] =
    /^"(Pay X Force|Remove X Resource counters) -> (.*) X(?:\+(\d+))?(?:, up to (\d+))?"$/.exec(text) ?? [];
  if (named !== undefined) {
    const ofResource = paid !== 'Pay X Force';
    return { kind: 'any number', keyword: named, ofResource, more: Number(more), most: Number(most) };
  }
  return ability(text.replaceAll('"', ''));
}

function attackEnd(text: string): Gift {
  const paid = / for "(.*)"/.exec(text)?.[1] ?? '';
  return {
    kind: 'attack end',
    faces: Number(/ on (\d) of 6$/.exec(text)?.[1] ?? 6),
    isForced: text.startsWith('an attack that ends'),
    cost: Number(/Pay (\d+) Force/.exec(paid)?.[1] ?? 0),
    price: price(paid),
  };
}

function ability(whole: string): Gift {
  const [, text = whole, only] = /^(.*(?:Redirect|Intercept)) (?:to|for) (.*)$/.exec(whole) ?? [];
  const [, paid = '', spelled = ''] = /^(?:(.*) -> )?(.*)$/.exec(text) ?? [];
  const cost = /Pay (\d+) Force/.exec(paid)?.[1];
  const [, byPower] = /^(.*) X by power$/.exec(spelled) ?? [];
  const [, keyword = '', number] = /^(.*?)(?: (-?\d+))?$/.exec(byPower ?? spelled) ?? [];
  const value = byPower !== undefined ? 'power' : number === undefined ? null : Number(number);
  return {
    kind: 'ability',
    keyword,
    value,
    cost: Number(cost ?? 0),
    price: price(paid),
    only: only === undefined ? null : anyOf(only),
  };
}

/** Parses "Pay 1 Force, discard 1 from hand", without the Force. */
function price(text: string): OraclePrice {
  const parts = text.split(', ').map((part) => part.slice(0, 1).toLowerCase() + part.slice(1));
  const isEndless = (part: string) =>
    /^discard \d+ from (?:deck|opponent's deck|both decks)$|^discard \d+ equipment from it$|^remove \d+ from pile$|^let opponent draw \d+ from deck$|^(?:put \d+ (?!damage)\w+ counters? on it|let opponent put \d+ \w+ counters?)$/i.test(
      part,
    );
  const left = parts.filter((part) => part !== '' && !/^pay \d+ force$/i.test(part) && !isEndless(part));
  const number = (pattern: RegExp) => left.reduce((sum, part) => sum + Number(pattern.exec(part)?.[1] ?? 0), 0);
  const known =
    /^discard \d+ from hand$|^remove \d+ Resource counters?$|^remove \d+ \w+ counters? from (?:it|the attacking unit|the defending unit|one of .*)$|^put \d+ damage counters? on (?:it|one of .*)$|^tap (?:it|one of .*)$|^discard (?:it|one of .*)$/i;
  for (const part of left) if (!known.test(part)) fail('price', part);
  const [helpers, ...more] = left.flatMap((part) => / ?one of (.*)$/.exec(part)?.[1] ?? []);
  if (more.length > 0) fail('price of one helper', text);
  return {
    hand: number(/^discard (\d+) from hand$/),
    resource: number(/^remove (\d+) resource/i),
    counters: number(/^put (\d+) damage/),
    taps: left.some((part) => part.startsWith('tap ')),
    discards: left.some((part) => /^discard (?:it|one of .*)$/.test(part)),
    helper: helpers === undefined ? null : anyOf(helpers),
    removes: left.flatMap((part) => {
      const [, amount, token = '', from = ''] = /^remove (\d+) (\w+) counters? from (.*)$/.exec(part) ?? [];
      const whose = from.startsWith('one of ') ? 'helper' : (from as 'it');
      return amount === undefined ? [] : [{ from: whose, token, amount: Number(amount) }];
    }),
    text: left.join(', '),
  };
}

/** Parses "prevention of up to 3 attack damage to one of your units for 1 Force, once an attack". */
function guard(text: string): OracleGuard {
  const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);
  const [, whom] =
    /damage to one of (.*?)(?: for \d| by its retreat|, then its retreat| for its discard| for "| by activation|, (?:passed on )?once|$)/.exec(
      text,
    ) ?? [];
  return {
    most: text.includes(' up to ') ? number(/ up to (\d+)/) : Number.POSITIVE_INFINITY,
    spared: number(/ all but (\d+)/),
    whom: whom === undefined ? null : anyOf(whom),
    ofAttack: text.includes(' attack damage '),
    ofDiscard: text.includes(' deadly '),
    cost: / for \d+ Force/.test(text) ? number(/ for (\d+) Force/) : null,
    hasArrow: text.includes(' by activation'),
    counters: number(/ for (\d+) damage counter/),
    discards: text.includes(' for its discard'),
    retreats: text.includes(' by its retreat'),
    retreatsAfter: text.includes(', then its retreat'),
    once: text.endsWith(' once an attack'),
    price: price(/ for "(.*)"/.exec(text)?.[1] ?? ''),
    passedOn: text.endsWith(', passed on once an attack'),
  };
}
