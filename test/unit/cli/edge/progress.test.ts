import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CountedWork } from '../../../../src/asking/host.js';
import { Meter } from '../../../../src/cli/edge/meter.js';
import { openProgress, progressLine, stepProgress } from '../../../../src/cli/edge/progress.js';
import { UserError } from '../../../../src/errors/problem.js';

const PAIRS: CountedWork = { noun: 'pairs', total: 13_110, parts: 13_110, shorter: ['fewer units', 'fewer --trials'] };
const ATTACKS: CountedWork = { noun: 'attacks', total: 1e9, parts: 1, shorter: [] };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const KNOWN = { most: 0, isKnown: true, answer: null };

/** Pairs in each tenth of a second of work that gets faster and faster for four seconds. */
const FASTER = Array.from({ length: 120 }, (_, i) => 0.01 * 1.12 ** Math.min(i, 40));

/** A meter of work with an amount done in a number of seconds. */
function meterOf(work: CountedWork, done: number, seconds: number): Meter {
  let time = 0;
  const meter = new Meter(work, () => time);
  time = seconds;
  meter.add(done);
  return meter;
}

/** Progress on a terminal, or redirected. */
function opened(work: CountedWork, { isTerminal = true, columns = 80, isQuiet = false } = {}) {
  const written: string[] = [];
  const write = (text: string): void => void written.push(text);
  const place = { line: isTerminal ? { write, columns: () => columns } : null, write };
  const progress = openProgress(work, isQuiet ? null : place, () => Date.now() / 1000, Date.now() / 1000);
  return { progress, written, pass: (seconds: number) => vi.advanceTimersByTime(1000 * seconds) };
}

describe('progressLine', () => {
  it.each([
    [25e7, 10, '██████·················· 25%  25.0 M attacks/s  30 s left'],
    [1e9, 4, '████████████████████████ 100%  250.0 M attacks/s  0 s left'],
  ])('of %d of 1,000 million trials after %d seconds', (done, seconds, line) => {
    expect(progressLine(ATTACKS, meterOf(ATTACKS, done, seconds), 80, KNOWN)).toBe(line);
  });

  it('of a comparison counts pairs, and shows the time left too', () => {
    expect(progressLine(PAIRS, meterOf(PAIRS, 1_200, 6), 80, KNOWN)).toBe(
      '██▎····················· 9%  1,200 of 13,110 pairs  1 min 0 s left',
    );
  });

  it.each([
    [60, '██████·················· 25%  25.0 M attacks/s  30 s left'],
    [50, '████············ 25%  25.0 M attacks/s  30 s left'],
    [40, '█▌···· 25%  25.0 M attacks/s  30 s left'],
    [36, '25%  25.0 M attacks/s  30 s left'],
  ])('on a terminal of %d columns leaves the bar shorter before any number', (columns, line) => {
    expect(progressLine(ATTACKS, meterOf(ATTACKS, 25e7, 10), columns, KNOWN)).toBe(line);
  });
});

