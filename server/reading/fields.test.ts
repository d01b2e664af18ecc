import { describe, expect, test } from 'vitest';
import { centerTicket } from '../../tests/support/centerFiles/centerTicket';
import { DATES, iso, type Row, wrongs } from '../../tests/support/centerFiles/labelRows';
import { LEGACY_ROWS, legacyText } from '../../tests/support/centerFiles/legacyLabels';
import {
  A_CALLER,
  A_LOCATION,
  A_TICKET,
  mailRows,
  mailText,
} from '../../tests/support/centerFiles/mailLabels';
import { writeSheetPdf } from '../../tests/support/centerFiles/sheetPdf';

describe.each([
  ['older', true],
  ['newer', false],
] as const)('every label of the email text in its %s words', (_name, older) => {
  test('as text', async () => expect(await wrongs(mailText(older), mailRows(older))).toEqual([]));

  const head = 'From: no_reply@example.com\r\nSubject: FW: 2026112100042-001\r\nMIME-Version: 1.0\r\n';
  test('as a Base64 email with CRLF line ends', async () => {
    const text = Buffer.from(mailText(older).replaceAll('\n', '\r\n')).toString('base64');
    const body = text.replaceAll(/.{76}/g, '$&\r\n');
    const mail = `${head}Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${body}`;
    expect(await wrongs(mail, mailRows(older))).toEqual([]);
  });

  const escaped = mailText(older).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  test.each([
    [
      'paragraphs',
      `<p class="MsoNormal">${escaped
        .split('\n')
        .map(line => line || '&nbsp;')
        .join('</p>\r\n<p class="MsoNormal">')}</p>`,
    ],
    ['breaks', `<div>${escaped.replaceAll('\n', '<br>\r\n')}</div>`],
    ['preserved lines', `<pre>${escaped}</pre>`],
  ])('as an HTML-only email, in %s', async (_way, html) => {
    const mail = `${head}Content-Type: text/html; charset=utf-8\r\n\r\n<html><body>${html}</body></html>`;
    expect(await wrongs(mail, mailRows(older))).toEqual([]);
  });
});

/** Names of the elements for the mail text's labels, where they are not the same without blanks and case. */
const ELEMENTS: Record<string, string> = {
  'TICKET NO': 'TicketNumber',
  'TICKET REVISION NO': 'TicketRevisionNumber',
  'PREVIOUS TICKET NO': 'PreviousTicketNumber',
  'PREVIOUS TICKET REV NO': 'PreviousTicketRevNumber',
  'SEQUENCE NO': 'SequenceNumber',
  'JOB NO': 'JobNumber',
  'MESSAGE VERSION NO': 'MessageVersionNumber',
  'TICKET EXPIRATION': 'TicketExpirationDate',
  EMERGENCY: 'IsEmergency',
};
const elementOf = (label: string) =>
  ELEMENTS[label] ??
  label.replaceAll(/\w+/g, word => word.charAt(0) + word.slice(1).toLowerCase()).replaceAll(/[^A-Za-z]/g, '');
const xmlRows = (rows: readonly Row[]): Row[] =>
  rows.map(([label, printed, where, reads = printed]) => {
    const section = where.startsWith('other') ? 'other' : where;
    return [
      elementOf(label),
      printed.replace(/<(?:tel|mailto):.*>$/, ''),
      section,
      reads.replaceAll('\n', ' '),
    ];
  });

/** Sections in any order, a prefix, and what is left empty in either way. */
function xml(older: boolean): string {
  const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const part = (name: string, rows: readonly Row[]) => {
    const inside = rows.map(([label, printed]) => {
      if (label === 'StationList') {
        const codes = printed.split(/[\s,]+/).filter(Boolean);
        return `<p:StationList>${codes.map(code => `<p:StationCode>${code}</p:StationCode>`).join('')}</p:StationList>`;
      }
      if (printed === '') return `<p:${label} xsi:nil="true" />`;
      return `<p:${label}>${text(printed)}</p:${label}>`;
    });
    return `<p:${name}>${inside.join('\n')}</p:${name}>`;
  };
  const spaces =
    'xmlns:p="http://www.pelicancorp.com/onecall" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
  return `\ufeff<?xml version="1.0" encoding="utf-8"?><p:OneCallReferral ${spaces}>
    ${part('LocationDetails', xmlRows(A_LOCATION(older)))}<p:NewPart><p:Inner>q</p:Inner></p:NewPart>
    ${part('CustomerDetails', xmlRows(A_CALLER(older)))}${part('ReferralDetails', xmlRows(A_TICKET(older)))}
    </p:OneCallReferral>`;
}

describe.each([
  ['first', true],
  ['second', false],
] as const)('every element of the XML of the %s generation', (_name, older) => {
  const rows: Row[] = [...xmlRows(mailRows(older)), ['NewPart/Inner', 'q', 'other']];
  test('as a file', async () => expect(await wrongs(xml(older), rows)).toEqual([]));

  test('wrapped in JSON, with the outline beside it', async () => {
    const ring = '-122.273 38.096 -122.272 38.096 -122.272 38.097 -122.273 38.096';
    const polygon = `<g:Polygon><g:exterior><g:LinearRing><g:posList>${ring}</g:posList></g:LinearRing></g:exterior></g:Polygon>`;
    const gml = `<?xml version="1.0"?><o:FeatureCollection xmlns:o="http://www.pelicancorp.com/onecallgml" xmlns:g="http://www.opengis.net/gml"><g:MultiGeometry><g:geometryMember>${polygon}</g:geometryMember><g:geometryMember>${polygon.replaceAll('122.27', '122.28')}</g:geometryMember></g:MultiGeometry></o:FeatureCollection>`;
    const [XMLBase64, GMLBase64] = [xml(older), gml].map(part => Buffer.from(part).toString('base64'));
    const message = { ticketNumber: '2026112100042-001', XMLBase64, GMLBase64, GIFBase64: 'R0lGODlh' };
    const outline: Row[] = older ? [['GML', '', 'ticket geofence', TWO_RINGS]] : [];
    expect(await wrongs(JSON.stringify({ message }), [...rows, ...outline])).toEqual([]);
  });
});
const TWO_RINGS =
  'MULTIPOLYGON(((-122.273 38.096, -122.272 38.096, -122.272 38.097, -122.273 38.096)), ((-122.283 38.096, -122.282 38.096, -122.282 38.097, -122.283 38.096)))';

