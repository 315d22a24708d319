import { firstOfEach } from '../../base/first-of-each.js';
import type { ShownValue } from '../../scenario/scenario.js';
import { type NamesOfUnits, SettingWords } from './setting-words.js';
import { type Axis, bestOf, type ChartedValue, isNumeric } from './sweep.js';
import type { Quantity } from './sweep-charts.js';
import type { CaseGroup, OfNumber, RunFinding, RunFindingKind, RunVerdict } from './verdict-findings.js';
import { changeOf, IMPOSSIBLE, VerdictGrid } from './verdict-grid.js';
import { verdictSentences } from './verdict-sentences.js';

/** Collects the numbers of the cases. */
interface OpenVerdict<Result> {
  readonly add: (result: Result) => void;
  /** Null without numbers. */
  readonly verdict: () => RunVerdict | null;
}

export function openVerdict<Result>(
  vary: readonly Axis[],
  question: string | null,
  quantities: readonly Quantity<Result>[],
  names: NamesOfUnits = new Map(),
): OpenVerdict<Result> {
  const values: (ChartedValue | null)[][] = [];
  return {
    add: (result) => {
      values.push(quantities.map(({ of, isHeadline }) => of(result) ?? (isHeadline ? null : IMPOSSIBLE)));
    },
    verdict: () => {
      const placed = quantities.map(
        (quantity, place): Placed => ({ ...quantity, place, isHeadline: quantity.isHeadline === true }),
      );
      const known = placed.filter(({ place }) => values.some(({ [place]: value }) => value && value !== IMPOSSIBLE));
      const [first] = known;
      if (first === undefined) return null;
      const prices = ASKS.bargain.test(question ?? '') ? new VerdictGrid(vary, values).perPoint(first.place) : [];
      const priced = values.map((of, i) => [...of, prices[i] ?? null]);
      const grid = new VerdictGrid(vary, priced);
      const price = {
        ...first,
        id: `${first.id}-per-point`,
        title: `${first.title} per build point`,
        place: quantities.length,
      };
      const numbers = prices.length > 0 ? [price, ...known] : known;
      const { firstOnes, findings } = new Verdict(grid, question ?? '', numbers).findings();
      return { sentences: verdictSentences(findings, firstOnes, new SettingWords(vary, names)), findings };
    },
  };
}

/** The subject of a question by its words; other questions are about the values they name. */
const ASKS = {
  winner: /\bwho (?:wins|would win)\b/i,
  makesUp: /\bmakes? up\b/i,
  value: /\bworth\b/i,
  when: /^(?:when|should)\b/i,
  from: /\b(?:from which|at what)\b/i,
  likely: /\blikely\b/i,
  need: /\bhow (?:much|many)\b.*\b(?:must|need)/i,
  multiple: /\b(?:from which|at what|how (?:much|many))\b.*\b(?:halve|double)[sd]?\b(?! strike)/i,
  bargain: /\bbest buy\b|\b(?:per|each) (?:build )?point\b|\b(?:its|his|her|their|for the) (?:build )?points\b/i,
  best: /^(?:which|who|whose|where|what do .* buy)\b/i,
  either: /\bor\b|\bthan\b|\bas good as\b/i,
  discard: /\b(?:discard|risk|surviv|bring|stands?\b|kill|nearly down)/i,
};

/** The most steps with which a value is compared. */
const MAX_STEPS = 3;
/** The most numbers that a value is said to change. */
const MAX_NUMBERS = 3;
/** The path a question is about stands within this many characters, right after "Which" and the like. */
const LONGEST_ASKING = 8;

/** What a chance can be beyond some value. */
const CHANCES: readonly (readonly [kind: RunFindingKind, holds: (value: ChartedValue) => boolean])[] = [
  ['likely', (value) => bestOf(value) > 0.5],
  ['unlikely', (value) => bestOf(value) < 0.5],
  ['impossible', ({ exact }) => exact === 0],
];

/** A number with its index among those of a case. */
interface Placed extends OfNumber {
  readonly isHeadline: boolean;
  readonly place: number;
}

/** What a finding says about a case, and the two cases or the numbers behind it. */
interface Statement {
  readonly is: readonly ShownValue[];
  readonly numbers?: readonly number[];
  readonly compared?: readonly [first: number, second: number];
}

