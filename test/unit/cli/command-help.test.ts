import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/cli/command-list.js';
import { fieldValueText, standardOf } from '../../../src/fields/field-text.js';
import { SIDE_PLAY_FIELD } from '../../../src/fields/play-fields.js';
import { runBattle } from '../../../src/questions/battle/work/run-battle.js';
import { DEFAULT_RULES } from '../../../src/rules/game/editions.js';
import { plainUnit } from '../../../src/rules/units/unit.js';

const epilogueOf = (command: string): string => COMMANDS[command]?.epilogue ?? '';

const OPTIONS = Object.entries(COMMANDS).flatMap(([command, { options }]) =>
  Object.entries(options).map(([name, option]) => ({ name: `${command} --${name}`, option })),
);

/** How a battle is played by default if it is not solved. */
async function playByDefault(): Promise<string> {
  const unit = plainUnit(1, { name: 'Trooper', health: 1, speed: 10, arenas: ['ground'] });
  const side = { units: [{ unit, label: 'Trooper', arena: 'ground' as const }], force: 0, play: SIDE_PLAY_FIELD.standard };
  const question = {
    dark: side,
    light: side,
    rules: DEFAULT_RULES,
    goal: 'last-unit' as const,
    turns: 1,
    mayPass: false,
    mayRetreat: false,
  };
  return (await runBattle(question, { seed: 1n, trials: 1, level: 0.95, exact: false, range: false })).play;
}

describe('the help of commands', () => {
  it('says about battles how both sides play by default if they are not solved', { tags: 'night' }, async () => {
    const play = await playByDefault();
    expect(play).not.toBe('exact');
    expect(epilogueOf('battle')).toContain(play);
  });

  it('says what every command, word and option is', () => {
    const words = Object.entries(COMMANDS).flatMap(([command, { words = {} }]) =>
      Object.entries(words).map(([name, { describe }]) => ({ name: `${command} ${name}`, describe })),
    );
    const options = OPTIONS.map(({ name, option }) => ({ name, describe: option.describe }));
    expect(words.length).toBeGreaterThan(8);
    const examples = Object.values(COMMANDS).flatMap(({ examples = [] }) =>
      examples.map(([name, describe]) => ({ name, describe })),
    );
    expect([...words, ...options, ...examples].filter(({ describe }) => describe === undefined || describe.length < 3)).toEqual(
      [],
    );
  });

  it('names no other default of an option than that of its field', () => {
    const others = OPTIONS.filter(({ option: { field, defaultDescription } }) => {
      const standard = standardOf(field);
      return (
        standard !== null &&
        defaultDescription !== undefined &&
        defaultDescription.replaceAll(',', '') !== fieldValueText(field, standard)
      );
    });
    expect(others.map(({ name, option }) => `${name}: ${option.defaultDescription}`)).toEqual([]);
    expect(OPTIONS.length).toBeGreaterThan(100);
  });
});
