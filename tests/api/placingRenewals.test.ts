import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantAt, PACIFIC } from '../../domain/calendar/zone';
import { makeDigests } from '../../server/digests/makeDigests';
import { recordExpiry } from '../../server/tickets/expiry/recordExpiry';
import { notifyLateDamages } from '../../server/tickets/placing/lateDamage';
import { renewTickets } from '../../server/tickets/renewals/carryOut';
import { planRenewals } from '../../server/tickets/renewals/planRenewals';
import { copyOf, managed, type Placing, placing } from '../support/placing';
import { BASE_URL } from '../support/renewals';

const at = (day: string, time: string) => instantAt(day, time, PACIFIC);
let a: Placing;
let made = 0;
let now: Date;
const number = () => `20261109${String(++made).padStart(5, '0')}`;
const setNow = (to: Date) => {
  now = to;
  a.setNow(to);
};
const onTrouble = (error: unknown) => {
  throw error;
};
const parts = () => ({
  pool: a.t.services.pool,
  now: () => now,
  calendars: a.t.services.calendars,
  baseUrl: BASE_URL,
  todayLinks: a.t.services.todayLinks,
  onTrouble,
});

beforeAll(async () => {
  a = await placing();
});
beforeEach(async () => {
  setNow(at('2026-11-10', '10:00'));
  await a.t.owner.query(`update submissions set state = 'WITHDRAWN' where state in ('WAITING', 'PLACED')`);
  await a.t.owner.query('update tickets set auto_renew = false, auto_renew_at = null');
  await a.t.owner.query('delete from mails');
  await a.t.owner.query(`update companies set digested_on = '2026-11-10'`);
});
afterAll(() => a.close());

/** A real ticket that expires on Monday 12/07: re-marks by Thursday 12/03, renewed by itself from 12/02 on. */
async function renewing(): Promise<{ id: string; number: string }> {
  const wanted = number();
  const { data } = await a.file(copyOf(wanted));
  const id = data[0]?.ticketID as string;
  const ticketPayload = JSON.stringify({ ticketId: id });
  await a.client.ask('turnOnAutoRenewTicket', { ticketPayload }, '{ success }');
  return { id, number: wanted };
}

async function look(): Promise<void> {
  const outbox = { submissionStored: async () => {} };
  await planRenewals(parts());
  await renewTickets({ ...parts(), outbox });
}
const mails = async () => {
  const rows = await a.t.rows(
    'select kind, to_address, subject, text as body_text from mails order by created_at',
  );
  return rows as { kind: string; to_address: string; subject: string; body_text: string }[];
};
const sheetOf = async (ticketId: string) => (await a.list()).find(one => one.ticketId === ticketId);

