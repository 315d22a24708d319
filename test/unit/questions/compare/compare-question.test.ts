import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { mustBe } from '../../../../src/errors/problem.js';
import { inFolderOfTests } from '../../../support/folders.js';
import { printedBy, refusalOf, writtenBy } from '../../../support/run-cli.js';
import { wordsOf } from '../../cli/command-line.js';

const printed = (commandLine: string): Promise<string> => printedBy(['compare', ...wordsOf(commandLine)]);
const refused = (commandLine: string): Promise<string> => refusalOf(['compare', ...wordsOf(commandLine)]);
const written = (commandLine: string): Promise<{ out: string; err: string }> => writtenBy(['compare', ...wordsOf(commandLine)]);

const FILES: Readonly<Record<string, string>> = {
  'two.yaml':
    '- { name: Guard, power: 2, health: 2, cost: 2 }\n- { name: Knight, power: 3, health: 3, cost: 4, keywords: [Retaliate 1] }\n',
  'three.yaml':
    '- { name: Guard, power: 2, health: 2, cost: 2 }\n- { name: Knight, power: 3, health: 3, cost: 4, keywords: [Retaliate 1] }\n' +
    '- { name: Wall, power: 0, health: 4, cost: 3, keywords: [Armor, Shields 2] }\n',
  'twice.yaml': '- { name: Guard, power: 2 }\n- { name: Guard, power: 3 }\n',
  'bad.yaml': '- { name: Guard, power: 99 }\n- { power: 2 }\n- Darth Moul (B)\n- 5\n',
  'safe.yaml':
    '- { name: Guard, power: 2, health: 2, subtypes: [Squad] }\n- { name: Gun, power: 3, health: 3, effects: [it gets no attack as long as it attacks any Squad unit] }\n- { name: Knight, power: 3, health: 3 }\n',
  'ships.yaml':
    '- { name: Ship, power: 3, health: 3, arenas: [space], keywords: [Bombard 2] }\n- { name: Tank, power: 3, health: 3, arenas: [ground] }\n- { name: Rock, health: 3, arenas: [ground] }\n',
  'large.yaml': ['A', 'B', 'C']
    .map((name) => `- { name: ${name}, power: 20, powerChange: 30, health: 2, keywords: [Lucky 20, Critical Hit 3] }\n`)
    .join('')
    .replace('power: 20', 'power: 24'),
  'many.yaml': Array.from({ length: 9 }, (_, i) => `- { name: Unit ${i + 1}, power: ${i + 1}, health: 5, cost: 3 }\n`).join(''),
  'deck.dek':
    '<deck version="0.8"><superzone name="Deck"><card><name>Darth Maul (B)</name><set>SR</set></card>' +
    '<card><name>Darth Maul (B)</name><set>SR</set></card><card><name>Mace Windu (C)</name><set>SR</set></card></superzone></deck>',
  'deck.txt': 'Deck:\n4\tDarth Maul (B)\n2\tMace Windu (C)\n1\tA Mission of Hope\n',
  'none.txt': '1\tA Mission of Hope\n',
};

inFolderOfTests(FILES);

const belowVerdict = (text: string): string => text.slice(text.indexOf('\n\n') + 2);

