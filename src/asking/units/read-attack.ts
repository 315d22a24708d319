import { attackOutOfArena } from '../../errors/field-conflict.js';
import { ofUnit } from '../../errors/keyword.js';
import {
  damageBesideUnits,
  damageByCounters,
  damageMissing,
  damageOfAttack,
  damageTooDear,
  notWithDamage,
  powerOptionMissing,
  rollPower,
  severalDamages,
} from '../../errors/option.js';
import type { Problem, ValueProblem } from '../../errors/problem.js';
import {
  costNeverPaid,
  furtherUnitMissing,
  keywordOfAttacks,
  luckyPolicyUnused,
  paymentUnused,
  remoteKeywordUnused,
  reservesIdle,
} from '../../errors/warning.js';
import { HAND_FIELDS, PLAY_FIELDS, RESOURCE_FIELDS, RULES_FIELD } from '../../fields/attack-fields.js';
import { rangeText } from '../../fields/field-text.js';
import { UNIT_FIELDS } from '../../fields/unit-fields.js';
import { rulesOption } from '../../rules/game/editions.js';
import { type DamageBy, isRemoteMode, type Mode } from '../../rules/game/mode.js';
import { formatCost } from '../../rules/game/price.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import { formatAbility } from '../../rules/keywords/format.js';
import { KEYWORDS } from '../../rules/keywords/index.js';
import { isOfAnyDamage, REMOTE_MODES } from '../../rules/keywords/unit-terms.js';
import { powerOfDice } from '../../rules/plan/combatant.js';
import { type CardDamage, canDamage, formatTargets, mostDamage } from '../../rules/units/card-damage.js';
import { modesAgainst } from '../../rules/units/reach.js';
import type { Unit } from '../../rules/units/unit.js';
import { CaseChecker, type CaseMatter, type CaseProblem } from '../../scenario/checks/case-checks.js';
import { hasLucky, keywordsWithoutCompany, paysForce } from '../../scenario/checks/case-warnings.js';
import { ForceMonitor } from '../../scenario/checks/unaffordable.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import { attackInForce } from '../../scenario/units/in-force.js';
import type { CommonOptions } from '../options/common-options.js';
import type { OptionReader } from '../options/option-reader.js';
import { type AttackCards, companyOf, idleReserves, isNoCard, printedUnit } from './attack-cards.js';
import { EFFECT_OPTIONS, NOT_WITH_DAMAGE, PLAY_OPTIONS } from './attack-option-table.js';
import { givenAbilities, readAbilities, readDamage, readIdentity } from './attack-unit.js';
import { flagOf, flagOfRole } from './keyword-flags.js';

/** Reads one attack from its options; notes problems in the reader. `roll`: the dice on the table. */
export function readAttack(
  reader: OptionReader,
  common: CommonOptions,
  cards: AttackCards,
  roll: readonly number[] | null = null,
): AttackSetup {
  const setup = readSetup(reader, common, roll, cards);
  checkAttack(reader, setup);
  return setup;
}

function readSetup(
  reader: OptionReader,
  common: CommonOptions,
  roll: readonly number[] | null,
  cards: AttackCards,
): AttackSetup {
  const [attacking, attacked] = [printedUnit(cards, 'attacker'), printedUnit(cards, 'defender')];
  const defender: Unit = {
    ...attacked,
    ...readDamage(reader, '', attacked),
    ...readIdentity(reader, 'defender'),
    abilities: readAbilities(reader, 'defender', attacked),
  };
  const attacker: Unit = {
    ...attacking,
    ...readDamage(reader, 'attacker-', attacking),
    ...readIdentity(reader, 'attacker'),
    powerChange: reader.readOrDefault('power-change', UNIT_FIELDS.powerChange),
    abilities: readAbilities(reader, 'attacker', attacking),
  };
  const play = readPlay(reader, common);
  const effect = readEffectDamage(reader) ?? damageOfCards(reader, cards, defender, play);
  if (effect !== null) refuseOfAttacks(reader);
  return {
    attacker: { ...attacker, power: effect?.damage ?? readPower(reader, attacker, defender, play.mode, roll) },
    defender,
    ...companyOf(cards),
    ...play,
    ...(effect === null ? {} : { by: effect.by }),
  };
}

