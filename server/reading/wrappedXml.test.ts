import { describe, expect, it, test } from 'vitest';
import type { ReadResult } from '../../domain/imports/readTicket';
import { centerTicket } from '../../tests/support/centerFiles/centerTicket';
import { writeGml, writeXml } from '../../tests/support/centerFiles/xml';
import { readParts } from './readParts';

const ticket = centerTicket();
const other = centerTicket({
  number: '2026112100099',
  ring: [
    [-120, 37],
    [-120.1, 37],
    [-120.1, 37.1],
    [-120, 37],
  ],
});
const base64 = (text: string) => Buffer.from(text).toString('base64');
/** As the older form, which leaves the outline to its twin. */
const xmlOf = (one = ticket) => writeXml(one, 'older');
const wrapped = (number: string, xml: string, gml = '') =>
  JSON.stringify({
    ticketNumber: number,
    message: { XMLBase64: base64(xml), GMLBase64: gml && base64(gml) },
  });

async function read(file: string): Promise<ReadResult[]> {
  const results: ReadResult[] = [];
  for await (const result of readParts('file', Buffer.from(file))) results.push(result);
  return results;
}
const tickets = (results: readonly ReadResult[]) =>
  results.flatMap(result => (result.kind === 'ticket' ? [result.ticket] : []));
const numbers = (results: readonly ReadResult[]) => tickets(results).map(({ ticketNumber }) => ticketNumber);
const ID = `${ticket.number}-${ticket.revision}`;

describe('XML in JSON', () => {
  it('gets the outline of its own companion file, and of no other ticket', async () => {
    const [own] = tickets(await read(wrapped(ID, xmlOf(), writeGml(ticket))));
    expect(own?.geofence).toContain('-122.273001 38.096001');
    const results = await read(wrapped(ID, xmlOf(), writeGml(other)));
    expect(
      tickets(results).map(one => [one.ticketNumber, one.geofence?.includes('-120 37') ?? false]),
    ).toEqual([
      [ticket.number, false],
      [other.number, true],
    ]);
  });

  test.each(['2026112100077-001', `${ticket.number}-002`])(
    'is not read when the JSON names another ticket or revision: %s',
    async called => {
      expect(await read(wrapped(called, xmlOf()))).toMatchObject([
        { kind: 'unreadable', reason: expect.stringContaining(called) },
      ]);
    },
  );

  it('is read from every message in a list', async () => {
    const all = `[${wrapped(ID, xmlOf())}, ${wrapped(`${other.number}-001`, xmlOf(other))}]`;
    expect(numbers(await read(all))).toEqual([ticket.number, other.number]);
  });
});

describe('several tickets in one XML', () => {
  const bare = (one = ticket) => xmlOf(one).replace(/^\ufeff?<\?xml[^>]*>\s*/, '');

  test.each([
    ['below one element', `<Tickets>${bare()}${bare(other)}</Tickets>`],
    ['one document after the other', `${xmlOf()}\n${xmlOf(other)}`],
    ['one document after the other, without their headings', `${bare()}\n${bare(other)}\n`],
  ])('are all read: %s', async (_, file) => {
    expect(numbers(await read(file))).toEqual([ticket.number, other.number]);
  });

  it('are reported when the second one is truncated', async () => {
    const results = await read(`${xmlOf()}\n${xmlOf(other).slice(0, 1500)}`);
    expect(numbers(results)).toEqual([ticket.number]);
    expect(results).toMatchObject([{ kind: 'ticket' }, { kind: 'unreadable' }]);
  });

  it('keep their own outlines', async () => {
    const outline = (one: typeof ticket) => writeGml(one).replace(/^<\?xml[^>]*>\s*/, '');
    const file = `<Tickets>${[ticket, other]
      .map(one =>
        bare(one).replace('</onecall:OneCallReferral>', `${outline(one)}</onecall:OneCallReferral>`),
      )
      .join('')}</Tickets>`;
    expect(tickets(await read(file)).map(({ geofence }) => geofence?.slice(0, 22))).toEqual([
      'POLYGON((-122.273001 3',
      'POLYGON((-120 37, -120',
    ]);
  });
});

