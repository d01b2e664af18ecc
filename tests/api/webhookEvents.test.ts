import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WEBHOOK_EVENTS } from '../../domain/webhooks/webhook';
import { noticeExpiries, noticeVerdicts } from '../../server/webhooks/notice';
import { insertSubcontractor } from '../support/sharing';
import { makeSafe, workOutAll } from '../support/verdicts';
import { type WebhookWorld, webhookWorld } from '../support/webhooks';
import type { Ticket } from '../support/world';

let world: WebhookWorld;

beforeAll(async () => {
  world = await webhookWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  await world.startOver();
  await world.server.owner.query('delete from webhook_verdicts');
});

const DAY_MS = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * DAY_MS);
const wanting = (...events: (keyof typeof WEBHOOK_EVENTS)[]) => world.make({ events });
const set = (ticket: Ticket, changes: string) =>
  world.server.owner.query(`update tickets set ${changes} where id = $1`, [ticket.id]);
async function noted(): Promise<{ event: string; data: Record<string, string>; happened_at: Date }[]> {
  return world.server.rows(
    'select event, data, happened_at from webhook_deliveries order by created_at, happened_at',
  );
}
const events = async () => (await noted()).map(({ event }) => event);

describe('a ticket', () => {
  it('is confirmed when it gets its number and dates, and when its mail was proven', async () => {
    await wanting('ticket.confirmed', 'ticket.renewed');
    const ticket = await world.ticket();
    expect(await events()).toEqual(['ticket.confirmed']);
    await set(ticket, `name = 'Other', exp_date = exp_date`);
    await set(ticket, `status = 'FAILED'`);
    await set(ticket, `status = 'PENDING'`);
    expect(await events()).toHaveLength(1);
    await set(ticket, `status = 'ACTIVE'`);
    expect(await events()).toEqual(['ticket.confirmed', 'ticket.confirmed']);
    await set(ticket, `unconfirmed = true`);
    await set(ticket, `unconfirmed = false`);
    expect(await events()).toHaveLength(3);
  });

  it.each([
    [
      'a renewal',
      `renew_no = renew_no + 1, revision = '001', exp_date = exp_date + interval '21 days'`,
      true,
    ],
    ['a renewal of an expired ticket', `status = 'ACTIVE', exp_date = exp_date + interval '21 days'`, true],
    ['an extension without a revision', `exp_date = exp_date + interval '1 day'`, true],
    ['another revision', `revision = '001'`, false],
    ['an earlier date', `exp_date = exp_date - interval '1 day'`, false],
    ['a cancellation', `status = 'CANCELLED', exp_date = exp_date + interval '1 day'`, false],
  ])('is renewed by %s or not', async (name, changes, isRenewed) => {
    const ticket = await world.ticket();
    await set(ticket, 'dates_estimated = false');
    if (name.includes('expired')) await set(ticket, `status = 'EXPIRED'`);
    await wanting('ticket.renewed');
    await set(ticket, changes);
    expect(await events()).toEqual(isRenewed ? ['ticket.renewed'] : []);
  });

  it('is not renewed when an estimated date is corrected', async () => {
    const ticket = await world.ticket();
    await set(ticket, 'dates_estimated = true');
    await wanting('ticket.renewed');
    await set(ticket, `dates_estimated = false, exp_date = exp_date + interval '1 day'`);
    expect(await events()).toEqual([]);
  });

  it('has responses, which change when another counts', async () => {
    const ticket = await world.ticket();
    await world.server.owner.query(
      `insert into ticket_members (company_id, ticket_id, seq_no, station_code, authority_name, utility_type)
       values ($1, $2, 1, 'PGE', 'Power', 'electric')`,
      [world.company.id, ticket.id],
    );
    await wanting('ticket.response_changed');
    const respond = (values: string) =>
      world.server.owner.query(`update ticket_members set ${values} where ticket_id = $1`, [ticket.id]);
    await respond(`phone = '(530) 555-0123', asked_at = now()`);
    expect(await events()).toEqual([]);
    await respond(`response_code = '010', response_text = 'Clear', responded_at = '2026-11-30T17:00:00Z'`);
    await respond(
      `response_code = '010', responded_at = '2026-11-30T17:00:00Z', response_comment = 'From Ann'`,
    );
    await respond(`response_code = null, responded_at = null`);
    expect((await noted()).map(({ data }) => data)).toMatchObject([
      {
        ...{ ticketId: ticket.id, stationCode: 'PGE', responseCode: '010' },
        respondedAt: '2026-11-30T17:00:00.000Z',
      },
      { stationCode: 'PGE', responseCode: null, respondedAt: null },
    ]);
    expect(JSON.stringify(await noted())).not.toMatch(/Ann|Power|555-0123/);
  });

  it('expires once for each revision, from the company’s day on', async () => {
    await world.server.owner.query('delete from webhook_expiries');
    await world.server.owner.query(`update tickets set status = 'CLOSED'`);
    const ticket = await world.ticket();
    await set(ticket, `exp_date = now() + interval '12 days'`);
    await wanting('ticket.expiring');
    const notice = (days: number) =>
      noticeExpiries({ pool: world.server.services.pool, now: () => later(days) });
    await notice(3);
    expect(await events()).toEqual([]);
    await Promise.all([notice(6), notice(6)]);
    await notice(7);
    expect(await events()).toEqual(['ticket.expiring']);
    await set(ticket, `revision = '001', exp_date = now() + interval '13 days'`);
    await notice(8);
    await notice(9);
    expect((await noted()).map(({ data }) => data.revision)).toEqual(['000', '001']);
  });
});