/** Damage without an attack; null if an attack does it. */
function readEffectDamage(reader: OptionReader): { readonly damage: number; readonly by: DamageBy } | null {
  const { damage, by } = reader.readAll(EFFECT_OPTIONS);
  if (damage === null && by !== null && by !== 'attack') reader.report('damage', damageMissing(by));
  if (!reader.has('damage')) return null;
  if (by === 'attack') reader.report('by', damageOfAttack());
  return { damage: damage ?? 1, by: by ?? 'dice' };
}

function refuseOfAttacks(reader: OptionReader): void {
  for (const option of NOT_WITH_DAMAGE.filter((name) => reader.has(name))) reader.report(option, notWithDamage(option));
}

/**
 * The attacker's power; without --power, the power that rolls the dice of `roll`. It does not matter in an attack from another
 * arena.
 */
function readPower(reader: OptionReader, attacker: Unit, defender: Unit, mode: Mode, roll: readonly number[] | null): number {
  const power = reader.read('power', UNIT_FIELDS.power);
  if (reader.has('power') || isRemoteMode(mode)) return power ?? attacker.power;
  if (hasName(reader, 'attacker')) return attacker.power;
  if (roll === null) {
    if (!reader.has('roll')) reader.report('power', powerOptionMissing());
    return 0;
  }
  const rolled = powerOfDice(roll.length, attacker, defender);
  const { from, to } = UNIT_FIELDS.power;
  if (rolled < from || rolled > to) reader.report('roll', rollPower(rangeText(UNIT_FIELDS.power), rolled, roll.length));
  return rolled;
}

/** Whether a card is named for the unit of a role, known or not. */
function hasName(reader: OptionReader, role: Role): boolean {
  return !isNoCard(reader.text(role));
}

/** The damage of a card instead of an attack, as a unit's power. */
interface EffectDamage {
  readonly damage: number;
  readonly by: CardDamage['by'];
}

/**
 * The damage of the Battle card played when nothing attacks; null if there is none. Its player pays for the form that does most
 * (docs/attack.md#damage-by-a-card).
 */
function damageOfCards(
  reader: OptionReader,
  { damaging }: AttackCards,
  defender: Unit,
  { force, purses }: Pick<AttackSetup, 'force' | 'purses'>,
): EffectDamage | null {
  const [card, another] = damaging;
  if (card === undefined) return null;
  if (another !== undefined) reader.report('attacker-card', severalDamages());
  const { label, damage: forms = [] } = card;
  // Unknown facts about a unit exclude no card.
  const fitting = defender.name === null ? forms : forms.filter((form) => canDamage(form, defender));
  const purse = { force: force.attacker, hand: purses.hand.attacker, resource: purses.resource.attacker };
  const paid = mostDamage(fitting, purse);
  const damage = (paid?.amount ?? 1) * (paid?.isByCounters ? defender.counters : 1);
  const [first, dear] = [forms[0], fitting[0]];
  if (first !== undefined && dear === undefined)
    reader.note('odds attack', 'defender', damageBesideUnits(label, formatTargets(first), defender.name));
  else if (dear !== undefined && paid === null)
    reader.report('attacker-card', damageTooDear(label, formatCost(dear.force, dear.price)));
  else if (damage === 0) reader.report('counters', damageByCounters(label));
  return { damage: Math.max(1, damage), by: paid?.by ?? 'points' };
}

/** An attack without its units. */
type Play = Omit<AttackSetup, Role | 'others' | 'elsewhere'>;

