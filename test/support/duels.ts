import { finished } from '../../src/automaton/slices.js';
import { type DuelOdds, duelOdds } from '../../src/chain/duel/duel-odds.js';
import { attackOrder } from '../../src/chain/duel/duel-position.js';
import {
  type DuelSetup,
  exploringDuel,
  type SolvedDuel,
  solvingDuel,
  solvingExplored,
} from '../../src/chain/duel/solve-duel.js';
import { DEFAULT_RULES, rulesOptions } from '../../src/rules/game/editions.js';
import type { AttackContext } from '../../src/rules/plan/attack-context.js';
import { plainUnit, type Unit } from '../../src/rules/units/unit.js';
import type { DuelQuestion, DuelUnit } from './duel-oracle.js';
import { effectOf } from './effects.js';

export const DUEL_CONTEXT: AttackContext = {
  rules: rulesOptions(DEFAULT_RULES),
  objective: 'mean-damage',
  luckyPolicy: { attacker: 'optimal', defender: 'optimal' },
};

/** A duel of two units with speed and health, without starting Force or a limit of turns. */
export function duelOf(units: readonly [Unit, Unit], rest: Partial<DuelSetup> = {}): DuelSetup {
  return {
    units,
    firstAttacker: attackOrder(units).first,
    context: DUEL_CONTEXT,
    force: [0, 0],
    turns: null,
    mayPass: false,
    ...rest,
  };
}

/** The solved duel; throws if it is too large. */
export function solvedDuel(setup: DuelSetup): SolvedDuel {
  const solved = finished(solvingDuel(setup));
  if (typeof solved === 'string') throw new Error(`too large: ${solved}`);
  return solved;
}

/** A duel with the Force of a side counted up to a limit, 0 to 63; throws if it is too large. */
export function solvedWithForce(setup: DuelSetup, mostForce: number): SolvedDuel {
  const explored = finished(exploringDuel(setup, mostForce, 'solve'));
  const solved = typeof explored === 'string' ? null : finished(solvingExplored(setup, explored, mostForce, null));
  if (solved === null) throw new Error('too large');
  return solved;
}

/** A question of the brute force solved by the program, with Force counted up to its cap. */
export function solvedQuestion(question: DuelQuestion): SolvedDuel {
  const { force = [0, 0], forceCap = 8, turns = null, mayPass = false, firstChance = 'dark' } = question;
  const { forcePerTurn = DUEL_CONTEXT.rules.forcePerTurn } = question;
  const units = [unitOfDuel(question.first), unitOfDuel(question.second)] as const;
  const context = { ...DUEL_CONTEXT, rules: { ...DUEL_CONTEXT.rules, firstChance, forcePerTurn } };
  const setup = duelOf(units, { force, turns, mayPass, context, firstAttacker: attackOrder(units).first });
  return solvedWithForce(setup, forceCap);
}

/** The odds of a duel of two units whose health is known. */
export function oddsOfDuel(setup: DuelSetup): DuelOdds {
  return oddsAndValue(setup).odds;
}

export function oddsAndValue(setup: DuelSetup): { readonly odds: DuelOdds; readonly value: number } {
  const [first, second] = setup.units;
  const solved = solvedDuel(setup);
  const healths = [first.health as number, second.health as number] as const;
  return { odds: finished(duelOdds(solved, { healths, force: setup.force })), value: solved.value };
}

/** A unit of the brute force in the form of the program. */
export function unitOfDuel({ power, health, counters = 0, speed = 0, side = 'neutral', abilities = [] }: DuelUnit): Unit {
  const keywords = abilities.flatMap(({ keyword, value = null, cost = 0 }) =>
    keyword in TEXTS ? [] : [{ keyword, value: keyword === 'Armor' || keyword === 'Stealth' ? null : value, cost }],
  );
  const effects = abilities.flatMap(({ keyword, value = 1 }) => {
    const text = TEXTS[keyword]?.(value);
    return text === undefined ? [] : [effectOf(text)];
  });
  return plainUnit(power, { health, counters, speed, side, abilities: keywords, effects });
}

/** What the brute force calls by a word and cards say in a sentence. */
const TEXTS: Readonly<Record<string, (value: number) => string>> = {
  'healed at start': (value) => `it gets removal of ${value} damage counters when the battle phase starts`,
  'healed at end': (value) => `it gets removal of ${value} damage counters when the battle phase ends`,
  rests: () => 'it gets no untapping in the turn after its attack',
};
