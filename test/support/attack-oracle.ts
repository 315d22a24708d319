/**
 * A second, independent engine for one attack: it plays the game out face by face and choice by
 * choice.
 *
 * It is written to be obviously correct, shares nothing with `src/`, and is slow on purpose. Its
 * only shortcut is that a roll is a sorted list of natural faces with the number of ways to roll
 * it. Every position of the game is a plain `State`; `advance` returns what happens next (a choice,
 * a roll, or the end), and `solve` plays both sides optimally, taking the first of equally good
 * options. oracle-texts.ts reads what the texts of units give.
 */

import {
  type FieldUnit,
  type Gift,
  type Group,
  isCard,
  type Moment,
  NO_PRICE,
  type OracleGuard,
  type OracleMode,
  type OraclePrice,
  readText,
  type Text,
  timesGiven,
} from './oracle-texts.js';

export interface OracleAbility {
  /** As cards print it: 'Critical Hit', 'Ion Cannon', ... */
  keyword: string;
  value: number | null;
  /** Force that each use costs; 0 = none. */
  cost: number;
}

export interface OracleUnit {
  power: number;
  powerChange?: number;
  /** null (or omitted) = unknown: never discarded. */
  health?: number | null;
  /** Damage counters already on the unit. */
  counters?: number;
  abilities?: readonly OracleAbility[];
  /** With a version letter if the unit is unique: 'Zorblax (A)'. */
  name?: string;
  subtypes?: readonly string[];
  /** Omitted or empty = the arena of the attack. */
  arenas?: readonly OracleArena[];
  allegiance?: 'dark' | 'light' | 'neutral';
  /** Omitted = unknown. */
  speed?: number;
  /** Build points; omitted = unknown. */
  cost?: number;
  /** Pilots on it; default 0. */
  piloted?: number;
  /** Cards in its stack; default 1. */
  stack?: number;
  /** Other counters on it: 'mastery', 'mastery', ... */
  tokens?: readonly OracleToken[];
  /** Texts beyond keywords: 'it gets +2 power as long as it attacks any Jedi unit'. */
  texts?: readonly string[];
}

export type OracleToken = 'captivity' | 'corruption' | 'redemption' | 'mastery' | 'credit' | 'note';

export type OracleArena = 'space' | 'ground' | 'character';

export interface OracleRules {
  rerollPop: 'playOrPass' | 'fixedOrder';
  naturalOneMisses: boolean;
  naturalSixHits: boolean;
  criticalHitNeedsHit: boolean;
  accuracyOnDamageDice: boolean;
  furyChains: boolean;
  furyDiceTriggerFocusBackfire: boolean;
  overkillCriticalHit: 'defender' | 'choose' | 'pool';
  overkillMinimum: 'remainingHealth' | 'health';
  doubleDamageScope: 'attackOnDefender' | 'allDamage';
  luckyDice: 'upTo' | 'exactly';
  deflectLimit: 'source' | 'attack';
  stackPower: number;
  stackHealth: number;
  cunningLucky: 'numberBlind' | 'blind' | 'seeing';
  hitNeeds: number;
  armorNeeds: number;
  criticalHitPerSix: boolean;
}

export type OraclePayment = 'optimal' | 'always' | 'save' | 'never';
export type OracleLucky = 'optimal' | 'greedy';

interface BothSides<T> {
  attacker: T;
  defender: T;
}

export interface OracleAttack {
  attacker: OracleUnit;
  defender: OracleUnit;
  others?: { attacker?: readonly OracleUnit[]; defender?: readonly OracleUnit[] };
  /** Units in other arenas: only their texts count. */
  elsewhere?: { attacker?: readonly OracleUnit[]; defender?: readonly OracleUnit[] };
  mode?: OracleMode;
  /** If given, there is no attack: an effect does as many dice, or points, to the defender as the attacker has power. */
  by?: 'dice' | 'points';
  /** Default 4 for each side. */
  force?: BothSides<number>;
  /** Cards of each side's hand; default 7. */
  hand?: BothSides<number>;
  /** Counters on each side's Resource; default 5. */
  resource?: BothSides<number>;
  payment?: BothSides<OraclePayment>;
  lucky?: BothSides<OracleLucky>;
  objective?: 'mean-damage' | 'capped-damage' | 'discard-chance';
  /** The value of one Force in units of the objective; a multiple of 0.25. Default 0. */
  forceValue?: number;
  /** The side with the first chance whenever both may act. Default attacker. */
  firstChance?: 'attacker' | 'defender';
  rules?: Partial<OracleRules>;
}

/** Units by index: the attacker, the defender, the attacker's others, the defender's others. */
export interface OracleOutcome {
  damage: readonly number[];
  discarded: readonly (0 | 1)[];
  criticalHit: 0 | 1;
  forceSpent: BothSides<number>;
  nextPower: readonly number[];
  powerLost: readonly number[];
  surge: BothSides<number>;
  hits: number;
}

/** In lowest terms, with a positive denominator. */
export interface Chance {
  numerator: bigint;
  denominator: bigint;
}

export interface OracleOdds {
  /** Keyed by `JSON.stringify(outcome)`; only outcomes that are possible. */
  outcomes: ReadonlyMap<string, { outcome: OracleOutcome; chance: Chance }>;
  /** Expected payoff from the attacker's view, under the play described. */
  value: Chance;
}

// ---- the table the game is played on

/** 0 = the attacker's side, which maximises; 1 = the defender's side, which minimises. */
type Side = 0 | 1;
type Pair<T> = readonly [T, T];

interface Ability {
  readonly id: number;
  readonly unit: number;
  readonly side: Side;
  /** GUARD for prevention in words other than keywords. */
  readonly keyword: string;
  readonly value: number;
  readonly cost: number;
  readonly price: OraclePrice;
  /** The unit that pays what a unit pays for it. */
  readonly bearer: number;
  /** The units that an Intercept or a Redirect is for; null = any. */
  readonly only: Group | null;
  readonly guard: OracleGuard | null;
}

/** A unit. The units in the attack come first, those elsewhere last. */
interface Unit extends FieldUnit {
  readonly isElsewhere: boolean;
  readonly speed: number | null;
  readonly power: number;
  readonly powerChange: number;
  readonly health: number | null;
  readonly abilities: readonly OracleAbility[];
  readonly texts: readonly Text[];
}

/** The properties of a unit at some moment, with all texts in force. */
interface View {
  readonly powerChange: number;
  readonly health: number | null;
  readonly abilities: readonly Ability[];
  /** For each keyword of the unit the sum of the values of all copies. */
  readonly sums: ReadonlyMap<string, number>;
  readonly tolls: readonly Extract<Gift, { kind: 'toll' }>[];
  readonly isHarmless: boolean;
  readonly isTame: boolean;
  /** Whether any damage discards it, whatever its health. */
  readonly isFragile: boolean;
  /** Whether its player may re-roll any of its attack dice, and any dice rolled against it. */
  readonly reRollsOwn: boolean;
  readonly reRollsOthers: boolean;
  readonly standIns: readonly { readonly id: number; readonly whom: Group }[];
  /** For the unit that attacks: whether it cannot attack, and its costs of attacking any unit and of attacking this one. */
  readonly isBanned: boolean;
  /** For the unit that attacks: whether Stealth hides no unit from it. */
  readonly seesAll: boolean;
  readonly costOfAny: number;
  readonly costOfThis: number;
  /** For the unit that attacks: what can end its attack at once, and what that costs now. */
  readonly endings: readonly Extract<Gift, { kind: 'attack end' }>[];
  /** The cost of an activated ability with everything that texts add. */
  readonly withAddedCost: (cost: number, price?: OraclePrice) => number;
}

/** A boost that a player may use for one attack. A text that can be repeated makes several. */
interface Boost {
  readonly unit: number;
  /** The unit that must be attacked, if that pays a part of the price; otherwise NOBODY. */
  readonly bearer: number;
  readonly text: Text;
  readonly cost: number;
  readonly price: OraclePrice;
  /** What it shares with all that excludes it: its unit taps for it, or chooses it among others. */
  readonly mark: string | null;
}

interface Game {
  /** The attacker, the defender, the other units in the attack, then those elsewhere. */
  readonly field: readonly Unit[];
  /** Only the units in the attack. */
  readonly units: readonly Unit[];
  readonly mode: OracleMode;
  readonly by: OracleAttack['by'] | null;
  readonly boosts: readonly Boost[];
  /** A cache of all views that were requested. */
  readonly views: Map<string, readonly View[]>;
  /** The same before the attack puts counters on a unit, by which it is declared. */
  readonly before?: Game;
  readonly rules: OracleRules;
  /** The keyword whose value replaces the printed power, for an attack from another arena. */
  readonly remoteKeyword: string | null;
  readonly force: Pair<number>;
  /** The same, as texts ask for it. */
  readonly totals: Pair<number>;
  readonly hand: Pair<number>;
  readonly resource: Pair<number>;
  readonly payment: Pair<OraclePayment>;
  readonly lucky: Pair<OracleLucky>;
  readonly objective: 'mean-damage' | 'capped-damage' | 'discard-chance';
  readonly quartersPerForce: number;
  readonly firstChance: Side;
  /** For each natural face the lowest one that is equivalent, to break ties between re-rolls. */
  readonly ranks: ReadonlyMap<string, string>;
}

const ATTACKER = 0;
const DEFENDER = 1;
const NOBODY = -1;
const FACES = ['1', '2', '3', '4', '5', '6'] as const;
const MAX_FURY_ROLLS = 5;
const MAX_FURY_DICE = 30;

const DEFAULT_RULES: OracleRules = {
  rerollPop: 'playOrPass',
  naturalOneMisses: false,
  naturalSixHits: false,
  criticalHitNeedsHit: false,
  accuracyOnDamageDice: false,
  furyChains: false,
  furyDiceTriggerFocusBackfire: true,
  overkillCriticalHit: 'defender',
  overkillMinimum: 'remainingHealth',
  doubleDamageScope: 'attackOnDefender',
  luckyDice: 'upTo',
  deflectLimit: 'source',
  stackPower: 1,
  stackHealth: 1,
  cunningLucky: 'numberBlind',
  hitNeeds: 4,
  armorNeeds: 5,
  criticalHitPerSix: false,
};

const REMOTE_KEYWORDS = {
  normal: null,
  bombard: 'Bombard',
  'ion-cannon': 'Ion Cannon',
  barrage: 'Barrage',
  'build-zone': null,
} as const;

/** Deflect first, as it also damages a unit. */
const PREVENTIONS = ['Deflect', 'Evade', 'Absorb', 'Persuade', 'Protect'];
const GUARD = 'guard';
const OFFERED = [...PREVENTIONS, GUARD];
/** Keywords that are activated, so that texts can raise their cost. */
const ACTIVATED = [...PREVENTIONS, 'Retaliate', 'Intercept', 'Redirect'];
/** The largest number that a player names if any number is allowed. */
const MAX_NAMED = 12;
/** Keywords that an attacking unit can have for one attack, or against some units. */
const OF_ATTACK = [
  ...['Accuracy', 'Critical Hit', 'Lucky', 'Stun', 'Fury', 'Backfire', 'Area Damage', 'Overkill', 'Double Damage'],
  ...['Double Strike', 'Ferocity', 'Precision'],
];
const MAX_REPEATS = 5;
/** The speed that each card under the first gives. */
const SPEED_OF_A_CARD = 10;
const MAX_BOOSTS_TRIED = 5;

const KEYWORDS = new Set([
  ...PREVENTIONS,
  ...['Accuracy', 'Area Damage', 'Armor', 'Avenge', 'Backfire', 'Barrage', 'Bombard', 'Critical Hit', 'Cunning'],
  ...['Double Damage', 'Double Strike', 'Elude', 'Ferocity', 'Focus', 'Foresight', 'Forewarning', 'Fortitude', 'Fury'],
  ...['Intercept', 'Ion Cannon', 'Lucky', 'Overkill', 'Overload', 'Parry', 'Precision', 'Redirect', 'Resilience'],
  ...['Retaliate', 'Riposte', 'Shields', 'Stealth', 'Stun', 'Surge', 'Tenacity'],
]);

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`oracle: nothing at index ${index} of ${list.length}`);
  return item;
}

function other(side: Side): Side {
  return side === 0 ? 1 : 0;
}

function setUp(attack: OracleAttack, { force: totals = attack.force }: Pick<OracleAttack, 'force'> = {}): Game {
  const seated = seatUnits(attack);
  const quartersPerForce = (attack.forceValue ?? 0) * 4;
  if (!Number.isInteger(quartersPerForce)) throw new Error('oracle: forceValue must be a multiple of 0.25');
  const printed: Game = {
    field: seated,
    units: seated.filter(({ isElsewhere }) => !isElsewhere),
    mode: attack.mode ?? 'normal',
    by: attack.by ?? null,
    boosts: [],
    views: new Map(),
    rules: { ...DEFAULT_RULES, ...attack.rules },
    remoteKeyword: REMOTE_KEYWORDS[attack.mode ?? 'normal'],
    force: [attack.force?.attacker ?? 4, attack.force?.defender ?? 4],
    totals: [totals?.attacker ?? 4, totals?.defender ?? 4],
    hand: [attack.hand?.attacker ?? 7, attack.hand?.defender ?? 7],
    resource: [attack.resource?.attacker ?? 5, attack.resource?.defender ?? 5],
    payment: [attack.payment?.attacker ?? 'optimal', attack.payment?.defender ?? 'optimal'],
    lucky: [attack.lucky?.attacker ?? 'optimal', attack.lucky?.defender ?? 'optimal'],
    objective: attack.objective ?? 'mean-damage',
    quartersPerForce,
    firstChance: attack.firstChance === 'defender' ? 1 : 0,
    ranks: new Map(),
  };
  const field = withSubtypes(printed);
  const named = { ...printed, field, units: field.filter(({ isElsewhere }) => !isElsewhere), views: new Map() };
  const game: Game = {
    ...withCountersPut(named),
    force: [named.force[0] + forceTappedFor(named, 0), named.force[1] + forceTappedFor(named, 1)],
  };
  const withBoosts = { ...game, boosts: boostsOf(game) };
  return { ...withBoosts, ranks: ranksOfFaces(withBoosts) };
}

