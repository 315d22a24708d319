import { FIGHTS, type Fight } from '../../rules/game/fight.js';
import { REASON_NAMES, REASONS, type ReasonName } from '../catalogue/clause-words.js';
import { type Consequence, type Happening, readConsequences } from './grammar/consequences.js';

interface Judgement {
  readonly matters: readonly Fight[];
  /** Why it does not matter in the other fights. */
  readonly reasons: readonly ReasonName[];
}

/** `after`: because of an attack, `ended`: when it ends; `hand`: when a Battle card is played. `tapped`: whenever its player taps. */
export type Time = 'outside' | 'inside' | 'after' | 'ended' | 'discard' | 'ever' | 'tapped' | 'entering' | 'bounty' | 'hand';

const MAX_LENGTH = 600;

const MATTERS: Judgement = { matters: FIGHTS, reasons: [] };

/** A clause matters unless all of it was understood and does nothing at its time. `usual`: the time if it names none. */
export function judgeClause(clause: string, usual: Time = 'ever'): Judgement {
  if (clause.length > MAX_LENGTH) return MATTERS;
  const judged = judge(clause.trim(), usual) ?? MATTERS;
  return judged === MATTERS && FROM_HAND.test(clause) ? NOTHING('entering') : judged;
}

export function judgeAll(clauses: readonly string[]): Judgement {
  return all(clauses.map((clause) => judgeClause(clause))) ?? MATTERS;
}

export function isHarmless(text: string): boolean {
  return !judgeClause(text).matters.includes('attack');
}

/** Judges what follows something in an attack, unless it names another time. */
export function judgePart(text: string): Judgement {
  const judged = judgeClause(text);
  const after = judged.matters.includes('attack') ? done(text, 'after') : null;
  return after ?? judged;
}

/** The attack is asked with the counters that are there. */
const PUT_TOKEN =
  /^(?:you may )?put \d+ (?:captivity|corruption|redemption|mastery|credit) counters? on (?:the (?:attacking|defending) unit|the unit that last attacked this unit)\.?$/i;

export function isNothingInAttack(text: string): boolean {
  if (/\bloses \d+ Force\b(?! the next time)/i.test(text)) return false;
  return PUT_TOKEN.test(text) || !judgePart(text).matters.includes('attack');
}

export function withoutTiming(text: string): string {
  return text.replace(ONLY, ' ');
}

/** Null if one is null. */
function all(judged: readonly (Judgement | null)[]): Judgement | null {
  if (judged.includes(null) || judged.length === 0) return null;
  const known = judged as readonly Judgement[];
  const matters = FIGHTS.filter((fight) => known.some((each) => each.matters.includes(fight)));
  if (matters.length === FIGHTS.length) return MATTERS;
  return { matters, reasons: REASON_NAMES.filter((name) => known.some(({ reasons }) => reasons.includes(name))) };
}

const NOTHING = (reason: ReasonName): Judgement => ({ matters: [], reasons: [reason] });

const DAMAGE_CONTROL_X = /^Damage Control X, where X is [^.]+\.?$/i;

