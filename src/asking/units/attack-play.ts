import { HAND_FIELDS, PLAY_FIELDS, RESOURCE_FIELDS, RULES_FIELD } from '../../fields/attack-fields.js';
import { rulesOption } from '../../rules/game/editions.js';
import type { Role } from '../../rules/game/role.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import type { CommonOptions } from '../options/common-options.js';
import type { OptionReader } from '../options/option-reader.js';
import { PLAY_OPTIONS } from './attack-option-table.js';

/** An attack without its units. */
type Play = Omit<AttackSetup, Role | 'others' | 'elsewhere'>;

/** Reads how an attack is played from the options; policies are for both sides. */
export function readPlay(reader: OptionReader, common: CommonOptions): Play {
  const { objective, policy, payment, mode } = reader.readAll(PLAY_OPTIONS);
  const lucky = policy ?? PLAY_FIELDS.lucky.standard;
  const paid = payment ?? PLAY_FIELDS.payment.standard;
  const rules = common.rules ?? RULES_FIELD.standard;
  const income = rulesOption(rules, 'forcePerTurn');
  return {
    rules,
    objective: objective ?? PLAY_FIELDS.objective.standard,
    mode: mode ?? PLAY_FIELDS.mode.standard,
    luckyPolicy: { attacker: lucky, defender: lucky },
    payment: { attacker: paid, defender: paid },
    force: { attacker: common.force ?? income, defender: common['defender-force'] ?? income },
    purses: {
      hand: {
        attacker: reader.readOrStandard('hand', HAND_FIELDS.attacker),
        defender: reader.readOrStandard('defender-hand', HAND_FIELDS.defender),
      },
      resource: {
        attacker: reader.readOrStandard('resource', RESOURCE_FIELDS.attacker),
        defender: reader.readOrStandard('defender-resource', RESOURCE_FIELDS.defender),
      },
    },
    forceValue: PLAY_FIELDS.forceValue.standard,
  };
}
