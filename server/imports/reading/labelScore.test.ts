import { describe, expect, test } from 'vitest';
import type { ReadResult, ReadTicket } from '../../../domain/imports/readTicket';
import { centerTicket } from '../../../tests/support/centerFiles/centerTicket';
import { writeSheetPdf } from '../../../tests/support/centerFiles/sheetPdf';
import { readParts } from './readParts';

/**
 * A label with what is printed behind it, where it is to be found, and how it reads there if not as printed. `other` is
 * among the fields shown as the center prints them, `none` is in no copy's reading.
 */
type Row = readonly [label: string, printed: string, where: string, reads?: string];

/** What stands in a reading at a place of the table. */
function found(ticket: ReadTicket, where: string, label: string, printed: string): string | null {
  const [kind = '', name = ''] = where.split(' ');
  const { members, otherFields, point } = ticket;
  const own = members.find(({ stationCode }) => stationCode === 'EXMPLE');
  switch (kind) {
    case 'content':
      return ticket.contents[name as keyof ReadTicket['contents']] ?? null;
    case 'date':
      return (ticket[name as 'submitted'] as Date | null)?.toISOString() ?? null;
    case 'ticket':
      return String(ticket[name as 'revision']);
    case 'point':
      return String(point?.[name as 'latitude']);
    case 'own':
      return String(own?.[name as 'seqNo'] ?? null);
    case 'stations':
      return members.map(({ stationCode }) => stationCode).join(' ');
    case 'names':
      return members.map(({ authorityName }) => authorityName).join('|');
    case 'codes':
      return members.map(({ stationCode }) => stationCode).join('|');
    case 'phones':
      return members.map(({ phone }) => phone).join('|');
    case 'history':
      return ticket.history.map(({ revision, at }) => `${revision} ${at?.toISOString()}`).join('|');
    case 'other': {
      const kept = otherFields.find(
        one => one.label === label && (name === '' || one.section.includes(name)),
      );
      return kept?.value ?? null;
    }
    case 'none':
      return JSON.stringify(ticket).includes(printed) ? 'something' : printed;
    default:
      throw new Error(where);
  }
}

/** Labels that are not where they belong; their share is the score, and it is to be all. */
async function wrongs(file: string | Buffer, rows: readonly Row[], count = 1): Promise<string[]> {
  const results: ReadResult[] = [];
  for await (const result of readParts('file', Buffer.from(file))) results.push(result);
  const [first] = results;
  if (results.length !== count || first?.kind !== 'ticket') return [JSON.stringify(results)];
  const wrong = [...first.ticket.notes];
  for (const [label, printed, where, reads = printed] of rows) {
    const got = found(first.ticket, where, label, printed);
    if (got !== reads) wrong.push(`${label} (${where}) is ${got}, not ${reads}`);
  }
  if (!first.ticket.listsAllMembers) wrong.push('stations are not whole');
  return wrong;
}

const iso = (text: string) => new Date(text).toISOString();
const DATES = {
  submitted: iso('2026-11-21T08:02:26-08:00'),
  work: iso('2026-11-24T07:30:00-08:00'),
  legal: iso('2026-11-24T17:01:00-08:00'),
  expires: iso('2026-12-19T23:59:59-08:00'),
};
const STATIONS = 'EXMPLE DEMGAS DEMTEL 3RIVER';

