/** A turn of a duel, and an attack up to its hits: every die and every choice. */

import { hitsOf, keptDice, rollsOf, type Sight, seenAgain, sorted } from './duel-oracle-dice.js';
import type { Player } from './duel-oracle-solver.js';
import {
  betweenAttacks,
  choice,
  type Duel,
  go,
  type HealingKeyword,
  isGone,
  opened,
  other,
  type Pair,
  paid,
  playOrPass,
  type State,
  type Step,
  sum,
  type Then,
  withAdded,
} from './duel-oracle-state.js';

// ---- the turn

export function startTurn({ forceCap, gain }: Duel, state: State): Then {
  const gained = (player: Player) => Math.min(forceCap, state.force[player] + gain[player]);
  return { kind: 'turn', state: { ...state, step: 'build step of 0', force: [gained(0), gained(1)] } };
}

/** The player may remove up to X damage counters from the unit. */
export function build(duel: Duel, state: State): Then {
  const player: Player = state.step === 'build step of 0' ? 0 : 1;
  const most = Math.min(state.counters[player], sum(duel, state, player, 'Damage Control'));
  const step: Step = player === 0 ? 'build step of 1' : 'battle phase';
  const options = Array.from({ length: most + 1 }, (_, removed) => most - removed);
  return choice(
    player,
    options.map((removed) => ({ ...state, step, counters: withAdded(state.counters, player, -removed) })),
  );
}

export function startBattle(duel: Duel, state: State): Then {
  return go({ ...healed(duel, state, 'healed at start'), step: 'declare' });
}

function healed(duel: Duel, state: State, keyword: HealingKeyword): State {
  const left = (player: Player) => Math.max(0, state.counters[player] - sum(duel, state, player, keyword));
  return { ...state, counters: [left(0), left(1)] };
}

export function declare(duel: Duel, before: State): Then {
  const { attacker } = before;
  const state = withRest(before, false);
  if (before.resting[attacker] || isHidden(duel, state)) return go({ ...state, step: 'attack ends' });
  const rests = duel.abilities.some(({ owner, keyword }) => owner === attacker && keyword === 'rests');
  const attacks = opened(duel, withRest(state, rests), 'before the roll');
  return choice(state.attacker, duel.mayPass ? [attacks, { ...state, step: 'attack ends' }] : [attacks]);
}

/** The state in which the unit that attacks rests in its next turn, or does not. */
function withRest(state: State, rests: boolean): State {
  const [first, second] = state.resting;
  return { ...state, resting: state.attacker === 0 ? [rests, second] : [first, rests] };
}

/** Whether the other unit has Stealth, no damage, and has not had its turn. */
function isHidden(duel: Duel, { attacker, counters }: State): boolean {
  const target = other(attacker);
  const hasStealth = duel.abilities.some(({ owner, keyword }) => owner === target && keyword === 'Stealth');
  return hasStealth && counters[target] === 0 && attacker === duel.faster;
}

/** The duel is over if a unit is gone; otherwise the other unit attacks, or the turn ends, and with it Stun and Surge. */
export function endAttack(duel: Duel, state: State): Then {
  const isFirstGone = isGone(duel, state, 0);
  const isSecondGone = isGone(duel, state, 1);
  if (isFirstGone && isSecondGone) return { kind: 'over', winner: null };
  if (isFirstGone || isSecondGone) return { kind: 'over', winner: isFirstGone ? 1 : 0 };
  const attacker = other(state.attacker);
  if (state.attacker === duel.faster) return go({ ...betweenAttacks(state, 'declare'), attacker });
  return go({ ...betweenAttacks(healed(duel, state, 'healed at end'), 'turn ends'), attacker, turnPower: 0 });
}

// ---- before the roll

const OF_ATTACKER: readonly string[] = ['Accuracy', 'Critical Hit', 'Focus', 'Fury', 'Lucky', 'Power', 'Stun'];
const OF_DEFENDER: readonly string[] = ['Armor', 'Lucky', 'Parry', 'Shields'];

/** Players pay for what counts in this attack, and the attacked one announces Retaliate. */
export function activate(duel: Duel, state: State): Then {
  const { attacker, chance, force, paidFor, retaliates } = state;
  const payable = chance === attacker ? OF_ATTACKER : OF_DEFENDER;
  const plays: State[] = [];
  for (const ability of duel.abilities) {
    const { id, owner, keyword, cost } = ability;
    if (owner !== chance || cost > force[chance] || paidFor.includes(id) || retaliates.includes(id)) continue;
    if (keyword === 'Retaliate' && chance !== attacker)
      plays.push({ ...paid(state, ability), retaliates: [...retaliates, id] });
    if (payable.includes(keyword) && cost > 0)
      plays.push({ ...paid(state, ability), paidFor: [...paidFor, id].sort((a, b) => a - b) });
  }
  return playOrPass(state, plays, 'roll');
}

