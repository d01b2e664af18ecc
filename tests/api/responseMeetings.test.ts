import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../server/database/tenant';
import { setMeetings } from '../../server/responses/meetings.sql';
import { insertRows } from '../../server/seed/insert.sql';
import { type Answering, minutes, startAnswering } from '../support/answering';

let a: Answering;
let ticket: { id: string; ticketNo: string };

beforeAll(async () => {
  a = await startAnswering();
});
beforeEach(async () => {
  a.answers = [];
  ticket = await a.ticket();
});
afterAll(() => a.t.close());

async function answered(stationCode: string, code: string, at: Date) {
  a.answers.push(a.answer(ticket.ticketNo, stationCode, code, at));
  await a.check(minutes(1, at));
}

const counts = async () => {
  const text = `select green_count as green, red_count as red, silent_count as silent from tickets where id = $1`;
  return (await a.rows(text, ticket.id))[0];
};

describe('a meeting on site', () => {
  const event = (occurredAt: Date, changes: object = {}) =>
    insertRows(a.t.owner, 'recorded_events', [
      {
        company_id: a.job.companyId,
        event_no: randomUUID(),
        event_type: 'ONSITE_MEETING',
        title: 'Meeting',
        status: 'OPEN',
        severity: 'LOW',
        occurred_at: occurredAt,
        reported_at: occurredAt,
        reported_by: 'Lee',
        ticket_id: ticket.id,
        created_by_name: 'Lee',
        updated_by_name: 'Lee',
        ...changes,
      },
    ]);
  const set = () => withTenant(a.t.services.pool, a.job.companyId, client => setMeetings(client, ticket.id));
  const bothAsk = async () => {
    await answered('EBMUD', '033', minutes(1));
    await answered('PGEROS', '034', minutes(2));
    expect(await counts()).toEqual({ green: 0, red: 1, silent: 0 });
  };

  test('clears every station that asked for one, unless it names a station', async () => {
    await bothAsk();
    await event(minutes(30), { station_code: 'EBMUD' });
    await set();
    expect(await counts()).toEqual({ green: 1, red: 0, silent: 0 });
    await event(minutes(40));
    await set();
    expect(await counts()).toEqual({ green: 2, red: 0, silent: 0 });
  });

  test('clears nothing as a draft, before the answer, on another ticket, or as another kind of event', async () => {
    await bothAsk();
    await event(minutes(30), { status: 'DRAFT' });
    await event(minutes(-30));
    await event(minutes(30), { ticket_id: null });
    await event(minutes(30), { event_type: 'POTHOLE' });
    await set();
    expect(await counts()).toEqual({ green: 0, red: 1, silent: 0 });
  });

  test('that turns out not to have been no longer clears', async () => {
    await bothAsk();
    await event(minutes(30));
    await set();
    await a.t.owner.query('delete from recorded_events where ticket_id = $1', [ticket.id]);
    await set();
    expect(await counts()).toEqual({ green: 0, red: 1, silent: 0 });
  });
});
