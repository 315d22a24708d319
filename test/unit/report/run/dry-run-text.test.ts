import { describe, expect, it } from 'vitest';
import { type Forecast, forecastMarkdown, forecastText } from '../../../../src/report/run/dry-run-text.js';

const FORECAST: Forecast = {
  scenarios: [
    { name: 'duel', cases: 4, attacks: 3, trials: 1_000_000, seconds: 0.04, megabytes: 101.2 },
    { name: 'a-scenario-with-a-long-name', cases: 10_000, attacks: 1926, trials: 2 ** 48, seconds: 1e9, megabytes: 1203 },
  ],
  workers: 2,
  isAdaptive: false,
  command: 'odds run',
};

describe('the text of a dry run', () => {
  it('has a row for each scenario and one for all, with all digits of large numbers', () => {
    expect(forecastText(FORECAST)).toBe(
      [
        'scenario               cases  attacks               trials                simulated         time    memory',
        'duel                       4        3            1,000,000                3,000,000        0.0 s    110 MB',
        'a-scenario-with-a-l…  10,000    1,926  281,474,976,710,656  542,120,805,144,723,456  11,574 days  1,300 MB',
        'all                   10,004    1,929                       542,120,805,147,723,456  11,574 days  1,300 MB',
        '',
        'Trials are per case; cases with the same attack are simulated once.',
        'Time and memory are estimates for this machine with 2 worker threads, from a',
        '  sample of the attacks.',
        'Nothing was run or written.',
        'Run: odds run',
        '',
      ].join('\n'),
    );
  });

  it('has no sum for a single scenario, says how many threads, and whether trials are a maximum', () => {
    const scenarios = FORECAST.scenarios.slice(0, 1);
    const text = forecastText({ ...FORECAST, scenarios, workers: 0, isAdaptive: true });
    expect(text).not.toContain('\nall');
    expect(text).toContain('with no worker threads');
    expect(text).toContain('Trials are a maximum where cases end at a target error,');
    expect(forecastText({ ...FORECAST, workers: 1 })).toContain('with 1 worker thread,');
  });

  it('is a table with pipes in Markdown', () => {
    const lines = forecastMarkdown(FORECAST).split('\n');
    expect(lines[2]).toMatch(/^\| +duel \| +4 \|/);
    expect(lines.at(-2)).toBe('Run: `odds run`');
  });
});
