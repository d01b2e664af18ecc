import { describe, expect, it, test } from 'vitest';
import { readLook } from '../../domain/imports/looks/look';
import type { ReadResult } from '../../domain/imports/readTicket';
import { OWN_TABLES } from '../../domain/tickets/responseTables';
import { SUMMARY_NUMBER, summaryMail } from '../../tests/support/centerFiles/responseMail';
import { textOfHtml } from './html';
import { readParts } from './readParts';

const STATIONS = [
  { stationCode: 'EXGAS', authorityName: 'Example Gas' },
  { stationCode: 'EXWAT', authorityName: 'Example Water District' },
];

/** What a mailed table credits. */
async function credited(table: string) {
  const html = `<html><body><p>CA TICKET: ${SUMMARY_NUMBER}-000</p>${table}<p>Thank you.</p></body></html>`;
  const results: ReadResult[] = [];
  for await (const result of readParts('mail.eml', Buffer.from(summaryMail({}, html, 'text/html'))))
    results.push(result);
  const [result] = results;
  if (result?.kind !== 'responses') return null;
  const on = { table: OWN_TABLES.onecall, ticketNumber: SUMMARY_NUMBER, revision: '000', stations: STATIONS };
  return readLook(on, result.listing.text).rows.flatMap(({ stationCode, response }) =>
    response ? [[stationCode, response.code]] : [],
  );
}
const rows = (...all: string[]) => `<table>${all.map(row => `<tr>${row}</tr>`).join('\n')}</table>`;
const head = (...names: string[]) => names.map(name => `<th>${name}</th>`).join('');
const cells = (...texts: string[]) => texts.map(text => `<td>${text}</td>`).join('');
const WHEN = '11/12/2026 01:04 PM';

describe('a spanning cell', () => {
  it('across several columns keeps the following cells in place', async () => {
    const table = rows(
      head('Station', 'Seq', 'Response', 'Date/Time'),
      `<td colspan="2">EXGAS</td>${cells('001 - Clear - no conflict', WHEN)}`,
      cells('EXWAT', '001', '010 - Locate area marked', WHEN),
    );
    expect(await credited(table)).toEqual([
      ['EXGAS', '001'],
      ['EXWAT', '010'],
    ]);
  });

  it('across several headings leaves a column unnamed, for the user to decide', async () => {
    const table = rows(
      `<th colspan=2>Station</th>${head('Seq', 'Code', 'Date/Time')}`,
      cells('EXGAS', 'Example Gas', '021', '001', WHEN),
      cells('EXWAT', 'Anybody’s Water', '001', '010', WHEN),
    );
    expect(await credited(table)).toEqual([]);
  });

  it('across several rows is in each of them', async () => {
    const table = rows(
      head('Station', 'Code', 'Revision', 'Date/Time'),
      `<td rowspan="2">EXGAS</td>${cells('021', '000', '11/10/2026 01:04 PM')}`,
      cells('021', '001', WHEN),
    );
    // Two answers of a station are for a person, and never the revision of the second for its answer.
    expect(await credited(table)).toEqual([]);
    expect(textOfHtml(table).split('\n').filter(Boolean)).toEqual([
      'Station\tCode\tRevision\tDate/Time\t',
      'EXGAS\t021\t000\t11/10/2026 01:04 PM\t',
      'EXGAS\t021\t001\t11/12/2026 01:04 PM\t',
    ]);
  });

  test.each([
    ['in the middle', `${cells('EXGAS')}<td rowspan=2>001</td>${cells(WHEN)}`, cells('EXWAT', WHEN)],
    ['at the end', `${cells('EXGAS', '001')}<td rowspan=2>${WHEN}</td>`, cells('EXWAT', '001')],
  ])('across several rows: %s', async (_, first, second) => {
    expect(await credited(rows(head('Station', 'Code', 'Date/Time'), first, second))).toEqual([
      ['EXGAS', '001'],
      ['EXWAT', '001'],
    ]);
  });

  it('takes no time or space', () => {
    const wide = `<table><tr>${'<td colspan=1000 rowspan=65534>x</td>'.repeat(2000)}</tr>${'<tr></tr>'.repeat(2000)}</table>`;
    const started = process.cpuUsage().user;
    expect(textOfHtml(wide).length).toBeLessThan(2_000_000);
    expect(process.cpuUsage().user - started).toBeLessThan(2_000_000);
  });
});

