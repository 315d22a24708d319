import { describe, expect, it } from 'vitest';
import { countOf, progressBar, progressLine, stepProgress } from '../../../../src/cli/edge/progress.js';

/** A progress bar with a clock that the test sets. */
function barOf(total: number, columns = 80) {
  const written: string[] = [];
  const clock = { seconds: 100 };
  const bar = progressBar(
    total,
    { write: (text) => written.push(text), columns: () => columns },
    undefined,
    () => clock.seconds,
  );
  return { bar, written, clock };
}

describe('progressLine', () => {
  it.each([
    [0, 1e9, 1, '························ 0 %  0.0 M attacks/s'],
    [25e7, 1e9, 10, '██████·················· 25 %  25.0 M attacks/s  30 s left'],
    [999_999_999, 1e9, 1, '████████████████████████ 99 %  1000.0 M attacks/s  0 s left'],
    [1e9, 1e9, 4, '████████████████████████ 100 %  250.0 M attacks/s  0 s left'],
    [1e8, 1e10, 2, expect.stringMatching(/^▎·{23} 1 % {2}50\.0 M attacks\/s {2}3 min 18 s left$/)],
  ])('of %d of %d trials after %d seconds', (done, total, seconds, line) => {
    if (done === 0) expect(progressLine(done, total, seconds, 80)).toMatch(/^·{24} 0 % {2}0\.0 M attacks\/s/);
    else expect(progressLine(done, total, seconds, 80)).toEqual(line);
  });

  it('of a comparison counts pairs, and shows the time left too', () => {
    expect(progressLine(1_200, 13_110, 6, 80, countOf('pairs'))).toBe(
      '██▎····················· 9 %  1,200 of 13,110 pairs  1 min 0 s left',
    );
  });

  it('always has the same width up to the numbers', () => {
    for (let done = 1; done <= 100; done++) {
      expect([...progressLine(done, 100, 1, 80).slice(0, 30)].indexOf(' ')).toBe(24);
    }
  });

  it('does not exceed 100 % if a target error needs more trials than expected', () => {
    expect(progressLine(3e9, 1e9, 1, 80)).toContain(' 100 % ');
  });
});

describe('progressLine on a narrow terminal', () => {
  it.each([
    [80, '██████·················· 25 %  25.0 M attacks/s  30 s left'],
    [60, '██████·················· 25 %  25.0 M attacks/s  30 s left'],
    [50, '███▊··········· 25 %  25.0 M attacks/s  30 s left'],
    [40, '█▎··· 25 %  25.0 M attacks/s  30 s left'],
    [36, '25 %  25.0 M attacks/s  30 s left'],
  ])('of %d columns leaves the bar shorter before any number', (columns, line) => {
    expect(progressLine(25e7, 1e9, 10, columns)).toBe(line);
  });
});

describe('progressBar', () => {
  it('draws at most ten times a second, each time over the last one', () => {
    const { bar, written, clock } = barOf(1e9);
    for (let i = 0; i < 1000; i++) {
      clock.seconds += 0.001;
      bar.add(1e6);
    }
    expect(written.length).toBeGreaterThanOrEqual(8);
    expect(written.length).toBeLessThanOrEqual(10);
    expect(written.every((text) => text.startsWith('\r\u001b[K') && !text.includes('\n'))).toBe(true);
    expect(written.at(-1)).toMatch(/ 9\d %| 100 %/);
  });

  it('clears its line at the end, once', () => {
    const { bar, written, clock } = barOf(1e9);
    clock.seconds += 1;
    bar.add(1e6);
    bar.end();
    bar.end();
    expect(written).toHaveLength(2);
    expect(written[1]).toBe('\r\u001b[K');
  });

  it('fits a narrow terminal: a line that wraps could not be cleared', () => {
    for (const columns of [20, 40, 60]) {
      const { bar, written, clock } = barOf(1e9, columns);
      clock.seconds += 100;
      bar.add(1e6);
      const [line = ''] = written;
      expect([...line.replace('\r\u001b[K', '')].length).toBeLessThan(columns);
    }
    const written: string[] = [];
    stepProgress({ write: (text) => written.push(text), columns: () => 20 }).show('running a-scenario-with-a-long-name');
    expect(written).toEqual(['\r\u001b[Krunning a-scenario…']);
  });

  it('writes nothing if the work ends at once', () => {
    const { bar, written } = barOf(1e6);
    bar.add(1e6);
    bar.end();
    expect(written).toEqual([]);
  });
});
