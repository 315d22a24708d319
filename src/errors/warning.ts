import { quoted } from './case.js';
import type { ValueProblem } from './problem.js';

export function paymentUnused(policy: string, sides: string): ValueProblem {
  return {
    message: `the payment policy ${policy} changes nothing: no ability of ${sides} costs Force`,
    hint: 'give the cost with the ability, such as "Pay 2 Force -> Evade 2", or leave the policy out',
  };
}

export function luckyPolicyUnused(policy: string, lack: string): ValueProblem {
  return {
    message: `the policy ${policy} changes nothing: ${lack}`,
    hint: 'it applies to Lucky only: give Lucky, or leave the policy out',
  };
}

export function furtherUnitMissing(keyword: string, side: string, hint: string): ValueProblem {
  return { message: `${keyword} changes nothing: there is no further unit of the ${side}'s side`, hint };
}

export function costNeverPaid(
  { ability, cost, role, force }: { ability: string; cost: number; role: string; force: number },
  hint: string,
): ValueProblem {
  return {
    message: `${quoted(ability)} is never used: it costs ${cost} Force, and the ${role}'s side has only ${force}`,
    hint,
  };
}

export function othersUnused(role: 'attacker' | 'defender'): ValueProblem {
  const [item, other] = role === 'attacker' ? ['attacker', 'defender'] : ['defender', 'attacker'];
  const reasons =
    role === 'attacker'
      ? `Protect on them, or Deflect on the ${other}'s side`
      : `Intercept, Redirect, Protect or Avenge on the ${item}'s side, Overkill, Area Damage or Double Strike on the attacker, or Deflect on the ${other}'s side`;
  return {
    message: `the further units of the ${item}'s side change nothing: no ability in this attack involves them`,
    hint: `what brings them in: ${reasons}`,
  };
}

/** A card with Reserves in an arena, where its other texts are in force. */
export function reservesIdle(name: string, role: string): ValueProblem {
  return {
    message: `the Reserves of ${name} change nothing: it is in an arena, where its other abilities work`,
    hint: `for the build zone a scenario has elsewhere.${role}: [{ card: ${name}, buildZone: true }]`,
  };
}

export function remoteKeywordUnused(keyword: string, hint: string): ValueProblem {
  return { message: `${keyword} changes nothing: it gives the power of an attack in its own mode`, hint };
}

const WITHOUT_TARGET_ERROR = {
  row: 'attacks in a row run all their trials',
  duel: 'duels have no mean damage',
  battle: 'battles run all their trials',
} as const;

export function targetErrorOfFight(experiment: keyof typeof WITHOUT_TARGET_ERROR): ValueProblem {
  const reason = WITHOUT_TARGET_ERROR[experiment];
  return { message: `--target-error changes nothing: ${reason}`, hint: 'all trials are run' };
}

/** --force or --defender-force for a scenario of battles. */
export function forceOfBattle(): ValueProblem {
  return {
    message: '--force and --defender-force change nothing: the sides of a battle are the Dark Side and the Light Side',
    hint: 'give dark.force and light.force in the file',
  };
}

/** --no-exact for a scenario of attacks in a row. */
export function exactOfRow(): ValueProblem {
  return {
    message: '--no-exact changes nothing: attacks in a row are played as they are solved',
    hint: 'their exact values are calculated too',
  };
}
