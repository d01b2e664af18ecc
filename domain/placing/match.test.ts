import { describe, expect, it } from 'vitest';
import type { ReadTicket } from '../imports/readTicket';
import { confirmedReports, creationsFor, isForPeople, type OpenCreation, type ReportPair } from './match';

/** A mail of this address, 150 ft north of every sheet unless it is told. */
const mail = (addressLocation: string, more: Partial<ReadTicket> = {}): ReadTicket => ({
  format: 'MAIL_TEXT',
  callCenter: 'onecall',
  ticketNumber: '2026112400042',
  revision: '000',
  previousTicketNumber: null,
  previousRevision: null,
  submitted: new Date('2026-11-24T17:00:00Z'),
  workBeginDate: null,
  legalStartDate: null,
  ticketExpiration: null,
  point: { latitude: 37.76241, longitude: -122.464 },
  geofence: null,
  members: [],
  listsAllMembers: true,
  history: [],
  otherFields: [],
  notes: [],
  ...more,
  contents: { workType: 'GAS', city: 'SAN FRANCISCO', addressLocation },
});

const sheet = (address: string, more: Partial<OpenCreation> = {}): OpenCreation => ({
  id: address,
  ticketId: address,
  name: address,
  state: 'WAITING',
  callCenter: 'onecall',
  askedAt: new Date('2026-11-24T16:00:00Z'),
  placedNumber: null,
  jobId: 'j1',
  ticketType: 'Normal',
  address,
  city: 'San Francisco',
  county: 'San Francisco',
  workType: 'Gas',
  latitude: 37.762,
  longitude: -122.464,
  ...more,
});
const marked = (address: string, placedNumber: string) => sheet(address, { state: 'PLACED', placedNumber });

function answer(copies: ReadTicket | ReadTicket[], ...open: OpenCreation[]) {
  const all = [copies].flat();
  const sheets = creationsFor(all, open, []);
  return { sheets: sheets.map(({ id }) => id), isAsked: isForPeople(all, sheets) };
}

