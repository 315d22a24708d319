import { type Engine, UserError } from 'swtcg-odds/engine';

/** Fills the page, and answers again whenever a name changes. */
export function showPage(engine: Engine): void {
  const [attacker, defender] = [input('attacker'), input('defender')];
  for (const { label } of engine.findCards({})) {
    const option = document.createElement('option');
    option.value = label;
    element('cards').append(option);
  }
  const show = (): void => {
    element('answer').textContent = answer(engine, attacker.value, defender.value);
  };
  for (const each of [attacker, defender]) each.addEventListener('change', show);
  show();
}

/** The answer in a sentence, or what is wrong with the names. */
function answer(engine: Engine, attacker: string, defender: string): string {
  try {
    const { meanDamage, discardChance } = engine.attackOdds({ attacker, defender });
    const discards = discardChance === null ? '' : ` and discards in ${(100 * discardChance.value).toFixed(1)}% of attacks`;
    return `${attacker} does ${meanDamage.value.toFixed(2)} damage on average${discards}.`;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.problems.map(({ path, message, hint }) => `${path}: ${message}. ${hint ?? ''}`).join('\n');
  }
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no ${id}`);
  return found;
}

function input(id: string): HTMLInputElement {
  return element(id) as HTMLInputElement;
}
