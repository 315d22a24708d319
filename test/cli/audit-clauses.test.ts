import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { projectText } from '../unit/docs/markdown.js';

interface Entry {
  readonly set: string;
  readonly name: string;
  clauses: unknown[];
}

interface Facts {
  readonly facts: { readonly pieces: readonly { readonly fate: readonly string[] }[] };
  readonly problems: readonly string[];
}

const FACTS = new URL('../../scripts/clause-facts.mjs', import.meta.url).href;
const { factsOf, factsLine } = (await import(FACTS)) as {
  factsOf: (card: Entry, text: string, unplayed: readonly (string | null)[]) => Facts;
  factsLine: (card: Entry, facts: Facts['facts']) => object;
};

/** The first line of the facts about one card, without reasons. */
const HEADER = { format: 1, cards: 1, reasons: {} };

const folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a file of JSON lines in the folder of this test and returns its path. */
function file(name: string, lines: readonly unknown[]): string {
  const place = path.join(folder, name);
  writeFileSync(place, lines.map((line) => (typeof line === 'string' ? line : `${JSON.stringify(line)}\n`)).join(''));
  return place;
}

function audit(...words: readonly string[]): { status: number | null; err: string; out: string } {
  const script = fileURLToPath(new URL('../../scripts/audit-clauses.mjs', import.meta.url));
  const { status, stderr, stdout } = spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' });
  return { status, err: stderr, out: stdout };
}

/** The shipped catalogue with the clauses of one card changed. */
function withClauses(card: string, change: (clauses: unknown[]) => unknown[]): string {
  const lines = projectText('cards/shipped.jsonl').trimEnd().split('\n');
  const changed = lines.map((line) => {
    const entry = JSON.parse(line) as Partial<Entry>;
    return `${entry.set} ${entry.name}` === card ? { ...entry, clauses: change(entry.clauses ?? []) } : entry;
  });
  return file('catalogue.jsonl', changed);
}

describe('the audit of the committed data', () => {
  it('finds a place for every clause of the twenty sets', () => {
    const { status, err, out } = audit();
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^20 sets, 1956 units, pieces: \d{3,} played, \d+ not played, \d{3,} between, \d{3,} harmless, \d+ reminder; 0 problems\n/,
    );
  });

  it.each<[problem: string, card: string, change: (clauses: unknown[]) => unknown[]]>([
    [
      'a piece of its text was "between 1.1", which',
      'SR Destroyer Droid, W Series',
      ([first, ...more]) => [{ ...(first as object), leftOut: [] }, ...more],
    ],
    ['a piece of its text was "played 1", which', 'ESB Princess Leia (G)', (clauses) => clauses.toReversed()],
    ['the catalogue has "played 3", but no piece', 'SR Darth Maul (B)', (clauses) => [...clauses, ['Armor'], ['Armor']]],
    [
      '"not played 1" has an unknown reason, wishful',
      'SR Clone Captain',
      ([clause]) => [{ ...(clause as object), reasons: ['wishful'] }],
    ],
  ])('fails if %s', (problem, card, change) => {
    const { status, err } = audit('--catalogue', withClauses(card, change));
    expect(status).toBe(1);
    expect(err).toContain(`${card}: `);
    expect(err).toContain(problem);
  });
});