const A_TICKET = (older: boolean): Row[] => [
  ['MESSAGE VERSION NO', '1.0.11', 'other REFERRAL'],
  ['FROM', 'Underground Service Alert of Northern & Central California', 'other REFERRAL'],
  ['TICKET MEDIUM', 'Web', 'content medium'],
  ['UTILITY ID', '10504', 'other REFERRAL'],
  ['STATION CODE', 'EXMPLE', 'own stationCode'],
  ['UTILITY NAME', 'Example Water District', 'own authorityName'],
  ['TO', 'Demo Contact', 'other REFERRAL'],
  ['JOB NO', '4711', 'other REFERRAL'],
  ['TICKET NO', '2026112100042', 'ticket ticketNumber'],
  ['TICKET REVISION NO', '1', 'ticket revision', '001'],
  older
    ? ['PREVIOUS TICKET NO', '2026102300017-002', 'ticket previousTicketNumber', '2026102300017']
    : ['PREVIOUS TICKET NO', '2026102300017', 'ticket previousTicketNumber'],
  ['PREVIOUS TICKET REV NO', older ? '' : '2', 'ticket previousRevision', '002'],
  ['SEQUENCE NO', '3648', 'own seqNo'],
  ['TRANSMISSION ID', '7', 'content transmissionID'],
  [
    'SUBMITTED DATE',
    older ? '2026-11-21T08:02:26-08:00' : '2026-11-21T08:02:26.1234567-08:00',
    'date submitted',
    DATES.submitted,
  ],
  // Printed in the offset of another season than its day's.
  ['WORK BEGIN DATE', '2026-11-24T08:30:00-07:00', 'date workBeginDate', DATES.work],
  ['LEGAL START DATE', '2026-11-25T01:01:00Z', 'date legalStartDate', DATES.legal],
  ['TICKET EXPIRATION', '2026-12-19T23:59:59-0800', 'date ticketExpiration', DATES.expires],
  ['WORK DURATION', '2-4 days', 'content workDuration'],
  ['EMERGENCY', older ? 'No' : 'FALSE', 'content ticketType', 'Normal'],
  ['TICKET STATUS', 'Remark', 'content centerStatus'],
  ['TICKET TYPE', 'Normal', 'content ticketType'],
  ['WORK TYPE', 'Utilities - Distribution', 'content workType'],
  ['WORK ACTIVITY', 'Gas = Install, New', 'content workActivity'],
  ['DELINEATED METHOD', 'No', 'content delineatedMethod'],
  ['EXCAVATION METHOD', 'Boring', 'content excavationMethod'],
  ['VACUUM EXCAVATION', 'True', 'content vacuumExcavation', 'Yes'],
  ['ANTICIPATED DEPTH', '< 12 inches', 'content anticipatedDepth'],
  ['EXCAVATION SIZE', '170 Ft diameter', 'content excavationSize'],
  ['RESPONSE REQUIRED', 'YES', 'content responseRequired', 'Yes'],
  ['PROJECT OWNER', 'State', 'content projectOwner'],
  ['PERMIT', 'City #EX1234', 'content permit'],
  ['JOB NO/NAME', 'EX-7 Main St', 'content jobName'],
  [older ? 'BORING REQUIRED' : 'BORING', 'no', 'content boring', 'No'],
  [older ? 'BLASTING REQUIRED' : 'EXPLOSIVES', 'true', 'content explosive', 'Yes'],
  ...(older
    ? []
    : ([
        ['PAVEMENT ONLY', 'NO', 'content pavementOnly', 'No'],
        ['PAVEMENT ONLY', 'NO', 'content pavementOnly', 'No'],
        [
          'TICKET EDIT REASON',
          'Marks were destroyed\nby the rain',
          'content ticketActionReason',
          'Marks were destroyed by the rain',
        ],
      ] as const)),
  ['STATION LIST', 'EXMPLE, DEMGAS,\n  demtel,3RIVER\t', 'stations', STATIONS],
];

const A_CALLER = (older: boolean): Row[] => [
  ['EXCAVATOR ID', '51', 'content excavatorID'],
  [older ? 'CONTACT' : 'NAME', 'Robin Demo', 'content contact'],
  ['COMPANY', 'Example & Sons Demo', 'content company'],
  ['STREET ADDRESS', '100 Example Way', 'content address', '100 Example Way, Concord, NV 89501'],
  ['CITY/TOWN/PLACE', 'Concord', 'content address', '100 Example Way, Concord, NV 89501'],
  ['STATE', 'NV', 'content address', '100 Example Way, Concord, NV 89501'],
  ['ZIPCODE', '89501', 'content address', '100 Example Way, Concord, NV 89501'],
  [older ? 'USER TYPE' : 'EXCAVATOR TYPE', 'Contractor', 'content excavatorType'],
  [older ? 'USER INDUSTRY' : 'EXCAVATOR INDUSTRY', 'Construction', 'other CALLER'],
  ['PHONE', '(916) 555-0142 x12<tel:+19165550142>', 'content phone', '(916) 555-0142 x12'],
  ['MOBILE', '+52 664 555 0143', 'content mobile'],
  ['EMAIL', 'robin@example.com<mailto:robin@example.com>', 'content email', 'robin@example.com'],
  ['LANGUAGE', 'Spanish', 'content language'],
  ['TEAM CODE', 'QX', 'other CALLER'],
];

