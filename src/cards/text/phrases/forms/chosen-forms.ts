import type { Effect, Use } from '../../../../rules/effects/effect.js';
import { ARENAS } from '../../../../rules/game/arena.js';
import { recipientOf } from '../effect-sentence.js';
import { lossOf, readGifts } from '../gift-list.js';
import { effect, IT, keyword } from '../made-effect.js';
import { readGroup, readGroups } from '../noun-phrase.js';

const CHOSEN: Use = { kind: 'chosen' };

/**
 * Reads what a choice before the attack gives; null if it says anything else. Ruling: the choice is
 * the one that counts in the attack (docs/card-texts.md#effects). `text` has no full stop at its end.
 */
export function readChosen(text: string): readonly Effect[] | null {
  return (
    inChosenArena(text) ??
    ifArenaIsFree(text) ??
    loserOfGame(text) ??
    chosenUnit(text) ??
    lessForOne(text) ??
    paidStealth(text) ??
    paidBefore(text) ??
    forItselfOrOthers(text)
  );
}

/** "Each of your Gleeps in the chosen arena gets Armor", after "choose an arena". */
function inChosenArena(text: string): readonly Effect[] | null {
  const [, who, gives] = /^(each of your [^,."]+?) in the chosen arena gets? ([^."]+)$/i.exec(text) ?? [];
  const [to, list] = [who === undefined ? null : recipientOf(who), readGifts(gives ?? '')];
  return to === null || list === null ? null : [effect(to, list.gives, { use: CHOSEN, per: list.per })];
}

/**
 * "As long as you have no Zees or Quuxes in the chosen arena, each of your Gleeps in that arena gets
 * +2 power": for each arena, since any can be the chosen one.
 */
function ifArenaIsFree(text: string): readonly Effect[] | null {
  const { whom, who, gives } =
    /^As long as you have no (?<whom>[^,.]+) in the chosen arena, each of (?<who>your [^,."]+) in that arena gets? (?<gives>[^."]+)$/i.exec(
      text,
    )?.groups ?? {};
  const list = readGifts(gives ?? '');
  if (whom === undefined || who === undefined || list === null || list.per !== null) return null;
  const effects = ARENAS.map((arena) => {
    const [to, groups] = [
      recipientOf(`each of ${who} in the ${arena} arena`),
      readGroups(`your ${whom} in the ${arena} arena`),
    ];
    return to && groups && effect(to, list.gives, { use: CHOSEN, conditions: [{ kind: 'there is no', groups }] });
  });
  return effects.includes(null) ? null : (effects as Effect[]);
}

/**
 * "Once per game, you may choose one of your opponent's units. If you do, the chosen unit loses Armor
 * and Shields until end of game."
 */
function loserOfGame(text: string): readonly Effect[] | null {
  const [, whom, lost] =
    /^Once per game, you may choose (one of your opponent's [^,.]+)\. If you do,? the chosen unit loses ([^,."]+?) until end of game$/i.exec(
      text,
    ) ?? [];
  const to = whom === undefined ? null : recipientOf(whom);
  const gives = lost?.split(' and ').map(lossOf) ?? [];
  return to === null || gives.includes(null)
    ? null
    : [
        effect(
          to,
          gives.flatMap((gift) => gift ?? []),
          { use: CHOSEN },
        ),
      ];
}

/**
 * "When the battle phase starts, choose a unit. The chosen unit gets "Pay 1 Force -> Evade 1"". Only
 * keywords: they are an advantage, so the chosen unit is the player's own.
 */
function chosenUnit(text: string): readonly Effect[] | null {
  const gives = /^When the battle phase starts, choose a unit\. The chosen unit gets ([^.]+)\.?"?$/i.exec(text)?.[1];
  const [group, list] = [readGroup('your units'), gives === undefined ? null : readGifts(gives)];
  if (group === null || list === null || list.per !== null || !list.gives.every(({ kind }) => kind === 'ability')) return null;
  return [effect({ kind: 'one', groups: [group] }, list.gives, { use: CHOSEN })];
}

/**
 * "[tap] -> You may choose a unit in the Ground or Character arena. If you do, the chosen unit gets -2
 * power": less is a disadvantage, so it is one of the opponent's.
 */
function lessForOne(text: string): readonly Effect[] | null {
  const [, where, less] =
    /^\[?tap\]? -> You may choose a unit( in the [^,.]+ arena)\. If you do, the chosen unit gets -(\d) power$/i.exec(text) ??
    [];
  const to = where === undefined ? null : recipientOf(`one of your opponent's units${where}`);
  return to && [effect(to, [{ kind: 'power', change: -Number(less) }], { use: { kind: 'tap' } })];
}

/**
 * "Pay 3 Force -> This unit gets Stealth. Play only when the battle phase starts": that Force is paid
 * before all attacks.
 */
function paidStealth(text: string): readonly Effect[] | null {
  const isFound = /^pay \d{1,2} Force -> this unit gets Stealth\. Play only when the battle phase starts$/i.test(text);
  return isFound ? [effect(IT, [keyword('Stealth')], { use: CHOSEN })] : null;
}

/**
 * "When the Character battle step starts, you may pay 1 Force. If you do, this unit gets Stealth". Ruling:
 * that Force is paid before the attack (docs/card-texts.md#effects).
 */
function paidBefore(text: string): readonly Effect[] | null {
  const gives =
    /^When the (?:\w+ battle step|battle phase) starts, you may pay \d{1,2} Force\. If you do, this unit gets ([^".]+)$/i.exec(
      text,
    )?.[1];
  const list = gives === undefined ? null : readGifts(gives);
  return list && [effect({ kind: 'it' }, list.gives, { use: CHOSEN, per: list.per })];
}

/**
 * "When you deploy this unit, choose one until this unit is discarded: this unit gets Critical Hit 2. Or:
 * this unit gets "[tap], Pay 1 Force -> ... one of your other Gleeps gets +2 power.""
 * Ruling: of the two the unit has what it gets for itself (docs/card-texts.md#effects).
 */
function forItselfOrOthers(text: string): readonly Effect[] | null {
  const gives =
    /^When you deploy this unit, choose one until this unit is discarded: this unit gets ([^."]+)\. Or: this unit gets "\[tap\], Pay \d Force -> [^."]*?one of your other [^."]+ gets \+\d power\.?"$/i.exec(
      text,
    )?.[1];
  const list = gives === undefined ? null : readGifts(gives);
  return list === null || list.per !== null ? null : [effect(IT, list.gives, { use: CHOSEN })];
}