describe('progress on a terminal', () => {
  /** The lines shown for work of 100 pairs, with a number done in each tenth of a second. */
  const linesOf = (paces: readonly number[]): string[] => {
    const { written, pass, progress } = opened({ ...PAIRS, total: 100, parts: 10 });
    for (const pairs of paces) {
      pass(0.1);
      progress.add(pairs);
    }
    progress.end();
    return written;
  };

  it('only rises, however the pace changes', () => {
    const paces = Array.from({ length: 60 }, (_, i) => (i < 20 ? 2 : 0.2));
    const shares = linesOf(paces).flatMap((line) => /(\d+)%/.exec(line)?.[1] ?? []);
    expect(shares.length).toBeGreaterThan(30);
    expect(shares.map(Number)).toEqual(shares.map(Number).toSorted((a, b) => a - b));
  });

  // Defect: a battle of two minutes, whose first battles explore attacks, announced no time in 28 seconds.
  it('tells the time after ten seconds at the latest, however far its estimates are apart', () => {
    const { progress, written, pass } = opened({ ...ATTACKS, noun: 'battles' }, { isTerminal: false });
    const work = (ticks: number, from: number): void => {
      for (let i = from; i < from + ticks; i++) {
        progress.add(0.01 * 1.1 ** i);
        pass(0.1);
      }
    };
    work(95, 0);
    expect(written).toEqual([]);
    work(10, 95);
    expect(written.join('')).toMatch(/^This takes about /);
    progress.end();
  });

  it('tells the time that is left once its estimates agree within a factor of two', () => {
    const steady = linesOf(Array.from({ length: 60 }, () => 1));
    expect(steady.at(-2)).toContain('s left');
    const [early, late] = [linesOf(FASTER.slice(0, 40)), linesOf(FASTER)];
    expect(early.filter((line) => line.includes('left'))).toEqual([]);
    expect(late.at(-2)).toContain('s left');
  });

  it('is shown from the third second on, whatever was expected, also while nothing is finished', () => {
    const { written, pass, progress } = opened({ ...PAIRS, total: 2, parts: 2 });
    pass(1.9);
    expect(written).toEqual([]);
    pass(0.5);
    expect(written.at(-1)).toContain('0 of 2 pairs');
    progress.end();
    const count = written.length;
    pass(5);
    expect(written).toHaveLength(count);
    expect(written.at(-1)).toBe('\r\u001b[K');
  });

  it('says what is being done', () => {
    const { written, pass, progress } = opened({ noun: 'battles', total: 8804, parts: 1, shorter: [] });
    progress.on({ doing: 'training', done: 3, total: 6 });
    pass(3);
    expect(written.at(-1)).toContain('training: round 3 of 6');
    progress.on({ doing: 'following duel', done: 3400, total: 5000, upTo: 16 });
    pass(1);
    expect(written.at(-1)).toContain('solving the duel with up to 16 Force: 3,400 positions');
    progress.end();
  });

  it('shows the best list so far of a search', () => {
    const { written, pass, progress } = opened({ noun: 'battles', total: 8804, parts: 1, shorter: [] });
    progress.onLeader?.('2x TIE Interceptor (71%)');
    pass(3);
    expect(written.at(-1)).toContain('best so far: 2x TIE Interceptor (71%)');
    progress.end();
  });

  it('shows a first answer that sharpens, but not where no line can be drawn over', () => {
    const work = { noun: 'battles', total: 8804, parts: 1, shorter: [] } as const;
    const { written, pass, progress } = opened(work);
    progress.on({ doing: 'training', done: 3, total: 6 });
    progress.onChance?.(0.34, 0.478, 'simple play');
    pass(3);
    expect(written.at(-1)).toContain('Dark Side wins 34-48% by simple play  training: round 3 of 6');
    progress.onChance?.(0.4122, 0.4171);
    pass(1);
    expect(written.at(-1)).toContain('Dark Side wins 41.2-41.7%  training');
    progress.end();
    expect(openProgress(work, { line: null, write: () => undefined }).onChance).toBeUndefined();
  });

  it('fits a narrow terminal: a line that wraps could not be cleared', () => {
    for (const columns of [20, 40, 60]) {
      const { written, pass, progress } = opened(ATTACKS, { columns });
      progress.add(1e6);
      pass(3);
      const [line = ''] = written;
      expect([...line.replace('\r\u001b[K', '')].length).toBeLessThan(columns);
      progress.end();
    }
    const written: string[] = [];
    stepProgress({ write: (text) => written.push(text), columns: () => 20 }).show('running a-scenario-with-a-long-name');
    expect(written).toEqual(['\r\u001b[Krunning a-scenario…']);
  });

  it('is silent for short work, and with --quiet', () => {
    const short = opened(ATTACKS);
    short.progress.add(1e9);
    short.progress.end();
    short.pass(10);
    expect(short.written).toEqual([]);
    const quiet = opened(ATTACKS, { isQuiet: true });
    quiet.pass(10);
    quiet.progress.end();
    expect(quiet.written).toEqual([]);
  });
});

