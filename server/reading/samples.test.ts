import { describe, expect, test } from 'vitest';
import type { ReadTicket } from '../../domain/imports/readTicket';
import { readSheet } from '../../domain/imports/sheet/sheet';
import { type CenterTicket, centerTicket } from '../../tests/support/centerFiles/centerTicket';
import { FORMS } from '../../tests/support/centerFiles/forms';
import { sheetPieces } from '../../tests/support/centerFiles/sheet';
import { readParts } from './readParts';

type Change = Partial<CenterTicket>;

const [water, gas, telephone] = centerTicket().stations as [Station, Station, Station];
type Station = CenterTicket['stations'][number];
const says = (contents: CenterTicket['contents']): Change => ({ contents });
const at = (text: string) => new Date(text);
const nevada = says({ state: 'NV', county: 'Washoe', workDuration: '', anticipatedDepth: '' });

/** What tickets of either center have been, or may be. */
const SAMPLES: Record<string, Change> = {
  'a renewal': {},
  'an original': { revision: '000', previous: null, ...says({ centerStatus: 'New' }) },
  'the same number in Nevada': { ...nevada, state: 'NV' },
  'the first of its day': { number: '2026112100001' },
  'the 99,999th of its day': { number: '2026112199999' },
  'a tenth revision': { revision: '010' },
  'one of before 2023': { number: 'W204500001', revision: '00W', previous: null },
  'a clone of another ticket': { previous: '2026090100007-002' },
  'an emergency at night': {
    submitted: at('2026-11-21T23:58:01-08:00'),
    legalStart: at('2026-11-21T23:58:00-08:00'),
    ...says({ ticketType: 'Emergency' }),
  },
  'an emergency over midnight of the year': {
    submitted: at('2026-12-31T23:59:59-08:00'),
    workBegin: at('2027-01-01T00:00:00-08:00'),
    legalStart: at('2027-01-01T00:00:00-08:00'),
    expires: at('2027-01-28T23:59:59-08:00'),
    ...says({ ticketType: 'Emergency' }),
  },
  'a Design ticket': says({ ticketType: 'Design', centerStatus: 'DSGN' }),
  'a damage': says({ ticketType: 'Damage', centerStatus: 'DMGE' }),
  'an exposed line': says({ ticketType: 'Exposed', centerStatus: 'EXPD' }),
  'a cancelled one': says({ centerStatus: 'Cancelled' }),
  're-marking': says({ centerStatus: 'Remark' }),
  'a return trip': says({ centerStatus: 'RTRN' }),
  'an unknown status': says({ centerStatus: 'Zzzz' }),
  'submitted in summer, over in winter': {
    submitted: at('2026-10-20T09:15:07-07:00'),
    workBegin: at('2026-10-22T08:00:00-07:00'),
    legalStart: at('2026-10-22T17:01:00-07:00'),
    expires: at('2026-11-17T23:59:59-08:00'),
  },
  'submitted in winter, over in summer': {
    submitted: at('2026-03-01T09:15:07-08:00'),
    workBegin: at('2026-03-04T08:00:00-08:00'),
    legalStart: at('2026-03-04T17:01:00-08:00'),
    expires: at('2026-03-29T23:59:59-07:00'),
  },
  'of a leap day': {
    submitted: at('2028-02-29T10:00:00-08:00'),
    workBegin: at('2028-03-02T08:00:00-08:00'),
    legalStart: at('2028-03-02T17:01:00-08:00'),
    expires: at('2028-03-28T23:59:59-07:00'),
  },
  'at noon and at midnight': {
    workBegin: at('2026-11-24T12:00:00-08:00'),
    legalStart: at('2026-11-25T00:00:00-08:00'),
  },
  'work that begins before the legal start': { workBegin: at('2026-11-22T07:30:00-08:00') },
  'a station list that shrank to one': { stations: [water] },
  'two stations': { stations: [water, telephone] },
  'many stations': {
    stations: [
      ...[water, gas, telephone],
      ...Array.from({ length: 25 }, (_, index) => ({
        ...{ seqNo: 4000 + index, code: `EXM${index}A`, name: `Example Utility ${index}`, phone: '' },
      })),
    ],
  },
  'stations with digits in their codes': { stations: [water, { ...gas, code: '3RIVER' }] },
  'no e-mail': says({ email: '' }),
  'no company': says({ company: '' }),
  'a company with signs in its name': says({ company: 'Example & Sons <Demo>, Inc. #2' }),
  'a company with letters beyond ASCII': says({ company: 'Peña Zanjas Demo – Año Nuevo' }),
  'a phone with extension': says({ phone: '(916) 555-0142 ext. 4411' }),
  'a phone of three digits': says({ phone: '911' }),
  'a phone from abroad': says({ phone: '+52 664 555 0142' }),
  'a county of two words': says({ county: 'Contra Costa' }),
  'a county that our form does not list': says({ county: 'Los Angeles' }),
  'a city of three words': says({ city: 'La Canada Demo' }),
  'no job': says({ jobName: '' }),
  'a job that looks like a label': says({ jobName: 'Phone 2 / STATE road' }),
  'a permit that looks like a date': says({ permit: '11/21/2026' }),
  'remarks of one word': says({ excavatorRemarks: 'Gate' }),
  'remarks with a time': says({ excavatorRemarks: 'Call before 7:30 AM; gate opens 11/24/2026 07:00' }),
  'remarks with another number': says({ excavatorRemarks: 'See ticket 2026090100007-002' }),
  'boring and blasting': says({ boring: 'Yes', explosive: 'Yes' }),
  'pavement only': says({ pavementOnly: 'Yes' }),
  'not delineated': says({ delineatedMethod: 'No' }),
  'a house number with a fraction': { house: '1080 1/2' },
  'a street that is a highway': { street: 'US Highway 50 / State Route 99' },
  'a point on the border': { point: { latitude: 41.999999, longitude: -124.2 } },
  'an area of very many points': {
    ring: Array.from({ length: 400 }, (_, index) => {
      const turn = (index % 399) * ((2 * Math.PI) / 399);
      const place = [-122.2726 + Math.cos(turn) / 1000, 38.09625 + Math.sin(turn) / 1000];
      return place.map(degrees => Number(degrees.toFixed(6))) as [number, number];
    }),
  },
};