/** The Force for which units of a side have tapped, those that could tap for nothing else, and what its attack gains. */
function forceTappedFor(game: Game, side: Side): number {
  const gains = game.field.map((unit, index) => {
    const ways = unit.texts.filter(({ use, gives }) => use.startsWith('tap') || gives.some(isTapGift)).length;
    if (unit.side !== side) return 0;
    const isBusy = ways > 1 || unit.abilities.some((own) => (own as { price?: OraclePrice }).price?.taps === true);
    return totalOf(
      givenTo(game, NOBODY, [], index, ({ use }) => isBusy && use.startsWith('tap')),
      'Force',
    );
  });
  return gains.reduce((all, each) => all + each, 0);
}

/** The attack with the counters that its attacking unit's texts put on the unit that it attacks first. */
function withCountersPut(game: Game): Game {
  const put = givenTo(game, DEFENDER, [], DEFENDER).flatMap(({ gift, times }) =>
    gift.kind === 'counters put' && times > 0 ? new Array<OracleToken>(gift.amount).fill(gift.token as OracleToken) : [],
  );
  if (put.length === 0) return game;
  const field = game.field.map((unit, index) => (index === DEFENDER ? { ...unit, tokens: [...unit.tokens, ...put] } : unit));
  return { ...game, field, units: field.filter(({ isElsewhere }) => !isElsewhere), views: new Map(), before: game };
}

/** The units with the subtypes that texts give, by what is printed on all units. */
function withSubtypes(game: Game): Unit[] {
  return game.field.map((unit, index) => {
    const given = givenTo(game, NOBODY, [], index).flatMap(({ gift, times }) =>
      gift.kind === 'subtype' && times > 0 ? [gift.subtype] : [],
    );
    return { ...unit, subtypes: [...unit.subtypes, ...given] };
  });
}

function seatUnits(attack: OracleAttack): Unit[] {
  const { others, elsewhere } = attack;
  const { stackPower, stackHealth } = { ...DEFAULT_RULES, ...attack.rules };
  const arena = arenaOf(attack);
  const isRemote = NAMED[attack.mode ?? 'normal'] !== null;
  const absent = isRemote ? attack.attacker : null;
  const meeting = meetingPlace(attack);
  const unit = (own: OracleUnit, side: Side, arenas: readonly string[], isElsewhere = false): Unit => {
    for (const { keyword } of own.abilities ?? []) {
      if (!KEYWORDS.has(keyword)) throw new Error(`oracle: unknown keyword "${keyword}"`);
    }
    // Every card under the first raises its numbers.
    const cardsBelow = (own.stack ?? 1) - 1;
    return {
      side,
      isElsewhere,
      power: own.power,
      powerChange: (own.powerChange ?? 0) + cardsBelow * stackPower,
      health: own.health === undefined || own.health === null ? null : own.health + cardsBelow * stackHealth,
      counters: own.counters ?? 0,
      abilities: own.abilities ?? [],
      name: own.name ?? '',
      subtypes: own.subtypes ?? [],
      arenas: own.arenas === undefined || own.arenas.length === 0 ? arenas : own.arenas,
      // A Location takes part in no attack, and may be where one is.
      spot: (isElsewhere && !isLocation(own)) || own === absent ? spotAway(own, meeting) : spotNear(own, meeting),
      allegiance: own.allegiance ?? null,
      speed: own.speed === undefined || own.speed === null ? null : own.speed + cardsBelow * SPEED_OF_A_CARD,
      cost: own.cost ?? null,
      piloted: own.piloted ?? 0,
      stack: own.stack ?? 1,
      tokens: own.tokens ?? [],
      texts: (own.texts ?? []).map(readText),
    };
  };
  return [
    unit(attack.attacker, 0, isRemote ? [] : arena),
    attack.mode === 'build-zone'
      ? { ...unit({ ...attack.defender, abilities: [], texts: [] }, 1, arena), spot: null, isInZone: true }
      : unit(attack.defender, 1, arena),
    ...(others?.attacker ?? []).map((own) => unit(own, 0, arena)),
    ...(others?.defender ?? []).map((own) => unit(own, 1, arena)),
    ...(elsewhere?.attacker ?? []).map((own) => unit(own, 0, [], true)),
    ...(elsewhere?.defender ?? []).map((own) => unit(own, 1, [], true)),
  ];
}

const NAMED = { normal: null, bombard: 'ground', 'ion-cannon': 'space', barrage: 'character', 'build-zone': null } as const;

/**
 * Where the two units meet: the first of the three arenas in which both can be; if they name none, all the others of the
 * attack.
 */
function meetingPlace({ mode = 'normal', attacker, defender, others = {} }: OracleAttack): string {
  const [mine, theirs] = [attacker.arenas ?? [], defender.arenas ?? []];
  const canBe = (arena: OracleArena) =>
    (mine.length === 0 || mine.includes(arena)) && (theirs.length === 0 || theirs.includes(arena));
  if (NAMED[mode] !== null) return NAMED[mode];
  if (mine.length + theirs.length === 0) {
    const rest = [...(others.attacker ?? []), ...(others.defender ?? [])].flatMap(({ arenas = [] }) =>
      arenas.length > 0 ? [arenas] : [],
    );
    const common = (['space', 'ground', 'character'] as const).find((arena) => rest.every((own) => own.includes(arena)));
    return rest.length === 0 ? 'nowhere in particular' : (common ?? rest[0]?.[0] ?? 'nowhere in particular');
  }
  return (['space', 'ground', 'character'] as const).find(canBe) ?? theirs[0] ?? 'nowhere in particular';
}

function isLocation({ subtypes = [] }: OracleUnit): boolean {
  return subtypes.some((subtype) => subtype.split(' ').includes('Location'));
}

function spotNear(own: OracleUnit, meeting: string): string | null {
  const arenas: readonly string[] = own.arenas ?? [];
  return arenas.length === 0 || arenas.includes(meeting) ? meeting : spotAway(own, meeting);
}

function spotAway(own: OracleUnit, meeting: string): string | null {
  return (own.arenas ?? []).find((arena) => arena !== meeting) ?? null;
}

/** The arena of the attack: that of the attacked unit, otherwise that of the mode, of the attacking unit, or of the others. */
function arenaOf(attack: OracleAttack): readonly OracleArena[] {
  const { mode = 'normal', attacker, defender } = attack;
  if (defender.arenas !== undefined && defender.arenas.length > 0) return defender.arenas;
  const arena = NAMED[mode];
  if (arena !== null) return [arena];
  if (attacker.arenas !== undefined && attacker.arenas.length > 0) return attacker.arenas;
  return (['space', 'ground', 'character'] as const).filter((each) => each === meetingPlace(attack));
}

// ---- what texts give

function textsOf(game: Game): { readonly unit: number; readonly text: Text }[] {
  return game.field.flatMap(({ texts }, unit) => texts.map((text) => ({ unit, text })));
}

/**
 * The first five boosts, in the order of the units, that have an effect and that their side can and
 * would pay for. A boost that can be repeated is listed as often as it can be paid.
 */
function boostsOf(game: Game): Boost[] {
  const all = textsOf(game).flatMap(({ unit, text }): Boost[] => {
    const { side } = at(game.field, unit);
    const isTap = isOneOfTaps(game, unit, text);
    if (!(text.use === 'boost' || (isTap && canTap(game, text, unit))) || (text.backlash > 0 && unit !== ATTACKER)) return [];
    const cost = boostCost(game, unit, text);
    const isStingy = game.payment[side] === 'never' || game.payment[side] === 'save';
    const force = game.force[side] - (side === 0 ? declarationCost(game, DEFENDER) : 0);
    const affordable = cost === 0 ? MAX_REPEATS : isStingy ? 0 : Math.floor(force / cost);
    const copies = Math.min(text.isRepeatable ? MAX_REPEATS : 1, affordable);
    const { price } = text;
    const mark = isTap
      ? tapMark(unit)
      : isCard(at(game.field, unit))
        ? cardMark(unit)
        : text.isOneOf
          ? `choice of ${unit}`
          : null;
    const ofDefender = price.removes.some(({ from }) => from === 'the defending unit');
    const attackable = [...game.units.keys()].filter((own) => at(game.units, own).side === 1);
    return (ofDefender ? attackable : [NOBODY]).flatMap((bearer) => {
      const tokens = game.field.map((own) => own.tokens);
      const isLacking =
        price.hand > game.hand[side] || price.resource > game.resource[side] || !hasRemovable(tokens, price, { unit, bearer });
      return isLacking ? [] : new Array<Boost>(copies).fill({ unit, bearer, text, cost, price, mark });
    });
  });
  const known = { ...game, boosts: all, views: new Map() };
  const start = firstState(known);
  const isEffective = (boost: number, { bearer }: Boost): boolean =>
    present(known, start, 1).some(
      (defending) => (bearer === NOBODY || bearer === defending) && hasEffect(known, { ...start, defending }, boost),
    );
  const effective = [...all.entries()].flatMap(([index, boost]) => (isEffective(index, boost) ? [index] : []));
  return effective.slice(0, MAX_BOOSTS_TRIED).map((boost) => at(all, boost));
}

function boostCost(game: Game, unit: number, text: Text): number {
  return text.isTriggered || text.use !== 'boost'
    ? 0
    : at(viewsAt(game, DEFENDER, []), unit).withAddedCost(text.cost, text.price);
}

/** The views of all units of the field while `defending` is the defending unit and these boosts are in force. */
function viewsAt(game: Game, defending: number, boosts: readonly number[]): readonly View[] {
  const key = `${defending} ${boosts.join()}`;
  const known = game.views.get(key);
  if (known !== undefined) return known;
  const views = game.field.map((_, unit) => viewOf(game, defending, boosts, unit));
  game.views.set(key, views);
  return views;
}

interface Given {
  /** Identifies a gift; the same at every moment. */
  readonly id: number;
  readonly gift: Gift;
  readonly times: number;
  readonly namesTarget: boolean;
}

function givenTo(
  game: Game,
  defending: number,
  boosts: readonly number[],
  getter: number,
  isSilent: (text: Text) => boolean = () => false,
): Given[] {
  const moment = { field: game.field, mode: game.mode, totals: game.totals, defending, ...askable(game) };
  return textsOf(game).flatMap(({ unit, text }, index) => {
    if (isSilent(text)) return [];
    const uses =
      text.use === 'boost' || isOneOfTaps(game, unit, text)
        ? boosts.filter((boost) => at(game.boosts, boost).text === text).length
        : text.use.startsWith('tap') && !canTap(game, text, unit)
          ? 0
          : 1;
    const times = uses * timesGiven(text, moment, unit, getter);
    const { namesTarget } = text;
    return text.gives.map((gift, i) => ({ id: 1000 * (index + 1) + 100 * i, gift, times, namesTarget }));
  });
}

/** The units that can pay what a unit pays for an ability: itself, or one of those that its price names. */
function bearersOf({ field }: Game, index: number, { helper, taps }: OraclePrice): number[] {
  if (helper === null) return [index];
  const holder = at(field, index);
  return [...field.keys()].filter((unit) => {
    const { side, texts } = at(field, unit);
    const canTap = unit !== ATTACKER && side === holder.side && !texts.some(({ use }) => use.startsWith('tap'));
    return (canTap || !taps) && helper(holder, at(field, unit));
  });
}

/** What texts may ask about a unit that other texts give, whichever unit is attacked. */
function askable(game: Game): Pick<Moment, 'powerOf' | 'speedOf' | 'isStealthy'> {
  return {
    powerOf: (index) => {
      const { power, powerChange } = at(game.field, index);
      const given = givenTo(game, NOBODY, [], index, ({ asksPower, asksNumber }) => asksPower || asksNumber);
      return Math.max(0, power + powerChange + totalOf(given, 'power'));
    },
    speedOf: (index) => {
      const { speed } = at(game.field, index);
      const given = givenTo(game, NOBODY, [], index, ({ asksSpeed, asksNumber }) => asksSpeed || asksNumber);
      return speed === null ? 0 : Math.max(0, speed + totalOf(given, 'speed'));
    },
    isStealthy: (index) => {
      const given = givenTo(game, NOBODY, [], index, ({ asksStealth, asksNumber }) => asksStealth || asksNumber).filter(
        ({ times }) => times > 0,
      );
      const isGiven = given.some(({ gift }) => gift.kind === 'ability' && gift.keyword === 'Stealth');
      const isLost = given.some(({ gift }) => gift.kind === 'loss' && gift.keyword === 'Stealth');
      return !isLost && (isGiven || at(game.field, index).abilities.some(({ keyword }) => keyword === 'Stealth'));
    },
  };
}

/**
 * Whether the unit has several things to tap for and chooses one in the attack, and this text gives only numbers of the attack.
 */
function isOneOfTaps(game: Game, unit: number, text: Text): boolean {
  const isNumber = (gift: Gift) =>
    gift.kind === 'power' ||
    gift.kind === 'speed' ||
    (gift.kind === 'loss' && OF_ATTACK.includes(gift.keyword)) ||
    (gift.kind === 'ability' && OF_ATTACK.includes(gift.keyword) && gift.cost === 0 && gift.value !== 'power');
  const isSimple = text.to.kind === 'defending' ? text.gives.every(({ kind }) => kind === 'loss') : text.gives.every(isNumber);
  const taps = at(game.field, unit).texts.filter((own) => own.use.startsWith('tap') || own.gives.some(isTapGift));
  return text.use.startsWith('tap') && isSimple && taps.length > 1;
}

/** Whether the unit that has this taps to use it. */
function isTapGift(gift: Gift): boolean {
  return (gift.kind === 'guard' && isTapGuard(gift.guard)) || (gift.kind === 'ability' && gift.price.taps);
}

/** Whether a guard has an arrow, no price and one use: its unit taps for it. */
function isTapGuard({ hasArrow, once, cost, counters, discards, retreats, retreatsAfter }: OracleGuard): boolean {
  return hasArrow && once && cost === null && counters === 0 && !discards && !retreats && !retreatsAfter;
}

function tapMark(unit: number): string {
  return `tap of ${unit}`;
}

/**
 * Whether a unit can still tap. The attacker has tapped to attack; in its arena faster units have
 * had their turn, and slower ones have not.
 */
