import { expect, test } from 'vitest';
import { unzipped } from '../../../tests/support/zip';
import { writeXlsx } from './xlsx';

test('a spreadsheet holds its headers and cells: texts as text, numbers as numbers', async () => {
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
