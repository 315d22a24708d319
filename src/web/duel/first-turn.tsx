import type { JSX } from 'preact';
import { type DuelAnswer, type Fighter, fighterNames } from './duel-answer.js';
import { usesOf } from './duel-text.js';

/** What both players should do in the first turn; nothing where they have nothing to choose. */
export function FirstTurn({ answer }: { readonly answer: DuelAnswer }): JSX.Element | null {
  const order: readonly Fighter[] = answer.attacksFirst === 'first' ? ['first', 'second'] : ['second', 'first'];
  const attacks = order.filter((attacker) => usesOf(answer, attacker).length > 0);
  if (attacks.length === 0) return null;
  const names = fighterNames(answer);
  return (
    <section class="first-turn">
      <h2>Best play in turn 1, on average</h2>
      {attacks.map((attacker) => (
        <div key={attacker}>
          <p class="when">{`When ${names[attacker]} attacks`}</p>
          <dl class="also">
            {usesOf(answer, attacker).map(({ player, use, times }) => (
              <div key={`${player} ${use}`}>
                <dt>{`${player}: ${use}`}</dt>
                <dd>{times}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
