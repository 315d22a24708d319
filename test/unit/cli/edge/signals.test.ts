import { afterEach, describe, expect, it, vi } from 'vitest';
import { endOnSignals, noteUnderWay, noteWritten, onInterrupt } from '../../../../src/cli/edge/signals.js';

/** What the program writes, and how it ends, when a signal arrives. */
function interrupted(signal: 'SIGHUP' | 'SIGINT' | 'SIGTERM'): { text: string; codes: number[] } {
  const before = new Map((['SIGHUP', 'SIGINT', 'SIGTERM'] as const).map((each) => [each, process.listeners(each)]));
  const written: string[] = [];
  const codes: number[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  endOnSignals((code) => codes.push(code));
  const added = process.listeners(signal).filter((listener) => !before.get(signal)?.includes(listener));
  for (const listener of added) (listener as () => void)();
  write.mockRestore();
  for (const [each, listeners] of before) {
    for (const listener of process.listeners(each)) if (!listeners.includes(listener)) process.off(each, listener);
  }
  return { text: written.join(''), codes };
}

describe('a signal', () => {
  const forgets: (() => void)[] = [];
  afterEach(() => {
    for (const forget of forgets.splice(0)) forget();
  });

  it('ends the program with 128 plus its number', () => {
    expect(interrupted('SIGINT')).toEqual({ text: '\nInterrupted. Nothing was written.\n', codes: [130] });
    expect(interrupted('SIGTERM').codes).toEqual([143]);
    expect(interrupted('SIGHUP').codes).toEqual([129]);
  });

  it('runs the registered clean-ups, but none that was unregistered', () => {
    const cleaned: string[] = [];
    forgets.push(onInterrupt(() => cleaned.push('partial')));
    onInterrupt(() => cleaned.push('never'))();
    expect(interrupted('SIGINT').text).toBe('\nInterrupted. Nothing was written.\n');
    expect(cleaned).toEqual(['partial']);
  });

  it('says that the command can go on, if anything of the work under way is kept', () => {
    forgets.push(noteUnderWay(() => false));
    expect(interrupted('SIGINT').text).toBe('\nInterrupted. Nothing was written.\n');
    const forget = noteUnderWay(() => true);
    expect(interrupted('SIGINT').text).toBe('\nInterrupted. Nothing was written. The same command resumes where it stopped.\n');
    forget();
    expect(interrupted('SIGINT').text).toBe('\nInterrupted. Nothing was written.\n');
  });

  it('lists everything that is complete on the disk', () => {
    noteWritten('reports/short');
    noteWritten('reports/long');
    expect(interrupted('SIGTERM').text).toBe('\nInterrupted. These are complete: reports/short, reports/long.\n');
  });
});