const A_LOCATION = (older: boolean): Row[] => [
  ['ADDRESS/LOCATION', '1080 1/2 Example Drive', 'content addressLocation'],
  ['CITY/TOWN/PLACE', 'Vallejo', 'content city'],
  ['COUNTY', 'SOLANO COUNTY', 'content county', 'Solano'],
  ['STATE', older ? 'CA' : 'California', 'content state', 'CA'],
  ['NEARBY CROSS STREET', 'Example Ave', 'content nearbyCrossStreet'],
  ['STREET/SIDEWALK', 'True', 'content streetSidewalk', 'Yes'],
  ['SUBDIVISION/LOT', 'Lot #9', 'content subdivision'],
  ['ONSITE CONTACT NAME', 'Lee Demo', 'content onsiteContactName'],
  ['ONSITE CONTACT PHONE', '916-555-0144', 'content onsiteContactPhone'],
  ['LATITUDE', '38.096250', 'point latitude', '38.09625'],
  ['LONGITUDE', '-122.272600', 'point longitude', '-122.2726'],
  ...(older
    ? []
    : ([
        ['ZIPCODE', '94592', 'content zipCode'],
        [
          'WKT',
          'POLYGON((-122.273 38.096, -122.272 38.096,\n -122.272 38.097, -122.273 38.096))',
          'ticket geofence',
          'POLYGON((-122.273 38.096, -122.272 38.096, -122.272 38.097, -122.273 38.096))',
        ],
      ] as const)),
  [
    'EXCAVATOR REMARKS',
    'From the hydrant\nto the driveway.\nGATE CODE=1234\n\nSTATE road: call first, phone: 916-555-0199',
    'content excavatorRemarks',
    'From the hydrant to the driveway. GATE CODE=1234 STATE road: call first, phone: 916-555-0199',
  ],
];

const inMail = (rows: readonly Row[]) =>
  rows.map(([label, printed]) => `${label}=      ${printed}`).join('\n');
const mailText = (older: boolean) =>
  [
    'Demo notice of a call center.\n\n[REFERRAL DETAILS]',
    `${inMail(A_TICKET(older))}\n\n[CALLER DETAILS]`,
    `${inMail(A_CALLER(older))}\n\n[LOCATION DETAILS]`,
    `${inMail(A_LOCATION(older))}\nPlease do not reply to this message.\n`,
  ].join('\n');
const allOfA = (older: boolean) => [...A_TICKET(older), ...A_CALLER(older), ...A_LOCATION(older)];

