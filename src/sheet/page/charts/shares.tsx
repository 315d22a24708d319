import type { JSX } from 'preact';
import type { SharesBlock } from '../../sheet.js';
import { fixed } from './axis.js';

/** Parts of one line, each as long as its share: rivals at both ends. */
export function Shares({ shares }: SharesBlock): JSX.Element {
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
