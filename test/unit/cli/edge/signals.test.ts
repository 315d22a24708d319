import { afterEach, describe, expect, it, vi } from 'vitest';
import { endOnSignals, noteWritten, onInterrupt } from '../../../../src/cli/edge/signals.js';

/** What the program says and how it ends when a signal comes. */
function interrupted(signal: 'SIGHUP' | 'SIGINT' | 'SIGTERM'): { said: string; codes: number[] } {
  const before = new Map((['SIGHUP', 'SIGINT', 'SIGTERM'] as const).map((each) => [each, process.listeners(each)]));
  const said: string[] = [];
  const codes: number[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  endOnSignals((code) => codes.push(code));
  const added = process.listeners(signal).filter((listener) => !before.get(signal)?.includes(listener));
  for (const listener of added) (listener as () => void)();
  write.mockRestore();
  for (const [each, listeners] of before) {
    for (const listener of process.listeners(each)) if (!listeners.includes(listener)) process.off(each, listener);
  }
  return { said: said.join(''), codes };
}

describe('a signal', () => {
  const forgets: (() => void)[] = [];
  afterEach(() => {
    for (const forget of forgets.splice(0)) forget();
  });

  it('ends the program with 128 plus its number', () => {
    expect(interrupted('SIGINT')).toEqual({ said: '\nInterrupted. Nothing was written.\n', codes: [130] });
    expect(interrupted('SIGTERM').codes).toEqual([143]);
    expect(interrupted('SIGHUP').codes).toEqual([129]);
  });

  it('lets those who wish it tidy up, but nobody who took the wish back', () => {
    const tidied: string[] = [];
    forgets.push(onInterrupt(() => tidied.push('partial')));
    onInterrupt(() => tidied.push('never'))();
    expect(interrupted('SIGINT').said).toBe('\nInterrupted. Nothing was written.\n');
    expect(tidied).toEqual(['partial']);
  });

  it('says to the very end what is complete on the disk', () => {
    noteWritten('reports/short');
    noteWritten('reports/long');
    expect(interrupted('SIGTERM').said).toBe('\nInterrupted. These are complete: reports/short, reports/long.\n');
  });
});
