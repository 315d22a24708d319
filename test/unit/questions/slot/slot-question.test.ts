import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SlotAnswer } from '../../../../src/questions/slot/slot-answer.js';
import { inFolderOfTests } from '../../../support/folders.js';
import { rowsOf } from '../../../support/rows.js';
import { printedBy, refusalOf, writtenBy } from '../../../support/run-cli.js';

inFolderOfTests();

const X_WING = ['X-wing Red Ten', 'TIE Interceptor'];
const LUKE = ['Luke Skywalker (E)', 'Darth Vader (D)'];

async function answerTo(...words: readonly string[]): Promise<SlotAnswer> {
  return JSON.parse(await printedBy([...words, '--json'])) as SlotAnswer;
}

describe('odds attack --try', () => {
  it('names the card that helps most, and what the attack is without it', async () => {
    const { answer } = await answerTo('attack', ...X_WING, '--try', 'pilots');
    expect(answer).toBe(
      'Of the 35 Pilots that X-wing Red Ten may have, Lando Calrissian (I) helps most: with it, X-wing Red Ten discards TIE Interceptor in 95.5% of attacks instead of 50.0%.',
    );
  });

  it('shows a terminal the ten best rows, and all of them in CSV', async () => {
    const text = await printedBy(['attack', ...LUKE, '--try', 'equipment']);
    const [, table = ''] = text.split('\n\n');
    expect(table.split('\n')).toHaveLength(11);
    expect(
      Math.max(
        ...text
          .split('\n')
          .filter((line) => !line.startsWith('Repeat'))
          .map(({ length }) => length),
      ),
    ).toBeLessThanOrEqual(80);
    const { groups, tried } = await answerTo('attack', ...LUKE, '--try', 'equipment');
    expect(groups.length).toBeGreaterThan(10);
    expect((await printedBy(['attack', ...LUKE, '--try', 'equipment', '--csv', '--quiet'])).trim().split('\n')).toHaveLength(
      tried + 1,
    );
  });

  it('puts the cheapest first of cards that do the same, and says what a build point brings', async () => {
    const { groups } = await answerTo('attack', ...X_WING, '--try', 'pilots');
    for (const { cards, numbers } of groups) {
      expect(cards.map(({ cost }) => cost)).toEqual(cards.map(({ cost }) => cost).toSorted((a, b) => Number(a) - Number(b)));
      for (const { cost, gainPerCost } of cards) expect(gainPerCost).toBe((numbers[0]?.gain ?? 0) / Number(cost));
    }
    expect(groups.some(({ cards }) => cards.length > 1)).toBe(true);
  });

  it('marks a card with text that is left out, and says which', async () => {
    const { groups } = await answerTo('attack', ...LUKE, '--try', 'equipment');
    const flurry = groups.flatMap(({ cards }) => cards).find(({ name }) => name === 'Flurry');
    expect(new Set(flurry?.unmodelled.map(({ card }) => card))).toEqual(new Set(['Flurry']));
    expect(await printedBy(['attack', ...LUKE, '--try', 'equipment'])).toMatch(/^Flurry\* .*\n[\s\S]*\n\* Part of its text/m);
  });

  it('explains marks only where they are shown; the page shows all rows', async () => {
    const rare = ['Darth Maul (F)', 'Shyla Varad (A)', '--try', 'equipment'];
    expect(await printedBy(['attack', ...rare])).not.toMatch(/^\* Part|\w\*/m);
    expect(await printedBy(['attack', ...rare, '--html'])).toContain('* Part of its text that matters');
  });

  it('takes cards from a deck alone, those of the slot', async () => {
    writeFileSync('mine.txt', '1 Flamethrower\n2 Blaster Rifle\n1 Luke Skywalker (E)\n1 Jedi Lightsaber\n');
    const { tried, groups, command } = await answerTo('attack', ...LUKE, '--try', 'equipment', '--try-from', 'mine.txt');
    expect([tried, groups[0]?.cards[0]?.name]).toEqual([3, 'Flamethrower']);
    expect(command).toBe('odds attack "Luke Skywalker (E)" "Darth Vader (D)" --try equipment --try-from mine.txt');
  });

  it('tries a card beside those that the unit has', async () => {
    const seated = await answerTo('attack', ...X_WING, '--attacker-pilot', 'R2-D2 (J)', '--try', 'pilots');
    expect(seated.without[0]?.value).toBeCloseTo(0.84375, 12);
    expect(seated.groups.flatMap(({ cards }) => cards.map(({ name }) => name))).not.toContain('R2-D2 (J)');
    const armed = await answerTo('attack', ...LUKE, '--attacker-equipment', 'Flamethrower', '--try', 'equipment');
    expect(armed.without[1]?.value).toBeCloseTo(2, 12);
  });

  it.each(
    rowsOf(`
  --try sabers | must be one of equipment, pilots, cards, locations, not "sabers"
  --try pilots | none of the 123 Pilots can go with Luke Skywalker (E)
  --try equipment --try-for Luke | must be one of attacker, defender, not "Luke"
  --try equipment --roll 6,5 | --try ranks cards, and cannot be combined with --roll
  --try equipment --attacker-equipment Lightsaberr | no card is called "Lightsaberr"
  --try equipment --no-exact | --try needs exact chances, and --no-exact leaves them out
  --try-for defender | --try-for only works with --try
  --csv | --csv only works with --try
    `),
  )('refuses %s', async (options, message) => {
    expect(await refusalOf(['attack', ...LUKE, ...options.split(' ')])).toContain(message);
  });

  it('says what fills the only seat of a unit', async () => {
    expect(
      await refusalOf(['attack', ...X_WING.toReversed(), '--attacker-pilot', 'Darth Vader (D)', '--try', 'pilots']),
    ).toContain('the unit has room for 1 Pilot, not 2');
  });

  it('refuses a deck without such cards', async () => {
    writeFileSync('none.txt', '1 Luke Skywalker (E)\n');
    expect(await refusalOf(['attack', ...LUKE, '--try', 'equipment', '--try-from', 'none.txt'])).toContain(
      'The deck none.txt has no known Equipment cards.',
    );
  });
});