function canTap(game: Game, { use }: Text, unit: number): boolean {
  const [own, attacker] = [at(game.field, unit), at(game.field, ATTACKER)];
  if (unit === ATTACKER) return false;
  if (own.isElsewhere || NAMED[game.mode] !== null || own.speed === null || attacker.speed === null) return true;
  const isTurnOver = own.speed > attacker.speed;
  const isTurnToCome = own.speed < attacker.speed;
  return !(use === 'tap in the attack' && isTurnOver) && !(use === 'tap instead of attacking' && isTurnToCome);
}

function viewOf(game: Game, defending: number, boosts: readonly number[], index: number): View {
  const unit = at(game.field, index);
  const given = givenTo(game, defending, boosts, index).filter(({ times }) => times > 0);
  const total = (kind: string) => totalOf(given, kind);
  const powerChange = unit.powerChange + total('power');
  const withAddedCost = (cost: number, price = NO_PRICE) => {
    // Without a Force cost before it, an ability costs more only if something raises the cost of all
    // abilities, and then everything raises it.
    if (cost === 0 && price.text !== '' && total('activation cost') <= 0) return 0;
    return raised(cost, given);
  };
  const lost = new Set(given.flatMap(({ gift }) => (gift.kind === 'loss' ? [gift.keyword] : [])));
  const ability = (id: number, { keyword, value, cost }: OracleAbility, price = NO_PRICE): Ability => ({
    ...{
      id: 100_000 * index + id,
      unit: index,
      side: unit.side,
      keyword,
      value: value ?? 0,
      price,
      bearer: index,
      only: null,
      guard: null,
    },
    cost: ACTIVATED.includes(keyword) ? withAddedCost(cost, price) : cost,
  });
  const abilities = [
    ...unit.abilities.map((own, i) => ability(i, own)),
    ...given.flatMap(({ id, gift, times }) => {
      if (gift.kind !== 'ability') return [];
      const value = gift.value === 'power' ? Math.max(0, unit.power + powerChange) : gift.value;
      const own = ability(id, { ...gift, value: value === null ? null : value * times }, gift.price);
      return bearersOf(game, index, gift.price).map((bearer) => ({ ...own, bearer, only: gift.only }));
    }),
    // Whatever number is named, it is one ability, used once for each instance of damage.
    ...given.flatMap(({ id, gift }) =>
      gift.kind === 'any number' ? namedAmounts(gift).map(({ price, ...own }) => ability(id, own, price)) : [],
    ),
  ].filter(({ keyword }) => !lost.has(keyword));
  const attackCost = (ofTarget: boolean) =>
    given.reduce(
      (all, { gift, namesTarget }) => (gift.kind === 'attack cost' && namesTarget === ofTarget ? all + gift.cost : all),
      0,
    );
  const guards = given.flatMap(({ id, gift }): Ability[] => {
    if (gift.kind !== 'guard') return [];
    const { guard } = gift;
    // Without a Force cost before it, an arrow costs more only if something raises the cost of all
    // abilities, and then everything raises it.
    const isRaised = guard.cost !== null || (guard.hasArrow && total('activation cost') > 0);
    const cost = isRaised ? withAddedCost(guard.cost ?? 0) : 0;
    const common = { unit: index, side: unit.side, keyword: GUARD, price: guard.price, only: null };
    const own = { ...common, id: 100_000 * index + id, value: guard.most, cost, guard };
    return bearersOf(game, index, guard.price).map((bearer) => ({ ...own, bearer }));
  });
  return {
    powerChange,
    // Less health does not discard a unit: it stays in play.
    health:
      unit.health === null
        ? null
        : total('health') >= 0
          ? unit.health + total('health')
          : Math.min(unit.health, Math.max(unit.counters + 1, unit.health + total('health'))),
    abilities: [...abilities, ...guards],
    sums: sumsOf(abilities),
    tolls: given.flatMap(({ gift }) => (gift.kind === 'toll' ? [gift] : [])),
    reRollsOwn: given.some(({ gift }) => gift.kind === 're-roll' && gift.ofOwnDice),
    reRollsOthers: given.some(({ gift }) => gift.kind === 're-roll' && !gift.ofOwnDice),
    isFragile: given.some(({ gift }) => gift.kind === 'fragile'),
    isHarmless: given.some(({ gift }) => gift.kind === 'harmless'),
    isTame: given.some(({ gift }) => gift.kind === 'harmless' || gift.kind === 'tame'),
    standIns: given.flatMap(({ id, gift }) =>
      gift.kind === 'stand-in' ? [{ id: 100_000 * index + id, whom: gift.whom }] : [],
    ),
    isBanned: given.some(({ gift }) => gift.kind === 'attack ban'),
    seesAll: given.some(({ gift }) => gift.kind === 'sight'),
    costOfAny: attackCost(false),
    costOfThis: attackCost(true),
    endings: given.flatMap(({ id, gift }) => {
      if (gift.kind !== 'attack end') return [];
      const { unit: holder } = at(textsOf(game), Math.floor(id / 1000) - 1);
      const isSteady = given.some((each) => each.gift.kind === 'undisrupted');
      if (isSteady && at(game.field, holder).side !== unit.side) return [];
      if (gift.cost === 0) return [gift];
      const { unit: owner } = at(textsOf(game), Math.floor(id / 1000) - 1);
      const added = givenTo(game, NOBODY, [], owner).filter(({ times }) => times > 0);
      return [{ ...gift, cost: raised(gift.cost, added) }];
    }),
    withAddedCost,
  };
}

/** The sum of the changes of a kind. */
function totalOf(given: readonly Given[], kind: string): number {
  return given.reduce((all, { gift, times }) => (gift.kind === kind && 'change' in gift ? all + times * gift.change : all), 0);
}

/** The cost of an activated ability with everything that texts add to those of its unit. */
function raised(cost: number, given: readonly Given[]): number {
  const total = (kind: string) => totalOf(given, kind);
  const plain = Math.max(0, cost + total('activation cost') + total('activation cost in Force'));
  return Math.max(Math.min(plain, 1), plain + total('activation cost down to 1'));
}

/** What a player can name of an ability whose number is what he pays and more, with that price. */
function namedAmounts({
  keyword,
  ofResource,
  more,
  most,
}: Extract<Gift, { kind: 'any number' }>): (OracleAbility & { readonly price: OraclePrice })[] {
  return Array.from({ length: Math.min(most, MAX_NAMED) + 1 }, (_, x) => {
    const price = ofResource ? { ...NO_PRICE, resource: x, text: `remove ${x}` } : NO_PRICE;
    return { keyword, value: x + more, cost: ofResource ? 0 : x, price };
  }).filter(({ value }) => value > 0);
}

function sumsOf(abilities: readonly Ability[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { keyword, value } of abilities) sums.set(keyword, (sums.get(keyword) ?? 0) + value);
  return sums;
}

function byText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function inCanonicalOrder(abilities: readonly Ability[]): Ability[] {
  return [...abilities].sort(
    (a, b) =>
      a.unit - b.unit ||
      OFFERED.indexOf(a.keyword) - OFFERED.indexOf(b.keyword) ||
      a.cost - b.cost ||
      b.value - a.value ||
      byText(a.price.text, b.price.text) ||
      a.id - b.id,
  );
}

/** All abilities that are used one by one, in the order of the units; for units elsewhere only guards. */
function abilitiesOf(game: Game): Ability[] {
  return [...game.field.keys()].flatMap((unit) =>
    apart(game, unit).abilities.filter(({ guard }) => !at(game.field, unit).isElsewhere || guard !== null),
  );
}

function abilityById(game: Game, id: number): Ability {
  const ability = abilitiesOf(game).find((own) => own.id === id);
  if (ability === undefined) throw new Error(`oracle: no ability ${id}`);
  return ability;
}

/** Prevention abilities, in the order in which they are offered. */
function preventionsOf(game: Game): Ability[] {
  return inCanonicalOrder(abilitiesOf(game).filter(({ keyword, value }) => OFFERED.includes(keyword) && value > 0));
}

/**
 * The view of a unit at this moment, with all texts that are in force.
 *
 * Ruling: what depends on the unit that is attacked, and boosts, count for the attack and its dice:
 * for prevention, for dice of damage, and for everything else, a unit is as it is apart from them
 * (`apart`).
 */
function now(game: Game, state: State, unit: number): View {
  return at(viewsAt(game, state.defending, state.boosts), unit);
}

function apart(game: Game, unit: number): View {
  return at(viewsAt(game, NOBODY, []), unit);
}

function has(game: Game, state: State, unit: number, keyword: string): boolean {
  return now(game, state, unit).sums.has(keyword);
}

/** The sum of the values of all copies; 0 without the keyword. */
function sum(game: Game, state: State, unit: number, keyword: string): number {
  return now(game, state, unit).sums.get(keyword) ?? 0;
}

/**
 * Whether the attacker attacks from another arena: it uses one of three keywords, or its own text
 * says that it may attack there.
 */
function isFromAfar({ remoteKeyword, field, by, mode }: Game): boolean {
  const [attacker, defender] = [at(field, ATTACKER), at(field, DEFENDER)];
  // A card is in no arena.
  if (by !== null && attacker.name === '') return true;
  if (mode === 'build-zone') return true;
  const mayReach = attacker.texts.some(({ gives }) =>
    gives.some(
      (gift) =>
        (gift.kind === 'reach' && defender.arenas.includes(gift.arena)) ||
        (gift.kind === 'reach of group' && gift.whom(attacker, defender)),
    ),
  );
  return remoteKeyword !== null || (mayReach && !attacker.arenas.some((arena) => defender.arenas.includes(arena)));
}

/** Whether two units are in one arena. All units but an attacker from another arena are in the arena of the attacked unit. */
function sameArena(game: Game, one: number, two: number): boolean {
  return !isFromAfar(game) || (one !== ATTACKER && two !== ATTACKER);
}

// ---- positions of the game

type Step =
  | 'no attack'
  | 'ending'
  | 'ending die'
  | 'triggered'
  | 'change'
  | 'pay to attack'
  | 'retaliate'
  | 'boost'
  | 'cunning'
  | 'blind number'
  | 'first roll'
  | 'fury'
  | 'triggers'
  | 'any reroll'
  | 'any reroll dice'
  | 'reroll'
  | 'reroll dice'
  | 'hits'
  | 'overkill'
  | 'parry'
  | 'committed'
  | 'tolls'
  | 'prevention'
  | 'late tolls'
  | 'placement'
  | 'surge'
  | 'area damage'
  | 'area dice'
  | 'attack end'
  | 'effects'
  | 'first effect'
  | 'tenacity'
  | 'double strike'
  | 'end';

interface DamageInstance {
  readonly target: number;
  readonly source: number;
  readonly amount: number;
  readonly kind: 'attack' | 'overkill' | 'deflect' | 'other';
  /** Ids of the abilities already used on it, sorted. */
  readonly used: readonly number[];
  /** Under Cunning: no prevention is possible for the attack's damage except what was decided before the roll. */
  readonly closed: boolean;
  /** Whether its tolls have been paid, or there are none. */
  readonly tolled: boolean;
}

/** Damage to the attacker at the end of the attack: a number of dice, or a number. */
interface Effect {
  /** Whose player decides when it happens. */
  readonly side: Side;
  readonly source: number;
  readonly dice: number;
  readonly damage: number;
}

/** Everything that the rest of the game can depend on. Values that are no longer needed return to their first value. */
interface State {
  readonly step: Step;
  // What persists from attack to attack.
  readonly counters: readonly number[];
  readonly force: Pair<number>;
  readonly hand: Pair<number>;
  readonly resource: Pair<number>;
  /** The other counters that are left on each unit. */
  readonly tokens: readonly (readonly string[])[];
  readonly nextPower: readonly number[];
  readonly powerLost: readonly number[];
  readonly surge: Pair<number>;
  /** Power that Surge gives the attacking unit until the end of the turn. */
  readonly surged: number;
  readonly criticalHit: 0 | 1;
  readonly firstHits: number;
  // The attack up to the roll.
  readonly ordinal: 'first' | 'tenacity' | 'double strike';
  readonly defending: number;
  readonly attacked: readonly number[];
  /** The unit that would become the defending one if the attacker paid for it; NOBODY if there is none. */
  readonly requested: number;
  readonly powerBonus: number;
  readonly overloaded: boolean;
  readonly changesUsed: readonly number[];
  /** Boosts that are in force, as indices of Game.boosts. */
  readonly boosts: readonly number[];
  /** Units that were discarded as a cost. */
  readonly discarded: readonly number[];
  /** Units that have retreated. */
  readonly retired: readonly number[];
  /** The number of abilities, among those offered one by one, that have been decided on. */
  readonly decided: number;
  readonly retaliates: readonly { readonly id: number; readonly value: number }[];
  readonly committed: readonly { readonly id: number; readonly value: number; readonly aim: number; readonly bearer: number }[];
  /** Against Cunning: the number of dice that the defending side has named to be re-rolled. */
  readonly blind: number;
  // The roll.
  readonly roll: string;
  readonly furyRolls: number;
  readonly furyDice: number;
  readonly focuses: boolean;
  readonly backfires: boolean;
  readonly luckyUsed: Pair<boolean>;
  readonly toReroll: number;
  // The result of the roll.
  readonly hits: number;
  readonly criticalDamage: number;
  readonly parry: number;
  readonly riposte: number;
  // Prevention and placement.
  readonly instances: readonly DamageInstance[];
  readonly deflected: readonly string[];
  readonly turn: Side;
  readonly passes: number;
  readonly afterPlacement: 'attack' | 'area damage' | 'effects' | 'end';
  // After the placement.
  /** Units whose player has not yet chosen the target of their Surge. */
  readonly surging: readonly number[];
  readonly afterSurge: Step;
  readonly damageDone: number;
  readonly areaDamageLeft: number;
  readonly areaTarget: number;
  /** Whether Double Strike allows one more attack. */
  readonly strikes: boolean;
  readonly effects: readonly Effect[];
}

type Next =
  | { readonly kind: 'choice'; readonly side: Side; readonly options: readonly State[] }
  | { readonly kind: 'roll'; readonly dice: number; readonly branches: readonly Branch[] }
  | { readonly kind: 'end' };

interface Branch {
  readonly ways: bigint;
  readonly state: State;
}

