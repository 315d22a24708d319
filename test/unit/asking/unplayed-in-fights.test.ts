import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cardFinder } from '../../../src/cli/cards/card-files.js';
import { folderOfTests } from '../../support/folders.js';
import { parseScenario } from '../../support/parse-scenario.js';
import { printedBy } from '../../support/run-cli.js';

const folder = folderOfTests();
/** The clauses that an answer names as not played: "Mara Jade (A) 2". */
async function unplayed(...words: readonly string[]): Promise<string[]> {
  const { unmodelled } = JSON.parse(await printedBy([...words, '--json'])) as {
    readonly unmodelled: readonly { readonly card: string; readonly clause: number; readonly part?: number }[];
  };
  return unmodelled.map(({ card, clause, part }) => `${card} ${clause}${part === undefined ? '' : `.${part}`}`);
}

const FEW = ['--trials', '20', '--no-exact'];
/** Few battles, without training. */
const FEW_BATTLES = [...FEW, '--play', 'simple', '--no-range-over-play'];
const MARA = ['Mara Jade (A)', 'Darth Vader (E)'];

describe('an answer names what is not played and matters in its fight', () => {
  it('an attack nothing that acts between attacks', async () => {
    expect(await unplayed('attack', ...MARA, '--trials', '20')).toEqual([]);
    expect(await unplayed('compare', ...MARA, '--trials', '20')).toEqual([]);
  });

  it('a duel, and a comparison of duels, what heals in it', async () => {
    expect(await unplayed('duel', ...MARA, ...FEW)).toEqual(['Mara Jade (A) 2']);
    expect(await unplayed('compare', ...MARA, '--duel', ...FEW)).toEqual(['Mara Jade (A) 2']);
    const text = (await printedBy(['duel', ...MARA, ...FEW])).replace(/\s+/g, ' ');
    expect(text).toContain("Left out: Mara Jade (A)'s second ability (triggered, about damage counters).");
    const markdown = await printedBy(['duel', ...MARA, ...FEW, '--markdown']);
    expect(markdown).toContain('Left out: Mara Jade');
  });

  it('a duel a part that is left out of what is played', async () => {
    const text = (await printedBy(['duel', 'Zam Wesell (A)', 'Mace Windu (C)', ...FEW])).replace(/\s+/g, ' ');
    expect(text).toContain("Left out: part 1 of Zam Wesell (A)'s first ability (triggered, about damage counters).");
  });

  it('attacks in a row what one of them does for the next', async () => {
    const words = ['Boba Fett (V)', 'Darth Maul (B)'];
    expect(await unplayed('attack', ...words, '--trials', '20')).toEqual([]);
    expect(await unplayed('attack', ...words, '--attacks', '2', '--trials', '20')).toEqual(['Boba Fett (V) 2']);
  });

  it('a battle what duels do not have', async () => {
    const words = ['Kyle Katarn (A)', 'Darth Maul (B)'];
    // Bounty, and Upkeep, which sides given as words do not pay.
    expect(await unplayed('duel', ...words, ...FEW)).toEqual(['Kyle Katarn (A) 2']);
    const battle = ['battle', '--light', 'Kyle Katarn (A)', '--dark', 'Darth Maul (B)', ...FEW_BATTLES];
    expect(await unplayed(...battle)).toEqual(['Kyle Katarn (A) 2', 'Kyle Katarn (A) 4']);
  });

  it('a battle what a text says about a turn, and is played for each attack', async () => {
    const battle = (light: string, dark: string): string[] => {
      return ['battle', '--light', light, '--dark', dark, ...FEW_BATTLES];
    };
    expect(await unplayed(...battle('Coruscant Emergency ship', 'Dewback Patrol'))).toEqual(['Coruscant Emergency ship 1.1']);
    expect(await unplayed(...battle('X-wing Red Ten', 'Hutt Flotilla'))).toEqual(['Hutt Flotilla 2.1', 'Hutt Flotilla 3.1']);
    expect(await unplayed(...battle('Kavar (A)', 'Darth Maul (B)'))).toEqual(['Kavar (A) 1', 'Kavar (A) 3.2']);
    expect(await unplayed('attack', 'Dewback Patrol', 'Coruscant Emergency ship', '--trials', '20')).toEqual([]);
  });

  it('a duel that a unit does not untap after its attack', async () => {
    const words = ['Qui-Gon Jinn (H)', 'Darth Maul (B)'];
    expect(await unplayed('duel', ...words, ...FEW)).toEqual(['Qui-Gon Jinn (H) 1.1']);
    expect(await unplayed('attack', ...words, '--trials', '20')).toEqual([]);
  });

  it('a battle of a file no Upkeep that its side pays', () => {
    const places = (upkeep: boolean): string[] => {
      const sides = `dark: { units: [Darth Maul (B)] }\nlight: { upkeep: ${upkeep}, units: [Kyle Katarn (A)] }\n`;
      const { unplayed: found } = parseScenario(
        `format: 1\nquestion: Why?\nexperiment: battle\n${sides}`,
        'b.yaml',
        cardFinder(null),
      );
      return found.map(({ card, clause }) => `${card} ${clause}`);
    };
    expect(places(true)).toEqual(['Kyle Katarn (A) 4']);
    expect(places(false)).toEqual(['Kyle Katarn (A) 2', 'Kyle Katarn (A) 4']);
  });

  it('the units of a file in a comparison of duels', async () => {
    const file = path.join(folder, 'units.yaml');
    writeFileSync(file, '- Mara Jade (A)\n- Darth Maul (B)\n');
    expect(await unplayed('compare', '--units', file, '--trials', '20')).toEqual([]);
    expect(await unplayed('compare', '--units', file, '--duel', ...FEW)).toEqual(['Mara Jade (A) 2']);
  });
});
