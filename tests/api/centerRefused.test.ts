import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CenterAnswer } from '../../server/centers/gateway';
import { sendSubmission } from '../../server/centers/submissions/send';
import { notifyLateDamages } from '../../server/tickets/placing/lateDamage';
import { revisionOf } from '../support/center';
import type { Client } from '../support/client';
import { type Sending, startSending, TODAY } from '../support/sending';
import type { User } from '../support/world';

let s: Sending;
let client: Client;
let admin: User;
let asker: User;

beforeAll(async () => {
  s = await startSending();
  const [company] = await s.rows('select * from companies where id = $1', s.job.companyId);
  const of = company as { id: string; name: string };
  admin = await s.t.world.user(of, 'CompanyAdmin');
  asker = await s.t.world.user(of, 'ProjectEngineer');
  await s.t.world.user(of, 'ReadOnlyUser');
  client = await s.t.signIn(s.user);
});
beforeEach(async () => {
  s.now = TODAY;
  s.center.onPerform = async action => revisionOf(action);
  await s.t.owner.query('delete from center_turns; delete from mails; delete from submissions');
  await s.t.owner.query(`update credentials set status = 'UNVERIFIED'`);
});
afterAll(() => s.t.close());

const answering = (answer: CenterAnswer) => {
  s.center.onPerform = async () => answer;
};
const REFUSED: CenterAnswer = { kind: 'refused', reason: 'NOT_ACCEPTED', message: 'Not today.' };
const DOWN: CenterAnswer = { kind: 'later', reason: 'UNAVAILABLE', message: 'Down.', retryAfter: null };
const mails = (kind: string) => s.rows('select * from mails where kind = $1 order by to_address', kind);
const emails = (...people: User[]) => people.map(person => person.email).sort();
const ask = (ticketId: string, kind: Parameters<Sending['intend']>[1], payload = {}) =>
  s.intend(ticketId, kind, payload, { askedBy: { id: asker.id, name: asker.username } });
const lastRefusal = async (ticketId: string) =>
  (await client.ask('getTicketDetails', { ticketId }, '{ lastRefusal { kind message at } }')).lastRefusal;
const counted = async () =>
  (await client.ask('getTicketCounts', { companyId: s.job.companyId }, '{ refusedRequests }'))
    .refusedRequests;
const marksCurrent = async (ticketId: string) => {
  const { verdict } = await client.ask(
    'getTicketDetails',
    { ticketId },
    '{ verdict { findings { reason } } }',
  );
  return !verdict.findings.some(({ reason }: { reason: string }) => reason === 'REMARK_ASKED');
};

describe('a failed user request', () => {
  test.each(['renew', 'remark', 'noResponse', 'cancel', 'damage', 'expose'] as const)(
    'is reported to its user, the manager and the admins: %s',
    async kind => {
      answering(REFUSED);
      const id = await s.ticket();
      await sendSubmission(s.parts, await ask(id, kind));
      const sent = await mails('requestRefused');
      expect(sent.map(mail => mail.to_address)).toEqual(emails(asker, s.user, admin));
      expect(sent[0]?.text).toContain('One Call CA rejected it: Not today.');
      expect(sent[0]?.text).toContain(`https://tickets.example.com/main/tickets/details/${s.job.id}/${id}`);
      expect(String(sent[0]?.text).includes('Call One Call CA')).toBe(kind === 'damage' || kind === 'expose');
      expect(await lastRefusal(id)).toEqual({
        kind,
        message: 'One Call CA rejected it: Not today.',
        at: TODAY.toISOString(),
      });
    },
  );

  test('is also reported when the login is refused, or the ticket expired while waiting', async () => {
    answering({ kind: 'refused', reason: 'INVALID_CREDENTIALS', message: 'No.' });
    await sendSubmission(s.parts, await ask(await s.ticket(), 'remark'));
    expect(await mails('requestRefused')).toHaveLength(3);
    const id = await s.ticket({ exp_date: new Date(TODAY.getTime() + 60_000) });
    const ref = await ask(id, 'remark');
    s.now = new Date(TODAY.getTime() + 120_000);
    await sendSubmission(s.parts, ref);
    expect(await mails('requestRefused')).toHaveLength(6);
    expect(await lastRefusal(id)).toMatchObject({ message: expect.stringContaining('expired before') });
  });

  test('is decided by what the center may have processed, not by the number of attempts', async () => {
    const closedAfter = async (...sends: (() => Promise<CenterAnswer>)[]) => {
      const id = await s.ticket();
      const ref = await ask(id, 'remark');
      for (const send of sends) {
        s.center.onPerform = send;
        await sendSubmission(s.parts, ref);
        s.now = new Date(s.now.getTime() + 60_000);
      }
      await s.t.owner.query(`update tickets set status = 'CLOSED' where id = $1`, [id]);
      s.center.onPerform = async action => revisionOf(action);
      await sendSubmission(s.parts, ref);
      return s.submission(ref);
    };
    const delay = { kind: 'later', reason: 'UNAVAILABLE', message: 'Down.', retryAfter: null } as const;
    const later = async () => delay;
    const lost = () => Promise.reject(new Error('lost'));
    expect(await closedAfter(later, later)).toMatchObject({ state: 'REFUSED', refusal: 'CLOSED' });
    expect(await closedAfter(lost)).toMatchObject({ state: 'CONFIRMED' });
    expect(await closedAfter(lost, later)).toMatchObject({ state: 'CONFIRMED' });
  });

  test('is reported by auto-renew’s own emails when no user requested it', async () => {
    answering(REFUSED);
    const id = await s.ticket();
    await sendSubmission(s.parts, await s.intend(id, 'renew', {}, { origin: 'autoRenew', askedBy: null }));
    expect(await mails('requestRefused')).toEqual([]);
    expect(await lastRefusal(id)).toBeNull();
  });

  test('is counted for a week, while the ticket is active and until the same request is confirmed', async () => {
    answering(REFUSED);
    const id = await s.ticket();
    await sendSubmission(s.parts, await ask(id, 'remark'));
    await sendSubmission(s.parts, await ask(id, 'renew'));
    await sendSubmission(s.parts, await ask(await s.ticket({ status: 'CLOSED' }), 'damage'));
    expect(await counted()).toBe(1);
    s.now = new Date(TODAY.getTime() + 7 * 86_400_000);
    client = await s.t.signIn(s.user);
    expect(await counted()).toBe(0);
    s.now = TODAY;
    client = await s.t.signIn(s.user);
    s.center.onPerform = async action => revisionOf(action);
    await sendSubmission(s.parts, await ask(id, 'renew'));
    expect(await lastRefusal(id)).toMatchObject({ kind: 'remark' });
    expect(await counted()).toBe(1);
    await sendSubmission(s.parts, await ask(id, 'remark'));
    expect(await lastRefusal(id)).toBeNull();
    expect(await counted()).toBe(0);
  });

  test('makes the marks outdated when new ones were requested', async () => {
    const id = await s.ticket();
    expect(await marksCurrent(id)).toBe(true);
    answering(REFUSED);
    const ref = await ask(id, 'remark');
    expect(await marksCurrent(id)).toBe(false);
    await sendSubmission(s.parts, ref);
    expect(await marksCurrent(id)).toBe(false);
    s.center.onPerform = async action => revisionOf(action, { asked: ['PACBEL', 'PGEROS'] });
    await sendSubmission(s.parts, await ask(id, 'remark'));
    expect(await marksCurrent(id)).toBe(true);
  });
});