describe('a copy from near by', () => {
  it.each([
    ['545 JUDAH ST', '511 Judah St'],
    ['300 OAK AVE', '12 Elm Ct'],
    ['12 OAK CT', '12 Elm Ct'],
    ['12 ELM AVE', '12 Elm Ct'],
    ['100 S MAIN ST', '100 N Main St'],
    ['OAK AVE', '12 Elm Ct'],
    ['545A JUDAH ST', '511 1/2 Judah St'],
    ['547-551 JUDAH ST', '511-545 Judah St'],
    ['511 IRVING ST, SAN FRANCISCO', '511 Judah St, San Francisco'],
    ['1 CAMPUS DR BLDG 5', '1 Campus Dr Bldg 4'],
    ['12 OLD MILL RD', '12 New Mill Rd'],
    ['LOT 14 OAK RIDGE', 'Lot 12 Oak Ridge'],
  ])('of %s is not taken for %s without a question', (address, wanted) => {
    expect(answer(mail(address), sheet(wanted))).toEqual({ sheets: [wanted], isAsked: true });
  });

  it.each([
    ['511 JUDAH STREET, SAN FRANCISCO', '511 Judah St.'],
    ['511 JUDAH', '511 N. Judah Street'],
    ['511 JUDAH ST', '501-519 Judah St'],
    ['511 JUDAH ST', 'Judah St between 10th and 11th Ave'],
    ['JUDAH ST & 12TH AVE', '12th Ave'],
    ['7TH AVE', '12th Ave & 7th Avenue'],
    ['511 JUDAH ST', 'Corner of Elm and Main'],
    ['', '511 Judah St'],
    ['511 JUDAH ST', '500 block of Judah St'],
    ['519 JUDAH ST', '511, 515, 519 Judah St'],
    ['511 JUDAH ST', '2 poles at 511 Judah St'],
  ])('of %s is taken for %s', (address, wanted) => {
    expect(answer(mail(address), sheet(wanted))).toEqual({ sheets: [wanted], isAsked: false });
  });

  it('is that of the sheet with its address, though it has no place on the map', () => {
    const there = sheet('511 Judah St');
    const nowhere = { point: null };
    const taken = { sheets: [there.id], isAsked: false };
    expect(answer(mail('511 JUDAH STREET, SAN FRANCISCO', nowhere), there)).toEqual(taken);
    expect(answer(mail('545 JUDAH STREET, SAN FRANCISCO', nowhere), there).sheets).toEqual([]);
  });

  it('is that of the sheet with its address, whatever else is near, in whichever of its files that stands', () => {
    const [there, near] = [sheet('511 Judah St'), sheet('545 Judah St')];
    expect(answer(mail('511 JUDAH ST'), near, there)).toEqual({ sheets: [there.id], isAsked: false });
    expect(answer(mail('511 JUDAH ST, APT 4'), near, there)).toEqual({ sheets: [there.id], isAsked: false });
    expect(answer([mail(''), mail('511 JUDAH ST')], near, there)).toEqual({
      sheets: [there.id],
      isAsked: false,
    });
    expect(answer(mail('529 JUDAH ST'), near, there)).toEqual({ sheets: [near.id, there.id], isAsked: true });
    expect(answer([mail(''), mail('529 JUDAH ST')], there).isAsked).toBe(true);
  });

  it('is asked about beside one of its address that was marked with another number', () => {
    const [there, near] = [marked('511 Judah St', '2026112400043'), sheet('545 Judah St')];
    expect(answer(mail('511 JUDAH ST'), there, near)).toEqual({
      sheets: [there.id, near.id],
      isAsked: true,
    });
  });

  it('is a ticket of its own where somebody has typed it', () => {
    const typed = { format: 'TYPED' } as const;
    expect(answer(mail('545 JUDAH ST', typed), sheet('511 Judah St')).sheets).toEqual([]);
    expect(answer(mail('511 JUDAH ST', typed), sheet('511 Judah St')).sheets).toEqual(['511 Judah St']);
  });

  it('is asked about where its number was given to a neighbor, and the sheet of its address to another', () => {
    const [one, two] = ['2026112400042', '2026112400043'];
    const swapped = [marked('711 Judah St', two), marked('745 Judah St', one)];
    expect(answer(mail('711 JUDAH ST'), ...swapped)).toEqual({
      sheets: ['745 Judah St', '711 Judah St'],
      isAsked: true,
    });
    expect(answer(mail('711 JUDAH ST'), marked('711 Judah St', one), marked('745 Judah St', two))).toEqual({
      sheets: ['711 Judah St'],
      isAsked: false,
    });
    // A word in common does not make it that of the number's sheet.
    const buildings = [marked('1 Campus Dr Bldg 4', two), marked('1 Campus Dr Bldg 5', one)];
    expect(answer(mail('1 CAMPUS DR BLDG 4'), ...buildings)).toEqual({
      sheets: ['1 Campus Dr Bldg 5', '1 Campus Dr Bldg 4'],
      isAsked: true,
    });
    // The center may have taken it down otherwise; nobody else has this address.
    expect(answer(mail('709 JUDAH ST'), ...swapped)).toEqual({ sheets: ['745 Judah St'], isAsked: false });
  });
});

