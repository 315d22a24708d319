// Measures how good play is (docs/method.md#quality-of-play) with the built program:
// node scripts/measure-play.mjs [duels|small|ranges|range|official|today ...]. All draws and dice are those of seed 1.
// Line-ups take half a minute each; each one is named on stderr as it is measured.
import { CardIndex } from '../dist/cards/catalogue/card-index.js';
import { shippedCatalogue } from '../dist/cards/shipped.js';
import { runBattle } from '../dist/questions/battle/work/run-battle.js';
import { DEFAULT_RULES } from '../dist/rules/game/editions.js';
import { SIMPLE_PLAY } from '../dist/rules/game/fight.js';
import { parseAbility } from '../dist/rules/keywords/format.js';

import { plainUnit } from '../dist/rules/units/unit.js';

const SEED = 1n;
/** Measured battles have an exact chance from 4 to 96%: others are won by any play. */
const EVEN = 0.46;
const SETTINGS = { seed: SEED, trials: 4000, level: 0.95 };
const WORTH = { kind: 'named', style: SIMPLE_PLAY };

/** Whole numbers below a limit, the same for the same seed: mulberry32. */
function drawing(seed) {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) % limit;
  };
}

const index = new CardIndex([shippedCatalogue()]);
const isPrinted = (number) => typeof number === 'number';

/** The sets printed from 2002 to 2005. */
const OFFICIAL = new Set(['AOTC', 'SR', 'ANH', 'BOY', 'JG', 'ESB', 'RAS', 'PM', 'ROTJ', 'ROTS']);

/** Characters of a side with printed numbers that can attack, each name once. */
function charactersOf(side, most = 99, isOf = () => true) {
  const units = index
    .cards()
    .filter((card) => card.side === side && isOf(card.set))
    .map((card) => index.findUnit(card.name, card.set))
    .flatMap((found) => (found.ok && found.card.unknown.length === 0 ? [found.card.unit] : []))
    .filter(
      ({ arenas, power, health, speed, cost }) =>
        arenas[0] === 'character' && power > 0 && health <= most && isPrinted(speed) && isPrinted(cost),
    );
  return [...new Map(units.map((unit) => [unit.name, unit])).values()];
}

const asked = (unit, i) => ({ unit, label: `${unit.name} #${i + 1}`, arena: 'character' });
const sideOf = (units, play) => ({ units: units.map(asked), force: 0, play });

function questionOf(dark, light, play) {
  const sides = { dark: sideOf(dark, play), light: sideOf(light, play) };
  return { ...sides, rules: DEFAULT_RULES, goal: 'last-unit', turns: 30, mayPass: false, mayRetreat: false };
}

const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const round = (number) => Number(number.toFixed(4));

/** Battles of few units: exact chances beside those of learned and of simple play. */
async function againstExact(count, sizes, mostHealth) {
  const draw = drawing(Number(SEED));
  const [dark, light] = [charactersOf('dark', mostHealth), charactersOf('light', mostHealth)];
  const pick = (units, size) => Array.from({ length: size }, () => units[draw(units.length)]);
  const rows = [];
  let tries = 0;
  while (rows.length < count && tries++ < 10 * count) {
    const [ours, theirs] = sizes[draw(sizes.length)];
    const sides = [pick(dark, ours), pick(light, theirs)];
    const solved = await runBattle(questionOf(...sides, { kind: 'best' }), {
      ...SETTINGS,
      trials: 1,
      exact: true,
      range: false,
    });
    if (solved.exact === null || Math.abs(solved.exact.darkWins - 0.5) > EVEN) continue;
    const learned = await runBattle(questionOf(...sides, { kind: 'learned' }), { ...SETTINGS, exact: false });
    const worth = await runBattle(questionOf(...sides, WORTH), { ...SETTINGS, exact: false, range: false });
    const off = ({ simulated }) => Math.abs(simulated.luckFree.darkWins.estimate - solved.exact.darkWins);
    const { low, high } = learned.range.dark;
    const holds = low <= solved.exact.darkWins && solved.exact.darkWins <= high;
    rows.push({ learned: off(learned), worth: off(worth), width: high - low, holds, exact: solved.exact.darkWins });
  }
  const sorted = (key) => rows.map((row) => row[key]).toSorted((a, b) => a - b);
  const report = (key) => ({
    mean: round(mean(sorted(key))),
    median: round(sorted(key)[rows.length >> 1]),
    most: round(sorted(key).at(-1)),
  });
  return {
    battles: rows.length,
    drawn: tries,
    learned: report('learned'),
    worth: report('worth'),
    width: report('width'),
    rangeHoldsExact: rows.filter(({ holds }) => holds).length,
  };
}

