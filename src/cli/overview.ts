type Question = readonly [question: string, command: string];

/** Questions that the program answers, each with a command that works as it stands. */
export const SAMPLE_QUESTIONS: Readonly<Record<string, readonly Question[]>> = {
  'Dice and attacks': [
    ['What damage does it do?', 'odds attack "Obi-Wan Kenobi K" "Darth Maul B"'],
    ['Which dice do I re-roll?', 'odds attack --power 5 --lucky 2 --roll 6,4,4,2,1'],
    ['What is each die worth?', 'odds table --power 1..8 --armor both'],
    ['What does a keyword do?', 'odds rules Critical Hit'],
  ],
  Fights: [
    ['Who wins if two fight?', 'odds duel "Obi-Wan Kenobi K" "Darth Maul B"'],
    ['Who wins if more fight?', 'odds battle --dark "3x Sandtrooper" --light "Yoda K"'],
    ['Which unit is best?', 'odds compare "Yoda K" "Han Solo K" "Boba Fett H"'],
  ],
  'Cards and decks': [
    ['Which cards are there?', 'odds cards find --subtype Jedi --power 6..'],
    ['What does my deck draw?', 'odds deck --help'],
    ['Which squad beats theirs?', 'odds squad --help'],
  ],
  'Files of questions': [
    ['How do I run a scenario?', 'odds run --help'],
    ['What would a rule change?', 'odds check --help'],
    ['Can I use it on a phone?', 'odds web --help'],
  ],
};

/** What the program can do, for those who call it without a command; `columns`: the width of the terminal in characters. */
export function overviewText(columns: number): string {
  const groups = Object.entries(SAMPLE_QUESTIONS);
  const questions = groups.flatMap(([, each]) => each);
  const widest = (part: 0 | 1): number => Math.max(...questions.map((question) => question[part].length));
  const between = widest(0) + 1;
  const isBeside = 2 + between + widest(1) <= columns;
  const shown = ([question, command]: Question): string =>
    isBeside ? `  ${question.padEnd(between)}${command}` : `  ${question}\n    ${command}`;
  return [
    'odds: exact and simulated odds of the Star Wars Trading Card Game',
    ...groups.flatMap(([title, each]) => ['', title, ...each.map(shown)]),
    '',
    'odds --help lists all commands, odds attack -h what most people ask of one.',
    '',
  ].join('\n');
}