// ---- the roll

/** What hits, and the faces that count in the final roll. */
function sightOf(duel: Duel, state: State): Sight {
  const defender = other(state.attacker);
  const base = sum(duel, state, defender, 'Armor') > 0 ? 5 : 4;
  const one = sum(duel, state, defender, 'Parry') > 0 ? '1' : '';
  const six = sum(duel, state, state.attacker, 'Critical Hit') > 0 ? '6' : '';
  return { need: base - sum(duel, state, state.attacker, 'Accuracy'), faces: one + six };
}

/** What hits, and the faces that count in the first roll or in the final one. */
function firstSightOf(duel: Duel, state: State): Sight {
  const { need, faces } = sightOf(duel, state);
  const four = sum(duel, state, state.attacker, 'Fury') > 0 ? '4' : '';
  const five = sum(duel, state, state.attacker, 'Focus') > 0 ? '5' : '';
  return { need, faces: faces + four + five };
}

/** Adds this many dice to those on the table. */
function rolled(state: State, count: number, sight: Sight, step: Step): Then {
  if (count === 0) return go({ ...state, step });
  const branches = rollsOf(count, sight).map(({ dice, chance }) => ({
    chance,
    state: { ...state, step, dice: sorted(state.dice + dice) },
  }));
  return { kind: 'roll', branches };
}

/** Changes of power are added up, and the number of dice is 0 at least. */
export function roll(duel: Duel, state: State): Then {
  const { attacker, nextPower } = state;
  const ofTurn = attacker === duel.faster ? 0 : state.turnPower;
  const resilience = sum(duel, state, attacker, 'Resilience');
  const gained = state.counters[attacker] >= Math.abs(resilience) ? resilience : 0;
  const change = sum(duel, state, attacker, 'Power') + nextPower[attacker] + ofTurn + gained;
  const count = Math.max(0, duel.power[attacker] + change - sum(duel, state, other(attacker), 'Shields'));
  const after: State = { ...state, nextPower: withAdded(nextPower, attacker, -nextPower[attacker]) };
  return rolled(after, count, firstSightOf(duel, state), 'Fury');
}

/** A natural 4 brings more dice, once; those bring no further ones. */
export function rollFury(duel: Duel, state: State): Then {
  const count = state.dice.includes('4') ? sum(duel, state, state.attacker, 'Fury') : 0;
  return rolled(state, count, firstSightOf(duel, state), 'Focus');
}

/** A natural 5, of Fury's dice too, adds power to the next attack, once. */
export function focus(duel: Duel, state: State): Then {
  const gained = state.dice.includes('5') ? sum(duel, state, state.attacker, 'Focus') : 0;
  const nextPower = withAdded(state.nextPower, state.attacker, gained);
  return go(opened(duel, { ...state, nextPower, dice: seenAgain(state.dice, sightOf(duel, state)) }, 're-roll'));
}

/** Lucky: each player once, any of the dice, also those that the other one has re-rolled. */
export function reRoll(duel: Duel, state: State): Then {
  const { chance, dice, hasReRolled } = state;
  const lucky = hasReRolled[chance] ? 0 : sum(duel, state, chance, 'Lucky');
  const done: Pair<boolean> = chance === 0 ? [true, hasReRolled[1]] : [hasReRolled[0], true];
  const plays = keptDice(dice, lucky).map(
    (kept): State => ({ ...state, step: 'roll again', dice: kept, amount: dice.length - kept.length, hasReRolled: done }),
  );
  return playOrPass(state, plays, 'hits');
}

export function rollAgain(duel: Duel, state: State): Then {
  return rolled({ ...state, amount: 0 }, state.amount, sightOf(duel, state), 're-roll');
}

/** The damage of the attack: its hits, and Critical Hit if any die shows a natural 6. */
export function countHits(duel: Duel, state: State): Then {
  const { attacker, dice } = state;
  const critical = dice.includes('6') ? sum(duel, state, attacker, 'Critical Hit') : 0;
  const amount = hitsOf(dice, sightOf(duel, state)) + critical;
  const parried = dice.includes('1') ? sum(duel, state, other(attacker), 'Parry') : 0;
  const damage = amount === 0 ? [] : [{ source: attacker, target: other(attacker), amount, used: [] }];
  return go({ ...state, step: 'Parry', damage, amount: amount === 0 ? 0 : parried, dice: '', hasReRolled: [false, false] });
}
