import type { Keyword } from '../row/keyword.js';

/** Rule: Cunning (keyword list of the community; docs/keywords.md#cunning). */
export const cunning = {
  name: 'Cunning',
  summary: 'prevention is chosen before the roll',
  number: 'none',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker'],
  category: 'isolated',
  step: 10,
  effect:
    'Its dice are hidden until damage is prevented: the defending side decides before the roll. Of Lucky of the defending unit the number of dice is chosen before the roll; which dice, when they are shown.',
  source: "the community's keyword list; for Lucky the ruling on the one official card whose dice are rolled secretly",
  ruling:
    'Prevention of the damage of the attack to the defending unit is chosen and paid for before the roll, in its usual order, even if nothing will be prevented; all other damage is prevented as usual. Each ability is chosen or not, and a Deflect is aimed. Parry acts as always; its player chooses the amount when the dice are shown. With Lucky as many dice as were announced are re-rolled (all, if there are fewer), misses too if too few dice hit, after Lucky of the attacker, who sees the dice. Other readings: only the number of uses is chosen blind; the dice are chosen blind too, so this Lucky changes nothing (cunningLucky: blind); Cunning hides dice from prevention alone (cunningLucky: seeing).',
  options: ['cunningLucky'],
  isOfficial: false,
  terms: { cunning: false },
  varies: [],
  face: null,
  hit: null,
  company: [],
  choice: { name: 'Cunning', isPassTold: false, isPaidByPolicy: false, place: null },
  mode: null,
  asks: null,
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
