import type { ReasonName } from '../../catalogue/clause-words.js';
import { CHANGE, DURATION, KEYWORD, NUMBER, NUMBER_NAME, sidesOf } from './basic.js';
import { beside, firstOf, isCapital, maybe, phrase, Rule, readAll, Source, says, seriesOf, token } from './rule.js';

/** Everything but what units get (effects.ts). */
export type Consequence = Exclude<ReasonName, 'timing' | 'entering' | 'over' | 'absent' | 'paid'> | 'Ambush' | 'given';

/** Words that describe cards, units and players, and never say that something happens. */
const DESCRIBING = new Set(
  (
    'a an the one two three four each all any another other others both some same that those this these it its them they their him his he her she ' +
    "your opponent opponents opponent's player player's players owner's controller who card cards unit units unit's " +
    'character characters copy copies location locations equipment weapon resource stack stacks name names named text game type types subtype subtypes symbol ' +
    'printed total combined remaining build cost costs counter counters point points more most less fewer least highest lowest up to number x half every different unique ' +
    'neutral ground space light dark side top bottom random rest chosen revealed face-up face-down facedown face down partially built deployed stacked attached piloting ' +
    'pilot pilots multi-arena damaged undamaged untapped tapped current next last extra additional there in on of from with without at between than and/or is are has have ' +
    "arena arenas zone hand deck decks play outside supply way turn power speed health using under beneath equal only jedi creature isn't it's doesn't hasn't " +
    'captivity corruption redemption mastery credit damage order was were removed gained paid payed equip clone many much difference before discarded ability abilities activated ' +
    "card's itself himself attacked triggered had done by amount combination which choice battle step phase expansion line lines crew " +
    'way already been bounty deployments generated enough twice played remain unplayed infected'
  ).split(' '),
);

/** Pairs that describe, though either word alone may not. */
const PAIR =
  /^(?:discard pile|set aside|to complete|up to|to you|if any|for which|in which|not control|bounty for|name as|aside in|you (?:have|had|control|choose|complete|play|gained|do))$/;

