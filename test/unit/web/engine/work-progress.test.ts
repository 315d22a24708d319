import { describe, expect, it } from 'vitest';
import type { CountedWork, Progress } from '../../../../src/asking/host.js';
import type { WorkDone } from '../../../../src/web/engine/messages.js';
import { reportedProgress } from '../../../../src/web/engine/work-progress.js';

function watched(work: Omit<CountedWork, 'shorter'>): { readonly told: readonly WorkDone[]; readonly progress: Progress } {
  const told: WorkDone[] = [];
  return { told, progress: reportedProgress({ ...work, shorter: [] }, (done) => told.push(done)) };
}

describe('the progress of a question of the page', () => {
  it('says what is trained, and how many battles there are by now', () => {
    const { told, progress } = watched({ noun: 'battles', total: 100, parts: 1 });
    progress.expect(50);
    progress.on({ doing: 'training', done: 2, total: 5 });
    progress.add(30);
    progress.on({ doing: 'fighting battles', done: 0, total: 100 });
    expect(told.map(({ words }) => words)).toEqual(['training: round 2 of 5', 'training: round 2 of 5', '30 of 150 battles']);
    expect(told.at(-1)).toMatchObject({ done: 30, total: 150, isSteady: false });
  });

  it('names the best list so far of a search', () => {
    const { told, progress } = watched({ noun: 'battles', total: 100, parts: 1 });
    progress.add(30);
    progress.onLeader?.('2x TIE Interceptor (71%)');
    expect(told.map(({ best }) => best)).toEqual([undefined, '2x TIE Interceptor (71%)']);
  });

  it('is reported in two hundred steps at most', () => {
    const { told, progress } = watched({ noun: 'pairs', total: 10_000, parts: 10_000 });
    for (let pair = 0; pair < 10_000; pair++) progress.add(1);
    expect(told).toHaveLength(201);
    expect(told.at(-1)).toEqual({ done: 10_000, total: 10_000, words: '10,000 of 10,000 pairs', isSteady: true });
  });

  it('is not reported for a single duel, which has no parts', () => {
    const { told, progress } = watched({ noun: 'duels', total: 1, parts: 1 });
    progress.add(1);
    expect(told).toEqual([]);
  });
});