function choice(side: Side, options: readonly State[]): Next {
  return { kind: 'choice', side, options };
}

/** A step without a choice or a roll. */
function go(state: State): Next {
  return choice(0, [state]);
}

function firstState(game: Game): State {
  const zeros = game.field.map(() => 0);
  const blank: State = {
    step: 'triggered',
    counters: game.field.map(({ counters }) => counters),
    force: game.force,
    hand: game.hand,
    resource: game.resource,
    tokens: game.field.map(({ tokens }) => tokens),
    nextPower: zeros,
    powerLost: zeros,
    surge: [0, 0],
    surged: 0,
    criticalHit: 0,
    firstHits: 0,
    ordinal: 'first',
    defending: DEFENDER,
    attacked: [],
    requested: NOBODY,
    powerBonus: 0,
    overloaded: false,
    changesUsed: [],
    boosts: [],
    discarded: [],
    retired: [],
    decided: 0,
    retaliates: [],
    committed: [],
    blind: 0,
    roll: '',
    furyRolls: 0,
    furyDice: 0,
    focuses: false,
    backfires: false,
    luckyUsed: [false, false],
    toReroll: 0,
    hits: 0,
    criticalDamage: 0,
    parry: 0,
    riposte: 0,
    instances: [],
    deflected: [],
    turn: 0,
    passes: 0,
    afterPlacement: 'attack',
    surging: [],
    afterSurge: 'end',
    damageDone: 0,
    areaDamageLeft: 0,
    areaTarget: NOBODY,
    strikes: false,
    effects: [],
  };
  if (game.by !== null) return { ...blank, step: 'no attack' };
  return startAttack(game, blank, DEFENDER, 'first');
}

/** The view of the attacking unit against a unit before anything is done for this attack. */
function against(game: Game, target: number): View {
  return at(viewsAt(game.before ?? game, target, []), ATTACKER);
}

/** The cost of declaring an attack on a unit. */
function declarationCost(game: Game, target: number): number {
  const { costOfAny, costOfThis } = against(game, target);
  return costOfAny + costOfThis;
}

/** Whether texts allow the attack: none forbids it, and the attacker has the Force that it costs. */
export function oracleAllows(attack: OracleAttack): boolean {
  const game = setUp(
    { ...attack, force: { attacker: 1000, defender: attack.force?.defender ?? 4 } },
    { force: attack.force ?? { attacker: 4, defender: 4 } },
  );
  return (
    !against(game, DEFENDER).isBanned && declarationCost(game, DEFENDER) <= game.force[0] - 1000 + (attack.force?.attacker ?? 4)
  );
}

/** The state at the start of an attack. The attack uses up the changes of power kept for it, whatever its dice will be. */
function startAttack(game: Game, state: State, target: number, ordinal: State['ordinal']): State {
  return {
    ...spend(state, 0, declarationCost(game, target)),
    step: 'ending',
    ordinal,
    defending: target,
    attacked: [target],
    powerBonus: at(state.nextPower, ATTACKER),
    nextPower: withAdded(state.nextPower, ATTACKER, -at(state.nextPower, ATTACKER)),
    deflected: state.deflected.filter((mark) => mark.startsWith('card of ')),
    damageDone: 0,
  };
}

function withAdded(list: readonly number[], index: number, amount: number): number[] {
  return list.map((value, i) => (i === index ? value + amount : value));
}

function isGone(game: Game, state: State, unit: number): boolean {
  const { health } = now(game, state, unit);
  return (
    state.discarded.includes(unit) || state.retired.includes(unit) || (health !== null && at(state.counters, unit) >= health)
  );
}

/** Units of a side that are not gone, by index. */
function present(game: Game, state: State, side: Side): number[] {
  return [...game.units.keys()].filter((unit) => at(game.units, unit).side === side && !isGone(game, state, unit));
}

interface Priced {
  readonly side: Side;
  readonly cost: number;
  readonly price?: OraclePrice;
  /** The unit that uses it, and the one that pays what a unit pays for it. */
  readonly unit?: number;
  readonly bearer?: number;
}

/** The attacking unit has tapped to attack. */
function canPay(state: State, { side, cost, price = NO_PRICE, unit = NOBODY, bearer = unit }: Priced): boolean {
  if (price.taps && (bearer === ATTACKER || state.deflected.includes(tapMark(bearer)))) return false;
  if (!hasRemovable(state.tokens, price, { unit, bearer })) return false;
  return cost <= state.force[side] && price.hand <= state.hand[side] && price.resource <= state.resource[side];
}

/** Whether the counters that a price removes are there. */
function hasRemovable(tokens: State['tokens'], { removes }: OraclePrice, payers: Payers): boolean {
  return removes.every(
    ({ from, token, amount }) => at(tokens, payerOf(from, payers)).filter((each) => each === token).length >= amount,
  );
}

/** The unit that uses something, and the one that was chosen to pay for it, or that is attacked. */
interface Payers {
  readonly unit: number;
  readonly bearer: number;
}

function payerOf(from: OraclePrice['removes'][number]['from'], { unit, bearer }: Payers): number {
  if (from === 'the attacking unit') return ATTACKER;
  return from === 'it' ? unit : bearer;
}

/** Whether cards or counters are given away. */
function isPaidBySide({ hand, resource, removes }: OraclePrice): boolean {
  return hand + resource + removes.length > 0;
}

function withoutRemoved(tokens: State['tokens'], { removes }: OraclePrice, payers: Payers): State['tokens'] {
  return removes.reduce((left, { from, token, amount }) => {
    const payer = payerOf(from, payers);
    let toRemove = amount;
    const kept = at(left, payer).filter((each) => each !== token || toRemove-- <= 0);
    return left.map((own, index) => (index === payer ? kept : own));
  }, tokens);
}

const NO_PAYERS: Payers = { unit: NOBODY, bearer: NOBODY };

function spend(state: State, side: Side, cost: number, price = NO_PRICE, payers = NO_PAYERS): State {
  const less = ([attacker, defender]: Pair<number>, amount: number): Pair<number> =>
    side === 0 ? [attacker - amount, defender] : [attacker, defender - amount];
  return {
    ...state,
    force: less(state.force, cost),
    hand: less(state.hand, price.hand),
    resource: less(state.resource, price.resource),
    tokens: withoutRemoved(state.tokens, price, payers),
  };
}

/** The state after paying for an ability: what its side has, then what its unit has. */
function paid(state: State, ability: Ability): State {
  return paidByUnit(spend(state, ability.side, ability.cost, ability.price, ability), ability);
}

/** The state after counters were put on the unit, or it was tapped or discarded for an ability. */
function paidByUnit(state: State, { bearer, price, guard }: Ability): State {
  const counters = (guard?.counters ?? 0) + price.counters;
  const isDiscarded = guard?.discards === true || price.discards;
  return {
    ...state,
    counters: withAdded(state.counters, bearer, counters),
    discarded: isDiscarded ? [...state.discarded, bearer].sort((a, b) => a - b) : state.discarded,
    retired: guard?.retreats === true ? [...state.retired, bearer].sort((a, b) => a - b) : state.retired,
    deflected: price.taps ? [...state.deflected, tapMark(bearer)].sort() : state.deflected,
  };
}

const STEPS: Readonly<Record<Exclude<Step, 'end'>, (game: Game, state: State) => Next>> = {
  'no attack': damageWithoutAttack,
  ending: mayEnd,
  'ending die': rollForEnd,
  triggered,
  change: changeDefender,
  'pay to attack': payToAttack,
  retaliate: activateRetaliate,
  boost: activateBoost,
  cunning: commitPrevention,
  'blind number': nameNumber,
  'first roll': firstRoll,
  fury: furyRoll,
  triggers: naturalFaceTriggers,
  'any reroll': rerollByText,
  'any reroll dice': (_, state) => rollTheRerolled(state, 'any reroll'),
  reroll: rerollChance,
  'reroll dice': (_, state) => rollTheRerolled(state, 'reroll'),
  hits: countHits,
  overkill: divideHits,
  parry,
  committed: applyCommitted,
  tolls: (game, state) => askTolls(game, state, 'prevention'),
  prevention: preventionChance,
  'late tolls': (game, state) => askTolls(game, state, 'placement'),
  placement: place,
  surge: giveSurge,
  'area damage': aimAreaDamage,
  'area dice': rollAreaDamage,
  'attack end': attackEnds,
  effects: chooseEffect,
  'first effect': doEffect,
  tenacity: attackAgain,
  'double strike': strikeTwice,
};

function advance(game: Game, state: State): Next {
  return state.step === 'end' ? { kind: 'end' } : STEPS[state.step](game, state);
}

// ---- before the roll

/**
 * Before everything else: each text that can end the attack, by the choice of the defending side or by a die that is rolled
 * anyway.
 */
function mayEnd(game: Game, state: State): Next {
  const due = against(game, state.defending).endings[state.decided];
  if (due === undefined) return go({ ...state, step: 'triggered', decided: 0 });
  if (due.isForced) return go({ ...state, step: 'ending die' });
  const not: State = { ...state, decided: state.decided + 1 };
  const policy = game.payment[1];
  const isStingy = due.cost > 0 && policy !== 'optimal' && policy !== 'always';
  if (isStingy || !canPay(state, { side: 1, cost: due.cost, price: due.price })) return go(not);
  const after = spend(state, 1, due.cost, due.price);
  const use: State = due.faces === 6 ? ended(after) : { ...after, step: 'ending die' };
  if (due.cost === 0 && due.price.text === '') return choice(1, [use, not]);
  return choice(1, due.cost > 0 && policy === 'always' ? [use] : [not, use]);
}

function rollForEnd(game: Game, state: State): Next {
  const faces = at(against(game, state.defending).endings, state.decided).faces;
  const goesOn: State = { ...state, step: 'ending', decided: state.decided + 1 };
  const branches = [
    { ways: BigInt(faces), state: ended(state) },
    { ways: BigInt(6 - faces), state: goesOn },
  ];
  return { kind: 'roll', dice: 1, branches };
}

/** Nothing more of the attack happens; the unit may still attack again. */
function ended(state: State): State {
  return { ...state, step: 'effects', decided: 0, effects: [], attacked: [] };
}

/**
 * What the attack triggers: first the options of the side with the first chance, then those of the
 * other; on the attacker's side Overload comes first.
 */
function triggered(game: Game, state: State): Next {
  const boosts = (side: Side): Decision[] => boostsOfSide(game, side, true);
  const inOrder: Decision[] = [game.firstChance, other(game.firstChance)].flatMap((side) =>
    side === 0 ? ['overload' as const, ...boosts(0)] : boosts(1),
  );
  const due = inOrder[state.decided];
  if (due === undefined) return go({ ...state, step: 'change', decided: 0 });
  return due === 'overload' ? overload(game, state) : decideBoost(game, state, due);
}

type Decision = 'overload' | number;

function boostsOfSide(game: Game, side: Side, isTriggered: boolean): number[] {
  const owner = (boost: number) => at(game.field, at(game.boosts, boost).unit).side;
  const own = [...game.boosts.keys()].filter(
    (boost) => owner(boost) === side && at(game.boosts, boost).text.isEarly === isTriggered,
  );
  return dearestFirst(game, side, own, (boost) => at(game.boosts, boost).cost);
}

/** A side that need not pay decides about expensive uses first, so that they are left out if a cheap one does as well. */
function dearestFirst<Item>(game: Game, side: Side, items: readonly Item[], costOf: (item: Item) => number): Item[] {
  return game.payment[side] === 'always' ? [...items] : items.toSorted((a, b) => costOf(b) - costOf(a));
}

function overload(game: Game, state: State): Next {
  const not: State = { ...state, decided: state.decided + 1 };
  return choice(0, sum(game, state, ATTACKER, 'Overload') > 0 ? [not, { ...not, overloaded: true }] : [not]);
}

function changeDefender(game: Game, state: State): Next {
  const stay: State = { ...state, step: 'retaliate', changesUsed: [] };
  if (has(game, state, ATTACKER, 'Precision') || has(game, state, ATTACKER, 'Elude')) return go(stay);
  return choice(1, [stay, ...intercepts(game, state), ...redirects(game, state), ...standIns(game, state)]);
}

function otherDefenders(game: Game, state: State): number[] {
  return attackable(game, state).filter((unit) => unit !== state.defending);
}

/** The units of the defender's side that are present and that the attacker may attack. */
function attackable(game: Game, state: State): number[] {
  return present(game, state, 1).filter((unit) => !against(game, unit).isBanned && !isUnseen(game, unit));
}

/** All units but the one that was attacked first are untapped, and have the damage that they had. */
function isUnseen(game: Game, unit: number): boolean {
  const hasStealth = at(viewsAt(game.before ?? game, NOBODY, []), unit).sums.has('Stealth');
  return unit !== DEFENDER && hasStealth && at(game.units, unit).counters === 0 && !against(game, unit).seesAll;
}

/**
 * Asks the attacker to pay for the new target. If the attacker does not pay, everything stays the
 * same, except that the change has been used up.
 */
function payToAttack(game: Game, state: State): Next {
  const not: State = { ...state, step: 'change', requested: NOBODY };
  const cost = against(game, state.requested).costOfThis;
  const paid = spend({ ...not, ...nowDefending(state, state.requested) }, 0, cost);
  return offer(game, state, { side: 0, cost }, [paid], not);
}

function nowDefending(state: State, unit: number): Pick<State, 'defending' | 'attacked'> {
  return { defending: unit, attacked: [...new Set([...state.attacked, unit])].sort((a, b) => a - b) };
}

function intercepts(game: Game, state: State): State[] {
  return otherDefenders(game, state).flatMap((unit) => {
    const abilities = cheapestUnused(game, state, unit, 'Intercept', state.defending);
    return abilities.map((ability) => withDefender(game, paid(state, ability), ability, unit));
  });
}

/** A unit stands in for units of a group for free, once in an attack. */
function standIns(game: Game, state: State): State[] {
  const defending = at(game.units, state.defending);
  return otherDefenders(game, state).flatMap((unit) => {
    const own = now(game, state, unit).standIns.filter(({ whom }) => whom(at(game.units, unit), defending));
    const id = own[0] === undefined ? NOBODY : -2 - unit;
    return id === NOBODY || state.changesUsed.includes(id) ? [] : [withDefender(game, state, { id }, unit)];
  });
}

