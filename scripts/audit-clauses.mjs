// Checks that no clause of the shipped sets is dropped, independently of the reader of card text
// (CONTRIBUTING.md#an-independent-audit). Uses nothing of src/.
//     node scripts/audit-clauses.mjs [--catalogue FILE] [--facts FILE] [SETFILE...]
// Compares cards/shipped-clauses.jsonl, which has the pieces of all texts as digests, with the
// catalogue. Given set files, it also reads their texts again. Exit code 1 if a piece is neither
// played, nor not played, nor harmless for a known reason, or if the catalogue judges a clause
// wrongly for a duel or a battle.
import { readFileSync } from 'node:fs';
import { cellText, digestOf, entriesDigest, fatesOf, isExplained, NOTHING, piecesOf, wordsOf } from './clause-facts.mjs';

const options = process.argv.slice(2);
const local = (file) => new URL(`../${file}`, import.meta.url);
const fileOf = (option, usual) => {
  const at = options.indexOf(option);
  return at === -1 ? local(usual) : options.splice(at, 2)[1];
};
const jsonLines = (file) =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const [header, ...lines] = jsonLines(fileOf('--catalogue', 'cards/shipped.jsonl'));
const sources = lines.slice(0, header.sources);
const cards = lines.slice(header.sources);
const [factsHeader, ...facts] = jsonLines(fileOf('--facts', 'cards/shipped-clauses.jsonl'));
const problems = [];
const idOf = ({ set, name }) => `${set} ${name}`;
const problem = (card, text) => problems.push(`${idOf(card)}: ${text}`);

const reasons = new Map(Object.entries(factsHeader.reasons));

/** Reports pieces of a card without an entry in the catalogue, and entries without a piece. */
function auditCard(card, { clauses: digest, pieces }) {
  const fates = fatesOf(card);
  const recorded = new Set(pieces.flatMap(([, , ...fate]) => fate));
  for (const fate of recorded) {
    if (fate === NOTHING) problem(card, 'a piece of its text is not accounted for');
    else if (fate !== 'reminder' && !fates.includes(fate))
      problem(card, `a piece of its text was "${fate}", which is not in the catalogue`);
  }
  for (const fate of fates.filter((each) => !recorded.has(each)))
    problem(card, `the catalogue has "${fate}", but no piece of its text has it`);
  if (digest !== entriesDigest(card)) problem(card, 'its clauses changed since its text was read');
  for (const fate of fates.filter((each) => !each.startsWith('played'))) {
    const [clause, part] = fate.split(' ').at(-1).split('.').map(Number);
    const entry = card.clauses[clause - 1];
    const { reasons: names = [] } = part === undefined ? entry : entry.leftOut[part - 1];
    for (const name of names.filter((each) => !reasons.has(each))) problem(card, `"${fate}" has an unknown reason, ${name}`);
  }
}

/** Words about fighting. A piece with one of them can be harmless only for a reason that concerns units. */
const FIGHT = /\b(?:power|health|damag|dice|die\b|re-?roll|hits?\b|prevent|attack|defend)/i;

