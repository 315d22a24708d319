import type { Keyword } from '../row/keyword.js';

/** Rule: Damage Control X (keyword list of the community; docs/keywords.md#damage-control). */
export const damageControl = {
  name: 'Damage Control',
  summary: 'removes X damage counters each turn',
  number: 'positive',
  isActivated: false,
  homeRole: 'defender',
  roles: ['attacker', 'defender'],
  category: 'cumulative',
  step: null,
  effect:
    'When the build step of its side starts, up to X damage counters are removed from it. It acts in turns, not in an attack.',
  source: "the community's keyword list; card texts for the removal when the battle phase starts or ends",
  ruling:
    'It works in the first turn too, before the first attack, and its side removes as many counters as it may. In a duel in which something asks for counters (Resilience, Stealth, a text) a side leaves as many as is best, the Dark Side first; all are removed before the first turn, and by rules of thumb. In a battle all are removed, and a solved battle in which that could be worse says so. It acts before Upkeep if it can remove all counters, else after it.',
  options: [],
  isOfficial: false,
  terms: { damageControl: 0 },
  varies: [],
  face: null,
  hit: null,
  company: [],
  choice: null,
  mode: null,
  asks: null,
  prevention: null,
  lasting: null,
} as const satisfies Keyword;
