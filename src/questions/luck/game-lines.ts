import { gameDamage, gameFaces, gameLine, gameUnitMissing } from '../../errors/luck.js';
import type { ValueProblem } from '../../errors/problem.js';

/** An attack as written on a line, before its units are looked up. */
export interface AttackLine {
  readonly line: number;
  /** Null if the line names nobody. */
  readonly player: string | null;
  readonly attacker: string;
  readonly defender: string;
  readonly damage: number;
}

/** Dice that were rolled, with a player if one is named; `line`: in the file, or the place in a list, from 1. */
export interface RolledDice extends Pick<AttackLine, 'line' | 'player'> {
  readonly faces: readonly number[];
}

/** "Anna:" before an attack or dice. A keyword with a cost also has a colon, but after a comma. */
const PLAYER = /^(?!dice\b)([^,:+>]{1,40}):\s*(.*)$/i;
const DICE_WORD = /^dice\b\s*:?\s*/i;
const FACES = /^[1-6](?:[\s,]*[1-6])*$/;
const DAMAGE = /^(\d{1,3})(?:\s+damage)?(?:\s*\((.*)\))?$/i;

/**
 * Reads a game as players write it down (docs/luck.md): attacks as "ATTACKER > DEFENDER: DAMAGE", dice as "dice: 3 5 6", either
 * after a player's name; comments follow #. `report` is called with problems, with lines from 1. Linear.
 */
export function readGameLines(
  lines: readonly string[],
  report: (line: number, problem: ValueProblem) => void,
): { readonly attacks: readonly AttackLine[]; readonly dice: readonly RolledDice[] } {
  const attacks: AttackLine[] = [];
  const dice: RolledDice[] = [];
  lines.forEach((text, i) => {
    const line = i + 1;
    const said = text.replace(/(?:^|\s)#.*$/, '').trim();
    if (said === '') return;
    const [, player = null, rest = said] = PLAYER.exec(said) ?? [];
    const note = (problem: ValueProblem): void => report(line, problem);
    const addDice = (faces: string): void => {
      if (FACES.test(faces)) dice.push({ line, player, faces: (faces.match(/\d/g) ?? []).map(Number) });
      else note(gameFaces(faces));
    };
    const arrow = rest.search(/(?:^|[^-])>/); // not that of "Pay 2 Force -> Evade 2"
    if (arrow >= 0) {
      const [attack, rolled] = attackIn(rest, rest.indexOf('>', arrow), note);
      if (attack !== null) attacks.push({ line, player, ...attack });
      if (rolled !== undefined) addDice(rolled);
    } else if (DICE_WORD.test(rest) || /^[\d\s,]+$/.test(rest)) addDice(rest.replace(DICE_WORD, ''));
    else note(gameLine(rest));
  });
  return { attacks, dice };
}

type ReadAttack = readonly [attack: Pick<AttackLine, 'attacker' | 'defender' | 'damage'> | null, rolled?: string | undefined];

/** The units on both sides of the arrow, the damage after the last colon, and its dice in brackets. */
function attackIn(text: string, arrow: number, report: (problem: ValueProblem) => void): ReadAttack {
  const [attacker, behind] = [text.slice(0, arrow).trim(), text.slice(arrow + 1)];
  const [, defender = '', said = ''] = /^(.*?)\s*(?::\s*([^:]*))?$/.exec(behind.trim()) ?? [];
  const [, damage, rolled] = DAMAGE.exec(said) ?? [];
  if (attacker === '') report(gameUnitMissing('attacks'));
  if (defender === '') report(gameUnitMissing('is attacked'));
  if (damage === undefined) report(gameDamage(said));
  const isWhole = attacker !== '' && defender !== '' && damage !== undefined;
  return [isWhole ? { attacker, defender, damage: Number(damage) } : null, rolled];
}