/** What happens from one attack of a duel to the next, in words of our own. */
const IN_DUELS = [
  /\bspeed\b|\bvelocity\b/i,
  /\buntaps?\b|\btaps? (?!instead)(?:it|this|that|one|a|an|up|each|\p{Lu}|\d)/u,
  /\b(?:gains?|loses?) [^,.">]{0,40}\bForce\b(?! Sensitive)|\bForce you gain\b/i,
  /\bdamage control\b|\bremove [^.]*\bdamage counters?\b|\bput [^.]*\bdamage counters?\b/i,
  /\bdoes? \d[^.]* damage\b/i,
  /\b(?:put|remove)s? (?:up to )?(?:a|an|\d|X)[^.]*\b(?:captivity|corruption|redemption|mastery|credit) counters?\b/i,
  /(?<!can't )\bretreat (?:it|this unit|one of your opponent)/i,
];

/** What happens only in battles: units that come, go, or change sides. */
const IN_BATTLES = [
  ...IN_DUELS,
  /\btake (?:up to )?\d.*\bSubordinate/i,
  /\bgains? control of (?!an arena)/i,
  /\bcan't retreat\b/i,
  /\bmoves? .*\bto the (?:Space|Ground|Character) arena\b/i,
  /\bcount towards? controlling\b/i,
];

/** The sentence without what an opponent averts at no cost, its price, event and conditions, a die that only decides what follows, and the speed that a Pilot gives in any case. */
const toJudge = (text, { pilot }) =>
  text
    .replace(/.*\bunless your opponent discards the top (?:card|\d cards) of .*/gi, ' ')
    .replace(/"[^"]*" in (?:its|their)/g, ' ')
    .replace(/^\W*when(?:ever)?\b[^,]*(?:,|$)|(?<=^\s*|[.,] *)if [^,]*,/gi, ' ')
    .replace(/^[^"]*->/, ' ')
    .replace(/\bplay only\b[^.]*|\brolls? (?:a die|\d+ dice|one of [\w ]+ dice)\b/gi, ' ')
    .replace(pilot === undefined ? /$^/ : /\+\d0 speed\b/gi, ' ');

/** Reasons that concern no unit, and so explain no words about fighting. */
const OF_NO_UNIT = new Set(['timing', 'cards', 'points', 'price', 'costs']);

/** Reports a clause that is judged differently by these words, for duels and for battles. */
function auditJudgement(card, place, entry, text) {
  const { matters, reasons: names = [] } = entry;
  const judged = (fight) => matters === true || (Array.isArray(matters) && matters.includes(fight));
  for (const [fight, words] of Object.entries({ duel: IN_DUELS, battle: IN_BATTLES })) {
    const isExcepted = names.some((name) => !OF_NO_UNIT.has(name) && reasons.get(name)?.includes(fight));
    if (judged(fight) || isExcepted) continue;
    if (words.some((each) => each.test(toJudge(text, entry))))
      problem(card, `"${text.trim()}" (${place}) is judged not to matter in a ${fight}, and has words of one`);
  }
  if (Array.isArray(matters) && ![FIGHT, ...IN_BATTLES, ...EVEN].some((each) => each.test(text)))
    problem(card, `"${text.trim()}" (${place}) is judged to matter in a ${matters.join(', ')}, and has no words of one`);
}

/** Words of a text about a turn, and those that are played instead for each attack: a part of the clause has to say so. */
const IN_TURNS = [
  [/\bonce (?:per|a|each) turn\b/i, /\bonce an attack\b/],
  [/\bchoose one: [^.]+\.?$|^\s*or: this unit\b/i, /^chosen -> it gets [^:]+$/],
  [/\b(?:until (?:the )?end of (?:the )?turn|this turn)\b/i, /^(?!tap|chosen)[^:]+ -> (?:all|one of) /i],
  [/\bdoesn't untap\b/i, /^(?!.*\bno untapping\b)/i],
];

/** Reports a piece of a played clause that mentions a turn where attacks are played, if no part of the clause says so. */
function auditTurns(card, piece, fates) {
  const at = fates.findIndex((fate) => fate.startsWith('played'));
  const entry = at === -1 ? undefined : card.clauses?.[Number(fates[at].split(' ')[1]) - 1];
  if (entry === undefined || fates.some((fate) => fate.includes('.'))) return;
  const played = Array.isArray(entry) ? entry : [...(entry.gives ?? []), ...(entry.reserves ?? [])];
  const isOther = ([said, item]) => said.test(piece) && played.some((each) => item.test(each));
  if (IN_TURNS.some(isOther)) problem(card, `"${piece.trim()}" says something of a turn that is played for each attack`);
}

/** Reports a clause that counts events by notes, which no battle puts on a unit, and does not say so. */
function auditNotes(card, piece, fates) {
  const clauses = fates.filter((fate) => fate.startsWith('played')).map((fate) => card.clauses[Number(fate.split(' ')[1]) - 1]);
  for (const { gives = [], leftOut = [] } of clauses.map((entry) => (Array.isArray(entry) ? { gives: entry } : entry))) {
    const isNamed = leftOut.some(({ matters }) => matters === true || matters?.includes('battle'));
    if (/^\W*(?:when(?:ever)?|bounty|once)\b/i.test(piece) && gives.some((each) => / note counter/.test(each)) && !isNamed)
      problem(card, `"${piece.trim()}" happens in battles, which do not count it`);
  }
}

/** Words that can matter between attacks, but need not. */
const EVEN = [
  // Units whose abilities are chosen come and go.
  /\bone ability each on up to \d of your units\b/i,
  // What a right prediction brings.
  /\bpredict\b/i,
  /\b(?:under|beneath|rearrange)\b|\battach\b/i,
  /\b(?:once|up to \d times) per turn\b/i,
  /\b(?:un)?tap|\bForce\b|\bcounters?\b|\bretreat|\bdiscard|\breturn|\barenas?\b|\bUpkeep\b|\bset aside\b|\buntil end of turn\b/i,
];

/** Reports errors in the judgement of a whole clause, or of a left-out part, by the text of its pieces. */
function auditJudgements(card, pieces, found) {
  const texts = new Map();
  for (const [i, [, , ...fates]] of pieces.entries())
    for (const fate of fates.filter((each) => /^(?:between|harmless)/.test(each))) {
      const place = fate.split(' ')[1];
      texts.set(place, `${texts.get(place) ?? ''} ${found[i].text}.`);
    }
  for (const [place, text] of texts) {
    const [clause, part] = place.split('.').map(Number);
    const entry = card.clauses?.[clause - 1];
    if (entry === undefined) continue;
    // A left-out part shares its piece with what is played.
    const isPlayed = part !== undefined && /\bDamage Control\b/.test(JSON.stringify(entry.gives ?? []));
    const left = isPlayed ? text.replace(/\bDamage Control \d+/i, ' ') : text;
    auditJudgement(card, place, part === undefined ? entry : entry.leftOut[part - 1], left);
  }
}

/**
 * Reports differences between the text of a card and its committed pieces, and pieces that the played effects do not fully
 * explain.
 */
function auditText(card, { pieces }, text) {
  const found = piecesOf(text);
  if (found.length === pieces.length) auditJudgements(card, pieces, found);
  else problem(card, `its text has ${found.length} pieces, but ${pieces.length} are committed`);
  for (const [i, { text: piece }] of found.slice(0, pieces.length).entries()) {
    const words = wordsOf(piece);
    const [count, digest, ...fates] = pieces[i];
    if (count !== words.length || digest !== digestOf(words))
      problem(card, `piece ${i + 1}, "${piece.trim()}", is not the committed one`);
    else {
      auditPiece(card, piece, fates);
      auditTurns(card, piece, fates);
      auditNotes(card, piece, fates);
    }
  }
}

function auditPiece(card, piece, fates) {
  const [fate] = fates;
  const entry = card.clauses?.[Number.parseInt(fate.split(' ').at(-1), 10) - 1];
  if (entry === undefined || fates.length > 1) return;
  if (fate.startsWith('played') && !isExplained(piece, entry, card.name))
    problem(card, `"${piece.trim()}" is not fully explained by "${fate}"`);
  const isExplainedBy = fate.includes('.') || (entry.reasons ?? []).some((name) => !OF_NO_UNIT.has(name));
  if (/^(?:harmless|between)/.test(fate) && !isExplainedBy && FIGHT.test(toJudge(piece, entry)))
    problem(card, `"${piece.trim()}" is "${fate}" and has words of a fight`);
}

/**
 * The units of a set file by name, with their texts. A line is decoded as UTF-8 if it is valid,
 * otherwise as Windows-1252.
 */
function textsOf(file) {
  const rows = readFileSync(file)
    .toString('latin1')
    .split(/\r\n|\r|\n/)
    .map((line) => Buffer.from(line, 'latin1'))
    .map((bytes) =>
      bytes.toString('utf8').includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : bytes.toString('utf8'),
    );
  const names = rows[0]
    .replace('\ufeff', '')
    .split('\t')
    .map((name) => name.trim().toLowerCase());
  return rows.slice(1).map((row) => {
    const cells = row.split('\t').map(cellText);
    const cell = (name) => cells[names.indexOf(name)] ?? '';
    return { id: `${cell('set')} ${cell('name')}`, set: cell('set'), text: cell('text') };
  });
}

const factsById = new Map(facts.map((each) => [idOf(each), each]));
for (const card of cards) {
  const known = factsById.get(idOf(card));
  if (known !== undefined) auditCard(card, known);
  else problem(card, 'the pieces of its text are not committed');
}
const cardsById = new Map(cards.map((card) => [idOf(card), card]));
for (const each of facts.filter((known) => !cardsById.has(idOf(known)))) problem(each, 'it is not in the catalogue');
for (const file of options) {
  const rows = new Map(textsOf(file).map((row) => [row.id, row]));
  const sets = new Set([...rows.values()].map(({ set }) => set));
  for (const card of cards.filter(({ set }) => sets.has(set))) {
    const row = [card.name, ...(card.aliases ?? [])].map((name) => rows.get(`${card.set} ${name}`)).find(Boolean);
    if (row === undefined) problem(card, `it is not in ${file}`);
    else if (factsById.has(idOf(card))) auditText(card, factsById.get(idOf(card)), row.text);
  }
}

for (const text of problems) console.error(text);
const counts = { played: 0, 'not played': 0, between: 0, harmless: 0, reminder: 0 };
for (const [, , fate] of facts.flatMap(({ pieces }) => pieces)) counts[fate.replace(/ [\d.]+$/, '')] += 1;
const reported = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
console.log(`${sources.length} sets, ${cards.length} units, pieces: ${reported.join(', ')}; ${problems.length} problems`);
console.log(
  options.length === 0 ? 'The texts were not read: name the set files for that.' : `Texts read from ${options.length} files.`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
