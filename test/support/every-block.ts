import type { Block, Charted, Sheet, Valued } from '../../src/sheet/sheet.js';

/** A chance as a cell. */
export function chanceOf(value: number): Valued {
  return { kind: 'chance', text: `${(100 * value).toFixed(1)}%`, value };
}

const charted = (estimate: number, exact: number | null = estimate): Omit<Charted, 'name'> => ({
  exact,
  estimate,
  interval: [estimate - 0.04, estimate + 0.04],
});

/** A block of every kind, with `name` wherever a text of the input can stand. */
export function everyBlock(name: string): readonly Block[] {
  return [
    { kind: 'tiles', tiles: [{ title: `${name} wins`, value: chanceOf(0.625), detail: `exact, ${name}` }] },
    {
      kind: 'shares',
      shares: [
        { name: `${name} wins`, share: chanceOf(0.6) },
        { name: 'nobody', share: chanceOf(0.1) },
        { name: 'other', share: chanceOf(0.3) },
      ],
    },
    {
      kind: 'table',
      caption: `Of ${name}.`,
      heads: ['', name, 'chance'],
      groups: [[[name, name, chanceOf(0.5)]], [['other', null, null]]],
    },
    {
      kind: 'table',
      caption: 'Turns.',
      heads: ['turn', name],
      groups: [[['1', chanceOf(0.5)]]],
      isCounted: true,
      isFolded: true,
    },
    { kind: 'lead', sentences: [`In the first turn ${name} plays,`] },
    {
      kind: 'list',
      caption: `when ${name} attacks`,
      heads: ['player of', 'play', 'how often'],
      rows: [[name, 'Evade', '0.5']],
    },
    { kind: 'sentences', sentences: [`Says ${name}.`] },
    {
      kind: 'distribution',
      caption: `Damage of ${name}.`,
      heads: ['damage', 'exact', 'simulated', 'at least'],
      rows: [0.1, 0.4, 0.3, 0.2].map((chance, amount) => ({
        amount,
        cells: [chanceOf(chance), chanceOf(chance), chanceOf(0.9)],
        chance: chanceOf(chance),
        atLeast: chanceOf(0.9 - 0.2 * amount),
        simulated: { estimate: chance, interval: [chance - 0.02, chance + 0.02] },
      })),
      threshold: { amount: 2, verb: `discards ${name}`, state: 'discarded', of: name },
    },
    {
      kind: 'map',
      caption: `mean damage of ${name}`,
      down: `health ${name}`,
      across: 'power',
      columns: ['1', '2', '3'],
      rows: [1, 2].map((r) => ({ head: `${name} ${r}`, cells: [chanceOf(0.1 * r), chanceOf(0.45 * r), null] })),
      scales: [{ title: `chance of ${name}`, low: chanceOf(0), high: chanceOf(1) }],
    },
    {
      kind: 'bars',
      id: 'ends',
      title: `How ${name} ends`,
      across: { title: `share of ${name}`, isChance: true },
      level: 0.95,
      bars: [
        { name: `${name} wins`, ...charted(0.62, 0.6) },
        { name: 'nobody wins', ...charted(0.3) },
      ],
    },
    {
      kind: 'lines',
      id: 'course',
      title: `After ${name}`,
      across: `turns of ${name}`,
      up: { title: `chance of ${name}`, isChance: true },
      level: 0.95,
      series: [
        { name, points: [1, 2, 3, 4].map((x) => ({ x, ...charted(0.2 * x) })) },
        { name: 'other', points: [1, 2, 3, 4].map((x) => ({ x, ...charted(0.9 - 0.1 * x, null) })) },
      ],
      note: `Dots of ${name}.`,
    },
    {
      kind: 'story',
      title: `A fight of ${name}`,
      sentence: `${name} wins.`,
      events: [{ text: name, steps: [`step ${name}`] }],
    },
    {
      kind: 'brief',
      answer: 'The answer of the brief.',
      caption: `Runs of ${name}`,
      names: [{ title: 'power', lines: ['', 'power'] }],
      heads: [{ title: 'exact mean', lines: ['exact', 'mean'] }],
      rows: [
        { names: [name], cells: [chanceOf(0.5)], size: 0.5 },
        { names: ['other'], cells: [null], size: 1 },
      ],
      hidden: 3,
      further: ['other_damage'],
      notes: [`Noted of ${name}.`],
      legend: `Means of ${name}`,
      bars: 'bars show the mean',
      place: `reports/${name}`,
    },
  ];
}

export function sheetOf(name: string, blocks: readonly Block[] = everyBlock(name)): Sheet {
  return {
    question: 'duel',
    title: `${name} against other`,
    sides: [
      { title: null, units: [`${name} (power 3)`] },
      { title: null, units: ['other'] },
    ],
    answer: `${name} wins 62.5% of the time.`,
    beside: `${name} attacks first.`,
    hint: { text: 'Let other attack first', option: 'first', value: 'second', beside: 'One attacks first.' },
    sections: [
      { id: 'ends', title: 'Who wins', blocks: blocks.slice(0, 2) },
      { id: 'more', title: 'More', blocks: blocks.slice(2) },
    ],
    notes: [{ text: `Calculated for ${name}.` }, { text: `Only 12 turns of ${name}.`, isLimit: true }],
    assumptions: [`Force: none for ${name}.`],
    unplayed: [`Left out: ${name}.`],
    command: `odds duel "${name}" other`,
    facts: [
      [`seed of ${name}`, '7'],
      ['simulated duels', null],
    ],
  };
}
