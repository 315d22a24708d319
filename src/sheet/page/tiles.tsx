import type { JSX } from 'preact';
import type { TilesBlock } from '../sheet.js';
import { CellView } from './cell-view.js';

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