function redirects(game: Game, state: State): State[] {
  return otherDefenders(game, state).flatMap((unit) => {
    const abilities = cheapestUnused(game, state, state.defending, 'Redirect', unit);
    return abilities.map((ability) => withDefender(game, paid(state, ability), ability, unit));
  });
}

/** For each price besides Force the ability that costs the least Force. */
function cheapestUnused(game: Game, state: State, unit: number, keyword: string, about: number): Ability[] {
  const paysForChanges = game.payment[1] === 'optimal' || game.payment[1] === 'always';
  const usable = inCanonicalOrder(now(game, state, unit).abilities)
    .filter((ability) => ability.keyword === keyword && !state.changesUsed.includes(ability.id))
    .filter(({ only }) => only === null || only(at(game.field, unit), at(game.field, about)))
    .filter((ability) => (ability.cost === 0 || paysForChanges) && canPay(state, ability));
  const prices = usable.map(({ price }) => price.text);
  return usable.filter((_, i) => prices.indexOf(at(prices, i)) === i);
}

function withDefender(game: Game, state: State, { id }: { readonly id: number }, unit: number): State {
  const used: State = { ...state, changesUsed: [...state.changesUsed, id].sort((a, b) => a - b) };
  return against(game, unit).costOfThis > 0
    ? { ...used, step: 'pay to attack', requested: unit }
    : { ...used, ...nowDefending(state, unit) };
}

/** Every unit that was the defending unit may retaliate, one ability after the other. */
function activateRetaliate(game: Game, state: State): Next {
  const offered = inCanonicalOrder(
    abilitiesOf(game).filter(({ keyword, value }) => keyword === 'Retaliate' && value > 0),
  ).filter(({ unit }) => !isFromAfar(game) && state.attacked.includes(unit));
  const least = (id: number) => Math.min(...offered.filter((ability) => ability.id === id).map(({ cost }) => cost));
  const id = dearestFirst(game, 1, [...new Set(offered.map((ability) => ability.id))], least)[state.decided];
  if (id === undefined) return go({ ...state, step: 'boost', decided: 0, attacked: [] });
  const not: State = { ...state, decided: state.decided + 1 };
  // However they are decided, they are carried out in their own order.
  const rank = (one: { readonly id: number }) => offered.findIndex((ability) => ability.id === one.id);
  const use = (ability: Ability): State => ({
    ...paid(not, ability),
    retaliates: [...state.retaliates, { id, value: ability.value }].sort((a, b) => rank(a) - rank(b)),
  });
  const alternatives = offered.filter((ability) => ability.id === id);
  const [ability] = alternatives;
  if (ability !== undefined && alternatives.length === 1) return offer(game, state, ability, [use(ability)], not);
  return offerNumbers(game, state, alternatives, (one) => [use(one)], not);
}

/** A decision on an ability for which one number is named, or none. Among equals free ones come first. */
function offerNumbers(
  game: Game,
  state: State,
  alternatives: readonly Ability[],
  uses: (ability: Ability) => State[],
  not: State,
): Next {
  const [first] = alternatives;
  if (first === undefined) return go(not);
  const policy = game.payment[first.side];
  const mayPay = policy === 'optimal' || policy === 'always';
  const open = alternatives.filter((one) => (one.cost === 0 || mayPay) && canPay(state, one));
  const mustPay = policy === 'always' && open.some(({ cost }) => cost > 0);
  const free = open.filter(({ cost, price }) => cost === 0 && !isPaidBySide(price));
  const costly = open.filter((one) => !free.includes(one));
  return choice(first.side, [...free.flatMap(uses), ...(mustPay ? [] : [not]), ...costly.flatMap(uses)]);
}

/** One decision on one ability before the roll. Among equals free ones are used, others are not. */
function offer(game: Game, state: State, priced: Priced, uses: readonly State[], not: State): Next {
  const { side, cost, price = NO_PRICE } = priced;
  if (!canPay(state, priced)) return go(not);
  if (cost === 0) return choice(side, isPaidBySide(price) ? [not, ...uses] : [...uses, not]);
  const policy = game.payment[side];
  if (policy === 'never' || policy === 'save') return go(not);
  return choice(side, policy === 'always' ? uses : [not, ...uses]);
}

/** Boosts are decided on one by one, those of the side with the first chance first. */
function activateBoost(game: Game, state: State): Next {
  const inOrder = [game.firstChance, other(game.firstChance)].flatMap((side) => boostsOfSide(game, side, false));
  const index = inOrder[state.decided];
  return index === undefined ? go({ ...state, step: 'cunning', decided: 0 }) : decideBoost(game, state, index);
}

function decideBoost(game: Game, state: State, index: number): Next {
  const { unit, bearer, cost, price, mark } = at(game.boosts, index);
  const { side } = at(game.field, unit);
  const not: State = { ...state, decided: state.decided + 1 };
  const boosts = [...state.boosts, index].sort((a, b) => a - b);
  const deflected = mark === null ? state.deflected : [...state.deflected, mark].sort();
  const active: State = { ...spend(not, side, cost, price, { unit, bearer }), boosts, deflected };
  const isExcluded = mark !== null && state.deflected.includes(mark);
  if (state.boosts.includes(index)) return go(not);
  if (isExcluded || isGone(game, state, unit) || !hasEffect(game, state, index)) return go(not);
  if ((bearer !== NOBODY && bearer !== state.defending) || !canPay(state, { side, cost, price, unit, bearer })) return go(not);
  return cost === 0 ? choice(side, [not, active]) : offer(game, state, { side, cost }, [active], not);
}

/** Whether a boost alone gives anything to the attack on this unit. */
function hasEffect(game: Game, state: State, boost: number): boolean {
  const numbers = (boosts: readonly number[]): string => {
    const then: State = { ...state, boosts };
    const of = (unit: number, keywords: readonly string[]) =>
      keywords.map((keyword) => (has(game, then, unit, keyword) ? `${keyword} ${sum(game, then, unit, keyword)}` : ''));
    const onAttacked = ['Lucky', 'Shields', 'Armor', 'Parry', 'Riposte', ...PREVENTIONS];
    return [now(game, then, ATTACKER).powerChange, ...of(ATTACKER, OF_ATTACK), ...of(state.defending, onAttacked)].join();
  };
  return numbers([]) !== numbers([boost]);
}

function commitPrevention(game: Game, state: State): Next {
  const offered = preventionsOf(game).filter((ability) => couldCommit(game, state, ability));
  const id = [...new Set(offered.map((ability) => ability.id))][state.decided];
  if (id === undefined) return go({ ...state, step: 'blind number', decided: 0 });
  const not: State = { ...state, decided: state.decided + 1 };
  const uses = (ability: Ability): State[] =>
    aims(game, state, ability, state.defending).map((aim) => {
      const committed = [...state.committed, { id, value: ability.value, aim, bearer: ability.bearer }];
      return { ...spend(not, ability.side, ability.cost, ability.price, ability), committed };
    });
  const alternatives = offered.filter((ability) => ability.id === id && !isTapSpent(game, state, ability));
  const [ability] = alternatives;
  if (ability === undefined) return go(not);
  if (alternatives.length === 1) return offer(game, state, ability, uses(ability), not);
  return offerNumbers(game, state, alternatives, uses, not);
}

function couldCommit(game: Game, state: State, ability: Ability): boolean {
  return (
    has(game, state, ATTACKER, 'Cunning') &&
    ability.side === 1 &&
    ability.guard?.ofDiscard !== true &&
    !isGone(game, state, ability.unit) &&
    !isGone(game, state, ability.bearer) &&
    canHelp(game, state, ability, state.defending, ATTACKER) &&
    !isBlocked(game, state, ability, ATTACKER)
  );
}

/**
 * Against Cunning the player of the defending unit names the number of dice for Lucky before seeing
 * them, and chooses which ones when they are shown.
 */
function nameNumber(game: Game, state: State): Next {
  const rolled: State = { ...state, step: 'first roll' };
  const lucky = sum(game, state, state.defending, 'Lucky');
  if (!isHidden(game, state) || game.rules.cunningLucky !== 'numberBlind' || lucky <= 0) return go(rolled);
  const numbers = Array.from({ length: lucky }, (_, less) => less + 1).filter(
    (number) => number === lucky || game.rules.luckyDice === 'upTo',
  );
  const named = numbers.map((blind): State => ({ ...rolled, blind }));
  return game.lucky[1] === 'greedy' ? choice(1, named.slice(-1)) : choice(1, [rolled, ...named]);
}

/** Whether the defending side cannot see the dice that it may have re-rolled. */
function isHidden(game: Game, state: State): boolean {
  return has(game, state, ATTACKER, 'Cunning') && game.rules.cunningLucky !== 'seeing';
}

/** Whether its unit has tapped, or will tap, for something else. */
function isTapSpent(game: Game, state: State, ability: Ability): boolean {
  if (!usesTap(ability)) return false;
  const alike = state.committed.filter(({ id, bearer }) => bearer === ability.bearer && usesTap(abilityById(game, id)));
  return state.deflected.includes(tapMark(ability.bearer)) || alike.length > 0;
}

function usesTap({ price, guard }: Ability): boolean {
  return price.taps || (guard !== null && isTapGuard(guard));
}

// ---- the roll

function diceOf(game: Game, state: State): number {
  const { power } = at(game.units, ATTACKER);
  const { powerChange } = now(game, state, ATTACKER);
  const base = game.remoteKeyword === null ? power : sum(game, state, ATTACKER, game.remoteKeyword);
  const resilience = sum(game, state, ATTACKER, 'Resilience');
  const resists = at(state.counters, ATTACKER) >= Math.abs(resilience);
  const total =
    base +
    powerChange +
    (resists ? resilience : 0) +
    (state.overloaded ? sum(game, state, ATTACKER, 'Overload') : 0) +
    state.powerBonus +
    state.surged -
    at(state.powerLost, ATTACKER) -
    sum(game, state, state.defending, 'Shields');
  return Math.max(0, total);
}

interface Roll {
  /** Natural faces from low to high, one digit a die. */
  readonly faces: string;
  /** How many of the 6^dice equally likely sequences give these faces when sorted. */
  readonly ways: bigint;
}

const knownRolls: Roll[][] = [[{ faces: '', ways: 1n }]];

function rollsOf(dice: number): readonly Roll[] {
  const known = knownRolls[dice];
  if (known !== undefined) return known;
  const ways = new Map<string, bigint>();
  for (const roll of rollsOf(dice - 1)) {
    for (const face of FACES) {
      const faces = together(roll.faces, face);
      ways.set(faces, (ways.get(faces) ?? 0n) + roll.ways);
    }
  }
  const rolls = [...ways].map(([faces, count]) => ({ faces, ways: count }));
  knownRolls[dice] = rolls;
  return rolls;
}

function together(one: string, two: string): string {
  return [...one, ...two].sort().join('');
}

function roll(dice: number, next: (faces: string) => State): Next {
  return { kind: 'roll', dice, branches: rollsOf(dice).map(({ faces, ways }) => ({ ways, state: next(faces) })) };
}

function firstRoll(game: Game, state: State): Next {
  const fury = sum(game, state, ATTACKER, 'Fury');
  return roll(diceOf(game, state), (faces) => ({
    ...state,
    step: fury > 0 && faces.includes('4') ? 'fury' : 'triggers',
    powerBonus: 0,
    roll: faces,
    focuses: faces.includes('5'),
    backfires: faces.includes('3'),
  }));
}

function furyRoll(game: Game, state: State): Next {
  const { furyChains, furyDiceTriggerFocusBackfire } = game.rules;
  const dice = Math.min(sum(game, state, ATTACKER, 'Fury'), MAX_FURY_DICE - state.furyDice);
  const mayChain = furyChains && state.furyRolls + 1 < MAX_FURY_ROLLS && dice > 0;
  return roll(dice, (faces) => ({
    ...state,
    step: mayChain && faces.includes('4') ? 'fury' : 'triggers',
    roll: together(state.roll, faces),
    furyRolls: state.furyRolls + 1,
    furyDice: state.furyDice + dice,
    focuses: state.focuses || (furyDiceTriggerFocusBackfire && faces.includes('5')),
    backfires: state.backfires || (furyDiceTriggerFocusBackfire && faces.includes('3')),
  }));
}

function naturalFaceTriggers(game: Game, state: State): Next {
  return go({
    ...state,
    step: 'any reroll',
    furyRolls: 0,
    furyDice: 0,
    nextPower: withAdded(state.nextPower, ATTACKER, state.focuses ? sum(game, state, ATTACKER, 'Focus') : 0),
    focuses: false,
    backfires: state.backfires && sum(game, state, ATTACKER, 'Backfire') > 0,
    turn: game.firstChance,
    passes: 0,
  });
}

// ---- re-rolls

/**
 * Before all chances of Lucky: a player with a text for it re-rolls any number of dice once, the
 * side with the first chance first.
 */
function rerollByText(game: Game, state: State): Next {
  const side = [game.firstChance, other(game.firstChance)][state.decided];
  if (side === undefined) return go({ ...state, step: 'reroll', decided: 0 });
  const pass: State = { ...state, decided: state.decided + 1 };
  const isGiven = side === 0 ? now(game, state, ATTACKER).reRollsOwn : now(game, state, state.defending).reRollsOthers;
  if (!isGiven || state.roll === '') return go(pass);
  const isHeuristic = game.lucky[side] === 'greedy';
  const sets = isHeuristic
    ? greedySet(game, state, side, 1, state.roll.length)
    : subsets(state.roll)
        .filter((set) => set !== '')
        .sort((a, b) => a.length - b.length || comparePreference(game.ranks, side, a, b));
  const uses = sets.map((set): State => {
    return { ...pass, step: 'any reroll dice', roll: leftOver(state.roll, set), toReroll: set.length };
  });
  return choice(side, isHeuristic && uses.length > 0 ? uses : [pass, ...uses]);
}

