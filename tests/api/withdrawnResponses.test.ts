import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf } from '../support/client';
import { member } from '../support/copies';
import { copy, type Importing, importing } from '../support/importing';

const NOW = new Date('2026-11-16T18:00:00Z');
let now = NOW;
let a: Importing;
let ticketId: string;
let made = 0;

beforeAll(async () => {
  a = await importing(() => now);
});
afterAll(() => a.close());
beforeEach(async () => {
  now = NOW;
  const { data } = await a.file(copy({ ticketNumber: `20261109${String(++made).padStart(5, '0')}` }));
  ticketId = data[0]?.ticketID as string;
});

const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000).toISOString();
const GAS = { stationCode: 'EXGAS', code: '001', respondedAt: '2026-11-12T21:04:00.000Z' };
const WATER = { stationCode: 'EXWAT', code: '010', respondedAt: '2026-11-12T22:10:00.000Z' };
const STOP = { stationCode: 'EXWAT', code: '021', respondedAt: '2026-11-13T22:10:00.000Z' };

const record = (responses: object[], changes: object = {}) =>
  a.client.ask(
    'recordTicketResponses',
    {
      ...{
        ticketId,
        responses,
        seenAt: now.toISOString(),
        isComplete: true,
        isCompared: true,
        clientRequestId: randomUUID(),
      },
      ...changes,
    },
    '{ success isComplete }',
  );
const seen = () =>
  a.client.ask(
    'getTicketDetails',
    { ticketId },
    `{ responseColor verdict { verdict } members { stationCode responseCode responseColor acknowledged { by } }
      Responses { ID stationCode code enteredBy withdrawn { by at } } }`,
  );
type Told = { ID: string; stationCode: string; code: string };
const idOf = async (stationCode: string, code: string) =>
  (await seen()).Responses.find((one: Told) => one.stationCode === stationCode && one.code === code)
    ?.ID as string;
const withdraw = (responseId: string, who = a.client) =>
  who.ask('withdrawTicketResponse', { ticketId, responseId }, '{ success }');
const refused = (responseId: string, changes: object = {}, who = a.client) =>
  who.refused('withdrawTicketResponse', { ticketId, responseId, ...changes }, '{ success }');
const checkedAt = async () =>
  (
    await a.t.rows('select answers_checked_at as at from tickets where id = $1', ticketId)
  )[0].at?.toISOString() ?? null;
const audited = async () =>
  await a.t.rows(
    `select user_name, before from audit where entity_id = $1 and action = 'withdrawTicketResponse'`,
    ticketId,
  );
const letters = async (subject: string) =>
  (
    await a.t.rows(
      'select subject from mails where company_id = $1 and subject like $2',
      a.company.id,
      `${subject}%${String(made).padStart(5, '0')}%`,
    )
  ).length;