describe('a table', () => {
  it('inside a cell of another is read separately', async () => {
    const inner = rows(
      head('Station', 'Code', 'Date/Time'),
      cells('EXGAS', '001', WHEN),
      cells('EXWAT', '010', WHEN),
    );
    expect(
      await credited(`<table><tr><td rowspan="2">Logo</td><td>${inner}</td></tr><tr><td>x</td></tr></table>`),
    ).toEqual([
      ['EXGAS', '001'],
      ['EXWAT', '010'],
    ]);
  });

  it('with unclosed cells and rows is read as browsers show it', async () => {
    const table = `<table><tr><th>Station<th>Code<th>Date/Time<tr><td>EXGAS<td>001<td>${WHEN}<tr><td>EXWAT<td>010<td>${WHEN}</table>`;
    expect(await credited(table)).toEqual([
      ['EXGAS', '001'],
      ['EXWAT', '010'],
    ]);
  });

  it('with a line break in a cell keeps the cell', async () => {
    const table = rows(
      head('Station', 'Response', 'Date/Time', 'Comment'),
      cells('EXGAS<br>', '<p>001</p><p>Clear - no conflict</p>', `11/12/2026<br>01:04 PM`, ''),
      cells('EXWAT', '010', WHEN, 'except<br>lot 9'),
    );
    expect(await credited(table)).toEqual([
      ['EXGAS', '001'],
      ['EXWAT', '010'],
    ]);
  });

  it.each([
    '<span style="display:none">021</span>001',
    '<span style="DISPLAY : NONE;color:red">021</span>001',
    '<span style="display&#58;none">021</span>001',
    '<span hidden>021</span>001',
    '<s>021</s>001',
    '<del>021</del>001',
    '<strike>021</strike>001',
    '<b style="text-decoration: underline line-through">021</b>001',
    '<script>021</script><style>021</style><!-- 021 -->001',
    '001</td><td style="display:none">021',
    '<a title="a>b" href="x">001</a>',
  ])('omits hidden and struck-out text: %s', async code => {
    const row = (station: string) => `<td title="a>b 021">${station}</td><td>${code}</td><td>${WHEN}</td>`;
    const table = rows(head('Station', 'Code', 'Date/Time'), row('EXGAS'), row('EXWAT'));
    expect(await credited(table)).toEqual([
      ['EXGAS', '001'],
      ['EXWAT', '001'],
    ]);
    expect(textOfHtml(table)).not.toMatch(/021|a>b/);
  });

  it('omits a hidden row', async () => {
    const table = rows(
      head('Station', 'Code', 'Date/Time'),
      cells('EXGAS', '001', WHEN),
      cells('EXWAT', '001', WHEN),
    ).replace('</table>', `<tr style="display: none">${cells('EXGAS', '021', WHEN)}</tr></table>`);
    expect(await credited(table)).toHaveLength(2);
  });

  it('with unclosed elements in its cells is read as browsers show it', () => {
    const table = '<table><tr><td><p>a<td><font>b<td>c<tr><td><p>d<td>e<td>f</table>g';
    expect(textOfHtml(table).split('\n').filter(Boolean)).toEqual(['a\tb\tc\t', 'd\te\tf\t', 'g']);
  });
});

test('line breaks are kept when the page preserves them, including in a cell', () => {
  for (const tag of ['div', 'td'])
    expect(textOfHtml(`<table><tr><${tag} style="white-space: pre">a\nb</${tag}></table>`)).toContain('a\nb');
});

test('a page with an unclosed head is shown', () => {
  expect(textOfHtml('<head></head><div hidden><body>Gate 4</body></div>').trim()).toBe('');
  expect(textOfHtml('<html><head><title>x</title><body><p>Gate 4</p>').trim()).toBe('Gate 4');
});

test.each(['<div>', '<table><tr><td>'])('refuses endless %s', part => {
  expect(() => textOfHtml(`${part.repeat(100_000)}x`)).toThrow('nested deeper');
  expect(textOfHtml(`${part.repeat(300)}x`).trim()).toBe('x');
});