/** Keywords with costs or conditions of building, and what a card asks for when it is completed. */
const ECONOMY =
  /^(?:Hidden(?: Cost)? \d+|(?:Alternative|Reduced) Cost(?: \d+)? ?:.+|Stack ?:.+|(?:To|You (?:may|can)) (?:complete|attach|equip) (?:[^."]|"")+|(?!.*\bprevent)[^.>"]*-> Equip)\.?$/i;

function judge(text: string, usual: Time = 'ever'): Judgement | null {
  const inserted = /^INSERT ?: *(.+)$/is.exec(text)?.[1];
  if (inserted !== undefined) return judge(inserted, usual);
  const given: Judgement[] = [];
  const plain = text.replace(/^Enhance ?: */i, '').replace(GIVEN, (_, quoted: string) => {
    given.push(judge(quoted) ?? MATTERS);
    return '"given"';
  });
  // Other quotes are abilities of a unit that comes into play, or parts of names.
  return all([judgePlain(plain.replace(/"(?!given")[^"]*"/g, '""'), usual), ...given]);
}

/** "When your build step starts, each player may choose one: Draw a card. Or: Gain 1 Force." */
const CHOICE =
  /^((?:[^":]*(?:->|,|\.|then) )?)(?:(?:you|your opponent|each player|that player|they) (?:may|must) |you may )?chooses? (?:one|up to two)[:-] *(.+)$/i;

function judgePlain(text: string, usual: Time): Judgement | null {
  if (ECONOMY.test(text)) return NOTHING('entering');
  if (DAMAGE_CONTROL_X.test(text)) return judgeConsequence({ consequence: 'counters' }, 'outside');
  if (/^You may stack\b/i.test(text)) return done(text, 'entering');
  const reserved = /^Reserves ?: *(.+)$/is.exec(text)?.[1];
  if (reserved !== undefined) return alsoIn('absent', judgePlain(reserved, usual));
  const bounty = /^Bounty ?:? *(.+)$/is.exec(text)?.[1];
  if (bounty !== undefined) return done(bounty, 'bounty');
  const upkeep = /^Upkeep ?:? *(.+)$/is.exec(text)?.[1];
  if (upkeep !== undefined) return judgeUpkeep(upkeep);
  const [, before = '', options = ''] = CHOICE.exec(text) ?? [];
  if (options !== '') return all(options.split(/(?<=[.]) *Or: */i).map((option) => judgePlain(before + option, usual)));
  const { rest, time } = timed(text);
  if (rest === '') return NOTHING('timing');
  if (UNLESS_FREE.test(rest)) return NOTHING('price');
  const predicted = PREDICTED.exec(rest)?.[1];
  if (predicted !== undefined) return done(predicted, 'after');
  return rest.includes('->') ? judgeActivated(rest, time ?? usual) : judgeEvent(rest, time, usual);
}

/** Rulings: a right prediction pays after the attack; nobody harms their own attack for it; players do what costs them nothing (docs/card-texts.md#tolls). */
const PREDICTED =
  /^(?:(?:When(?:ever)? [^,.]+, )?predict the number of [^,.]+?[.,]? if you're correct|Whenever one of your [^,.]+ attacks(?: and does damage)?, you may put \d damage counters? on that [^,.]+\. If you do), (.+)$/i;
/** A unit in play is not in the hand. */
const FROM_HAND = /\b(?:discard|remove) this card from your hand\b/i;
const UNLESS_FREE = /^[^.]* unless your opponent discards the top (?:card|\d cards) of (?:his or her|their) deck\.?$/i;

function alsoIn(reason: ReasonName, judged: Judgement | null): Judgement | null {
  if (judged === null || judged.matters.length === 0) return judged;
  const fights: readonly Fight[] = REASONS[reason].fights;
  const matters = judged.matters.filter((fight) => !fights.includes(fight));
  return matters.includes('attack')
    ? judged
    : { matters, reasons: REASON_NAMES.filter((name) => name === reason || judged.reasons.includes(name)) };
}

/** "Pay 1 Force, put 1 corruption counter on a unit, or tap this unit". One card has "to" for "or". */
function judgeUpkeep(text: string): Judgement | null {
  const judged = all(
    text
      .split(/,? or (?=pay|put|tap|discard|return|gain|remove|your)| to (?=tap this unit)|, (?=put|tap|remove)/i)
      .map((option) =>
        /^pay [\dX]+ Force(?:, where X is [^,.]+| to lose this Upkeep[^,.]*)?\.?$/i.test(option)
          ? { matters: ['duel', 'battle'], reasons: ['Force'] }
          : /^pay \d build points?\.?$/i.test(option)
            ? NOTHING('points')
            : done(option, 'outside'),
      ),
  );
  return /\bbuild points?\b/i.test(text) ? alsoIn('paid', judged) : judged;
}

/** "Play only during your build step." */
const ONLY = /(?<=^|[.;"] *|\. )(?:You may play|Play|Only|Use)\b[^.;]*\b(?:only|play|times)\b[^.;]*(?:[.;]|$)/i;

/** Times outside of attacks. */
const OUTSIDE =
  /\bbuild step\b|\bat the (?:start|end) of\b|\b(?:start|end)\b[^,]*\bdoes$|\bno unit (?:is attacking|has attacked)\b|\b(?:steps?|phase) (?:starts|ends)\b|\broll for build points\b|\battack(?:s)? ends\b/i;

/** `time`: null if the text names none. */
function timed(text: string): { readonly rest: string; readonly time: Time | null } {
  const only = ONLY.exec(text)?.[0];
  if (only === undefined) return { rest: text, time: null };
  const rest = text.replace(ONLY, ' ').trim();
  if (OUTSIDE.test(only)) return { rest, time: 'outside' };
  // No attack goes on when a unit would attack.
  if (/\bwould attack\b(?! (?:an?|one|this|your)\b)/i.test(only) && rest.includes('->')) return { rest, time: 'outside' };
  return { rest, time: /\battack|\bdefend|\bdamage/i.test(only) ? 'inside' : null };
}

/** A text that units get. */
const GIVEN = /(?<=\b(?:gets?|has|have):? (?:"given",? and )?)"([^"]*)"(?! in (?:its|their|his|her)\b)/gi;

/** Prices, which give no unit anything. */
const PRICE =
  /^(?:\[?tap\]?|roll|pay|discard|remove|put|return|retreat|reveal|show|shuffle|do|add|your opponent|each player|choose|read|\d+ Force)\b(?!.*\b(?:prevents?|gets?|gains?(?! \d build points?)|loses?|untaps?|does)\b)/i;

/** What happens to other players' units is more than a price. */
const OF_OTHERS =
  /\bopponent's (?!deck|hand|discard pile|Resource)|\bcounters? (?:each )?(?:on|from) (?:an?|any|another|each|up)\b|\bDo \d+ damage\b/i;

const ONLY_TAPS = /^\[?tap\]?(?: (?:one|another) of your [^,.]+)?$/i;

function judgeActivated(text: string, when: Time): Judgement | null {
  const price = text.replace(/ *->(?!.*->).*/, '').replaceAll('->', ',');
  if (/[."]/.test(price) || !PRICE.test(price)) return null;
  // A unit that can leave at any time can end an attack.
  if (when === 'ever' && /\b(?:retreat|return)\b(?! a card)/i.test(price)) return null;
  const effects = done(text.replace(/.*-> */, ''), when === 'ever' && ONLY_TAPS.test(price) ? 'tapped' : when);
  if (!OF_OTHERS.test(price)) return effects;
  return all([effects, done(price.replace(/^.*?(?=\b(?:put|remove)\b)/i, ''), when)]);
}

/** Any other event may happen in an attack. */
const EVENTS: readonly (readonly [RegExp, Time])[] = [
  [/\bplays? an?(?:other)? Battle card\b/i, 'hand'],
  [/\bdraws? a card\b|\bwould remove\b[^,]* damage counters\b|\bhas more\b[^,]* counters\b/i, 'outside'],
  [/\b(?:is|are) put on\b|\bputs? \d or more\b[^,]* counters? on\b/i, 'after'],
  [/\battack ends\b/i, 'ended'],
  [/\bdeploys?,? (?:or )?moves?\b/i, 'outside'],
  [/\b(?:deploys?|complet(?:e|es)|finish(?:es)? building|attach|adds? a card to a stack|setup)\b/i, 'entering'],
  [/\bis discarded\b|\bhas been discarded\b|^When discarded\b/i, 'discard'],
  [/\bcauses?\b.*\bto be discarded\b/i, 'after'],
  [/\battacks? [^,]{0,30}\band (?:damages|does damage)\b/i, 'after'],
  [/\b(?:would predict|predict correctly)\b|\buntaps\b|\byou untap\b/i, 'after'],
  [/\battacks?\b(?! ends)|\battacked\b|\bwould\b|\bpredict|\buses?\b|\bprevent/i, 'inside'],
  [/\bdamages?\b|\bdamaged\b|\bdiscarded\b/i, 'after'],
  [OUTSIDE, 'outside'],
  [/\bmoves?\b|\bputs? an? [^,]*\binto\b[^,]*\barena\b/i, 'outside'],
  [/\b(?:draw|untap|build) step\b|\bduring your turn\b|\bturn (?:starts|ends)\b/i, 'outside'],
];

/** Some texts have lost the comma. */
const EVENT =
  /^([^.>,]+(?:, (?:moves?|deploys?),? or (?:puts?|plays?) [^.>,]+)?)(?:, *| (?=you may\b|your opponent (?:gains|loses)\b|it gets "given"|(?<=\bdeploy\b.*)(?:put|take|choose)\b))(.+)$/;

function judgeEvent(text: string, time: Time | null, usual: Time): Judgement | null {
  const event = /^(?:When|Whenever|Any ?time|At the|During|If|Once|As long as|Each time)\b/i.test(text);
  if (!event) return done(text, time ?? (AFTER_ALL.test(text) ? 'after' : usual));
  const [, head, consequences] = EVENT.exec(text) ?? [];
  if (head === undefined || consequences === undefined || /\bgets?\b/.test(head)) return null;
  if (/^attach (?:this )?\p{Lu}[^,.]* to\b/u.test(consequences)) return done(consequences, 'entering');
  const known = time ?? (AFTER_ALL.test(consequences) ? 'after' : null);
  return all(head.split(/ and when /i).map((each) => done(consequences, known ?? timeOf(each))));
}

const AFTER_ALL = /^if [^,]*\b(?:is|isn't) discarded,|\bfor each point of damage done\b/i;

export function timeOf(event: string): Time {
  return EVENTS.find(([words]) => words.test(event))?.[1] ?? 'inside';
}

function done(text: string, time: Time): Judgement | null {
  const consequences = readConsequences(text, time === 'discard');
  if (consequences === null) return null;
  const judged = all(consequences.map((each) => judgeConsequence(each, each.isLater ? 'outside' : time)));
  return /\byour other\b/i.test(text) ? alsoIn('absent', judged) : judged;
}

const NEVER: ReadonlySet<Consequence> = new Set(['cards', 'points', 'costs', 'disrupting', 'price', 'hand']);

const LATER: ReadonlySet<Consequence> = new Set(['tapping', 'speed', 'limits']);

function judgeConsequence({ consequence, isOfCards = false }: Happening, when: Time): Judgement {
  // Units tap before the attack, which is asked with the units, cards and counters that are there.
  const isThere = consequence === 'tokens' || consequence === 'units' || isOfCards;
  const time = when !== 'tapped' ? when : isThere ? 'outside' : 'ever';
  if (consequence === 'given') return { matters: [], reasons: [] };
  // At any other time the attack that is asked could be theirs.
  if (consequence === 'others' && time !== 'after' && time !== 'discard') return MATTERS;
  if (NEVER.has(consequence)) return NOTHING(consequence as ReasonName);
  if (time === 'hand') return NOTHING('hand');
  if (time === 'entering' || consequence === 'Ambush') return NOTHING('entering');
  const reasons: ReasonName[] = [consequence as ReasonName];
  const harmless = new Set<Fight>(REASONS[consequence].fights);
  if (!LATER.has(consequence)) {
    if (time === 'inside' || time === 'ever') return MATTERS;
    if (time === 'after' || time === 'ended' || time === 'discard') {
      const isOfUnits = !isOfCards && (consequence === 'stacking' || (consequence === 'leaving' && time !== 'ended'));
      if (isOfUnits || consequence === 'counters') return MATTERS;
      harmless.delete('row');
    }
  }
  if (time === 'discard' || time === 'bounty') {
    harmless.add('duel');
    reasons.push('over');
  }
  return { matters: FIGHTS.filter((fight) => !harmless.has(fight)), reasons };
}