test('damage unconfirmed for 15 minutes is reported once to its user and the manager', async () => {
  answering(DOWN);
  const tell = () =>
    notifyLateDamages({ ...s.parts, onTrouble: error => Promise.reject(error), now: () => s.now });
  const id = await s.ticket();
  const damage = await ask(id, 'damage');
  const remark = await ask(await s.ticket(), 'remark');
  for (const ref of [damage, remark]) await sendSubmission(s.parts, ref);
  s.now = new Date(TODAY.getTime() + 15 * 60_000);
  await tell();
  expect(await mails('damageLate')).toEqual([]);
  s.now = new Date(s.now.getTime() + 1000);
  await tell();
  await tell();
  const sent = await mails('damageLate');
  expect(sent.map(mail => mail.to_address)).toEqual(emails(asker, s.user));
  expect(sent[0]?.text).toContain('hasn’t confirmed your damage report');
});

describe('a confirmation', () => {
  test('that names a station twice is applied, and the first entry counts', async () => {
    const id = await s.ticket();
    s.center.onPerform = async action => {
      const said = revisionOf(action);
      return { ...said, members: said.members.flatMap(one => [one, { ...one, authorityName: 'Twice' }]) };
    };
    await sendSubmission(s.parts, await s.intend(id, 'renew'));
    const members = await s.rows(
      'select authority_name from ticket_members where ticket_id = $1 order by seq_no',
      id,
    );
    expect(members).toEqual([{ authority_name: 'AT&T' }, { authority_name: 'PG&E' }]);
    expect(await s.ticketRow(id)).toMatchObject({ revision: '001', station_count: 2 });
  });

  test('that cannot be stored is retried with growing delays, and the admins are notified once', async () => {
    const id = await s.ticket();
    s.center.onPerform = async action => revisionOf(action, { excavatorId: '\u0000' });
    const ref = await ask(id, 'renew');
    const waits: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      await expect(sendSubmission(s.parts, ref)).rejects.toThrow();
      const { state, not_before } = await s.submission(ref);
      expect(state).toBe('QUEUED');
      waits.push(((not_before as Date).getTime() - s.now.getTime()) / 1000);
      s.now = not_before as Date;
      expect(await mails('confirmationNotApplied')).toHaveLength(round < 4 ? 0 : 2);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320]);
    const sent = await mails('confirmationNotApplied');
    expect(sent.map(mail => mail.to_address)).toEqual(emails(s.user, admin));
    s.center.onPerform = async action => revisionOf(action);
    expect(await sendSubmission(s.parts, ref)).toBeNull();
    expect(await s.ticketRow(id)).toMatchObject({ revision: '001' });
  });
});
