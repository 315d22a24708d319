import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderOfTest, goInto } from '../../../support/folders.js';
import { forge } from '../../../support/forged-parts.js';
import { printedBy, refusalOf, writtenBy } from '../../../support/run-cli.js';
import { RUN_SCENARIOS } from '../../../support/run-scenarios.js';

let folder = '';

beforeEach(() => {
  folder = folderOfTest();
});
const within = (name: string): string => path.join(folder, name);

async function runShards(command: readonly string[], count: number, out = 'parts'): Promise<void> {
  for (let i = count; i >= 1; i--) {
    await writtenBy([...command, '--shard', `${i}/${count}`, '--out', within(out), '--workers', '0', '--quiet']);
  }
}

const COMPARE = ['compare', 'Darth Maul (B)', 'Jawa', 'Sandtrooper'];
const BATTLE = ['battle', '--dark', '2x Sandtrooper', '--light', 'Jawa', 'Mace Windu (D)', '--trials', '300', '--no-exact'];
const DEALS = [
  ...['battle', '--dark', 'examples/decks/imperial-walkers.txt', '--light', 'examples/decks/rebel-fighters.txt'],
  ...['--deals', '120', '--setup-points', '6', '--no-range-over-play'],
];
const LEARNED = ['battle', '--dark', '2x Sandtrooper', '--light', 'Jawa', '--turns', '2', '--trials', '300', '--no-exact'];
const BY_WORTH = [...BATTLE, '--play', 'simple'];

describe('shards', () => {
  const title = 'of %s merge to the answer of one command, in whatever order';
  it.each([['a comparison by attacks', COMPARE, [3]]] as const)(title, areOne);
  it.each([
    ['a comparison by attacks', COMPARE, [1, 16]],
    ['one that is simulated', [...COMPARE, '--no-exact', '--trials', '20000'], [7]],
    ['one of two lists', [...COMPARE, '--against', 'Yoda (A)', '--sort', 'mean-damage'], [3]],
    ['a comparison by duels', [...COMPARE, '--duel', '--turns', '3'], [1, 16]],
    ['a battle that is learned', LEARNED, [2]],
    ['a battle with its variants', [...BY_WORTH, '--without-each', '--instead', 'Jawa=Yoda (A)'], [5]],
    ['deals', DEALS, [3]],
    ['a battle that is solved', ['battle', '--dark', 'Sandtrooper', '--light', '2x Jawa', '--without-each'], [3]],
  ] as const)(title, { tags: 'night' }, areOne);

  async function areOne(_: string, command: readonly string[], counts: readonly number[]): Promise<void> {
    const plain = await printedBy([...command, '--workers', '0', '--quiet']);
    for (const count of counts) {
      await runShards(command, count, `parts-${count}`);
      expect(await printedBy(['merge', within(`parts-${count}`), '--workers', '0', '--quiet'])).toBe(plain);
    }
  }

  it.each(['csv', 'json', 'markdown', 'html'])('merge to the file of one command, as %s', async (format) => {
    const ending = format === 'markdown' ? 'md' : format;
    const [plain, merged] = [within(`plain.${ending}`), within(`merged.${ending}`)];
    await writtenBy([...COMPARE, '--out', plain, '--quiet']);
    await runShards(COMPARE, 2);
    await writtenBy(['merge', within('parts'), '--out', merged, '--quiet']);
    expect(readFileSync(merged, 'utf8')).toBe(readFileSync(plain, 'utf8'));
  });

  it('may take longer than a comparison without them', { tags: 'night' }, async () => {
    const slow = [...COMPARE, '--duel', '--no-exact', '--trials', '1e6'];
    expect(await refusalOf(slow)).toMatch(/this comparison of .* would take about .* minutes; the limit is 10/);
    const units = ['compare', 'Jawa', 'Sandtrooper', '--duel', '--no-exact', '--trials', '210000', '--turns', '1'];
    expect(await refusalOf(units)).toMatch(/this comparison of .* would take about .* minutes; the limit is 10/);
    await runShards(units, 1);
    expect(await printedBy(['merge', within('parts')])).toContain('Jawa');
  });

  it.each([
    ['several battles', RUN_SCENARIOS.battles],
    ['one battle', RUN_SCENARIOS.battles.replace(/^vary:.*\n/m, '')],
  ])('of a file of %s go into its report', async (_, text) => {
    writeFileSync(within('battles.yaml'), text);
    const place = within('reports');
    const files = () =>
      readdirSync(path.join(place, 'battles')).map((file) => [file, readFileSync(path.join(place, 'battles', file), 'utf8')]);
    goInto(folder);
    const command = ['battle', 'battles.yaml', '--trials', '50'];
    const plain = await printedBy([...command, '--workers', '0']);
    const report = files();
    rmSync(place, { recursive: true });
    await runShards(command, 2);
    expect(await printedBy(['merge', within('parts'), '--quiet'])).toBe(plain);
    expect(files()).toEqual(report);
  });
});

