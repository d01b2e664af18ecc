import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { checkProperty } from '../tests/support/fuzz';
import { AppError } from './errors';
import { type FilterInput, readFilters } from './filters';
import {
  type FilterOperator,
  TICKET_FILTER_CHOICES,
  TICKET_FILTER_FIELDS,
  type TicketFilterField,
} from './lists';
import { isFilteredList, readSavedFilter } from './savedFilters/savedFilter';
import { isStorable } from './text';
import { TICKET_STATUSES } from './tickets/groups';
import { hasWebAddress, withoutLinks } from './webAddress';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    'ACTIVE',
    'SAFE_TO_DIG',
    '12/01/2026',
    '02/30/2026',
    '01/01/0001',
    '%',
    '_',
    '\\',
    '\0',
    '\ud800',
  ),
  fc.constantFrom('__proto__', 'constructor', 'toString'),
  fc.uuid(),
);
const RULES = { fields: TICKET_FILTER_FIELDS, statuses: TICKET_STATUSES, choices: TICKET_FILTER_CHOICES };
const filters: fc.Arbitrary<FilterInput<TicketFilterField>[]> = fc.array(
  fc.record({
    field: fc.constantFrom(...(Object.keys(TICKET_FILTER_FIELDS) as TicketFilterField[])),
    operator: fc.constantFrom<FilterOperator>('eq', 'in', 'like', 'gte', 'lte'),
    value: fc.array(text, { maxLength: 4 }),
  }),
  { maxLength: 22 },
);

/** Names of the invalid fields, or null if it was accepted. Other errors are rethrown. */
function refusedBy(read: () => unknown): string[] | null {
  try {
    read();
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.errorType !== 'ValidationException') throw error;
    return Object.keys(error.errorInfo.fields ?? {});
  }
}

describe('filters of a list', () => {
  checkProperty('are read, or refused by the place of each that is wrong', filters, given => {
    const wrong = refusedBy(() => readFilters(given, RULES, 'body.filters'));
    if (wrong === null) {
      const read = readFilters(given, RULES, 'body.filters');
      expect(read.length).toBe(
        given.filter(({ operator, value }) => operator !== 'in' || value.length > 0).length,
      );
      for (const one of read) {
        const texts = 'values' in one ? one.values : 'text' in one ? [one.text] : [];
        expect(texts.every(isStorable)).toBe(true);
      }
      return;
    }
    expect(wrong.length).toBeGreaterThan(0);
    for (const place of wrong) expect(place).toMatch(/^body\.filters(\.\d+\.(operator|value))?$/);
  });

  checkProperty(
    'that were saved are read, or refused by name',
    fc.tuple(text, text, fc.json({ maxDepth: 3 })),
    ([list, name, filter]) => {
      for (const one of [list, 'activeTickets', 'jobs']) {
        const wrong = refusedBy(() => readSavedFilter({ list: one, name, filter }));
        if (!isFilteredList(one)) expect(wrong).toContain('savedFilter.list');
        if (wrong !== null) expect(wrong.length).toBeGreaterThan(0);
      }
    },
  );
});

describe('a web address in a text', () => {
  const piece = fc.constantFrom(
    ...[
      'http',
      'HTTPS',
      ':',
      '/',
      '//',
      '://',
      'www.',
      'WWW.',
      '.',
      'evil',
      'example',
      'com',
      ' ',
      '\n',
      '?',
      '#',
    ],
    ...[
      '@',
      ',',
      '(',
      ')',
      'é',
      '。',
      '\u200b',
      '[',
      ']',
      '8080',
      '127.0.0.1',
      'https://app.example.com',
      '&',
      '%2e',
    ],
  );
  const words = fc.array(piece, { maxLength: 14 }).map(parts => parts.join(''));

  checkProperty('is no longer a link, and the words around it stay', words, given => {
    const shown = withoutLinks(given);
    expect(shown).not.toMatch(/[a-z]:\/\//i);
    expect(shown).not.toMatch(/(?<![\p{L}\p{N}])www\.[\p{L}\p{N}]/iu);
    expect(shown).not.toMatch(/[\p{L}\p{N}]\.\p{L}[\p{L}\p{N}-]+(?::\d+|[/?#])/iu);
    expect(shown.replaceAll('[:]', ':').replaceAll('[.]', '.')).toBe(
      given.replaceAll('[:]', ':').replaceAll('[.]', '.'),
    );
    if (!hasWebAddress(given)) expect(shown).toBe(given);
  });

  checkProperty('stays where it is the product’s own, alone in its word', words, given => {
    const own = 'https://app.example.com';
    const shown = withoutLinks(given, own);
    const left = shown.match(/\S*:\/\/\S*/g) ?? [];
    for (const word of left) expect(word).toMatch(/^https:\/\/app\.example\.com\//);
  });
});
