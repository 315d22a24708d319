import type { OpenCards } from '../../asking/host.js';
import { COMMON_OPTIONS } from '../../asking/options/common-options.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { type AttackCards, readCards, unplayedOf } from '../../asking/units/attack-cards.js';
import { readAttack } from '../../asking/units/read-attack.js';
import { findUnitWord } from '../../asking/units/unit-word.js';
import { solveExactly } from '../../automaton/attack-automaton.js';
import {
  attackOfNobody,
  behindUnit,
  damageImpossible,
  gameEmpty,
  luckUnsolved,
  thirdPlayer,
  tooManyInGame,
} from '../../errors/luck.js';
import { didYouMean, type ValueProblem } from '../../errors/problem.js';
import { type Case, caseOf, keyOfNumbers } from '../../experiment/case/case.js';
import { type ExactOdds, exactOdds } from '../../experiment/plan/exact-odds.js';
import { carryingText } from '../../fields/unit-fields.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import { parseAbility } from '../../rules/keywords/format.js';
import type { UnplayedClause } from '../../scenario/units/known-card.js';
import { MAX_TESTED_ROLLS } from '../../statistics/fair-die.js';
import type { AttackLine, RolledDice } from './game-lines.js';

const MAX_ATTACKS = 2000;

/** An attack of a game, not solved yet. */
export interface PlacedAttack extends AttackLine {
  readonly attack: Case;
}

/** An attack of a game, with the odds of everything it could have done. */
export interface GameAttack extends PlacedAttack {
  readonly odds: ExactOdds;
}

export interface AskedGame {
  readonly attacks: readonly GameAttack[];
  readonly dice: readonly RolledDice[];
}

/** Called with a problem and its line, or null for the game as a whole. */
type ReportGame = (line: number | null, problem: ValueProblem) => void;

/**
 * The game with each player under one spelling and its attacks solved, equal ones once. Impossible attacks are reported and
 * left out. An attack without a player belongs to the side of its card; its dice belong to the attacker.
 */
export function checkedGame(attacks: readonly PlacedAttack[], dice: readonly RolledDice[], report: ReportGame): AskedGame {
  const owned = attacks.map((each) => ({
    ...each,
    player: each.player ?? SIDES[each.attack.setup.attacker.side ?? ''] ?? null,
  }));
  const owners = new Map(owned.map(({ line, player }) => [line, player]));
  const nameOf = playerNames();
  const played = owned.map((each) => ({ ...each, player: nameOf(each.player) }));
  const rolled = dice.map((roll) => ({ ...roll, player: nameOf(roll.player ?? owners.get(roll.line) ?? null) }));
  checkPlayers(played, rolled, report);
  if (attacks.length + dice.length === 0) report(null, gameEmpty());
  if (attacks.length > MAX_ATTACKS) report(null, tooManyInGame('attacks', MAX_ATTACKS, attacks.length));
  for (const { length } of diceByPlayer(rolled).values())
    if (length > MAX_TESTED_ROLLS) report(null, tooManyInGame('dice of a player', MAX_TESTED_ROLLS, length));
  return { attacks: solved(played, report), dice: rolled };
}

const SIDES: Readonly<Record<string, string>> = { dark: 'Dark', light: 'Light' };

export function diceByPlayer(dice: readonly RolledDice[]): ReadonlyMap<string | null, readonly number[]> {
  const faces = new Map<string | null, number[]>();
  for (const { player, faces: rolled } of dice) {
    const known = faces.get(player) ?? [];
    for (const face of rolled) known.push(face);
    faces.set(player, known);
  }
  return faces;
}

/** Finds a player under the first spelling of the name: "anna" is Anna, "light side" Light. */
function playerNames(): (player: string | null) => string | null {
  const spellings = new Map(Object.entries(SIDES));
  return (player) => {
    if (player === null) return null;
    const key = player.toLowerCase().replace(/ side$/, '');
    const spelling = spellings.get(key) ?? player;
    spellings.set(key, spelling);
    return spelling;
  };
}

/** Reports a third player, and attacks without a player beside those of players. */
function checkPlayers(attacks: readonly Omit<RolledDice, 'faces'>[], dice: readonly RolledDice[], report: ReportGame): void {
  const lines = [...attacks, ...dice].sort((a, b) => a.line - b.line);
  const players = [...new Set(lines.flatMap(({ player }) => player ?? []))].slice(0, 2);
  for (const { line, player } of lines)
    if (player !== null && !players.includes(player)) report(line, thirdPlayer(player, players, didYouMean(player, players)));
  if (attacks.every(({ player }) => player === null)) return;
  for (const { line, player } of attacks) if (player === null) report(line, attackOfNobody(players));
}