describe('a response entered by mistake', () => {
  it('is withdrawn: the one before it counts, the history keeps it, and the log shows who', async () => {
    await record([GAS, WATER]);
    now = new Date(hours(1));
    await record([STOP], { isComplete: false });
    expect((await seen()).responseColor).toBe('red');
    now = new Date(hours(2));
    await withdraw(await idOf('EXWAT', '021'));
    const { responseColor, verdict, members, Responses } = await seen();
    expect([responseColor, verdict.verdict, members[1].responseCode]).toEqual([
      'green',
      'SAFE_TO_DIG',
      '010',
    ]);
    const by = { by: a.boss.name, at: hours(2) };
    expect(Responses).toMatchObject([
      { code: '021', enteredBy: a.boss.name, withdrawn: by },
      { code: '010', withdrawn: null },
      { code: '001', withdrawn: null },
    ]);
    expect(await audited()).toEqual([
      {
        user_name: a.boss.username,
        before: {
          ...{ code: '021', stationCode: 'EXWAT', source: 'MANUAL', enteredBy: a.boss.username },
          ...{ respondedAt: STOP.respondedAt, text: expect.any(String) },
        },
      },
    ]);
  });

  it('does not change the time of a lookup without it', async () => {
    await record([GAS, WATER], { seenAt: hours(-1) });
    await record([STOP], { isComplete: false });
    await withdraw(await idOf('EXWAT', '021'));
    expect(await checkedAt()).toBe(hours(-1));
  });

  it('was part of a lookup, so all responses are known as of the previous lookup, or not at all', async () => {
    await record([GAS, { stationCode: 'EXWAT' }], { seenAt: hours(-6) });
    await record([GAS, STOP]);
    await withdraw(await idOf('EXWAT', '021'));
    expect(await checkedAt()).toBe(hours(-6));
    await withdraw(await idOf('EXGAS', '001'));
    expect(await checkedAt()).toBeNull();
    expect((await seen()).verdict.verdict).toBe('DO_NOT_DIG');
  });

  it('was silence that overrode an older page, and its lookup is withdrawn with it', async () => {
    await record([GAS, { stationCode: 'EXWAT' }], { seenAt: hours(-1) });
    await record([GAS, WATER], { seenAt: hours(-5), isComplete: false });
    await withdraw(await idOf('EXWAT', '000'));
    expect([await checkedAt(), (await seen()).members[1].responseCode]).toEqual([null, '010']);
    await record([GAS, WATER], { seenAt: hours(-4) });
    expect((await seen()).members[1].responseCode, 'not silent again').toBe('010');
  });

  it('was part of a lookup under a name of its utility', async () => {
    const ticketNumber = `20261109${String(++made).padStart(5, '0')}`;
    const of = (stationCode: string | null, authorityName: string | null, change: object = {}) =>
      copy({ ticketNumber, members: [member(stationCode, authorityName)], ...change });
    ticketId = (await a.file(of(null, 'Example Gas', { format: 'PDF' }))).data[0]?.ticketID as string;
    await record([{ ...GAS, stationCode: '~EXAMPLE GAS' }]);
    const submitted = new Date('2026-11-13T20:00:00Z');
    await a.file(of('EXGAS', null, { revision: '001', submitted, contents: { centerStatus: 'Update' } }));
    await record([GAS], { isComplete: false });
    await a.file(of('EXGAS', 'Example Gas'));
    await withdraw(await idOf('EXGAS', '001'));
    expect(await checkedAt()).toBeNull();
  });

  it('was part of a lookup from before entries kept their responses, so any that could contain it is withdrawn', async () => {
    await record([GAS, WATER]);
    await a.t.owner.query('update response_entries set response_ids = null where ticket_id = $1', [ticketId]);
    await withdraw(await idOf('EXGAS', '001'));
    expect(await checkedAt()).toBeNull();
  });

  it('was the only one, so the utility has not responded', async () => {
    await record([GAS, STOP]);
    await withdraw(await idOf('EXWAT', '021'));
    expect((await seen()).members).toMatchObject([
      { responseCode: '001' },
      { responseCode: null, responseColor: 'grey' },
    ]);
    const rows = await a.t.rows('select silent_count, red_count from tickets where id = $1', ticketId);
    expect(rows).toEqual([{ silent_count: 1, red_count: 0 }]);
  });

  it('had hidden one that stops the work, so people are notified', async () => {
    await record([GAS, STOP]);
    await record([{ ...WATER, respondedAt: '2026-11-14T22:10:00.000Z' }], { isComplete: false });
    expect((await seen()).responseColor).toBe('green');
    const before = await letters('Stop work');
    now = new Date(hours(1));
    await withdraw(await idOf('EXWAT', '010'));
    expect((await seen()).responseColor).toBe('red');
    expect(await letters('Stop work')).toBe(before + 1);
  });

  it('was overridden, so the override ends with it and people are notified', async () => {
    await record([GAS, WATER]);
    await record([{ ...STOP, code: '014' }], { isComplete: false });
    await a.client.ask(
      'overwriteResponse',
      { ticketId, companyId: a.company.id, stationCode: 'EXWAT', overwriteNotes: 'Seen on site.' },
      '{ success }',
    );
    await withdraw(await idOf('EXWAT', '014'));
    const rows = await a.t.rows(
      'select overridden_at from ticket_members where ticket_id = $1 and overridden_at is not null',
      ticketId,
    );
    expect(rows).toEqual([]);
    expect(await letters('Override ended')).toBe(1);
  });

  it('can be entered again', async () => {
    await record([GAS, STOP]);
    await withdraw(await idOf('EXWAT', '021'));
    await record([GAS, STOP]);
    const { responseColor, Responses } = await seen();
    expect(responseColor).toBe('red');
    const again = Responses.filter(({ code }: Told) => code === '021');
    expect(again).toHaveLength(2);
    for (const { ID } of again) await withdraw(ID);
    expect((await seen()).members[1].responseCode).toBeNull();
  });

  it('is withdrawn once, even simultaneously', async () => {
    await record([GAS, STOP]);
    const id = await idOf('EXWAT', '021');
    expect(await Promise.all([withdraw(id), withdraw(id), withdraw(id)])).toEqual(
      Array(3).fill({ success: true }),
    );
    expect(await audited()).toHaveLength(1);
  });
});