/** Keywords of made-up units, some with a price in Force. */
const KEYWORDS = [
  ...['Retaliate 1', 'Retaliate 2', 'Critical Hit 2', 'Armor', 'Stun 1', 'Accuracy 1', 'Shields 1', 'Lucky 1', 'Overkill'],
  ...['Pay 1 Force -> Evade 1', 'Pay 2 Force -> Evade 2', 'Pay 1 Force -> Retaliate 2', 'Pay 1 Force -> Deflect 1'],
];

/** Ranges of learned play beside the exact chances of both sides, in small battles with few turns and with many. */
async function ranges(count) {
  const draw = drawing(Number(SEED) + 1);
  const cards = { dark: charactersOf('dark', 3), light: charactersOf('light', 3) };
  const made = (side) =>
    plainUnit(1 + draw(4), {
      ...{ name: 'unit', side, arenas: ['character'], speed: 10 * (2 + draw(4)), health: 1 + draw(3), cost: 1 },
      abilities: Array.from({ length: draw(3) }, () => parseAbility(KEYWORDS[draw(KEYWORDS.length)]).ability),
    });
  const pick = (side, size) =>
    Array.from({ length: size }, () => (draw(2) === 0 ? made(side) : cards[side][draw(cards[side].length)]));
  const sizes = ['2 2', '2 2', '3 1', '1 3', '2 3', '3 2'].map((text) => text.split(' ').map(Number));
  const rows = [];
  while (rows.length < count) {
    const [ours, theirs] = sizes[draw(sizes.length)];
    const turns = [3, 4, 5, 30][draw(4)];
    const sides = [pick('dark', ours), pick('light', theirs)];
    const question = (kind) => ({ ...questionOf(...sides, { kind }), turns });
    const { exact } = await runBattle(question('best'), { ...SETTINGS, trials: 1, exact: true, range: false });
    if (exact === null || Math.abs(exact.darkWins - 0.5) > EVEN) continue;
    const {
      range: over,
      simulated,
      settled,
    } = await runBattle(question('learned'), { ...SETTINGS, trials: 2000, exact: false });
    if (over === null) continue;
    const { estimate, standardError } = simulated.luckFree.darkWins;
    const holds = (side, chance) => over[side].low <= chance && chance <= over[side].high;
    const row = {
      ...{ ours, theirs, turns, exact: exact.darkWins, estimate, standardError, width: over.dark.high - over.dark.low },
      ...{ practice: settled.practice, undecided: exact.undecided },
      holds: holds('dark', exact.darkWins) && holds('light', exact.lightWins),
    };
    rows.push(row);
    process.stderr.write(`${JSON.stringify(row)}\n`);
  }
  const off = rows.map(({ exact, estimate }) => Math.abs(exact - estimate)).toSorted((a, b) => a - b);
  return {
    battles: rows.length,
    holds: rows.filter(({ holds }) => holds).length,
    width: round(mean(rows.map(({ width }) => width))),
    off: { mean: round(mean(off)), most: round(off.at(-1)) },
  };
}

/** The width of the range over play; null if an attack is too large. */
async function widthOf(question) {
  try {
    const { range: over } = await runBattle(question, { ...SETTINGS, trials: 1000, exact: false });
    return over.dark.high - over.dark.low;
  } catch (error) {
    if (error.name !== 'UserError') throw error;
    return null;
  }
}