const DATES = [
  ['submitted', 'submitted'],
  ['workBeginDate', 'workBegin'],
  ['legalStartDate', 'legalStart'],
  ['ticketExpiration', 'expires'],
] as const;

/** Older texts and sheets print minutes. */
const minuteOf = (date: Date | null) => date && Math.floor(date.getTime() / 60_000);

async function readAll(ticket: CenterTicket): Promise<Record<string, ReadTicket>> {
  const read: Record<string, ReadTicket> = {};
  for (const [form, write] of Object.entries(FORMS)) {
    for await (const result of readParts('file', Buffer.from(write(ticket)))) {
      if (result.kind !== 'ticket' || read[form]) throw new Error(`${form}: ${JSON.stringify(result)}`);
      read[form] = result.ticket;
    }
  }
  for (const layout of ['older', 'newer'] as const) {
    const [reading] = readSheet(sheetPieces(ticket, layout));
    if (reading?.kind !== 'ticket') throw new Error(JSON.stringify(reading));
    read[`sheet, ${layout}`] = reading.ticket;
  }
  return read;
}

describe('in every format alike', () => {
  test.each(Object.entries(SAMPLES))('%s', async (_name, change) => {
    const ticket = centerTicket(change);
    const expected: Partial<Record<string, string>> = {
      ...ticket.contents,
      addressLocation: `${ticket.house} ${ticket.street}`,
      address: undefined,
    };
    const wrong: string[] = [];
    for (const [form, read] of Object.entries(await readAll(ticket))) {
      const say = (what: string, got: unknown, want: unknown) => {
        if (got !== want) wrong.push(`${form}: ${what} is ${String(got)}, not ${String(want)}`);
      };
      say('center', read.callCenter, ticket.state === 'CA' ? 'onecall' : 'onecallnv');
      say('number', `${read.ticketNumber}-${read.revision}`, `${ticket.number}-${ticket.revision}`);
      for (const [date, its] of DATES) say(date, minuteOf(read[date]), minuteOf(ticket[its]));
      if (!/older text|sheet/.test(form))
        for (const [date, its] of DATES) say(date, read[date]?.getTime(), ticket[its].getTime());
      for (const [field, value] of Object.entries(read.contents))
        if (field !== 'address') say(field, value, expected[field]);
      const [key, own] = form === 'sheet, newer' ? (['authorityName', 'name'] as const) : CODES;
      const names = read.members.map(member => member[key]).join();
      say('stations', names, ticket.stations.map(station => station[own]).join());
      say('whole', read.listsAllMembers, true);
    }
    expect(wrong).toEqual([]);
  });
});

const CODES = ['stationCode', 'code'] as const;

test('has at least forty samples', () => expect(Object.keys(SAMPLES).length).toBeGreaterThanOrEqual(40));
