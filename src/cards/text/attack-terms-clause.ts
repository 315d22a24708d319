import type { Condition, Effect, Gift, Recipient } from '../../rules/effects/effect.js';
import { ANY_UNIT, type Group } from '../../rules/game/group.js';
import { MODES, type Mode } from '../../rules/game/mode.js';
import { conditionsOf } from './phrases/condition-phrase.js';
import { recipientOf } from './phrases/effect-sentence.js';
import { effect, IT } from './phrases/made-effect.js';
import { readGroup } from './phrases/noun-phrase.js';

/**
 * Reads a clause about who can attack whom, and for how much Force; null if it says anything else.
 * `text` has no full stop at its end.
 */
export function readAttackTerms(text: string): readonly Effect[] | null {
  const both = /^this unit (?:can't|cannot) attack or be attacked$/i.test(text);
  if (both) return [effect(IT, [BAN]), effect(OPPONENTS, [BAN], { conditions: [{ kind: 'attacks it' }] })];
  const pair = guardsName(text);
  if (pair !== null) return pair;
  for (const read of [
    unattackable,
    onlyCaptives,
    cannotAttack,
    othersCannotAttack,
    cannotUseMode,
    costOfTarget,
    costOfAny,
    costOfItself,
  ]) {
    const found = read(text);
    if (found !== null) return [found];
  }
  return null;
}

const OPPONENTS: Recipient = { kind: 'all', groups: [{ ...ANY_UNIT, owner: 'opponent' }] };
const BAN: Gift = { kind: 'attack ban' };

function costs(force: string | undefined): Gift {
  return { kind: 'attack cost', cost: Number(force) };
}

function attacks(group: Group, mode: Mode | null = null): Condition {
  return { kind: 'attacks', groups: [group], mode };
}

/** "As long as you have any other Gleeps in the Character arena, this unit can't be attacked." */
function unattackable(text: string): Effect | null {
  const [found, condition] = /^(?:As long as ([^,]+), )?this unit (?:can't|cannot) (?:be )?attacked$/i.exec(text) ?? [];
  const conditions = condition === undefined ? [] : conditionsOf(condition);
  if (found === undefined || conditions === null) return null;
  return effect(OPPONENTS, [BAN], { conditions: [{ kind: 'attacks it' }, ...conditions] });
}

/**
 * "As long as Quux is in this arena, this unit can't gain Stealth, and Quux can't be attacked": by no
 * unit of either side.
 */
function guardsName(text: string): readonly Effect[] | null {
  const name = /^As long as ([^,]+) is in this arena, this unit can't gain Stealth,? and \1 can't be attacked$/i.exec(
    text,
  )?.[1];
  const group = name === undefined ? null : readGroup(`${name} in this arena`);
  if (group === null) return null;
  const conditions: readonly Condition[] = [{ kind: 'there is', groups: [group] }];
  return [
    effect(IT, [{ kind: 'loss', keyword: 'Stealth' }], { conditions }),
    effect({ kind: 'all', groups: [ANY_UNIT] }, [BAN], { conditions: [attacks(group)] }),
  ];
}

/** "This unit can only attack units with 1 or more captivity counters on them." */
function onlyCaptives(text: string): Effect | null {
  const isFound = /^this unit can only attack units with 1 or more captivity counters on them$/i.test(text);
  return isFound ? effect(IT, [BAN], { conditions: [attacks({ ...ANY_UNIT, notWords: ['captive'] })] }) : null;
}

/** "This unit can't attack Squads." */
function cannotAttack(text: string): Effect | null {
  const whom = /^this unit (?:can't|cannot) attack ([^,.]+)$/i.exec(text)?.[1];
  const group = whom === undefined ? null : readGroup(`any ${whom}`);
  return group && effect(IT, [BAN], { conditions: [attacks(group)] });
}

/** "Each of your opponent's units with 5 or more captivity counters on it can't attack." */
function othersCannotAttack(text: string): Effect | null {
  const who = /^(each of your opponent's [^,.]+?) (?:can't|cannot) attack$/i.exec(text)?.[1];
  const to = who === undefined ? null : recipientOf(who);
  return to && effect(to, [BAN]);
}

/** "Your opponent's units can't use Bombard to attack your units in the Ground arena." */
function cannotUseMode(text: string): Effect | null {
  const [, who, keyword = '', whom] =
    /^(your opponent's [^,.]+?) (?:can't|cannot) use (Bombard|Ion Cannon|Barrage) to attack ([^,.]+)$/i.exec(text) ?? [];
  const to = who === undefined ? null : recipientOf(who);
  const group = whom === undefined ? null : readGroup(whom);
  const mode = MODES.find((each) => each === keyword.toLowerCase().replace(' ', '-'));
  if (to === null || group === null || mode === undefined) return null;
  return effect(to, [BAN], { conditions: [attacks(group, mode)] });
}

/**
 * "Your opponent can't attack this unit unless he or she pays 2 Force", "... attack a Gleep unless
 * ...", "Your opponent must pay 2 Force to attack this unit".
 */
function costOfTarget(text: string): Effect | null {
  const { whom, force } =
    (
      /^Your opponent (?:can't|cannot) attack (?<whom>[^,.]+?) unless (?:he or she|they) pays? (?<force>\d{1,2}) Force$/i.exec(
        text,
      ) ??
      /^(?<whom>[^,.]+?) (?:can't|cannot) be attacked unless your opponent pays (?<force>\d{1,2}) Force$/i.exec(text) ??
      /^Your opponent must pay (?<force>\d{1,2}) Force to attack (?<whom>[^,.]+)$/i.exec(text)
    )?.groups ?? {};
  if (whom === undefined) return null;
  if (/^this unit$/i.test(whom)) return effect(OPPONENTS, [costs(force)], { conditions: [{ kind: 'attacks it' }] });
  const group = readGroup(whom);
  // The units that the opponent attacks are the player's own.
  return group && effect(OPPONENTS, [costs(force)], { conditions: [attacks({ ...group, owner: 'own' })] });
}

/**
 * "Each of your opponent's units in the Character arena can't attack unless he or she pays 1
 * Force."
 */
function costOfAny(text: string): Effect | null {
  const [, who, force] =
    /^(each of your opponent's [^,.]+?) (?:can't|cannot) attack unless (?:he or she|they) pays? (\d{1,2}) Force$/i.exec(text) ??
    [];
  const to = who === undefined ? null : recipientOf(who);
  return to && effect(to, [costs(force)]);
}

/**
 * "When this unit attacks, discard it unless you pay 1 Force." A player who attacks pays this cost.
 */
function costOfItself(text: string): Effect | null {
  const force = /^When(?:ever)? this unit attacks, discard it unless you pay (\d{1,2}) Force$/i.exec(text)?.[1];
  return force === undefined ? null : effect(IT, [costs(force)]);
}
