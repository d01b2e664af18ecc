import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { member } from '../support/copies';
import { eventInput } from '../support/events';
import { copy, type Importing, importing } from '../support/importing';

const NOW = new Date('2026-11-16T18:00:00Z');
let a: Importing;
let now = NOW;
let ticketId: string;
let made = 0;

beforeAll(async () => {
  a = await importing(() => now);
});
beforeEach(() => {
  now = NOW;
  made++;
});
afterAll(() => a.close());

const GAS = '~EXAMPLE GAS';
const WATER = '~EXAMPLE WATER DISTRICT';
const number = () => `20261109${String(made).padStart(5, '0')}`;
const file = async (change: Parameters<typeof copy>[0] = {}) => {
  const { data } = await a.file(copy({ ticketNumber: number(), ...change }));
  ticketId = data[0]?.ticketID ?? ticketId;
};
const byName = () =>
  file({ format: 'PDF', members: [member(null, 'Example Gas'), member(null, 'Example Water District')] });
const byCode = () => file({ members: [member('EXGAS'), member('EXWAT')] });
interface Told {
  stationCode: string;
  code?: string;
  comment?: string;
  respondedAt?: string;
}
const tell = (...responses: Told[]) =>
  a.client.ask(
    'recordTicketResponses',
    {
      ticketId,
      responses: responses.map(one => ({ code: '010', respondedAt: '2026-11-12T21:04:00.000Z', ...one })),
      seenAt: now.toISOString(),
      isComplete: true,
      isCompared: true,
      clientRequestId: randomUUID(),
    },
    '{ success }',
  );
const enter = (...stations: string[]) => tell(...stations.map(stationCode => ({ stationCode })));
/** Recorded of the ticket, and closed as settled where it stops the work. */
async function recorded(changes: object, isClosed: boolean): Promise<void> {
  const event = eventInput({ TicketID: ticketId, OccurredAt: '2026-11-15T18:00:00.000Z', ...changes });
  const { ID } = await a.client.ask('createRecordedEvent', { companyId: a.company.id, event }, '{ ID }');
  if (isClosed) await a.t.owner.query(`update recorded_events set status = 'CLOSED' where id = $1`, [ID]);
}
const verdict = async () => (await a.details(ticketId)).verdict.verdict;
const looked = (stationCode: string) => ({
  EventType: 'FIELD_VERIFICATION',
  extra: { stations: [{ stationCode, seen: 'No', condition: 'Not found' }] },
});
const destroyed = (StationCode: string) => ({
  EventType: 'MARKS_DESTROYED',
  StationCode,
  extra: { cause: 'Weather', remarkRequested: 'No' },
});

describe('a marks finding for a utility known by name', () => {
  it('is kept when it gets its code', async () => {
    await byName();
    await enter(GAS, WATER);
    expect(await verdict()).toBe('SAFE_TO_DIG');
    await recorded(looked(GAS), false);
    expect(await verdict()).toBe('DO_NOT_DIG');
    await file({ members: [member('EXGAS', 'Example Gas'), member('EXWAT', 'Example Water District')] });
    expect(await verdict()).toBe('DO_NOT_DIG');
  });
  it.each([
    ['not found', () => looked(GAS), false],
    ['destroyed', () => destroyed(GAS), true],
  ])('is kept when its code is ambiguous: %s', async (_, changes, isClosed) => {
    await byName();
    await enter(GAS, WATER);
    await recorded(changes(), isClosed);
    expect(await verdict()).toBe('DO_NOT_DIG');
    await byCode();
    await enter('EXGAS', 'EXWAT');
    expect(await verdict()).toBe('DO_NOT_DIG');
  });
});

describe('a utility known by name that responds no', () => {
  const no = { stationCode: GAS, code: '021', respondedAt: '2026-11-16T16:00:00.000Z' };
  const codes = ['EXGAS', 'EXWAT'].map(stationCode => ({ stationCode }));
  const before = new Date('2026-11-16T15:00:00Z');

  it('is cleared only by a later page with the codes that replaced it, not by an older one', async () => {
    await byName();
    await tell(no, { stationCode: WATER });
    await byCode();
    now = before;
    await tell(...codes);
    now = NOW;
    expect(await verdict()).toBe('DO_NOT_DIG');
    await tell(...codes);
    expect(await verdict()).toBe('SAFE_TO_DIG');
  });

  it('leaves nothing owed by the codes once the name left the ticket', async () => {
    await byName();
    await tell({ stationCode: GAS }, { stationCode: WATER, code: '033' });
    const submitted = new Date('2026-11-13T20:00:00Z');
    const left = { revision: '001', submitted, contents: { centerStatus: 'Update' } };
    await file({ format: 'PDF', members: [member(null, 'Example Gas')], ...left });
    await tell({ stationCode: GAS });
    expect(await verdict()).toBe('SAFE_TO_DIG');
  });
});

