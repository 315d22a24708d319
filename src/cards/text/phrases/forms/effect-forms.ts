import type { Condition, Effect, Recipient, Use } from '../../../../rules/effects/effect.js';
import { ARENAS } from '../../../../rules/game/arena.js';
import { ANY_UNIT, type Group } from '../../../../rules/game/group.js';
import { NOTE, TOKENS } from '../../../../rules/game/token.js';
import { findKeyword } from '../../../../rules/keywords/index.js';
import type { Keyword } from '../../../../rules/keywords/row/keyword.js';
import { UPKEEP } from '../../../catalogue/upkeep.js';
import { conditionsOf } from '../condition-phrase.js';
import { COMMAND, recipientOf, sentences } from '../effect-sentence.js';
import { countOf, readGifts } from '../gift-list.js';
import { effect, IT, keyword } from '../made-effect.js';
import { readGroup, readGroups } from '../noun-phrase.js';

/** Reads a text of one form: its effects, or null if the text has another form. */
type FormReader = (text: string) => readonly Effect[] | null;

/** "Damage from this unit can't be prevented", or that of its attack. */
function unpreventable(text: string): readonly Effect[] | null {
  const [found, attack] = /^Damage from this unit('s attack)? can't be prevented$/i.exec(text) ?? [];
  if (found === undefined) return null;
  return [effect(IT, [keyword('Ferocity')], { conditions: attack === undefined ? [] : [{ kind: 'attacking' }] })];
}

/**
 * "Roll this unit's attack dice secretly. Show them to your opponent after damage prevention",
 * which is Cunning.
 */
function secretDice(text: string): readonly Effect[] | null {
  const isSecret = /^Roll this unit's attack dice secretly\. Show them to your opponent after damage prevention$/i.test(text);
  return isSecret ? [effect(IT, [keyword('Cunning')])] : null;
}

/**
 * "Pay 0 Force -> Retaliate X, where X is this unit's power", "Fury X, where X is the number of cards
 * in this unit's stack".
 */
function numberedByText(text: string): readonly Effect[] | null {
  const found =
    /^(?:pay (?<cost>\d+) Force -> )?(?<name>[\p{L} ]+) X(?:\+(?<more>\d))?[.,]?(?: up to (?<most>\d{1,2}),)? where X is (?:(?<power>this unit's power)|(?<double>double )?the number of (?<counted>[^,.]+))$/iu.exec(
      text,
    )?.groups;
  const known = found === undefined ? undefined : findKeyword(found.name as string);
  if (known === undefined || known.number === 'none' || known.isActivated !== (found?.cost !== undefined)) return null;
  const isByPower = found?.power !== undefined;
  const counted = isByPower ? null : countOf(found?.counted ?? '');
  const { more, most, double } = found ?? {};
  if (isByPower ? (more ?? most) !== undefined : counted === null || (more !== undefined && (most ?? double) !== undefined))
    return null;
  // The largest number is that of the ability, which is twice what is counted.
  if (most !== undefined && double !== undefined) return null;
  const per = counted && {
    ...counted,
    ...(more === undefined ? {} : { more: Number(more) }),
    ...(most === undefined ? {} : { most: Number(most) }),
  };
  const value = isByPower ? 0 : double === undefined ? 1 : 2;
  const ability = { keyword: known.name, value, cost: Number(found?.cost ?? 0) };
  return [effect(IT, [{ kind: 'ability', ability, isByPower }], { per })];
}

/**
 * "This unit may attack a unit in the Character arena instead of a unit in the Space arena", "This
 * unit can attack units in the Character arena."
 */
function acrossArenas(text: string): readonly Effect[] | null {
  const [, one, any] =
    /^this unit (?:may|can) attack (?:a unit in the (\w+) arena instead of a unit in the \w+ arena|(?:your opponent's )?units in the (\w+) arena)$/i.exec(
      text,
    ) ?? [];
  const named = one ?? any;
  const arena = ARENAS.find((each) => each === named?.toLowerCase());
  return arena === undefined ? null : [effect(IT, [{ kind: 'reach', arena }])];
}

/**
 * "This unit can attack units in the Character arena. If it does, it gets -2 power for that attack":
 * less in every attack, and as much more in one on a unit that is where it is.
 */
function weakerAcrossArenas(text: string): readonly Effect[] | null {
  const [, where, less] = /^(This unit can attack units in the \w+ arena)\. If it does, it gets -(\d) power$/i.exec(text) ?? [];
  const reach = where === undefined ? null : acrossArenas(where);
  if (reach === null) return null;
  const power = (change: number, condition: Condition): Effect =>
    effect(IT, [{ kind: 'power', change }], { conditions: [condition] });
  const here: Group = { ...ANY_UNIT, isHere: true };
  return [
    ...reach,
    power(-Number(less), { kind: 'attacking' }),
    power(Number(less), { kind: 'attacks', groups: [here], mode: null }),
  ];
}

/** "When this unit is damaged, discard it." */
function discardedByDamage(text: string): readonly Effect[] | null {
  return /^When(?:ever)? this unit is damaged, discard it$/i.test(text) ? [effect(IT, [{ kind: 'fragile' }])] : null;
}

/**
 * "When you roll this unit's attack dice, you may reroll any number of those dice once", "When your
 * opponent rolls one or more dice in an attack on ...".
 */
function reRolls(text: string): readonly Effect[] | null {
  const isOwn = /^When you roll this unit's attack dice, you may re-?roll any number of (?:them|those dice)(?: once)?$/i.test(
    text,
  );
  const isAgainst =
    /^When your opponent rolls one or more dice in an attack on this unit, you may re-?roll any of those dice(?: once)?$/i.test(
      text,
    );
  if (!isOwn && !isAgainst) return null;
  return [effect(IT, [{ kind: 're-roll', of: isOwn ? 'its dice' : 'dice against it' }])];
}

/** "Pay X Force -> Evade X". */
function boughtNumber(text: string): readonly Effect[] | null {
  const name = /^pay X Force -> ([\p{L} ]+) X$/iu.exec(text)?.[1];
  const known = name === undefined ? undefined : findKeyword(name);
  return known === undefined ? null : [effect(IT, [{ kind: 'bought', keyword: known.name }])];
}

/** "When this unit attacks, the defending unit loses Shields and Armor." */
function losesInAttack(text: string): readonly Effect[] | null {
  const lost = /^When(?:ever)? this unit attacks, the defending unit loses (.+?)(?: during (?:that|this) attack)?$/i.exec(
    text,
  )?.[1];
  const keywords = lost?.split(/,? and |, /).map((name) => findKeyword(name));
  if (keywords === undefined || keywords.includes(undefined)) return null;
  return [
    effect(
      { kind: 'defending' },
      (keywords as Keyword[]).map(({ name }) => ({ kind: 'loss', keyword: name })),
    ),
  ];
}

/**
 * "[tap] -> Choose one of your opponent's Space units. Each of your units gets Accuracy 1 when
 * attacking that unit."
 */
function againstChosen(text: string): readonly Effect[] | null {
  const found =
    /^\[?tap\]? -> Choose (?<whom>one of your opponent's [^.]+)\. (?:This turn, )?(?<who>each of your [^.]+?) gets? (?<gives>[^.]+?) (?:when attacking|against) that unit(?: this turn)?$/i.exec(
      text,
    )?.groups;
  if (found === undefined) return null;
  const [group, to, list] = [
    readGroup(found.whom as string),
    recipientOf(found.who as string),
    readGifts(found.gives as string),
  ];
  if (group === null || to === null || list === null) return null;
  const conditions: Condition[] = [{ kind: 'attacks', groups: [group], mode: null }, { kind: 'attacks chosen' }];
  return [effect(to, list.gives, { use: { kind: 'tap' }, conditions })];
}

/**
 * "[tap] -> Choose a neutral unit. That unit gets either -4 power or +4 power": in an attack, more
 * for a unit of the player or less for a unit of the opponent.
 */
function moreOrLessPower(text: string): readonly Effect[] | null {
  const [, chosen = '', less, more] =
    /^\[?tap\]? -> Choose an? ([^.]+)\. That unit gets either -(\d+) power or \+(\d+) power$/i.exec(text) ?? [];
  const [ours, theirs] = [readGroup(`your ${chosen}`), readGroup(`your opponent's ${chosen}`)];
  if (less === undefined || ours === null || theirs === null) return null;
  const use: Use = { kind: 'tap' };
  return [
    effect({ kind: 'one', groups: [ours] }, [{ kind: 'power', change: Number(more) }], { use }),
    effect({ kind: 'one', groups: [theirs] }, [{ kind: 'power', change: -Number(less) }], { use }),
  ];
}

/**
 * "[tap] -> Choose one: The attacking unit gets -2 power. Or: The attacking unit gets +2 power": more
 * for a unit of the player, less for one of the opponent.
 */
function moreOrLessForAttacking(text: string): readonly Effect[] | null {
  const [, less, more] =
    /^\[?tap\]? -> Choose one: The attacking unit gets -(\d+) power\. Or: The attacking unit gets \+(\d+) power$/i.exec(text) ??
    [];
  if (less === undefined) return null;
  const whileAttacking = { use: { kind: 'tap' }, conditions: [{ kind: 'attacking' }] } as const;
  const units = (owner: Group['owner']): Recipient => ({ kind: 'one', groups: [{ ...ANY_UNIT, owner }] });
  return [
    effect(units('own'), [{ kind: 'power', change: Number(more) }], whileAttacking),
    effect(units('opponent'), [{ kind: 'power', change: -Number(less) }], whileAttacking),
  ];
}

/**
 * "When the Space battle step starts, you may choose one of your opponent's units. If you do, each of
 * your Gleeps gets Accuracy 2 when attacking the chosen unit."
 */
function againstChosenBefore(text: string): readonly Effect[] | null {
  const [, whom, who, gives] =
    /^When the \w+ battle step starts, you may choose (one of your opponent's [^.]+)\. If you do, (each of your [^.]+?) gets ([^.]+?) when attacking the chosen unit$/i.exec(
      text,
    ) ?? [];
  const [group, to, list] = [readGroup(whom ?? ''), recipientOf(who ?? ''), readGifts(gives ?? '')];
  if (whom === undefined || group === null || to === null || list === null) return null;
  const conditions: Condition[] = [{ kind: 'attacks', groups: [group], mode: null }, { kind: 'attacks chosen' }];
  return [effect(to, list.gives, { use: { kind: 'chosen' }, conditions })];
}

/**
 * "[tap] -> Choose one of your opponent's units and one of your units in the same arena. Your
 * opponent's chosen unit gets -2 power and must attack your chosen unit." Which unit it must attack
 * is a question of targets; its power is lower whichever unit it attacks, also one that intercepts.
 */
function lessForChosen(text: string): readonly Effect[] | null {
  const [, whom, gives] =
    /^\[?tap\]? -> Choose (one of your opponent's [^.]+?) and one of your units in the same arena\. (?:This turn, )?your opponent's chosen unit gets (.+?) and must attack your chosen unit$/i.exec(
      text,
    ) ?? [];
  const [groups, list] = [whom === undefined ? null : readGroups(whom), readGifts(gives ?? '')];
  if (groups === null || list === null) return null;
  return [effect({ kind: 'one', groups }, list.gives, { use: { kind: 'tap' } })];
}

/** "Pay 3 Force -> Your opponent can't use Evade to prevent damage from this unit." */
function withoutEvade(text: string): readonly Effect[] | null {
  const [, cost, name = ''] =
    /^pay (\d{1,2}) Force -> Your opponent can't use ([\p{L} ]+?) to prevent damage from this unit$/iu.exec(text) ?? [];
  const lost = findKeyword(name);
  if (cost === undefined || lost === undefined) return null;
  return [
    effect({ kind: 'defending' }, [{ kind: 'loss', keyword: lost.name }], {
      use: { kind: 'boost', cost: Number(cost), isRepeatable: false },
    }),
  ];
}

/** "[tap] -> Choose one of your opponent's Characters. That unit can't use Evade this turn." */
function noEvade(text: string): readonly Effect[] | null {
  const [, whom, name = ''] =
    /^\[?tap\]? -> Choose (one of your opponent's [^.]+)\. That unit can't use ([\p{L} ]+?) this turn$/iu.exec(text) ?? [];
  const group = whom === undefined ? null : readGroup(whom);
  const lost = findKeyword(name);
  if (group === null || lost === undefined) return null;
  return [effect({ kind: 'one', groups: [group] }, [{ kind: 'loss', keyword: lost.name }], { use: { kind: 'tap' } })];
}

/** "Subtract 1 from each of this unit's attack dice." */
function fromDice(text: string): readonly Effect[] | null {
  const [, number] = /^Subtract (\d) from each of this unit's attack dice$/i.exec(text) ?? [];
  if (number === undefined) return null;
  return [effect(IT, [keyword('Accuracy', -Number(number))])];
}

/**
 * 'Each of your Gleeps gets "Each of this unit's activated abilities costs 1 less Force to play."'
 */
function quotedCosts(text: string): readonly Effect[] | null {
  const [, whose, costs] = /^each of ([^".]+) gets "Each of this unit's activated abilities ([^"]+?)\.?"$/i.exec(text) ?? [];
  return whose === undefined ? null : adjustedCosts(`each of ${whose}'s activated abilities ${costs}`);
}

/**
 * "As long as Quux is in any arena or your build zone, this unit gets Armor, and each of its
 * Force-activated abilities costs 1 less Force to play. Its abilities that cost 1 or more Force can't
 * cost less than 1 Force."
 */
function cheaperWithGifts(text: string): readonly Effect[] | null {
  const [, condition = '', gives = '', less] =
    /^As long as ([^,]+?)(?: or your build zone)?, this unit gets ([^.]+?), and each of (?:its|his|her) Force-activated abilities costs (\d) less Force to play\. (?:Its|His|Her) abilities that cost 1 or more Force can't cost less than 1 Force$/i.exec(
      text,
    ) ?? [];
  const [conditions, list] = [conditionsOf(condition), readGifts(gives)];
  if (less === undefined || conditions === null || list === null || list.per !== null) return null;
  return [effect(IT, [...list.gives, { kind: 'activation cost down to 1', change: -Number(less) }], { conditions })];
}

/** "Each activated ability of your opponent's units costs 1 more Force to play." */
function adjustedCosts(text: string): readonly Effect[] | null {
  const found =
    /^(?:As long as (?<condition>[^,]+), )?each of (?<whose>[^.]+?)'s? activated abilities(?<force> (?:that )?costs? 0 or more Force)? costs? (?<n>\d) (?<way>more|less|additional) Force(?: to play)?(?<least>\. Abilities that cost 1 or more Force can't cost less than 1 Force)?$/i.exec(
      text.replace(/each activated ability of (your opponent)'s units/i, "each of $1's activated abilities"),
    )?.groups;
  if (found === undefined) return null;
  const { whose = '', n, way, condition, force, least } = found;
  const conditions = condition === undefined ? [] : conditionsOf(condition);
  const to: Recipient | null = /^your opponent$/i.test(whose)
    ? { kind: 'all', groups: [readGroup("your opponent's units") as NonNullable<ReturnType<typeof readGroup>>] }
    : recipientOf(/^this unit$/i.test(whose) ? whose : `each of ${whose}`);
  if (to === null || conditions === null) return null;
  const ofForce = force === undefined ? 'activation cost' : 'activation cost in Force';
  const kind = least === undefined ? ofForce : 'activation cost down to 1';
  return [effect(to, [{ kind, change: /less/i.test(way as string) ? -Number(n) : Number(n) }], { conditions })];
}

/**
 * "When a unit attacks one of your Rebel units in the Ground arena, you may make it attack this
 * unit instead."
 */
function standIn(text: string): readonly Effect[] | null {
  const whom =
    /^When(?:ever)? a unit attacks (one of your [^,]+), you may make it attack this unit instead$/i.exec(text)?.[1] ??
    /^When(?:ever)? ([^,]+) is attacked, you may have the attacking unit attack this unit instead$/i.exec(text)?.[1];
  const groups = whom === undefined ? null : readGroups(whom);
  const own = groups?.map((group) => ({ ...group, owner: 'own' as const }));
  return own === undefined ? null : [effect(IT, [{ kind: 'stand-in', groups: own as [Group, ...Group[]] }])];
}

/**
 * "When this unit attacks a unit or is attacked by a unit, that unit gets Lucky 1": the defending unit
 * of its attacks, and every unit while it attacks this one.
 */
function forEitherUnit(text: string): readonly Effect[] | null {
  const gives = /^When(?:ever)? this unit attacks a unit or is attacked by a unit, that unit gets (.+)$/i.exec(text)?.[1];
  const list = gives === undefined ? null : readGifts(gives);
  if (list === null || list.per !== null) return null;
  const anyone: Recipient = { kind: 'all', groups: [ANY_UNIT] };
  return [effect({ kind: 'defending' }, list.gives), effect(anyone, list.gives, { conditions: [{ kind: 'attacks it' }] })];
}

/**
 * "As long as this card remains tapped, the chosen Space unit gets Shields 4", after a clause by
 * which its unit taps and chooses. Only keywords: they are an advantage, so the chosen unit is the
 * player's own.
 */
function whileTapped(text: string): readonly Effect[] | null {
  const [, whom, gives] = /^As long as this (?:card|unit) remains tapped, the chosen ([^,.]+?) gets (.+)$/i.exec(text) ?? [];
  const [group, list] = [whom === undefined ? null : readGroup(`your ${whom}`), readGifts(gives ?? '')];
  if (group === null || list === null || !list.gives.every(({ kind }) => kind === 'ability')) return null;
  return [effect({ kind: 'one', groups: [group] }, list.gives, { use: { kind: 'tap' }, per: list.per })];
}

/**
 * "As long as this unit is in the Character arena, each of your other Gleep units with Upkeep gets
 * +1 power": a word like subtypes (`unitOfCard`).
 */
function unitsWithUpkeep(text: string): readonly Effect[] | null {
  const found =
    /^As long as (?<condition>[^,]+), each of (?<whose>your (?:other )?[^.]*?units) with Upkeep gets (?<gives>.+)$/i.exec(
      text,
    )?.groups;
  const [group, list] = [found === undefined ? null : readGroup(found.whose as string), readGifts(found?.gives ?? '')];
  const conditions = conditionsOf(found?.condition ?? '');
  if (group === null || list === null || list.per !== null || conditions === null) return null;
  return [effect({ kind: 'all', groups: [{ ...group, words: [...group.words, UPKEEP] }] }, list.gives, { conditions })];
}

/** "As long as Quux is in any arena, treat this unit as a Dark Jedi". */
function treatedAs(text: string): readonly Effect[] | null {
  const [, condition, subtype] =
    /^(?:As long as ([^,]+), )?treat this unit as an? (\p{Lu}[\p{L}']*(?: \p{Lu}[\p{L}']*){0,3})$/iu.exec(text) ?? [];
  const conditions = condition === undefined ? [] : conditionsOf(condition);
  if (subtype === undefined || /\b(?:unit|side)\b/i.test(subtype) || conditions === null) return null;
  return [effect(IT, [{ kind: 'subtype', subtype }], { conditions })];
}

/**
 * "As long as you have at least X mastery counters on this unit, where X is the number listed below,
 * this unit gets each of the following abilities up to X: * 2: +1 power * 4: Focus 2".
 */
function byLevels(text: string): readonly Effect[] | null {
  const [, name, list] =
    /^As long as you have at least X (\w+) counters on this unit, where X is the number listed below, this unit gets each of the following abilities up to X: *(\*.+)$/i.exec(
      text,
    ) ?? [];
  const token = TOKENS.find((each) => each === name?.toLowerCase());
  if (token === undefined || list === undefined) return null;
  const levels = list
    .split('*')
    .slice(1)
    .map((level) => {
      const [, least, gives = ''] = /^ *(\d{1,2}): *(.+?) *$/.exec(level) ?? [];
      const given = readGifts(gives);
      if (least === undefined || given === null || given.per !== null) return null;
      return effect(IT, given.gives, { conditions: [{ kind: 'tokens', token, least: Number(least) }] });
    });
  return levels.includes(null) ? null : (levels as Effect[]);
}

/**
 * "Whenever you deploy, move, or put a unit into this arena, that unit gets +1 power": that it came
 * this turn is noted for the unit.
 */
function forArrivals(text: string): readonly Effect[] | null {
  const gives = /^Whenever you deploy, move, or put a unit into this arena, that unit gets (.+)$/i.exec(text)?.[1];
  const list = gives === undefined ? null : readGifts(gives);
  if (list === null || list.per !== null) return null;
  const arrived: Group = { ...ANY_UNIT, owner: 'own', isHere: true, tokens: { token: NOTE, least: 1 } };
  return [effect({ kind: 'all', groups: [arrived] }, list.gives)];
}

/**
 * "Remove X credit counters from this unit -> this unit gets Fury X": all of them, which are worth
 * nothing later. Ruling: they are removed before the attack (docs/card-texts.md#effects).
 */
function forRemovedCounters(text: string): readonly Effect[] | null {
  const [, name, gives] = /^Remove X (\w+) counters? from this unit -> this unit gets ([^,."]+? X)$/i.exec(text) ?? [];
  const token = TOKENS.find((each) => each === name?.toLowerCase());
  const list = gives === undefined ? null : readGifts(gives.replace(/X$/, '1'));
  if (token === undefined || list === null || list.per !== null || list.gives.length > 1) return null;
  return [effect(IT, list.gives, { use: { kind: 'chosen' }, per: { kind: 'tokens', token } })];
}

/**
 * "Whenever one of your other Characters is attacked, the attacking unit gets -1 power": whoever
 * attacks one of them.
 */
function againstAttackers(text: string): readonly Effect[] | null {
  const [, whom = '', gives] =
    /^Whenever (one of your other [^,.]+) is attacked, the attacking unit gets ([^,."]+)$/i.exec(text) ?? [];
  const [groups, list] = [readGroups(whom), gives === undefined ? null : readGifts(gives)];
  if (groups === null || list === null || list.per !== null) return null;
  return [effect(OPPONENTS, list.gives, { conditions: [{ kind: 'attacks', groups, mode: null }] })];
}

/** "This unit can attack multi-arena units in any arena". */
function reachesGroup(text: string): readonly Effect[] | null {
  const whom = /^this unit (?:can|may) attack (multi-arena units) in any arena$/i.exec(text)?.[1];
  const group = whom === undefined ? null : readGroup(`your opponent's ${whom}`);
  return group && [effect(IT, [{ kind: 'reach of group', group }])];
}

/** "Pay 1 Force -> Redirect to a Gleep or Zee". */
function redirectTo(text: string): readonly Effect[] | null {
  const [, cost, whom] = /^pay (\d{1,2}) Force -> Redirect to an? ([^,.]+)$/i.exec(text) ?? [];
  const groups = whom === undefined ? null : readGroups(`your ${whom}s`.replace(/ss$/, 's'));
  return groups && [changeGift('Redirect', Number(cost), groups)];
}

/**
 * "Whenever one of your other Gleeps is attacked, this unit gets "Pay 1 Force -> Intercept" for that
 * attack".
 */
function interceptFor(text: string): readonly Effect[] | null {
  const [, whom, cost] =
    /^Whenever one of (your other [^,."]+) is attacked, this unit gets "pay (\d{1,2}) Force -> Intercept"$/i.exec(text) ?? [];
  const groups = whom === undefined ? null : readGroups(whom);
  return groups && [changeGift('Intercept', Number(cost), groups)];
}

function changeGift(name: 'Intercept' | 'Redirect', cost: number, only: readonly [Group, ...Group[]]): Effect {
  return effect(IT, [{ kind: 'ability', ability: { keyword: name, value: null, cost, only }, isByPower: false }]);
}

/**
 * "This unit gets Lucky 3 when attacking or being attacked by a Gleep".
 */
function eitherWay(text: string): readonly Effect[] | null {
  const [, gives, whom] = /^([^,".]+? gets? [^".]+?) when attacking or being attacked by ([^,.]+)$/i.exec(text) ?? [];
  const ways = ['attacking', 'attacked by'].map((way) => sentences(`${gives} when ${way} ${whom}`));
  return gives === undefined || ways.includes(null) ? null : ways.flatMap((way) => way ?? []);
}

/**
 * "Whenever this unit attacks, choose one: Accuracy 1; Critical Hit 2; or Fury 3 and Overkill. It gets
 * the chosen abilities."
 */
function oneOfSeveral(text: string): readonly Effect[] | null {
  const list =
    /^Whenever this unit attacks, choose one: ([^.]+)\. (?:It|He|She|this unit) gets the chosen abilit(?:y|ies)$/i.exec(
      text,
    )?.[1];
  const all = list?.split(/; (?:or )?/).map(readGifts);
  if (all === undefined || all.length < 2) return null;
  const effects = all.map((each) =>
    each === null || each.per !== null
      ? null
      : effect(IT, each.gives, { use: { kind: 'boost', cost: null, isRepeatable: false, isOneOf: true } }),
  );
  return effects.includes(null) ? null : (effects as Effect[]);
}

/**
 * "Whenever damage from this unit's attack causes another unit to be discarded, this unit may do X dice
 * of damage to another unit in the Character arena, where X was the discarded unit's power": Area Damage
 * with another number.
 */
function areaDamageByPower(text: string): readonly Effect[] | null {
  const isArea =
    /^Whenever damage from this unit's attack causes another unit to be discarded, this unit may do X dice of damage to another unit in (?:the \w+|this) arena, where X (?:was|is) the discarded unit's power$/i.test(
      text,
    );
  return isArea ? [effect(IT, [keyword('Area Damage', 1)], { per: { kind: 'power of attacked' } })] : null;
}

/**
 * "Whenever one of your Gleeps attacks, it gets Lucky X, where X is the combined total number of credit
 * counters on the attacking and defending units": by those on either.
 */
function forBothUnits(text: string): readonly Effect[] | null {
  const [, whom = '', gives, name] =
    /^Whenever (one of your [^,.]+) attacks, it gets ([\p{L} ]+ X), where X is the combined (?:total )?number of (\w+) counters? on the attacking and defending units,?$/iu.exec(
      text,
    ) ?? [];
  const [groups, list] = [readGroups(whom), gives === undefined ? null : readGifts(gives.replace(/X$/, '1'))];
  const token = TOKENS.find((each) => each === name?.toLowerCase());
  if (groups === null || list === null || list.per !== null || token === undefined) return null;
  const to: Recipient = { kind: 'all', groups };
  const conditions: readonly Condition[] = [{ kind: 'attacking' }];
  return [
    effect(to, list.gives, { per: { kind: 'tokens of recipient', token }, conditions }),
    effect(to, list.gives, { per: { kind: 'tokens of attacked', token }, conditions }),
  ];
}

/**
 * "As long as this unit is being attacked, Intercept and Redirect abilities can't be activated": as if
 * the attacking unit had Precision.
 */
function heldFast(text: string): readonly Effect[] | null {
  const isHeld = /^As long as this unit is being attacked, Intercept and Redirect abilities can't be activated$/i.test(text);
  return isHeld ? [effect(OPPONENTS, [keyword('Precision')], { conditions: [{ kind: 'attacks it' }] })] : null;
}

const OPPONENTS: Recipient = { kind: 'all', groups: [{ ...ANY_UNIT, owner: 'opponent' }] };

/**
 * "Whenever this unit attacks, it gets +1 power for each mastery and credit counter on the defending
 * unit": for each of either kind.
 */
function forTwoKinds(text: string): readonly Effect[] | null {
  const [, gives, ...kinds] =
    /^Whenever this unit attacks, it gets ([^,]+?) for each (\w+) and (\w+) counter on the defending unit$/i.exec(text) ?? [];
  const lists = kinds.map((kind) => readGifts(`${gives} for each ${kind} counter on the defending unit`));
  if (gives === undefined || lists.includes(null)) return null;
  return lists.flatMap((list) => (list === null ? [] : [effect(IT, list.gives, { per: list.per })]));
}

/**
 * "Each of your Gleeps gets Avenge X, where X is the number of Zees and Quuxes in any arena": a unit
 * that is both counts once.
 */
function forTwoGroups(text: string): readonly Effect[] | null {
  const [, who, name = '', first = '', second = '', where = ''] =
    /^([^,."]+?) gets ([\p{L} ]+) X, where X is the number of (\p{Lu}\p{L}+) and (\p{Lu}\p{L}+)( in any arena)$/u.exec(text) ??
    [];
  const to = who === undefined ? null : recipientOf(who);
  const known = findKeyword(name);
  const [one, other] = [readGroup(`any ${first}${where}`), readGroup(`any ${second}${where}`)];
  if (to === null || known?.category !== 'cumulative' || known.isActivated || one === null || other === null) return null;
  const groups = [one, { ...other, notWords: one.words }];
  return groups.map((group) => effect(to, [keyword(known.name, 1)], { per: { kind: 'units', group } }));
}

/** Rule: Inspiration, Intimidation (keyword list of the community; docs/cards.md#card-text). */
function command(text: string): readonly Effect[] | null {
  const others: Group = { ...ANY_UNIT, owner: 'own', isOthers: true, isHere: true };
  const opposing: Group = { ...ANY_UNIT, owner: 'opponent', isHere: true };
  const [, condition] = /^As long as ([^,]+), (?:this unit|it) gets Inspiration$/i.exec(text) ?? [];
  const conditions = condition === undefined ? [] : conditionsOf(condition);
  if (conditions === null) return null;
  if (condition !== undefined || /^Inspiration$/i.test(text)) {
    return [effect({ kind: 'all', groups: [others] }, COMMAND, { conditions })];
  }
  return /^Intimidation$/i.test(text) ? [effect(IT, COMMAND, { per: { kind: 'units', group: opposing } })] : null;
}

/** The readers of texts that do not say that a unit gets something, one for each form. */
export const EFFECT_FORMS: readonly FormReader[] = [
  unpreventable,
  secretDice,
  numberedByText,
  acrossArenas,
  weakerAcrossArenas,
  reRolls,
  discardedByDamage,
  boughtNumber,
  losesInAttack,
  againstChosen,
  moreOrLessPower,
  moreOrLessForAttacking,
  againstChosenBefore,
  lessForChosen,
  withoutEvade,
  noEvade,
  standIn,
  forEitherUnit,
  whileTapped,
  unitsWithUpkeep,
  fromDice,
  adjustedCosts,
  quotedCosts,
  cheaperWithGifts,
  treatedAs,
  byLevels,
  forArrivals,
  forRemovedCounters,
  againstAttackers,
  heldFast,
  eitherWay,
  reachesGroup,
  redirectTo,
  interceptFor,
  oneOfSeveral,
  areaDamageByPower,
  forBothUnits,
  forTwoKinds,
  forTwoGroups,
  command,
];
