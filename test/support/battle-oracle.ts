/**
 * A brute force of battles: some units of two sides in up to three arenas, for some turns.
 *
 * It is written from the rules alone and shares nothing with `src/` nor with the other engines of
 * the tests: its own dice, turn, order, attack and choices. It is plain rather than fast: a game
 * is a function that asks for choices and rolls, and what follows them is another function. Each player chooses what is best over the whole battle. Only the positions between two
 * attacks are remembered.
 *
 * Rulings that it follows: no unit is given damage by its own side on purpose; each player puts the
 * effects at an attack's end in any order; further attacks are in the mode of the first one; a side
 * removes all counters that it may when its build step starts; a
 * battle is over when a side has no unit left. Parry is left out, as it would follow a ruling on
 * amounts that is about the program's size alone.
 */

/** 0 is the Dark Side, 1 the Light Side. */
export type BattlePlayerNumber = 0 | 1;

const ARENAS = ['space', 'ground', 'character'] as const;

export type BattleOracleKeyword =
  | ('Accuracy' | 'Armor' | 'Bombard' | 'Critical Hit' | 'Deflect' | 'Double Strike' | 'Evade' | 'Intercept')
  | ('Ion Cannon' | 'Lucky' | 'Overkill' | 'Protect' | 'Retaliate' | 'Shields' | 'Stealth' | 'Stun' | 'Tenacity')
  | 'Damage Control'
  /** It untaps when its damage discards a unit; it does not untap in the turn after its attack. */
  | ('untaps' | 'rests');

export interface BattleOracleAbility {
  readonly keyword: BattleOracleKeyword;
  /** An integer; only Accuracy may be negative. It means nothing for keywords without a number. */
  readonly value: number;
  /** In Force, for each use; only of Deflect, Evade, Intercept, Protect and Retaliate. */
  readonly cost: number;
}

export interface BattleOracleUnit {
  readonly side: BattlePlayerNumber;
  readonly arena: (typeof ARENAS)[number];
  readonly power: number;
  /** At least 1. */
  readonly health: number;
  readonly counters: number;
  readonly speed: number;
  readonly abilities: readonly BattleOracleAbility[];
}

export interface BattleOracleQuestion {
  /** At least one of each side that has fewer counters than health. */
  readonly units: readonly BattleOracleUnit[];
  /** Before the first turn. */
  readonly force: readonly [dark: number, light: number];
  /** What a turn brings each side. Default 4. */
  readonly forcePerTurn?: number;
  readonly turns: number;
  /** With 'control' a side that controls two arenas at the end of a turn wins. */
  readonly goal: 'last-unit' | 'control';
  /** Whether a unit may do nothing when it could attack. */
  readonly mayPass: boolean;
}

/** A battle between two attacks. A unit is gone if it has as many counters as health. */
interface Position {
  /** The present one included. */
  readonly turnsLeft: number;
  readonly counters: readonly number[];
  readonly tapped: readonly boolean[];
  /** The units that have attacked and do not untap when the next turn begins. */
  readonly resting: readonly boolean[];
  /** Power that each unit has lost until the end of the turn. */
  readonly stunned: readonly number[];
  readonly force: readonly number[];
}

/** A use of a keyword of a unit: each copy has its own number. */
interface Copy extends BattleOracleAbility {
  readonly id: number;
  readonly unit: number;
}

interface Attack {
  readonly attacker: number;
  /** As it was declared. */
  readonly target: number;
  /** The defending unit now. */
  readonly defending: number;
  readonly attacked: readonly number[];
  readonly base: number;
  readonly isRemote: boolean;
  readonly ordinal: 'first' | 'Tenacity' | 'Double Strike';
  /** Intercepts and Retaliates that were used; those of the latter are still to roll. */
  readonly used: readonly Copy[];
  /** Each Deflect that was used, and the unit whose damage it was. */
  readonly deflected: readonly string[];
  /** Damage of the attack that was not prevented. */
  readonly done: number;
}

/** Damage from one unit to another that is not placed yet. */
interface Damage {
  readonly source: number;
  readonly target: number;
  readonly amount: number;
  /** The number of each copy that has prevented some of it. */
  readonly used: readonly number[];
  /** Whether it is that of the attack to the defending unit or to the one of Overkill. */
  readonly isOfAttack: boolean;
}