/** In a fixed order each side has one chance, so using it counts like a pass. */
function rerollChance(game: Game, state: State): Next {
  if (state.passes === 2 && state.blind > 0) return rerollNamedNumber(game, state);
  if (state.passes === 2) return go({ ...state, step: 'hits', luckyUsed: [false, false], turn: 0, passes: 0 });
  const side = state.turn;
  const pass: State = { ...state, turn: other(side), passes: state.passes + 1 };
  const uses = rerollSets(game, state, side).map((set): State => {
    return {
      ...pass,
      step: 'reroll dice',
      roll: leftOver(state.roll, set),
      toReroll: set.length,
      luckyUsed: side === 0 ? [true, state.luckyUsed[1]] : [state.luckyUsed[0], true],
      passes: game.rules.rerollPop === 'fixedOrder' ? state.passes + 1 : 0,
    };
  });
  if (game.lucky[side] === 'greedy' && uses.length > 0) return choice(side, uses);
  return choice(side, [pass, ...uses]);
}

/** Re-rolls exactly the named number of dice, or all if there are fewer. */
function rerollNamedNumber(game: Game, state: State): Next {
  const number = Math.min(state.blind, state.roll.length);
  const sets = subsets(state.roll)
    .filter((set) => set.length === number)
    .sort((a, b) => comparePreference(game.ranks, 1, a, b));
  const uses = sets.map((set): State => {
    return { ...state, step: 'reroll dice', blind: 0, roll: leftOver(state.roll, set), toReroll: number };
  });
  return choice(1, game.lucky[1] === 'greedy' ? uses.slice(0, 1) : uses);
}

function rollTheRerolled(state: State, step: Step): Next {
  return roll(state.toReroll, (faces) => ({ ...state, step, toReroll: 0, roll: together(state.roll, faces) }));
}

/**
 * The sets of dice that a side may have re-rolled (for a greedy side: the one it re-rolls), in the
 * order of preference among equals.
 */
function rerollSets(game: Game, state: State, side: Side): string[] {
  const lucky = sum(game, state, side === 0 ? ATTACKER : state.defending, 'Lucky');
  const max = Math.min(lucky, state.roll.length);
  if (state.luckyUsed[side] || max <= 0 || (side === 1 && isHidden(game, state))) return [];
  const min = game.rules.luckyDice === 'exactly' ? max : 1;
  if (game.lucky[side] === 'greedy') return greedySet(game, state, side, min, max);
  return subsets(state.roll)
    .filter((set) => set.length >= min && set.length <= max)
    .sort((a, b) => a.length - b.length || comparePreference(game.ranks, side, a, b));
}

function greedySet(game: Game, state: State, side: Side, min: number, max: number): string[] {
  const requested = [...state.roll]
    .filter((face) => hitsUnit(game, state, Number(face), state.defending) === (side === 1))
    .sort((a, b) => comparePreference(game.ranks, side, a, b));
  return requested.length >= min ? [requested.slice(0, max).sort().join('')] : [];
}

/** Every distinct choice of dice from a roll, including the empty one. */
function subsets(faces: string): string[] {
  if (faces === '') return [''];
  const rest = subsets(faces.slice(1));
  return [...new Set([...rest, ...rest.map((set) => faces.slice(0, 1) + set)])];
}

function leftOver(faces: string, taken: string): string {
  let left = faces;
  for (const face of taken) left = left.replace(face, '');
  return left;
}

/** Among equals the attacker prefers low ranks, the defender high ones: compares die by die, the preferred ones first. */
function comparePreference(ranks: ReadonlyMap<string, string>, side: Side, a: string, b: string): number {
  const [first, second] = [ranksInOrder(ranks, side, a), ranksInOrder(ranks, side, b)];
  if (first === second) return 0;
  return first < second === (side === 0) ? -1 : 1;
}

function ranksInOrder(ranks: ReadonlyMap<string, string>, side: Side, faces: string): string {
  const fromLow = [...faces].map((face) => ranks.get(face) ?? face).sort();
  return (side === 0 ? fromLow : fromLow.reverse()).join('');
}

/**
 * The lowest equivalent face of each face. Two faces are equivalent if they hit the same units,
 * whatever is in force, and no keyword looks at either.
 */
function ranksOfFaces(game: Game): ReadonlyMap<string, string> {
  const moments = possibleMoments(game);
  const lookedAt = facesLookedAt(game, moments);
  const meaning = (face: string) => moments.map((state) => hitsUnit(game, state, Number(face), state.defending)).join();
  const alike = (a: string, b: string) =>
    a === b || (!lookedAt.includes(a) && !lookedAt.includes(b) && meaning(a) === meaning(b));
  return new Map(FACES.map((face) => [face, FACES.find((lower) => alike(lower, face)) ?? face]));
}

/** A state for every unit that may become the defending one, with every set of boosts that may then be in force. */
function possibleMoments(game: Game): State[] {
  const start = firstState(game);
  const sets: number[][] = [[]];
  for (const boost of game.boosts.keys()) sets.push(...sets.map((set) => [...set, boost]));
  const momentsOf = (units: readonly number[]) =>
    units.flatMap((defending) => sets.map((boosts): State => ({ ...start, defending, boosts })));
  return momentsOf(possibleDefenders(game, start, momentsOf(attackable(game, start))));
}

/** `moments`: those of all units that may be attacked, reached or not. */
function possibleDefenders(game: Game, state: State, moments: readonly State[]): number[] {
  const side = attackable(game, state);
  const canChange = side.some(
    (unit) =>
      has(game, state, unit, 'Intercept') ||
      has(game, state, unit, 'Redirect') ||
      now(game, state, unit).standIns.some(({ whom }) =>
        side.some((second) => whom(at(game.units, unit), at(game.units, second))),
      ),
  );
  const fixed = moments.every((then) => has(game, then, ATTACKER, 'Precision') || has(game, then, ATTACKER, 'Elude'));
  const strikesTwice = moments.some((then) => has(game, then, ATTACKER, 'Double Strike'));
  return strikesTwice || (canChange && !fixed) ? side : [DEFENDER];
}

function facesLookedAt(game: Game, moments: readonly State[]): string[] {
  const some = (holds: (state: State) => boolean) => moments.some(holds);
  const sixMayCount = !game.rules.criticalHitNeedsHit || some((state) => hitsUnit(game, state, 6, state.defending));
  return [
    ...(some((state) => sum(game, state, state.defending, 'Parry') > 0) ? ['1'] : []),
    ...(some((state) => sum(game, state, state.defending, 'Riposte') > 0) ? ['2'] : []),
    ...(some((state) => sum(game, state, ATTACKER, 'Critical Hit') > 0) && sixMayCount ? ['6'] : []),
  ];
}

// ---- hits and pending damage

/** Whether a natural face of an attack die hits a unit. */
function hitsUnit(game: Game, state: State, face: number, target: number): boolean {
  return reaches(game, face, sum(game, state, ATTACKER, 'Accuracy'), now(game, state, target));
}

function reaches(game: Game, face: number, accuracy: number, target: View): boolean {
  if (face === 1 && game.rules.naturalOneMisses) return false;
  if (face === 6 && game.rules.naturalSixHits) return true;
  return face + accuracy >= (target.sums.has('Armor') ? game.rules.armorNeeds : game.rules.hitNeeds);
}

function countHits(game: Game, state: State): Next {
  const faces = [...state.roll].map(Number);
  const { defending } = state;
  const hits = faces.filter((face) => hitsUnit(game, state, face, defending)).length;
  const bonus = Math.max(0, sum(game, state, ATTACKER, 'Critical Hit'));
  const sixes = sixesThatCount(game, state, faces);
  const predicted = has(game, state, ATTACKER, 'Foresight') || has(game, state, DEFENDER, 'Forewarning');
  return go({
    ...state,
    step: 'overkill',
    roll: '',
    hits,
    criticalDamage: bonus * sixes,
    criticalHit: bonus * sixes > 0 ? 1 : state.criticalHit,
    parry: faces.includes(1) ? sum(game, state, defending, 'Parry') : 0,
    riposte: faces.includes(2) ? sum(game, state, defending, 'Riposte') : 0,
    firstHits: predicted && state.ordinal === 'first' ? hits : state.firstHits,
  });
}

function sixesThatCount(game: Game, state: State, faces: readonly number[]): number {
  if (game.rules.criticalHitNeedsHit && !hitsUnit(game, state, 6, state.defending)) return 0;
  const sixes = faces.filter((face) => face === 6).length;
  return game.rules.criticalHitPerSix ? sixes : Math.min(1, sixes);
}

/** Overkill: among equals the largest number of moved hits comes first, to the first unit. */
function divideHits(game: Game, state: State): Next {
  const plain = pending(game, state, NOBODY, 0);
  const { health } = now(game, state, state.defending);
  if (!has(game, state, ATTACKER, 'Overkill') || health === null) return go(plain);
  const spared = game.rules.overkillMinimum === 'health' ? health : health - at(state.counters, state.defending);
  const criticalDivides = game.rules.overkillCriticalHit === 'pool' ? state.criticalDamage : 0;
  const criticalMoves = game.rules.overkillCriticalHit === 'choose' ? state.criticalDamage : 0;
  const seconds = otherDefenders(game, state);
  const options: State[] = [];
  for (let moved = state.hits + criticalDivides - spared; moved > 0; moved -= 1) {
    for (const second of seconds) {
      options.push(pending(game, state, second, moved));
      if (criticalMoves > 0) options.push(pending(game, state, second, moved + criticalMoves));
    }
  }
  options.push(plain);
  if (criticalMoves > 0) options.push(...seconds.map((second) => pending(game, state, second, criticalMoves)));
  return choice(0, options);
}

/** The pending damage: of all hits and the Critical Hit damage, `moved` goes to the second unit. */
function pending(game: Game, state: State, second: number, moved: number): State {
  const fresh = { source: ATTACKER, used: [], closed: false, tolled: false };
  const instances: DamageInstance[] = [
    { ...fresh, target: state.defending, amount: state.hits + state.criticalDamage - moved, kind: 'attack' },
    { ...fresh, target: second, amount: moved, kind: 'overkill' },
  ];
  return {
    ...state,
    step: 'parry',
    hits: 0,
    criticalDamage: 0,
    instances: instances.filter(({ amount }) => amount > 0).filter((instance) => isDone(game, state, instance)),
  };
}

// ---- prevention

/**
 * Whether damage happens: not to a unit that is gone, nor if a harmless unit is involved. Fortitude
 * helps only its own unit's text.
 */
function isDone(game: Game, state: State, { target, source }: Pick<DamageInstance, 'target' | 'source'>): boolean {
  const isWarded = now(game, state, target).isHarmless && canPrevent(game, state, target, source);
  const isTame = now(game, state, source).isTame && !has(game, state, source, 'Ferocity');
  return !isWarded && !isTame && !isGone(game, state, target);
}

function canPrevent(game: Game, state: State, target: number, source: number): boolean {
  return !has(game, state, source, 'Ferocity') || has(game, state, target, 'Fortitude');
}

/** Whether an ability can ever prevent damage from this source to this unit. Fortitude helps only its own unit's abilities. */
function canHelp(game: Game, state: State, ability: Ability, target: number, source: number): boolean {
  const { unit, side, keyword, guard } = ability;
  // A unit that is gone takes no damage, whether it can be prevented or not.
  const leaves = unit === target && guard?.retreats === true;
  if (guard?.whom === null || (guard === null && keyword !== 'Protect')) {
    return unit === target && (leaves || canPrevent(game, state, target, source));
  }
  const reaches =
    guard === null
      ? unit !== target && side === at(game.units, target).side && sameArena(game, unit, target)
      : side === at(game.units, target).side &&
        // It names no arena, so it is played from any, and from the build zone by Reserves.
        guard.whom?.(at(game.field, unit), at(game.field, target));
  return (
    reaches === true &&
    (leaves || (unit === target ? canPrevent(game, state, target, source) : !has(game, state, source, 'Ferocity')))
  );
}

/**
 * Whether a keyword does not help because the unit loses it while it is attacked; this counts only
 * against the unit that attacks.
 */
function isBlocked(game: Game, state: State, { unit, keyword }: Ability, source: number): boolean {
  return keyword !== GUARD && source === ATTACKER && unit === state.defending && !has(game, state, unit, keyword);
}

function parry(game: Game, state: State): Next {
  const attack = state.instances.find(({ kind }) => kind === 'attack');
  const ready: State = { ...state, step: 'committed', parry: 0 };
  if (state.parry <= 0 || attack === undefined || !canPrevent(game, state, state.defending, ATTACKER)) return go(ready);
  const max = Math.min(state.parry, attack.amount);
  const options: State[] = [];
  for (let amount = max; amount >= 0; amount -= 1) {
    options.push({ ...ready, instances: lessened(state.instances, state.instances.indexOf(attack), amount) });
  }
  return choice(1, options);
}

function lessened(instances: readonly DamageInstance[], index: number, amount: number): DamageInstance[] {
  return instances.map((instance, i) => (i === index ? { ...instance, amount: instance.amount - amount } : instance));
}

/** Cunning: what was decided before the roll is applied now, and nothing else can change the attack's damage. */
function applyCommitted(game: Game, state: State): Next {
  const index = state.instances.findIndex(({ kind }) => kind === 'attack');
  let after: State = { ...state, committed: [] };
  for (const { id, value, aim, bearer } of state.committed) {
    const ability = { ...abilityById(game, id), value, bearer };
    if (isGone(game, after, ability.unit) || isGone(game, after, bearer)) continue;
    const done = paidByUnit(after, ability);
    after = index < 0 ? markDeflect(game, done, ability, ATTACKER) : prevented(game, done, { ability, index, aim });
  }
  const isCunning = has(game, state, ATTACKER, 'Cunning');
  const instances = after.instances.map((instance, i) => (isCunning && i === index ? { ...instance, closed: true } : instance));
  const left = instances.filter((instance) => isDone(game, after, instance));
  return go({ ...after, step: 'tolls', instances: left, turn: game.firstChance, passes: 0, afterPlacement: 'attack' });
}

