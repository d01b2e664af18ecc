import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendSubmission } from '../../server/centers/submissions/send';
import { selectDueSubmissions } from '../../server/centers/submissions/submissions.sql';
import { withTenant } from '../../server/database/tenant';
import { confirmation, revisionOf } from '../support/center';
import { clientOf } from '../support/client';
import { type Sending, startSending, TODAY } from '../support/sending';
import { ticketPayload } from '../support/tickets';

/** Also the step of the clock: longer than any wait, so that each step tries again. */
const HOUR_MS = 3_600_000;

let s: Sending;
beforeAll(async () => {
  s = await startSending();
});
afterAll(() => s.t.close());

async function sendDue(): Promise<void> {
  const due = await withTenant(s.parts.pool, null, client => selectDueSubmissions(client, s.now, 100));
  for (const ref of due) await sendSubmission(s.parts, ref);
}

async function pass(hours: number): Promise<void> {
  for (const end = s.now.getTime() + hours * HOUR_MS; s.now.getTime() < end; ) {
    s.now = new Date(s.now.getTime() + HOUR_MS);
    await sendDue();
    await sendDue();
  }
}

const clientWith = (token: string) => clientOf(s.t.app, { authorization: `Bearer ${token}` });

const verdictOf = async (ticketId: string) => {
  const client = await s.t.signIn(s.user);
  return client.ask(
    'getTicketDetails',
    { ticketId },
    '{ ticketStatus legalStartDate datesEstimated verdict { verdict } }',
  );
};

it('a center that is away for a day gets everything once, and its dates then replace our estimates', async () => {
  const client = await s.t.signIn(s.user);
  const payload = JSON.stringify(ticketPayload(s.job.id, TODAY));
  const { ID: placed } = await client.ask('createTicket', { ticketPayload: payload });
  const known = await s.ticket();
  for (const kind of ['remark', 'expose'] as const)
    await s.intend(known, kind, { reason: 'Rain', stations: [] });
  s.center.onSubmit = s.center.onPerform = async () => {
    throw new Error('connect ECONNREFUSED');
  };
  await pass(24);
  expect(await verdictOf(placed)).toMatchObject({
    ticketStatus: 'PENDING',
    datesEstimated: true,
    verdict: { verdict: 'DO_NOT_DIG' },
  });
  expect(await verdictOf(known)).toMatchObject({ verdict: { verdict: 'DO_NOT_DIG' } });
  const keys = new Set(s.center.submitted);
  expect(keys.size).toBe(3);

  const back = s.now;
  const legalStart = new Date(back.getTime() + 72 * HOUR_MS);
  s.center.submitted.length = 0;
  s.center.onSubmit = async () => confirmation({ confirmedAt: back, legalStart });
  s.center.onPerform = async action => revisionOf(action, { confirmedAt: back });
  await pass(3);
  expect(s.center.submitted.toSorted()).toEqual([...keys].sort());
  expect(await s.rows(`select from submissions where state <> 'CONFIRMED'`)).toEqual([]);
  expect(await verdictOf(placed)).toMatchObject({
    ticketStatus: 'ACTIVE',
    legalStartDate: legalStart.toISOString(),
    datesEstimated: false,
  });
  for (const [id, revisions] of [
    [placed, 1],
    [known, 3],
  ] as const) {
    const stored = await s.rows('select from ticket_revisions where ticket_id = $1', id);
    expect(stored).toHaveLength(revisions);
  }
  expect(await s.audited(placed)).toHaveLength(1);
});

it.each([
  ['a day ahead and then right again', 24],
  ['an hour behind and then right again', -1],
])('a clock that is %s loses no sign-in and sends everything once', async (_how, hours) => {
  s.now = new Date(TODAY.getTime() + 10 * 24 * HOUR_MS);
  const right = s.now;
  s.center.submitted.length = 0;
  let isUp = false;
  s.center.onSubmit = async () => {
    if (!isUp) throw new Error('connect ECONNREFUSED');
    return confirmation({
      confirmedAt: s.now,
      legalStart: new Date(s.now.getTime() + 72 * HOUR_MS),
      expires: new Date(s.now.getTime() + 600 * HOUR_MS),
    });
  };
  const { username, password } = s.user;
  const place = async () => {
    const session = await s.t.visitor.ask('login', { username, password }, '{ token refreshToken }');
    const client = clientWith(session.token);
    const payload = JSON.stringify(ticketPayload(s.job.id, s.now));
    const { ID } = await client.ask('createTicket', { ticketPayload: payload });
    return { ID, client, refreshToken: session.refreshToken };
  };
  const before = await place();
  await sendDue();
  s.now = new Date(right.getTime() + hours * HOUR_MS);
  const during = await place();
  await sendDue();
  s.now = new Date(right.getTime() + 60_000);
  const after = await place();
  s.center.submitted.length = 0;
  isUp = true;
  await pass(25);
  const refs = [before.ID, during.ID, after.ID];
  expect(s.center.submitted.toSorted()).toEqual(refs.map(id => `create:${id}`).sort());
  const rows = await s.rows('select status from tickets where id = any($1)', refs);
  expect(rows.map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE']);
  s.now = new Date(right.getTime() + 120_000);
  const asked = ['getTicketDetails', { ticketId: before.ID }, '{ ticketStatus }'] as const;
  for (const { client } of [before, after]) await client.ask(...asked);
  for (const { refreshToken } of [before, during, after]) {
    const { token } = await s.t.visitor.ask('refreshToken', { username, refreshToken });
    await clientWith(token).ask(...asked);
  }
});
