import { describe, expect, it } from 'vitest';
import type { AppError } from '../errors';
import { mergeCopies } from '../imports/merge';
import type { ReadTicket } from '../imports/readTicket';
import {
  creationsFor,
  isConfirmed,
  isForPeople,
  lacksMarks,
  type OpenAction,
  type OpenCreation,
} from './match';
import { readPlaced, readWholeNumber } from './placed';
import { centerWays, wayOf, wayOfNew } from './way';

describe('the way of a company', () => {
  const ways = (chosen: Parameters<typeof centerWays>[0], isAllowed: boolean, isDefault = isAllowed) =>
    centerWays(chosen, { isAllowed, isDefault }).map(({ way }) => way);

  it('is assisted for a real company, and practice where that is installed', () => {
    expect(ways({}, false)).toEqual(['ASSISTED', 'ASSISTED']);
    expect(ways({}, true)).toEqual(['SANDBOX', 'SANDBOX']);
    expect(ways({}, true, false)).toEqual(['ASSISTED', 'ASSISTED']);
  });

  it('is as it chose per center, as long as practice is allowed', () => {
    expect(ways({ onecall: 'ASSISTED' }, true)).toEqual(['ASSISTED', 'SANDBOX']);
    expect(ways({ onecall: 'SANDBOX' }, false)).toEqual(['ASSISTED', 'ASSISTED']);
    expect(centerWays({}, { isAllowed: false, isDefault: false })[0]?.choices).toEqual(['ASSISTED']);
  });

  it('is no way for a ticket that was placed in another', () => {
    expect(wayOf({ source: 'PLACED', way: 'GATEWAY' })).toBe('GATEWAY');
    expect(wayOf({ source: 'IMPORTED', way: 'GATEWAY' })).toBe('ASSISTED');
    expect(wayOfNew('SANDBOX', null)).toBe('GATEWAY');
    expect(wayOfNew('SANDBOX', 'ASSISTED')).toBe('ASSISTED');
    expect(wayOfNew('ASSISTED', 'GATEWAY')).toBe('ASSISTED');
  });
});

describe('what a person tells of what was placed', () => {
  const now = new Date('2026-11-24T18:00:00Z');
  const askedAt = new Date('2026-11-24T16:00:00Z');
  const known = { kind: 'renew', ticketNumber: '2026112400042', targetRevision: '002' };
  const fields = (told: object, facts: object) => {
    const wanted = { kind: 'create', ticketNumber: null, targetRevision: '000', askedAt, ...facts } as const;
    const input = {
      ticketNumber: '2026112400042',
      revision: '000',
      placedAt: '2026-11-24T17:00:00Z',
      ...told,
    };
    try {
      readPlaced(input, wanted, now);
      return [];
    } catch (error) {
      return Object.keys((error as AppError).errorInfo.fields ?? {});
    }
  };

  it.each([
    [{}, {}, []],
    [{ ticketNumber: '202611240004' }, {}, ['placed.ticketNumber']],
    [{ ticketNumber: '2026134000042' }, {}, ['placed.ticketNumber']],
    [{ ticketNumber: '2026112300042' }, {}, []],
    [{ ticketNumber: '2026112200042' }, {}, ['placed.ticketNumber']],
    // At the centers it is still the day before.
    [{ ticketNumber: '2026112200042' }, { askedAt: new Date('2026-11-24T07:59:00Z') }, []],
    [{ ticketNumber: '2026110100042', revision: '002' }, { ...known, ticketNumber: '2026110100042' }, []],
    [{ revision: '1' }, {}, ['placed.revision']],
    [{ revision: null }, {}, ['placed.revision']],
    [{ placedAt: '2026-11-24T18:06:00Z' }, {}, ['placed.placedAt']],
    [{ placedAt: '2026-11-20T18:06:00Z' }, {}, ['placed.placedAt']],
    [{ revision: '002' }, known, []],
    [{ revision: null }, known, []],
    [{ revision: '001' }, known, ['placed.revision']],
    [{ revision: '002', ticketNumber: '2026112400043' }, known, ['placed.ticketNumber']],
  ])('%j of %j names %j', (told, facts, wrong) => {
    expect(fields(told, facts)).toEqual(wrong);
  });
});

it.each([
  ['2026112700451-000', { ticketNumber: '2026112700451', revision: '000' }],
  [
    ' CA TICKET: 2026112700451-001 Renewed Normal(EXMPLE) ',
    { ticketNumber: '2026112700451', revision: '001' },
  ],
  ['26112700451-001', { ticketNumber: '2026112700451', revision: '001' }],
  ['2026112700451', null],
  ['2026112700451-', null],
  ['2026139900451-000', null],
  ['W123456789-00W', null],
])('of what is pasted as a number, %s is %j', (text, told) => {
  expect(readWholeNumber(text)).toEqual(told);
});