/** The attacks with their odds; reports those that are too large or cannot do the damage. */
function solved(attacks: readonly PlacedAttack[], report: ReportGame): GameAttack[] {
  const known = new Map<string, ExactOdds | null>();
  return attacks.flatMap((each) => {
    const key = keyOfNumbers(each.attack);
    const odds = known.get(key) ?? oddsOf(each.attack);
    known.set(key, odds);
    if (odds !== null && (odds.weights[each.damage] ?? 0n) > 0n) return [{ ...each, odds }];
    const possible = [...(odds?.weights.keys() ?? [])].filter((damage) => odds?.weights[damage] !== 0n);
    report(each.line, odds === null ? luckUnsolved() : damageImpossible(each.attacker, each.defender, each.damage, possible));
    return [];
  });
}

/** The exact odds of an attack; null if it is too large to solve. */
function oddsOf({ plan, hasCriticalHit }: Case): ExactOdds | null {
  const attack = solveExactly(plan);
  return attack && exactOdds(attack, hasCriticalHit);
}

/** The attack of a line, or null after a problem, and the names of its units. */
export interface ReadAttackLine extends Readonly<Record<Role, string>> {
  readonly attack: Case | null;
  readonly unplayed: readonly UnplayedClause[];
  readonly problems: readonly ValueProblem[];
}

/** A unit on a line: its card with attached cards, null without a card, and the features after it. */
interface SpelledUnit {
  readonly card: string | null;
  readonly features: readonly string[];
}

/** The numbers that may follow a unit, and their options in `odds attack`. */
const NUMBERS: Readonly<Record<Role, Readonly<Record<string, string>>>> = {
  attacker: { power: 'power', health: 'attacker-health', counters: 'attacker-counters', mode: 'mode' },
  defender: { health: 'health', counters: 'counters' },
};

/** Reads the two units of a line like the words and options of `odds attack`. `settings`: the options of all attacks. */
export function readAttackLine(
  line: Readonly<Record<Role, string>>,
  settings: RawOptions,
  openCards: OpenCards,
): ReadAttackLine {
  const units = { attacker: spelledUnit(line.attacker, openCards), defender: spelledUnit(line.defender, openCards) };
  const words = ROLES.some((role) => units[role].card !== null)
    ? { attacker: units.attacker.card ?? '-', defender: units.defender.card ?? '-' }
    : {};
  const raw: Record<string, unknown> = { ...settings, ...words };
  for (const role of ROLES)
    for (const [name, value] of optionsOf(role, units[role])) raw[name] = name in raw ? [raw[name], value].flat() : value;
  const reader = new OptionReader(raw);
  const cards = readCards(reader, openCards);
  const setup = readAttack(reader, reader.readAll(COMMON_OPTIONS), cards);
  return {
    attack: reader.problems.length === 0 ? caseOf(setup) : null,
    attacker: labelOf('attacker', units.attacker, cards),
    defender: labelOf('defender', units.defender, cards),
    unplayed: unplayedOf(cards, 'attack'),
    problems: reader.problems.map((found) =>
      behindUnit(/^--(?:attacker-)?(power|health|counters|mode)$/.exec(found.where ?? '')?.[1], found),
    ),
  };
}

/** Splits "CARD + CARD, power 7, Armor". Some names contain commas, so the longest beginning that names a card is taken. */
function spelledUnit(text: string, openCards: OpenCards): SpelledUnit {
  const parts = text.split(/,\s+/);
  const first = parts.findIndex((part) => /^(?:power|health|counters|mode)\s/i.test(part) || parseAbility(part).ok);
  if (first === 0) return { card: null, features: parts };
  for (let count = parts.length; count > 0; count--) {
    const card = parts.slice(0, count).join(', ');
    let isCard = true;
    findUnitWord(card, openCards(null), () => {
      isCard = false;
    });
    if (isCard) return { card, features: parts.slice(count) };
  }
  const end = first < 0 ? parts.length : first;
  return { card: parts.slice(0, end).join(', '), features: parts.slice(end) };
}

function optionsOf(role: Role, { features }: SpelledUnit): (readonly [option: string, value: string])[] {
  return features.map((feature) => {
    const [name = '', value = ''] = feature.split(/\s+/);
    const isChange = role === 'attacker' && /^power [-+]/i.test(feature);
    const option = isChange ? 'power-change' : NUMBERS[role][name.toLowerCase()];
    return option === undefined ? [`${role}-keyword`, feature] : [option, value];
  });
}

/** A unit's label: its card's name with the features after it. */
function labelOf(role: Role, { card: spelled, features }: SpelledUnit, cards: AttackCards): string {
  const attached = [...cards.pilots[role], ...cards.equipment[role]].map(({ label }) => label);
  const card = cards[role]?.label ?? spelled;
  return [...(card === null ? [] : [carryingText(card, attached)]), ...features].join(', ');
}