describe('odds duel --try', () => {
  it('names who wins how much more often, and never a chance of no digits', async () => {
    writeFileSync('two.txt', '1 Jedi Lightsaber\n1 Flamethrower\n');
    const { answer, command } = await answerTo('duel', ...LUKE, '--try', 'equipment', '--try-from', 'two.txt');
    expect(answer).toBe(
      'Of the 2 Equipment cards that Luke Skywalker (E) may carry, Jedi Lightsaber helps most: with it, Luke Skywalker (E) wins 59.2% of duels against Darth Vader (D) instead of under 0.01%.',
    );
    expect(command).toBe('odds duel "Luke Skywalker (E)" "Darth Vader (D)" --try equipment --try-from two.txt');
  });

  it.each(
    rowsOf(`
  --try cards | Battle cards are played in attacks, not in duels
  --try locations | Locations are played in attacks, not in duels
  --try equipment --trace | --try ranks cards, and cannot be combined with --trace
  --csv | --csv only works with --try
    `),
  )('refuses %s', async (options, message) => {
    expect(await refusalOf(['duel', ...LUKE, ...options.split(' ')])).toContain(message);
  });
});

describe('odds compare --try', () => {
  const UNITS = ['Luke Skywalker (E)', 'Darth Vader (D)', 'Darth Maul (B)'];

  it('tries cards on the first unit, or on the one that is named', async () => {
    const first = await answerTo('compare', ...UNITS, '--try', 'equipment');
    expect([first.unit, first.against]).toEqual(['Luke Skywalker (E)', ['Darth Vader (D)', 'Darth Maul (B)']]);
    const named = await answerTo('compare', ...UNITS, '--try', 'equipment', '--try-for', 'Darth Maul (B)');
    expect([named.unit, named.against]).toEqual(['Darth Maul (B)', ['Luke Skywalker (E)', 'Darth Vader (D)']]);
    expect(named.command).toContain('--try equipment --try-for "Darth Maul (B)"');
  });

  it.each(
    rowsOf(`
  --try equipment --try-for Maul | no unit here is called "Maul"
  --try cards | Battle cards are played in attacks, not in comparisons
  --try equipment --duel | --try ranks cards, and cannot be combined with --duel
  --try equipment --shard 1/2 --out parts | --try ranks cards, and cannot be combined with --shard
  --try-from my.dek | --try-from only works with --try
    `),
  )('refuses %s', async (options, message) => {
    expect(await refusalOf(['compare', ...UNITS, ...options.split(' ')])).toContain(message);
  });
});