describe('the audit of a text', () => {
  const card: Entry = {
    set: 'ZRB',
    name: 'Zorblax (A)',
    clauses: [['Pay 2 Force -> Evade 1'], { pilot: ['Zorb'], gives: ['Armor'], leftOut: [{ class: 'triggered, hand' }] }],
  };
  const text =
    'Pay 2 Force -> Evade 1 (Zap.) | [Pilot] Zorb Pilot. The Zorb gets: * Armor. * When it zaps, show your hand. Then zap.';
  const fates = (entry: Entry, printed: string, unplayed: readonly (string | null)[] = []): readonly unknown[] =>
    factsOf(entry, printed, unplayed).facts.pieces.map(({ fate }) => fate.join(', '));

  it('records for each piece what became of it', () => {
    expect(factsOf(card, text, []).problems).toEqual([]);
    const pilot = ['played 2', 'played 2', 'played 2'];
    expect(fates(card, text)).toEqual(['played 1', 'reminder', ...pilot, 'harmless 2.1', 'harmless 2.1']);
    const mixed = { ...card, clauses: [{ gives: ['it gets +1 power'], leftOut: [{ class: 'static, hand' }] }] };
    expect(fates(mixed, 'Zorblax shows its hand and gets +1 power.')).toEqual(['played 1, harmless 1.1']);
    const unplayed = { ...card, clauses: [{ class: 'triggered, dice', matters: true }, ['Armor']] };
    expect(fates(unplayed, 'When it zaps, roll a die. Zap. | Armor', ['When it zaps, roll a die. Zap.', null])).toEqual([
      'not played 1',
      'not played 1',
      'played 2',
    ]);
  });

  it.each<[printed: string, effect: string]>([
    [
      'As long as a Gleep Zee card is in its stack, Zorblax gets Armor',
      'it gets Armor as long as it has at least 1 note counter',
    ],
    ['Zorblax gets +1 power for each Equipment attached to it', 'it gets +1 power for each note counter on it'],
    [
      'Each of your Gleeps in the Space and Ground arenas gets Armor',
      'all your Gleep space units or your Gleep ground units get Armor',
    ],
    ['[Tap], Pay 1 build point -> Zorblax gets Armor until he is discarded', 'tap -> it gets Armor'],
    ['As long as Gleep is in any area, Zorblax gets Armor', 'it gets Armor as long as there is one of the units named Gleep'],
    [
      'This unit can only attack units with 1 or more captivity counters on them',
      'it gets no attack as long as it attacks any non-captive unit',
    ],
  ])('knows other words for the same: %s', (printed, effect) => {
    expect(factsOf({ ...card, clauses: [[effect]] }, printed, []).problems).toEqual([]);
  });

  it.each<[what: string, printed: string, clauses: unknown[], problem: string]>([
    ['an entry of a list', 'Zorb Pilot. The Zorb gets: * Armor * Zap it.', [{ pilot: ['Zorb'], gives: ['Armor'] }], '"Zap it"'],
    ['half of a sentence', "You can't draw and Zorblax gets Armor", [['Armor']], '"You can\'t draw and Zorblax gets Armor"'],
    ['a condition', 'Zorblax gets Armor as long as a Gleep zaps', [['Armor']], '"Zorblax gets Armor as long as a Gleep zaps"'],
    ['a second number', 'Pay 2 Force -> Evade 2', [['Evade 2']], 'Evade 2"'],
    ['one of two equal numbers', '+1 power | Each Gleep gets +1 power', [['it gets +1 power to Gleep']], 'the number 1'],
    [
      'a second condition beside one that is noted',
      'As long as a Gleep card is in its stack and it zaps, Zorblax gets Armor',
      [['it gets Armor as long as it has at least 1 note counter']],
      'it zaps',
    ],
    [
      'an arena of two',
      'Each of your Gleeps in the Space or Ground arena gets Armor',
      [['all your Gleep space units get Armor']],
      'Ground',
    ],
    ['a price of a tap', '[Tap], Discard a Gleep -> Zorblax gets Armor', [['tap -> it gets Armor']], 'Discard a Gleep'],
  ])('finds %s that is lost', (_what, printed, clauses, problem) => {
    const { problems } = factsOf({ ...card, clauses }, printed, []);
    expect(problems.join('\n')).toContain(problem);
  });

  it('finds a clause and a part in the catalogue that the text does not have', () => {
    const clauses = [...card.clauses, ['Lucky 1']];
    expect(factsOf({ ...card, clauses }, text, []).problems).toEqual(['ZRB Zorblax (A): no piece of the text is "played 3"']);
    const cut = 'Pay 2 Force -> Evade 1 | [Pilot] Zorb Pilot. The Zorb gets: * Armor.';
    expect(factsOf(card, cut, []).problems).toEqual(['ZRB Zorblax (A): no piece of the text is "harmless 2.1"']);
  });

  it.each<[what: string, entry: object, printed: string, problem: string]>([
    ['speed', { class: 'static, speed', matters: false }, 'Zorblax gets +20 speed.', 'judged not to matter in a duel'],
  ])('fails if %s is judged wrongly', (_what, entry, printed, problem) => {
    const judged = { ...card, clauses: [entry] };
    const { facts } = factsOf(judged, printed, [printed]);
    const setFile = file('judged.txt', ['Name\tSet\tText\n', `Zorblax (A)\tZRB\t${printed}\n`]);
    const catalogue = file('judged.jsonl', [{ format: 4, sources: 0, cards: 1 }, judged]);
    const known = file('judged-facts.jsonl', [HEADER, factsLine(judged, facts)]);
    const { status, err } = audit('--catalogue', catalogue, '--facts', known, setFile);
    expect(status).toBe(1);
    expect(err).toContain(problem);
  });

  it.each<[what: string, played: string, printed: string]>([
    ['a choice', 'chosen -> it gets Avenge 2', 'Or: This unit gets Avenge 2 until end of turn'],
  ])('fails if %s is played, and no part says how it is played', (_what, played, printed) => {
    const setFile = file('turns.txt', ['Name\tSet\tText\n', `Zorblax (A)\tZRB\t${printed}\n`]);
    const problems = (clauses: unknown[]): string => {
      const entry = { ...card, clauses };
      const catalogue = file('turns.jsonl', [{ format: 4, sources: 0, cards: 1 }, entry]);
      const known = file('turns-facts.jsonl', [HEADER, factsLine(entry, factsOf(entry, printed, []).facts)]);
      return audit('--catalogue', catalogue, '--facts', known, setFile).err;
    };
    const said = 'says something of a turn that is played for each attack';
    expect(problems([[played]])).toContain(said);
    const parts = [{ class: played.startsWith('Pay') ? 'activated, duration' : 'triggered, choice', matters: ['battle'] }];
    expect(problems([{ gives: [played], leftOut: parts }])).not.toContain(said);
  });

  it('reads set files, and fails if a text has changed', () => {
    const played = { ...card, clauses: card.clauses.slice(0, 1) };
    const catalogue = file('own.jsonl', [{ format: 3, sources: 0, cards: 1 }, played]);
    const first = text.split(' | ')[0] as string;
    const facts = file('facts.jsonl', [HEADER, factsLine(played, factsOf(played, first, []).facts)]);
    const setFile = (name: string, printed: string): string =>
      file(name, ['Name\tSet\tText\n', `Zorblax (A)\tZRB\t"${printed}"\n`]);
    const own = ['--catalogue', catalogue, '--facts', facts] as const;
    expect(audit(...own, setFile('same.txt', first))).toMatchObject({ status: 0, err: '' });
    const longer = audit(...own, setFile('longer.txt', `${first} | Lucky 1`));
    expect([longer.status, longer.err]).toEqual([1, 'ZRB Zorblax (A): its text has 3 pieces, but 2 are committed\n']);
    const changed = audit(...own, setFile('changed.txt', first.replace('Evade 1', 'Evade 2')));
    expect([changed.status, changed.err.includes('is not the committed one')]).toEqual([1, true]);
    const missing = audit(...own, file('other.txt', ['Name\tSet\tText\n', 'Quux\tZRB\tArmor\n']));
    expect([missing.status, missing.err.startsWith('ZRB Zorblax (A): it is not in ')]).toEqual([1, true]);
  });
});
