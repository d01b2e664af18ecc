import { describe, expect, it } from 'vitest';
import type { ReadTicket } from './readTicket';
import { typedEffect } from './typedCopy';
import type { TypedTicket } from './typedTicket';

const at = (text: string) => new Date(`${text}-08:00`);
const member = (stationCode: string) => ({
  ...{ seqNo: null, authorityName: null, phone: null, status: null, facilityTypes: [] },
  stationCode,
});

const copy = (change: Partial<ReadTicket> = {}): ReadTicket => ({
  ...{ format: 'XML', callCenter: 'onecall', ticketNumber: '2026110900042', revision: '001' },
  ...{ previousTicketNumber: null, previousRevision: null },
  submitted: at('2026-11-20T09:12:34'),
  workBeginDate: at('2026-11-11T08:00:00'),
  legalStartDate: at('2026-11-12T17:01:00'),
  ticketExpiration: at('2026-12-18T23:59:59'),
  contents: { ticketType: 'Normal' },
  ...{ point: null, geofence: null, listsAllMembers: true, history: [], otherFields: [], notes: [] },
  members: [member('EXGAS'), member('EXWAT')],
  ...change,
});

const typed = (change: Partial<TypedTicket> = {}): TypedTicket => ({
  ...{ callCenter: 'onecall', ticketNumber: '2026110900042', revision: '002', ticketType: 'Normal' },
  submitted: at('2026-12-10T09:00:00'),
  workBeginDate: at('2026-11-11T08:00:00'),
  legalStartDate: at('2026-11-12T17:01:00'),
  ticketExpiration: at('2027-01-08T23:59:00'),
  ...{ addressLocation: '12 Demo Way', city: 'ROSEVILLE', county: 'Placer', state: 'CA' },
  ...{ jobID: null, ticketName: '', stations: [], listsAllStations: false, importItemID: null, seen: null },
  done: 'RENEWED',
  ...change,
});

const changed = (effect: ReturnType<typeof typedEffect>) =>
  effect.lines.filter(({ before, after }) => before !== after).map(({ field }) => field);
const line = (effect: ReturnType<typeof typedEffect>, field: string) =>
  effect.lines.find(one => one.field === field);

describe('manual entry of a ticket already imported', () => {
  it('takes precedence when its revision is newer, and shows the old dates beside the new', () => {
    const effect = typedEffect([copy()], typed());
    expect([effect.standing, effect.problems, effect.askedAgain]).toEqual(['NEWER', {}, 0]);
    expect(changed(effect)).toEqual(['revision', 'ticketExpiration']);
    expect(line(effect, 'ticketExpiration')).toMatchObject({
      before: '2026-12-19T07:59:59.000Z',
      after: '2027-01-09T07:59:00.000Z',
    });
    expect(line(effect, 'legalStartDate')?.after).toBe('2026-11-13T01:01:00.000Z');
  });

  it('resets every utility to asked when it requests new marks', () => {
    expect(typedEffect([copy()], typed({ done: 'REMARK' })).askedAgain).toBe(2);
  });

  it('keeps a cancellation even if a later manual entry omits it', () => {
    const cancelled = typedEffect([copy()], typed({ done: 'CANCELLED' }));
    expect(line(cancelled, 'ticketStatus')).toMatchObject({ before: 'ACTIVE', after: 'CANCELLED' });
    const center = copy({ contents: { ticketType: 'Normal', centerStatus: 'Cancelled' } });
    expect(line(typedEffect([center], typed()), 'ticketStatus')?.after).toBe('CANCELLED');
  });

  it('cannot be newer without saying what the revision did', () => {
    expect(Object.keys(typedEffect([copy()], typed({ done: null })).problems)).toEqual(['ticket.done']);
  });

  it('becomes history when its revision is older, whatever its dates', () => {
    const effect = typedEffect(
      [copy()],
      typed({ revision: '000', ticketExpiration: at('2027-06-01T00:00:00') }),
    );
    expect([effect.standing, changed(effect), effect.problems]).toEqual(['OLDER', [], {}]);
  });

  it('fills in blanks of an existing revision', () => {
    const blank = copy({ ticketExpiration: null });
    const entered = { revision: '001', submitted: at('2026-11-20T09:12:00'), done: null };
    expect(changed(typedEffect([blank], typed(entered)))).toEqual(['ticketExpiration']);
  });

  it('never changes a date of an existing revision', () => {
    const same = { revision: '001', submitted: at('2026-11-20T09:12:00'), done: null };
    const { problems, standing } = typedEffect([copy()], typed(same));
    expect(standing).toBe('SAME');
    expect(Object.keys(problems)).toEqual(['ticket.ticketExpiration']);
    const right = typedEffect([copy()], typed({ ...same, ticketExpiration: at('2026-12-18T23:59:00') }));
    expect([right.problems, changed(right)]).toEqual([{}, []]);
  });
});