const WORD: Rule<string> = new Rule((source, at) => {
  const word = source.at(at);
  const [before, next, third] = [at - 1, at + 1, at + 2].map((place) => source.tokens[place]?.lower ?? '');
  const pair = `${word?.lower} ${next}`;
  if (PAIR.test(pair)) return { value: pair, at: at + 2 };
  if (word === undefined || pair === 'to disrupt' || (pair === 'at the' && (third === 'start' || third === 'end'))) return null;
  // "X+1" is two words.
  const isNumber = word.kind === 'number' || (word.kind === 'change' && before === 'x');
  const isName = isCapital(word) && !VERBS.test(word.lower);
  return isNumber || isName || /^(?:non-.|["/]$)/.test(word.lower) || DESCRIBING.has(word.lower)
    ? { value: word.lower, at: at + 1 }
    : null;
});

const JOINT = says(', and/or', ', and', ', or', 'and', 'or', ',');
const NONE = new Rule((_source, at) => ({ value: null, at }));

const VERBS =
  /^(?:may|must|can|can't|gains?|loses?|gets?|draws?|discards?|puts?|does|do|shuffles?|searches|search|removes?|reveals?|shows?|chooses?|adds?|takes?|taps?|untaps?|looks?|pays?|attach|returns?|retreats?|moves?|deploys?|rolls?|gives?|count)$/;

const STACK_THEM = phrase`stack it|them`;
/** Not where another subject begins. */
const WORDS: Rule<string> = seriesOf(WORD, NONE).to((all) => all.join(' '));
const MORE_WORDS: Rule<string> = new Rule((source, at) => {
  const found = WORDS.read(source, at);
  const isDone = STACK_THEM.read(source, at) !== null || VERBS.test(source.tokens[found?.at ?? at]?.lower ?? '');
  return isDone ? null : found;
});

/** "one of your Gleeps in any arena, or a Zee card". */
const THING: Rule<string> = phrase`${WORDS} ${maybe(phrase`${JOINT.skipped} ${seriesOf(MORE_WORDS, JOINT)}`)}`.to(
  ([first, more]) => [first, ...(more?.[0] ?? [])].join(', '),
);

/** As few words as possible: "a card from your hand" before "into your deck". */
function before<T>(next: Rule<T>): Rule<readonly [things: string, next: T]> {
  const step = firstOf(JOINT.as(','), WORD);
  return new Rule((source, at) => {
    const words: string[] = [];
    for (let place = at; ; ) {
      const end = words.length === 0 ? null : next.read(source, place);
      if (end !== null) return { value: [words.join(' '), end.value] as const, at: end.at };
      const word = step.read(source, place);
      if (word === null) return null;
      words.push(word.value);
      place = word.at;
    }
  });
}

/** Cards in no arena. */
function areCards(things: string): boolean {
  if (/\bstacked with\b/.test(things) && !/\bfrom\b.*\b(?:hand|deck|discard pile)\b/.test(things)) return false;
  return /\b(?:cards?|cop(?:y|ies)|decks?|hand|discard pile|the rest|outside the game)\b/.test(things);
}

const ATTACHED = /\b(?:equipment|locations?|traits?|subordinates generated)\b/;
const cardsOr = (things: string): Found => (areCards(things) ? 'cards' : ATTACHED.test(things) ? 'detaching' : 'leaving');

const INTO = firstOf(
  phrase`${maybe(says('back', 'face-down', 'face down', 'face-up', 'untapped'))} ${says('into', 'in', 'onto', 'on', 'to', 'under', 'beneath')}`,
).skipped;

/** Whether "it" is a card or a unit depends on the text. */
type Found = Consequence | 'it to a zone' | 'it to an arena' | 'attaching' | 'detaching';

const IT = /^(?:it|them|him|her|the rest|that (?:unit|pilot)|this unit)\b|\bof them$/;

/** "into your hand", "in your build zone with 1 build counter on it", "beneath Zorblax". */
function put(things: string, to: string): Found {
  // A discarded unit leaves its Pilot behind.
  if (/\barenas?\b/.test(to)) return IT.test(things) && !/pilot/.test(things) ? 'it to an arena' : 'units';
  if (/\b(?:hand|decks?|discard pile|build zone|top|bottom|supply|order)\b/.test(to)) {
    return IT.test(things) ? 'it to a zone' : cardsOr(things);
  }
  return areCards(things) ? 'attaching' : 'stacking';
}

const OF_CARDS: Rule<Found> = firstOf(
  phrase`draw|draws ${THING}`.to(([things]) => (/\bcards?\b|^\d+$/.test(things) ? 'cards' : null)),
  phrase`search|searches|look|looks <at> ${THING} ${maybe(phrase`for ${THING}`)}`.to(([where]) =>
    areCards(where) ? 'cards' : null,
  ),
  phrase`show|shows|reveal|reveals ${THING}`.as('cards'),
  phrase`shuffle|shuffles|shufle ${THING}`.to(([things]) =>
    areCards(things) ? 'cards' : things === 'it' ? 'it to a zone' : null,
  ),
  phrase`choose|chooses and discard|discards ${THING}`.to(([things]) => cardsOr(things)),
  phrase`choose|chooses|chose ${THING}`.as('cards'),
  phrase`attach|attaches ${before(says('to'))} ${firstOf(before(phrase`without paying ${THING}`), THING)}`.as('attaching'),
  // Yoda
  phrase`at ${before(says('look'))}`.as('cards'),
  phrase`${says('into', 'on the bottom of')} ${before(phrase`put <it>`)}`.to(([[to]]) => put('it', `into ${to}`)),
  phrase`play|plays with ${THING}`.to(([things]) => (/\bhand\b/.test(things) ? 'cards' : null)),
  phrase`build|builds ${THING}`.to(([things]) => (/\bface[- ]up$/.test(things) ? 'cards' : null)),
);

/** "2 build counters", "1 captivity or corruption counter", "3 damage counters". */
function counters(things: string): Consequence | null {
  if (!/\bcounters?\b/.test(things)) return null;
  if (/\bbuild counters?\b/.test(things)) return 'points';
  // A unit "with more captivity counters" is none.
  if (/\bwith\b/.test(things)) return null;
  if (/\bdamage\b|\bof any type\b/.test(things)) return 'counters';
  if (/\b(?:captivity|corruption|redemption|mastery|credit)\b/.test(things)) return 'tokens';
  return null;
}

const SIGNED: Rule<string> = token(({ kind, text }) => (kind === 'change' ? text : null));
const MANY = maybe(
  firstOf(phrase`for each|every ${THING}`, phrase`<,> where x is|equals <equal> <to> ${THING}`, phrase`equal to ${THING}`),
).skipped;

const OF_COUNTERS: Rule<Consequence> = firstOf(
  phrase`remove ${before(says('instead'))}`.to(([[things]]) => counters(things)),
  phrase`add|adds|remove|removes|lose|loses <or> <remove> ${before(phrase`to|from <or> <from> ${says('your resource', "your opponent's resource", 'his or her resource', 'a resource', 'this resource')}`)} ${MANY}`.to(
    ([[things]]) => (/\bcounters?\b/.test(things) ? 'points' : null),
  ),
  phrase`put|puts|place <or> <remove> ${before(phrase`on|from ${THING}`)} ${MANY}`.to(([[things, [on]]]) =>
    /\bresource\b/.test(on) ? 'points' : counters(things),
  ),
  phrase`remove|removes|move|moves ${before(phrase`from ${THING}`)} ${MANY}`.to(([[things, [from]]]) =>
    things === 'all counters' && /\bunit card\b/.test(from) ? 'points' : counters(things),
  ),
);

const OF_POINTS: Rule<Consequence> = firstOf(
  phrase`finish|finishes building ${THING}`.as('points'),
  phrase`roll|rolls|flip|flips ${says('a die', 'a coin', '2 dice', 'one of your dice', 'one of his or her dice')}`.as('price'),
  phrase`${NUMBER} force you may pay`.as('price'), // Yoda
  phrase`${firstOf(SIGNED, NUMBER).skipped} force <you> gain`.as('Force'), // Yoda
  firstOf(
    phrase`pay|pays ${before(says('force', 'build point', 'build points'))}`,
    phrase`pay|pays force equal to ${THING}`,
  ).as('price'),
  phrase`make ${NUMBER} predictions`.as('Force'),
  THING.to((things) => (/^\d+ build points?$/.test(things) ? 'points' : null)),
  phrase`gain|gains|get|gets|lose|loses ${SIGNED} force`.as('Force'),
  // Its player takes power off an own unit only for something else.
  phrase`give this unit ${SIGNED} power ${DURATION}`.to(([signed]) => (signed.startsWith('-') ? 'given' : null)),
  phrase`gain|gains|get|gets|lose|loses|receives ${before(says('force'))} ${maybe(says('when your next build step starts')).skipped} ${MANY}`.as(
    'Force',
  ),
  phrase`gain|gains|get|gets|lose|loses|receives ${maybe(SIGNED).skipped} ${THING} ${
    maybe(phrase`when ${before(says('step starts', 'steps starts'))}`).skipped
  } ${MANY}`.to(([things]) => (/\bbuild points?\b/.test(things) ? 'points' : null)),
);

/** "when your next build step starts", "at the end of the Character battle step". */
const EDGE = firstOf(
  phrase`when ${before(says('starts', 'ends'))}`,
  phrase`when ${says('the', 'that', 'its', "this unit's")} attack ends`,
  phrase`at the start|end of ${WORDS}`,
).skipped;
const UNTIL =
  phrase`<,> ${firstOf(DURATION, says('until end of next turn', 'until this unit untaps or is discarded'), phrase`until ${before(says('starts', 'ends'))}`)}`
    .skipped;

const DICE = says('dice of damage', 'die of damage', 'unpreventable damage', 'damage');
const LIMITS: Rule<Consequence> = firstOf(
  phrase`${says("doesn't", "don't", 'does not')} count toward|towards controlling ${THING}`,
  phrase`can't attack if you have no ${THING}`,
  phrase`can't ${says('be attacked', 'attack or be attacked', 'attack')} <again> ${DURATION}`,
  phrase`can't be tapped ${maybe(THING)}`,
  phrase`can't ${says('retreat or be retreated', 'retreat or move', 'retreat', 'be retreated', 'move')} ${maybe(firstOf(phrase`from|to ${THING}`, THING))}`,
  phrase`${says("can't lose", 'lose', 'loses')} upkeep`,
  phrase`${says("don't have to", 'do not have to')} pay the upkeep cost|costs of ${THING}`,
  phrase`must attack ${maybe(THING)}`,
  says('must do so', 'win the game'),
  phrase`can attack your <other> units ${maybe(THING)}`,
  phrase`pay|pays the upkeep cost|costs of ${THING}`,
).as('limits');

const OF_UNITS: Rule<Found> = firstOf(
  phrase`gets|get damage control ${NUMBER} ${maybe(DURATION).skipped}`.as('counters'),
  phrase`choose|chooses not to untap ${THING}`.as('tapping'),
  phrase`gain|gains control of ${THING}`.as('units'),
  phrase`tap|taps|untap|untaps ${THING}`.as('tapping'),
  phrase`doesn't|don't|can't untap during|until ${THING} untap step <ends>`.as('tapping'),
  phrase`rearrange|rearranges ${THING}`.as('stacking'),
  phrase`${before(says('rearrange you may'))} ${maybe(phrase`, without spending ${THING}`)}`.as('stacking'),
  phrase`deploy this unit to ${THING}`.as('given'),
  phrase`deploy|deploys ${THING}`.as('units'),
  phrase`treat ${before(phrase`as a|an space|ground|character unit`)} ${maybe(UNTIL).skipped}`.as('units'),
  phrase`do|does ${before(DICE)} <divided> <as> <you> <choose> ${says('to', 'between', 'among')} ${THING}`.as('counters'),
  phrase`do|does <a number of> dice of damage ${before(phrase`to ${THING}`)}`.as('counters'),
  phrase`retreat|retreats ${firstOf(beside(EDGE), THING)}`.as('leaving'),
  phrase`discard its crew`.as('detaching'),
  phrase`discard|discards ${THING}`.to(([things]) => cardsOr(things)),
  phrase`take|takes ${THING}`.to(([things]) =>
    /\bsubordinates?\b/.test(things) ? 'units' : areCards(things) ? 'cards' : null,
  ),
  phrase`put|puts|place|return|returns|move|moves|stack ${before(phrase`<back|face-down|face-up> into ${THING}`)}`.to(
    ([[things, [to]]]) => put(things, to),
  ),
  phrase`put|puts|place|return|returns|move|moves|stack|shuffle ${before(phrase`${INTO} ${THING}`)}`.to(([[things, [to]]]) =>
    put(things, to),
  ),
  phrase`put|puts into ${THING}`.to(([to]) => put('it', to)),
  phrase`remove|removes ${before(says('from the game'))}`.to(([[things]]) => cardsOr(things)),
  phrase`set|sets ${before(says('aside'))} ${maybe(phrase`, along with ${THING}`)}`.to(([[things]]) => cardsOr(things)),
  phrase`set|sets aside ${THING}`.to(([things]) => cardsOr(things)),
);

const GET: Rule<Consequence> = firstOf(
  phrase`gets|get ${SIGNED} speed`,
  phrase`give|gives ${before(phrase`${SIGNED} speed`)}`,
  phrase`gets|get extra speed equal to ${THING}`,
  phrase`speed equals|is ${maybe(phrase`${NUMBER} times`)} ${THING}`,
  says("can't gain or lose speed"),
).as('speed');

const COSTS: Rule<Consequence> = firstOf(
  firstOf(
    phrase`cost|costs ${before(says('build point', 'build points', 'build counter', 'build counters', 'build', 'force'))} ${
      maybe(phrase`<to complete> and ${before(says('build point', 'build points', 'force'))}`).skipped
    } to deploy|play|complete|attach|equip|build|put ${maybe(phrase`<to|into> ${THING}`).skipped} ${maybe(DURATION).skipped}`,
    phrase`gets|get|has|have|loses|lose ${says('hidden cost', 'bounty')} ${maybe(NUMBER).skipped} ${maybe(DURATION).skipped}`,
    phrase`can't be on top of ${THING}`,
    phrase`costs ${NUMBER} less build ${MANY}`,
    phrase`pay force instead of build points to stack ${THING}`,
    phrase`receive|receives no bounty ${maybe(phrase`for causing ${before(phrase`to be discarded ${maybe(THING)}`)}`)}`,
    phrase`can't deploy ${THING}`,
  ).as('costs'),
  phrase`can only have ${THING}`.to(([things]) => (/\battached$/.test(things) ? 'costs' : null)),
  phrase`can|can't have <more> <than> ${THING}`.to(([things]) =>
    /\bcards? in .*\bstacks?\b|\bpilots?$/.test(things) ? 'costs' : null,
  ),
  phrase`can't be disrupted`.as('disrupting'),
  phrase`can't be detached ${maybe(says('or discarded')).skipped} ${maybe(phrase`from ${THING}`)}`.as('disrupting'),
  phrase`locations ${maybe(phrase`in play`)} can't be discarded`.as('disrupting'),
);

/** Attack keywords and power; speed alone is judged elsewhere. */
const FOR_ATTACKS: Rule<boolean> = seriesOf(
  firstOf(
    phrase`${SIGNED} ${NUMBER_NAME}`.to(([, name]) => name === 'power'),
    phrase`${KEYWORD} ${maybe(NUMBER)}`.to(([name]) => sidesOf(name) === 'attacker' || null),
  ),
  says(', and', 'and', ','),
).to((all) => all.includes(true) || null);
/** "each of your other Gleeps gets +2 power until end of turn": for attacks of their own. */
const OTHERS_GET: Rule<Consequence> = phrase`${firstOf(
  phrase`<each> of your other ${before(says('gets', 'get'))}`,
  phrase`choose one of your other ${THING} . ${maybe(says('if you do ,')).skipped} that|the <chosen> ${before(says('gets'))}`,
)} ${FOR_ATTACKS} ${firstOf(UNTIL, says("as long as they're attacking that unit"))}`.as('others');

/** Not of abilities and attacks: those count in an attack. */
const UNSAID: Partial<Record<Consequence, RegExp>> = { costs: /\babilit/, disrupting: /\battacks?\b/ };

function disrupted(things: string): Consequence | null {
  if (/\babilit|\battack/.test(things)) return null;
  if (/\bbattle\b|\bnon-unit card/.test(things)) return 'hand';
  return /\b(?:trap|mission)\b|^that card$/.test(things) ? 'disrupting' : null;
}

const IF = new Rule((source, at) => {
  if (source.at(at)?.lower !== 'if' && says('as long as').read(source, at) === null) return null;
  const done = says('if you do').read(source, at);
  if (done !== null && source.at(done.at)?.text !== ',') return { value: null, at: done.at };
  const length = source.tokens.slice(at).findIndex(({ text }) => text === ',' || text === '.' || text === '->');
  return source.tokens[at + length]?.text === ',' ? { value: null, at: at + length + 1 } : null;
});

const WHO = maybe(says('you', 'they', 'he or she', 'your opponent', 'each player', 'that player', 'its controller')).skipped;
/** "Must attack" is a limit. */
const MUST = new Rule((source, at) =>
  source.at(at)?.lower === 'must' && source.tokens[at + 1]?.lower !== 'attack' ? { value: null, at: at + 1 } : null,
);
const MAY = maybe(firstOf(says('may also', 'may then', 'may either', 'may', 'also', 'then', 'each'), MUST)).skipped;
const DOES = phrase`pay|pays|discards|discard|reveals|puts|put|tap|taps ${THING}`;
const TAIL = maybe(
  firstOf(
    EDGE.as(true),
    UNTIL,
    phrase`the next time ${WHO} gains force`,
    phrase`instead ${maybe(phrase`of discarding ${THING}`)}`,
    says('you may', 'to disrupt this ability'),
    says('at random', 'this turn', 'next turn', 'until the game ends', 'until end of game'),
    phrase`<,> unless ${WHO} ${seriesOf(DOES, says('or', 'and'))}`,
    phrase`unless ${before(DOES)}`,
    phrase`unless ${THING}`,
    phrase`if ${THING} ${maybe(phrase`during ${THING}`)}`,
    phrase`during ${before(says('untap step', 'draw step', 'retreat step', 'build step', 'battle step'))}`,
    MANY,
  ),
).to((later) => later === true);

interface Step {
  readonly found: Found;
  readonly isLater: boolean;
}

const GIVEN = phrase`" given "`;
const CONSEQUENCE: Rule<Step> = phrase`${maybe(says('then', 'also', 'otherwise <,>', 'until end of turn ,')).skipped} ${maybe(
  seriesOf(firstOf(phrase`${EDGE} <,>`.as(true), IF.as(false)), NONE),
)} ${WHO} ${MAY} ${firstOf(
  OTHERS_GET,
  OF_COUNTERS,
  OF_POINTS,
  OF_UNITS,
  OF_CARDS,
  says('meditate', 'equip').as('costs'),
  phrase`ambush ${says('x', ...'123456789'.split(''))} ${maybe(firstOf(CHANGE, phrase`times ${NUMBER}`)).skipped}`.as('Ambush'),
  firstOf(COSTS, GET, LIMITS),
  firstOf(
    phrase`battle card you play during ${before(COSTS)}`,
    says(
      "can't play battle cards",
      "battle cards can't be played",
      'get the effects of that card once',
      "get that card's effects",
    ),
  ).as('hand'),
  phrase`play ${before(phrase`as if|though ${before(says('your hand'))}`)}`.to(([[things]]) =>
    /\bbattle cards?\b/.test(things) ? 'hand' : null,
  ),
  says('look at them at any time').as('cards'),
  before(firstOf(COSTS, GET, LIMITS)).to(([things, consequence]) => {
    if (UNSAID[consequence]?.test(things)) return null;
    return consequence === 'costs' && /\bbattle cards?\b/.test(things) ? 'hand' : consequence;
  }),
  before(phrase`gets|get|has|have <:> ${seriesOf(GIVEN, says(', and', 'and'))}`).to(([things]) =>
    /\b(?:has|have)\b/.test(things) ? null : 'given',
  ),
  firstOf(
    says("damage from this ambush can't be prevented"),
    phrase`add ${SIGNED} to each of ${before(says('ambush dice'))}`,
  ).as('Ambush'),
  // About damage done before, or about time.
  firstOf(
    phrase`this|that damage can only be prevented by ${THING}`,
    phrase`can't use evade to prevent that damage ${maybe(phrase`unless ${THING}`)}`,
    phrase`play this <ability> ${firstOf(phrase`up to ${NUMBER} times per turn`, says('once for each battle step'))}`,
  ).as('price'),
  phrase`disrupt a ${firstOf(says('unit deployment', 'location placement'), phrase`subordinate being put into ${THING}`).skipped}`.as(
    'disrupting',
  ),
  phrase`disrupt ${THING}`.to(([things]) => disrupted(things)),
  phrase`can't disrupt your ${THING} and can't detach or discard ${THING}`.as('disrupting'),
  before(firstOf(OF_UNITS, OF_COUNTERS, OF_POINTS, OF_CARDS)).to(([, consequence]) => consequence),
  phrase`${before(says('untap', 'remains tapped'))} ${maybe(phrase`as long as ${before(says('remains tapped'))}`)}`.as(
    'tapping',
  ),
)} ${TAIL} ${TAIL}`.to(([times, found, ...tails]) => ({ found, isLater: [...(times ?? []), ...tails].includes(true) }));

const JOINED = says(', and then', ', then', 'and then', ', and', 'and', 'or ,', 'or', ',');
/** What follows a time happens then. */
const SENTENCE: Rule<readonly Step[]> = seriesOf(CONSEQUENCE, JOINED).to((steps) =>
  steps.map((step, i) => ({ ...step, isLater: steps.slice(0, i + 1).some(({ isLater }) => isLater) })),
);

const SENTENCES = seriesOf(SENTENCE, says('. then', '.'));

/** "return it to your hand": not only cards go there. */
const TO_ZONE =
  /\b(?:into|on|onto|to) (?:the (?:top|bottom) of )?(?:your|his or her|their|your opponent's) (?:hand|deck|discard pile)\b/g;

/** `isOfCards`: about cards and Equipment alone. */
export type Happening = { readonly consequence: Consequence; readonly isLater?: boolean; readonly isOfCards?: boolean };

/** Null unless every word was understood. `isGone`: "it" has been discarded, so it cannot leave. */
export function readConsequences(text: string, isGone: boolean): readonly Happening[] | null {
  const isOfCards = areCards(text.toLowerCase().replace(TO_ZONE, ''));
  const isOfSubordinates = /\bSubordinates?\b/i.test(text);
  const meant = (found: Found): Consequence => {
    if (found === 'it to a zone') return isOfCards || isGone ? 'cards' : 'leaving';
    if (found === 'it to an arena') return isOfCards || isOfSubordinates ? 'units' : 'leaving';
    return found === 'attaching' ? 'stacking' : found === 'detaching' ? 'leaving' : found;
  };
  const all = readAll(SENTENCES, new Source(text));
  const isOfCard = (found: Found): boolean => found === 'attaching' || found === 'detaching';
  return all?.flat().map(({ found, isLater }) => ({ consequence: meant(found), isLater, isOfCards: isOfCard(found) })) ?? null;
}