it('odds compare: ten units against four are one screen, the best first, and those that cannot be told apart share a place', async () => {
  const yours = ['Vader (A)', 'Vader (B)', 'Vader (C)', 'Maul (A)', 'Maul (B)', 'Maul (C)', 'Tyranus (A)'].map(
    (name) => `"Darth ${name}"`,
  );
  const theirs = ['Luke Skywalker (A)', 'Mace Windu (D)', 'Obi-Wan Kenobi (K)', 'Yoda (A)'].map((name) => `"${name}"`);
  const out = await printed(
    `${yours.join(' ')} "Boba Fett (A)" "Jango Fett (A)" "Jango Fett (B)" --against ${theirs.join(' ')}`,
  );
  const lines = out.trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(24);
  expect(Math.max(...lines.filter((line) => !line.startsWith('Repeat: ')).map((line) => line.length))).toBeLessThanOrEqual(80);
  const rows = lines.filter((line) => /^\d+\. /.test(line)).map((line) => line.split(/ {2,}/));
  expect(rows).toHaveLength(10);
  expect(rows.map(([name = '']) => Number.parseInt(name, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 9, 10]);
  const discards = rows.map((cells) => Number(cells[2]));
  expect(discards).toEqual(discards.toSorted((a, b) => b - a));
  expect(out).not.toContain('heir units:');
});

describe('odds compare: two units', () => {
  it('have the chances of odds attack --attacks 3 with one pool of Force', async () => {
    const [attacker, defender] = ['Darth Maul (B)', 'Mace Windu (C)'];
    const row = JSON.parse(await printedBy(['attack', attacker, defender, '--attacks', '3', '--json', '--trials', '10'])) as {
      attacks: { exact: { discardChance: number } }[];
    };
    const { pairs } = JSON.parse(await printed(`"${attacker}" "${defender}" --json`)) as {
      pairs: { discardedAfterOnePool: number[]; discardedAfter: number[] }[];
    };
    expect(pairs[0]?.discardedAfterOnePool).toEqual(row.attacks.map(({ exact }) => exact.discardChance));
    // The defender has its Force once, so it is discarded more often.
    expect(pairs[0]?.discardedAfterOnePool[2]).toBeGreaterThan(pairs[0]?.discardedAfter[2] ?? 1);
    expect(await printed('--units two.yaml --html')).toContain('attacks in a row, one pool of Force (%)');
  });

  it('have no such chances if they are not solved, or are more than two units', async () => {
    expect(await printed('--units two.yaml --no-exact --trials 100')).not.toContain('one pool');
    const { pairs } = JSON.parse(await printed('--units three.yaml --json')) as { pairs: { discardedAfterOnePool: null }[] };
    expect(pairs.map(({ discardedAfterOnePool }) => discardedAfterOnePool)).toEqual(Array(6).fill(null));
  });
});

describe('odds compare: a few units', () => {
  it('have a dash if they do not fight, and a reason below', async () => {
    const text = await printed('--units ships.yaml');
    expect(text).toContain('\n– Pairs that do not fight: 4 (no common arena), 1 (its power is not known).\n');
    const bombed = await printed('--units ships.yaml --mode bombard');
    expect(bombed).toContain('1 Ship  –  1.00  1.00\n');
    expect(bombed).toContain('\n– Pairs that do not fight: 2 (no common arena), 1 (its power is not known).\n');
  });

  it('have a dash too if a text forbids the attack', async () => {
    const text = await printed('--units safe.yaml');
    expect(text).toContain(
      '\n– Pairs that do not fight: 1 (a text forbids the attack, or makes it cost more\n  Force than there is).\n',
    );
  });
});

it('odds compare: many units are a list in 80 columns, with the column by which they are sorted', async () => {
  const text = await printed('--units many.yaml --sort discarded-chance');
  expect(text.split('\n').filter((line) => line.length > 80 && !line.startsWith('Repeat: '))).toEqual([]);
  expect(belowVerdict(text).split('\n').slice(0, 6)).toEqual([
    'Means over all opponents',
    '                                          discard',
    '                                              per',
    '          mean  discards  attacks    per    point  discarded',
    '        damage       (%)   needed  point      (%)        (%)',
    // Discarded by 5 to 8 dice with (1/32 + 7/64 + 29/128 + 93/256) / 8, and with 1 to 4 dice
    // never.
    'Unit 9    4.50      50.0     1.52   1.50     16.7        9.1',
  ]);
  const full = await printed('--units many.yaml --sort discarded-chance --full');
  expect(full.replace(/\n */g, ' ')).toContain('Both players play as well as possible for damage.');
});

describe('odds compare: the units to compare', () => {
  it('are the units of decks, each once', { tags: 'night' }, async () => {
    const once = await printed('deck.dek --csv --quiet');
    expect(parse(once)).toHaveLength(3);
    const { out, err } = await written('deck.txt "Mace Windu (C)" --csv --quiet');
    expect(out).toBe(once);
    expect(err).toBe(
      'warning: deck.txt: 1 of its cards is not a unit of the catalogue, left out: A Mission of Hope\n' +
        '  hint: odds cards import reads the cards of other sets\n',
    );
  });

  // Defect: misnamed units were listed among the Battle cards, as "no known units".
  it('come with a remark on names in a deck that are nearly those of units, apart from cards that are not units', async () => {
    writeFileSync(
      'near.txt',
      "1\tDarth Maul (B)\n1\tMace Windu (C)\n2\tBoba Fett\n1\tZap Card\n1\tDarth Moul (A)\n1\tVader's Zap\n",
    );
    const { err } = await written('near.txt --csv --quiet');
    expect(err.replace(/: [A-Z]+, cost .*/, '')).toBe(
      [
        'warning: near.txt:3: 19 cards are called "Boba Fett"; left out',
        '  hint: write one of Boba Fett (A)',
        'warning: near.txt:5: no card is called "Darth Moul (A)"; left out',
        '  hint: did you mean "Darth Maul (A)"?',
        "warning: near.txt: 2 of its cards are not units of the catalogue, left out: Zap Card, Vader's Zap",
        '  hint: odds cards import reads the cards of other sets',
        '',
      ].join('\n'),
    );
  });

  // Failed before: cards of other kinds were unknown, and listed by name as such.
  it('come with the kinds of the cards in a deck that are not units', async () => {
    writeFileSync('kinds.txt', '1\tDarth Maul (B)\n1\tMace Windu (C)\n3\tRebel Trenches\n2\tDaimyo\n1\tThrone of the Sith\n');
    const { err } = await written('kinds.txt --csv --quiet');
    expect(err).toBe('warning: kinds.txt: left out, since they are not units: 3 Equipment, 3 Locations\n');
  });

  it('are the cards that match filters', async () => {
    const rows = parse(await printed('--name "Luke Skywalker" --set ANH --csv --quiet'), { columns: true }) as {
      attacker: string;
    }[];
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every(({ attacker }) => attacker.startsWith('Luke Skywalker'))).toBe(true);
  });
});