describe('a copy of a street without a house', () => {
  const north = (miles: number) => ({
    point: { latitude: 37.762 + (miles * 5280) / 364_000, longitude: -122.464 },
  });
  const at = (miles: number, more: Partial<OpenCreation> = {}) => ({
    ...more,
    latitude: north(miles).point.latitude,
  });

  it('is asked about from a mile away, in the same town too', () => {
    const highway = sheet('Hwy 50');
    expect(answer(mail('HWY 50', north(0.5)), highway)).toEqual({ sheets: ['Hwy 50'], isAsked: false });
    expect(answer(mail('HWY 50', north(5)), highway)).toEqual({ sheets: ['Hwy 50'], isAsked: true });
    const rural = (address: string) => sheet(address, { city: 'Unincorporated' });
    const unincorporated = (address: string) => {
      const copy = mail(address, north(5));
      return { ...copy, contents: { ...copy.contents, city: 'UNINCORPORATED' } };
    };
    for (const address of ['Hwy 49', '100 Main St'])
      expect(answer(unincorporated(address), rural(address))).toEqual({ sheets: [address], isAsked: true });
    // A pin may be put down wrong: of the same house in the same town it tells nothing.
    expect(answer(mail('511 JUDAH ST', north(5)), sheet('511 Judah St')).isAsked).toBe(false);
  });

  it('is asked about in another county, with and without a place on the map', () => {
    const inCounty = (county: string, point: ReadTicket['point']) => {
      const copy = mail('HWY 49', { point });
      return { ...copy, contents: { ...copy.contents, county } };
    };
    for (const point of [null, north(0).point])
      expect(answer(inCounty('MARIPOSA', point), sheet('Hwy 49')).isAsked).toBe(true);
    expect(answer(inCounty('SAN FRANCISCO', north(0).point), sheet('Hwy 49')).isAsked).toBe(false);
    // Without a place on the map nobody knows which stretch it is, unless a person has given its number.
    expect(answer(inCounty('SAN FRANCISCO', null), sheet('Hwy 49')).isAsked).toBe(true);
    expect(answer(inCounty('SAN FRANCISCO', null), marked('Hwy 49', '2026112400042')).isAsked).toBe(false);
  });

  it('is asked about though another of its files tells no place', () => {
    const [away, nowhere] = [mail('HWY 50', north(5)), mail('HWY 50', { point: null, format: 'PDF' })];
    expect(answer([away, nowhere], sheet('Hwy 50')).isAsked).toBe(true);
    expect(answer([nowhere, mail('HWY 50', north(0))], sheet('Hwy 50')).isAsked).toBe(false);
  });

  it('is asked about where another sheet is nearer, whatever numbers they were marked with', () => {
    const [one, two] = ['2026112400042', '2026112400043'];
    for (const miles of [0.7, 5]) {
      const copy = mail('HWY 50', north(miles));
      const west = marked('Hwy 50', one);
      const east = { ...marked('Hwy 50', two), ...at(miles, { id: 'east' }) };
      expect(answer(copy, west, east)).toEqual({ sheets: ['Hwy 50', 'east'], isAsked: true });
      const marks = [
        { ...west, placedNumber: two },
        { ...east, placedNumber: one },
      ] as const;
      expect(answer(copy, ...marks)).toEqual({ sheets: ['east'], isAsked: false });
    }
    const house = { ...sheet('100 Oak St'), ...at(0.7) };
    expect(answer(mail('OAK ST', north(0.7)), sheet('Oak St'), house)).toEqual({
      sheets: ['Oak St', '100 Oak St'],
      isAsked: true,
    });
  });
});

describe('a report that is a ticket of its own', () => {
  const pair = (placementId: string, change: Partial<ReportPair> = {}): ReportPair => ({
    placementId,
    ticketId: 't1',
    kind: 'damage',
    ticketNumber: '2026112400042',
    placedNumber: null,
    since: new Date('2026-11-24T16:00:00Z'),
    reportNumber: '2026112400099',
    reportRevision: '000',
    previousNumber: '2026112400042',
    submitted: new Date('2026-11-24T17:00:00Z'),
    ...change,
  });
  const confirmed = (...pairs: ReportPair[]) =>
    confirmedReports(pairs).map(({ placementId, reportNumber }) => [placementId, reportNumber]);
  const number = '2026112400099';

  it('confirms the only sheet that it can be of, or the one with its number', () => {
    expect(confirmed(pair('s1'))).toEqual([['s1', number]]);
    expect(confirmed(pair('s1'), pair('s2'))).toEqual([]);
    expect(confirmed(pair('s1'), pair('s2', { placedNumber: number }))).toEqual([['s2', number]]);
    expect(confirmed(pair('s1'), pair('s2', { since: new Date('2026-11-24T17:06:00Z') }))).toEqual([
      ['s1', number],
    ]);
    expect(confirmed(pair('s1', { placedNumber: '2026112400098' }))).toEqual([]);
    expect(confirmed(pair('s1', { submitted: null }))).toEqual([]);
    expect(confirmed(pair('s1', { previousNumber: null }))).toEqual([]);
  });

  it('is of the sheet for three days by the ticket that it names, and by its number for good', () => {
    const at = (submitted: string, more: Partial<ReportPair> = {}) =>
      confirmed(pair('s1', { submitted: new Date(submitted), ...more }));
    expect(at('2026-11-27T16:00:00Z')).toEqual([['s1', number]]);
    expect(at('2026-11-27T16:01:00Z')).toEqual([]);
    expect(at('2026-11-27T16:01:00Z', { placedNumber: '2026112400042' })).toEqual([]);
    expect(at('2026-12-15T16:00:00Z', { placedNumber: number })).toEqual([['s1', number]]);
  });

  it('is no second one of a sheet', () => {
    expect(confirmed(pair('s1'), pair('s1', { reportNumber: '2026112400100' }))).toEqual([['s1', number]]);
  });
});
