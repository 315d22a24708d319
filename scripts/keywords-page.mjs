// The text of docs/keywords.md: what the rows of src/rules/keywords say, with examples. It gets the
// rows as an argument, so that the script has those that were built and the test those of the sources.
import { EXAMPLES } from './keyword-examples.mjs';

const WIDTH = 150;

const INTRODUCTION = `# Keywords

Every keyword that the program plays; \`odds rules Evade\` prints the same about one. Under each name are its flag, the
[step](rules.md#steps) in which it acts, how [copies](rules.md#categories) combine, \`idc\` if it is in that edition alone, and the
[source](rules.md#sources): KW is the community's keyword list, S0 the ability text. If a ruling names no [option](editions.md#options) for its
other reading, there is none.

<!-- written by scripts/write-pages.mjs from src/rules/keywords; change the rows, or scripts/keyword-examples.mjs -->

On this page: [flags](#flags), [all keywords](#all-keywords), [other keywords](#other-keywords).

## Flags

A bare flag gives the keyword to the unit that it is made for; \`--attacker-evade N\`, \`--defender-armor\` and so on give it to the one you
name. Flags add to what a card prints. Write a cost as cards do: \`--defender-keyword "Pay 2 Force -> Evade 2"\`; in a scenario
\`keywords: [Pay 2 Force -> Evade 2]\`. Each side has 4 Force, or \`--force N\` and \`--defender-force N\`.

Parry of the attacker, or Accuracy of the defender, does nothing; Lucky works for both. Armor, Ferocity, Fortitude, Stun, Surge and what prevents
damage work for every unit that does or takes damage. Some keywords need a [third unit](scenario-format.md#further-units), which only a scenario
has: [intercept.yaml](../scenarios/intercept.yaml).
`;

const OTHERS = (fields) => `## Other keywords

A unit with one of these keywords is refused; leave it out to ask about the attack without it.

| keywords | why |
| --- | --- |
| Adapt, Ambush, Consume, Inspiration, Intimidation, Switch, Velocity | they are about more than an attack. Enter what they give as \`powerChange\`, \`health\` or keywords; of cards Inspiration, Intimidation and Switch are [read as effects](cards.md#card-text) |
| INSERT | it is about cards [under a card](card-texts.md#stacks). Enter what it gives in the same way |
| Alternative Cost, Bounty, Deploy, Enhance, Hidden Cost, Last Stand, Meditate, Reduced Cost | they are about building, playing and losing cards |

Five others are fields of a unit:

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
  const short = shortSource(source);
  const facts = [
    `\`--${flagOf(name)}${number === 'none' ? '' : ' N'}\``,
    step === null ? 'between attacks' : `step ${step}`,
    category,
    ...(isActivated ? ['may cost Force'] : []),
    ...(isInAll(keyword) ? [] : ['`idc`']),
    ...(short === undefined ? [] : [short]),
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
    `**Example:** ${EXAMPLES[name].map((text, i) => (i === 0 ? text : capitalised(text))).join(' ')}`,
  ];
  const long = short === undefined ? ` (Source: ${source}.)` : '';
  const paragraph = filled(`${facts.join('; ')}. ${marked(effect)}${long}`);
  return [`### ${name}`, '', ...paragraph, '', ...points.flatMap(itemLines), ''].join('\n');
}

function capitalised(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The sign of a source that most keywords have; undefined of another. */
function shortSource(source) {
  if (source === "the community's keyword list") return 'KW';
  return /^ability text "[^"]*"$/.test(source) ? 'S0' : undefined;
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