/** Damage is prevented unless the opponent pays all tolls on it. */
function askTolls(game: Game, state: State, then: Step): Next {
  const index = state.instances.findIndex(({ amount, tolled }) => amount > 0 && !tolled);
  const instance = state.instances[index];
  if (instance === undefined) return go({ ...state, step: then });
  const through: State = {
    ...state,
    instances: state.instances.map((item, i) => (i === index ? { ...item, tolled: true } : item)),
  };
  const without: State = { ...state, instances: state.instances.filter((_, i) => i !== index) };
  const [target, source] = [at(game.units, instance.target), at(game.units, instance.source)];
  const tolls = now(game, state, instance.target).tolls.filter(({ by }) => by(target, source));
  if (tolls.length === 0 || !canPrevent(game, state, instance.target, instance.source)) return go(through);
  const cost = tolls.reduce((total, toll) => total + toll.cost, 0);
  return offer(game, state, { side: other(target.side), cost }, [spend(through, other(target.side), cost)], without);
}

interface Use {
  readonly ability: Ability;
  /** The index of the instance of damage. */
  readonly index: number;
  /** The amount that is prevented; if omitted, as much as possible. */
  readonly amount?: number;
  /** The unit to which Deflect sends the damage; NOBODY for all others. */
  readonly aim: number;
}

/** The state after a use, without its cost. An ability prevents as much as it can. */
function prevented(game: Game, state: State, { ability, index, aim, amount: requested }: Use): State {
  const instance = at(state.instances, index);
  const amount = requested ?? mostPrevented(ability, instance);
  const used = [...instance.used, ability.id].sort((a, b) => a - b);
  const left = lessened(state.instances, index, amount).map((item, i) => (i === index ? { ...item, used } : item));
  const source = sender(ability, instance.target);
  const isSent = aim !== NOBODY && amount > 0 && isDone(game, state, { target: aim, source });
  const sent: DamageInstance = { target: aim, source, amount, kind: 'deflect', used: [], closed: false, tolled: false };
  const leaves = ability.guard?.retreatsAfter === true && amount > 0;
  return {
    ...markDeflect(game, state, ability, instance.source),
    retired: leaves ? [...state.retired, ability.bearer].sort((a, b) => a - b) : state.retired,
    instances: isSent ? [...left, sent] : left,
    nextPower: powerMoved(game, state, ability, instance.source, amount),
  };
}

function powerMoved(game: Game, state: State, ability: Ability, source: number, amount: number): readonly number[] {
  if (ability.keyword === 'Absorb') return withAdded(state.nextPower, ability.unit, amount);
  if (ability.keyword === 'Persuade' && game.by === null && source === ATTACKER)
    return withAdded(state.nextPower, ATTACKER, -amount);
  return state.nextPower;
}

function mostPrevented({ value, guard }: Ability, { amount }: DamageInstance): number {
  return Math.max(0, Math.min(value, amount - (guard?.spared ?? 0)));
}

/** A Battle card that was played, in any form: it stays so in further attacks. */
function cardMark(unit: number): string {
  return `card of ${unit}`;
}

/** The mark of a use that is limited to a number of times in an attack. */
function deflectMark(game: Game, ability: Ability, source: number): string {
  if (ability.guard !== null && isTapGuard(ability.guard)) return tapMark(ability.unit);
  if (ability.guard !== null && isCard(at(game.field, ability.unit))) return cardMark(ability.unit);
  if (ability.guard?.once) return `${ability.id}`;
  return game.rules.deflectLimit === 'attack' ? `${ability.id}` : `${ability.id} on ${source}`;
}

function isLimited({ keyword, guard }: Ability): boolean {
  return keyword === 'Deflect' || guard?.once === true;
}

function markDeflect(game: Game, state: State, ability: Ability, source: number): State {
  if (!isLimited(ability)) return state;
  return { ...state, deflected: [...state.deflected, deflectMark(game, ability, source)].sort() };
}

/** The units to which an ability may send damage, in the order of preference among equals. */
function aims(game: Game, state: State, ability: Ability, helped: number): number[] {
  if (!sends(ability)) return [NOBODY];
  const from = sender(ability, helped);
  return [...present(game, state, other(ability.side)).filter((unit) => sameArena(game, from, unit)), NOBODY];
}

/** Whether prevented damage may be done to another unit. */
function sends({ keyword, guard }: Ability): boolean {
  return keyword === 'Deflect' || guard?.passedOn === true;
}

/** The unit that does it: of a text that helps another unit, that one. */
function sender({ unit, guard }: Ability, helped: number): number {
  return guard?.passedOn === true ? helped : unit;
}

function isLegal(game: Game, state: State, ability: Ability, index: number): boolean {
  const instance = at(state.instances, index);
  return (
    mostPrevented(ability, instance) > 0 &&
    !instance.closed &&
    !(ability.guard?.ofAttack === true && instance.kind !== 'attack' && instance.kind !== 'overkill') &&
    !(ability.guard?.ofDiscard === true && !wouldDie(game, state, instance.target)) &&
    !instance.used.includes(ability.id) &&
    !(isLimited(ability) && state.deflected.includes(deflectMark(game, ability, instance.source))) &&
    !isGone(game, state, ability.unit) &&
    !isGone(game, state, ability.bearer) &&
    canHelp(game, state, ability, instance.target, instance.source) &&
    !isBlocked(game, state, ability, instance.source) &&
    canPay(state, ability)
  );
}

/** Whether a unit would be discarded if all damage from its own arena were placed on it now. */
function wouldDie(game: Game, state: State, unit: number): boolean {
  const { health, isFragile } = now(game, state, unit);
  const near = { ...state, instances: state.instances.filter(({ source }) => sameArena(game, source, unit)) };
  const damage = countersOn(game, near, unit);
  return (isFragile && damage > 0) || (health !== null && at(state.counters, unit) + damage >= health);
}

/** Every ability of a side on every instance of damage, legal or not, in canonical order. */
function pairings(game: Game, state: State, side: Side): { ability: Ability; index: number }[] {
  const own = preventionsOf(game).filter((ability) => ability.side === side);
  return own.flatMap((ability) => [...state.instances.keys()].map((index) => ({ ability, index })));
}

function preventionChance(game: Game, state: State): Next {
  if (state.passes === 2 || state.instances.length === 0) return go({ ...state, step: 'late tolls', turn: 0, passes: 0 });
  const side = state.turn;
  const legal = pairings(game, state, side)
    .filter(({ ability, index }) => isLegal(game, state, ability, index))
    .flatMap(({ ability, index }) =>
      amountsFor(game, state, ability, index).flatMap((amount) =>
        aims(game, state, ability, at(state.instances, index).target).map((aim) => ({ ability, index, aim, amount })),
      ),
    );
  const isToPay = (use: Use): boolean =>
    game.payment[side] === 'save' &&
    use.amount !== undefined &&
    use.amount < mostPrevented(use.ability, at(state.instances, use.index)) &&
    paymentSaves(game, prevented(game, paid(state, use.ability), use), at(state.instances, use.index).target);
  const free = legal.filter((use) => isFree(use.ability) && !isToPay(use));
  const costly = legal
    .filter((use) => !isFree(use.ability) && policyAllows(game, state, use))
    .sort((a, b) => a.ability.cost - b.ability.cost);
  const pass: State = { ...state, turn: other(side), passes: state.passes + 1 };
  const mustPay = costly.some(({ ability }) => ability.cost > 0) && game.payment[side] !== 'optimal';
  const played = (use: Use): State => {
    const after = prevented(game, paid(state, use.ability), use);
    const instances = after.instances.filter((instance) => instance.amount > 0 && isDone(game, after, instance));
    return { ...after, instances, turn: other(side), passes: 0 };
  };
  return choice(side, [...free.map(played), ...(mustPay ? [] : [pass]), ...costly.map(played)]);
}

function isFree({ cost, price, guard }: Ability): boolean {
  const isPriced = isPaidBySide(price) || price.counters > 0 || price.discards;
  return cost === 0 && !isPriced && (guard === null || (guard.counters === 0 && !guard.discards));
}

/**
 * The amounts that an ability may prevent, the largest first. Deflect always prevents all it can, like a text that prevents
 * all damage, or all but N, and like a player who pays by a policy.
 */
function amountsFor(game: Game, state: State, ability: Ability, index: number): number[] {
  const max = mostPrevented(ability, at(state.instances, index));
  const isByPolicy = ability.cost > 0 && game.payment[ability.side] !== 'optimal';
  if (sends(ability) || isByPolicy || ability.value === Number.POSITIVE_INFINITY) return [max];
  return Array.from({ length: max }, (_, less) => max - less);
}

function policyAllows(game: Game, state: State, use: Use): boolean {
  if (use.ability.cost === 0) return true;
  switch (game.payment[use.ability.side]) {
    case 'optimal':
    case 'always':
      return true;
    case 'never':
      return false;
    case 'save':
      return paymentSaves(game, state, at(state.instances, use.index).target);
  }
}

/** Whether a unit would be discarded despite all free prevention, but not if its side pays. */
function paymentSaves(game: Game, state: State, unit: number): boolean {
  // Prevention that always leaves some damage helps most if it comes first.
  const spared = ({ ability }: { ability: Ability }) => ability.guard?.spared ?? 0;
  const uses = pairings(game, state, at(game.units, unit).side)
    .filter(({ index }) => at(state.instances, index).target === unit)
    .sort((a, b) => spared(b) - spared(a));
  const free = uses.filter(({ ability }) => isFree(ability));
  return !canSurvive(game, state, unit, free) && canSurvive(game, state, unit, uses);
}

/** Whether some set of these uses keeps the unit in play; a unit of unknown health is never in danger. */
function canSurvive(game: Game, state: State, unit: number, uses: readonly { ability: Ability; index: number }[]): boolean {
  if (state.discarded.includes(unit)) return false;
  if (state.retired.includes(unit)) return true;
  const { health, isFragile } = now(game, state, unit);
  const damage = countersOn(game, state, unit);
  const isBroken = health !== null && at(state.counters, unit) + damage >= health;
  if (!isBroken && !(isFragile && damage > 0)) return true;
  const [use, ...later] = uses;
  if (use === undefined) return false;
  if (isLegal(game, state, use.ability, use.index)) {
    const after = prevented(game, paid(state, use.ability), { ...use, aim: NOBODY });
    if (canSurvive(game, after, unit, later)) return true;
  }
  return canSurvive(game, state, unit, later);
}

// ---- placement

function countersFrom(game: Game, state: State, { amount, source, kind }: DamageInstance): number {
  const inScope = game.rules.doubleDamageScope === 'allDamage' || kind === 'attack';
  return inScope && has(game, state, source, 'Double Damage') ? 2 * amount : amount;
}

function countersOn(game: Game, state: State, unit: number): number {
  let total = 0;
  for (const instance of state.instances) if (instance.target === unit) total += countersFrom(game, state, instance);
  return total;
}

function place(game: Game, state: State): Next {
  const hurting = state.instances.filter(({ amount }) => amount > 0);
  const placed: State = {
    ...state,
    counters: state.counters.map((counters, unit) => counters + countersOn(game, state, unit)),
    powerLost: afterStun(game, state, hurting),
    surge: [state.surge[0] + surgeOf(game, state, hurting, 0), state.surge[1] + surgeOf(game, state, hurting, 1)],
    discarded: withFragile(game, state, hurting),
    instances: [],
  };
  const ready: State =
    state.afterPlacement === 'attack'
      ? afterAttackPlacement(game, state, placed, hurting)
      : { ...placed, step: state.afterPlacement };
  const surging = surgingUnits(game, state, hurting);
  return go(surging.length === 0 ? ready : { ...ready, step: 'surge', surging, afterSurge: ready.step });
}

/**
 * Units whose Surge could make the attacking unit, which is in their arena, stronger in a later
 * attack, in the order of the chances.
 */
function surgingUnits(game: Game, state: State, hurting: readonly DamageInstance[]): number[] {
  const mayAttackAgain = has(game, state, ATTACKER, 'Double Strike') || sum(game, state, ATTACKER, 'Tenacity') > 0;
  const units = [...game.units.keys()].filter(
    (unit) =>
      mayAttackAgain &&
      (unit === ATTACKER || sameArena(game, unit, ATTACKER)) &&
      sum(game, state, unit, 'Surge') > 0 &&
      hurting.some(({ target, source }) => target === unit && source !== unit),
  );
  return [game.firstChance, other(game.firstChance)].flatMap((side) =>
    units.filter((unit) => at(game.units, unit).side === side),
  );
}

/** Any unit may get the power; it matters only on the attacking unit. */
function giveSurge(game: Game, state: State): Next {
  const [unit, ...later] = state.surging;
  if (unit === undefined) return go({ ...state, step: state.afterSurge, afterSurge: 'end' });
  const kept: State = { ...state, surging: later };
  const given: State = { ...kept, surged: state.surged + sum(game, state, unit, 'Surge') };
  return at(game.units, unit).side === 0 ? choice(0, [given, kept]) : choice(1, [kept, given]);
}

function withFragile(game: Game, state: State, hurting: readonly DamageInstance[]): number[] {
  const broken = hurting.map(({ target }) => target).filter((unit) => now(game, state, unit).isFragile);
  return [...new Set([...state.discarded, ...broken])].sort((a, b) => a - b);
}

function afterStun(game: Game, state: State, hurting: readonly DamageInstance[]): number[] {
  return state.powerLost.map((lost, unit) => {
    const sources = new Set(
      hurting.filter(({ target, source }) => target === unit && source !== unit).map(({ source }) => source),
    );
    const stun = (source: number) =>
      (source === ATTACKER ? now(game, state, source) : apart(game, source)).sums.get('Stun') ?? 0;
    return [...sources].reduce((total, source) => total + stun(source), lost);
  });
}

function surgeOf(game: Game, state: State, hurting: readonly DamageInstance[], side: Side): number {
  const hurt = new Set(hurting.filter(({ target, source }) => target !== source).map(({ target }) => target));
  return [...hurt]
    .filter((unit) => at(game.units, unit).side === side)
    .reduce((total, unit) => total + sum(game, state, unit, 'Surge'), 0);
}

/** Records which units the attack discarded, and so what Area Damage, Avenge and Tenacity will see. */
function afterAttackPlacement(game: Game, before: State, placed: State, hurting: readonly DamageInstance[]): State {
  const ofAttack = hurting.filter(({ kind }) => kind === 'attack' || kind === 'overkill');
  const discarded = [...game.units.keys()].filter(
    (unit) => !isGone(game, before, unit) && isGone(game, placed, unit) && ofAttack.some(({ target }) => target === unit),
  );
  return {
    ...placed,
    step: 'area damage',
    damageDone: before.ordinal === 'first' ? ofAttack.reduce((total, { amount }) => total + amount, 0) : 0,
    areaDamageLeft: sum(game, placed, ATTACKER, 'Area Damage') > 0 ? discarded.length : 0,
    effects: avenges(game, placed, discarded),
  };
}

