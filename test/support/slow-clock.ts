import { vi } from 'vitest';

/** Makes each reading of the clock a minute later than the last, until `vi.restoreAllMocks`. */
export function slowClock(): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 60_000;
    return now;
  });
}