/** A play-or-pass about damage: `passes` in a row so far. */
interface Prevention {
  readonly position: Position;
  readonly attack: Attack;
  readonly pending: readonly Damage[];
  readonly chance: BattlePlayerNumber;
  readonly passes: number;
}

type Value = number;

const GAIN_OF_A_TURN = 4;
const CONTROLLED_TO_WIN = 2;

/**
 * The value of a battle to the Dark Side if both players play as well as possible: the chance that
 * it wins less the chance that the Light Side does. Cost: some 10 ms to some seconds for four units
 * of up to three dice and three health; it grows fast with the turns and Force.
 */
export function battleValue(question: BattleOracleQuestion): number {
  const { units, turns } = question;
  return new Battle(question).turn({
    turnsLeft: turns,
    counters: units.map(({ counters }) => counters),
    tapped: units.map(() => false),
    resting: units.map(() => false),
    stunned: units.map(() => 0),
    force: question.force,
  });
}

class Battle {
  readonly #units: readonly BattleOracleUnit[];
  readonly #question: BattleOracleQuestion;
  readonly #copies: readonly Copy[];
  readonly #known = new Map<string, Value>();
  readonly #pays: readonly boolean[];

  constructor(question: BattleOracleQuestion) {
    this.#question = question;
    this.#units = question.units;
    this.#copies = question.units
      .flatMap(({ abilities }, unit) => abilities.map((ability) => ({ ...ability, unit })))
      .map((copy, id) => ({ ...copy, id }));
    this.#pays = [0, 1].map((side) => this.#copies.some(({ unit, cost }) => this.#sideOf(unit) === side && cost > 0));
  }

  // ---- the turn

  turn(position: Position): Value {
    if (position.turnsLeft === 0) return 0;
    const { forcePerTurn = GAIN_OF_A_TURN } = this.#question;
    const force = position.force.map((amount, side) => (this.#pays[side] ? amount + forcePerTurn : 0));
    const none = this.#units.map(() => 0);
    const removed = (unit: number): number => (this.#isGone(position, unit) ? 0 : this.#sum(unit, 'Damage Control'));
    const counters = position.counters.map((amount, unit) => Math.max(0, amount - removed(unit)));
    return this.#nextUnit({
      ...position,
      counters,
      force,
      tapped: position.resting,
      resting: none.map(() => false),
      stunned: none,
    });
  }

  #nextUnit(position: Position): Value {
    const stands = [0, 1].map((side) => this.#standing(position).some((unit) => this.#sideOf(unit) === side));
    if (!(stands[0] && stands[1])) return Number(stands[0]) - Number(stands[1]);
    return this.#once(this.#keyOf(position), () => this.#turnOfUnit(position));
  }

  #once(key: string, work: () => Value): Value {
    const value = this.#known.get(key) ?? work();
    this.#known.set(key, value);
    return value;
  }

