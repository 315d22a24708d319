import type { ComponentChildren, JSX } from 'preact';
import {
  type Block,
  count,
  type DistributionBlock,
  type DistributionRow,
  type Hint,
  limitsOf,
  type Section,
  type SharesBlock,
  type Sheet,
} from '../sheet.js';
import { Area, Bars, fixed, IntervalMark, Lines } from './charts/charts.js';
import { HeatMap } from './charts/heat-map.js';
import { FactTable, Folded, Head, ListTable, SheetTable, Story, TableFrame, Tiles, ValuedText } from './tables.js';

interface SheetViewProps {
  readonly sheet: Sheet;
  /** Warnings that do not belong to the answer, about options that change nothing. */
  readonly warnings?: readonly string[];
  /** What a reader can do with the answer, if anything. */
  readonly actions?: ComponentChildren;
  readonly onHint?: ((hint: Hint) => void) | undefined;
  /** Whether links lead to its sections; a page that keeps its question in the address has none. */
  readonly hasLinks?: boolean;
  /** Replaces the blocks of the first section. */
  readonly first?: ComponentChildren;
}

interface Closing {
  readonly id: string;
  readonly title: string;
  readonly sentences: readonly string[];
}

/** An answer on a page, either the page that asked for it or a report. */
export function SheetView(props: SheetViewProps): JSX.Element {
  const { sheet, warnings = [], actions, onHint, hasLinks = false } = props;
  const [top, ...others] = sheet.sections;
  const blocks = props.first === undefined ? (top?.blocks ?? []) : [];
  // Tiles belong to the first screen of a phone.
  const tiles = blocks.slice(0, blocks[0]?.kind === 'tiles' ? 1 : 0);
  return (
    <div class="sheet">
      <Warnings sheet={sheet} others={warnings} hasLinks={hasLinks} />
      <Blocks blocks={tiles} />
      <Beside sheet={sheet} onHint={onHint} />
      {props.first ?? <Blocks blocks={blocks.slice(tiles.length)} />}
      {actions}
      {others.filter(isShownSection).map((section) => (
        <Part key={section.id} id={hasLinks ? section.id : null} title={section.title} isFolded={section.isFolded}>
          <Blocks blocks={section.blocks} />
        </Part>
      ))}
      <div class="closings">
        {closings(sheet, hasLinks).map(({ id, title, sentences }) => (
          <Part key={id} id={hasLinks ? id : null} title={title} isFolded>
            <Sentences sentences={sentences} />
          </Part>
        ))}
        <Part id={hasLinks ? 'repeat' : null} title="How to repeat it">
          <pre class="typed">
            <code>{sheet.command}</code>
          </pre>
          <FactTable caption="Same command, same numbers, on any computer." facts={sheet.facts} />
        </Part>
      </div>
    </div>
  );
}

/** The targets of links in a report: sections with a heading. */
export function linkedSections(sheet: Sheet): readonly { readonly id: string; readonly title: string }[] {
  const [, ...others] = sheet.sections;
  return [...others.filter(isShownSection), ...closings(sheet, true), { id: 'repeat', title: 'How to repeat it' }];
}

function isShownSection({ blocks }: Section): boolean {
  return blocks.some((block) => block.kind !== 'table' || block.instead !== undefined || block.groups.flat().length > 0);
}

/** Without links, the text that is not played comes before the numbers, sentence by sentence. */
function closings({ notes, assumptions, unplayed }: Sheet, hasLinks: boolean): Closing[] {
  const none = ['None: no clause of a card is left out.'];
  const parts = [
    { id: 'method', title: 'How it was calculated', sentences: notes.map(({ text }) => text) },
    { id: 'assumptions', title: 'Assumptions', sentences: assumptions },
    ...(hasLinks
      ? [{ id: 'unmodelled', title: 'Card text that is left out', sentences: unplayed.length === 0 ? none : unplayed }]
      : []),
  ];
  return parts.filter(({ sentences }) => sentences.length > 0);
}

function Beside({ sheet, onHint }: Pick<SheetViewProps, 'sheet' | 'onHint'>): JSX.Element | null {
  const { beside, hint } = sheet;
  const button = hint !== undefined && onHint !== undefined && (
    <button type="button" onClick={() => onHint(hint)}>
      {hint.text}
    </button>
  );
  const text = button === false ? beside : (hint?.beside ?? beside);
  if (text === '' && button === false) return null;
  return (
    <p class="lead">
      <bdi>{text}</bdi>
      {button}
    </p>
  );
}

interface WarningsProps {
  readonly sheet: Sheet;
  readonly others: readonly string[];
  readonly hasLinks: boolean;
}

/** What limits the numbers, where it cannot be missed. */
function Warnings({ sheet, others, hasLinks }: WarningsProps): JSX.Element {
  const { unplayed } = sheet;
  return (
    <>
      {hasLinks && unplayed.length > 0 && (
        <p class="warning">
          Some text of these cards is <a href="#unmodelled">not played</a>.
        </p>
      )}
      {[...limitsOf(sheet), ...(hasLinks ? [] : unplayed), ...others].map((text) => (
        <p key={text} class="warning">
          <bdi>{text}</bdi>
        </p>
      ))}
    </>
  );
}

interface PartProps {
  readonly id: string | null;
  readonly title: string;
  /** Whether it is closed until it is opened or a link leads into it; open on paper. */
  readonly isFolded?: boolean | undefined;
  readonly children: ComponentChildren;
}

