import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { printedBy } from '../../support/run-cli.js';
import { wordsOf } from './command-line.js';

/** The numbers of plans and digests that were made. */
const counted = vi.hoisted(() => ({ plans: 0, digests: 0 }));

vi.mock('../../../src/rules/plan/attack-plan.js', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../../src/rules/plan/attack-plan.js')>();
  const planAttack: typeof original.planAttack = (...attack) => {
    counted.plans++;
    return original.planAttack(...attack);
  };
  return { ...original, planAttack };
});

vi.mock('../../../src/automaton/digest.js', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../../src/automaton/digest.js')>();
  const planDigest: typeof original.planDigest = (plan) => {
    counted.digests++;
    return original.planDigest(plan);
  };
  return { ...original, planDigest };
});

const folder = mkdtempSync(path.join(tmpdir(), 'odds-once-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => void Object.assign(counted, { plans: 0, digests: 0 }));

describe('odds attack makes the plan and the digest of its attack once', () => {
  it.each([
    ['by flags', '--power 6'],
    ['with targets that are checked several times', '--power 6 --target-error 0.001'],
    ['by cards with costs on both sides', '"Darth Maul (B)" "Mace Windu (C)"'],
    ['with a first chance that matters', '--power 4 --deflect 1 --attacker-deflect 1'],
    ['traced die by die', '--power 4 --armor --trace 3'],
  ])('%s', async (_how, line) => {
    await printedBy(['attack', ...wordsOf(line), '--trials', '200']);
    expect(counted).toEqual({ plans: 1, digests: 1 });
  });

  it('too large to solve', { tags: 'night' }, async () => {
    const line = '--power 20 --lucky 20 --defender-lucky 20 --critical-hit 3 --parry 2 --target-error 0.01 --trials 200';
    await printedBy(['attack', ...wordsOf(line)]);
    expect(counted).toEqual({ plans: 1, digests: 1 });
  });

  it('with dice on the table makes the plan once, and no digest, since no dice are rolled', async () => {
    await printedBy(['attack', ...wordsOf('--lucky 2 --deflect 1 --attacker-deflect 1 --roll 1,2,3,4')]);
    expect(counted).toEqual({ plans: 1, digests: 0 });
  });
});

describe('odds run makes the plan and the digest of each case once', { tags: 'night' }, () => {
  it('of four cases, with the measures and the greedy regret as columns', async () => {
    const file = path.join(folder, 'ten.yaml');
    writeFileSync(
      file,
      'format: 1\nquestion: "?"\nexperiment: attack\nattacker: { power: 3, health: 3, keywords: [Deflect 1, Lucky 1] }\n' +
        'defender: { health: 4, keywords: [Deflect 1, Pay 1 Force -> Evade 2] }\n' +
        'vary: { attacker.power: [1, 2], defender.Armor: [false, true] }\n',
    );
    const words = ['run', file, '--out', path.join(folder, 'reports'), '--trials', '1000', '--workers', '0'];
    expect(await printedBy(words)).toContain('More in summary.csv');
    expect(counted).toEqual({ plans: 4, digests: 4 });
  });
});

describe('odds table makes the plan and the digest of each cell once', { tags: 'night' }, () => {
  it('of ten cells', async () => {
    await printedBy(['table', ...wordsOf('--power 1..5 --shields 0,1')]);
    expect(counted).toEqual({ plans: 10, digests: 10 });
  });
});

describe('odds compare makes the plan and the digest of each pair once', { tags: 'night' }, () => {
  it('of three units with Lucky, whose size is estimated first and whose assumptions are listed last', async () => {
    const file = path.join(folder, 'units.yaml');
    writeFileSync(file, [1, 2, 3].map((power) => `- { name: U${power}, power: ${power}, keywords: [Lucky 1] }\n`).join(''));
    await printedBy(['compare', '--units', file]);
    expect(counted).toEqual({ plans: 6, digests: 6 });
  });

  it('of two lists', async () => {
    const file = path.join(folder, 'lists.yaml');
    writeFileSync(file, [1, 2].map((power) => `- { name: U${power}, power: ${power}, keywords: [Lucky 1] }\n`).join(''));
    await printedBy(['compare', '--units', file, '--against-units', file]);
    expect(counted).toEqual({ plans: 8, digests: 8 });
  });

  it('even if pairs are simulated in several stages', async () => {
    const file = path.join(folder, 'staged.yaml');
    writeFileSync(file, [1, 2, 3].map((power) => `- { name: U${power}, power: ${power} }\n`).join(''));
    await printedBy(['compare', '--units', file, '--no-exact', '--trials', '20000']);
    expect(counted).toEqual({ plans: 6, digests: 6 });
  });
});
