import type { AttackEnd } from '../../effects/effect.js';
import { ATTACKING } from '../../plan/encounter.js';
import { countDice, isHit } from '../../process/dice-pool.js';
import { PASS } from '../../process/stage.js';
import { type Choice, choiceStage } from '../choices/choice.js';
import type { AttackModel } from '../state/attack-model.js';
import { burdenOf } from '../state/burden.js';
import { bearing, canBear, withoutAttack } from '../state/in-play.js';
import { changed, type Situation, withEntry } from '../state/situation.js';
import type { Stage } from '../state/stage.js';
import { endsFrom } from '../state/state-layout.js';
import { sumOf } from '../state/sum.js';

/**
 * Rule: attacks that end early (step 2; docs/card-texts.md#attacks). Ruling: that is settled before anything else that the
 * attack triggers, one text after the other.
 */
export function earlyEnds(model: AttackModel): Stage[] {
  const most = model.units.reduce((sum, { attackEnds = [] }) => Math.max(sum, attackEnds.length), 0);
  return Array.from({ length: most }, (_, place) => [...decision(model, place), ...die(model, place)]).flat();
}

function endsAt({ units }: AttackModel, place: number): AttackEnd[] {
  return units.flatMap(({ attackEnds = [] }) => attackEnds[place] ?? []);
}

/** The text number `place` that can end the attack that is going on. */
function endAt({ units }: AttackModel, { defending }: Situation, place: number): AttackEnd | undefined {
  return defending === null ? undefined : units[defending]?.attackEnds?.[place];
}

function decision(model: AttackModel, place: number): Stage[] {
  if (endsAt(model, place).every(({ isForced }) => isForced)) return [];
  const player = 'defender';
  const choices = (situation: Situation): Choice[] => {
    const end = endAt(model, situation, place);
    if (end === undefined || end.isForced) return [];
    const { faces, cost } = end;
    const burden = burdenOf(end, { unit: situation.defending as number, role: player, encounter: model.encounter });
    if (!canBear(model, situation, player, { cost, burden })) return [];
    const paid = bearing(situation, player, { cost, burden });
    const next = faces < 6 ? changed(paid, { mayEnd: true }) : ended(model, paid);
    const use: Choice = { action: { kind: 'early end', faces, cost }, next };
    const pass: Choice = { action: PASS, next: situation };
    if (cost === 0 && burden === null) return [use, pass];
    return cost > 0 && model.encounter.payment[player] === 'always' ? [use] : [pass, use];
  };
  return [choiceStage(model, { step: 2, choice: 'early end', player, choices })];
}

function die(model: AttackModel, place: number): Stage[] {
  if (endsAt(model, place).every(({ faces }) => faces === 6)) return [];
  const { endingLayout: layout, situationOf } = model;
  const rolledFor = (situation: Situation): AttackEnd | null => {
    const end = endAt(model, situation, place);
    return end !== undefined && (end.isForced || situation.mayEnd) ? end : null;
  };
  return [
    {
      kind: 'roll',
      step: 2,
      name: 'early end',
      layout,
      maxDice: 1,
      diceAt: (state) => (rolledFor(situationOf(state)) === null ? 0 : 1),
      after: (state, rolled) => state + rolled,
    },
    {
      kind: 'step',
      step: 2,
      name: 'early end',
      after: (state) => {
        const situation = situationOf(state);
        const end = rolledFor(situation);
        if (end === null) return state;
        const hits = countDice(layout, model.state.get(state, 'dice'), (faces) => isHit(faces, endsFrom(end.faces)));
        return model.stateOf(hits > 0 ? ended(model, situation) : changed(situation, { mayEnd: false }));
      },
    },
  ];
}

/** The situation when an attack has ended early. It was the next attack for what is given to that. */
function ended(model: AttackModel, situation: Situation): Situation {
  const nextPower = withEntry(situation.nextPower, ATTACKING, sumOf<'power'>(0));
  return changed(withoutAttack(model, situation), { nextPower });
}
