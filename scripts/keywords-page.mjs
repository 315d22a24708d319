// The text of docs/keywords.md: what the rows of src/rules/keywords say, with examples. It gets the
// rows as an argument, so that the script has those that were built and the test those of the sources.
import { EXAMPLES } from './keyword-examples.mjs';

const WIDTH = 150;

const INTRODUCTION = `# Keywords

Every keyword that the program plays: its flag, what it does, the source, our ruling where no source decides, and an example.
\`odds rules\` prints the list, \`odds rules Evade\` the same about one. How to read *step*, *copies* and *ruling* is in
[rules.md](rules.md). If a ruling names no [option](editions.md#options) for its other reading, there is none.

<!-- written by scripts/write-pages.mjs from src/rules/keywords; change the rows, or scripts/keyword-examples.mjs -->

On this page: [flags](#flags) - [all keywords](#all-keywords) - [other keywords](#other-keywords)

## Flags

A bare flag gives the keyword to the unit that it is made for, the attacker or the defender; \`--attacker-evade N\`,
\`--defender-armor\` and so on give it to the one you name. Flags add to what a card prints. If a card names a cost, write it as the card
does: \`--defender-keyword "Pay 2 Force -> Evade 2"\`; in a scenario \`keywords: [Pay 2 Force -> Evade 2]\`. Each side has 4 Force, or
\`--force N\` and \`--defender-force N\`.

A keyword counts only for a unit in the role that it is about: Parry of the attacker, or Accuracy of the defender, does nothing in the attack.
Some need a third unit, which only a scenario can have: see [further units](scenario-format.md#further-units) and
[intercept.yaml](../scenarios/intercept.yaml).
`;

const OTHERS = (fields) => `## Other keywords

These keywords of the game are not played. A unit with one of them is refused with a message that names it; leave it out to ask about the
attack without it.

| keywords | why |
| --- | --- |
| Adapt, Ambush, Consume, Inspiration, Intimidation, Switch, Velocity | they are about more than an attack: who is in the arena, who may be attacked, what happened before. What they give can be entered as \`powerChange\`, \`health\` or keywords; of cards Inspiration, Intimidation and Switch are [read as effects](cards.md#card-text) |
| INSERT | it is about cards under a card. What it gives can be entered in the same way |
| Alternative Cost, Bounty, Deploy, Enhance, Hidden Cost, Last Stand, Meditate, Reduced Cost | they are about building, playing and losing cards, and change no number of an attack that is already going on |

Five others are played, and are fields of a unit, not keywords of it:

| keyword | is given so |
| --- | --- |
${Object.entries(fields)
  .map(([name, how]) => `| ${name} | ${how} |`)
  .join('\n')}
`;

/** The page, from the rows, the editions and options, and the function that names the flag of a keyword. */
export function keywordsPage({ keywords, options, fields, isInAll, flagOf }) {
  const links = keywords.map((keyword) => `[${keyword.name}](#${anchorOf(keyword)})`);
  const list = ['## All keywords', '', ...filled(`${links.join(', ')}.`), ''].join('\n');
  const sections = keywords.map((keyword) =>
    sectionOf(keyword, { options, isInAll, flagOf, first: firstWith(keyword, keywords) }),
  );
  return [INTRODUCTION, list, ...sections, OTHERS(fields)].join('\n');
}

function sectionOf(keyword, { options, isInAll, flagOf, first }) {
  const { name, number, category, step, effect, source, ruling, isActivated } = keyword;
  const facts = [
    `\`--${flagOf(name)}${number === 'none' ? '' : ' N'}\``,
    step === null ? 'between attacks' : `step ${step}`,
    category,
    ...(isActivated ? ['may cost Force'] : []),
    isInAll(keyword) ? 'all editions' : '`idc`',
  ];
  const marked = (text) => withCode(text, options);
  const changing = keyword.options
    .filter((option) => !ruling?.includes(option))
    .map((option) => `[\`${option}\`](editions.md#options)`);
  const points = [
    ...(ruling === null
      ? []
      : [`**Ruling:** ${first === keyword ? marked(ruling) : `as of [${first.name}](#${anchorOf(first)}).`}`]),
    ...(changing.length === 0 ? [] : [`**Options:** ${changing.join(', ')}.`]),
    ...(EXAMPLES[name] ?? []).map((text) => `**Example:** ${text}`),
  ];
  const paragraph = filled(`${facts.join('; ')}. ${marked(effect)} (Source: ${source}.)`);
  return [`### ${name}`, '', ...paragraph, '', ...points.flatMap(itemLines), ''].join('\n');
}

/** The first keyword with the ruling of this one. */
function firstWith({ ruling }, keywords) {
  return keywords.find((other) => other.ruling === ruling);
}

function anchorOf({ name }) {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** A text with the names of rules options, and their values, marked as code. */
function withCode(text, options) {
  return text.replace(
    new RegExp(`\\b(?:${options.join('|')})(?:: (?:\\w+(?:, \\w+(?=\\)))*))?`, 'g'),
    (found) => `\`${found}\``,
  );
}

function itemLines(text) {
  return filled(text, WIDTH - 2).map((line, i) => (i === 0 ? `- ${line}` : `  ${line}`));
}

/** A text in lines of at most `width` characters. */
function filled(text, width = WIDTH) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === '') lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
