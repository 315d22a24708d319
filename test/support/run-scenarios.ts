/** A small scenario of each kind that `odds run` knows, by the name of its file. */
export const RUN_SCENARIOS = {
  attacks: `format: 1
question: Which is better?
experiment: attack
attacker: { power: 3, keywords: [Lucky 1] }
defender: { health: 3 }
vary: { attacker.power: 3..6, defender.Armor: [false, true] }
`,
  duels: `format: 1
question: Who wins?
experiment: duel
first: { power: 3, health: 3, speed: 30, keywords: [Pay 2 Force -> Evade 1] }
second: { power: 2, health: 4, speed: 40 }
vary: { first.power: [3, 4] }
`,
  rows: `format: 1
question: How many does it take?
experiment: attack
attackers: [{ power: 3 }, { power: 4, keywords: [Critical Hit 1] }]
defender: { health: 5 }
`,
  battles: `format: 1
question: Who wins?
experiment: battle
dark: { units: [{ power: 3, health: 3, speed: 30, count: 2, name: Trooper, arenas: [ground] }] }
light: { units: [{ power: 4, health: 4, speed: 40, name: Speeder, arenas: [ground] }] }
vary: { light.force: [0, 1] }
`,
  deals: `format: 1
question: Who wins?
experiment: deals
dark: { units: [{ power: 3, health: 3, speed: 30, cost: 3, count: 9, name: Trooper, arenas: [ground] }], battleCards: 3 }
light: { units: [{ power: 4, health: 2, speed: 40, cost: 4, count: 8, name: Speeder, arenas: [ground] }], missions: 2 }
setupPoints: 8
rangeOverPlay: false
vary: { exchange: [usual, none] }
`,
} as const satisfies Readonly<Record<string, string>>;