function Part({ id, title, isFolded = false, children }: PartProps): JSX.Element {
  const titleId = id === null ? undefined : `${id}-title`;
  const heading = <h2 id={titleId}>{title}</h2>;
  if (!isFolded) {
    return (
      <section id={id ?? undefined} aria-labelledby={titleId}>
        {heading}
        {children}
      </section>
    );
  }
  return (
    <details class="folded">
      <summary>{heading}</summary>
      <section id={id ?? undefined} aria-labelledby={titleId}>
        {children}
      </section>
    </details>
  );
}

/** Blocks in order; consecutive charts and maps are side by side as far as there is room. */
export function Blocks({ blocks }: { readonly blocks: readonly Block[] }): JSX.Element {
  const runs: { readonly isDrawn: boolean; readonly blocks: Block[] }[] = [];
  for (const block of blocks) {
    const isDrawn = block.kind === 'lines' || block.kind === 'bars' || block.kind === 'map';
    const last = runs.at(-1);
    if (last?.isDrawn === isDrawn) last.blocks.push(block);
    else runs.push({ isDrawn, blocks: [block] });
  }
  return (
    <>
      {runs.map((run, i) => {
        const views = run.blocks.map((block, b) => <BlockView key={b} block={block} />);
        return run.isDrawn ? (
          <div key={i} class="charts">
            {views}
          </div>
        ) : (
          views
        );
      })}
    </>
  );
}

function BlockView({ block }: { readonly block: Block }): JSX.Element | null {
  switch (block.kind) {
    case 'tiles':
      return <Tiles {...block} />;
    case 'table':
      return <SheetTable table={block} />;
    case 'list':
      return <ListTable {...block} />;
    case 'distribution':
      return <DistributionSteps {...block} />;
    case 'map':
      return <HeatMap map={block} />;
    case 'bars':
      return <Bars {...block} />;
    case 'lines':
      return <Lines {...block} />;
    case 'shares':
      return <Shares {...block} />;
    case 'story':
      return <Story {...block} />;
    case 'lead':
      return (
        <p class="lead">
          <bdi>{block.sentences.join(' ').replace(/,$/, ':')}</bdi>
        </p>
      );
    case 'brief':
      return null;
    case 'sentences':
      return <Paragraphs sentences={block.sentences} />;
  }
}

function Paragraphs({ sentences }: { readonly sentences: readonly string[] }): JSX.Element {
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence} class="text">
          <bdi>{sentence}</bdi>
        </p>
      ))}
    </>
  );
}

function Sentences({ sentences }: { readonly sentences: readonly string[] }): JSX.Element {
  return (
    <ul class="remarks">
      {sentences.map((sentence) => (
        <li key={sentence}>
          <bdi>{sentence}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Parts of one line, each as long as its share, with rivals at the ends. */
function Shares({ shares }: SharesBlock): JSX.Element {
  const lengths = shares.map(({ share }) => 100 * (share.value as number));
  const starts = lengths.map((_, i) => lengths.slice(0, i).reduce((sum, length) => sum + length, 0));
  return (
    <svg class="shares" role="img" aria-label={shares.map(({ name, share }) => `${name}: ${share.text}`).join(', ')}>
      {shares.map(({ name }, i) => (
        <rect key={name} height="100%" x={`${fixed(starts[i] ?? 0)}%`} width={`${fixed(lengths[i] ?? 0)}%`} />
      ))}
    </svg>
  );
}

/** The chances of exactly and of at least each amount, with bars, and a rule above the first amount with the consequence. */
function DistributionSteps(block: DistributionBlock): JSX.Element {
  const { caption, heads, rows, threshold } = block;
  const most = Math.max(...rows.flatMap(({ chance, simulated }) => [chance.value as number, simulated?.interval[1] ?? 0]));
  return (
    <>
      <TableFrame caption={caption} look="distribution">
        <thead>
          <tr>
            {[heads[0] ?? '', 'exactly', '', 'at least', ''].map((head, column) => (
              <Head key={column} text={head} side="right" />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.amount} row={row} most={most} threshold={threshold} />
          ))}
        </tbody>
      </TableFrame>
      {heads.length > 3 && <AllNumbers {...block} />}
    </>
  );
}

interface RowProps {
  readonly row: DistributionRow;
  readonly most: number;
  readonly threshold: DistributionBlock['threshold'];
}

function Row({ row: { amount, chance, atLeast, simulated }, most, threshold }: RowProps): JSX.Element {
  const isFirst = amount === threshold?.amount;
  const isBeyond = threshold !== null && amount >= threshold.amount;
  const length = (value: number): number => (100 * value) / most;
  return (
    <tr class={isFirst ? 'beyond first' : isBeyond ? 'beyond' : undefined}>
      <th scope="row">
        {isFirst && <bdi class="word">{threshold.verb}</bdi>}
        <ValuedText valued={count(amount)} />
      </th>
      <td>
        <ValuedText valued={chance} />
      </td>
      <td class="drawn">
        <svg aria-hidden="true">
          <Area from={0} to={length(chance.value as number)} />
          {simulated !== undefined && <IntervalMark low={length(simulated.interval[0])} high={length(simulated.interval[1])} />}
        </svg>
      </td>
      <td>
        <ValuedText valued={atLeast} />
      </td>
      <td class="drawn tail">
        <svg aria-hidden="true">
          <Area from={0} to={100 * (atLeast.value as number)} />
        </svg>
      </td>
    </tr>
  );
}

/** The numbers that do not fit beside the bars. */
function AllNumbers({ caption, heads, rows }: DistributionBlock): JSX.Element {
  const cells = rows.map((row) => [count(row.amount), ...row.cells]);
  return (
    <Folded summary="All numbers of this table">
      <SheetTable table={{ kind: 'table', caption, heads, groups: [cells], isCounted: true }} />
    </Folded>
  );
}
