import type { Condition, Count, Effect, Gift, Recipient } from '../../src/rules/effects/effect.js';
import { ANY_UNIT, type Group } from '../../src/rules/game/group.js';
import { NOTE } from '../../src/rules/game/token.js';
import { formatAbility } from '../../src/rules/keywords/format.js';

/**
 * An effect in the words of cards, as a second way between effects and texts; null for what cards say in
 * several sentences, or what is noted.
 */
export function cardWords(effect: Effect): string | null {
  const { use, to, gives, per, conditions, backlash } = effect;
  const parts = [subject(to), list(gives.map(gift)), per === null ? '' : count(per), list(conditions.map(condition), true)];
  if (backlash > 0 || parts.includes(null)) return null;
  const [who, what, each, when] = parts;
  const sentence = `${who} gets ${what}${each}${when === '' ? '' : ` as long as ${when}`}`;
  if (use.kind === 'always') return `${sentence}.`;
  if (use.kind === 'tap') return `[tap] -> ${sentence}.`;
  const isPaid = use.kind === 'boost' && use.cost !== null && use.price === undefined && !use.isRepeatable;
  return isPaid ? `Pay ${use.cost} Force -> ${sentence}${use.isLasting ? ' until end of turn' : ''}.` : null;
}

function list(texts: readonly (string | null)[], isOfConditions = false): string | null {
  if (texts.includes(null)) return null;
  return isOfConditions || texts.length < 3 ? texts.join(' and ') : `${texts.slice(0, -1).join(', ')}, and ${texts.at(-1)}`;
}

function subject(to: Recipient): string | null {
  if (to.kind === 'it') return 'this unit';
  if (to.kind === 'defending') return null;
  const [group, ...others] = to.groups;
  return others.length > 0 ? null : units(group, to.kind === 'all' ? 'each' : 'one');
}

const OF = { own: 'of your', opponent: "of your opponent's", any: '' } as const;

/** "each of your other Gleeps", "a damaged Character": one group of units. */
function units(group: Group, number: 'each' | 'one' | 'a'): string | null {
  const { owner, isOthers, name, namePart } = group;
  const words = described(group, number !== 'a' && owner !== 'any');
  const isOdd = name !== null || namePart !== null || words === null || (number === 'one' && owner === 'any');
  if (isOdd || (owner === 'opponent' && isOthers)) return null;
  const other = isOthers ? 'other ' : '';
  if (number === 'a') return owner === 'any' ? `${isOthers ? 'another' : 'a'} ${words}` : null;
  return owner === 'any' ? `each ${other}${words}` : `${number} ${OF[owner]} ${other}${words}`;
}

/** The description after its article. Words that stand for keywords, traits and notes have other places in texts. */
function described(group: Group, isPlural: boolean): string | null {
  const { arena, side, isUnique, isDamaged, words, notWords, tokens, limits, isHere } = group;
  if (
    [...words, ...notWords].some((word) => !/^\p{Lu}/u.test(word)) ||
    tokens?.token === NOTE ||
    tokens?.token.startsWith('attached ') ||
    limits.length > 0
  )
    return null;
  if ([...words, ...notWords].some((word) => /^(?:Avenge|Upkeep|Persuade|Location|Capital|Sensitive)$/.test(word))) return null;
  const noun = arena === 'character' ? 'Character' : arena === null ? 'unit' : `${arena === 'space' ? 'Space' : 'Ground'} unit`;
  return [
    isUnique ? 'unique' : '',
    isDamaged === null ? '' : isDamaged ? 'damaged' : 'undamaged',
    side === null ? '' : side === 'neutral' ? 'neutral' : `${side === 'light' ? 'Light' : 'Dark'} Side`,
    ...notWords.map((word) => `non-${word}`),
    ...words,
    isPlural ? `${noun}s` : noun,
    isHere ? 'in this arena' : '',
    tokens === null ? '' : `with ${tokens.least} or more ${tokens.token} counters on ${isPlural ? 'them' : 'it'}`,
  ]
    .filter((word) => word !== '')
    .join(' ');
}

function gift(given: Gift): string | null {
  if (given.kind === 'power' || given.kind === 'health' || given.kind === 'speed')
    return `${given.change < 0 ? '' : '+'}${given.change} ${given.kind}`;
  if (given.kind === 'subtype') return `the ${given.subtype} subtype`;
  if (given.kind !== 'ability' || given.isByPower || given.ability.only !== undefined || given.ability.price !== undefined)
    return null;
  const text = formatAbility(given.ability);
  return text.includes('->') ? `"${text}"` : text;
}

function count(per: Count): string | null {
  if (per.more !== undefined || per.most !== undefined) return null;
  if (per.kind === 'counters') return ' for each damage counter on it';
  if (per.kind === 'stack') return " for each card in this unit's stack";
  if (per.kind === 'tokens' && per.token.startsWith('attached ')) return ` for each ${per.token.slice(9)} attached to it`;
  if (per.kind === 'tokens' && per.token !== NOTE) return ` for each ${per.token} counter on it`;
  if (per.kind !== 'units') return null;
  const words = units(per.group, 'each');
  return words && ` for ${words}`;
}

function condition(asked: Condition): string | null {
  switch (asked.kind) {
    case 'attacks': {
      const [group, ...others] = asked.groups;
      const words = others.length > 0 || asked.mode !== null ? null : units(group, 'a');
      return words && `it's attacking ${JSON.stringify(group) === JSON.stringify(ANY_UNIT) ? 'a unit' : words}`;
    }
    case 'attacks it':
      return "it's attacking this unit";
    case 'attacked':
      return "it's defending";
    case 'Force':
      return `your Force total is ${asked.least} or more`;
    case 'undamaged':
      return 'there are no damage counters on it';
    case 'tokens':
      if (asked.token.startsWith('attached ')) return `this unit has a ${asked.token.slice(9)} attached`;
      return asked.token === NOTE ? null : `this unit has ${asked.least} or more ${asked.token} counters on it`;
    case 'Pilots':
      return `this unit has ${asked.least} Pilots on it`;
    case 'there is':
    case 'there is no': {
      const [group, ...others] = asked.groups;
      const words = others.length > 0 ? null : units({ ...group, owner: 'any' }, 'a');
      const isNo = asked.kind === 'there is no';
      if (words === null || (isNo && group.isOthers)) return null;
      const bare = isNo ? words.replace(/^a /, 'no ') : words;
      return group.owner === 'any' ? `there is ${bare}` : `${group.owner === 'own' ? 'you have' : 'your opponent has'} ${bare}`;
    }
    default:
      return null;
  }
}
