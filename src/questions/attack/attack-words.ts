import { capitalised, grouped } from '../../base/text.js';
import { isRemoteMode } from '../../rules/game/mode.js';
import type { Role } from '../../rules/game/role.js';
import { REMOTE_MODES } from '../../rules/keywords/unit-terms.js';
import { chanceText, estimatedPercent } from '../../sheet/text/number-text.js';
import { printable } from '../../sheet/text/text-table.js';
import { healthText, powerText } from '../../sheet/words/unit-text.js';
import type { UnitAnswer } from '../answer.js';
import type { AttackAnswer, AttackAsked, ChanceAnswer } from './attack-answer.js';

/** The names of an attack's two units, or stand-ins for them. */
export function attackNames({ attacker, defender }: Pick<AttackAsked, Role>): readonly [attacker: string, defender: string] {
  const [first, second] = [attacker, defender].map(({ name }) => (name === null ? null : printable(name)));
  if (first !== null && first === second) return [`the attacking ${first}`, `the other ${first}`];
  return [first ?? 'the attacker', second ?? 'the defender'];
}

/** Who attacks whom, for a heading. */
export function attackTitle(asked: AttackAsked): string {
  const [attacker, defender] = attackNames(asked);
  if (asked.by !== undefined) return `${capitalised(effectText(asked))} against ${defender}`;
  return `${capitalised(attacker)} attacks ${defender}`;
}

/** Damage without an attack: "4 dice of damage". */
function effectText({ attacker: { power }, by }: AttackAsked): string {
  if (by === 'dice') return `${power} ${power === 1 ? 'die' : 'dice'} of damage`;
  return `${power} damage without dice`;
}

/** Who attacks, how, and who is attacked, each on a line with the other units of its side. */
export function attackSides(asked: AttackAsked): readonly [attacker: string, defender: string] {
  const { attacker, defender, mode, by, others } = asked;
  const effect = by === undefined ? powerText(attacker) : effectText(asked);
  const attack = unitText(attacker, by === undefined ? 'Attacker' : 'A card', [effect, ...featuresOf(attacker)]);
  const manner = isRemoteMode(mode) ? ` by ${REMOTE_MODES[mode].keyword}` : mode === 'build-zone' ? ' in the build zone' : '';
  const target = unitText(defender, 'a defender', featuresOf(defender));
  return [`${attack}${manner}${othersText(others.attacker)}`, `${target}${othersText(others.defender)}`];
}

function othersText(units: readonly UnitAnswer[]): string {
  const texts = units.map((unit) => unitText(unit, 'a unit', featuresOf(unit)));
  return texts.length === 0 ? '' : ` with others: ${texts.join(', ')}`;
}

/** The features of a unit that matter in an attack, except its power. */
function featuresOf(unit: UnitAnswer): string[] {
  return [...(unit.health === null ? [] : [healthText(unit)]), ...unit.keywords];
}

function unitText({ name }: UnitAnswer, role: string, features: readonly string[]): string {
  const parts = features.length === 0 ? ['no keywords'] : features;
  return `${name === null ? role : printable(name)} (${parts.join(', ')})`;
}

/** The answer in a sentence: how often the defender is discarded, and the mean damage. */
export function oddsSentence(answer: AttackAnswer): string {
  const { meanDamage, discardChance, trials } = answer;
  const [attacker, defender] = attackNames(answer);
  const mean = (meanDamage.exact ?? meanDamage.estimate).toFixed(2);
  const chance = discardChance && bestText(discardChance, trials);
  if (answer.by !== undefined) {
    const sure = discardChance?.exact === 0 ? 'cannot be discarded' : discardChance?.exact === 1 ? 'is always discarded' : null;
    const discard = chance === null ? '' : ` and ${sure ?? `is discarded ${chance} of the time`}`;
    return `With ${effectText(answer)}, ${defender} takes ${mean} damage on average${discard}.`;
  }
  if (chance === null) return capitalised(`${attacker} does ${mean} damage to ${defender} on average.`);
  if (discardChance?.exact === 0 && meanDamage.exact === 0) return capitalised(`${attacker} cannot damage ${defender}.`);
  if (discardChance?.exact === 0)
    return capitalised(`${attacker} cannot discard ${defender} in one attack: ${mean} damage on average${mostText(answer)}.`);
  if (discardChance?.exact === 1)
    return capitalised(`${attacker} always discards ${defender}, and does ${mean} damage on average.`);
  return capitalised(`${attacker} discards ${defender} in ${chance} of attacks and does ${mean} damage on average.`);
}

/** How likely the discard is within several attacks; empty if unknown, or certain in one. */
export function withinSentence(answer: AttackAnswer): string {
  const { discardedWithin, measures } = answer;
  const [one, two, three] = discardedWithin ?? [];
  if (one === undefined || two === undefined || three === undefined || one === 1) return '';
  if (three === 0) return answer.meanDamage.exact === 0 ? '' : 'Three such attacks cannot either.';
  const isPaid = 'attacker_force_spent' in measures || 'defender_force_spent' in measures;
  const [, defender] = attackNames(answer);
  const fresh = isPaid ? ', each with fresh Force' : '';
  const [often, oftener] = [chanceText(two, 1), chanceText(three, 1)];
  if (two === 0) return `Two such attacks cannot either; three can, ${oftener} of the time${fresh}.`;
  return `Two such attacks discard ${defender} ${often} of the time${often === oftener ? '' : `, three ${oftener}`}${fresh}.`;
}

function mostText({ defender: { health, counters }, distribution }: AttackAnswer): string {
  const most = distribution.findLast(({ exact }) => exact !== null && exact > 0)?.damage ?? 0;
  const left = health === null ? 0 : health - counters;
  return most < left ? `, at most ${most}, against ${left} health` : '';
}

function bestText({ exact, estimate }: Pick<ChanceAnswer, 'exact' | 'estimate'>, trials: number): string {
  return exact === null ? estimatedPercent(estimate, trials) : chanceText(exact, 1);
}

/** How an attack was simulated. */
export function methodSentences({ trials, capped, adaptive, seed, engine }: AttackAnswer): string[] {
  const reason = capped ? ' (the maximum: the target error was not reached)' : adaptive ? ' (enough for the target error)' : '';
  const interpreted =
    'The automaton of this attack is too large for the kernel: the slower interpreter played it, with the same result.';
  return [
    `${grouped(trials)} simulated attack${trials === 1 ? '' : 's'}${reason}, seed ${seed}.`,
    ...(engine === 'interpreter' ? [interpreted] : []),
  ];
}