describe('odds compare: formats', () => {
  it('leaves cells empty if there is no value, and says why', async () => {
    const rows = parse(await printed('--units ships.yaml --csv --quiet'), { columns: true }) as Record<string, string>[];
    expect(rows[0]).toMatchObject({
      attacker: 'Ship',
      defender: 'Tank',
      mode: '',
      mean_damage: '',
      discarded_after_1: '',
      without: 'no common arena',
    });
  });

  it('prints Markdown', async () => {
    const text = await printed('--units two.yaml --markdown');
    expect(text).toContain('|  discard chance per build point |             0% |   12.50% = 1/8 |\n');
    expect(text).toContain('\n- Repeat: `odds compare --units two.yaml`\n');
  });

  it('prints JSON with fractions', async () => {
    const json = JSON.parse(await printed('--units three.yaml --json')) as {
      units: { name: string; neverDiscards: number; means: Record<string, number | null> }[];
      pairs: { attacker: string; values: Record<string, { value: number; exactFraction: string | null }> }[];
      differences: { attackers: string[]; meanDamage: { exactFraction: string } }[];
    };
    expect(json.units.map(({ name, neverDiscards }) => [name, neverDiscards])).toEqual([
      ['Guard', 1],
      ['Knight', 0],
      ['Wall', 2],
    ]);
    expect(json.pairs[0]?.values.attacks_to_discard).toEqual({ value: 88 / 27, exactFraction: '88/27', interval: null });
    expect(json.differences[2]).toMatchObject({ attackers: ['Knight', 'Guard'], meanDamage: { exactFraction: '1/3' } });
  });

  it('prints a page with heat maps, or writes it whole', async () => {
    const page = await printed('--units three.yaml --html');
    for (const id of [
      ...'mean-damage, discard-chance, attacks-to-discard, damage-per-point, discard-per-point'.split(', '),
      'discarded-after',
    ]) {
      expect(page).toContain(`<figure class="chart" id="${id}">`);
    }
    expect(await printed('--units three.yaml --html')).toBe(page);
    expect(await printed('--units three.yaml --quiet --out page.html')).toBe('');
    expect(readFileSync('page.html', 'utf8')).toBe(page);
    expect(readdirSync('.').filter((name) => name.includes('partial'))).toEqual([]);
  });
});

