import type { JSX } from 'preact';

interface AlsoProps {
  readonly heading: string;
  readonly rows: readonly (readonly [title: string, text: string])[];
}

/** Further numbers, in one line each; nothing if there are none. */
export function Also({ heading, rows }: AlsoProps): JSX.Element | null {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <dl class="also">
        {rows.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
