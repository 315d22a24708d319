import type { ComponentChildren, JSX } from 'preact';
import { capitalised } from '../../base/text.js';
import {
  type Cell,
  type Fact,
  type ListBlock,
  type StoryBlock,
  shownGroups,
  type TableBlock,
  type TilesBlock,
  type Valued,
} from '../sheet.js';

/** A table with its caption, folded if a chart shows its numbers. */
export function SheetTable({ table }: { readonly table: TableBlock }): JSX.Element | null {
  const { caption, heads, isCounted, instead, isFolded } = table;
  const groups = shownGroups(table, 'page');
  if (groups.length === 0) return instead === undefined ? null : <p>{instead}</p>;
  const rows = groups.flat();
  const sides = heads.map((_, column) =>
    column === 0 ? (isCounted ? 'right' : 'left') : rows.some((cells) => isWords(cells[column] ?? null)) ? 'left' : 'right',
  );
  const drawn = (
    <TableFrame caption={caption}>
      <Heads heads={heads} sides={sides} />
      {groups.map((group, i) => (
        <Body key={i} rows={group} sides={sides} />
      ))}
    </TableFrame>
  );
  return isFolded ? <Folded summary="The numbers as a table">{drawn}</Folded> : drawn;
}

/** Words, as opposed to a number written as text. */
function isWords(cell: Cell): boolean {
  return typeof cell === 'string' && /^\p{L}/u.test(cell);
}

/** Rows of texts, the last of which is a number. */
export function ListTable({ caption, heads, rows }: ListBlock): JSX.Element {
  const sides = heads.map((_, column) => (column === heads.length - 1 ? 'right' : 'left'));
  return (
    <TableFrame caption={capitalised(caption)}>
      <Heads heads={heads} sides={sides} />
      <Body rows={rows} sides={sides} />
    </TableFrame>
  );
}

/** Names and values; facts without a value are left out. */
export function FactTable({ caption, facts }: { readonly caption: string; readonly facts: readonly Fact[] }): JSX.Element {
  return (
    <TableFrame caption={caption} look="named">
      <tbody>
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                <CellView cell={value} />
              </td>
            </tr>
          ))}
      </tbody>
    </TableFrame>
  );
}

interface TableFrameProps {
  readonly caption: string;
  readonly look?: string;
  readonly children: ComponentChildren;
}

/** A table in a frame that scrolls sideways in a narrow window. */
export function TableFrame({ caption, look, children }: TableFrameProps): JSX.Element {
  return (
    <ScrollFrame>
      <table class={look}>
        <caption>
          <span>
            <bdi>{caption}</bdi>
          </span>
        </caption>
        {children}
      </table>
    </ScrollFrame>
  );
}

/** Something that may be wider than the window; once focused, it scrolls with the arrow keys. */
export function ScrollFrame({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse nobody could see its right side
    <div class="scroll" tabIndex={0}>
      {children}
    </div>
  );
}

export function Folded({ summary, children }: { readonly summary: string; readonly children: ComponentChildren }): JSX.Element {
  return (
    <details>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

interface HeadsProps {
  readonly heads: readonly string[];
  readonly sides: readonly string[];
}

function Heads({ heads, sides }: HeadsProps): JSX.Element {
  return (
    <thead>
      <tr>
        {heads.map((head, column) => (
          <Head key={column} text={head} side={sides[column]} />
        ))}
      </tr>
    </thead>
  );
}

/** The head of a column. An empty one is not a head, since a screen reader would stop at it. */
export function Head({ text, side }: { readonly text: string; readonly side: string | undefined }): JSX.Element {
  if (text === '') return <td />;
  return (
    <th scope="col" class={side}>
      <bdi>{text}</bdi>
    </th>
  );
}

interface BodyProps {
  readonly rows: TableBlock['groups'][number];
  readonly sides: readonly string[];
}

function Body({ rows, sides }: BodyProps): JSX.Element {
  return (
    <tbody>
      {rows.map((cells, r) => (
        <tr key={r}>
          {cells.map((cell, column) =>
            column === 0 ? (
              <th key={column} scope="row" class={sides[column]}>
                <CellView cell={cell} />
              </th>
            ) : (
              <td key={column} class={sides[column]}>
                <CellView cell={cell} />
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  );
}

/** A few numbers side by side; the first is the largest. */
export function Tiles({ tiles }: TilesBlock): JSX.Element | null {
  if (tiles.length === 0) return null;
  return (
    <dl class="tiles">
      {tiles.map(({ title, value, detail }) => (
        <div key={title} class="tile">
          <dt>
            <bdi>{title}</bdi>
          </dt>
          <dd>
            <CellView cell={value} />
          </dd>
          {detail !== '' && (
            <dd class="detail">
              <bdi>{detail}</bdi>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** A value as people read it, with all its digits for programs; a dash if it is missing. */
export function CellView({ cell }: { readonly cell: Cell }): JSX.Element {
  if (cell === null || cell === '') return <span class="missing">–</span>;
  return typeof cell === 'string' ? <bdi>{cell}</bdi> : <ValuedText valued={cell} />;
}

export function ValuedText({ valued: { text, value } }: { readonly valued: Valued }): JSX.Element {
  return <data value={[value].flat().map(digits).join(' ')}>{text}</data>;
}

function digits(value: number): string {
  return String(value === 0 ? 0 : value); // not "-0"
}

/** A replayed fight, with its dice folded. */
export function Story({ title, sentence, events }: StoryBlock): JSX.Element {
  return (
    <>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      <p>
        <bdi>{sentence}</bdi>
      </p>
      <Folded summary="All that happens in it">
        <ol class="story">
          {events.map(({ text, steps }, i) => (
            <li key={i}>
              <bdi>{text}</bdi>
              {steps.length > 0 && <Steps steps={steps} />}
            </li>
          ))}
        </ol>
      </Folded>
    </>
  );
}

function Steps({ steps }: { readonly steps: readonly string[] }): JSX.Element {
  return (
    <Folded summary="die by die">
      <ul>
        {steps.map((step, i) => (
          <li key={i}>
            <bdi>{step}</bdi>
          </li>
        ))}
      </ul>
    </Folded>
  );
}