describe('odds compare --against', () => {
  it('takes the cards of a format for either list, without those that are banned in it', { tags: 'night' }, async () => {
    const list = '"R2-D2 (J)" --against-name "r2-d2 (j"';
    const { out, err } = await written(`${list} --against-format wotc --csv`);
    expect((parse(out, { columns: true }) as Record<string, string>[]).map(({ defender }) => defender)).toContain('R2-D2 (J)');
    expect(err).toContain(`\nRepeat: odds compare ${list} --against-format wotc\n`);
    const none = 'filters: no card matches these filters';
    expect(await refused('"R2-D2 (J)" --against-format vintage --against-name "r2-d2 (j"')).toContain(`--against: ${none}`);
  });

  it('reads names, decks and filters for either list, and repeats them', async () => {
    const { out, err } = await written(
      '"Darth Maul (B)" --against "Yoda (K)" deck.dek --against-set JG --against-cost 13 --csv',
    );
    const rows = parse(out, { columns: true }) as Record<string, string>[];
    const own = rows.filter(({ attacking }) => attacking === 'rows');
    expect(own.map(({ attacker }) => attacker)).toEqual([
      'Darth Maul (B)',
      'Darth Maul (B)',
      'Darth Maul (B)',
      'Darth Maul (B)',
    ]);
    expect(own.map(({ defender }) => defender)).toEqual(['Yoda (K)', 'Darth Maul (B)', 'Mace Windu (C)', 'Yoda (D)']);
    expect(rows.slice(4).map(({ attacking, attacker, defender }) => [attacking, attacker, defender])).toEqual(
      own.map(({ defender }) => ['columns', defender, 'Darth Maul (B)']),
    );
    expect(err).toContain(
      '\nRepeat: odds compare "Darth Maul (B)" --against "Yoda (K)" deck.dek --against-set JG --against-cost 13\n',
    );
  });

  it('has long lists as lists of their units, each sorted by itself', async () => {
    const text = await printed('--units many.yaml --against-units three.yaml --sort mean-damage');
    expect(text).not.toContain('rows attack columns');
    expect(
      belowVerdict(text)
        .match(/^Unit \d/gm)
        ?.slice(0, 2),
    ).toEqual(['Unit 9', 'Unit 8']);
    const post = await printed('--units many.yaml --against-units three.yaml --sort mean-damage --markdown');
    expect(post.match(/^\| +(?:Guard|Knight|Wall)/gm)?.map((head) => head.slice(1).trim())).toEqual([
      'Knight',
      'Guard',
      'Wall',
    ]);
  });

  it('fits 80 columns with the names and numbers of real cards', async () => {
    const command =
      '"Darth Maul (A)" --against "Obi-Wan Kenobi (K)" "Qui-Gon Jinn (C)" "Yoda (K)" "Yoda (D)" "Yoda (A)" "Yoda (B)" "Yoda (C)" "Mace Windu (C)"';
    const lines = (await printed(command)).split('\n');
    expect(lines.filter((line) => line.length > 80 && !line.startsWith('Repeat: '))).toEqual([]);
  });

  it('warns of a deck once, even if it is in both lists', async () => {
    const { err } = await written('deck.txt --against deck.txt --csv --quiet');
    expect(err.match(/A Mission of Hope/g)).toHaveLength(1);
  });

  it('prints a page with heat maps of rows and columns, in both directions', async () => {
    const page = await printed('--units two.yaml --against-units three.yaml --html');
    expect(/<h1>.*<\/h1>/.exec(page)?.[0]).toContain('Of your 2 units, Knight discards most often: in 20.8%');
    expect(/<p class="who">.*<\/p>/.exec(page)?.[0]).toContain('Guard, Knight against Guard, Knight, Wall');
    for (const id of ['mean-damage', 'discard-chance', 'attacks-to-discard', 'damage-per-point', 'discard-per-point']) {
      expect(page).toContain(`<figure class="chart" id="${id}">`);
      expect(page).toContain(`<figure class="chart" id="${id}-back">`);
    }
    for (const title of [
      'Your units: means over all opponents',
      'Their units: means over all opponents',
      'rows attack columns',
      'columns attack rows',
    ]) {
      expect(page).toContain(title);
    }
    expect([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id).filter((id, i, ids) => ids.indexOf(id) !== i)).toEqual([]);
  });

  it('prints Markdown with the letters of the columns', async () => {
    const text = await printed('--units two.yaml --against-units three.yaml --markdown');
    expect(text).toContain('Mean damage, rows attack columns:\n\n|        |    A |    B |    C |\n');
    expect(text).toContain('\n|   C Wall |');
  });

  it('compares a unit with its equal in the other list, and tells them apart', async () => {
    const text = await printed('Acklay --against Acklay');
    expect(text).toMatch(/^ +rows attack +columns attack$/m);
    const page = await printed('Acklay --against Acklay --html');
    expect(page).toContain('Acklay (rows)');
    expect(page).toContain('Acklay (columns)');
  });

  it('is refused without units on either side', async () => {
    expect(await refused('Acklay --against')).toBe(
      '--against: the units to compare with are missing\n' +
        '  hint: name cards or decks after it (--against deck.dek), a set (--against-set SR), or a file of units (--against-units FILE)',
    );
    expect(await refused('Acklay --against --csv')).toContain('--against: the units to compare with are missing\n');
    expect(await refused('--against Acklay Nexu')).toBe(
      'odds compare: unit: the units to compare with those of --against are missing\n' +
        '  hint: name cards, decks (deck.dek), a set (--set SR), or a file of units (--units FILE) before --against: the words after it are those of the other list',
    );
    expect(await refused('--name zzz --against-name zzz')).toBe(
      [
        'odds compare: filters: no card matches these filters',
        '  hint: odds cards find takes the same filters',
        '--against: filters: no card matches these filters',
        '  hint: odds cards find takes the same filters',
      ].join('\n'),
    );
  });

  it('is refused with all problems of both lists, and writes nothing', async () => {
    writeFileSync('missions.dek', '1\tA Mission of Hope\n');
    const problems = await refused(
      'Acklay --against missions.dek "Darth Moul (B)" Acklay acklay --against-set XX --against-units bad.yaml --out nothing.csv',
    );
    expect(problems.split('\n').filter((line) => !line.startsWith('  hint: '))).toEqual([
      'missions.dek: none of the 1 cards of this deck is a unit of the catalogue',
      '--against: no card is called "Darth Moul (B)"',
      '--against-set: there is no set "XX"',
      `bad.yaml:1:25: [0].power: ${mustBe('a whole number from 0 to 30', 99)}`,
      'bad.yaml:2:3: [1]: the unit has no name',
      'bad.yaml:3:3: [2]: no card is called "Darth Moul (B)"',
      `bad.yaml:4:3: [3]: ${mustBe('a unit (the name of a card, or its power, health and keywords)', 5)}`,
      '--against: "Acklay" is given more than once: 2 times in the words after --against',
    ]);
    expect(existsSync('nothing.csv')).toBe(false);
    await expect(printed('missing.dek --against lost.dek')).rejects.toThrow(
      /^missing\.dek: could not be read: .*\n {2}hint: .*\nlost\.dek: could not be read: .*\n {2}hint: .*$/,
    );
  });

  it('is refused with too many pairs', { tags: 'night' }, async () => {
    expect(await refused('--cost 4 --against-cost 4')).toContain(
      'odds compare: unit: 319 units against 319 are 203,522 pairs; the limit is 160,000\n',
    );
  });
});

