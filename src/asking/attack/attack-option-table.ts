import type { Options } from 'yargs';
import { LUCKY_POLICIES } from '../../rules/game/lucky-policy.js';
import { MODES } from '../../rules/game/mode.js';
import type { Role } from '../../rules/game/role.js';
import { KEYWORDS } from '../../rules/keywords/index.js';
import { OBJECTIVES } from '../../rules/plan/attack-context.js';
import { PAYMENT_POLICIES } from '../../rules/plan/payment.js';
import { CARDS_OPTION, COMMON_OPTIONS, optionWithValue } from '../options/common-options.js';

export const value = (group: string, describe: string, defaultDescription?: string): Options => ({
  ...optionWithValue(describe, defaultDescription),
  group,
});

const ATTACKER = 'The attacking unit:';

const DEFENDER = 'The defending unit:';

const PLAY = 'How it is played:';

/** The options of `odds attack`; keyword flags are made from the table of keywords. */
export const ATTACK_OPTIONS: Readonly<Record<string, Options>> = {
  power: value(ATTACKER, 'printed power, 0 to 30'),
  'power-change': value(ATTACKER, 'bonuses to power for this attack, -30 to 30', '0'),
  'attacker-health': value(ATTACKER, 'its printed health, 1 to 99; it can be damaged by Retaliate, Deflect and others'),
  'attacker-counters': value(ATTACKER, 'damage counters already on it', '0'),
  ...keywordOptions('attacker', ATTACKER),
  ...cardOptions('attacker', ATTACKER),
  health: value(DEFENDER, 'printed health, 1 to 99; with it the discard chance is told'),
  counters: value(DEFENDER, 'damage counters already on it', '0'),
  ...keywordOptions('defender', DEFENDER),
  ...cardOptions('defender', DEFENDER),
  objective: value(PLAY, `what the players optimise: ${OBJECTIVES.join(', ')}`, OBJECTIVES[0]),
  policy: value(PLAY, `how they use Lucky: ${LUCKY_POLICIES.join(', ')}`, LUCKY_POLICIES[0]),
  payment: value(PLAY, `when a side pays Force: ${PAYMENT_POLICIES.join(', ')}`, PAYMENT_POLICIES[0]),
  mode: value(PLAY, `how it attacks: ${MODES.join(', ')}`, MODES[0]),
  roll: value('At the table:', 'these dice are rolled: what to re-roll, and what is every choice worth? 6,4,4,2,1'),
  trace: { type: 'string', group: 'At the table:', describe: 'tell one simulated attack die by die: --trace, or --trace 17' },
  cards: CARDS_OPTION,
  ...COMMON_OPTIONS,
};

/** A keyword's name as a flag: `critical-hit`. */
export function flagOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** The flag that gives a keyword to the unit of a role: `armor`, `attacker-armor`. */
export function flagOfRole(role: Role, name: string): string {
  const isHome = KEYWORDS.some((keyword) => keyword.name === name && keyword.homeRole === role);
  return isHome ? flagOf(name) : `${role}-${flagOf(name)}`;
}

function cardOptions(role: Role, group: string): Record<string, Options> {
  return {
    [`${role}-pilot`]: value(group, 'a card that pilots it; may be repeated'),
    [`${role}-with`]: value(group, 'a card at its side, in its arena or another, for what its text gives; may be repeated'),
  };
}

function keywordOptions(role: Role, group: string): Record<string, Options> {
  const options: Record<string, Options> = {};
  for (const keyword of KEYWORDS) {
    const isHome = keyword.homeRole === role;
    const describe = keyword.inShort;
    const shape: Options = keyword.number === 'none' ? { type: 'boolean' } : { type: 'string', requiresArg: true };
    if (isHome) options[flagOf(keyword.name)] = { ...shape, group, describe };
    options[`${role}-${flagOf(keyword.name)}`] = {
      ...shape,
      group,
      describe,
      hidden: isHome || !keyword.roles.includes(role),
    };
  }
  options[`${role}-keyword`] = value(group, 'a keyword as cards print it, such as "Pay 2 Force -> Evade 2"; may be repeated');
  return options;
}