describe('a verdict', () => {
  const notice = async (days = 0) => {
    await workOutAll(world.server.services.pool);
    while (await noticeVerdicts({ pool: world.server.services.pool, now: () => later(days) }));
  };
  const changes = async () =>
    (await noted())
      .filter(({ event }) => event === 'ticket.verdict_changed')
      .map(({ data }) => `${data.previousVerdict} → ${data.verdict} ${data.reason}`);

  async function safeTicket(): Promise<Ticket> {
    await world.server.owner.query(`update tickets set status = 'CLOSED'`);
    const ticket = await world.ticket();
    await set(ticket, `legal_start = now() - interval '1 day', exp_date = now() + interval '20 days'`);
    await makeSafe(world.server.owner, world.company.id);
    await workOutAll(world.server.services.pool);
    return ticket;
  }

  it('changes by facts, after the webhook was made', async () => {
    const ticket = await safeTicket();
    await wanting('ticket.verdict_changed');
    await notice();
    await notice(0.01);
    expect(await changes()).toEqual([]);
    await world.server.owner.query(`update jobs set status = 'ON_HOLD' where id = $1`, [world.job.id]);
    await notice(0.02);
    await notice(0.03);
    const [held] = await noted();
    expect(held).toMatchObject({
      event: 'ticket.verdict_changed',
      data: { ticketId: ticket.id, previousVerdict: 'SAFE_TO_DIG' },
    });
    expect(held?.data.verdict).not.toBe('SAFE_TO_DIG');
    await world.server.owner.query(`update jobs set status = 'ACTIVE' where id = $1`, [world.job.id]);
    await notice(0.04);
    expect(await changes()).toHaveLength(2);
    expect((await noted())[1]?.data).toMatchObject({ verdict: 'SAFE_TO_DIG', reason: null });
  });

  it('changes by time alone, once, at the moment of the step', async () => {
    const ticket = await safeTicket();
    await set(ticket, `exp_date = now() + interval '2 hours'`);
    await workOutAll(world.server.services.pool);
    await wanting('ticket.verdict_changed');
    await notice();
    await notice(1 / 24);
    expect(await changes()).toEqual([]);
    await Promise.all([notice(2.5 / 24), notice(2.5 / 24)]);
    await notice(3 / 24);
    expect(await changes()).toEqual(['SAFE_TO_DIG → DO_NOT_DIG EXPIRED']);
    const [row] = await world.server.rows('select exp_date from tickets where id = $1', ticket.id);
    const [event] = await noted();
    expect(Math.abs(Number(event?.happened_at) - Number(row.exp_date))).toBeLessThan(2000);
  });

  it('is reported as stopped after codes or holidays change', async () => {
    const ticket = await safeTicket();
    await wanting('ticket.verdict_changed');
    await notice();
    await notice(0.01);
    await world.server.owner.query(
      `update ticket_verdicts set reason = 'CODES_CHANGED' where ticket_id = $1 and reason = ''`,
      [ticket.id],
    );
    await notice(0.02);
    expect(await changes()).toEqual(['SAFE_TO_DIG → DO_NOT_DIG CODES_CHANGED']);
  });

  it('is reported as it is now after a change of facts', async () => {
    const ticket = await safeTicket();
    await wanting('ticket.verdict_changed');
    await set(ticket, `status = 'CANCELLED'`);
    await notice(0.01);
    await world.server.owner.query('delete from webhook_deliveries');
    await set(ticket, `status = 'ACTIVE'`);
    // By then the look at the responses is old, which the course says was safe until then.
    await notice(15);
    expect(await changes()).toEqual(['DO_NOT_DIG → CHECK_FIRST LOOK_OLD']);
    const [event] = (await noted()).filter(({ data }) => data.ticketId === ticket.id);
    expect(Math.abs(Number(event?.happened_at) - Number(later(15)))).toBeLessThan(60_000);
  });

  it('is reported as it is now when a suspended company is reactivated', async () => {
    await safeTicket();
    await wanting('ticket.verdict_changed');
    await notice();
    await notice(0.01);
    const suspend = (active: boolean) =>
      world.server.owner.query('update companies set active = $2 where id = $1', [world.company.id, active]);
    await suspend(false);
    await notice(15);
    await notice(30);
    expect(await changes()).toEqual([]);
    await suspend(true);
    await notice(30);
    expect(await changes()).toEqual(['SAFE_TO_DIG → DO_NOT_DIG EXPIRED']);
  });

  it('that changed several times while nothing ran is sent step by step', async () => {
    await safeTicket();
    await wanting('ticket.verdict_changed');
    await notice();
    await notice(0.01);
    await notice(30);
    expect(await changes()).toEqual([
      'SAFE_TO_DIG → CHECK_FIRST LOOK_OLD',
      'CHECK_FIRST → DO_NOT_DIG EXPIRED',
    ]);
  });

  it('of a new ticket counts as Do not dig before', async () => {
    await wanting('ticket.verdict_changed');
    await notice();
    const ticket = await safeTicket();
    await notice(0.01);
    const ofTicket = (await noted()).filter(({ data }) => data.ticketId === ticket.id);
    expect(ofTicket.map(({ data }) => [data.previousVerdict, data.verdict])).toEqual([
      ['DO_NOT_DIG', 'SAFE_TO_DIG'],
    ]);
  });

  it('is not noted while no webhook asks for it, and starts over when one does', async () => {
    await safeTicket();
    expect(await world.server.rows('select ticket_id from webhook_verdicts')).toEqual([]);
    await wanting('ticket.confirmed');
    await safeTicket();
    expect(await world.server.rows('select ticket_id from webhook_verdicts')).toEqual([]);
    const { ID } = await wanting('ticket.verdict_changed');
    const { name, url, events: chosen, version } = await world.webhook(ID);
    const webhook = { name, url, events: chosen, version, active: false };
    await world.client.ask('updateWebhook', { ...world.ids(ID), webhook });
    await world.server.owner.query(`update jobs set status = 'ON_HOLD' where id = $1`, [world.job.id]);
    await workOutAll(world.server.services.pool);
    const on = { ...webhook, version: version + 1, active: true };
    await world.client.ask('updateWebhook', { ...world.ids(ID), webhook: on });
    await notice(0.01);
    expect(await changes()).toEqual([]);
    await world.server.owner.query(`update jobs set status = 'ACTIVE' where id = $1`, [world.job.id]);
    await notice(0.02);
    expect(await changes()).toHaveLength(1);
  });
});

it('an invitation is answered once', async () => {
  const ticket = await world.ticket();
  const { id: subcontractorId } = await insertSubcontractor(world.server.owner, world.company, {});
  const { rows } = await world.server.owner.query(
    `insert into invitations (company_id, ticket_id, subcontractor_id, is_external) values ($1, $2, $3, true) returning id`,
    [world.company.id, ticket.id, subcontractorId],
  );
  await wanting('invitation.answered');
  const answer = (values: string) =>
    world.server.owner.query(`update invitations set ${values} where id = $1`, [rows[0].id]);
  await answer(`reminded_at = now()`);
  await answer(`status = 'REJECTED', comment = 'Ann is away', answered_at = now()`);
  await answer(`comment = 'Other'`);
  expect((await noted()).map(({ data }) => data)).toMatchObject([
    { ticketId: ticket.id, invitationId: rows[0].id, subcontractorId, status: 'REJECTED' },
  ]);
  expect(JSON.stringify(await noted())).not.toContain('Ann');
});
