import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReadTicket } from '../../domain/imports/readTicket';
import { notifyLateDamages } from '../../server/tickets/placing/lateDamage';
import { copyOf, MONDAY, type Placing, placing } from '../support/placing';
import { BASE_URL } from '../support/renewals';

let a: Placing;
let now: Date;
let made = 0;
const number = () => `20261109${String(++made).padStart(5, '0')}`;
const later = (minutes: number) => new Date(MONDAY.getTime() + minutes * 60_000);
const setNow = (to: Date) => {
  now = to;
  a.setNow(to);
};

beforeAll(async () => {
  a = await placing();
});
beforeEach(async () => {
  setNow(later(60));
  await a.t.owner.query(`update submissions set state = 'WITHDRAWN' where state in ('WAITING', 'PLACED')`);
  await a.t.owner.query('delete from mails');
});
afterAll(() => a.close());

/** A ticket of ours, as the center's file tells it. */
async function imported(): Promise<{ id: string; number: string }> {
  const wanted = number();
  const { data } = await a.file(copyOf(wanted, { contents: { workType: 'Gas' } }));
  return { id: data[0]?.ticketID as string, number: wanted };
}
/** Of what happened at noon or so; answers the sheet. */
async function report(
  action: 'damage' | 'expose',
  ticketId: string,
  occurredAt = later(50),
): Promise<string> {
  const reported =
    action === 'damage'
      ? {
          contactName: 'Dana Reyes',
          contactPhone: '(916) 555-0110',
          facilityType: 'Water',
          injury: 'No',
          fatality: 'No',
          fire: 'No',
          evacuation: 'No',
          productReleased: 'No',
          called911: 'No',
          equipment: 'Backhoe/trackhoe',
          description: 'A service line was nicked.',
        }
      : { utilityType: 'Water', marked: 'No', depthInches: 20, sizeInches: 2 };
  const { placementId } = await a.client.ask(
    `${action}Ticket`,
    {
      ticketPayload: JSON.stringify({
        ...{ clientRequestId: randomUUID(), ticketId, location: '100 Vernon St' },
        ...{ occurredAt: occurredAt.toISOString(), ...reported },
      }),
    },
    '{ placementId }',
  );
  return placementId;
}
/** The center has made a ticket of its own of it. */
const own = (ours: string, ticketType = 'Damage', change: Partial<ReadTicket> = {}) =>
  copyOf(number(), {
    ...{ previousTicketNumber: ours, submitted: later(65), ...change },
    contents: { ...change.contents, ticketType },
  });
const placed = (ticketNumber: string, revision: string | null = '000') => ({
  ...{ ticketNumber, revision },
  placedAt: later(64).toISOString(),
});
const letters = async () => {
  setNow(later(90));
  const onTrouble = (error: unknown) => {
    throw error;
  };
  await notifyLateDamages({ pool: a.t.services.pool, now: () => now, baseUrl: BASE_URL, onTrouble });
  const rows = await a.t.rows(`select to_address from mails where kind = 'damageLate'`);
  return rows.length;
};
const stateOf = async (placementId: string) => {
  const rows = await a.t.rows(
    'select state, confirmed_as as "confirmedAs" from submissions where id = $1',
    placementId,
  );
  return rows[0];
};

