// The text of docs/keywords.md: what the rows of src/rules/keywords say, with examples. The rows are an argument, so the script
// passes the built ones and the test those of the sources.
import { EXAMPLES } from './keyword-examples.mjs';

const INTRODUCTION = `# Keywords

What each keyword does in an attack, with an example. \`odds rules Evade\`, or Rules on the page, adds rulings, their
other readings and [options](editions.md#options), sources, editions, and who may have it.

    npx odds attack --power 3 --health 4 --armor

<!-- written by scripts/write-pages.mjs from src/rules/keywords; change the rows, or scripts/keyword-examples.mjs -->

## Flags

A keyword is a flag of \`odds attack\`: \`--area-damage 2\`, \`--armor\`. It goes to the unit that usually has it;
\`--attacker-evade 2\` or \`--defender-evade 2\` names one. Flags add to what a card prints. Write a cost as cards do:
\`--defender-keyword "Pay 2 Force -> Evade 2"\`.

Lucky works for both units; Parry of the attacker, or Accuracy of the defender, does nothing. Armor, Ferocity, Fortitude, Stun, Surge and
prevention work for every unit that does or takes damage. Some keywords need a [third unit](scenario-format.md#further-units), which only a scenario
has: [intercept.yaml](../scenarios/intercept.yaml).

## All keywords

First comes the [step](rules.md#steps) in which it acts, then how [copies](rules.md#categories) combine; \`idc\`: only in that edition.
`;

const OTHERS = (fields) => `## Other keywords

A unit with one of these keywords is refused; leave it out to ask about the attack without it.

| keywords | why |
| --- | --- |
| Adapt, Ambush, Consume, Inspiration, Intimidation, Switch, Velocity | they are about more than an attack; enter what they give as \`powerChange\`, \`health\` or keywords. Cards' Inspiration, Intimidation and Switch are [read as effects](cards.md#card-text) |
| INSERT | it is about cards [under a card](card-texts.md#stacks); enter what it gives in the same way |
| Alternative Cost, Bounty, Deploy, Enhance, Hidden Cost, Last Stand, Meditate, Reduced Cost | they are about building, playing and losing cards |

Five others are fields of a unit:

| keyword | how to give it |
| --- | --- |
${Object.entries(fields)
  .map(([name, how]) => `| ${name} | ${how} |`)
  .join('\n')}
`;

export function keywordsPage({ keywords, options, fields, isInAll }) {
  const rows = keywords.map((keyword) => rowOf(keyword, { options, isInAll }));
  const table = ['| keyword | acts | what it does | example |', '| --- | --- | --- | --- |', ...rows, ''].join('\n');
  return [INTRODUCTION, table, OTHERS(fields)].join('\n');
}

function rowOf(keyword, { options, isInAll }) {
  const { name, category, step, effect, isActivated } = keyword;
  const acts = [
    step === null ? 'between attacks' : `step ${step}`,
    category,
    ...(isActivated ? ['may cost Force'] : []),
    ...(isInAll(keyword) ? [] : ['`idc`']),
  ];
  const example = EXAMPLES[name].map(capitalised).join(' ');
  const cells = [`<a id="${anchorOf(keyword)}"></a>**${name}**`, acts.join(', '), withCode(effect, options), example];
  return `| ${cells.join(' | ')} |`;
}

function capitalised(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
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
