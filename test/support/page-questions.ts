import fc from 'fast-check';
import type { Card } from '../../src/cards/catalogue/card.js';
import { openCards } from '../../src/cli/cards/card-files.js';
import { nodeHost } from '../../src/cli/edge/node-host.js';
import { answered } from '../../src/web/engine/engine.js';
import { FURTHER_PARTS } from '../../src/web/engine/further-parts.js';
import type { Answer, PageQuestion } from '../../src/web/engine/messages.js';

/** What the command of the command line does with a question: its answer, or how it refuses it. */
export function answerOfCommand(question: PageQuestion): Promise<Answer> {
  // The sources contain no scripts for threads.
  return answered(question, FURTHER_PARTS.handlers, (hearing) => {
    const host = nodeHost(hearing.output);
    return { ...host, ...hearing, openDuels: () => host.openDuels(0), openBattles: (_, watch) => host.openBattles(0, watch) };
  });
}

/** Numbers and keywords that a question may add to its cards. */
const MORE: Readonly<Record<string, fc.Arbitrary<string | boolean | readonly string[]>>> = {
  counters: fc.constantFrom('0', '1', '2', '7'),
  'attacker-counters': fc.constantFrom('0', '1', '3'),
  'power-change': fc.constantFrom('-2', '1', '2', '99'),
  force: fc.constantFrom('0', '2', '8', '-1'),
  'defender-force': fc.constantFrom('0', '1', '6'),
  lucky: fc.constantFrom('1', '2'),
  'critical-hit': fc.constantFrom('1', '3'),
  armor: fc.boolean(),
  'defender-keyword': fc.constantFrom(['Evade 1'], ['Pay 2 Force -> Evade 2', 'Shields 1'], ['Armour']),
  seed: fc.constantFrom('1', '2', '18446744073709551615'),
  objective: fc.constantFrom('mean-damage', 'discard-chance', 'capped-damage', 'most'),
  rules: fc.constantFrom('idc', 'official-2005', 'idc,armorNeeds=4', 'house'),
  roll: fc.constantFrom('6,4,4,2,1', '64421', '1,2,3', '7'),
};

function optionsOf(command: PageQuestion['command']): string[] {
  const all = Object.keys(MORE);
  if (command === 'attack') return all;
  return all.filter((name) => !['roll', 'objective', 'counters', 'attacker-counters'].includes(name));
}

/** Random questions of a page: two cards, most of them of one arena, and some options. */
export function pageQuestions(): fc.Arbitrary<PageQuestion> {
  const cards = openCards(null).cards();
  const commands = fc.constantFrom<PageQuestion['command'][]>('attack', 'attack', 'attack', 'table');
  return fc.tuple(commands, fc.constantFrom(...cards), fc.nat(), fc.nat(9)).chain(([command, attacker, other, foreign]) => {
    const near = foreign === 0 ? cards : cards.filter(({ arenas }) => arenas.some((arena) => attacker.arenas.includes(arena)));
    const defender = near[other % near.length] as Card;
    const given = fc.record(Object.fromEntries(optionsOf(command).map((name) => [name, MORE[name] as fc.Arbitrary<unknown>])), {
      requiredKeys: [],
    });
    const few = fc.tuple(given, fc.infiniteStream(fc.nat(3))).map(([options, keeps]) => {
      const kept = Object.entries(options).filter(() => keeps.next().value === 0);
      return Object.fromEntries(kept);
    });
    return few.map(
      (options): PageQuestion => ({
        command,
        options: {
          attacker: attacker.name,
          defender: defender.name,
          ...options,
          ...(command === 'table' ? { show: 'mean-damage', power: '1..3' } : {}),
          json: true,
        },
      }),
    );
  });
}
