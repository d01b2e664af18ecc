import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { alertRevoked } from '../../server/centers/responses/alerts';
import type { SendParts } from '../../server/centers/submissions/parts';
import { sendSubmission } from '../../server/centers/submissions/send';
import { revisionOf } from '../support/center';
import { type Sending, startSending, TODAY } from '../support/sending';

let s: Sending;

beforeAll(async () => {
  s = await startSending();
});
beforeEach(async () => {
  s.now = TODAY;
  await s.t.owner.query('delete from center_turns');
});
afterAll(() => s.t.close());

const members = (ticketId: string) =>
  s.rows('select * from ticket_members where ticket_id = $1 order by seq_no', ticketId);

test("an action that ends a user's override of a station logs it and notifies people", async () => {
  const id = await s.ticket();
  await s.t.owner.query(
    `update ticket_members set overridden_at = $2, overridden_by_name = 'Dana', override_note = 'Fine.'
     where ticket_id = $1`,
    [id, new Date('2026-11-24T18:30:00Z')],
  );
  s.center.onPerform = async action => revisionOf(action, { asked: ['PGEROS'] });
  const parts: SendParts = {
    ...s.parts,
    onUndone: (client, ticket, fallen) => alertRevoked(client, 'https://tickets.example.com', ticket, fallen),
  };
  await sendSubmission(parts, await s.intend(id, 'remark'));
  expect((await s.audited(id)).slice(1)).toEqual([
    {
      user_name: 'SYSTEM',
      action: 'undoOverwrite',
      before: {
        stationCode: 'PGEROS',
        override: { by: 'Dana', note: 'Fine.', at: expect.stringContaining('2026-11-24T18:30') },
      },
      after: { stationCode: 'PGEROS', override: null, code: null },
    },
  ]);
  expect(
    await s.rows(
      `select to_address, text from mails where kind = 'overrideUndone' and dedupe_key like $1`,
      `%${id}%`,
    ),
  ).toEqual([
    {
      to_address: s.user.email,
      text: expect.stringContaining('PG&E (PGEROS) was asked to respond again on ticket'),
    },
  ]);
});

test('a re-mark clears responses to an earlier revision fetched before it was applied', async () => {
  const id = await s.ticket();
  await s.t.owner.query(
    `update ticket_members set response_code = '001', response_text = 'Clear', response_revision = '000',
       responded_at = $2 where ticket_id = $1`,
    [id, new Date('2026-11-24T19:20:00Z')],
  );
  s.center.onPerform = async action => revisionOf(action, { asked: ['PACBEL', 'PGEROS'] });
  await sendSubmission(s.parts, await s.intend(id, 'remark'));
  expect(await s.ticketRow(id)).toMatchObject({ green_count: 0, silent_count: 2 });
});

test('a renewal no longer counts a utility the center dropped, which owes a response if named again', async () => {
  const id = await s.ticket();
  await s.t.owner.query(
    `update ticket_members set response_code = '020', response_text = 'Bad address', responded_at = $2
     where ticket_id = $1 and station_code = 'PGEROS'`,
    [id, new Date('2026-11-24T18:30:00Z')],
  );
  await s.t.owner.query(
    `insert into ticket_members (company_id, ticket_id, seq_no, station_code, authority_name, utility_type, listed)
     select company_id, id, 3, 'GASCO', 'GASCO', 'excavation', false from tickets where id = $1`,
    [id],
  );
  s.center.onPerform = async action => {
    const said = revisionOf(action);
    return { ...said, members: said.members.filter(({ stationCode }) => stationCode === 'PACBEL') };
  };
  await sendSubmission(s.parts, await s.intend(id, 'renew'));
  const withdrawn = (await members(id)).map(row => [row.station_code, row.withdrawn_at]);
  expect(withdrawn).toEqual([
    ['PACBEL', null],
    ['PGEROS', new Date('2026-11-24T19:00:00Z')],
    ['GASCO', null],
  ]);
  expect(await s.ticketRow(id)).toMatchObject({ station_count: 2, red_count: 0, silent_count: 2 });
  s.center.onPerform = async action => revisionOf(action);
  await sendSubmission(s.parts, await s.intend(id, 'renew'));
  expect(await s.ticketRow(id)).toMatchObject({ station_count: 3, red_count: 0, silent_count: 3 });
  expect((await members(id))[1]).toMatchObject({ withdrawn_at: null, asked_revision: '002' });
});

test('a second re-mark in the same minute asks again too', async () => {
  const id = await s.ticket();
  s.center.onPerform = async action => revisionOf(action, { asked: ['PACBEL', 'PGEROS'] });
  await sendSubmission(s.parts, await s.intend(id, 'remark'));
  s.center.onPerform = async action => revisionOf(action, { revision: '002', asked: ['PACBEL', 'PGEROS'] });
  await sendSubmission(s.parts, await s.intend(id, 'remark', {}, { targetRevision: '002' }));
  expect((await members(id)).map(row => row.asked_revision)).toEqual(['002', '002']);
});
