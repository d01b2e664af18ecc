import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { AppError } from '../../domain/errors';
import { withMark } from '../../domain/exports/formula';
import { asKept, asSpelled, type Cells } from '../../domain/tables/cells';
import { checkRows, withHours } from '../../domain/tables/check';
import { employerRow, jobRow, subcontractorRow, ticketRow } from '../../domain/tables/rows';
import { partsOf, TABLE_KINDS, TABLES } from '../../domain/tables/table';
import { checkProperty } from '../../tests/support/fuzz';
import { parseTable, rowsByField } from './readTable';

const ALPHABET = [...'ab,;\t"\n\r =+-@\'', '\ufeff', 'é', '\0', 'sep=', '漢'];
const loose = fc.array(fc.constantFrom(...ALPHABET), { maxLength: 40 }).map(parts => parts.join(''));

const quoted = (cell: string) => `"${withMark(cell).replaceAll('"', '""')}"`;
/** What a cell of a table may hold: blanks around it do not come through. */
const cell = fc
  .array(fc.constantFrom(...ALPHABET), { maxLength: 8 })
  .map(parts => parts.join('').replaceAll('\r', '').trim());
const tables = fc
  .tuple(
    fc.integer({ min: 1, max: 4 }),
    fc.nat(6),
    fc.constantFrom(',', ';', '\t'),
    fc.constantFrom('\n', '\r\n'),
  )
  .chain(([columns, count, separator, end]) =>
    fc.record({
      rows: fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
        minLength: count,
        maxLength: count,
      }),
      separator: fc.constant(separator),
      end: fc.constant(end),
      headers: fc.constant(['One', 'Two', 'Three', 'Four'].slice(0, columns)),
    }),
  );

const isKept = (row: readonly string[]) => row.some(one => one !== '');

describe('a table', () => {
  checkProperty('of anything is read, or refused by the name of its field', loose, text => {
    try {
      const { headers, rows } = parseTable(text);
      expect(headers.some(header => header !== '')).toBe(true);
      for (const { row } of rows) expect(row).toBeGreaterThan(1);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      expect(error.errorInfo.fields).toHaveProperty('text');
    }
  });

  checkProperty(
    'that was written is read as it was, whole and in parts',
    tables,
    ({ headers, rows, separator, end }) => {
      const lines = [headers, ...rows].map(row => row.map(quoted).join(separator));
      const text = `${lines.join(end)}${end}`;
      const whole = parseTable(headers.length === 1 ? `sep=${separator}\r\n${text}` : text);
      expect(whole.rows.map(({ cells }) => cells)).toEqual(rows.filter(isKept));
      if (headers.length === 1) return;
      const parts = [...partsOf(text, 2)].map(part => parseTable(part.text, part.before));
      expect(parts.flatMap(part => part.rows)).toEqual(whole.rows);
    },
  );
});

const now = new Date('2026-11-24T18:00:00Z');
const context = {
  managers: [{ id: '00000000-0000-4000-8000-000000000001', name: 'Dana Reyes', email: 'dana@example.com' }],
  jobs: [{ id: '00000000-0000-4000-8000-000000000002', jobNo: '26-0001' }],
  now,
};
const READERS = {
  jobs: (cells: Cells) => jobRow(cells, context),
  subcontractors: subcontractorRow,
  employers: employerRow,
  tickets: (cells: Cells) => ticketRow(cells, context),
};
const value = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
  fc.constantFrom(
    ...[
      '2026112100042',
      '2026112100042-001',
      '2.0261E+12',
      '000',
      '1',
      'Normal',
      'Design',
      'One Call CA',
      'NV',
      'California',
    ],
    ...[
      '11/21/2026 8:02 AM',
      '11/21/26',
      '2026-11-21',
      '8:18',
      '11/21/2026 8:18',
      '02/30/2026 1:00 PM',
      'Dec 1, 2026 noon',
    ],
    ...[
      '11/01/2026 1:30 AM',
      '3/8/2026 2:30 AM',
      '12/19/2026 23:59',
      'Active',
      'Expired',
      'Yes',
      '26-0001',
      '38.7,-121.2',
    ],
    ...[
      'Dana Reyes',
      'dana@example.com',
      '(916) 555-0110',
      'Not read',
      '\0',
      '\ud800',
      '__proto__',
      'toString',
    ],
  ),
);

describe.each(TABLE_KINDS)('the rows of %s', kind => {
  const fields = TABLES[kind].fields.map(({ field }) => field);
  const rows = fc.array(fc.array(fc.option(value), { minLength: fields.length, maxLength: fields.length }), {
    minLength: 1,
    maxLength: 3,
  });

  checkProperty('are read, or refused cell by cell in words', rows, drawn => {
    const table = {
      headers: fields,
      rows: drawn.map((cells, index) => ({ row: index + 2, cells: cells.map(one => one ?? '') })),
    };
    const kept = rowsByField(table, fields).map(one => ({
      ...one,
      cells: kind === 'tickets' ? asKept(asSpelled(one.cells)) : one.cells,
    }));
    for (const { standing, problems, input } of checkRows(
      kind,
      withHours(kind, kept),
      new Map(),
      READERS[kind],
    )) {
      if (standing === 'NEW') expect(input).not.toBeNull();
      else expect(problems.length).toBeGreaterThan(0);
      for (const { message } of problems) expect(message.trim()).not.toBe('');
    }
  });
});
