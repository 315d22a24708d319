import path from 'node:path';
import { expect, it } from 'vitest';
import { pageTexts } from '../../../support/page-texts.js';

const PAGE = path.resolve(import.meta.dirname, '../../../../src/web');

it('all that visitors read stands in src/web/words, so that there can be a second language', () => {
  expect(pageTexts(PAGE).map(({ file, text }) => `${file}: ${text.trim()}`)).toEqual([]);
});