describe('odds battle --try', () => {
  const SIDES = [
    '--dark',
    'Darth Vader (D)',
    'Boba Fett (A)',
    '--light',
    'Luke Skywalker (E)',
    'Chewbacca (A)',
    '--turns',
    '3',
  ];
  const SHORT = [...SIDES, '--play', 'simple', '--trials', '400'];
  const TRIED = ['Jedi Lightsaber', 'Flamethrower', 'Blaster Rifle', 'Barge Heavy Cannon'];
  const LUKES = ['--try', 'equipment', '--try-for', 'Luke Skywalker (E)', '--try-from', 'tried.txt'];

  it('finds the gains of --instead with the card behind the unit, where battles are simulated', async () => {
    writeFileSync('tried.txt', TRIED.map((card) => `1 ${card}`).join('\n'));
    const { groups, unchanged, level, answer } = await answerTo('battle', ...SHORT, ...LUKES);
    expect([level, groups.length + unchanged.length]).toEqual([0.95, 4]);
    const gains = new Map(groups.flatMap(({ cards, numbers }) => cards.map(({ name }) => [name, numbers[0]?.interval])));
    for (const [card, interval] of gains) {
      const instead = `Luke Skywalker (E)=Luke Skywalker (E) + ${card}`;
      const { exchanges } = JSON.parse(await printedBy(['battle', ...SHORT, '--instead', instead, '--json']));
      // The same battles with their luck judged by another value.
      expect(exchanges[0].adds).toBeGreaterThan(interval?.[0] ?? 1);
      expect(exchanges[0].adds).toBeLessThan(interval?.[1] ?? -1);
    }
    expect(gains.size).toBeGreaterThan(1);
    expect(answer).toContain('its side wins ');
  });

  it('gives wider intervals the more cards there are: all of them hold together', async () => {
    writeFileSync('tried.txt', '1 Jedi Lightsaber\n');
    const alone = await answerTo('battle', ...SHORT, ...LUKES);
    writeFileSync('tried.txt', TRIED.map((card) => `1 ${card}`).join('\n'));
    const among = await answerTo('battle', ...SHORT, ...LUKES);
    const widthIn = ({ groups }: SlotAnswer): number => {
      const group = groups.find(({ cards }) => cards.some(({ name }) => name === 'Jedi Lightsaber'));
      const [low = 0, high = 0] = group?.numbers[0]?.interval ?? [];
      return high - low;
    };
    expect(widthIn(alone)).toBeGreaterThan(0);
    expect(widthIn(among)).toBeGreaterThan(1.2 * widthIn(alone));
  });

  it('warns about an unusual battle', async () => {
    writeFileSync('sith.txt', '1 Sith Lightsaber\n');
    const sides = ['--dark', 'Darth Vader (D)', '--light', 'Sandtrooper', '--turns', '1'];
    const { err } = await writtenBy(['battle', ...sides, '--try', 'equipment', '--try-from', 'sith.txt', '--quiet']);
    expect(err).toContain('Sandtrooper is a card of the Dark Side, and fights for the Light Side');
  });

  it.each(
    rowsOf(`
  --try equipment --try-for Luke | no unit here is called "Luke"
  --try cards | Battle cards are played in attacks, not in battles
  --try equipment --without-each | --try ranks cards, and cannot be combined with --without-each
  --try equipment --deals 10 | --try ranks cards, and cannot be combined with --deals
    `),
  )('refuses %s', async (options, message) => {
    expect(await refusalOf(['battle', ...SIDES, ...options.split(' ')])).toContain(message);
  });
});
