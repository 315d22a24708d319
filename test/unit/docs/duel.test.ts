import { describe, expect, it } from 'vitest';
import { MAX_CHARTED_TURNS } from '../../../src/questions/duel/duel-sheet.js';
import { printedBy } from '../../support/run-cli.js';
import { documentedNames, projectText, section } from './markdown.js';

const PAGE = projectText('docs/duel.md');
/** The first unit loses a counter before its first attack. */
const HEALING = ['--attacker-counters', '1', '--attacker-damage-control', '1'];
const DUEL = ['duel', 'Darth Vader (G)', 'Luke Skywalker (N)', '--trials', '100', '--turns', '3'];

describe('docs/duel.md', () => {
  it('says up to which turn the page draws who is left', () => {
    expect(section(PAGE, 'Reading the answer')).toContain(`up to ${MAX_CHARTED_TURNS} turns`);
  });

  it('names the fields of the JSON that are its own', async () => {
    const json = JSON.parse(await printedBy([...DUEL, '--json'])) as Record<string, object | null>;
    const documented = documentedNames(PAGE, 'JSON').flatMap((names) => names.split(', '));
    const shared = ['format', 'rules', 'assumptions', 'unmodelled', 'command', 'seed'];
    expect(Object.keys(json).filter((name) => !shared.includes(name))).toEqual([
      ...new Set(documented.map((name) => name.replace(/\..*/, ''))),
    ]);
    const own = documented.filter((name) => name.startsWith('exact.')).map((name) => name.slice('exact.'.length));
    expect(own.filter((name) => !Object.hasOwn(json.exact ?? {}, name))).toEqual([]);
  });

  it('lists the fields of the JSON of a replayed duel that are its own', async () => {
    const json = JSON.parse(await printedBy([...DUEL, ...HEALING, '--trace', '--json'])) as Record<string, unknown>;
    const documented = documentedNames(PAGE, 'JSON of a replayed duel').flatMap((names) => names.split(', '));
    const [attack = {}] = json.trace as object[];
    const fields = Object.keys(json).slice(Object.keys(json).indexOf('seed') + 1);
    expect(fields).toEqual([...documented.filter((name) => !name.startsWith('trace')), 'trace']);
    expect(
      Object.keys(attack)
        .map((name) => `trace[].${name}`)
        .sort(),
    ).toEqual(documented.filter((name) => name.startsWith('trace')).sort());
  });
});