const copy = (change: Partial<ReadTicket> = {}): ReadTicket => ({
  format: 'XML',
  callCenter: 'onecall',
  ticketNumber: '2026112400042',
  revision: '000',
  previousTicketNumber: null,
  previousRevision: null,
  submitted: new Date('2026-11-24T17:00:00Z'),
  workBeginDate: null,
  legalStartDate: null,
  ticketExpiration: new Date('2026-12-23T07:59:59Z'),
  point: null,
  geofence: null,
  members: [],
  listsAllMembers: true,
  history: [],
  otherFields: [],
  notes: [],
  ...change,
  contents: { workType: 'WATER', addressLocation: '100 N Oak Street', city: 'ROSEVILLE', ...change.contents },
});

describe('the new tickets that a copy may be of', () => {
  const jobs = [
    { id: 'j1', jobNo: 'J-1', name: 'Oak' },
    { id: 'j2', jobNo: 'J-2', name: 'Elm' },
  ];
  const open = (more: Partial<OpenCreation> = {}): OpenCreation => ({
    id: 's1',
    ticketId: 't1',
    name: 'Oak 100',
    state: 'WAITING',
    callCenter: 'onecall',
    askedAt: new Date('2026-11-24T16:00:00Z'),
    placedNumber: null,
    jobId: 'j1',
    ticketType: 'Normal',
    address: '100 North Oak St.',
    city: 'Roseville',
    county: 'Placer',
    workType: 'Water',
    latitude: 38.75,
    longitude: -121.29,
    ...more,
  });
  const found = (ticket: ReadTicket, ...all: OpenCreation[]) =>
    creationsFor([ticket], all, jobs).map(({ id }) => id);

  it('are those at its center with its place, work and time', () => {
    expect(found(copy(), open(), open({ id: 's2', callCenter: 'onecallnv' }))).toEqual(['s1']);
    expect(found(copy(), open({ address: '101 North Oak St' }))).toEqual([]);
    expect(found(copy(), open({ city: 'Rocklin' }))).toEqual([]);
    expect(found(copy(), open({ workType: 'Gas' }))).toEqual([]);
    expect(found(copy(), open({ askedAt: new Date('2026-11-21T16:59:00Z') }))).toEqual([]);
    expect(found(copy(), open({ askedAt: new Date('2026-11-24T17:00:50Z') }))).toEqual(['s1']);
    expect(found(copy(), open({ askedAt: new Date('2026-11-24T17:06:00Z') }))).toEqual([]);
  });

  it('are asked for as what it is: a damage at the place confirms no new dig, nor does an older ticket’s renewal', () => {
    const type = (ticketType: string) => copy({ contents: { ticketType } });
    for (const never of ['Damage', 'DMGE', 'Exposed', 'Design']) {
      expect(found(type(never), open())).toEqual([]);
      expect(found(type(never), open({ placedNumber: '2026112400042' }))).toEqual(['s1']);
    }
    expect(found(type('Design'), open({ ticketType: 'Design' }))).toEqual(['s1']);
    expect(found(type('Normal'), open({ ticketType: 'Design' }))).toEqual([]);
    expect(found(type('Emergency'), open())).toEqual(['s1']);
    expect(found(copy({ revision: '001' }), open())).toEqual([]);
    expect(found(copy({ revision: '001' }), open({ placedNumber: '2026112400042' }))).toEqual(['s1']);
  });

  it('are near it, or of its street', () => {
    const elsewhere = open({ address: 'Corner of Elm and Main' });
    expect(found(copy({ point: { latitude: 38.7508, longitude: -121.29 } }), elsewhere)).toEqual(['s1']);
    expect(found(copy({ point: { latitude: 38.7509, longitude: -121.29 } }), elsewhere)).toEqual([]);
  });

  it('are of the job that it names', () => {
    expect(found(copy({ contents: { jobName: 'j-2' } }), open())).toEqual([]);
    expect(found(copy({ contents: { jobName: 'Oak' } }), open())).toEqual(['s1']);
    expect(found(copy({ contents: { jobName: 'something' } }), open())).toEqual(['s1']);
  });

  it('are first of all the one that was given its number', () => {
    const placed = open({ id: 's2', state: 'PLACED', placedNumber: '2026112400042', address: 'elsewhere' });
    expect(found(copy(), placed)).toEqual(['s2']);
    expect(isForPeople([copy()], [placed])).toBe(false);
    const fits = open({ id: 's3', state: 'PLACED', placedNumber: '2026112400042' });
    expect(found(copy(), open(), fits)).toEqual(['s3']);
  });

  it('are a question where the number was given to one that does not fit, and another does', () => {
    const swapped = [
      open({ state: 'PLACED', placedNumber: '2026112400043' }),
      open({ id: 's2', state: 'PLACED', placedNumber: '2026112400042', address: '900 Hospital Dr' }),
    ];
    expect(found(copy(), ...swapped)).toEqual(['s2', 's1']);
  });

  it.each([
    [{ address: '5 Elm Ave', city: 'Rocklin' }, null, true],
    [{ address: '5 Elm Ave', city: 'Roseville' }, null, false],
    [{ address: '5 Elm Ave', city: '' }, null, false],
    [{ address: '5 Elm Ave' }, { latitude: 38.765, longitude: -121.29 }, true],
    [{ address: '5 Elm Ave' }, { latitude: 38.764, longitude: -121.29 }, false],
    [{ address: '100 N Oak St' }, { latitude: 38.9, longitude: -121.29 }, false],
    [{ address: '100 N Oak St', city: 'Fresno' }, { latitude: 38.9, longitude: -121.29 }, true],
    [{ address: '100 N Oak St', city: 'Fresno' }, null, false],
    [{ address: '5 Elm Ave', city: 'Unincorporated Placer' }, null, false],
  ])('are a question at another place: %j and %j', (at, point, isAsked) => {
    const placed = open({ state: 'PLACED', placedNumber: '2026112400042', ...at });
    expect(isForPeople([copy({ point })], [placed])).toBe(isAsked);
    // A copy that tells no place makes up for none, and who types it knows.
    expect(isForPeople([copy({ point }), copy({ contents: { city: '' } })], [placed])).toBe(isAsked);
    expect(isForPeople([copy({ point, format: 'TYPED' })], [placed])).toBe(false);
  });

  it('are no question where the town is spelled otherwise, and one by the middle of the outline', () => {
    const placed = (city: string) =>
      open({ state: 'PLACED', placedNumber: '2026112400042', address: '5 Elm', city });
    const isAsked = (city: string, wanted: string) =>
      isForPeople([copy({ contents: { city } })], [placed(wanted)]);
    expect(isAsked('S LAKE TAHOE', 'South Lake Tahoe')).toBe(false);
    expect(isAsked('ST HELENA', 'Saint Helena')).toBe(false);
    const geofence = 'POLYGON((-121 38, -121 38.001, -120.999 38.001, -121 38))';
    expect(isForPeople([copy({ geofence })], [placed('Roseville')])).toBe(true);
  });

  it('are last of all one that was given another number, of which people are asked', () => {
    const slip = open({ id: 's2', state: 'PLACED', placedNumber: '2026112400042' });
    const other = copy({ ticketNumber: '2026112400043' });
    expect(found(other, open(), slip)).toEqual(['s1']);
    expect(found(other, slip)).toEqual(['s2']);
    expect(isForPeople([other], [slip])).toBe(true);
  });

  it('may be several', () => {
    expect(found(copy(), open(), open({ id: 's2' }))).toEqual(['s1', 's2']);
  });
});

