import { expect } from 'vitest';
import { printedBy } from './run-cli.js';

/** The numbers of an attack, and the card text that is not played. */
export async function attackNumbersOf(...words: string[]): Promise<Record<string, unknown>> {
  const { attacker, defender, command, assumptions, unmodelled, ...numbers } = JSON.parse(
    await printedBy([...words, '--trials', '1000', '--seed', '1', '--json']),
  );
  expect([attacker, defender, command, assumptions]).not.toContain(undefined);
  return { ...numbers, unmodelled };
}
