import { attackOutOfArena } from '../../errors/field-conflict.js';
import { ofUnit } from '../../errors/keyword.js';
import { isRemoteMode } from '../../rules/game/mode.js';
import type { Role } from '../../rules/game/role.js';
import { REMOTE_MODES } from '../../rules/keywords/remote-modes.js';
import { modesAgainst } from '../../rules/units/reach.js';
import { CaseChecker, type CaseMatter, type CaseProblem } from '../../scenario/checks/case-checks.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import type { OptionReader } from '../options/option-reader.js';
import { isNoCard } from './attack-cards.js';

/**
 * Notes the problems of an attack at the options that cause them. Scenarios have the same problems.
 */
export function checkAttack(reader: OptionReader, setup: AttackSetup): void {
  for (const problem of new CaseChecker().problemsOf(setup)) {
    if (problem.about === 'objective' && isHealthNamed(reader)) continue;
    notePlaced(reader, { ...problem, hint: HINTS[problem.about]?.(setup) ?? problem.hint }, setup);
  }
}

/** Whether a health or a card was given, valid or not: if not, that problem is already noted. */
function isHealthNamed(reader: OptionReader): boolean {
  return reader.has('health') || !isNoCard(reader.text('defender'));
}

/** The hints of problems, in options; if a problem has none here, that of the validator is used. */
const HINTS: Readonly<Partial<Record<CaseMatter, (setup: AttackSetup) => string | null>>> = {
  objective: () => 'add --health N',
  'keyword of the mode': ({ mode }) => (isRemoteMode(mode) ? `add --${mode} N` : null),
  'arena of the mode': ({ mode }) => (isRemoteMode(mode) ? `${mode} is aimed at ${REMOTE_MODES[mode].arena} units only` : null),
  arenas: ({ attacker, defender }) => {
    const modes = modesAgainst(attacker, defender).map((mode) => `add --mode ${mode}`);
    return attackOutOfArena(attacker.arenas, defender.arenas, modes).hint;
  },
};

function notePlaced(reader: OptionReader, problem: CaseProblem, setup: AttackSetup): void {
  const [field] = problem.fields;
  const away = /^elsewhere\.(attacker|defender)/.exec(field)?.[1];
  if (problem.about === 'location' && away !== undefined) {
    reader.report(`${away}-location`, problem);
    return;
  }
  const other = /^others\.(attacker|defender)\[(\d+)\]/.exec(field);
  if (other !== null) {
    const [role, index] = [other[1] as Role, Number(other[2])];
    reader.report(`${role}-with`, ofUnit(setup.others[role][index]?.name ?? `unit ${index + 1}`, problem));
  } else if (problem.about === 'arenas' || field === 'defender') {
    reader.note('odds attack', 'defender', problem);
  } else {
    reader.report(optionOf(problem.about, field.startsWith('attacker.') ? 'attacker' : 'defender'), problem);
  }
}

/** The option at which a problem of one of the two units is reported. */
export function optionOf(about: CaseMatter, role: Role): string {
  if (about === 'edition') return 'rules';
  if (about === 'texts') return 'force';
  if (about === 'location') return role;
  if (about === 'counters') return role === 'attacker' ? 'attacker-counters' : 'counters';
  if (about === 'objective') return 'objective';
  if (about === 'damage without attack') return 'mode';
  return about === 'keyword of the mode' || about === 'arena of the mode' ? 'mode' : `${role}-keyword`;
}
