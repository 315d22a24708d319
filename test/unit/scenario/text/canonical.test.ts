import { describe, expect, it } from 'vitest';
import { HEAD, PLAIN, parsed } from '../scenario-text.js';

function dataOf(text: string): string {
  return JSON.stringify(parsed(text).data);
}

describe('the data of a scenario', () => {
  it('are its fields in the order of the schema, without defaults', () => {
    expect(dataOf(`${HEAD}defender: {}\n`)).toBe(
      '{"format":1,"experiment":"attack","question":"Does it hit?","attacker":{"power":3},"defender":{}}',
    );
  });

  it('are the same in another notation of YAML', () => {
    const block = `# a comment
experiment: "attack"
question: Does it hit?
format: 0x1
vary:
  defender.armor: [false, true]
  attacker.Accuracy: [0, 1, 2]
seed: "7"
trials: 1e3
level: 0.90
rules:
  edition: idc
defender:
  keywords:
    - shields   +2
    - critical  hit 1
  name: 'X'
attacker:
  keywords: [ARMOR]
  power: 3.0
`;
    const flow =
      '{"format": 1, "$schema": "../scenario.schema.json", "question": "Does it hit?", "experiment": "attack", "trials": 1000, "seed": 7, "level": 0.9, "rules": "idc", "attacker": {"power": 3, "keywords": ["Armor"]}, "defender": {"name": "X", "keywords": ["Shields 2", "Critical Hit 1"]}, "vary": {"defender.Armor": [false, true], "attacker.Accuracy": "0..2"}}';
    expect(dataOf(block)).toBe(dataOf(flow));
    expect(JSON.parse(dataOf(flow))).toEqual({
      format: 1,
      experiment: 'attack',
      question: 'Does it hit?',
      trials: 1000,
      seed: '7',
      level: 0.9,
      rules: { edition: 'idc' },
      attacker: { power: 3, keywords: ['Armor'] },
      defender: { name: 'X', keywords: ['Shields 2', 'Critical Hit 1'] },
      vary: [
        { path: 'defender.Armor', values: [false, true] },
        { path: 'attacker.Accuracy', values: [0, 1, 2] },
      ],
    });
  });

  it('differ if the order of varied paths differs, since the order of cases does', () => {
    const one = dataOf(`${PLAIN}vary:\n  attacker.power: [1]\n  attacker.cost: [1]\n`);
    const other = dataOf(`${PLAIN}vary:\n  attacker.cost: [1]\n  attacker.power: [1]\n`);
    expect(one).not.toBe(other);
  });

  it('have one notation for varied units, rules and keywords', () => {
    const data = dataOf(
      `${PLAIN}vary:\n  defender: [{ keywords: [armor], power: 1 }]\n  rules: [idc]\n  attacker.keywords: [[lucky 1]]\n`,
    );
    expect(data).toContain('"values":[{"power":1,"keywords":["Armor"]}]');
    expect(data).toContain('"values":[{"edition":"idc"}]');
    expect(data).toContain('"values":[["Lucky 1"]]');
  });

  it('have one notation for costs and further units', () => {
    const data = dataOf(`${PLAIN}others: { defender: [{ keywords: ['pay  2 force: evade 2.'], power: 1 }] }\n`);
    expect(data).toContain('"others":{"defender":[{"power":1,"keywords":["Pay 2 Force -> Evade 2"]}]}');
    expect(dataOf(`${PLAIN}vary:\n  others.attacker: [[], [{ keywords: [protect 1] }]]\n`)).toContain(
      '{"path":"others.attacker","values":[[],[{"keywords":["Protect 1"]}]]}',
    );
  });
});

describe('a scenario', () => {
  it('keeps its source, question and file name', () => {
    expect(parsed(PLAIN, 'scenarios/duel.yaml')).toMatchObject({
      source: PLAIN,
      question: 'Does it hit?',
      fileName: 'scenarios/duel.yaml',
      name: 'duel',
      warnings: [],
    });
  });

  it('without a question has a warning', () => {
    const scenario = parsed(PLAIN.replace('question: Does it hit?\n', ''), 'duel.yaml');
    expect(scenario.question).toBeNull();
    expect(scenario.warnings).toEqual([
      {
        where: 'duel.yaml:1:1',
        path: 'question',
        message: 'the question that this scenario answers is missing',
        hint: 'add a line such as "question: Does Accuracy 1 make up for Armor?"; it heads the report',
      },
    ]);
  });
});
