// The text of docs/keywords.md: what the rows of src/rules/keywords say, with examples. It gets the
// rows as an argument, so that the script has those that were built and the test those of the sources.
import { EXAMPLES } from './keyword-examples.mjs';

const WIDTH = 150;

/** The usual source of the keywords that only the community's edition has. */
const COMMUNITY = "the community's keyword list";

const INTRODUCTION = `# Keywords

Every keyword that the program plays; \`odds rules Evade\` prints the same about one. Under each name are the [step](rules.md#steps) in which
it acts, how [copies](rules.md#categories) combine, and \`idc\` if it is in that edition alone. The [source](rules.md#sources) of those is the
community's keyword list, of the others the ability text, unless another one is named. If a ruling names no [option](editions.md#options) for its
other reading, there is none.

<!-- written by scripts/write-pages.mjs from src/rules/keywords; change the rows, or scripts/keyword-examples.mjs -->

On this page: [flags](#flags), [all keywords](#all-keywords), [other keywords](#other-keywords).

## Flags

A keyword is a flag of \`odds attack\`: \`--area-damage 2\`, \`--armor\`. It goes to the unit that the keyword is made for;
\`--attacker-evade 2\` or \`--defender-evade 2\` names one. Flags add to what a card prints. Write a cost as cards do:
\`--defender-keyword "Pay 2 Force -> Evade 2"\`. Each side has 4 Force, or \`--force N\` and \`--defender-force N\`.

Lucky works for both units; Parry of the attacker, or Accuracy of the defender, does nothing. Armor, Ferocity, Fortitude, Stun, Surge and what
prevents damage work for every unit that does or takes damage. Some keywords need a [third unit](scenario-format.md#further-units), which only a scenario
has: [intercept.yaml](../scenarios/intercept.yaml).
`;

const OTHERS = (fields) => `## Other keywords

A unit with one of these keywords is refused; leave it out to ask about the attack without it.

| keywords | why |
| --- | --- |
| Adapt, Ambush, Consume, Inspiration, Intimidation, Switch, Velocity | they are about more than an attack; enter what they give as \`powerChange\`, \`health\` or keywords. On cards Inspiration, Intimidation and Switch are [read as effects](cards.md#card-text) |
| INSERT | it is about cards [under a card](card-texts.md#stacks). Enter what it gives in the same way |
| Alternative Cost, Bounty, Deploy, Enhance, Hidden Cost, Last Stand, Meditate, Reduced Cost | they are about building, playing and losing cards |

Five others are fields of a unit:

| keyword | is given so |
| --- | --- |
${Object.entries(fields)
  .map(([name, how]) => `| ${name} | ${how} |`)
  .join('\n')}
`;

/** The page, from the rows, and the editions and options. */
export function keywordsPage({ keywords, options, fields, isInAll }) {
  const links = keywords.map((keyword) => `[${keyword.name}](#${anchorOf(keyword)})`);
  const list = ['## All keywords', '', ...filled(`${links.join(', ')}.`), ''].join('\n');
  const sections = keywords.map((keyword) => sectionOf(keyword, { options, isInAll, first: firstWith(keyword, keywords) }));
  return [INTRODUCTION, list, ...sections, OTHERS(fields)].join('\n');
}

function sectionOf(keyword, { options, isInAll, first }) {
  const { name, category, step, effect, source, ruling, isActivated } = keyword;
  const isOfCommunity = !isInAll(keyword);
  const facts = [
    step === null ? 'Between attacks' : `Step ${step}`,
    category,
    ...(isActivated ? ['may cost Force'] : []),
    ...(isOfCommunity ? ['`idc`'] : []),
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
  const isUsual = isOfCommunity ? source === COMMUNITY : /^ability text "[^"]*"$/.test(source);
  const long = isUsual ? '' : ` (Source: ${source}.)`;
  const paragraph = filled(`${facts.join('; ')}. ${marked(effect)}${long}`);
  return [`### ${name}`, '', ...paragraph, '', ...points.flatMap(itemLines), ''].join('\n');
}

function capitalised(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
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