describe('a meeting requested by a utility known by name', () => {
  const later = { respondedAt: '2026-11-14T21:04:00.000Z' };
  it('is owed while its code is ambiguous, until it was held and all have responded after it', async () => {
    await byName();
    await tell({ stationCode: GAS, code: '033' }, { stationCode: WATER });
    await byCode();
    await tell({ stationCode: 'EXGAS', ...later }, { stationCode: 'EXWAT', ...later });
    expect(await verdict()).toBe('DO_NOT_DIG');
    await recorded({ EventType: 'ONSITE_MEETING', extra: { heldWith: 'Lee' } }, false);
    expect(await verdict()).toBe('DO_NOT_DIG');
    const last = { respondedAt: '2026-11-16T17:04:00.000Z' };
    await tell({ stationCode: 'EXGAS', ...last }, { stationCode: 'EXWAT', ...last });
    expect(await verdict()).toBe('SAFE_TO_DIG');
  });
  it('is owed only by its own code once a copy identifies it', async () => {
    await byName();
    await tell({ stationCode: GAS, code: '033' }, { stationCode: WATER });
    await byCode();
    await tell({ stationCode: 'EXGAS', code: '033' }, { stationCode: 'EXWAT' });
    await file({ members: [member('EXGAS', 'Example Gas'), member('EXWAT', 'Example Water District')] });
    await recorded({ EventType: 'ONSITE_MEETING', extra: { heldWith: 'Lee' }, StationCode: 'EXGAS' }, false);
    await tell({ stationCode: 'EXGAS', respondedAt: '2026-11-16T17:04:00.000Z' }, { stationCode: 'EXWAT' });
    expect(await verdict()).toBe('SAFE_TO_DIG');
  });
  it('is settled by the name, even after the codes arrive', async () => {
    await byName();
    await tell({ stationCode: GAS, code: '033' }, { stationCode: WATER });
    await recorded({ EventType: 'ONSITE_MEETING', extra: { heldWith: 'Lee' }, StationCode: GAS }, false);
    const last = { respondedAt: '2026-11-16T17:04:00.000Z' };
    await tell({ stationCode: GAS, ...last }, { stationCode: WATER });
    expect(await verdict()).toBe('SAFE_TO_DIG');
    await byCode();
    await enter('EXGAS', 'EXWAT');
    expect(await verdict()).toBe('SAFE_TO_DIG');
  });
});

describe('a utility’s own comment', () => {
  const both = (comment?: string) =>
    tell(
      ...['EXGAS', 'EXWAT'].map(stationCode => ({ stationCode, code: '001', ...(comment && { comment }) })),
    );
  it('is not dropped by repeating the response without it, or with another', async () => {
    await file();
    await both('Except lot 9.');
    expect(await verdict()).toBe('CHECK_FIRST');
    await both();
    expect(await verdict()).toBe('CHECK_FIRST');
    await both('Gate 12');
    await both('Except lot 9.');
    const { verdict: said } = await a.details(ticketId);
    expect(said.findings[0].message).toContain('“Except lot 9. · Gate 12”');
  });
});

describe('a utility that a later revision names only by code', () => {
  const later = { respondedAt: '2026-11-14T21:04:00.000Z' };
  const both = (...stations: string[]) => tell(...stations.map(stationCode => ({ stationCode, ...later })));
  const checkedAt = async () =>
    (await a.t.rows('select answers_checked_at as at from tickets where id = $1', ticketId))[0].at;
  const shown = async () =>
    (await a.client.ask('getTicketDetails', { ticketId }, '{ members { stationCode status responseCode } }'))
      .members;
  beforeEach(async () => {
    await byName();
    const submitted = new Date('2026-11-13T20:00:00Z');
    const update = { revision: '001', submitted, contents: { centerStatus: 'Update' } };
    await file({ members: [member('EXGAS'), member('EXWAT')], ...update });
  });

  it('is not awaited again because of a page of names that clears the work, which is kept', async () => {
    await both(GAS, WATER);
    expect(await shown()).toEqual(
      expect.arrayContaining([
        { stationCode: GAS, status: 'Withdrawn', responseCode: '010' },
        { stationCode: 'EXGAS', status: 'Notification Sent', responseCode: null },
      ]),
    );
    expect([await verdict(), await checkedAt()]).toEqual(['DO_NOT_DIG', null]);
    await both('EXGAS', 'EXWAT');
    expect([await verdict(), await checkedAt()]).toEqual(['SAFE_TO_DIG', NOW]);
  });

  it.each([
    ['no', { code: '021' }, 'DO_NOT_DIG'],
    ['stand-by required', { code: '031' }, 'DO_NOT_DIG'],
    ['with a comment to read', { comment: 'Except lot 9.' }, 'CHECK_FIRST'],
  ])('stops the work when its name responds %s', async (_, said, expected) => {
    await both('EXGAS', 'EXWAT');
    expect(await verdict()).toBe('SAFE_TO_DIG');
    await tell({ stationCode: GAS, ...later, ...said });
    expect(await verdict()).toBe(expected);
  });

  it('stops the work when its name appears without its earlier response', async () => {
    await both(GAS, WATER);
    await both('EXGAS', 'EXWAT');
    const none = { code: undefined, respondedAt: undefined };
    await tell({ stationCode: GAS, ...none });
    expect(await verdict()).toBe('DO_NOT_DIG');
  });
});
