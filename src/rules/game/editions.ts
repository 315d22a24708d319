import type { Role } from './role.js';

export type FirstChance = 'dark' | Role;

/**
 * The options that a rules edition leaves open, or that a rules committee may want to try. docs/editions.md#options explains
 * each.
 *
 * `hitNeeds` and `armorNeeds` are the die rolls that hit without and with Armor (1 to 7; 7 = only with Accuracy); `stackSpeed`,
 * `stackPower` and `stackHealth` what each card under the top one of a stack gives; `forcePerTurn` the Force that each side
 * gains in a turn, `setupPoints` the build points of each side before the first turn, `allArenasPoints` those of a turn for a
 * unit in each arena.
 */
export interface RulesOptions {
  readonly firstChance: FirstChance;
  readonly rerollPop: 'playOrPass' | 'fixedOrder';
  readonly luckyDice: 'upTo' | 'exactly';
  readonly hitNeeds: number;
  readonly armorNeeds: number;
  readonly naturalOneMisses: boolean;
  readonly naturalSixHits: boolean;
  readonly criticalHitNeedsHit: boolean;
  readonly criticalHitPerSix: boolean;
  readonly accuracyOnDamageDice: boolean;
  readonly furyChains: boolean;
  readonly furyDiceTriggerFocusBackfire: boolean;
  readonly overkillCriticalHit: 'defender' | 'choose' | 'pool';
  readonly overkillMinimum: 'remainingHealth' | 'health';
  readonly doubleDamageScope: 'attackOnDefender' | 'allDamage';
  readonly deflectLimit: 'source' | 'attack';
  readonly stackSpeed: number;
  readonly stackPower: number;
  readonly stackHealth: number;
  readonly cunningLucky: 'numberBlind' | 'blind' | 'seeing';
  readonly forcePerTurn: number;
  readonly setupPoints: number;
  readonly allArenasPoints: number;
}

/** The values that each option may take: a list of words, true or false, or a range of whole numbers. */
export const RULES_OPTION_VALUES: Readonly<
  Record<keyof RulesOptions, readonly string[] | 'boolean' | readonly [number, number]>
> = {
  firstChance: ['dark', 'attacker', 'defender'],
  rerollPop: ['playOrPass', 'fixedOrder'],
  luckyDice: ['upTo', 'exactly'],
  hitNeeds: [1, 7],
  armorNeeds: [1, 7],
  naturalOneMisses: 'boolean',
  naturalSixHits: 'boolean',
  criticalHitNeedsHit: 'boolean',
  criticalHitPerSix: 'boolean',
  accuracyOnDamageDice: 'boolean',
  furyChains: 'boolean',
  furyDiceTriggerFocusBackfire: 'boolean',
  overkillCriticalHit: ['defender', 'choose', 'pool'],
  overkillMinimum: ['remainingHealth', 'health'],
  doubleDamageScope: ['attackOnDefender', 'allDamage'],
  deflectLimit: ['source', 'attack'],
  stackSpeed: [0, 90],
  stackPower: [0, 9],
  stackHealth: [0, 9],
  cunningLucky: ['numberBlind', 'blind', 'seeing'],
  forcePerTurn: [0, 99],
  setupPoints: [1, 200],
  allArenasPoints: [0, 9],
};

const IDC: RulesOptions = {
  firstChance: 'dark',
  rerollPop: 'playOrPass',
  luckyDice: 'upTo',
  hitNeeds: 4,
  armorNeeds: 5,
  naturalOneMisses: false,
  naturalSixHits: false,
  criticalHitNeedsHit: false,
  criticalHitPerSix: false,
  accuracyOnDamageDice: false,
  furyChains: false,
  furyDiceTriggerFocusBackfire: true,
  overkillCriticalHit: 'defender',
  overkillMinimum: 'remainingHealth',
  doubleDamageScope: 'attackOnDefender',
  deflectLimit: 'source',
  stackSpeed: 10,
  stackPower: 1,
  stackHealth: 1,
  cunningLucky: 'numberBlind',
  forcePerTurn: 4,
  setupPoints: 30,
  allArenasPoints: 1,
};

/** The rules editions by name, with their options (docs/editions.md#editions); `isInEdition` says which keywords they have. */
export const EDITIONS = {
  idc: IDC,
  'official-2005': IDC,
  'official-2004': { ...IDC, luckyDice: 'exactly' },
} as const satisfies Record<string, RulesOptions>;

export type EditionName = keyof typeof EDITIONS;

/** A rules edition with single options overridden. */
export interface Rules {
  readonly edition: EditionName;
  readonly overrides: Partial<RulesOptions>;
}

export const DEFAULT_RULES: Rules = { edition: 'idc', overrides: {} };

export function rulesOption<Option extends keyof RulesOptions>(
  { edition, overrides }: Rules,
  option: Option,
): RulesOptions[Option] {
  return overrides[option] ?? EDITIONS[edition][option];
}

/** All options of a rules choice: those of its edition, overridden one by one. */
export function rulesOptions(rules: Rules): RulesOptions {
  return { ...EDITIONS[rules.edition], ...rules.overrides };
}

/** A side's Force after the Force step of turn `turns` if it has paid nothing. Rule: turn (docs/rules.md#turn). */
export function forceAfterTurns(force: number, { forcePerTurn }: Pick<RulesOptions, 'forcePerTurn'>, turns = 1): number {
  return force + forcePerTurn * turns;
}

/**
 * A side's build points in a turn: those of the die, and more with a unit in each arena. Rule: build side
 * (docs/rules.md#build-side).
 */
export function buildPoints(
  die: number,
  isInAllArenas: boolean,
  { allArenasPoints }: Pick<RulesOptions, 'allArenasPoints'>,
): number {
  return isInAllArenas ? die + allArenasPoints : die;
}
