// Accounts for the words of card texts independently of the reader of card text: this file uses nothing of src/. It cuts a text
// into pieces by its own rules and records for each piece what the catalogue made of it: played, not played, or harmless. A
// word that no entry of the catalogue explains is a problem. scripts/write-cards.mjs writes the records into
// cards/shipped-clauses.jsonl, and scripts/audit-clauses.mjs checks them.
import { createHash } from 'node:crypto';

/** Words that carry no number and no condition; the program uses its own words for them. */
const GLUE = new Set(
  (
    'a an the this that these those of to from by on in at for as is are be has have and or than it its he she him his her they them you your ' +
    'unit one each any all more may can get give when whenever if there long make also x named either side again'
  ).split(' '),
);

/** Phrases that the program's words need not repeat because they change nothing in an attack, with the reasons. */
const PHRASES = [
  // The unit is the top card of its stack; the parts of a Switch are effects, each for an arena.
  /^(?:insert|switch):/g,
  // An effect applies to the attack that is requested.
  /\b(?:for|during) (?:this|that) attack\b|\bthis turn\b|\buntil (?:the )?end of (?:the )?(?:\w+ )?(?:turn|battle)(?: step)?\b/g,
  // A text works where its unit is; both units are where the attack is; a price tells how much of the unit is left.
  /\b(?:in|from) (?:any|the|the same|each) (?:(?:space|ground|character) )?arenas?\b/g,
  // The arenas themselves must be named.
  /(?<=\b(?:space|ground) (?:and|or) (?:ground|character) )arenas?\b/g,
  // Choices are made once, before the attacks.
  /\bwhen the \w+ battle steps? starts\b|\bchoose one\b|\bchoose\b/g,
  // What is free is written without a price.
  /\bpay 0 force\b(?= -> (?:evade|intercept|retaliate|redirect|protect|absorb|persuade)\b)/g,
  // The catalogue expresses these by the kind of entry, which lists the kinds of units.
  /^\s*\[?pilot\]?|\bpilots?(?=$|[.:])|^the space unit gets\b|^\s*treat\b|^reserves\b/g,
  // An attack that is requested is assumed to be allowed.
  /\band must attack your chosen unit\b/g,
];

