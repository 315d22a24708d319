import { problem, type ValueProblem } from './problem.js';
import { quoted } from './scenario.js';

export const paymentUnused = (policy: string, sides: string) =>
  problem(
    `the payment policy "${policy}" has no effect: no ability of ${sides} costs Force`,
    'give the cost with the ability, such as "Pay 2 Force -> Evade 2", or leave the policy out',
  );
export const luckyPolicyUnused = (policy: string, lack: string) =>
  problem(`the policy "${policy}" has no effect: ${lack}`, 'it applies to Lucky only: give Lucky, or leave the policy out');
export const furtherUnitMissing = (keyword: string, side: string, hint: string) =>
  problem(`${keyword} has no effect: there is no further unit on the ${side}'s side`, hint);
export const costNeverPaid = (
  { ability, cost, role, force }: { ability: string; cost: number; role: string; force: number },
  hint: string,
) => problem(`${quoted(ability)} is never used: it costs ${cost} Force, and the ${role}'s side has only ${force}`, hint);

export function othersUnused(role: 'attacker' | 'defender'): ValueProblem {
  const [item, other] = role === 'attacker' ? ['attacker', 'defender'] : ['defender', 'attacker'];
  const reasons =
    role === 'attacker'
      ? `Protect on them, or Deflect on the ${other}'s side`
      : `Intercept, Redirect, Protect or Avenge on the ${item}'s side, Overkill, Area Damage or Double Strike on the attacker, or Deflect on the ${other}'s side`;
  return problem(
    `the further units of the ${item}'s side have no effect: no ability in this attack involves them`,
    `what brings them in: ${reasons}`,
  );
}

/** A card with Reserves in an arena, where its other texts are in force. */
export const reservesIdle = (name: string, role: string) =>
  problem(
    `the Reserves of ${name} have no effect: it is in an arena, where its other abilities work`,
    `to put it into the build zone, write in a scenario elsewhere.${role}: [{ card: ${name}, buildZone: true }]`,
  );

export const remoteKeywordUnused = (keyword: string, hint: string) =>
  problem(`${keyword} has no effect: it is the power of an attack in its own mode`, hint);

const WITHOUT_TARGET_ERROR = {
  row: 'attacks in a row run all their trials',
  duel: 'duels have no mean damage',
  battle: 'battles run all their trials',
} as const;

export function targetErrorOfFight(experiment: keyof typeof WITHOUT_TARGET_ERROR): ValueProblem {
  const reason = WITHOUT_TARGET_ERROR[experiment];
  return problem(`--target-error has no effect: ${reason}`, 'all trials are run');
}

export const formerWord = (field: string, now: string) =>
  problem(`${field} "worth" is called "${now}" now`, `write ${now}: worth may get another meaning`);

export const forceOfBattle = () =>
  problem(
    '--force and --defender-force have no effect: the sides of a battle are the Dark Side and the Light Side',
    'give dark.force and light.force in the file',
  );

export const exactOfRow = () =>
  problem('--no-exact has no effect: attacks in a row are always solved', 'their exact values are calculated too');

export const keywordOfAttacks = (keyword: string) =>
  problem(`${keyword} has no effect: no attack does the damage`, 'leave it out, or leave --damage out');