describe('progress elsewhere', () => {
  it('is one line if the work takes more than a minute, three seconds after it began, with what makes it shorter', () => {
    const { written, pass, progress } = opened(PAIRS, { isTerminal: false });
    for (let i = 0; i < 9; i++) {
      pass(0.3);
      progress.add(10);
    }
    expect(written).toEqual([]);
    pass(0.3);
    expect(written).toEqual([
      expect.stringMatching(
        /^This takes about 7 min 17 s \(90 of 13,110 pairs so far\)\. For a quicker answer: fewer units or fewer --trials\.\n$/,
      ),
    ]);
    for (let i = 0; i < 100; i++) {
      pass(0.3);
      progress.add(10);
    }
    progress.end();
    expect(written.slice(1)).toEqual([]);
  });

  it('is nothing if it takes less', () => {
    const { written, pass, progress } = opened({ ...PAIRS, total: 1000, parts: 1000 }, { isTerminal: false });
    for (let i = 0; i < 20; i++) {
      pass(1);
      progress.add(50);
    }
    progress.end();
    expect(written).toEqual([]);
  });

  it('waits for enough of many parts, since a few may be the short ones, but not for long', () => {
    const { written, pass, progress } = opened({ ...PAIRS, total: 564, parts: 564 }, { isTerminal: false });
    for (let i = 0; i < 48; i++) {
      expect(written).toEqual([]);
      pass(0.3);
      progress.add(1);
    }
    pass(0.3);
    expect(written).toEqual([expect.stringContaining('(48 of 564 pairs so far)')]);
    progress.end();
    const slow = opened({ ...PAIRS, total: 564, parts: 564 }, { isTerminal: false });
    slow.pass(3);
    slow.progress.add(4);
    slow.pass(16.9);
    expect(slow.written).toEqual([]);
    slow.pass(0.2);
    expect(slow.written).toHaveLength(1);
    slow.progress.end();
  });

  it('waits for what says nothing about the rest, however long that takes', () => {
    const search = { ...PAIRS, total: 1000, parts: 1, untimed: 100 };
    const { written, pass, progress } = opened(search, { isTerminal: false });
    for (let i = 0; i < 99; i++) {
      pass(1);
      progress.add(1);
    }
    expect(written).toEqual([]);
    pass(1);
    progress.add(1);
    pass(1);
    expect(written).toHaveLength(1);
    progress.end();
  });

  it('is said again if it takes three times as long as was said', () => {
    const { written, pass, progress } = opened({ ...PAIRS, total: 400, parts: 400 }, { isTerminal: false });
    for (let i = 0; i < 50; i++) {
      progress.add(1);
      pass(0.3);
    }
    expect(written).toHaveLength(1);
    pass(60);
    expect(written).toHaveLength(1);
    pass(300);
    expect(written).toHaveLength(2);
    progress.end();
  });
});

describe('work that may not take longer than some time', () => {
  const refuse = (seconds: number): UserError =>
    new UserError([{ where: 'odds compare', path: null, message: `found ${Math.round(seconds)}`, hint: null }]);
  const work: CountedWork = { ...PAIRS, total: 1000, parts: 1000, limit: { seconds: 600, refuse } };

  it('is refused as soon as some parts of it have been timed', () => {
    const { progress, pass } = opened(work, { isQuiet: true });
    progress.add(1);
    pass(10);
    expect(() => progress.add(9)).toThrow('found 1000');
    progress.end();
  });

  it('is refused by fewer parts only if it is far too much', () => {
    const { progress, pass } = opened(work);
    pass(4);
    expect(() => progress.add(3)).not.toThrow();
    pass(10);
    expect(() => progress.add(1)).toThrow(UserError);
    progress.end();
  });

  it('goes on if a sample of it was short enough', () => {
    const { progress, pass } = opened(work);
    pass(3);
    progress.add(10);
    pass(1000);
    expect(() => progress.add(1)).not.toThrow();
    progress.end();
  });
});
