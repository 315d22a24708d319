import { vi } from 'vitest';

/** Lets every look at the clock be a minute after the one before, until `vi.restoreAllMocks`. */
export function slowClock(): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 60_000;
    return now;
  });
}