describe('parts', () => {
  const merge = (...options: readonly string[]): Promise<string> => refusalOf(['merge', within('parts'), ...options]);

  it('of several commands are refused, each that is of another than the first', async () => {
    await runShards([...COMPARE, '--duel', '--turns', '1'], 1, 'duels');
    await runShards(COMPARE, 1);
    copyFileSync(path.join(within('duels'), 'compare.1-of-1.part'), path.join(within('parts'), 'other.part'));
    expect(await merge()).toMatch(
      /other\.part: this part and .*compare\.1-of-1\.part differ in question, program or number of shards/,
    );
  });

  it('have the files that they name: others of these names are not opened', async () => {
    const file = within('units.yaml');
    writeFileSync(file, '- { name: Guard, power: 3, health: 3, speed: 30 }\n');
    await runShards(['compare', 'Jawa', '--units', file], 1);
    const { out } = await writtenBy(['merge', within('parts')]);
    expect(out).toContain('Guard');
    writeFileSync(file, 'secret');
    expect((await writtenBy(['merge', within('parts')])).out).toBe(out);
    const [part] = readdirSync(within('parts'));
    forge(path.join(within('parts'), part as string), 0, (text) => text.replace(/"files":\{.*\}\}/, '"files":{}}'));
    const refusal = await merge();
    expect(refusal).toContain('the part is damaged');
    expect(refusal).not.toContain('secret');
  });

  it.each([
    ['out', '"out":"victim.txt"'],
    ['csv', '"csv":true'],
    ['json', '"json":true'],
    ['html', '"html":true'],
    ['dry-run', '"dry-run":true'],
    ['fresh', '"fresh":true'],
    ['shard', '"shard":"1/1"'],
    ['scenario', '"scenario":["other.yaml"]'],
    ['against-out', '"against-out":"victim.txt"'],
    ['constructor', '"constructor":"x"'],
    ['__proto__', '"__proto__":"x"'],
  ])('with an option that no shard has are refused: --%s', async (name, option) => {
    await runShards(COMPARE, 1);
    const part = path.join(within('parts'), 'compare.1-of-1.part');
    forge(part, 0, (text) => text.replace('"raw":{', `"raw":{${option},`));
    expect(await merge()).toContain(`${part}: the part has an option that no shard has, --${name}\n  hint: `);
    expect(readdirSync(folder)).toEqual(['parts']);
  });

  it.each(['"seed":1', '"seed":{}', '"seed":["1",2]', '"seed":null', '"exact":"no"', '"unit":"Jawa"'])(
    'with an option of a kind that no command line gives are damaged: %s',
    async (option) => {
      await runShards([...COMPARE, '--seed', '7'], 1);
      const part = path.join(within('parts'), 'compare.1-of-1.part');
      forge(part, 0, (text) => text.replace(new RegExp(`${option.split(':')[0]}:(\\[.*?\\]|"7"|true)`), option));
      expect(await merge()).toBe(`${part}: the part is damaged\n  hint: run its shard again`);
    },
  );

  it('of battles have no CSV', { tags: 'night' }, async () => {
    await runShards(BY_WORTH, 1);
    expect(await merge('--csv')).toContain('--csv: odds battle prints no CSV');
  });

  it('have no answer: a battle is not replayed, nothing printed as CSV', async () => {
    const shard = ['--shard', '1/2', '--out', within('parts')];
    expect(await refusalOf([...BATTLE, '--trace', '3', ...shard])).toContain(
      '--trace: --trace cannot be combined with --shard',
    );
    expect(await refusalOf([...COMPARE, '--csv', ...shard])).toContain('--csv: --csv cannot be combined with --shard');
  });
});