describe('what was asked of a ticket is confirmed', () => {
  const before = new Date('2026-12-23T07:59:59Z');
  const action = (more: Partial<OpenAction>): OpenAction => ({
    id: 's1',
    kind: 'renew',
    state: 'WAITING',
    targetRevision: '001',
    placedRevision: null,
    since: new Date('2026-11-20T18:00:00Z'),
    needRemark: false,
    stations: [],
    ...more,
  });
  const renewed = copy({ revision: '001', ticketExpiration: new Date('2027-01-10T07:59:59Z') });
  const said = (status: string, revision = '001') =>
    mergeCopies([copy(), copy({ revision, contents: { centerStatus: status } })]);

  it('by a later expiry of a newer revision', () => {
    expect(isConfirmed(action({}), mergeCopies([copy(), renewed]), before)).toBe(true);
    expect(isConfirmed(action({}), mergeCopies([copy()]), before)).toBe(false);
    expect(isConfirmed(action({}), said('Remark'), before)).toBe(false);
  });

  it('by none that is later by how formats write it, or that cancelled the ticket', () => {
    const printed = new Date(before.getTime() - 59_000);
    const [hour, day] = [3_600_000, 86_400_000];
    const until = (late: number, centerStatus = 'Renewed') => {
      const ticketExpiration = new Date(before.getTime() + late);
      return mergeCopies([copy(), copy({ revision: '001', ticketExpiration, contents: { centerStatus } })]);
    };
    expect(isConfirmed(action({}), said('Remark'), printed)).toBe(false);
    expect(isConfirmed(action({}), until(hour, 'Remark'), before)).toBe(false);
    expect(isConfirmed(action({}), until(day), printed)).toBe(true);
    expect(isConfirmed(action({}), until(day, 'Cancelled'), before)).toBe(false);
  });

  it.each([
    ['cancel', 'Cancelled'],
    ['remark', 'Remark'],
    ['remark', 'RTRN'],
    ['noResponse', 'No Response'],
    ['damage', 'Damage'],
    ['expose', 'Exposed'],
  ] as const)('by the words of its revision: %s by %s', (kind, status) => {
    expect(isConfirmed(action({ kind }), said(status), before)).toBe(true);
    expect(isConfirmed(action({ kind }), said('Original'), before)).toBe(false);
    expect(isConfirmed(action({ kind, targetRevision: '002' }), said(status), before)).toBe(false);
  });

  it('but a re-mark by none that was placed before it was wanted', () => {
    const kind = 'remark';
    const { submitted } = copy();
    const ago = (minutes: number) => new Date((submitted?.getTime() ?? 0) + minutes * 60_000);
    expect(isConfirmed(action({ kind, since: ago(4) }), said('Remark'), before)).toBe(true);
    expect(isConfirmed(action({ kind, since: ago(30) }), said('Remark'), before)).toBe(false);
    const named = action({ kind, since: ago(30), state: 'PLACED', placedRevision: '001' });
    expect(isConfirmed(named, said('Remark'), before)).toBe(true);
  });

  it('by the revision that a person named', () => {
    const placed = action({ kind: 'noResponse', state: 'PLACED', placedRevision: '002' });
    expect(isConfirmed(placed, said('Original', '002'), before)).toBe(true);
    expect(isConfirmed(placed, said('Original'), before)).toBe(false);
  });

  it('without new marks where no utility was asked for any', () => {
    const asked = {
      seqNo: 1,
      stationCode: 'EXGAS',
      authorityName: null,
      phone: null,
      status: null,
      facilityTypes: [],
    };
    const remark = copy({ revision: '001', members: [asked], contents: { centerStatus: 'Remark' } });
    const first = copy({ members: [asked] });
    expect(lacksMarks(action({ kind: 'remark' }), mergeCopies([first, remark]))).toBe(false);
    expect(lacksMarks(action({ kind: 'remark', targetRevision: '002' }), mergeCopies([first, remark]))).toBe(
      true,
    );
    expect(lacksMarks(action({ needRemark: true }), mergeCopies([first, renewed]))).toBe(true);
    expect(lacksMarks(action({}), mergeCopies([first, renewed]))).toBe(false);
  });

  it('without new marks where the renewal does not say whether it asked for any', () => {
    const members = [{ key: 'EXGAS', nameKeys: [], askedRevision: '001', withdrawnAt: null }];
    const lacks = (marksQuestion: string | null, more: Partial<OpenAction> = {}) =>
      lacksMarks(action({ needRemark: true, ...more }), { members, marksQuestion });
    expect(lacks('001')).toBe(true);
    expect(lacks(null)).toBe(false);
    expect(lacks('001', { needRemark: false })).toBe(false);
    // Its copy is known by saying that it is a re-mark.
    expect(lacks('001', { kind: 'remark' })).toBe(false);
  });

  describe('without new marks of a utility that was to bring some', () => {
    const [gas, water] = ['EXGAS', 'EXWAT'];
    const remark = (stations: string[] = []) => action({ kind: 'remark', stations });
    const asked = (code: string, askedRevision: string | null, withdrawnAt: Date | null = null) => ({
      key: code,
      nameKeys: [`name:${code}`],
      askedRevision,
      withdrawnAt,
    });

    it('though another was asked', () => {
      const members = [asked(gas, null), asked(water, '001')];
      expect(lacksMarks(remark(), { members })).toBe(true);
      expect(lacksMarks(action({ needRemark: true }), { members })).toBe(true);
      expect(lacksMarks(remark([gas]), { members })).toBe(true);
      expect(lacksMarks(remark([water]), { members })).toBe(false);
      expect(lacksMarks(remark([gas, water]), { members })).toBe(true);
    });

    it('but not of one that is withdrawn, unless nobody else was to', () => {
      const members = [asked(gas, null, new Date(0)), asked(water, '001')];
      expect(lacksMarks(remark(), { members })).toBe(false);
      expect(lacksMarks(remark([gas, water]), { members })).toBe(false);
      expect(lacksMarks(remark([gas]), { members })).toBe(true);
    });

    it('nor of one that has got its code since, and always of one that is gone', () => {
      const members = [asked(gas, '001'), asked(water, null)];
      expect(lacksMarks(remark(['name:EXGAS']), { members })).toBe(false);
      expect(lacksMarks(remark([gas, 'EXTEL']), { members })).toBe(true);
    });
  });
});