class Verdict {
  readonly #grid: VerdictGrid;
  readonly #question: string;
  /** The numbers the question is about come first. */
  readonly #numbers: readonly Placed[];
  /** For each axis the value that changes most from the first one. */
  readonly #most: readonly { readonly index: number; readonly size: number }[];
  /** What changes nothing. */
  readonly #idle: readonly RunFinding[];
  /** The other axes by relevance to the question: rules, then what it names, then what changes most. */
  readonly #leading: readonly number[];

  constructor(grid: VerdictGrid, question: string, numbers: readonly Placed[]) {
    this.#grid = grid;
    this.#question = question;
    const isFirst = ({ id }: Placed): boolean =>
      id === 'discard' ? ASKS.discard.test(question) : /-per-point$/.test(id) && ASKS.bargain.test(question);
    this.#numbers = numbers.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || a.place - b.place);
    this.#most = grid.axes.map(({ values }, axis) => {
      const settings = grid.settings(axis);
      const sizesOf = ({ place }: Placed): number[] =>
        values.slice(1).map((_, i) => {
          const changes = settings.flatMap((each) => grid.compared(each, grid.moved(each, axis, i + 1), place) ?? []);
          return rangeOf(changes.map(({ change }) => Math.abs(change))).high;
        });
      const decides = this.#numberOf(axis);
      const sizes = sizesOf(decides);
      const size = rangeOf(sizes).high;
      // An axis that does not move the deciding number is judged by the next number it moves.
      const others =
        size > 0
          ? []
          : this.#headlines()
              .filter((each) => each !== decides)
              .map(sizesOf);
      const moved = others.find((each) => rangeOf(each).high > 0) ?? sizes;
      return { index: 1 + moved.indexOf(rangeOf(moved).high), size };
    });
    const rank = (axis: number): number => {
      const found = this.#mention(axis);
      return isOfRules(grid.axis(axis)) ? -1 : found < 0 ? question.length : found;
    };
    this.#idle = this.#findIdle();
    const idle = this.#idle.flatMap(({ paths }) => paths.map(({ path }) => path));
    const active = [...grid.axes.keys()].filter((axis) => !idle.includes(grid.axis(axis).path));
    this.#leading = active.sort((a, b) => rank(a) - rank(b) || this.#sizeOf(b) - this.#sizeOf(a));
  }

  /** `firstOnes`: as many findings answer the question together. */
  findings(): { readonly firstOnes: number; readonly findings: RunFinding[] } {
    const grid = this.#grid;
    if (grid.axes.length === 0) {
      const numbers = this.#headlines().map((number) =>
        this.#finding('numbers', number, [], [0], [], ({ place }) => {
          const value = grid.value(0, place);
          return value === null ? null : { is: [number.title], numbers: [bestOf(value)] };
        }),
      );
      return { firstOnes: 0, findings: numbers.filter(({ groups }) => groups.length > 0) };
    }
    const asked = [...grid.axes.keys()].filter((axis) => this.#mention(axis) >= 0);
    const active = asked.length === 0 ? this.#leading : this.#leading.filter((axis) => asked.includes(axis));
    const hasAnswer = ASKS.winner.test(this.#question) || active.length > 0;
    const parts = this.#question.split(PART).filter((part) => part !== '');
    const found = !hasAnswer
      ? [this.#idle]
      : parts.length < 2
        ? this.#answer()
        : parts.flatMap((part) => {
            const answer = new Verdict(grid, part, this.#numbers).#answer(true);
            return answer.length > 0 ? answer : [this.#idle];
          });
    const first = withoutRepeats(found.flatMap(leading));
    const lead = withoutRepeats([...first, ...found.flatMap((list) => list.slice(leading(list).length))]);
    const said = lead.flatMap(({ paths }) => paths.map(({ path }) => path));
    const others = this.#leading.filter((axis) => !said.includes(grid.axis(axis).path));
    const chances = lead.some(({ kind }) => IS_FROM.test(kind)) ? [] : this.#leading.flatMap((axis) => this.#chances(axis));
    const findings = [
      ...lead,
      ...others.slice(0, 1).flatMap((axis) => this.#about(axis).slice(0, 1)),
      ...chances.filter(({ kind }) => kind !== 'impossible').slice(0, 1),
      ...(lead.some(({ kind }) => kind === 'idle') ? [] : this.#idle),
    ];
    return { firstOnes: first.length, findings };
  }

  /**
   * The findings for the first form of question that fits and that the cases can answer, in lists whose first findings belong
   * together. `isPart`: another question precedes or follows.
   */
  #answer(isPart = false): RunFinding[][] {
    const leading = this.#leading;
    const asked = leading.filter((axis) => this.#mention(axis) >= 0);
    const asks = (form: keyof typeof ASKS): boolean => ASKS[form].test(this.#question);
    const isOfARule = leading.some((axis) => isOfRules(this.#grid.axis(axis)));
    const isAbout = (axis: number): boolean =>
      (isOfRules(this.#grid.axis(axis)) && !isPart) || (asked.length === 0 ? axis === leading[0] : asked.includes(axis));
    const answers: readonly (readonly [isAsked: boolean, answer: () => RunFinding[][]])[] = [
      [asks('winner'), () => [this.#winners()]],
      [asks('makesUp') || asks('value'), () => [this.#steps(asked, asks('makesUp'))]],
      [asks('when'), () => [this.#others()]],
      [asks('from') || asks('need') || asks('multiple'), () => this.#from(asked, asks('need'))],
      [asks('best') && !isOfARule, () => [this.#best(isPart ? 1 : 2)]],
      [asks('either') && !isOfARule, () => this.#eithers(asked)],
      [true, () => inTurn(this.#abouts(leading.filter(isAbout), isOfARule && !isPart))],
    ];
    for (const [isAsked, answer] of answers) {
      const found = isAsked ? answer().filter((list) => list.length > 0) : [];
      if (found.length > 0) return found;
    }
    return [];
  }

  /** The findings about axes; names are ranked only if the question asks nothing else. `isOfARule`: they come after it. */
  #abouts(axes: readonly number[], isOfARule: boolean): RunFinding[][] {
    const all = axes.map((axis) => this.#about(axis).slice(0, MAX_NUMBERS));
    const effects = all.filter(([first]) => first?.kind === 'effect');
    const [first = [], ...others] = effects.length > 0 ? effects : all;
    if (isOfARule) return [[...first, ...others.flatMap((list) => list.slice(0, 1))]];
    return ASKS.value.test(this.#question) ? [first] : [first, ...others];
  }

  #mention(axis: number): number {
    return mention(this.#question, this.#grid.axis(axis));
  }

  #headlines(): readonly Placed[] {
    return this.#numbers.filter(({ isHeadline }) => isHeadline);
  }

  /** The number that decides about an axis: a side's own chance to win, or the first one. */
  #numberOf(axis: number): Placed {
    const own = /^(?:force\.)?(dark|light|first|second)\b/.exec(this.#grid.axis(axis).path)?.[1];
    return this.#numbers.find(({ id }) => id === own) ?? this.#headlines()[0] ?? (this.#numbers[0] as Placed);
  }

  #mostOf(axis: number): number {
    return this.#most[axis]?.index ?? 1;
  }

  #sizeOf(axis: number): number {
    return this.#most[axis]?.size ?? 0;
  }

  /** Groups settings by their finding; null leaves one out. `fixed`: axes whose values do not distinguish them. */
  #finding(
    kind: RunFindingKind,
    number: Placed,
    paths: RunFinding['paths'],
    settings: readonly number[],
    fixed: readonly number[],
    say: (number: Placed, setting: number) => Statement | null,
  ): RunFinding {
    const grid = this.#grid;
    const said = settings.flatMap((setting) => {
      const own = say(number, setting);
      return own === null ? [] : [{ setting, ...own }];
    });
    const all = said.map(({ setting }) => setting);
    const groups = [...groupedBy(said, ({ is }) => is.join()).values()].map((own): CaseGroup => {
      const changes = own.flatMap(({ setting, compared }) => {
        const change = compared && grid.compared(...compared, number.place);
        return change ? [{ setting, ...change }] : [];
      });
      const most = changes.reduce(
        (most, each) => (most !== null && Math.abs(each.change) > Math.abs(most.change) ? each : most),
        changes[0] ?? null,
      );
      const numbers = changes.length > 0 ? changes.map(({ change }) => change) : own.flatMap(({ numbers = [] }) => numbers);
      const { before = 0, after = 0, change = 0, interval = null } = most ?? {};
      return {
        is: own[0]?.is ?? [],
        where: grid.where(
          own.map(({ setting }) => setting),
          all,
          ...fixed,
        ),
        ...rangeOf(numbers),
        most: most && { at: grid.at(most.setting, ...fixed), before, after, change, interval },
      };
    });
    const { id, title, isChance } = number;
    return { kind, number: { id, title, isChance }, paths, groups };
  }

  /** The findings about one axis: for its deciding number, then for other numbers that it changes. */
  #about(axis: number): RunFinding[] {
    const grid = this.#grid;
    const { values, path } = grid.axis(axis);
    const isPair = values.length === 2;
    const isRanked = isNaming(grid.axis(axis)) && (!isPair || IS_RANKED.test(path));
    // The second of two names can be the first one with something more.
    const [base, more] = values.map(String);
    const isMore = isPair && (this.#question.includes(`${more}`) || `${more}`.startsWith(`${base}, `));
    const ranked = isRanked && !isMore ? this.#rankings(axis) : [];
    if (ranked.length > 0) return ranked;
    const index = this.#mostOf(axis);
    const decides = this.#numberOf(axis);
    // The others follow from it: whoever does not win loses, or nobody wins.
    const others = this.#numbers.filter(({ id }) => id !== decides.id && !/^(?:first|second|dark|light)$/.test(id));
    const all = [decides, ...others].map((each) =>
      this.#finding('effect', each, [grid.place(axis, 0, index)], grid.settings(axis), [axis], ({ place }, setting) => {
        const compared = [setting, grid.moved(setting, axis, index)] as const;
        const change = grid.compared(...compared, place);
        return change && { is: [SIGNS[change.sign + 1] as string], compared };
      }),
    );
    const moved = all.filter(({ groups }) => groups.some(({ is: [sign] }) => sign !== 'stays'));
    return moved.length > 0 ? moved : all.slice(0, 1);
  }

  /** The best values of the path right after "which", otherwise of the units that the question does not name as given. */
  #best(most: number): RunFinding[] {
    const rank = (axis: number): number => {
      const found = this.#mention(axis);
      if (found >= 0 && found < LONGEST_ASKING) return 0;
      return (IS_RANKED.test(this.#grid.axis(axis).path) ? 1 : 3) + (found < 0 ? 0 : 1);
    };
    const named = this.#leading.filter((axis) => isNaming(this.#grid.axis(axis))).sort((a, b) => rank(a) - rank(b));
    return named.slice(0, most).flatMap((axis) => this.#about(axis).slice(0, 2));
  }

  /** The best values of an axis, by the deciding number and by another of the main numbers. */
  #rankings(axis: number): RunFinding[] {
    const grid = this.#grid;
    const { path, values } = grid.axis(axis);
    const settings = grid.settings(axis);
    const decides = this.#numberOf(axis);
    const numbers = [decides, ...this.#headlines().filter((each) => each !== decides && decides.isHeadline)];
    const valueAt = (setting: number, index: number, { place }: Placed) => grid.value(grid.moved(setting, axis, index), place);
    const bestAmong = (indexes: readonly number[], setting: number, number: Placed): number[] => {
      const side = (index: number): number =>
        (IS_ATTACKED.test(path) ? -1 : 1) * bestOf(valueAt(setting, index, number) ?? IMPOSSIBLE);
      const top = grid.moved(
        setting,
        axis,
        indexes.reduce((most, index) => (side(index) > side(most) ? index : most), indexes[0] ?? 0),
      );
      return indexes.filter((index) => grid.sign(grid.moved(setting, axis, index), top, number.place) === 0);
    };
    const found = numbers.map((number) => {
      let left = [...values.keys()].filter((index) => settings.every((setting) => valueAt(setting, index, number) !== null));
      const rounds: RunFinding[] = [];
      // In a single case the others are ranked too, below the best.
      do {
        const among = left;
        const round = this.#finding('ranking', number, [grid.place(axis, ...values.keys())], settings, [axis], (_, setting) => {
          const best = bestAmong(among, setting, number);
          const numbers = best.map((index) => bestOf(valueAt(setting, index, number) ?? IMPOSSIBLE));
          return best.length === 0 ? null : { is: grid.place(axis, ...best).values, numbers };
        });
        rounds.push(round);
        left = settings.length > 1 ? [] : among.filter((index) => !round.groups[0]?.is.includes(values[index] as ShownValue));
      } while (left.length > 0);
      const groups = rounds.flatMap((round) => round.groups.toSorted((a, b) => b.where.cases - a.where.cases));
      return {
        ...(rounds[0] as RunFinding),
        groups: groups.sort((a, b) => Number(isAll(a, values)) - Number(isAll(b, values))),
      };
    });
    return found.filter(({ groups }) => groups.some((group) => !isAll(group, values)));
  }

  /** Which of two changes does more: of those named, of those with two values, or of all; or the best of the names. */
  #eithers(asked: readonly number[]): RunFinding[][] {
    const grid = this.#grid;
    const [first] = asked;
    if (asked.length === 1 && first !== undefined && isNaming(grid.axis(first))) return [this.#rankings(first)];
    const isPair = (axis: number): boolean => grid.axis(axis).values.length === 2;
    const lists = [asked.filter(isPair), this.#leading.filter(isPair), this.#leading];
    const axes = (lists.find(({ length }) => length > 1) ?? []).toSorted((a, b) => this.#sizeOf(b) - this.#sizeOf(a));
    const signsOf = (axis: number, { place }: Placed): number[] =>
      grid.settings(axis).map((setting) => grid.sign(setting, grid.moved(setting, axis, this.#mostOf(axis)), place));
    const moves = (axis: number, number: Placed): boolean => signsOf(axis, number).some((sign) => sign !== 0);
    const directionOf = (axis: number, number: Placed): number =>
      Math.sign(signsOf(axis, number).reduce((sum, each) => sum + each, 0));
    const pairs = axes.slice(1).flatMap((b, k): RunFinding[] => {
      const a = axes[k] as number;
      const [i, j] = [this.#mostOf(a), this.#mostOf(b)];
      const decides = this.#numberOf(a);
      const number = [decides, ...this.#headlines()].find((each) => moves(a, each) && moves(b, each)) ?? decides;
      const sign = directionOf(a, number) < 0 ? -1 : 1;
      // A change that raises a number is not compared with one that lowers it: each has its own sentence.
      if (directionOf(b, number) === -sign) return [];
      const paths = [grid.place(a, 0, i), grid.place(b, 0, j)];
      const finding = this.#finding('either', number, paths, grid.settings(a, b), [a, b], ({ place }, setting) => {
        const compared = [grid.moved(setting, b, j), grid.moved(setting, a, i)] as const;
        const change = grid.compared(...compared, place);
        return change && { is: [sign < 0 ? 'lowers' : 'raises', MORE[sign * change.sign + 1] as string], compared };
      });
      return [finding];
    });
    if (pairs.length === 0) return [];
    const others = axes.flatMap((axis) => this.#about(axis).slice(0, 1));
    return pairs.map((pair, i) => [pair, ...(i === 0 ? others : [])]);
  }

  /** Where values do as much as steps of another number of the same unit, or where steps make up for them. */
  #steps(asked: readonly number[], makesUp: boolean): RunFinding[] {
    const grid = this.#grid;
    const unit = (axis: number): string => grid.axis(axis).path.replace(/\..*$/, '');
    const length = (axis: number): number => grid.axis(axis).values.length;
    const pairs = asked.flatMap((axis) => asked.map((ladder) => [axis, ladder] as const));
    const [pair] = pairs
      .filter(([axis, ladder]) => axis !== ladder && isEven(grid.axis(ladder)) && (makesUp || unit(axis) === unit(ladder)))
      .sort(([a, p], [b, q]) => length(q) - length(p) || length(a) - length(b));
    if (pair === undefined) return [];
    const [axis, ladder] = pair;
    const steps = Array.from({ length: Math.min(MAX_STEPS, length(ladder) - 1) }, (_, i) => i + 1);
    const indexes = Array.from({ length: length(axis) - 1 }, (_, i) => length(axis) - 1 - i);
    return indexes.flatMap((index) =>
      steps.map((step) => {
        const settings = grid.settings(axis).filter((setting) => grid.indexOf(setting, ladder) + step < length(ladder));
        const paths = [grid.place(axis, 0, index), grid.place(ladder, 0, step)];
        return this.#finding(
          makesUp ? 'makesUp' : 'steps',
          this.#numberOf(axis),
          paths,
          settings,
          [axis],
          ({ place }, setting) => {
            const up = grid.moved(setting, ladder, grid.indexOf(setting, ladder) + step);
            const [one, other] = makesUp ? [setting, grid.moved(up, axis, index)] : [up, grid.moved(setting, axis, index)];
            const change = grid.compared(one, other, place);
            return change && { is: change.sign >= 0 ? [true] : [] };
          },
        );
      }),
    );
  }

  /** The value of a named number from which something holds. */
  #from(asked: readonly number[], isNeed: boolean): RunFinding[][] {
    return asked
      .filter((axis) => isNumeric(this.#grid.axis(axis)))
      .map((axis) => {
        const multiples = ASKS.multiple.test(this.#question) ? this.#multiples(axis) : [];
        if (multiples.length > 0) return multiples;
        if (isNeed) {
          const found = [...this.#chances(axis), ...this.#enough(axis)];
          return found.length > 0 ? found : this.#about(axis).slice(0, 1);
        }
        const isLikely = ASKS.likely.test(this.#question);
        const chances = this.#chances(axis, isLikely);
        if (isLikely && chances.length > 0) return chances;
        return [this.#exceeds(axis), this.#matters(axis), chances].find(({ length }) => length > 0) ?? [];
      });
  }

  /** Groups settings by the first value of an axis from which something holds. */
  #threshold(
    kind: RunFindingKind,
    number: Placed,
    axes: readonly [axis: number, other?: number],
    holds: (place: number) => boolean,
    isMeant: (setting: number) => boolean = () => true,
  ): RunFinding {
    const grid = this.#grid;
    const [axis, other] = axes;
    const { values } = grid.axis(axis);
    const fixed = other === undefined ? [axis] : [axis, other];
    const paths = fixed.map((each) => grid.place(each, 0, this.#mostOf(each)));
    const found = this.#finding(kind, number, paths, grid.settings(...fixed).filter(isMeant), fixed, (_, setting) => {
      const last = values.findLastIndex((_, index) => !holds(grid.moved(setting, axis, index)));
      return { is: values.slice(last + 1, last + 2) };
    });
    const place = ({ is: [value] }: CaseGroup): number => (value === undefined ? values.length : values.indexOf(value));
    return { ...found, groups: found.groups.toSorted((a, b) => place(a) - place(b)) };
  }

  /** Where a chance exceeds a half, or is zero. `isLikely`: the question asks whether it ever exceeds a half. */
  #chances(axis: number, isLikely = false): RunFinding[] {
    const grid = this.#grid;
    const number = this.#headlines().find(({ isChance }) => isChance);
    if (number === undefined || !isNumeric(grid.axis(axis)) || grid.axis(axis).values.length < 3) return [];
    const valueAt = (place: number): ChartedValue | null => grid.value(place, number.place);
    const found = CHANCES.map(([kind, holds]) =>
      this.#threshold(
        kind,
        number,
        [axis],
        (place) => holds(valueAt(place) as ChartedValue),
        (place) => valueAt(place) !== null,
      ),
    );
    return found.filter(isLikely ? ({ groups }) => groups.length > 0 : isTelling).slice(0, 1);
  }

  /** From where a number is at most half of what it is at the first value, or at least twice that; or that it is always 0. */
  #multiples(axis: number): RunFinding[] {
    const grid = this.#grid;
    const number = this.#numberOf(axis);
    const isHalf = /\bhalve/i.test(this.#question);
    const valueAt = (place: number): number => bestOf(grid.value(place, number.place) ?? IMPOSSIBLE);
    const holds = (place: number): boolean => {
      const [own, first] = [valueAt(place), valueAt(grid.moved(place, axis, 0))];
      return isHalf ? 2 * own <= first : own >= 2 * first;
    };
    const found = this.#threshold(isHalf ? 'halves' : 'doubles', number, [axis], holds, (place) => valueAt(place) > 0);
    if (found.groups.length > 0) return [found];
    return number.isChance ? [this.#threshold('impossible', number, [axis], (place) => valueAt(place) === 0)] : [];
  }

  /** Where more of a number stops changing anything. */
  #enough(axis: number): RunFinding[] {
    const grid = this.#grid;
    const number = this.#numberOf(axis);
    const last = grid.axis(axis).values.length - 1;
    const holds = (place: number): boolean => grid.sign(place, grid.moved(place, axis, last), number.place) === 0;
    const found = [this.#threshold('enough', number, [axis], holds)];
    return found
      .filter(isTelling)
      .filter(({ groups }) => groups.some(({ is: [value] }) => value !== grid.axis(axis).values[last]));
  }

  /** Where another axis begins to change something, otherwise the axis itself. */
  #matters(axis: number): RunFinding[] {
    const grid = this.#grid;
    const number = this.#numberOf(axis);
    const others = [...grid.axes.keys()].flatMap((other) => {
      const holds = (place: number): boolean =>
        grid.sign(place, grid.moved(place, other, this.#mostOf(other)), number.place) !== 0;
      return other === axis ? [] : [this.#threshold('matters', number, [axis, other], holds)].filter(isTelling);
    });
    const holds = (place: number): boolean => grid.sign(grid.moved(place, axis, 0), place, number.place) !== 0;
    return others.length > 0 ? others : [this.#threshold('matters', number, [axis], holds)].filter(isTelling);
  }

  /** Where an attack begins to do more damage than it takes, if it takes any. */
  #exceeds(axis: number): RunFinding[] {
    const grid = this.#grid;
    const [own, back] = ['mean', 'attacker-damage'].map((id) => this.#numbers.find((each) => each.id === id));
    if (own === undefined || back === undefined) return [];
    const valueAt = (place: number, number: Placed): ChartedValue => grid.value(place, number.place) ?? IMPOSSIBLE;
    const holds = (place: number): boolean => changeOf(valueAt(place, back), valueAt(place, own)).sign > 0;
    return [this.#threshold('exceeds', own, [axis], holds, (place) => bestOf(valueAt(place, back)) > 0)].filter(isTelling);
  }

  /** Who is ahead in a fight, with the chances of both sides and of neither. */
  #winners(): RunFinding[] {
    const grid = this.#grid;
    const [first, second] = this.#numbers;
    if (first === undefined || second === undefined || !/ wins$/.test(first.title)) return [];
    return this.#numbers.map((number) =>
      this.#finding('ahead', number, [], grid.settings(), [], ({ place }, setting) => {
        const [one, other, own] = [first.place, second.place, place].map((each) => grid.value(setting, each) ?? IMPOSSIBLE);
        const { sign } = changeOf(other as ChartedValue, one as ChartedValue);
        return { is: sign === 0 ? [] : [(sign > 0 ? first : second).title], numbers: [bestOf(own as ChartedValue)] };
      }),
    );
  }

  /** Where units beside the defender take damage. */
  #others(): RunFinding[] {
    const grid = this.#grid;
    const number = this.#numbers.find(({ id }) => id === 'other-damage');
    if (number === undefined) return [];
    return [
      this.#finding('others', number, [], grid.settings(), [], ({ place }, setting) => {
        const damage = bestOf(grid.value(setting, place) ?? IMPOSSIBLE);
        return { is: [damage > 0], numbers: [damage] };
      }),
    ];
  }

  /** The paths that change no number of any case. */
  #findIdle(): RunFinding[] {
    const grid = this.#grid;
    const all = grid.settings();
    const isIdle = (axis: number): boolean =>
      this.#numbers.every(({ place }) =>
        all.every((setting) => {
          const [one, other] = [grid.value(setting, place), grid.value(grid.moved(setting, axis, 0), place)];
          return one === null || other === null ? one === other : changeOf(one, other).sign === 0;
        }),
      );
    const paths = [...grid.axes.keys()].filter(isIdle).map((axis) => grid.place(axis, ...grid.axis(axis).values.keys()));
    if (paths.length === 0) return [];
    const isExact = this.#numbers.every(({ place }) => all.every((setting) => grid.value(setting, place)?.exact !== null));
    return [
      this.#finding('idle', this.#numbers[0] as Placed, paths, all, [], () => ({ is: [isExact ? 'exact' : 'simulated'] })),
    ];
  }
}

/** Each finding once: two parts of a question can find the same, an effect with another value of the path. */
function withoutRepeats(findings: readonly RunFinding[]): RunFinding[] {
  return firstOfEach(findings, ({ kind, number, paths }) =>
    JSON.stringify([kind, number.id, kind === 'effect' ? paths[0]?.path : paths]),
  );
}

/** Whether something begins to hold at some value, rather than always or never. */
function isTelling({ groups, paths: [path] }: RunFinding): boolean {
  return groups.some(({ is: [value] }) => value !== undefined && value !== path?.values[0]);
}

/** The place in a question where it asks a second thing. */
const PART = /,? and (?=(?:from )?(?:who|whose|which|what|where|when|how|do|does|is|are|should)\b)/i;

/** The findings of a list that are only complete together. */
function leading(list: readonly RunFinding[]): readonly RunFinding[] {
  const [first] = list;
  return first !== undefined && /^(?:ahead|steps|makesUp)$/.test(first.kind)
    ? list.filter(({ kind }) => kind === first.kind)
    : list.slice(0, 1);
}

/** What lists say about the number of the first finding, then about the next: sentences on one number stay together. */
function inTurn(lists: readonly RunFinding[][]): RunFinding[][] {
  if (lists.length < 2) return [...lists];
  const [first = []] = lists;
  const next = lists.flatMap((list) => list.slice(1).find(({ number }) => number.id === first[1]?.number.id) ?? []);
  return lists.map((list, i) => [...list.slice(0, 1), ...(i === 0 ? next : [])]);
}

const SIGNS = ['falls', 'stays', 'rises'];
const MORE = ['less', 'equal', 'more'];

/** Kinds of findings about where something begins to hold. */
const IS_FROM = /^(?:halves|doubles|likely|unlikely|impossible|enough|matters|exceeds)$/;
/** Paths whose two names are compared as rivals rather than as a change. */
const IS_RANKED = /^(?:(?:attacker|defender|first|second)$|goal|dark|light)/;
/** Paths for which less damage is better. */
const IS_ATTACKED = /^(?:\w+\.)?defender/;

function isAll({ is }: CaseGroup, values: readonly ShownValue[]): boolean {
  return is.length === values.length;
}

/** The smallest and the largest of many numbers; 0 for none. */
function rangeOf([first = 0, ...others]: readonly number[]): { readonly low: number; readonly high: number } {
  let [low, high] = [first, first];
  for (const value of others) [low, high] = [Math.min(low, value), Math.max(high, value)];
  return { low, high };
}

function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** Whether it is a number that rises in equal steps. */
function isEven(axis: Axis): boolean {
  const steps = axis.values.slice(1).map((value, i) => Number(value) - Number(axis.values[i]));
  return isNumeric(axis) && steps.length > 1 && steps.every((step) => step > 0 && step === steps[0]);
}

function isNaming({ values }: Axis): boolean {
  return values.some((value) => typeof value === 'string');
}

function isOfRules({ path }: Axis): boolean {
  return /^rules(?:\.|$)/.test(path);
}

/** Where the question names a path or one of its values; negative if it does not. */
function mention(question: string, { path, values }: Axis): number {
  const ROLE = /^(?:attacker|defender|first|second|dark|light)s?$/;
  const parts = path.split('.').filter((part, _, all) => all.length === 1 || !ROLE.test(part));
  const name = (parts.at(-1) ?? path).replace(/\[\d+\]/g, '').replace(/([a-z])([A-Z])/g, '$1 $2');
  const words = /^[a-z]+ [A-Z]/.test(name) ? name.split(' ').filter((word) => word.length > 4) : [];
  const names = values.flatMap((value) => {
    if (typeof value !== 'string' || value === 'none') return [];
    const isSetting = /^[a-z]+-[a-z]/.test(value);
    return isSetting ? value.split('-').filter((word) => word.length > 5) : [value, value.replace(/ \([A-Z]{1,2}\)$/, '')];
  });
  const shared = names.length > 1 ? namedAlike(values.map(String)) : [];
  const found = [name, ...words, ...names, ...shared].map((each) => indexOfWord(question.toLowerCase(), each.toLowerCase()));
  return found.filter((index) => index >= 0).reduce((first, index) => (first < 0 ? index : Math.min(first, index)), -1);
}

/** The words that all names share, such as "Luke" and "Skywalker". */
function namedAlike([first = '', ...others]: readonly string[]): string[] {
  const words = (name: string): string[] => name.match(/[A-Z][a-z]{2,}/g) ?? [];
  return words(first).filter((word) => others.every((other) => words(other).includes(word)));
}

function indexOfWord(text: string, word: string): number {
  const index = text.indexOf(word);
  const isEdge = (character = ' '): boolean => !/[a-z0-9]/.test(character);
  const isFound =
    index >= 0 && isEdge(text[index - 1]) && (isEdge(text[index + word.length]) || text[index + word.length] === 's');
  return isFound ? index : -1;
}