it('stations in separate elements are all listed', async () => {
  const nested = ticket.stations
    .map(({ code, name }) => `<Station><StationCode>${code}</StationCode><Name>${name}</Name></Station>`)
    .join('');
  const file = xmlOf().replace(
    /<onecall:StationList>.*?<\/onecall:StationList>/,
    `<onecall:StationList>${nested}</onecall:StationList>`,
  );
  const [told] = tickets(await read(file));
  expect(told?.listsAllMembers).toBe(true);
  expect(told?.members.flatMap(({ stationCode }) => stationCode ?? [])).toEqual(
    expect.arrayContaining(['EXMPLE', 'DEMGAS', 'DEMTEL']),
  );
  const names = told?.otherFields.filter(({ label }) => label === 'StationList/Station/Name');
  expect(names?.map(({ value }) => value)).toEqual(ticket.stations.map(({ name }) => name));
});

it.each([
  ['dots', list => list.replace('</onecall:StationList>', '<StationCode>...</StationCode>$&')],
  ['dots in a text', () => '<onecall:StationList>EXMPLE, DEMGAS, ...</onecall:StationList>'],
  ['another list', list => `${list}<StationList><StationCode>EXTRA</StationCode></StationList>`],
] as [string, (list: string) => string][])('stations with %s are incomplete', async (_, change) => {
  const list = /<onecall:StationList>.*?<\/onecall:StationList>/;
  const [told] = tickets(await read(xmlOf().replace(list, change)));
  expect(told?.listsAllMembers).toBe(false);
  expect(told?.members.map(({ stationCode }) => stationCode)).not.toContain('...');
});

it.each([
  ['a blank code', list => list.replace(/(<onecall:StationCode)>DEMGAS<[^>]*>/, '$1 xsi:nil="true" />')],
  ['an empty one', list => list.replace('</onecall:StationList>', '<StationCode> </StationCode>$&')],
  ['an extra list', list => `${list}<AdditionalStations><StationCode>ZZZ</StationCode></AdditionalStations>`],
  ['extra members', list => `${list}<MemberList><Member><Code>ZZZ</Code></Member></MemberList>`],
  ['a member in words', list => `${list}<OtherMembers>ZZZ</OtherMembers>`],
  [
    'another element in it',
    list => list.replace('</onecall:StationList>', '<Member><Code>ZZZ</Code></Member>$&'),
  ],
  ['text in it', list => list.replace('</onecall:StationList>', ' ZZZ$&')],
] as [string, (list: string) => string][])(
  'stations with %s may be incomplete, which is reported',
  async (_, change) => {
    const list = /<onecall:StationList>.*?<\/onecall:StationList>/;
    const [told] = tickets(await read(xmlOf().replace(list, change)));
    expect(told?.listsAllMembers).toBe(false);
    expect(told?.notes).toEqual([expect.stringMatching(/stations may be missing/i)]);
  },
);

it.each(['<StationCount>3</StationCount>', '<MemberID>7</MemberID>', '<OtherMembers xsi:nil="true" />'])(
  'stations are complete beside %s',
  async beside => {
    const [told] = tickets(await read(xmlOf().replace('</onecall:StationList>', `$&${beside}`)));
    expect(told).toMatchObject({ listsAllMembers: true, notes: [] });
  },
);

it('a revision that lost a digit is not another revision', async () => {
  const cut = xmlOf().replace('>001</onecall:TicketRevisionNumber>', '>00</onecall:TicketRevisionNumber>');
  expect(await read(cut)).toMatchObject([
    { kind: 'unreadable', reason: '“00” is no revision of three digits.' },
  ]);
});

it('the southern center’s tickets are recognized by their sender, whatever their number', async () => {
  const southern = xmlOf().replace('>USA NORTH 811<', '>USAS<');
  expect(await read(southern)).toMatchObject([{ kind: 'otherCenter', center: 'USAS' }]);
});

it('unknown elements are kept, whatever they are called', async () => {
  const unknown = '<SurfaceType>Asphalt</SurfaceType><Polygon>Drawn by hand</Polygon>';
  const [told] = tickets(await read(xmlOf().replace('<onecall:Latitude>', `${unknown}$&`)));
  expect(told?.otherFields).toEqual(
    expect.arrayContaining([
      { section: 'LocationDetails', label: 'SurfaceType', value: 'Asphalt' },
      { section: 'LocationDetails', label: 'Polygon', value: 'Drawn by hand' },
    ]),
  );
});
