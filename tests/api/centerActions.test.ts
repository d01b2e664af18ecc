import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CENTER_ACTIONS } from '../../domain/tickets/actions/names';
import type { Confirmation } from '../../server/centers/gateway';
import { sendSubmission } from '../../server/centers/submissions/send';
import { revisionOf } from '../support/center';
import { type Sending, startSending, TODAY } from '../support/sending';

let s: Sending;

beforeAll(async () => {
  s = await startSending();
});
beforeEach(async () => {
  s.now = TODAY;
  s.troubles.length = 0;
  s.center.submitted.length = 0;
  s.center.performed.length = 0;
  s.center.onPerform = async action => revisionOf(action);
  await s.t.owner.query('delete from center_turns');
  await s.t.owner.query(`update credentials set status = 'UNVERIFIED'`);
});
afterAll(() => s.t.close());

const members = (ticketId: string) =>
  s.rows('select * from ticket_members where ticket_id = $1 order by seq_no', ticketId);
const history = (ticketId: string) =>
  s.rows(
    'select revision, status, user_name from ticket_revisions where ticket_id = $1 order by revision',
    ticketId,
  );

describe('a confirmed action', () => {
  test('gives the ticket its next revision with everything from the center', async () => {
    const id = await s.ticket({ auto_renew: true, auto_renew_error: 'No.', renew_no: 1 });
    const before = await s.ticketRow(id);
    const payload = { reason: 'Work goes on.', needRemark: false, onsiteContactName: 'Kim Ito' };
    const ref = await s.intend(id, 'renew', { ...payload, ticketIds: [id], dryRun: false });
    const said: Confirmation[] = [];
    s.center.onPerform = async action => {
      const confirmed = revisionOf(action);
      said.push(confirmed);
      return confirmed;
    };
    expect(await sendSubmission(s.parts, ref)).toBeNull();
    expect(s.center.performed).toEqual([
      {
        center: 'onecall',
        ticket: { ticketNo: before.ticket_no, revision: '000' },
        kind: 'renew',
        contents: { ...payload, onsiteContactPhone: '' },
      },
    ]);
    expect(s.center.submitted).toEqual([`renew:${id}:001`]);
    expect(await s.ticketRow(id)).toMatchObject({
      status: 'ACTIVE',
      ticket_no: before.ticket_no,
      revision: '001',
      previous_ticket_no: before.ticket_no,
      previous_revision: '000',
      center_status: 'Renewed',
      action_reason: 'Work goes on.',
      exp_date: new Date('2026-12-23T07:59:59Z'),
      legal_start: new Date('2026-12-01T01:01:00Z'),
      dates_estimated: false,
      transmission_id: said[0]?.transmissionId,
      renew_no: 2,
      auto_renew: true,
      auto_renew_error: null,
      version: 2,
      next_check_at: expect.any(Date),
      form: expect.objectContaining({ onsiteContactName: 'Kim Ito', onsiteContactPhone: '(916) 555-0111' }),
    });
    expect(await history(id)).toEqual([
      { revision: '000', status: 'New', user_name: 'dana' },
      { revision: '001', status: 'Renewed', user_name: s.user.username },
    ]);
    expect(await s.submission(ref)).toMatchObject({ state: 'CONFIRMED', error: null, refusal: null });
    expect(await s.audited(id)).toEqual([
      {
        user_name: 'SYSTEM',
        action: 'submitTicket',
        before: expect.objectContaining({ revision: '000', renewNo: 1 }),
        after: expect.objectContaining({ kind: 'renew', revision: '001', renewNo: 2 }),
      },
    ]);
  });

  test('belongs to the ticket itself when auto-renew requested it', async () => {
    const id = await s.ticket();
    const ref = await s.intend(id, 'renew', {}, { origin: 'autoRenew', askedBy: null });
    await sendSubmission(s.parts, ref);
    expect((await history(id)).at(-1)).toMatchObject({ user_name: 'SYSTEM auto-renew' });
  });

  test.each(CENTER_ACTIONS)('%s is applied once, however many processes send it', async kind => {
    const id = await s.ticket();
    const ref = await s.intend(id, kind, {
      clientRequestId: 'x',
      ticketId: id,
      eventId: 'e',
      reason: 'Why.',
    });
    await Promise.all(Array.from({ length: 4 }, () => sendSubmission(s.parts, ref)));
    expect(await sendSubmission(s.parts, ref)).toBeNull();
    expect(s.center.submitted).toEqual([`${kind}:${id}:001`]);
    if (kind !== 'renew') expect(s.center.performed[0]?.contents).toEqual({ reason: 'Why.' });
    expect(await s.ticketRow(id)).toMatchObject({ revision: '001', version: 2 });
    expect(await history(id)).toHaveLength(2);
    expect(await s.audited(id)).toHaveLength(1);
  });

  test('cancel ends the ticket and its renewals', async () => {
    const id = await s.ticket({ auto_renew: true, auto_renew_at: TODAY, next_check_at: TODAY });
    await sendSubmission(s.parts, await s.intend(id, 'cancel', { reason: 'Not going ahead.' }));
    expect(await s.ticketRow(id)).toMatchObject({
      status: 'CANCELLED',
      center_status: 'Cancelled',
      auto_renew: false,
      auto_renew_at: null,
      next_check_at: null,
      action_reason: 'Not going ahead.',
    });
  });

  test('resets stations asked again, and checks for their responses soon', async () => {
    const id = await s.ticket({ submitted_at: new Date('2026-11-04T18:00:00Z') });
    await s.t.owner.query(
      `update ticket_members set response_code = '001', response_text = 'Clear', responded_at = $2,
         overridden_at = $2, overridden_by_name = 'Dana', override_note = 'Fine.' where ticket_id = $1`,
      [id, new Date('2026-11-24T18:30:00Z')],
    );
    s.now = new Date('2026-11-24T19:00:01Z');
    s.center.onPerform = async action => revisionOf(action, { asked: ['PGEROS'] });
    await sendSubmission(s.parts, await s.intend(id, 'remark', { stations: ['PGEROS'], reason: 'Rain.' }));
    expect(await members(id)).toMatchObject([
      { station_code: 'PACBEL', response_code: '001', asked_at: null, override_note: 'Fine.' },
      {
        station_code: 'PGEROS',
        response_code: null,
        response_text: null,
        responded_at: null,
        asked_at: new Date('2026-11-24T19:00:00Z'),
        asked_revision: '001',
        overridden_at: null,
        overridden_by_name: null,
        override_note: null,
      },
    ]);
    const ticket = await s.ticketRow(id);
    expect(ticket).toMatchObject({ station_count: 2, green_count: 0, silent_count: 1, red_count: 0 });
    expect((ticket.next_check_at as Date).getTime() - s.now.getTime()).toBeLessThan(10_000);
  });

  test('keeps a response to the new request fetched before the confirmation was applied', async () => {
    const id = await s.ticket();
    await s.t.owner.query(
      `update ticket_members set response_code = '010', response_text = 'Marked', responded_at = $2
       where ticket_id = $1`,
      [id, new Date('2026-11-24T19:20:00Z')],
    );
    s.center.onPerform = async action => revisionOf(action, { asked: ['PACBEL', 'PGEROS'] });
    await sendSubmission(s.parts, await s.intend(id, 'remark'));
    expect(await s.ticketRow(id)).toMatchObject({ green_count: 2, silent_count: 0 });
  });

  test('adds utilities that the center has added', async () => {
    const id = await s.ticket();
    s.center.onPerform = async action => {
      const said = revisionOf(action);
      const [first] = said.members;
      if (!first) throw new Error('no member');
      return { ...said, members: [...said.members, { ...first, seqNo: 3, stationCode: 'SMUD' }] };
    };
    await sendSubmission(s.parts, await s.intend(id, 'renew'));
    expect((await members(id)).map(row => row.station_code)).toEqual(['PACBEL', 'PGEROS', 'SMUD']);
    expect(await s.ticketRow(id)).toMatchObject({ station_count: 3, silent_count: 3 });
  });

  test('with an existing revision changes only the submission', async () => {
    const id = await s.ticket({ revision: '002', renew_no: 1, center_status: 'Remark' });
    s.center.onPerform = async action => revisionOf(action, { revision: '002', centerStatus: 'Renewed' });
    const ref = await s.intend(id, 'renew');
    await sendSubmission(s.parts, ref);
    expect(await s.submission(ref)).toMatchObject({ state: 'CONFIRMED' });
    expect(await s.ticketRow(id)).toMatchObject({ revision: '002', renew_no: 1, center_status: 'Remark' });
    expect(await history(id)).toEqual([{ revision: '002', status: 'New', user_name: 'dana' }]);
  });

  test('with an older revision is added to the history', async () => {
    const id = await s.ticket({ revision: '002', center_status: 'Remark' });
    s.center.onPerform = async action => revisionOf(action, { revision: '001' });
    await sendSubmission(s.parts, await s.intend(id, 'renew'));
    expect(await s.ticketRow(id)).toMatchObject({ revision: '002', renew_no: 1, center_status: 'Remark' });
    expect((await history(id)).map(line => line.revision)).toEqual(['001', '002']);
  });

  test('accepted by the center in time reactivates a ticket recorded as expired in the meantime', async () => {
    const id = await s.ticket({ exp_date: new Date(TODAY.getTime() + 1000) });
    const ref = await s.intend(id, 'renew');
    s.center.onPerform = () => Promise.reject(new Error('lost'));
    const wait = await sendSubmission(s.parts, ref);
    s.now = new Date(TODAY.getTime() + (wait ?? 0) * 1000);
    await s.t.owner.query(`update tickets set status = 'EXPIRED' where id = $1`, [id]);
    s.center.onPerform = async action => revisionOf(action);
    expect(await sendSubmission(s.parts, ref)).toBeNull();
    expect(await s.ticketRow(id)).toMatchObject({ status: 'ACTIVE', revision: '001' });
  });
});

test.each(['damage', 'expose'] as const)('%s is reported on expired and closed tickets too', async kind => {
  for (const columns of [{ exp_date: new Date(TODAY.getTime() - 1000) }, { status: 'CLOSED' }]) {
    const id = await s.ticket(columns);
    await sendSubmission(s.parts, await s.intend(id, kind, { description: 'Hit at two feet.' }));
    expect(await s.ticketRow(id)).toMatchObject({ revision: '001', action_reason: 'Hit at two feet.' });
  }
});

test('cancelling a ticket that was never placed discards it, without calling the center', async () => {
  const id = await s.ticket({ status: 'FAILED', ticket_no: null, auto_renew: true });
  const ref = await s.intend(id, 'cancel', { reason: 'Never mind.' });
  expect(await sendSubmission(s.parts, ref)).toBeNull();
  expect(s.center.submitted).toEqual([]);
  expect(await s.ticketRow(id)).toMatchObject({ status: 'CANCELLED', auto_renew: false });
  expect(await s.submission(ref)).toMatchObject({ state: 'CONFIRMED' });
  expect(await s.audited(id)).toMatchObject([
    { before: { status: 'FAILED' }, after: { kind: 'cancel', status: 'CANCELLED' } },
  ]);
});
