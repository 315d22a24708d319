import { expect, it } from 'vitest';
import { simulateAttack } from '../../../src/index.js';

const attack = { attacker: { power: 3 }, defender: {} };
const refused = (seed: number | bigint): Promise<string> =>
  simulateAttack(attack, { seed, trials: 100 }).then(
    () => 'nothing',
    ({ message }: Error) => message,
  );

it('a seed above 2^53 as a number is refused; as a text or a bigint it may be any', async () => {
  expect(await refused(2 ** 53)).toBe(
    'seed: A number above 2^53 loses its last digits: 9007199254740992 may not be the one that you mean.\n' +
      '  hint: write it in quotes, such as "9007199254740992", or in a program as a bigint: 9007199254740992n',
  );
  expect(await refused(2n ** 53n)).toBe('nothing');
  expect(await refused(2 ** 53 - 1)).toBe('nothing');
  expect(await refused(2n ** 64n)).toContain('must be a whole number from 0 to 18446744073709551615');
  expect(await refused(1.5)).toContain('must be a whole number from 0 to 18446744073709551615');
});