/** Reads how an attack is played; policies apply to both sides. */
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
        attacker: reader.readOrDefault('hand', HAND_FIELDS.attacker),
        defender: reader.readOrDefault('defender-hand', HAND_FIELDS.defender),
      },
      resource: {
        attacker: reader.readOrDefault('resource', RESOURCE_FIELDS.attacker),
        defender: reader.readOrDefault('defender-resource', RESOURCE_FIELDS.defender),
      },
    },
    forceValue: PLAY_FIELDS.forceValue.standard,
  };
}

/** Notes the problems of an attack, the same as in scenarios, at the options that cause them. */
function checkAttack(reader: OptionReader, setup: AttackSetup): void {
  for (const problem of new CaseChecker().problemsOf(setup)) {
    if (problem.about === 'objective' && isHealthNamed(reader)) continue;
    notePlaced(reader, { ...problem, hint: HINTS[problem.about]?.(setup) ?? problem.hint }, setup);
  }
}

/** Whether health or a card was given, valid or not: if not, that problem is already noted. */
function isHealthNamed(reader: OptionReader): boolean {
  return reader.has('health') || !isNoCard(reader.text('defender'));
}

/** Hints in terms of options; if a problem has none here, that of the validator is used. */
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

/**
 * Warnings about options that change nothing. Keywords on cards do not count, as the user did not give them. `inForce`: the
 * attack with its texts in force.
 */
export function attackWarnings(setup: AttackSetup, cards: AttackCards, inForce = attackInForce(setup)): Problem[] {
  const { payment, luckyPolicy, mode } = setup;
  const isGiven = (role: Role, keyword: string): boolean =>
    givenAbilities(setup[role], cards, role).some((ability) => ability.keyword === keyword);
  const warning = (option: string, problem: ValueProblem): Problem => ({ where: `--${option}`, path: null, ...problem });
  const isUnpaid = payment.attacker !== 'optimal' && !ROLES.some((role) => paysForce(setup, role, inForce));
  const isLuckless = luckyPolicy.attacker === 'greedy' && !ROLES.some((role) => hasLucky(setup, role));
  const unused = Object.entries(REMOTE_MODES).filter(([name, { keyword }]) => name !== mode && isGiven('attacker', keyword));
  const isAttack = (setup.by ?? 'attack') === 'attack';
  const idle = isAttack ? [] : KEYWORDS.filter((keyword) => !isOfAnyDamage(keyword));
  const watch = new ForceMonitor();
  watch.look(inForce);
  return [
    ...(isUnpaid ? [warning('payment', paymentUnused(payment.attacker, 'either side'))] : []),
    ...(isLuckless ? [warning('policy', luckyPolicyUnused('greedy', 'neither unit has Lucky'))] : []),
    ...unused.map(([name, { keyword }]) => warning(flagOf(keyword), remoteKeywordUnused(keyword, `add --mode ${name}`))),
    ...ROLES.flatMap((role) =>
      idle.filter(({ name }) => isGiven(role, name)).map(({ name }) => warning(flagOfRole(role, name), keywordOfAttacks(name))),
    ),
    ...keywordsWithoutCompany(setup)
      .filter(({ role, keyword }) => isGiven(role, keyword))
      .map(({ role, keyword, side }) =>
        warning(
          flagOfRole(role, keyword),
          furtherUnitMissing(keyword, side, `add --${side}-with CARD; a scenario file takes units without cards too`),
        ),
      ),
    ...ROLES.flatMap((role) => idleReserves(cards, role).map((label) => warning(`${role}-with`, reservesIdle(label, role)))),
    ...watch.found().map((found) => {
      const problem = costNeverPaid(found, `add --${FORCE_OPTIONS[found.role]} ${found.cost}`);
      const isFlag = givenAbilities(setup[found.role], cards, found.role).some((item) => formatAbility(item) === found.ability);
      if (isFlag) return warning(`${found.role}-keyword`, problem);
      return { where: 'odds attack', path: found.role, ...problem };
    }),
  ];
}

const FORCE_OPTIONS: Readonly<Record<Role, string>> = { attacker: 'force', defender: 'defender-force' };