describe.each([
  ['older', true],
  ['newer', false],
] as const)('every label of the mail text in its %s words', (_name, older) => {
  test('as text', async () => expect(await wrongs(mailText(older), allOfA(older))).toEqual([]));

  const head = 'From: no_reply@example.com\r\nSubject: FW: 2026112100042-001\r\nMIME-Version: 1.0\r\n';
  test('as a mail whose text is Base64 and whose lines end with CR and LF', async () => {
    const text = Buffer.from(mailText(older).replaceAll('\n', '\r\n')).toString('base64');
    const body = text.replaceAll(/.{76}/g, '$&\r\n');
    const mail = `${head}Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${body}`;
    expect(await wrongs(mail, allOfA(older))).toEqual([]);
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
    ['lines as they are', `<pre>${escaped}</pre>`],
  ])('as a mail of HTML alone, in %s', async (_way, html) => {
    const mail = `${head}Content-Type: text/html; charset=utf-8\r\n\r\n<html><body>${html}</body></html>`;
    expect(await wrongs(mail, allOfA(older))).toEqual([]);
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
  const rows: Row[] = [...xmlRows(allOfA(older)), ['NewPart/Inner', 'q', 'other']];
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

const LEGACY = (
  year: string,
  tail: string,
) => `EXMPLE 003648 USAN 11/21/${year} 08:02:26 26112100042-001 REMK NORM POLY LREQ
Ticket : 26112100042 Rev: 001 Created: 11/21/${year} 08:02 User: DEMO1 Chan: WEB

Work Start: 11/24/${year} 07:30 Legal Start : 11/24/${year} 17:01 Expires: 12/19/${year} 23:59${tail}

Excavator Information
Company   : Example Grading: Demo     Type: Contractor
Co Addr: 100 Example Way
City   : Concord       State: NV   Zip: 89501
Created By: Robin Demo    Language: ENGLISH
Office Phone: 916-555-0142 x12    SMS/Cell: 916-555-0143
Office Email: robin@example.com

Site Contact: Lee Demo
Site Phone: 916-555-0144    Site SMS/Cell: 916-555-0199
Site Email: lee@example.com

Excavation Area
State: CA County: SOLANO Place: VALLEJO
Zip: 94592
Address: 1080 Street: Example Drive
Cross 1: Example Ave
Cross 2: Demo Ct
Location: North side of the street
        : from the hydrant; call at 7:30 AM
        : Note: gate locked

Delineated Method: Yes-Paint
Work Type: Utilities - Distribution
         : Gas
Work For : State
Permit: City #EX1234       Job/Work order: EX-7 Main St
Project ID: P-1   Project Name: Levee
1 Year: Y Boring: N Street/Sidewalk: Y Vacuum: Y  Explosives: N Pavement Only: N

Lat/Long
Center Generated (NAD83): 38.096001/-122.273001 38.096001/-122.272001
                        : 38.097003/-122.273001 38.097003/-122.272001

Excavator Provided: 38.096250/-122.272600
Polygon: 38.096001/-122.273001 38.096002/-122.272001 38.097003/-122.272002
       : 38.096001/-122.273001

Map link:
https://map.example.com/x?y=26112100042-001

Comments:
REMARKED BY WEB USER:
call Lee

Members:
EXMPLE  DEMGAS, DEMTEL
3RIVER

(C) Copyright 2026 Underground Service Alert of Northern California and Nevada.
`;
const C_ROWS: Row[] = [
  ['Ticket', '26112100042', 'ticket ticketNumber', '2026112100042'],
  ['Rev', '001', 'ticket revision'],
  ['Created', '', 'date submitted', DATES.submitted],
  ['first line', 'EXMPLE', 'own stationCode'],
  ['first line', '003648', 'own seqNo', '3648'],
  ['first line', 'REMK', 'content centerStatus'],
  ['first line', 'NORM', 'content ticketType', 'Normal'],
  ['Category', 'LREQ', 'other'],
  ['User', 'DEMO1', 'other'],
  ['Chan', 'WEB', 'content medium'],
  ['Work Start', '', 'date workBeginDate', DATES.work],
  ['Legal Start', '', 'date legalStartDate', DATES.legal],
  ['Expires', '', 'date ticketExpiration', iso('2026-12-19T23:59:00-08:00')],
  ['Response Required', 'Y', 'content responseRequired', 'Yes'],
  ['Priority', '2', 'other'],
  ['Company', 'Example Grading: Demo', 'content company'],
  ['Type', 'Contractor', 'content excavatorType'],
  ['Co Addr', '', 'content address', '100 Example Way, Concord, NV 89501'],
  ['Created By', 'Robin Demo', 'content contact'],
  ['Language', 'ENGLISH', 'content language'],
  ['Office Phone', '916-555-0142 x12', 'content phone'],
  ['SMS/Cell', '916-555-0143', 'content mobile'],
  ['Office Email', 'robin@example.com', 'content email'],
  ['Site Contact', 'Lee Demo', 'content onsiteContactName'],
  ['Site Phone', '916-555-0144', 'content onsiteContactPhone'],
  ['Site SMS/Cell', '916-555-0199', 'other'],
  ['Site Email', 'lee@example.com', 'other'],
  ['State', 'CA', 'content state'],
  ['County', 'SOLANO', 'content county', 'Solano'],
  ['Place', 'VALLEJO', 'content city'],
  ['Zip', '94592', 'content zipCode'],
  ['Address', '1080 Example Drive', 'content addressLocation'],
  ['Cross 1', 'Example Ave', 'content nearbyCrossStreet'],
  ['Cross 2', 'Demo Ct', 'other Area'],
  [
    'Location',
    'North side of the street from the hydrant; call at 7:30 AM Note: gate locked',
    'content excavatorRemarks',
  ],
  ['Delineated Method', 'Yes-Paint', 'content delineatedMethod'],
  ['Work Type', 'Utilities - Distribution Gas', 'content workType'],
  ['Work For', 'State', 'content projectOwner'],
  ['Permit', 'City #EX1234', 'content permit'],
  ['Job/Work order', 'EX-7 Main St', 'content jobName'],
  ['Project ID', 'P-1', 'other'],
  ['Project Name', 'Levee', 'other'],
  ['1 Year', 'Y', 'other'],
  ['Boring', 'N', 'content boring', 'No'],
  ['Street/Sidewalk', 'Y', 'content streetSidewalk', 'Yes'],
  ['Vacuum', 'Y', 'content vacuumExcavation', 'Yes'],
  ['Explosives', 'N', 'content explosive', 'No'],
  ['Pavement Only', 'N', 'content pavementOnly', 'No'],
  [
    'Center Generated (NAD83)',
    '38.096001/-122.273001 38.096001/-122.272001 38.097003/-122.273001 38.097003/-122.272001',
    'other',
  ],
  ['Excavator Provided', '38.09625', 'point latitude'],
  ['Excavator Provided', '-122.2726', 'point longitude'],
  [
    'Polygon',
    'POLYGON((-122.273001 38.096001, -122.272001 38.096002, -122.272002 38.097003, -122.273001 38.096001))',
    'ticket geofence',
  ],
  ['Map link', 'https://map.example.com/x?y=26112100042-001', 'content mapLink'],
  ['Comments', 'REMARKED BY WEB USER: call Lee', 'content ticketActionReason'],
  ['Members', STATIONS, 'stations'],
];

describe.each([
  ['2026', ' Response Required: Y Priority: 2 Re-marks Required: Y', 'Y'],
  ['26', '\n\nResponse Required: Y Priority: 2\nRe-marks Required: the whole area', 'the whole area'],
])('every label of the older text with the year %s', (year, tail, remarks) => {
  const rows: Row[] = [...C_ROWS, ['Re-marks Required', remarks, 'other']];
  test('as text', async () => expect(await wrongs(LEGACY(year, tail), rows)).toEqual([]));
  test('forwarded and quoted, with CR and LF', async () => {
    const quoted = LEGACY(year, tail)
      .split('\n')
      .map(line => `> ${line}`);
    expect(await wrongs(`Begin forwarded message:\r\n\r\n${quoted.join('\r\n')}`, rows)).toEqual([]);
  });
});

const SHEET = centerTicket();
const D_ROWS = (layout: 'older' | 'newer'): Row[] => {
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

describe.each(['newer', 'older'] as const)('every label of the %s PDF sheet', layout => {
  test('as a file', async () => {
    expect(await wrongs(await writeSheetPdf(SHEET, layout), D_ROWS(layout))).toEqual([]);
  });
  test('attached to its confirmation', async () => {
    const pdf = await writeSheetPdf(SHEET, layout);
    const lines = (
      Buffer.from(pdf)
        .toString('base64')
        .match(/.{1,76}/g) ?? []
    ).join('\r\n');
    const mail = `From: no_reply@example.com\r\nSubject: TICKET: ${SHEET.number}-${SHEET.revision}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nYour ticket is attached.\r\n--b\r\nContent-Type: application/octet-stream; name="${SHEET.number}-${SHEET.revision}.PDF"\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines}\r\n--b--\r\n`;
    expect(await wrongs(mail, D_ROWS(layout))).toEqual([]);
  });
});

test('a hundred labels and more are looked at', () => {
  expect(allOfA(true).length + allOfA(false).length + C_ROWS.length).toBeGreaterThan(150);
  expect(Math.min(D_ROWS('newer').length, D_ROWS('older').length)).toBeGreaterThan(40);
});
