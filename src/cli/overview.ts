/** Questions that the program answers, each with a command that works as it stands. */
export const SAMPLE_QUESTIONS: readonly (readonly [question: string, command: string])[] = [
  ['How much damage does an attack do?', 'odds attack "Obi-Wan Kenobi (K)" "Darth Maul (B)"'],
  ['Who wins if the two fight?', 'odds duel "Obi-Wan Kenobi (K)" "Darth Maul (B)"'],
  ['Which dice should I re-roll?', 'odds attack --power 5 --lucky 2 --roll 6,4,4,2,1'],
  ['Which of these units is best?', 'odds compare "Yoda (K)" "Han Solo (K)" "Boba Fett (H)"'],
  ['Which cards are there?', 'odds cards find --subtype Jedi --power 6..'],
];

/** What the program can do, for those who call it without a command: within 60 columns. */
export function overviewText(): string {
  return [
    'odds: exact and simulated odds of the Star Wars Trading',
    'Card Game',
    '',
    ...SAMPLE_QUESTIONS.flatMap(([question, command]) => [question, `  ${command}`]),
    '',
    'odds --help           all commands',
    'odds attack --help    the options of one of them',
    '',
  ].join('\n');
}
