import { describe, expect, it } from 'vitest';
import { placeWith } from '../support/run-odds.js';

const DUEL = `format: 1
question: Who wins?
experiment: duel
first: { name: A, power: 3, speed: 30, health: 3, keywords: [Armor] }
second: { name: B, power: 4, speed: 30, health: 3, keywords: [Lucky 1] }
vary:
  first.power: [3, 4]
`;

describe('odds check of duels', () => {
  it('finds nothing until a rule changes, and then says which match-ups turn over', async () => {
    const at = placeWith({ 'scenarios/duel.yaml': DUEL });
    expect(await at.odds('check', '--update')).toMatchObject({ code: 0 });
    expect(at.read('reports/baseline/duel.json')).toContain('"first_win_chance": { "chance": "0.');
    const same = await at.odds('check');
    expect([same.code, same.stdout.split(':')[0]]).toEqual([0, 'Nothing changed']);
    const changed = await at.odds('check', '--rules', 'armorNeeds=4');
    expect(changed.code).toBe(1);
    expect(changed.stdout).toMatch(/^power 4 +likelier winner +the first unit +the second unit$/m);
  });

  it('compares two rules without a baseline, in every format', { tags: 'night' }, async () => {
    const at = placeWith({ 'scenarios/duel.yaml': DUEL });
    const rules = ['check', '--rules', 'armorNeeds=6', '--against', 'idc,armorNeeds=4'];
    const { code, stdout } = await at.odds(...rules, '--json');
    const { changes } = JSON.parse(stdout);
    expect([code, changes[0]]).toEqual([
      1,
      expect.objectContaining({ value: 'likelier winner', kind: 'winner', before: 'the second unit', after: 'the first unit' }),
    ]);
    expect(changes[2]).toMatchObject({ kind: 'value', before: { kind: 'chance', exactFraction: null, trials: null } });
    for (const format of ['junit', 'github', 'markdown']) {
      const report = await at.odds(...rules, '--format', format);
      expect([report.code, report.stdout]).toEqual([1, expect.stringContaining('likelier winner')]);
    }
  });
});
