import { describe, expect, it } from 'vitest';
import type { RawOptions } from '../../../../src/asking/options/option-reader.js';
import { pageLink } from '../../../../src/asking/options/page-link.js';
import { COMMANDS } from '../../../../src/cli/command-list.js';
import { readLink } from '../../../../src/web/link/link.js';
import { documentedQuestions } from '../../../support/documented-questions.js';
import { problemsThrown } from '../../../support/problems.js';

const PAGE = 'https://example.org/odds/';

const refusal = (act: () => unknown): readonly string[] =>
  problemsThrown(act).map(({ where, message }) => `${where}: ${message}`);

describe('the address of the page with a question', () => {
  it('has the options under their names, and the page reads them', () => {
    const raw = {
      attacker: 'Yoda (K)',
      defender: 'X',
      armor: true,
      exact: false,
      'attacker-with': ['A', 'B'],
      html: true,
      page: PAGE,
    };
    const link = pageLink(raw, 'html', 'attack') ?? '';
    expect(link).toBe(
      `${PAGE}#attack?attacker=Yoda+%28K%29&defender=X&armor=&no-exact=&attacker-with=A&attacker-with=B&rules=idc`,
    );
    expect(readLink(new URL(link).hash)).toEqual({
      ok: true,
      state: {
        tab: 'attack',
        options: { attacker: ['Yoda (K)'], defender: ['X'], armor: true, exact: false, 'attacker-with': ['A', 'B'] },
      },
    });
  });

  it('is one that the page reads for every question that documents show', () => {
    const asked = documentedQuestions().filter(({ options }) => options.cards === undefined);
    expect(asked.length).toBeGreaterThan(20);
    for (const { command, options } of asked) {
      const { json: _json, csv: _csv, ...rest } = options;
      const part = command === 'attack' && rest.roll !== undefined ? 'dice' : (command as 'attack');
      const link = pageLink({ ...rest, page: PAGE }, 'html', part) ?? '';
      expect([link, readLink(new URL(link).hash).ok]).toEqual([link, true]);
    }
  });

  it('has no option that the page does not read', () => {
    const parts = {
      attack: 'attack',
      duel: 'duel',
      battle: 'battle',
      table: 'table',
      compare: 'compare',
      squad: 'squad',
    } as const;
    const unread = Object.entries(parts).flatMap(([command, part]) =>
      Object.entries((COMMANDS[command] as (typeof COMMANDS)[string]).options).flatMap(([name, { field }]) => {
        const raw = { ...{ [name]: field.kind === 'switch' ? true : 'x' }, page: PAGE };
        let link = '';
        const problems = refusal(() => {
          link = pageLink(raw, 'html', part) ?? '';
        });
        const isRead = problems.length > 0 || readLink(new URL(link).hash).ok;
        return isRead ? [] : [`${command} --${name}`];
      }),
    );
    expect(unread).toEqual([]);
  });

  it('is none if nothing names the page', () => {
    expect(pageLink({ attacker: 'Yoda (K)' }, 'html', 'attack')).toBeNull();
  });

  it.each(['odds', 'javascript:alert(1)', 'file:///odds.html', ''])(
    'is refused if it is not an address of a server: %j',
    (page) => {
      expect(refusal(() => pageLink({ page }, 'html', 'attack')).join()).toMatch(/^--page: .*the address of the page/);
    },
  );

  it('is refused beside other formats, and for files that no page reads', () => {
    expect(refusal(() => pageLink({ page: PAGE }, 'text', 'attack'))).toEqual(['--page: only works with a report in HTML']);
    expect(refusal(() => pageLink({ page: PAGE, cards: 'mine.jsonl' }, 'html', 'attack')).join()).toContain('--cards');
    expect(refusal(() => pageLink({ page: PAGE, dark: 'my.dek', light: 'Yoda (A)' }, 'html', 'battle')).join()).toContain(
      '--dark',
    );
    const decks = (raw: RawOptions) => refusal(() => pageLink({ ...raw, page: PAGE }, 'html', 'compare')).join();
    expect(decks({ unit: ['my.dek', 'Yoda (A)'] })).toContain('cannot ask about a deck');
    expect(decks({ unit: 'Yoda (A)', against: 'b.txt' })).toContain('--against');
  });
});