/** Phrases that cards and the program word differently: the words of the text, and the matching words of the effect. */
const SAYINGS = [
  [/\binspiration\b/, /\byour other units here get \+10 speed and \+1 power and \+1 health\b/],
  [/\bintimidation\b/, /\bit gets \+10 speed and \+1 power and \+1 health for each of your opponent's units here\b/],
  [/\bdamage from [^,.]+ can't be prevented/, /\bFerocity\b/],
  [/\broll [^.]+ attack dice secretly|\bshow them to your opponent after damage prevention/, /\bCunning\b/],
  [/\bsubtract (?=\d from each of [^.]+ dice)|\bfrom each of [^.]+ attack dice/, /\bAccuracy -\d/],
  [
    /\bwhen(?:ever)? one of your opponent's (?=\w+ would damage [^,]+, prevent that damage unless your opponent pays)/,
    /\btoll of \d+ Force for your opponent's\b/,
  ],
  [/\bwould damage [^,]+, prevent that damage unless your opponent pays\b/, /\btoll of\b/],
  [/\bprevent all damage to and (?:from|done by)\b/, /\bno damage done or taken\b/],
  [
    /\bwould be damaged\b|\bif you do, put\b|^put\b|\bcounters? on (?=[^,.]+ ->)|(?<=^reserves: )put\b|\bcounters? on [\w' -]+$/,
    /\bprevention of .* for \d damage counters?\b/,
  ],
  [/\bpay 0 force\b(?= -> prevent\b)/, /\bprevention of (?!.*\bfor \d Force\b)/],
  [/\bwould be damaged\b|\bpay\b/, /\bprevention of\b/],
  [/^discard [^>]+(?=->)/, /\bdiscard/],
  [/(?<!\bdefending unit )\bloses?\b/, /\b(?:gets?|and) no\b/],
  [/\bwhen defending(?: for an attack)?\b/, /\bit is attacked\b/],
  [/\btreat\b/, /\bgets the [\w ]+ subtype\b/],
  // Prices in cards.
  [/(?<=^discard an? )(?:non-unit|[a-z ]+ unit|[a-z]+)(?= cards? from your hand ->)/, /\bfrom hand ->/],
  [/(?<=^discard )an? [a-z ]+(?= from [a-z ]+ ->)/, /\bEquipment from it ->/],
  [
    /\b(?:top )?cards?(?= (?:from|of) your (?:hand|deck|opponent'?s deck) ->)|\btop(?= \d cards)/,
    /\bfrom (?:hand|deck|opponent's deck) ->/,
  ],
  [/\btop card (?=from each player's)|\bplayer's deck(?= ->)/, /\bfrom both decks ->/],
  [/\bcard (?=from your discard pile)|\bdiscard(?= pile)|\bfrom the game(?= ->)/, /\bfrom pile ->/],
  [/\btap\b/, /\btap\b|\bonce an attack\b/],
  // What the program gives to each attack of a turn, although only the first should have it.
  [/\bis attacked for the first time each turn, the attacking unit\b/, /\bas long as it attacks this unit$/],
  // In the build zone a tap besides Force only limits how often.
  [/^reserves: \[tap\](?=, pay \d force ->)/, /^Pay \d Force ->/],
  [/^play only if that [^,.]+ would be discarded by damage\b/, /\bdeadly damage\b/],
  [/\bplay this ability any number of times during each attack\b/, /\beach time\b/],
  [
    /\bif you do, (?:when the attack ends,? )?|\bto (?:it|him|her)self when the attack ends\b|\b(?:it|him|her)self\b|\bwhen(?:ever)? [^,.]+? attacks,? (?=you may give)/,
    /^choose -> .* damage to itself$/,
  ],
  [/\bif you do, (?:when the attack ends,? )?|\bwhen the attack ends\b/, /\bthen does \d damage to itself\b/],
  [/\bwhere x (?:is|equals) the number of\b/, /\bfor each\b/],
  [/\b(?:equals?|is equal to) the number of\b|\bin any arena including\b/, /\+1 (?:power|health) for each of the other\b/],
  [/\bwhere x is [^.]+ power$/, /\bpower\b/],
  [/\bor your build zone\b|\bforce-(?=activated )/, /\bactivation cost down to 1\b/],
  [/^(?:(?:his|her|its) )?abilities that cost 1 or more force can't cost less than 1 force$/, /\bactivation cost down to 1\b/],
  [
    /\bactivated abilit(?:y|ies)\b|\bcosts? 0 or more force\b|\bcosts?(?= \d)|\b(?:less|more|additional) force(?: to play)?\b/,
    /\bactivation cost\b/,
  ],
  [/\bdefending unit loses\b|\bwhen this unit attacks\b/, /\bthe unit it attacks gets no\b/],
  [/\bagainst that unit\b/, /\battacks the chosen unit\b/],
  [/\byour opponent(?= can't use \w+ to prevent damage from)/, /\bthe unit it attacks gets no\b/],
  [/\bcan't use (?=\w+)|\bto prevent damage from\b/, /\bgets? no\b/],
  [/\bwhen a unit attacks (?=one of)|\b(?:make it|have the attacking unit) attack this unit instead\b/, /\bthe attacks on\b/],
  [/\bcan't use (?=\w+ to attack\b)/, /\bget no attack .* by \w/],
  [/\b(?:can't attack|can't be attacked)\b/, /\bgets? no attack\b/],
  [
    /\bcan't attack\b|\bcan't be attacked (?=unless your opponent pays)|\bunless (?:he or she|they|your opponent) pays?\b/,
    /\bget an attack cost of\b/,
  ],
  [
    /\bdisrupt an attack against\b|\bunless (?=your opponent pays \d force)|(?<=\bunless your opponent )pays\b/,
    /^tap -> all your opponent's units get an attack cost\b/,
  ],
  [
    /\bwhen this unit is attacked\b|\b(?:you may )?roll a die\b|\bif you roll [^.]+|\b(?:the|that) attack ends\b|\bif he or she does\b/,
    /\battack that (?:ends|can be ended) (?:on|for)\b/,
  ],
  [
    /\byour opponent may discard [^.]+|\bwhen this unit attacks\b|\bdisrupt an? attack against\b/,
    /\battack that (?:ends|can be ended)\b/,
  ],
  [/\bcan't(?= be disrupted\b)/, /\bcannot be disrupted\b/],
  [/\bif the attack is disrupted, you may also draw a card\b/, /\battack that can be ended on\b/],
  [/^pay x force, remove a card from your discard pile from the game\b|\+x\b/, /^pay 1 force each time -> it gets \+1 power$/i],
  [/^when [^,]+ attacks, discard it unless you pay\b/, /^it gets an attack cost of \d Force$/],
  [/\bopponent's chosen unit\b/, /\bone of your opponent's units\b/],
  [/\bas long as this card remains tapped, the chosen\b/, /^tap -> one of your\b/],
  [/\bwith(?= upkeep\b)/, /\bUpkeep units\b/],
  [/\bwith(?= avenge gets\b)/, /\bAvenge units get\b/],
  [/\bany \w+ with [^,.]+? on it (?=can have an extra\b)/, /\broom for an extra Pilot\b/],
  [/\bthat pilot isn't an?\b/, /\bPilot that is no\b/],
  [/\bcan have up to \d\b/, /\broom for an extra Pilot\b/],
  [/\bwhen you roll [^,]+ attack dice\b|\bmay reroll any number of (?:them|those dice)(?: once)?/, /\bre-rolls of its dice\b/],
  [
    /\bwhen your opponent rolls one or more dice in an attack on [^,]+, you may reroll any of those dice/,
    /\bre-rolls of dice against it\b/,
  ],
  [/\bin this arena\b/, /\bhere\b/],
  [/\byour opponent must pay \d force to attack\b/, /\ball your opponent's units get an attack cost of \d Force\b/],
  [
    /\bcan(?= attack (?:your opponent's )?units in)|(?<=\bunits (?:with stealth )?in the \w+ )arena\b|\byour opponent's (?=units in)/,
    /\bit gets attacks on\b/,
  ],
  [/\bmay attack (?=a unit in)|\bin the (?=\w+ arena)|\barena instead of a unit in the \w+(?: arena)?/, /\bgets attacks on\b/],
  [
    /\bmay attack (?:a unit|units) in the character arena (?:instead of a unit in the space with|using) (?=\d power)|\bpower,? plus any other effects\b/,
    /\bBarrage \d/,
  ],
  [/\bwhen this unit is damaged, discard it\b/, /\bits discard by any damage\b/],
  [/\ban attacking\b/, /\bone of your opponent's\b/],
  [/\bin (?:its|their) names?\b/, /\bin the name\b/],
  [/\bup to \d (?=of your [\w ]+ each get\b)/, /-> one of your\b/],
  [/^play only if (?=[^,.]+ is in any arena)/, /\bas long as there is one of\b/],
  [/\bin that arena\b/, /\b(?:space|ground|character) units get [+-]/],
  [/\bin play$/, /\bas long as there is one of the [\w ]*Location units\b/],
  [/\banother card in its stack\b/, /\bat least 2 cards in its stack\b/],
  [
    /\b(?:when|at) the (?:battle phase (?:starts|ends)|start of the space battle step)\b|\bif [^,.]+ is in the \w+ arena(?=, remove\b)|\bremove\b|\bdamaged(?= \w+$)/,
    /\bremoval of\b/,
  ],
  [
    /\bwhen (?:this unit damages another unit and the other unit is discarded|damage from [^,]+ causes an? (?=[^,]+ to be discarded))|\bif [^,]+'s (?=retaliate ability causes)|\bability causes\b|\bto be discarded\b|\bdamage from [^,]+? causes\b|\buntap [^,.]+$/,
    /\buntapping when its\b/,
  ],
  [/\bwhen this unit attacks, it doesn't untap during your next untap step\b/, /\bno untapping in the turn after its attack\b/],
  [/\bor less damage counters\b/, /\bat most \d damage counters\b/],
  [/\bwith no damage counters on (?:it|them)\b/, /\bundamaged\b/],
  [/\bwith the (?=character in its type)|\bin its type\b/, /\bcharacter unit\b/],
  [/\bcan't gain (?=stealth)|\bor hidden cost\b/, /\bgets no Stealth\b/],
  [/\bthan you do\b/, /\bmore of your opponent's\b/],
  [/\bon the defending unit\b/, /\bon the unit it attacks\b/],
  [/\bagainst (?=\w+s$)/, /\bas long as it attacks any\b/],
  [/\bwhere x is double the number of\b/, /\b2" for each of\b/],
  [/\b(?:if|when) it does\b/, /\bgets attacks on\b/],
  [/\bpay(?= \d force -> [^.]*\battack\b)/, /\battack cost of \d Force as long as it attacks any unit by build-zone\b/],
  [
    /\bmay attack a (?=\w+ unit in)|\bcan(?= attack )|\bcharacter(?= units in your opponent's build zone)/,
    /\bin the build zone\b/,
  ],
  [/\bcan only (?=attack units)|\bwith 1 or more captivity counters on them\b/, /\bany non-captive unit\b/],
  [/\buntapped (?=units )/, /\bno Double Strike\b/],
  [
    /^as long as you have at least x | on \w+, where x is the number listed below\b|\beach of the following abilities up to x\b/,
    /\bat least \d \w+ counters\b/,
  ],
  [/\b(?:with )?(?:total|printed) build (?=cost \d or less)|(?<=\bcost \d )or less\b/, /\bwith cost at most \d\b/],
  [/\bwhenever (?=one of)|\bis attacked,/, /-> Intercept for your other\b/],
  [/\bbeing (?=attacked)/, /\bit is attacked by any\b|\bget Precision as long as it attacks this unit\b/],
  [/\bintercept and redirect abilities can't be activated\b/, /\bget Precision as long as it attacks this unit\b/],
  [/\bprinted (?=power)|\bis equal to the number of\b/, /\+1 power for each \w+ counter on it\b/],
  [/\bintimidation\b/, /\+10 speed and \+1 power and \+1 health for each of your opponent's units there\b/],
  [
    /\bwhere x is the combined total number of\b|\bon the attacking and defending units\b/,
    /\bcounter on the unit it attacks\b/,
  ],
  [/\bon a character(?= ->)/, /^Let opponent put\b/],
  [/\bevery (?=10 speed)/, /\beach 10 speed over\b/],
  [/^remove (?=x \w+ counters from)/, /^chosen -> .* for each \w+ counter on it\b/],
  [
    /\bcauses another unit to be discarded\b|\bmay do x dice of damage to another unit\b|\bwhere x was the discarded unit's power$/,
    /\bArea Damage 1 for each power of the unit it attacks\b/,
  ],
  [/\bwhenever [^,.]+ attacks,|\bthe chosen abilities\b/, /^choose one ->/],
  // Taps, and choices before the attack.
  [/\byou may pay \d force$/, /^chosen ->/],
  [/\bpay \d build points?(?= ->)|\buntil (?:it|he|she) is discarded\b/, /^tap ->/],
  [/\buntil (?:it|he|she) is discarded\b/, /^pay \d force -> /i],
  [
    /^whenever [^,.]+ damages a unit and that unit is discarded, put the top card of your deck face down under [^.]+$|^pay 0 force -> choose one of your [^.]+$|^put that unit facedown under [^.]+$|\bfor each (?:face down )?card under\b/,
    /\bfor each note counter on it$/,
  ],
  [/^return (?=one of your)|\bto your supply\b/, /^discard one of your\b/i],
  [
    /\bonce per game\b|\bwhen the battle phase starts\b|\bwhen you deploy [^,]+,|^if you do\b|\buntil (?:it|he|she) is discarded\b|\buntil end of game\b/,
    /\bchosen ->/,
  ],
  [/\bin (?:the chosen|that) arena\b/, /^chosen ->/],
  // The half of a choice at the beginning that the unit itself gets; the other half would go to other units.
  [
    /\buntil [^:,.]+ is discarded\b(?=:)|^or: [^>]+, pay \d force -> remove \d damage counters from [^,]+, and one of your other [^.]+ power until end of turn\b/,
    /^chosen -> it gets\b/,
  ],
  [/\bcan't gain stealth\b|\bpay \d force(?= -> [^.]*\bstealth\b)/, /^chosen -> .* no Stealth$/],
  [/\bwhenever [^,.]+ attacks,|\buntil his next attack ends\b/, /^choose -> it gets Double Strike$/],
  // Only these words of the text are recorded.
  [
    /\bcards? with "[^"]+" in its name or subtype in your discard pile\b|\b10 cards in your opponent's discard pile\b/,
    /\bnote counter\b/,
  ],
  [
    /\b(?:(?!an?\b|as\b|each\b|has\b|more\b|of\b)[a-z]+ ){1,6}cards? (?:is )?in [a-z' -]{2,30}(?:stack|discard pile)\b/,
    /\bnote counters?\b/,
  ],
  [/\b(?:(?!an?\b|each\b|has\b|more\b|the\b|unit\b)[a-z]+ ){1,2}attached\b/, /\bnote counters?\b/],
  [
    /\bwhenever your opponent (?:discards|removes) (?:x|1 or more) (?:cards|counters) from [^,.]+,|\bwhenever one of your [\w ]+ (?:is discarded|damages [^,.]+),|^bounty:|\buntil he is discarded\b/,
    /\bfor each note counter on it\b/,
  ],
  [
    /\bonce per turn, when you gain control of an arena,|\bwhenever you deploy, move, or put a unit into this arena,/,
    /\bat least 1 note counter\b/,
  ],
  [
    /^\[?tap\]?(?= -> one of your)|\bone of your (?:non-\w+ )?|\buntil it is discarded\b/,
    /^all your units with at least 1 note counter get\b/,
  ],
  [/^discard one of [^>]+(?=->)|\buntil he is discarded\b/, /^it gets [^"]* health for each note counter on it$/],
  [/\bpay 0 force(?= -> one of your other\b)/, /^all your other\b/],
  [/\bthe same unit that (?=this unit attacked)/, /\battacks the chosen unit and it has at least 1 note counter\b/],
  [
    /^remove 1 counter from a resource(?= ->)|\buntil he is discarded\b/,
    /\bsubtype as long as it has at least 1 note counter\b/,
  ],
  [
    /^pay \d force(?= -> this unit gets stealth)|^play only\b(?=\s*(?:when the battle phase starts)?$)/,
    /\bchosen -> it gets Stealth\b/,
  ],
  [
    /\bwhenever [^,.]+ attacks, you may disrupt that attack$|^if you do,/,
    /\battacks this unit and it has at least 1 note counter\b/,
  ],
  // Abilities of other cards.
  [
    /\bwhen(?:ever)? (?:the battle phase(?: starts)?|[\w' ]+ untap), you may\b|\bup (?=to \d (?:cards|of your units))|\banother (?=card in)|\bstacked beneath\b|\bif your? do\b|\bgains? (?=the chosen)|\bchosen\b|\buntil (?:(?:s?he|it) next untaps|your next build step starts)$|^play only during your build step$/,
    /\b(?:one|any|each)(?: Force-activated)? abilit(?:y|ies)(?: and subtype)? of (?:all|any|a|at) /,
  ],
  [/\bgets each of \w+'s activated abilities$/, /-> \w+/],
  [/\b\w+ counter on boba fett\b|\bcards in [\w']+ stack\b/, /\bfor each note counter on it\b/],
];

/** Misprints in the files, and the correct words. */
const MISPRINTS = [
  [/\bin any area\b/g, 'in any arena'],
  [/\bin the any arena\b/g, 'in any arena'],
  [/\bis any arena\b/g, 'is in any arena'],
  [/ unit end of turn\b/g, ' until end of turn'],
  [/\bEvade(?=\d)/g, 'Evade '],
  [/\bINSER(?=:)/g, 'INSERT:'],
  [/\bone (?:og yourt|of yout)\b/g, 'one of your'],
  [/(?<=\beach of )you(?= [A-Z][^.|]* costs\b)|\byou(?= (?:deck|discard pile)\b)/gi, 'your'],
  [/\bDiscard Kana(?= ->)/g, 'Discard Kanan'],
  [/\bwould be damage if\b/g, 'would be damaged, if'],
  [/\bcan't attacked\b/g, "can't be attacked"],
  [/\bcan;t\b/g, "can't"],
  [/\bCapitol Ship\b/g, 'Capital Ship'],
  [/\bCapital Ship, Cruise\b/g, 'Capital Ship, Cruiser'],
  [/\bsame unit hat\b/g, 'same unit that'],
  [/\bAttack (?=a non-Skill\b)/g, 'Attach '],
  [/(?<=\bRebel Y-Wing) (?=with\b)/g, ' Subordinate '],
  [/\bSlave 1\b/g, 'Slave I'],
];

/** Forms of a word, or synonyms: the first on each line replaces the others. */
const ALIKE = new Map(
  [
    ['prevent', 'prevented', 'prevention'],
    ['attack', 'attacking', 'attacked'],
    ['by', 'using'],
    ['other', 'another'],
    ['none', 'no'],
    ['child', 'children'],
    // Misprints in the files.
    ['millennium', 'millenium'],
    ['destroyer', 'destoyer'],
    ['padme', 'padm_'],
  ].flatMap(([first, ...rest]) => rest.map((word) => [word, first])),
);

const plain = (text) => MISPRINTS.reduce((corrected, [slip, meant]) => corrected.replace(slip, meant), unified(text));

const unified = (text) =>
  text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—−]/g, '-')
    .replace(/ ?(?:- ?>|→|⇒) ?/g, ' -> ');

/** A cell of a set file without the quotes of spreadsheets. */
export const cellText = (cell) => {
  const inner = /^"((?:[^"]|"")*)"$/.exec(cell.trim())?.[1];
  return (inner ?? cell).replaceAll('""', '"').trim();
};

/** The words and numbers of a text in order, in lower case. */
export const wordsOf = (text) =>
  plain(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}_]+(?:'\p{L}+)?/gu) ?? [];

/** A digest of a list of words, eight characters long. */
export const digestOf = (words) => createHash('sha256').update(words.join(' ')).digest('hex').slice(0, 8);

/**
 * The pieces of a text in order: what lies between bars, stars, full stops and semicolons, and the texts in brackets, which are
 * reminders of rules. A full stop in quotes ends a piece too, and the number of a keyword before "When", where a bar
 * is missing. `isFurther`: the piece continues the text before it, with no bar or star between them.
 */
export function piecesOf(text) {
  const pieces = [];
  for (const part of plain(text).split(/(\([^()]*\))/)) {
    if (part.startsWith('(')) pieces.push({ text: part, isReminder: true, isFurther: true });
    else
      for (const [l, line] of part.split(/[|*]/).entries()) {
        const sentences = line.split(/[.;]["']?(?= |$|[A-Z[])|(?<=\b[A-Z][a-z]+ \d) (?=When [A-Z])/);
        for (const [i, text] of sentences.entries())
          pieces.push({ text, isReminder: false, isFurther: i > 0 || (l === 0 && pieces.length > 0) });
      }
  }
  return pieces.filter((piece) => wordsOf(piece.text).length > 0);
}

/** The words and numbers of a piece, without those that the program words differently or need not repeat. */
function wordsToFind(text, spelled) {
  const sayings = SAYINGS.filter(([, item]) => item.test(spelled)).map(([said]) => new RegExp(said, 'g'));
  const bare = [...sayings, ...PHRASES].reduce((rest, phrase) => rest.replace(phrase, ' '), plain(text).toLowerCase().trim());
  return wordsOf(bare);
}

/** The words of a piece that are missing from the program's words. */
function unexplained(text, spelled, name) {
  const form = (word) => {
    const bare = word
      .replace(/'s?$/, '')
      .replace(/ies$/, 'y')
      .replace(/(?<=..)s$/, '')
      .replace(/(?<=x)e$/, '');
    return ALIKE.get(word) ?? ALIKE.get(bare) ?? bare;
  };
  const known = new Set([...wordsOf(spelled), ...wordsOf(name)].map(form));
  return wordsToFind(text, spelled).filter((word) => ![word, form(word)].some((each) => GLUE.has(each) || known.has(each)));
}

/**
 * The first number that occurs more often in some pieces than in the words of their clause, not counting the card's name;
 * undefined if there is none.
 */
function numberTooMany(pieces, spelled, name) {
  const item = wordsOf(spelled);
  const bare = pieces.map((piece) => piece.replaceAll(name.replace(/ \(\w+\)$/, ''), ' '));
  for (const number of bare.flatMap((piece) => wordsToFind(piece, spelled)).filter((word) => /^\d+$/.test(word))) {
    if (!item.includes(number)) return number;
    item.splice(item.indexOf(number), 1);
  }
  return undefined;
}

/** The played part of an entry in the program's words; null if nothing is played. */
function playedWords(entry) {
  if (Array.isArray(entry)) return entry.join(' ');
  if (entry.class !== undefined) return null;
  const {
    pilot = [],
    gives = [],
    asPilot = [],
    reserves = [],
    subtypes = [],
    extraPilots = [],
    pilotedOnlyBy = [],
    pilotedAs = [],
    copies = [],
  } = entry;
  const seats = extraPilots.map((kind) => `room for an extra Pilot${kind === null ? '' : ` that is no ${kind}`}`);
  const crew = [
    ...pilotedOnlyBy.map((kind) => `piloted only by ${kind}`),
    ...pilotedAs.map((kind) => `piloted by a ${kind} Pilot and gets abilities granted by that Pilot as if were a ${kind}`),
  ];
  const given = [...gives, ...asPilot, ...reserves, ...subtypes, ...seats, ...crew, ...copies].join(' ');
  return pilot.length === 0 ? given : `${given} ${pilot.join(' ')}`;
}

/** The fate of a piece that no entry of the catalogue accounts for. */
export const NOTHING = 'not accounted for';

/** Patterns for the subject of a left-out part, so that no other part is taken for it. */
const TOPICS = {
  timing: /\bplay only\b|\bonly\b.*\bplay\b|\bonly once per turn\b|\bup to \d times per turn\b/,
  'Battle cards': /\bbattle cards?\b/,
  costs: /\bcosts?\b/,
  Bounty: /\bbounty\b/,
  'build points': /\bbuild points?\b|\bcounter from your resource\b/,
  'damage counters': /\bdamage counters?\b/,
  speed: /\bspeed\b|^\s*when the battle phase starts, you may choose one of your characters$/,
  retreat: /\bretreat/,
  // What a unit gets after the attack in which its player predicted right.
  duration: /^\s*forewarning: [^.]* until end of turn\b/,
  prevention: /\bprevent/,
  keywords: /\bstun \d|\bloses precision\b|\bwhenever [^,]+ (?:backfire triggers|uses protect)\b/,
  hand: /\bhand\b/,
  Pilots: /\bpilots?\b/,
  moving: /\b(?:moves?|puts?|returns?|discard)/,
  // An option of a tap is judged with it.
  tapping: /\b(?:un)?tap|^\s*or: remove (?:up to )?\d \w+ counters?\b/,
  attacking: /\battack|\bon the defending unit\b/,
  Force: /\bforce\b|\bcounter to your resource\b/,
  // What remains of the choices of a prediction, or of a price.
  subtype: /\bsubtype\b|^foresight: choose one\b/,
  other: /\bambush\b|\bloses upkeep\b|\bpower until end of battle$|\bremove (?:up to )?\d \w+ counters?\b/,
};

/**
 * Words of a played piece about turns that differ from what is played: they belong to a part that shares its piece with the
 * rest.
 */
const IN_TURNS = {
  timing: /\[tap\], pay \d force ->|\bfor the first time each turn\b/,
  choice: /\bchoose one\b|^\s*or:/,
  duration: /\buntil (?:the )?end of (?:the )?turn\b|\battacked this turn\b|\buntil (?:it|he|she) is discarded\b/,
  attacking: /\bbuild zone\b/,
  moving: /\bface ?down under\b/,
  retreat: /\bretreat/,
};

const topicOf = ({ class: name }) => name.slice(name.indexOf(', ') + 2);

const fits = (text, part) => {
  const topic = topicOf(part);
  return (TOPICS[topic] ?? new RegExp(`\\b${topic.split(' ')[0].toLowerCase()}`)).test(plain(text).toLowerCase());
};

/**
 * The fate of a clause, with its number, or of a part of it. "between": it matters only from one attack of a fight to the next.
 */
const fateOf = (entry, clause, part = null) => {
  if (part !== null) return `${Array.isArray(entry.leftOut[part - 1].matters) ? 'between' : 'harmless'} ${clause}.${part}`;
  if (entry.class === undefined) return `played ${clause}`;
  return `${Array.isArray(entry.matters) ? 'between' : entry.matters ? 'not played' : 'harmless'} ${clause}`;
};

/**
 * The facts of a card: for each piece of its text the number of words, their digest, and what the catalogue made of it.
 * `unplayed[i]` is the text of clause i as the reader cut it, if the clause is not played. Words and entries that nothing
 * accounts for are problems.
 */
export function factsOf({ set, name, clauses = [] }, text, unplayed) {
  const used = new Set();
  const problems = [];
  let last = 0;
  let before = [];
  const texts = [];
  const pieces = piecesOf(text).map(({ text: piece, isReminder, isFurther }) => {
    const words = wordsOf(piece);
    const fact = (fate) => ({ words: words.length, digest: digestOf(words), fate });
    if (isReminder) return fact(['reminder']);
    const found = clauses
      .flatMap((entry, i) => fatesIn(entry, i, { piece, words, name, unplayed, used, before: isFurther ? before : [] }))
      .sort((a, b) => rank(a, last, used) - rank(b, last, used))[0];
    if (found === undefined) problems.push(`${set} ${name}: nothing accounts for "${piece.trim()}"`);
    for (const fate of found?.fate ?? []) used.add(fate);
    last = found?.clause ?? last;
    before = found?.fate ?? [];
    texts.push({ piece, fate: before });
    return fact(found?.fate ?? [NOTHING]);
  });
  for (const [i, entry] of clauses.entries()) {
    const played = playedWords(entry);
    const item = texts.filter(({ fate }) => fate.length === 1 && fate[0] === fateOf(entry, i + 1)).map(({ piece }) => piece);
    const number = played === null ? undefined : numberTooMany(item, played, name);
    if (number !== undefined)
      problems.push(`${set} ${name}: clause ${i + 1} has the number ${number} less often than its text`);
  }
  for (const fate of fatesOf({ clauses }).filter((each) => !used.has(each)))
    problems.push(`${set} ${name}: no piece of the text is "${fate}"`);
  return { facts: { set, name, pieces }, problems };
}

/** The rank of an entry for a piece: entries without a piece come before those with one, near ones before far ones. */
const rank = ({ clause, fate }, last, used) =>
  Math.abs(clause - last) + (used.has(fate[0]) ? 1.5 : 0) + (clause < last ? 1 : 0);

/** Whether a piece says when an ability may be played, which can be left out together with another part. */
const isTiming = (piece) => /^play only\b/i.test(piece.trim());

/** The possible fates of a piece from one entry of the catalogue. */
function fatesIn(entry, i, { piece, words, name, unplayed, used, before }) {
  const clause = i + 1;
  const played = playedWords(entry);
  if (played === null) {
    const within = ` ${wordsOf(unplayed[i] ?? '').join(' ')} `.includes(` ${words.join(' ')} `);
    return within ? [{ clause, fate: [fateOf(entry, clause)] }] : [];
  }
  const missing = unexplained(piece, played, name);
  if (missing.length === 0) {
    const within = (entry.leftOut ?? []).findIndex((each) => IN_TURNS[topicOf(each)]?.test(plain(piece).toLowerCase()));
    const parts = within === -1 ? [] : [fateOf(entry, clause, within + 1)];
    return [{ clause, fate: [fateOf(entry, clause), ...parts] }];
  }
  const part = (entry.leftOut ?? []).findIndex((each, p) => !used.has(fateOf(entry, clause, p + 1)) && fits(piece, each));
  if (part === -1 && isTiming(piece)) {
    // Or it is the timing of another left-out part.
    const isTimed = ({ reasons = [] }, p) => reasons.includes('timing') || used.has(fateOf(entry, clause, p + 1));
    const timed = (entry.leftOut ?? []).findIndex(isTimed);
    if (timed !== -1) return [{ clause, fate: [fateOf(entry, clause, timed + 1)] }];
  }
  if (part === -1) return before.some((fate) => fate.includes(` ${clause}.`)) ? [{ clause, fate: before }] : [];
  const isMixed = unexplained(piece, '', name).length > missing.length;
  return [{ clause, fate: [...(isMixed ? [fateOf(entry, clause)] : []), fateOf(entry, clause, part + 1)] }];
}

/** The line of a card in cards/shipped-clauses.jsonl: its name, the digest of its clauses in the catalogue, and its pieces. */
export const factsLine = (card, { pieces }) => ({
  name: card.name,
  set: card.set,
  clauses: entriesDigest(card),
  pieces: pieces.map(({ words, digest, fate }) => [words, digest, ...fate]),
});

export const entriesDigest = ({ clauses = [] }) => digestOf([JSON.stringify(clauses)]);

/** The fates that a card's entries require of its pieces, each at least once: "played 1", "harmless 1.1", "not played 2". */
export const fatesOf = ({ clauses = [] }) =>
  clauses.flatMap((entry, i) => [
    fateOf(entry, i + 1),
    ...(entry.leftOut ?? []).map((_part, p) => fateOf(entry, i + 1, p + 1)),
  ]);

/** Whether the played part of a clause explains all words of a piece. */
export const isExplained = (text, entry, name) => unexplained(text, playedWords(entry), name).length === 0;