describe('a report for which the center creates a separate ticket', () => {
  it.each([
    ['damage', 'Damage'],
    ['expose', 'Exposed'],
  ] as const)('for %s confirms the placement of the ticket that it names', async (action, type) => {
    const ticket = await imported();
    const sheet = await report(action, ticket.id);
    const copy = own(ticket.number, type);
    const { data } = await a.file(copy);
    expect(data[0]).toMatchObject({ outcome: 'NEW' });
    expect(data[0]?.ticketID).not.toBe(ticket.id);
    expect(await stateOf(sheet)).toEqual({
      state: 'CONFIRMED',
      confirmedAs: `${copy.ticketNumber}-000`,
    });
    expect((await a.audited(ticket.id)).at(-1)).toBe('confirmPlacement');
    expect(await letters()).toBe(0);
  });

  it('also confirms it when it was phoned in, or marked with the ticket’s own number', async () => {
    const ticket = await imported();
    const sheet = await report('damage', ticket.id);
    await a.mark(sheet, placed(ticket.number, null));
    await a.file(own(ticket.number));
    expect((await stateOf(sheet)).state).toBe('CONFIRMED');
  });

  it('neither confirms it nor stops the email when it arrived in unverified mail', async () => {
    const ticket = await imported();
    const { data } = await a.file(own(ticket.number));
    await a.t.owner.query('update tickets set unconfirmed = true where id = $1', [data[0]?.ticketID]);
    const sheet = await report('damage', ticket.id);
    expect(await letters()).toBeGreaterThan(0);
    expect((await stateOf(sheet)).state).toBe('WAITING');
  });

  it('stops the email when it arrived before the placement, and belongs to only one', async () => {
    const ticket = await imported();
    await a.file(own(ticket.number));
    const first = await report('damage', ticket.id);
    expect(await letters()).toBe(0);
    expect((await stateOf(first)).state).toBe('CONFIRMED');
    setNow(later(60));
    const second = await report('damage', ticket.id);
    expect(await letters()).toBeGreaterThan(0);
    expect((await stateOf(second)).state).toBe('WAITING');
  });

  it.each([
    ['from before it happened', 'Damage', { submitted: later(40) }],
    ['for another ticket', 'Damage', { previousTicketNumber: '2026110999999' }],
    ['that was withdrawn', 'Damage', { contents: { centerStatus: 'Cancelled' } }],
    ['that is not a damage report', 'Normal', {}],
  ])('%s confirms no damage', async (_, type, change) => {
    const ticket = await imported();
    const sheet = await report('damage', ticket.id);
    await a.file(own(ticket.number, type, change));
    expect((await stateOf(sheet)).state).toBe('WAITING');
    expect(await letters()).toBeGreaterThan(0);
  });

  it('can be marked with its number before its copy arrives, which need not name the ticket', async () => {
    const ticket = await imported();
    const sheet = await report('damage', ticket.id);
    const copy = own(ticket.number, 'Damage', { previousTicketNumber: null });
    await a.mark(sheet, placed(copy.ticketNumber));
    expect(await stateOf(sheet)).toMatchObject({ state: 'PLACED' });
    // A later copy of the ticket itself is not the revision that was told.
    await a.file(copyOf(ticket.number, { revision: '001', contents: { centerStatus: 'Amended' } }));
    expect((await stateOf(sheet)).state).toBe('PLACED');
    await a.file(copy);
    expect(await stateOf(sheet)).toEqual({ state: 'CONFIRMED', confirmedAs: `${copy.ticketNumber}-000` });
  });

  it('can be marked with its number after its copy arrived, and with no other ticket’s number', async () => {
    const ticket = await imported();
    const other = await imported();
    // Its time does not fit, so a person tells.
    const copy = own(ticket.number, 'Damage', { submitted: later(40) });
    await a.file(copy, own(other.number, 'Exposed'));
    const sheet = await report('damage', ticket.id);
    const refused = await a.refusedMark(sheet, placed(other.number));
    expect(refused.errorInfo?.fields).toHaveProperty(['placed.ticketNumber']);
    expect((await stateOf(sheet)).state).toBe('WAITING');
    await a.mark(sheet, placed(copy.ticketNumber));
    expect(await stateOf(sheet)).toMatchObject({ state: 'CONFIRMED' });
  });

  it.each(['damage', 'expose'] as const)(
    'belongs to only one placement next to one of %s on any ticket',
    async kind => {
      const [ticket, other] = [await imported(), await imported()];
      const copy = own(ticket.number);
      const first = await report(kind, other.id);
      await a.mark(first, placed(copy.ticketNumber));
      const second = await report('damage', ticket.id);
      const isRefused = async () => {
        const refused = await a.refusedMark(second, placed(copy.ticketNumber));
        expect(refused.errorInfo?.fields).toHaveProperty(['placed.ticketNumber']);
      };
      await isRefused();
      await a.mark(first, { ...placed(copy.ticketNumber), placedAt: later(63).toISOString() });
      await a.file(copy);
      expect((await stateOf(first)).state).toBe('PLACED');
      expect((await stateOf(second)).state).toBe('WAITING');
      await isRefused();
    },
  );

  it('belongs to only one placement once it confirmed it, even if it names no ticket', async () => {
    const [ticket, other] = [await imported(), await imported()];
    const [first, second] = [await report('damage', ticket.id), await report('damage', other.id)];
    const copy = own(ticket.number, 'Damage', { previousTicketNumber: null });
    await a.mark(first, placed(copy.ticketNumber));
    await a.file(copy);
    expect((await stateOf(first)).state).toBe('CONFIRMED');
    const refused = await a.refusedMark(second, placed(copy.ticketNumber));
    expect(refused.errorInfo?.fields).toHaveProperty(['placed.ticketNumber']);
    expect((await stateOf(second)).state).toBe('WAITING');
  });

  it('does not match a placement when a new ticket was marked with its number, or the reverse', async () => {
    const ticket = await imported();
    const fresh = await a.create();
    const [sheet, taken] = [await report('damage', ticket.id), number()];
    const placement = { ...placed(taken), placedAt: later(64).toISOString() };
    await a.mark(fresh.placementId, placement);
    const refused = await a.refusedMark(sheet, placement);
    expect(refused.errorInfo?.fields).toHaveProperty(['placed.ticketNumber']);
    const next = placed(number());
    await a.mark(sheet, next);
    const alsoRefused = await a.refusedMark(fresh.placementId, next);
    expect(alsoRefused.errorInfo?.fields).toHaveProperty(['placed.ticketNumber']);
  });

  it('leaves a renewal to its own number', async () => {
    const ticket = await imported();
    setNow(new Date('2026-12-01T16:00:00Z'));
    const sheet = await a.ask('renew', ticket.id);
    const refused = await a.refusedMark(sheet, placed(number()));
    expect(refused.errorInfo?.fields).toHaveProperty(['placed.ticketNumber']);
  });
});