describe('an auto-renewing imported ticket', () => {
  it('creates a placement on its day with a notice, needs no login, and is renewed by the copy', async () => {
    const ticket = await renewing();
    setNow(at('2026-12-02', '04:59'));
    await look();
    expect(await sheetOf(ticket.id)).toBeUndefined();
    setNow(at('2026-12-02', '05:01'));
    await look();
    const sheet = await sheetOf(ticket.id);
    expect(sheet).toMatchObject({ kind: 'renew', state: 'WAITING', askedBy: null });
    const [mail] = await mails();
    expect(mail).toMatchObject({
      kind: 'toPlace',
      to_address: a.boss.email,
      subject: `The renewal is waiting to be placed by Mon 12/07/2026, 11:59 PM: ${ticket.number} CA`,
      body_text: expect.stringContaining('The ticket is not renewed until someone places the request'),
    });
    expect(mail?.body_text).toContain(`${BASE_URL}/main/tickets/place/${sheet?.ID}`);
    expect(await a.row(ticket.id)).toMatchObject({ auto_renew: true, auto_renew_error: null });
    expect((await a.audited(ticket.id)).at(-1)).toBe('preparePlacement');

    // Looked at again and again there is one sheet and one letter.
    setNow(at('2026-12-07', '12:00'));
    await look();
    expect(await a.list()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect((await a.row(ticket.id)).auto_renew_error).toBeNull();

    await a.file(
      copyOf(ticket.number, {
        revision: '001',
        ticketExpiration: new Date('2027-01-05T07:59:59Z'),
        contents: { centerStatus: 'Renewed' },
      }),
    );
    expect(await a.list()).toEqual([]);
    expect((await a.row(ticket.id)).auto_renew_at).toBeNull();
    await look();
    expect((await a.row(ticket.id)).auto_renew_at).toEqual(at('2026-12-29', '05:00'));
  });

  it('leaves its placement to a user who renews it or turns auto-renew off', async () => {
    const ticket = await renewing();
    setNow(at('2026-12-02', '05:01'));
    await look();
    const waiting = await sheetOf(ticket.id);
    const refused = await a.client.refused('withdrawPlacement', { placementId: waiting?.ID });
    expect(refused.message).toMatch(
      /^This ticket auto-renews\. To withdraw this request, turn off auto-renew/,
    );
    expect(await a.ask('renew', ticket.id)).toBe(waiting?.ID);
    expect(await sheetOf(ticket.id)).toMatchObject({ askedBy: a.boss.name });

    const other = await renewing();
    await look();
    expect(await sheetOf(other.id)).toBeDefined();
    const ticketPayload = JSON.stringify({ ticketId: other.id });
    await a.client.ask('cancelAutoRenewTicket', { ticketPayload }, '{ success }');
    expect(await sheetOf(other.id)).toBeUndefined();
  });

  it('stops when the center refuses to renew it', async () => {
    const ticket = await renewing();
    setNow(at('2026-12-02', '05:01'));
    await look();
    const sheet = await sheetOf(ticket.id);
    await a.client.ask('refusePlacement', { placementId: sheet?.ID, reason: 'Work is over.' }, '{ success }');
    const reason = 'One Call CA rejected it: Work is over.';
    expect(await a.row(ticket.id)).toMatchObject({ auto_renew: false, auto_renew_off_reason: reason });
    expect((await mails()).at(-1)?.kind).toBe('autoRenewOff');
  });

  it('says at its expiration that the renewal is not confirmed', async () => {
    const ticket = await renewing();
    setNow(at('2026-12-02', '05:01'));
    await look();
    setNow(at('2026-12-08', '01:00'));
    await recordExpiry(parts());
    const sent = (await mails()).find(({ kind }) => kind === 'autoRenewExpired');
    expect(sent?.body_text).toContain('No renewal was confirmed in time.');
    expect((await a.row(ticket.id)).status).toBe('EXPIRED');
  });
});

describe('people are notified of a deadline', () => {
  const morning = async (day: string) => {
    setNow(at(day, '06:01'));
    await a.t.owner.query('delete from mails');
    await makeDigests(parts());
    return (await mails()).filter(({ kind }) => kind === 'toPlace').map(({ subject }) => subject);
  };
  const inbox = async () => {
    const { data } = await a.client.ask(
      'getAlerts',
      { companyId: a.company.id },
      '{ data { kind at subject detail } }',
    );
    return data.filter(({ kind }: { kind: string }) => kind === 'TO_PLACE');
  };

  it('two days before, one day before and on its working day, once each, placed or not', async () => {
    const wanted = number();
    const { data } = await a.file(copyOf(wanted));
    setNow(at('2026-11-30', '10:00'));
    const placementId = await a.ask('renew', data[0]?.ticketID);
    expect(await morning('2026-12-01')).toEqual([]);
    expect(await inbox()).toEqual([]);
    expect(await morning('2026-12-03')).toHaveLength(1);
    expect(await inbox()).toMatchObject([
      { subject: `${wanted} CA`, at: at('2026-12-03', '06:00').toISOString() },
    ]);
    const placed = { ticketNumber: wanted, revision: '001', placedAt: now.toISOString() };
    await a.mark(placementId, placed);
    expect(await morning('2026-12-04')).toEqual([`Confirmation of the renewal is missing: ${wanted} CA`]);
    // The letters of a Saturday are those of Friday.
    await a.t.owner.query(`update companies set digested_on = '2026-12-04'`);
    expect(await morning('2026-12-07')).toEqual([
      `Last day: confirmation of the renewal is missing: ${wanted} CA`,
    ]);
  });

  it('through the admins when those in charge have left', async () => {
    const { job, client, id } = await managed(a);
    const { data } = await a.file(copyOf(number()));
    const ticketId = data[0]?.ticketID as string;
    await a.t.owner.query('update tickets set job_id = $2 where id = $1', [ticketId, job.id]);
    setNow(at('2026-11-30', '10:00'));
    const asked = { clientRequestId: crypto.randomUUID(), ticketIds: [ticketId] };
    const { sentTickets } = await client.ask(
      'renewTicket',
      { ticketPayload: JSON.stringify(asked) },
      '{ sentTickets { placementId } }',
    );
    await a.t.owner.query('update users set active = false where id = $1', [id]);
    await morning('2026-12-03');
    const sent = (await mails()).filter(({ kind }) => kind === 'toPlace');
    expect(sent.map(({ to_address }) => to_address)).toContain(a.boss.email);
    const marked = { ticketNumber: data[0]?.ticketNumber, revision: '001', placedAt: now.toISOString() };
    expect(await a.mark(sentTickets[0]?.placementId, marked)).toEqual({ success: true });
  });

  it('in the morning digest', async () => {
    const wanted = number();
    const { data } = await a.file(copyOf(wanted));
    setNow(at('2026-11-11', '10:00'));
    await a.ask('renew', data[0]?.ticketID);
    await morning('2026-11-12');
    const digest = (await mails()).find(({ kind }) => kind === 'expiryDigest');
    expect(digest?.subject).toContain('1 to place');
    expect(digest?.body_text).toContain(`The renewal of ${wanted} CA of job`);
  });

  it('without promising that the ticket auto-renews', async () => {
    await renewing();
    await morning('2026-12-01');
    const digest = (await mails()).find(({ kind }) => kind === 'expiryDigest');
    expect(digest?.body_text).toContain('Expires in 6 days, renewal to be placed');
  });

  it('for unreported damage, after 15 minutes', async () => {
    const { data } = await a.file(copyOf(number()));
    const ticketPayload = JSON.stringify({
      clientRequestId: crypto.randomUUID(),
      ticketId: data[0]?.ticketID,
      occurredAt: now.toISOString(),
      contactName: 'Dana Reyes',
      contactPhone: '(916) 555-0110',
      location: '100 Vernon St',
      facilityType: 'Water',
      injury: 'No',
      fatality: 'No',
      fire: 'No',
      evacuation: 'No',
      productReleased: 'No',
      called911: 'No',
      equipment: 'Backhoe/trackhoe',
      description: 'A service line was nicked.',
    });
    const { placementId, eventId } = await a.client.ask(
      'damageTicket',
      { ticketPayload },
      '{ placementId eventId }',
    );
    expect(eventId).not.toBeNull();
    expect(await a.sheet(placementId)).toMatchObject({ isPhoneFirst: true, choose: 'Damage' });
    const reports = () => a.client.ask('getEventReports', { eventId }, '{ state confirmedAt placementId }');
    expect(await reports()).toEqual([{ state: 'WAITING', confirmedAt: null, placementId }]);
    setNow(at('2026-11-10', '10:16'));
    await notifyLateDamages(parts());
    await notifyLateDamages(parts());
    expect((await mails()).filter(({ kind }) => kind === 'damageLate')).toMatchObject([
      { subject: expect.stringMatching(/^Call One Call CA: damage on ticket .* not reported$/) },
    ]);
    const placedAt = at('2026-11-10', '10:12').toISOString();
    await a.mark(placementId, { ticketNumber: data[0]?.ticketNumber, revision: null, placedAt });
    expect(await reports()).toEqual([{ state: 'PLACED', confirmedAt: placedAt, placementId }]);
  });
});
