import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { En, put } from '../words/english.js';
import { afterEvent, type ComboboxEvent, type ComboboxState } from './combobox-state.js';

export interface Entry {
  /** The text of the input once it is chosen. */
  readonly value: string;
  readonly detail: string;
  /** The text at its right end. */
  readonly aside?: string;
  readonly more?: string;
}

interface ComboboxProps {
  readonly label: string;
  readonly value: string;
  readonly entries: (typed: string) => readonly Entry[];
  /** Called with an entry, or with the typed text when Enter is pressed or the input loses the focus. */
  readonly onChosen: (value: string) => void;
  /** Whether it adds to a list, and is emptied after each choice. */
  readonly isAdder?: boolean;
  readonly placeholder?: string;
  readonly inputId?: string;
  /** The id of the message about the value; null if there is none. */
  readonly problemId?: string | null;
  /** The name of the list, in the plural. */
  readonly things: string;
}

let ids = 0;

function newId(): string {
  ids++;
  return `combobox-${ids}`;
}

/** An input with a list of suggestions (WAI-ARIA APG, "list autocomplete, manual selection"). */
export function Combobox(props: ComboboxProps): JSX.Element {
  const { label, value, entries, onChosen, placeholder, inputId, problemId = null, things, isAdder = false } = props;
  const latest = useSignal<ComboboxState>({ text: value, isOpen: false, active: null });
  const state = latest.value;
  const send = (event: ComboboxEvent): void => {
    latest.value = afterEvent(latest.peek(), event);
  };
  const own = useMemo(newId, []);
  const id = inputId ?? own;
  const input = useRef<HTMLInputElement>(null);
  // At once: after the next frame it would erase what was typed by then.
  useLayoutEffect(() => send({ kind: 'set', text: value }), [value]);

  const shown = state.isOpen ? entries(state.text === value ? '' : state.text) : [];
  const isOpen = shown.length > 0;
  const choose = (chosen: string): void => {
    send({ kind: 'set', text: isAdder ? '' : chosen });
    if (chosen !== value) onChosen(chosen);
  };
  const leave = (): void => {
    const typed = state.text.trim();
    if (typed !== value) choose(typed);
    else send({ kind: 'closed' });
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => send({ kind: 'next', count: entries(state.text === value ? '' : state.text).length }),
    ArrowUp: () => send({ kind: 'previous', count: entries(state.text === value ? '' : state.text).length }),
    Enter: () => choose(state.active === null ? state.text.trim() : (shown[state.active]?.value ?? state.text.trim())),
    Escape: () => (isOpen ? send({ kind: 'closed' }) : choose('')),
  };
  const press = (event: KeyboardEvent): void => {
    const act = keys[event.key];
    if (act === undefined || event.isComposing) return;
    event.preventDefault();
    act();
  };
  return (
    <div class="combobox">
      <label for={id}>{label}</label>
      <div class="box">
        <input
          id={id}
          ref={input}
          type="text"
          role="combobox"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-expanded={isOpen}
          aria-controls={`${own}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && state.active !== null ? `${own}-${state.active}` : undefined}
          aria-invalid={problemId !== null}
          aria-describedby={problemId ?? undefined}
          placeholder={placeholder}
          value={state.text}
          onInput={(event) => send({ kind: 'typed', text: event.currentTarget.value })}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => send({ kind: 'opened' })}
          onBlur={leave}
          onKeyDown={press}
        />
        {state.text !== '' && (
          <button
            type="button"
            class="clear"
            aria-label={put(En.clear, label)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              choose('');
              input.current?.focus();
            }}
          >
            ×
          </button>
        )}
        {isOpen && (
          <EntryList id={`${own}-list`} prefix={own} label={label} entries={shown} active={state.active} onChosen={choose} />
        )}
      </div>
      <p class="hidden" role="status">
        {state.isOpen && state.text !== value ? countText(shown.length, things) : ''}
      </p>
    </div>
  );
}

function countText(count: number, things: string): string {
  return count === 0 ? put(En.noneOf, things) : count === 1 ? put(En.oneOfThe, things) : `${count} ${things}`;
}

interface EntryListProps {
  readonly id: string;
  readonly prefix: string;
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly active: number | null;
  readonly onChosen: (value: string) => void;
}

function EntryList({ id, prefix, label, entries, active, onChosen }: EntryListProps): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // The input keeps the focus, so that the list stays open when it is touched.
    <div class="list" id={id} role="listbox" aria-label={label} ref={list} onMouseDown={(event) => event.preventDefault()}>
      {entries.map(({ value, detail, aside, more = '' }, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus, and its keys choose an entry
        <div
          key={value}
          id={`${prefix}-${i}`}
          class="entry"
          role="option"
          tabIndex={-1}
          aria-selected={i === active}
          onClick={() => onChosen(value)}
        >
          <span class="name">{value}</span>
          {aside !== undefined && <span class="aside">{aside}</span>}
          {detail !== '' && <span class="detail">{detail}</span>}
          {more !== '' && <span class="detail">{more}</span>}
        </div>
      ))}
    </div>
  );
}