it('the only clearance of a utility, once withdrawn, is told by mail with who withdrew it', async () => {
  await record([GAS, WATER]);
  await withdraw(await idOf('EXWAT', '010'));
  expect(await letters('Responses withdrawn')).toBeGreaterThan(0);
  const [{ text }] = await a.t.rows(
    `select text from mails where company_id = $1 and kind = 'responsesTaken' order by created_at desc limit 1`,
    a.company.id,
  );
  expect(text).toContain(`${a.boss.username} withdrew these responses to ticket`);
  expect(text).toContain('(EXWAT) · 010');
});

describe('withdrawal is refused', () => {
  it("for the center's own response, for a missing one, and for another ticket’s", async () => {
    await record([GAS, WATER]);
    const id = await idOf('EXGAS', '001');
    const rows = await a.t.rows(
      `insert into ticket_responses (company_id, ticket_id, revision, station_code, code, text, responded_at)
       values ($1, $2, '000', 'EXGAS', '001', 'Clear', $3) returning id`,
      a.company.id,
      ticketId,
      NOW,
    );
    expect(fieldsOf(await refused(rows[0].id))).toEqual(['responseId']);
    for (const none of ['', 'x', '999999999', `${'9'.repeat(18)}`]) {
      expect((await refused(none)).errorType).toBe('NotFoundException');
    }
    const [of, { data }] = [ticketId, await a.file(copy({ ticketNumber: '2026110988888' }))];
    ticketId = data[0]?.ticketID;
    expect((await refused(id)).errorType).toBe('NotFoundException');
    ticketId = of;
    expect(await audited()).toEqual([]);
  });

  it('once the ticket has expired', async () => {
    await record([GAS, WATER]);
    const id = await idOf('EXGAS', '001');
    now = new Date('2026-12-20T18:00:00Z');
    expect((await refused(id)).errorInfo).toMatchObject({ rule: 'EXPIRED' });
  });
});

it('text changed by another user is attributed to that user', async () => {
  await record([GAS, WATER]);
  const colleague = await a.t.world.user(a.company, 'CompanyAdmin');
  const client = await a.t.signIn(colleague);
  await client.ask(
    'recordTicketResponses',
    {
      ...{ ticketId, responses: [{ ...GAS, comment: 'except lot 9' }], isComplete: false },
      ...{ seenAt: NOW.toISOString(), clientRequestId: randomUUID() },
    },
    '{ success }',
  );
  const { Responses } = await seen();
  expect(Responses).toMatchObject([{ code: '010' }, { code: '001', enteredBy: colleague.name }]);
});