describe.each([
  ['2026', ' Response Required: Y Priority: 2 Re-marks Required: Y', 'Y'],
  ['26', '\n\nResponse Required: Y Priority: 2\nRe-marks Required: the whole area', 'the whole area'],
])('every label of the older text with the year %s', (year, tail, remarks) => {
  const rows: Row[] = [...LEGACY_ROWS, ['Re-marks Required', remarks, 'other']];
  test('as text', async () => expect(await wrongs(legacyText(year, tail), rows)).toEqual([]));
  test('forwarded and quoted, with CRLF', async () => {
    const quoted = legacyText(year, tail)
      .split('\n')
      .map(line => `> ${line}`);
    expect(await wrongs(`Begin forwarded message:\r\n\r\n${quoted.join('\r\n')}`, rows)).toEqual([]);
  });
});

const SHEET = centerTicket();
const sheetRows = (layout: 'older' | 'newer'): Row[] => {
  const newer = layout === 'newer';
  const { contents: told, stations } = SHEET;
  const fields = (...names: (keyof typeof told)[]) =>
    names.map((name): Row => [name, told[name] ?? '', `content ${name}`]);
  const names = stations.map(({ name, code }) => (newer ? name : code));
  return [
    ['Ticket #', SHEET.number, 'ticket ticketNumber'],
    ['Revision', SHEET.revision, 'ticket revision'],
    ...fields('centerStatus', 'ticketType', 'transmissionID', 'responseRequired'),
    ...fields('contact', 'phone', 'mobile', 'email', 'language', 'company', 'excavatorType', 'excavatorID'),
    ['Address', '', 'content address', '100 Example Way, Concord, CA 94520'],
    ['Previous Ticket #', '2026102300017', 'ticket previousTicketNumber'],
    [newer ? 'Rev.#' : 'Rev. #', '000', 'ticket previousRevision'],
    ['Submitted', '', 'date submitted', iso('2026-11-21T08:02:00-08:00')],
    ...fields('medium', 'workDuration'),
    ['Work Begin Date', '', 'date workBeginDate', DATES.work],
    ['Legal Start Date', '', 'date legalStartDate', DATES.legal],
    ['Ticket Expiration', '', 'date ticketExpiration', iso('2026-12-19T23:59:00-08:00')],
    ['Address/Location', '1080 Example Drive', 'content addressLocation'],
    ...fields('city', 'county', 'state', 'nearbyCrossStreet', 'subdivision', 'delineatedMethod', 'workType'),
    ...fields(
      'workActivity',
      'excavationMethod',
      'anticipatedDepth',
      'boring',
      'explosive',
      'streetSidewalk',
    ),
    ...fields(
      'vacuumExcavation',
      'projectOwner',
      'permit',
      'jobName',
      'onsiteContactName',
      'onsiteContactPhone',
    ),
    ...(newer ? fields('zipCode', 'pavementOnly', 'ticketActionReason') : []),
    ['Latitude/Longitude', '38.09625', 'point latitude'],
    ['Latitude/Longitude', '-122.2726', 'point longitude'],
    ['GIS coordinate system', 'WGS84 (WKID 4326)', 'other'],
    ...fields('excavatorRemarks'),
    [newer ? 'Authority Name' : 'CODE', names.join('|'), newer ? 'names' : 'codes'],
    ['Phone', stations.map(({ phone }) => phone).join('|'), 'phones'],
    ['REV', `${SHEET.revision} ${iso('2026-11-21T08:02:26-08:00')}`, 'history'],
  ];
};

describe.each(['newer', 'older'] as const)('every label of the %s ticket PDF', layout => {
  test('as a file', async () => {
    expect(await wrongs(await writeSheetPdf(SHEET, layout), sheetRows(layout))).toEqual([]);
  });
  test('attached to its confirmation', async () => {
    const pdf = await writeSheetPdf(SHEET, layout);
    const lines = (
      Buffer.from(pdf)
        .toString('base64')
        .match(/.{1,76}/g) ?? []
    ).join('\r\n');
    const mail = `From: no_reply@example.com\r\nSubject: TICKET: ${SHEET.number}-${SHEET.revision}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nYour ticket is attached.\r\n--b\r\nContent-Type: application/octet-stream; name="${SHEET.number}-${SHEET.revision}.PDF"\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines}\r\n--b--\r\n`;
    expect(await wrongs(mail, sheetRows(layout))).toEqual([]);
  });
});

test('checks at least a hundred labels', () => {
  expect(mailRows(true).length + mailRows(false).length + LEGACY_ROWS.length).toBeGreaterThan(150);
  expect(Math.min(sheetRows('newer').length, sheetRows('older').length)).toBeGreaterThan(40);
});
