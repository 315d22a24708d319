import type { Candidate } from '../../src/questions/squad/work/legal-lists.js';
import { plainUnit, type Unit } from '../../src/rules/units/unit.js';

/** A unit of the Character arena that a list may have; one with a version in its name is unique. */
export function candidate(label: string, cost: number, rest: Partial<Unit> = {}): Candidate {
  const unit = plainUnit(cost, { name: label, cost, speed: 30, health: cost, arenas: ['character'], ...rest });
  return { label, unit, arena: 'character', cost };
}
