import { describe, expect, it } from 'vitest';
import { refusedFields } from '../../tests/support/refusedFields';
import { mergeCopies } from '../imports/merge';
import type { ReadTicket } from '../imports/readTicket';
import { isConfirmed, lacksMarks, type OpenAction } from './match';
import { readPlaced, readWholeNumber } from './placed';
import { centerWays, wayOf, wayOfNew } from './way';

describe('the placement mode of a company', () => {
  const ways = (chosen: Parameters<typeof centerWays>[0], isAllowed: boolean, isDefault = isAllowed) =>
    centerWays(chosen, { isAllowed, isDefault }).map(({ way }) => way);

  it('is assisted for a real company, and practice where that is installed', () => {
    expect(ways({}, false)).toEqual(['ASSISTED', 'ASSISTED']);
    expect(ways({}, true)).toEqual(['SANDBOX', 'SANDBOX']);
    expect(ways({}, true, false)).toEqual(['ASSISTED', 'ASSISTED']);
  });

  it('follows its choice per center while practice is allowed', () => {
    expect(ways({ onecall: 'ASSISTED' }, true)).toEqual(['ASSISTED', 'SANDBOX']);
    expect(ways({ onecall: 'SANDBOX' }, false)).toEqual(['ASSISTED', 'ASSISTED']);
    expect(centerWays({}, { isAllowed: false, isDefault: false })[0]?.choices).toEqual(['ASSISTED']);
  });

  it('does not apply to a ticket placed in another mode', () => {
    expect(wayOf({ source: 'PLACED', way: 'GATEWAY' })).toBe('GATEWAY');
    expect(wayOf({ source: 'IMPORTED', way: 'GATEWAY' })).toBe('ASSISTED');
    expect(wayOfNew('SANDBOX', null)).toBe('GATEWAY');
    expect(wayOfNew('SANDBOX', 'ASSISTED')).toBe('ASSISTED');
    expect(wayOfNew('ASSISTED', 'GATEWAY')).toBe('ASSISTED');
  });
});

describe('entering what was placed', () => {
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
    return Object.keys(refusedFields(() => readPlaced(input, wanted, now)));
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
])('extracts a pasted number: %s is %j', (text, told) => {
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

describe('a request is confirmed', () => {
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

  it('by a later expiration of a newer revision', () => {
    expect(isConfirmed(action({}), mergeCopies([copy(), renewed]), before)).toBe(true);
    expect(isConfirmed(action({}), mergeCopies([copy()]), before)).toBe(false);
    expect(isConfirmed(action({}), said('Remark'), before)).toBe(false);
  });

  it('not by a later time due only to formatting, or one that cancelled the ticket', () => {
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

  it('not for a re-mark placed before it was requested', () => {
    const kind = 'remark';
    const { submitted } = copy();
    const ago = (minutes: number) => new Date((submitted?.getTime() ?? 0) + minutes * 60_000);
    expect(isConfirmed(action({ kind, since: ago(4) }), said('Remark'), before)).toBe(true);
    expect(isConfirmed(action({ kind, since: ago(30) }), said('Remark'), before)).toBe(false);
    const named = action({ kind, since: ago(30), state: 'PLACED', placedRevision: '001' });
    expect(isConfirmed(named, said('Remark'), before)).toBe(true);
  });

  it('by the revision the user named', () => {
    const placed = action({ kind: 'noResponse', state: 'PLACED', placedRevision: '002' });
    expect(isConfirmed(placed, said('Original', '002'), before)).toBe(true);
    expect(isConfirmed(placed, said('Original'), before)).toBe(false);
  });

  it('without new marks when no utility was asked for any', () => {
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

  it('without new marks when the renewal does not say whether it requested any', () => {
    const members = [{ key: 'EXGAS', nameKeys: [], askedRevision: '001', withdrawnAt: null }];
    const lacks = (marksQuestion: string | null, more: Partial<OpenAction> = {}) =>
      lacksMarks(action({ needRemark: true, ...more }), { members, marksQuestion });
    expect(lacks('001')).toBe(true);
    expect(lacks(null)).toBe(false);
    expect(lacks('001', { needRemark: false })).toBe(false);
    // Its copy is known by saying that it is a re-mark.
    expect(lacks('001', { kind: 'remark' })).toBe(false);
  });

  describe('without new marks from a utility that owes some', () => {
    const [gas, water] = ['EXGAS', 'EXWAT'];
    const remark = (stations: string[] = []) => action({ kind: 'remark', stations });
    const asked = (code: string, askedRevision: string | null, withdrawnAt: Date | null = null) => ({
      key: code,
      nameKeys: [`name:${code}`],
      askedRevision,
      withdrawnAt,
    });

    it('even if another was asked', () => {
      const members = [asked(gas, null), asked(water, '001')];
      expect(lacksMarks(remark(), { members })).toBe(true);
      expect(lacksMarks(action({ needRemark: true }), { members })).toBe(true);
      expect(lacksMarks(remark([gas]), { members })).toBe(true);
      expect(lacksMarks(remark([water]), { members })).toBe(false);
      expect(lacksMarks(remark([gas, water]), { members })).toBe(true);
    });

    it('but not from a withdrawn one, unless no other owes any', () => {
      const members = [asked(gas, null, new Date(0)), asked(water, '001')];
      expect(lacksMarks(remark(), { members })).toBe(false);
      expect(lacksMarks(remark([gas, water]), { members })).toBe(false);
      expect(lacksMarks(remark([gas]), { members })).toBe(true);
    });

    it('not from one that got its code since, and always from a removed one', () => {
      const members = [asked(gas, '001'), asked(water, null)];
      expect(lacksMarks(remark(['name:EXGAS']), { members })).toBe(false);
      expect(lacksMarks(remark([gas, 'EXTEL']), { members })).toBe(true);
    });
  });
});