/** The width of the range over play in battles of three against three characters of equal cost. */
async function range(count) {
  const draw = drawing(Number(SEED));
  const [dark, light] = [charactersOf('dark'), charactersOf('light')];
  const three = (units) => Array.from({ length: 3 }, () => units[draw(units.length)]);
  const costOf = (units) => units.reduce((sum, { cost }) => sum + cost, 0);
  const widths = [];
  while (widths.length < count) {
    const ours = three(dark);
    let theirs = three(light);
    while (costOf(theirs) !== costOf(ours)) theirs = three(light);
    const width = await widthOf(questionOf(ours, theirs, { kind: 'learned' }));
    if (width !== null) widths.push(width);
  }
  widths.sort((a, b) => a - b);
  return {
    battles: count,
    mean: round(mean(widths)),
    least: round(widths[0]),
    median: round(widths[count >> 1]),
    most: round(widths.at(-1)),
  };
}

/** The sizes of successive line-ups. */
const SIZES = [3, 4, 3, 4, 3, 6];
const FIGHTS = 2000;

/**
 * Line-ups of equal cost: the width of the range over play, and how much more each side wins with the settled play than with
 * simple play, against simple play.
 */
async function lineUps(count, isOf) {
  const draw = drawing(Number(SEED));
  const [dark, light] = [charactersOf('dark', 99, isOf), charactersOf('light', 99, isOf)];
  const pick = (units, size) => Array.from({ length: size }, () => units[draw(units.length)]);
  const costOf = (units) => units.reduce((sum, { cost }) => sum + cost, 0);
  const settings = { ...SETTINGS, trials: FIGHTS, exact: false };
  const rows = [];
  for (let i = 0; i < count; i++) {
    const size = SIZES[i % SIZES.length];
    const ours = pick(dark, size);
    let theirs = pick(light, size);
    while (costOf(theirs) !== costOf(ours)) theirs = pick(light, size);
    const begin = process.cpuUsage();
    const { settled, range: over, simulated } = await runBattle(questionOf(ours, theirs, { kind: 'learned' }), settings);
    const { user, system } = process.cpuUsage(begin);
    const chances = async (...plays) => {
      const question = questionOf(ours, theirs, WORTH);
      const played = { ...question, dark: { ...question.dark, play: plays[0] }, light: { ...question.light, play: plays[1] } };
      return (await runBattle(played, { ...settings, range: false })).simulated.luckFree;
    };
    const [ofDark, ofLight] = settled.plays;
    const [plain, byDark, byLight] = [await chances(WORTH, WORTH), await chances(ofDark, WORTH), await chances(WORTH, ofLight)];
    rows.push({
      size,
      gains: [byDark.darkWins.estimate - plain.darkWins.estimate, byLight.lightWins.estimate - plain.lightWins.estimate],
      width: over === null ? null : over.dark.high - over.dark.low,
      chance: simulated.luckFree.darkWins.estimate,
      seconds: (user + system) / 1e6,
    });
    process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`);
  }
  const gains = rows.flatMap((row) => row.gains).toSorted((a, b) => a - b);
  const widths = rows.flatMap(({ width }) => width ?? []).toSorted((a, b) => a - b);
  return {
    lineUps: count,
    learned: widths.length,
    gain: { mean: round(mean(gains)), least: round(gains[0]), belowMinusOne: gains.filter((gain) => gain < -0.01).length },
    width: { mean: round(mean(widths)), most: round(widths.at(-1)), below3: widths.filter((width) => width < 0.03).length },
  };
}

const MEASURES = {
  duels: () => againstExact(50, [[1, 1]], 99),
  small: () =>
    againstExact(
      60,
      [
        [2, 1],
        [1, 2],
        [2, 2],
      ],
      5,
    ),
  ranges: () => ranges(200),
  range: () => range(20),
  official: () => lineUps(25, (set) => OFFICIAL.has(set)),
  today: () => lineUps(25, (set) => !OFFICIAL.has(set)),
};

const names = process.argv.slice(2);
for (const name of names.length > 0 ? names : Object.keys(MEASURES)) {
  process.stdout.write(`${name} ${JSON.stringify(await MEASURES[name]())}\n`);
}
