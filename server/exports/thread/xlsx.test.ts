import { expect, test } from 'vitest';
import { unzipped } from '../../../tests/support/zip';
import { writeXlsx } from './xlsx';

test('a spreadsheet has its headers and cells: texts as text, numbers as numbers', async () => {
  const written: Uint8Array[] = [];
  const writer = writeXlsx({
    columns: [
      { header: 'Name', width: 20 },
      { header: 'Days', width: 8 },
    ],
    head: { title: 'Active tickets', company: '', filters: '', made: '' },
    write: bytes => written.push(bytes),
  });
  writer.add([['=1+1 <Cañón> \u0007& "Ω"', -3]]);
  writer.add([['', 12]]);
  await writer.end();
  const archive = Buffer.concat(written);
  const sheet = unzipped(archive, 'xl/worksheets/sheet1.xml');
  const texts = `${unzipped(archive, 'xl/sharedStrings.xml')}${sheet}`;
  expect(texts).toContain('=1+1 &lt;Cañón&gt; &amp; ');
  expect(texts).not.toContain('\u0007');
  expect(texts).toContain('Name');
  expect(sheet).not.toContain('<f>');
  expect(sheet).toMatch(/<v>-3<\/v>/);
  expect(sheet.match(/<row /g)).toHaveLength(3);
  expect(unzipped(archive, 'xl/workbook.xml')).toContain('name="Active tickets"');
});

test('a timestamp is a date in local time, and every column has a filter', async () => {
  const written: Uint8Array[] = [];
  const writer = writeXlsx({
    columns: [
      { header: 'Name', width: 20 },
      { header: 'Expires', width: 21 },
    ],
    head: { title: 'Active tickets', company: '', filters: '', made: '' },
    write: bytes => written.push(bytes),
  });
  // Both sides of the night on which clocks go back.
  writer.add([['a', { at: new Date('2026-11-01T06:30:00Z'), zone: 'America/Los_Angeles' }]]);
  writer.add([['b', { at: new Date('2026-11-02T07:30:00Z'), zone: 'America/Los_Angeles' }]]);
  await writer.end();
  const archive = Buffer.concat(written);
  const sheet = unzipped(archive, 'xl/worksheets/sheet1.xml');
  const days = [...sheet.matchAll(/<v>(463\d\d\.\d+)<\/v>/g)].map(([, day]) => Number(day));
  expect(days.map(day => new Date(Math.round((day - 25_569) * 86_400) * 1000).toISOString())).toEqual([
    '2026-10-31T23:30:00.000Z',
    '2026-11-01T23:30:00.000Z',
  ]);
  expect(sheet).toContain('</sheetData><autoFilter ref="A1:B3"/>');
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"/);
  expect(unzipped(archive, 'xl/styles.xml')).toContain('mm/dd/yyyy h:mm AM/PM');
});