describe('odds compare: attacks that are too large', () => {
  it('are simulated and marked', async () => {
    const answer = await printed('--units large.yaml --trials 100 --workers 0 --quiet');
    expect(answer).toMatch(/^1 A +– +~[\d.]+ +~[\d.]+$/m);
    expect(answer).toContain('\n~ 6 of 6 pairs are simulated, with up to 100 attacks each, seed 1: their attacks');
    expect(answer).toMatch(/^[ABC] +[ABC] +[ABC] +~[\d.]+ \([\d.]+ to [\d.]+\)$/m);
  });

  it('are all attacks with --no-exact', async () => {
    const text = await printed('--units two.yaml --no-exact --trials 2000');
    expect(text).toMatch(/^attacks to discard, fresh Force +~3\.\d+ \(\d\.\d+ to \d\.\d+\) +~1\.\d+ \(/m);
    expect(text).toContain('\n~ All values are simulated, with up to 2,000 attacks each, seed 1.\n');
    const csv = await printed('--units two.yaml --no-exact --trials 100 --csv --quiet');
    expect(csv).toContain('mean_damage,mean_damage_ci_low,mean_damage_ci_high,');
    const workers = (count: number): Promise<string> => printed(`--units two.yaml --no-exact --trials 2000 --workers ${count}`);
    expect(await workers(3)).toBe(await workers(0));
  });

  it('are refused if they would take too long', async () => {
    expect(await refused('--units large.yaml --trials 1e9')).toMatch(
      /^odds compare: unit: this comparison of 6 pairs would take about [\d,]+ minutes; the limit is 10\n/,
    );
  });
});

describe('odds compare: bad input', () => {
  it('is reported for a card of a deck in a set that has no such card', async () => {
    writeFileSync('wrong-set.txt', '1\tYoda (A)\n1\tMace Windu (C) [ANH]\n');
    expect(await refused('wrong-set.txt')).toMatch(
      /^wrong-set\.txt:2: the set "ANH" does not have "Mace Windu \(C\)"\n {2}hint: [A-Z]+ has it/,
    );
  });

  it('is reported for a mode that no unit has', async () => {
    const { err } = await written('--units two.yaml --mode bombard --csv --quiet');
    expect(err).toBe('warning: --mode: bombard has no effect: no unit has Bombard\n');
  });

  it('is reported all at once', async () => {
    expect(await refused('"Darth Moul (B)" Yoda none.txt --units bad.yaml --csv --json --sort cost --set XX')).toBe(
      [
        '--json: --csv and --json cannot be combined',
        '--sort: there is no column "cost"',
        '  hint: the columns are name, mean-damage, discard-chance, attacks-to-discard, attacker-damage, attacker-discard-chance, attacker-force-spent, defender-force-spent, damage-per-point, discard-per-point, damage-suffered, discarded-chance',
        'odds compare: unit: no card is called "Darth Moul (B)"',
        '  hint: did you mean "Darth Maul (B)"?',
        'odds compare: unit: 13 cards are called "Yoda"',
        '  hint: write one of Yoda (A): AOTC, cost 9, power 6; Yoda (B): AOTC, cost 5, power 4; Yoda (C): SR, cost 8, power 7; and 10 more; odds cards find --name Yoda lists them',
        'none.txt: none of the 1 cards of this deck is a unit of the catalogue',
        '  hint: odds cards import reads the sets of the deck into your own catalogue',
        '--set: there is no set "XX"',
        '  hint: the sets are 15TH, AAA, ANH, AOTC, BOBF, BOTS, BOY, ESB, FOR, IA, JG, KAE, PM, RAS, ROTJ, ROTS, SR, TM, TMW, TROS',
        `bad.yaml:1:25: [0].power: ${mustBe('a whole number from 0 to 30', 99)}`,
        'bad.yaml:2:3: [1]: the unit has no name',
        '  hint: the report lists units by name',
        'bad.yaml:3:3: [2]: no card is called "Darth Moul (B)"',
        '  hint: did you mean "Darth Maul (B)"?',
        `bad.yaml:4:3: [3]: ${mustBe('a unit (the name of a card, or its power, health and keywords)', 5)}`,
      ].join('\n'),
    );
  });

  it('are fewer than two units, and more than 400', async () => {
    expect(await refused('')).toContain('odds compare: unit: a comparison needs at least two units\n');
    expect(await refused('"Yoda (A)"')).toContain('a comparison needs at least two units\n');
    expect(await refused('--cost 3..4')).toContain('617 units are 380,072 pairs; the limit is 400 units\n');
    expect(await refused('--name zzz')).toContain('odds compare: filters: no card matches these filters\n');
  });

  it('are two units of one name', async () => {
    expect(await refused('--units twice.yaml')).toContain('"Guard" is given more than once: 2 times in twice.yaml\n');
    expect(await refused('"Yoda (A)" "yoda (a)"')).toContain('"Yoda (A)" is given more than once: 2 times in the words\n');
  });

  it('are keywords that the rules do not have', async () => {
    writeFileSync('new.yaml', '- { name: A, power: 1, keywords: [Barrage 2] }\n- { name: B, power: 1 }\n');
    expect(await refused('--units new.yaml --rules official-2005')).toContain(
      '--rules: A: Barrage is not a keyword of the rules edition official-2005\n',
    );
  });
});
