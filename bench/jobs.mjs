// The three attacks of the benchmarks, in the form that the library takes.
export const JOBS = [
  {
    name: 'power 5',
    attack: { attacker: { power: 5 }, defender: {} },
    naive: { dice: 5, hitsFrom: 4, criticalHit: 0, lucky: 0 },
  },
  {
    name: 'power 6, Accuracy 1, Critical Hit 2, Lucky 2 against Armor, Shields 1',
    attack: {
      attacker: { power: 6, keywords: ['Accuracy 1', 'Critical Hit 2', 'Lucky 2'] },
      defender: { keywords: ['Armor', 'Shields 1'] },
    },
    naive: { dice: 5, hitsFrom: 4, criticalHit: 2, lucky: 2 },
  },
  {
    name: 'power 12, Critical Hit 3, Lucky 3',
    attack: { attacker: { power: 12, keywords: ['Critical Hit 3', 'Lucky 3'] }, defender: {} },
    naive: { dice: 12, hitsFrom: 4, criticalHit: 3, lucky: 3 },
  },
];