function avenges(game: Game, state: State, discarded: readonly number[]): Effect[] {
  return present(game, state, 1).flatMap((unit) =>
    discarded
      .filter((lost) => lost !== unit && sum(game, state, unit, 'Avenge') > 0)
      .map(() => ({ side: 1, source: unit, dice: sum(game, state, unit, 'Avenge'), damage: 0 })),
  );
}

// ---- dice of damage

/** Rolls dice of damage against a unit; their hits are a separate instance of damage. */
function rollDamage(game: Game, state: State, dice: number, source: number, target: number): Next {
  const accuracy = game.rules.accuracyOnDamageDice ? (apart(game, source).sums.get('Accuracy') ?? 0) : 0;
  const ways = new Map<number, bigint>();
  for (const { faces, ways: count } of rollsOf(dice)) {
    const hits = [...faces].filter((face) => reaches(game, Number(face), accuracy, apart(game, target))).length;
    ways.set(hits, (ways.get(hits) ?? 0n) + count);
  }
  const branches = [...ways].map(([hits, count]) => ({ ways: count, state: damaging(game, state, source, target, hits) }));
  return { kind: 'roll', dice, branches };
}

function damaging(game: Game, state: State, source: number, target: number, amount: number): State {
  const instance: DamageInstance = { target, source, amount, kind: 'other', used: [], closed: false, tolled: false };
  const isPending = amount > 0 && isDone(game, state, instance);
  return { ...state, step: 'tolls', instances: isPending ? [instance] : [], turn: game.firstChance, passes: 0 };
}

/** What a card or an ability does: nobody attacks, and nothing happens afterwards. */
function damageWithoutAttack(game: Game, state: State): Next {
  const { power } = at(game.units, ATTACKER);
  const alone: State = { ...state, afterPlacement: 'end' };
  if (game.by === 'dice') return rollDamage(game, alone, power, ATTACKER, DEFENDER);
  return go(damaging(game, alone, ATTACKER, DEFENDER, power));
}

function aimAreaDamage(game: Game, state: State): Next {
  if (state.areaDamageLeft === 0) return go({ ...state, step: 'attack end' });
  const left: State = { ...state, areaDamageLeft: state.areaDamageLeft - 1 };
  const shots = present(game, state, 1).map((unit): State => ({ ...left, step: 'area dice', areaTarget: unit }));
  return choice(0, [...shots, left]);
}

function rollAreaDamage(game: Game, state: State): Next {
  const after: State = { ...state, areaTarget: NOBODY, afterPlacement: 'area damage' };
  return rollDamage(game, after, sum(game, state, ATTACKER, 'Area Damage'), ATTACKER, state.areaTarget);
}

// ---- the end of the attack

/**
 * Lists what is to happen to the attacker now; the effects of the side with the first chance come
 * first, in an order that each player chooses for his own as they happen.
 */
function attackEnds(game: Game, state: State): Next {
  const retaliates = state.retaliates.map(
    ({ id, value }): Effect => ({ side: 1, source: abilityById(game, id).unit, dice: value, damage: 0 }),
  );
  const backlashes = state.boosts.map((boost): Effect => {
    const { unit, text } = at(game.boosts, boost);
    return { side: 0, source: ATTACKER, dice: 0, damage: unit === ATTACKER ? text.backlash : 0 };
  });
  const riposte: Effect = { side: 1, source: state.defending, dice: 0, damage: state.riposte };
  const ofDefender = [...retaliates, ...state.effects, riposte];
  const ofAttacker: Effect[] = [
    { side: 0, source: ATTACKER, dice: state.backfires ? sum(game, state, ATTACKER, 'Backfire') : 0, damage: 0 },
    { side: 0, source: ATTACKER, dice: state.overloaded ? sum(game, state, ATTACKER, 'Overload') : 0, damage: 0 },
    ...backlashes,
  ];
  const effects = game.firstChance === 0 ? [...ofAttacker, ...ofDefender] : [...ofDefender, ...ofAttacker];
  return go({
    ...state,
    step: 'effects',
    effects: effects.filter(({ dice, damage }) => dice > 0 || damage > 0),
    afterPlacement: 'effects',
    retaliates: [],
    riposte: 0,
    backfires: false,
    overloaded: false,
  });
}

/** The player of the side whose turn it is chooses which of its effects happens now. */
function chooseEffect(game: Game, state: State): Next {
  const [first] = state.effects;
  if (first === undefined || isGone(game, state, ATTACKER)) {
    const step = state.ordinal === 'first' ? 'tenacity' : state.ordinal === 'tenacity' ? 'double strike' : 'end';
    // Double Strike is for a unit that had it in the attack that has ended.
    const strikes = has(game, state, ATTACKER, 'Double Strike') && step !== 'end';
    const boosts = state.boosts.filter((boost) => at(game.boosts, boost).text.isLasting);
    return go({ ...state, step, effects: [], defending: DEFENDER, boosts, strikes });
  }
  const options = new Map<string, State>();
  for (const [place, effect] of state.effects.entries()) {
    const key = JSON.stringify(effect);
    if (effect.side !== first.side || options.has(key)) continue;
    const others = state.effects.filter((_, other) => other !== place);
    options.set(key, { ...state, step: 'first effect', effects: [effect, ...others] });
  }
  return choice(first.side, [...options.values()]);
}

function doEffect(game: Game, state: State): Next {
  const [effect, ...later] = state.effects;
  if (effect === undefined) throw new Error('an effect was chosen');
  const after: State = { ...state, effects: later };
  if (effect.dice > 0) return rollDamage(game, after, effect.dice, effect.source, ATTACKER);
  return go(damaging(game, after, effect.source, ATTACKER, effect.damage));
}

function attackAgain(game: Game, state: State): Next {
  const not: State = { ...state, step: 'double strike' };
  const failed = state.damageDone < sum(game, state, ATTACKER, 'Tenacity');
  if (!failed || isGone(game, state, ATTACKER) || isGone(game, state, DEFENDER)) return go(not);
  return choice(0, againOn(game, state, [DEFENDER], 'tenacity', not));
}

function strikeTwice(game: Game, state: State): Next {
  const not: State = { ...state, step: 'end', strikes: false };
  if (!state.strikes || isGone(game, state, ATTACKER)) return go(not);
  return choice(0, againOn(game, state, attackable(game, state), 'double strike', not));
}

/** The attacks that can be made and paid for: free ones, then no attack, then the others. */
function againOn(game: Game, state: State, targets: readonly number[], ordinal: State['ordinal'], not: State): State[] {
  const costOf = (unit: number) => declarationCost(game, unit);
  const pays = game.payment[0] === 'optimal' || game.payment[0] === 'always';
  const start = (unit: number) => startAttack(game, state, unit, ordinal);
  const free = targets.filter((unit) => costOf(unit) === 0);
  const paid = targets.filter((unit) => costOf(unit) > 0 && pays && canPay(state, { side: 0, cost: costOf(unit) }));
  return [...free.map(start), not, ...paid.map(start)];
}

// ---- outcome and payoff

function outcomeOf(game: Game, state: State): OracleOutcome {
  return {
    damage: game.units.map(({ counters }, unit) => at(state.counters, unit) - counters),
    discarded: game.units.map((_, unit) => (isGone(game, { ...state, retired: [] }, unit) ? 1 : 0)),
    criticalHit: state.criticalHit,
    forceSpent: { attacker: game.force[0] - state.force[0], defender: game.force[1] - state.force[1] },
    nextPower: state.nextPower.slice(0, game.units.length),
    powerLost: state.powerLost.slice(0, game.units.length),
    surge: { attacker: state.surge[0], defender: state.surge[1] },
    hits: state.firstHits,
  };
}

/** Four times the payoff, an integer since the value of Force is a multiple of a quarter. */
function payoffInQuarters(game: Game, outcome: OracleOutcome): number {
  let quarters = game.quartersPerForce * (outcome.forceSpent.defender - outcome.forceSpent.attacker);
  for (const [index, { side }] of game.units.entries()) quarters += (side === 1 ? 4 : -4) * payoffOfUnit(game, outcome, index);
  return quarters;
}

function payoffOfUnit(game: Game, outcome: OracleOutcome, index: number): number {
  const { counters } = at(game.units, index);
  const { health } = at(viewsAt(game, DEFENDER, []), index);
  const damage = at(outcome.damage, index);
  if (game.objective === 'discard-chance') return at(outcome.discarded, index);
  // Ruling: a unit that is discarded has lost all its health, even if it was discarded for a guard.
  if (health !== null && at(outcome.discarded, index)) {
    return game.objective === 'capped-damage' ? health - counters : Math.max(damage, health - counters);
  }
  return game.objective === 'capped-damage' && health !== null ? Math.min(damage, health - counters) : damage;
}

// ---- exact play

/** `count` / 6^`dice`: the only fractions that dice make. */
interface Sixths {
  readonly count: bigint;
  readonly dice: number;
}

const ZERO: Sixths = { count: 0n, dice: 0 };
const powersOfSix: bigint[] = [1n];

function sixToThe(exponent: number): bigint {
  const known = powersOfSix[exponent];
  if (known !== undefined) return known;
  const power = 6n * sixToThe(exponent - 1);
  powersOfSix[exponent] = power;
  return power;
}

function countOver(value: Sixths, dice: number): bigint {
  return value.dice === dice ? value.count : value.count * sixToThe(dice - value.dice);
}

function plus(a: Sixths, b: Sixths): Sixths {
  const dice = Math.max(a.dice, b.dice);
  return { count: countOver(a, dice) + countOver(b, dice), dice };
}

function times(value: Sixths, ways: bigint, dice: number): Sixths {
  return { count: value.count * ways, dice: value.dice + dice };
}

function isLess(a: Sixths, b: Sixths): boolean {
  const dice = Math.max(a.dice, b.dice);
  return countOver(a, dice) < countOver(b, dice);
}

function lowestTerms(numerator: bigint, denominator: bigint): Chance {
  let [a, b] = [numerator < 0n ? -numerator : numerator, denominator];
  while (b !== 0n) [a, b] = [b, a % b];
  return { numerator: numerator / a, denominator: denominator / a };
}

/** A position for which the play from there on is solved. */
interface Solved {
  /** The payoff in quarters. */
  readonly value: Sixths;
  readonly dice: number;
  readonly branches: readonly { readonly ways: bigint; readonly solved: Solved }[];
  /** The outcome; null before the end of the game. */
  readonly outcome: OracleOutcome | null;
}

type Table = Map<string, Solved>;

function solve(game: Game, table: Table, state: State): Solved {
  // Every state is a spread of another, so the order of the values is always that of the first one.
  const key = JSON.stringify(Object.values(state));
  const known = table.get(key);
  if (known !== undefined) return known;
  const solved = work(game, table, state);
  table.set(key, solved);
  return solved;
}

function work(game: Game, table: Table, state: State): Solved {
  const next = advance(game, state);
  switch (next.kind) {
    case 'choice':
      return best(
        next.side,
        next.options.map((option) => solve(game, table, option)),
      );
    case 'roll':
      return average(
        next.dice,
        next.branches.map((branch) => ({ ways: branch.ways, solved: solve(game, table, branch.state) })),
      );
    case 'end': {
      const outcome = outcomeOf(game, state);
      return { value: { count: BigInt(payoffInQuarters(game, outcome)), dice: 0 }, dice: 0, branches: [], outcome };
    }
  }
}

function best(side: Side, options: readonly Solved[]): Solved {
  return options.reduce((chosen, option) => {
    const isBetter = side === 0 ? isLess(chosen.value, option.value) : isLess(option.value, chosen.value);
    return isBetter ? option : chosen;
  });
}

function average(dice: number, branches: Solved['branches']): Solved {
  const value = branches.reduce((total, { ways, solved }) => plus(total, times(solved.value, ways, dice)), ZERO);
  return { value, dice, branches, outcome: null };
}

/** The positions that the play can reach, each before all that follow it. */
function inOrderOfPlay(start: Solved): Solved[] {
  const seen = new Set<Solved>();
  const finished: Solved[] = [];
  const visit = (position: Solved): void => {
    if (seen.has(position)) return;
    seen.add(position);
    for (const { solved } of position.branches) visit(solved);
    finished.push(position);
  };
  visit(start);
  return finished.reverse();
}

function chancesOfEnds(start: Solved): Map<string, { outcome: OracleOutcome; chance: Sixths }> {
  const reached = new Map<Solved, Sixths>([[start, { count: 1n, dice: 0 }]]);
  const ends = new Map<string, { outcome: OracleOutcome; chance: Sixths }>();
  for (const position of inOrderOfPlay(start)) {
    const chance = reached.get(position) ?? ZERO;
    if (position.outcome !== null) {
      const key = JSON.stringify(position.outcome);
      ends.set(key, { outcome: position.outcome, chance: plus(ends.get(key)?.chance ?? ZERO, chance) });
    }
    for (const { ways, solved } of position.branches) {
      reached.set(solved, plus(reached.get(solved) ?? ZERO, times(chance, ways, position.dice)));
    }
  }
  return ends;
}

/**
 * All outcomes of an attack with their exact chances, and its value to the attacker's side.
 *
 * Cost: every roll, every choice. Milliseconds for three dice, a few keywords and one or two third
 * units; up to half a minute with Double Strike and six prevention abilities at once; minutes with
 * Fury 6 under `furyChains` (31 dice).
 */
export function oracleOdds(attack: OracleAttack): OracleOdds {
  const game = setUp(attack);
  const start = solve(game, new Map(), firstState(game));
  const outcomes = new Map<string, { outcome: OracleOutcome; chance: Chance }>();
  for (const [key, { outcome, chance }] of chancesOfEnds(start)) {
    outcomes.set(key, { outcome, chance: lowestTerms(chance.count, sixToThe(chance.dice)) });
  }
  return { outcomes, value: lowestTerms(start.value.count, 4n * sixToThe(start.value.dice)) };
}