  /** The same for positions between attacks that go on in the same way. */
  #keyOf(position: Position): string {
    const { turnsLeft, counters, tapped, resting, stunned, force } = position;
    const units = counters.map((amount, unit) =>
      this.#isGone(position, unit) ? '-' : `${amount}${at(tapped, unit) ? 't' : 'u'}${at(stunned, unit)}${at(resting, unit)}`,
    );
    return `${turnsLeft};${force};${units}`;
  }

  #turnOfUnit(position: Position): Value {
    const next = this.#fastest(position);
    const [one] = next;
    if (one === undefined) return this.#endOfTurn(position);
    const options: (() => Value)[] = [];
    for (const unit of next) {
      const tapped = position.tapped.map((was, other) => was || other === unit);
      const after = { ...position, tapped };
      const resting = position.resting.map((was, other) => was || (other === unit && this.#has(unit, 'rests')));
      const attacks = this.#attacksOf(after, unit, 'first');
      if (attacks.length === 0 || this.#question.mayPass) options.push(() => this.#nextUnit(after));
      for (const attack of attacks) options.push(() => this.#attackPop({ ...after, resting }, attack));
    }
    return best(this.#sideOf(one), options);
  }

  /** The units one of which has its turn, as their player chooses. */
  #fastest(position: Position): number[] {
    const waiting = this.#standing(position).filter((unit) => !position.tapped[unit]);
    for (const arena of ARENAS) {
      const here = waiting.filter((unit) => this.#unit(unit).arena === arena);
      const most = Math.max(...here.map((unit) => this.#unit(unit).speed));
      const tied = here.filter((unit) => this.#unit(unit).speed === most);
      const dark = tied.filter((unit) => this.#sideOf(unit) === 0);
      if (tied.length > 0) return dark.length > 0 ? dark : tied;
    }
    return [];
  }

  #endOfTurn(position: Position): Value {
    if (this.#question.goal === 'control') {
      const controlled = [0, 0];
      for (const arena of ARENAS) {
        const sides = this.#standing(position).flatMap((unit) =>
          this.#unit(unit).arena === arena ? [this.#sideOf(unit)] : [],
        );
        for (const side of [0, 1] as const) {
          if (sides.includes(side) && !sides.includes(other(side))) controlled[side] = at(controlled, side) + 1;
        }
      }
      if (at(controlled, 0) >= CONTROLLED_TO_WIN) return 1;
      if (at(controlled, 1) >= CONTROLLED_TO_WIN) return -1;
    }
    return this.turn({ ...position, turnsLeft: position.turnsLeft - 1 });
  }

  // ---- an attack, step by step

  #attacksOf(position: Position, attacker: number, ordinal: Attack['ordinal']): Attack[] {
    const { arena, side, power } = this.#unit(attacker);
    return this.#standing(position).flatMap((target): Attack[] => {
      const unit = this.#unit(target);
      if (unit.side === side || this.#isHidden(position, target)) return [];
      const remote = `${arena} ${unit.arena}`;
      const keyword = remote === 'space ground' ? 'Bombard' : remote === 'ground space' ? 'Ion Cannon' : null;
      const isRemote = arena !== unit.arena;
      if (isRemote && (keyword === null || !this.#has(attacker, keyword))) return [];
      const base = keyword === null ? power : this.#sum(attacker, keyword);
      const none = { used: [], deflected: [], done: 0 };
      return [{ attacker, target, defending: target, attacked: [target], base, isRemote, ordinal, ...none }];
    });
  }

  /** Only the defender's side has something to play: in any order, as often as it likes. */
  #attackPop(position: Position, attack: Attack): Value {
    const { attacker, defending, attacked, used, isRemote } = attack;
    const player = other(this.#sideOf(attacker));
    const options = [() => this.#roll(position, attack)];
    for (const copy of this.#playable(position, player)) {
      if (used.includes(copy)) continue;
      const unit = this.#unit(copy.unit);
      const paid = this.#paid(position, copy);
      const now = { ...attack, used: [...used, copy] };
      const mayIntercept = copy.unit !== defending && !this.#isHidden(position, copy.unit);
      if (copy.keyword === 'Intercept' && mayIntercept && unit.arena === this.#unit(defending).arena) {
        options.push(() => this.#attackPop(paid, { ...now, defending: copy.unit, attacked: [...attacked, copy.unit] }));
      }
      if (copy.keyword === 'Retaliate' && attacked.includes(copy.unit) && !isRemote) {
        options.push(() => this.#attackPop(paid, now));
      }
    }
    return best(player, options);
  }

  #roll(position: Position, attack: Attack): Value {
    const { attacker, defending, base } = attack;
    const dice = Math.max(0, base - at(position.stunned, attacker) - this.#sum(defending, 'Shields'));
    const followed = remembering((counts: string) => this.#divide(position, attack, JSON.parse(counts) as Counts));
    const counted = (faces: string) => followed(JSON.stringify(this.#countsOf(attack, faces)));
    const lucky = [this.#sum(attacker, 'Lucky'), this.#sum(defending, 'Lucky')];
    const sides = [this.#sideOf(attacker), other(this.#sideOf(attacker))] as const;
    /** `left`: who may still re-roll, the attacking player and the other one. */
    const reRoll = remembering((state: string): Value => {
      const { faces, left, chance, passes } = JSON.parse(state) as ReRolls;
      const role = sides[0] === chance ? 0 : 1;
      const next = (change: Partial<ReRolls>) =>
        reRoll(JSON.stringify({ faces, left, chance: other(chance), passes: 0, ...change }));
      const options = [() => (passes === 1 ? counted(faces.join('')) : next({ passes: 1 }))];
      if (left[role]) {
        const spent = left.map((may, player) => may && player !== role);
        for (const kept of keptFaces(faces, at(lucky, role))) {
          options.push(() =>
            mean(faces.length - kept.length, (rolled) => next({ faces: [...kept, ...rolled].sort(), left: spent })),
          );
        }
      }
      return best(chance, options);
    });
    return mean(dice, (faces) =>
      lucky.every((value) => value === 0)
        ? counted(faces.join(''))
        : reRoll(JSON.stringify({ faces, left: lucky.map((value) => value > 0), chance: 0, passes: 0 })),
    );
  }

  /** What counts in a roll. */
  #countsOf({ attacker, defending }: Attack, rolled: string): Counts {
    const faces = [...rolled].map(Number);
    const needed = this.#has(defending, 'Armor') ? 5 : 4;
    return {
      hits: faces.filter((face) => face + this.#sum(attacker, 'Accuracy') >= needed).length,
      critical: faces.includes(6) ? this.#sum(attacker, 'Critical Hit') : 0,
    };
  }

  #divide(position: Position, attack: Attack, { hits, critical }: Counts): Value {
    const { attacker, defending } = attack;
    const spread = (second: number, moved: number) => {
      const all: Damage[] = [
        { source: attacker, target: defending, amount: hits - moved + critical, used: [], isOfAttack: true },
        { source: attacker, target: second, amount: moved, used: [], isOfAttack: true },
      ];
      return this.#prevention(
        position,
        attack,
        all.filter(({ amount }) => amount > 0),
      );
    };
    const options = [() => spread(defending, 0)];
    if (this.#has(attacker, 'Overkill')) {
      const excess = hits - (this.#unit(defending).health - at(position.counters, defending));
      for (const second of this.#standing(position)) {
        const isThere = this.#unit(second).arena === this.#unit(defending).arena && second !== defending;
        if (!isThere || this.#sideOf(second) === this.#sideOf(attacker)) continue;
        for (let moved = 1; moved <= excess; moved += 1) options.push(() => spread(second, moved));
      }
    }
    return best(this.#sideOf(attacker), options);
  }

  /** A play-or-pass of both players, the Dark Side first, unless there is nothing to prevent. */
  #prevention(position: Position, attack: Attack, pending: readonly Damage[]): Value {
    if (pending.length === 0 || !this.#mayPrevent(position)) return this.#place(position, attack, pending);
    return this.#preventionChance({ position, attack, pending, chance: 0, passes: 0 }, new Map());
  }

  #preventionChance(state: Prevention, known: Map<string, Value>): Value {
    const { position, attack, pending, chance, passes } = state;
    const instances = pending.map(({ source, target, amount, used }) => `${source}${target}${amount}:${used}`);
    const key = `${position.force};${attack.deflected};${instances};${chance}${passes}`;
    const value = known.get(key);
    if (value !== undefined) return value;
    const passed = { ...state, chance: other(chance), passes: passes + 1 };
    const options = [
      () => (passes === 1 ? this.#place(position, attack, pending) : this.#preventionChance(passed, known)),
      ...this.#preventions(state).map((after) => () => this.#preventionChance(after, known)),
    ];
    const result = best(chance, options);
    known.set(key, result);
    return result;
  }

  /** What the player with the chance can do in a play-or-pass by one use of one copy. */
  #preventions({ position, attack, pending, chance }: Prevention): Prevention[] {
    const plays: Prevention[] = [];
    for (const copy of this.#playable(position, chance)) {
      const paid = this.#paid(position, copy);
      for (const [i, damage] of pending.entries()) {
        const { amount, source, target, used } = damage;
        if (amount === 0 || used.includes(copy.id)) continue;
        const most = Math.min(copy.value, amount);
        const play = (prevented: number, more: readonly Damage[] = [], deflected = attack.deflected): void => {
          const reduced = { ...damage, amount: amount - prevented, used: [...used, copy.id].sort() };
          const all = [...pending.map((one, j) => (i === j ? reduced : one)), ...more];
          plays.push({ position: paid, attack: { ...attack, deflected }, pending: all, chance: other(chance), passes: 0 });
        };
        const isOwn = copy.unit === target;
        const isForIt = isOwn ? copy.keyword === 'Evade' : copy.keyword === 'Protect' && this.#areTogether(copy.unit, target);
        if (isForIt) for (let prevented = 1; prevented <= most; prevented += 1) play(prevented);
        const mark = `${copy.id} ${source}`;
        if (copy.keyword === 'Deflect' && isOwn && !attack.deflected.includes(mark)) {
          const deflected = [...attack.deflected, mark].sort();
          play(most, [], deflected);
          for (const hit of this.#standing(position)) {
            if (this.#sideOf(hit) === chance || this.#unit(hit).arena !== this.#unit(copy.unit).arena) continue;
            play(most, [{ source: copy.unit, target: hit, amount: most, used: [], isOfAttack: false }], deflected);
          }
        }
      }
    }
    return plays;
  }

  #mayPrevent(position: Position): boolean {
    return ([0, 1] as const).some((side) =>
      this.#playable(position, side).some(({ keyword }) => /^(?:Deflect|Evade|Protect)$/.test(keyword)),
    );
  }

  #place(position: Position, attack: Attack, pending: readonly Damage[]): Value {
    const counters = [...position.counters];
    const stunned = [...position.stunned];
    const stuns = new Set<string>();
    let { done } = attack;
    for (const { source, target, amount, isOfAttack } of pending) {
      if (amount === 0) continue;
      counters[target] = at(counters, target) + amount;
      if (isOfAttack) done += amount;
      const stun = `${source} ${target}`;
      if (source === target || stuns.has(stun)) continue;
      stuns.add(stun);
      stunned[target] = at(stunned, target) + this.#sum(source, 'Stun');
    }
    const placed = { ...position, counters, stunned };
    const discarding = pending.flatMap(({ source, target, amount }) =>
      amount > 0 && this.#isGone(placed, target) && this.#has(source, 'untaps') ? [source] : [],
    );
    const tapped = position.tapped.map((was, unit) => was && !discarding.includes(unit));
    return this.#attackEnds({ ...placed, tapped }, { ...attack, done });
  }

  #attackEnds(position: Position, attack: Attack): Value {
    const { attacker, used } = attack;
    const waiting = used.filter(({ keyword }) => keyword === 'Retaliate');
    if (waiting.length === 0 || this.#isGone(position, attacker)) return this.#furtherAttack(position, attack);
    const needed = this.#has(attacker, 'Armor') ? 5 : 4;
    const options = waiting.map((copy) => () => {
      const after = { ...attack, used: used.filter((one) => one !== copy) };
      const damaged = remembering((amount: number) => {
        const damage = { source: copy.unit, target: attacker, amount, used: [], isOfAttack: false };
        return this.#prevention(position, after, amount === 0 ? [] : [damage]);
      });
      return mean(copy.value, (faces) => damaged(faces.filter((face) => face >= needed).length));
    });
    return best(other(this.#sideOf(attacker)), options);
  }

  #furtherAttack(position: Position, before: Attack): Value {
    const { attacker, target, ordinal, isRemote, done } = before;
    const isFailed = ordinal === 'first' && done < this.#sum(attacker, 'Tenacity');
    if (!isFailed || this.#isGone(position, attacker) || this.#isGone(position, target)) {
      return this.#strikeTwice(position, before);
    }
    const options = [() => this.#strikeTwice(position, before)];
    for (const attack of this.#attacksOf(position, attacker, 'Tenacity')) {
      if (attack.target === target && attack.isRemote === isRemote) options.push(() => this.#againOn(position, attack));
    }
    return best(this.#sideOf(attacker), options);
  }

  #strikeTwice(position: Position, { attacker, ordinal, isRemote }: Attack): Value {
    const options = [() => this.#nextUnit(position)];
    const mayStrike = ordinal !== 'Double Strike' && this.#has(attacker, 'Double Strike');
    if (mayStrike && !this.#isGone(position, attacker)) {
      for (const attack of this.#attacksOf(position, attacker, 'Double Strike')) {
        if (attack.isRemote === isRemote) options.push(() => this.#againOn(position, attack));
      }
    }
    return best(this.#sideOf(attacker), options);
  }

  #againOn(position: Position, attack: Attack): Value {
    const { attacker, target, ordinal, base } = attack;
    const key = `${this.#keyOf(position)};${ordinal} ${attacker} ${at(position.stunned, attacker)} ${target} ${base}`;
    return this.#once(key, () => this.#attackPop(position, attack));
  }

  // ---- what the steps ask for

  #unit(unit: number): BattleOracleUnit {
    return at(this.#units, unit);
  }

  #sideOf(unit: number): BattlePlayerNumber {
    return this.#unit(unit).side;
  }

  #isGone({ counters }: Position, unit: number): boolean {
    return at(counters, unit) >= this.#unit(unit).health;
  }

  /** Stealth: an untapped unit without damage counters cannot be chosen. */
  #isHidden({ tapped, counters }: Position, unit: number): boolean {
    return this.#has(unit, 'Stealth') && !at(tapped, unit) && at(counters, unit) === 0;
  }

  #standing(position: Position): number[] {
    return this.#units.flatMap((_, unit) => (this.#isGone(position, unit) ? [] : [unit]));
  }

  #areTogether(one: number, second: number): boolean {
    return this.#sideOf(one) === this.#sideOf(second) && this.#unit(one).arena === this.#unit(second).arena;
  }

  #has(unit: number, keyword: BattleOracleKeyword): boolean {
    return this.#unit(unit).abilities.some((ability) => ability.keyword === keyword);
  }

  #sum(unit: number, keyword: BattleOracleKeyword): number {
    return this.#unit(unit).abilities.reduce((sum, one) => sum + (one.keyword === keyword ? one.value : 0), 0);
  }

  /** A player's copies whose units are in play and whose cost the player can pay. */
  #playable(position: Position, player: BattlePlayerNumber): Copy[] {
    return this.#copies.filter(
      ({ unit, cost }) =>
        this.#sideOf(unit) === player && !this.#isGone(position, unit) && (cost === 0 || cost <= at(position.force, player)),
    );
  }

  #paid(position: Position, { unit, cost }: Copy): Position {
    const player = this.#sideOf(unit);
    return { ...position, force: position.force.map((amount, side) => (side === player ? amount - cost : amount)) };
  }
}

/** Hits, and the damage of Critical Hit. */
interface Counts {
  readonly hits: number;
  readonly critical: number;
}

interface ReRolls {
  readonly faces: readonly number[];
  readonly left: readonly boolean[];
  readonly chance: BattlePlayerNumber;
  readonly passes: number;
}

/** The faces that stay when 1 to `most` of them are rolled again; each list once. */
function keptFaces(faces: readonly number[], most: number): number[][] {
  const lists = new Map<string, number[]>();
  for (let mask = 0; mask < 2 ** faces.length; mask += 1) {
    const kept = faces.filter((_, die) => Math.floor(mask / 2 ** die) % 2 === 0);
    if (kept.length < faces.length && faces.length - kept.length <= most) lists.set(kept.join(), kept);
  }
  return [...lists.values()];
}

/** All rolls of some dice as sorted faces, with the number of ways to roll each. */
const rollsOf = remembering((dice: number): readonly { readonly faces: readonly number[]; readonly ways: number }[] => {
  if (dice === 0) return [{ faces: [], ways: 1 }];
  const rolls = new Map<string, { faces: readonly number[]; ways: number }>();
  for (const { faces, ways } of rollsOf(dice - 1)) {
    for (let face = 1; face <= 6; face += 1) {
      const all = [...faces, face].sort();
      const known = rolls.get(all.join());
      if (known === undefined) rolls.set(all.join(), { faces: all, ways });
      else known.ways += ways;
    }
  }
  return [...rolls.values()];
});

function mean(dice: number, worthOf: (faces: readonly number[]) => Value): Value {
  return rollsOf(dice).reduce((sum, { faces, ways }) => sum + (ways / 6 ** dice) * worthOf(faces), 0);
}

function best(player: BattlePlayerNumber, options: readonly (() => Value)[]): Value {
  const values = options.map((option) => option());
  return player === 0 ? Math.max(...values) : Math.min(...values);
}

function remembering<K, V>(work: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
}

function other(player: BattlePlayerNumber): BattlePlayerNumber {
  return player === 0 ? 1 : 0;
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
}
