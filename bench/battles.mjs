// Battles of six characters with a given build: solved as their attacks come up. Also the different attacks among them, as
// setups that an earlier build can plan.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const SIDES = [
  ['Darth Vader (C)', 'Darth Tyranus (G)', 'Darth Maul (D)'],
  ['Obi-Wan Kenobi (G)', 'Mace Windu (D)', 'Luke Skywalker (F)'],
];

export async function battlesOf(dist) {
  const load = async (name) => import(pathToFileURL(path.join(dist, name)).href);
  const { finished } = await load('automaton/slices.js');
  const { BattleAttacks } = await load('chain/battle/battle-attacks.js');
  const { PlayByWorth } = await load('chain/battle/play/battle-play.js');
  const { BattlePlayer } = await load('simulate/fights/play-battle.js');
  const { DEFAULT_RULES, rulesOptions } = await load('rules/game/editions.js');
  const { CardIndex } = await load('cards/catalogue/card-index.js');
  const { shippedCatalogue } = await load('cards/shipped.js');
  const index = new CardIndex([shippedCatalogue()]);
  const units = SIDES.flatMap((names, side) =>
    names.map((name) => ({ unit: index.findUnit(name).card.unit, side, arena: 'character' })),
  );
  const battle = {
    ...{ units, rules: rulesOptions(DEFAULT_RULES), force: [0, 0] },
    ...{ goal: 'last-unit', turns: 100, mayPass: false, mayRetreat: false },
  };

  /** Plays battles 0 to count - 1; returns how many each side has won. */
  const play = (count) => {
    const player = new BattlePlayer(battle, new PlayByWorth(battle), 1n);
    const wins = [0, 0];
    for (let fight = 0; fight < count; fight++) {
      const { verdict } = finished(player.play(fight));
      if (verdict === 0 || verdict === 1) wins[verdict]++;
    }
    return wins;
  };

  /** The different attacks in battles 0 to count - 1. */
  const attacksOf = (count) => {
    const setups = new Map();
    const { attackIn } = BattleAttacks.prototype;
    BattleAttacks.prototype.attackIn = function (position, attacker, aim) {
      const setup = setupOf(position, attacker, aim.target);
      const key = JSON.stringify([attacker, aim.target, setup.seen]);
      if (!setups.has(key)) setups.set(key, setup.setup);
      return attackIn.call(this, position, attacker, aim);
    };
    play(count);
    BattleAttacks.prototype.attackIn = attackIn;
    return [...setups.values()];
  };

  const setupOf = ({ counters, isGone, powerChange, nextPower, force }, attacker, target) => {
    const unitAt = (slot) => {
      const { unit } = units[slot];
      const change = slot === attacker ? powerChange[slot] + nextPower[slot] : 0;
      return { ...unit, counters: counters[slot], powerChange: unit.powerChange + change };
    };
    const others = [...units.keys()].filter((slot) => !isGone[slot] && slot !== attacker && slot !== target);
    const { side } = units[attacker];
    const most = (of) => Math.min(16, force[of]);
    const setup = {
      ...{ attacker: unitAt(attacker), defender: unitAt(target), rules: DEFAULT_RULES, mode: 'normal' },
      ...{ objective: 'mean-damage', forceValue: 0, elsewhere: { attacker: [], defender: [] } },
      ...{ luckyPolicy: { attacker: 'optimal', defender: 'optimal' }, payment: { attacker: 'optimal', defender: 'optimal' } },
      others: {
        attacker: others.filter((slot) => units[slot].side === side).map(unitAt),
        defender: others.filter((slot) => units[slot].side !== side).map(unitAt),
      },
      force: { attacker: most(side), defender: most(1 - side) },
    };
    const seen = [setup.force, [attacker, target, ...others].map((slot) => [slot, counters[slot]]), setup.attacker.powerChange];
    return { setup, seen };
  };
  return { play, attacksOf };
}
