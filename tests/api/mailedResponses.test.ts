import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReadResult } from '../../domain/imports/readTicket';
import type { FileReader } from '../../server/reading/readFiles';

import { readParts } from '../../server/reading/readParts';
import {
  SUMMARY_NUMBER,
  SUMMARY_ROWS,
  type SummaryMail,
  summaryMail,
} from '../support/centerFiles/responseMail';
import { copy } from '../support/importing';
import { type Inbound, inbound } from '../support/inbound';
import { openReader } from '../support/reader';

const SENT = new Date('2026-11-13T00:00:00Z');
const NOW = new Date('2026-11-13T02:00:00Z');
let now = NOW;
let a: Inbound;
let ticketId: string;
let number: string;
let made = 0;
/** Why the mail that was sent last waits. */
let reason: string;

beforeAll(async () => {
  a = await inbound(() => now);
});
afterAll(() => a.close());
beforeEach(async () => {
  now = NOW;
  number = `20261109${String(++made).padStart(5, '0')}`;
  ticketId = await imported();
});

async function imported(change: object = {}): Promise<string> {
  const { data } = await a.file(copy({ ticketNumber: number, ...change }));
  return data[0]?.ticketID as string;
}

/** The thread's own reader, without the thread. */
const reader = {
  async readFiles(name: string, bytes: Uint8Array) {
    const results: ReadResult[] = [];
    for await (const result of readParts(name, bytes)) results.push(result);
    return results;
  },
};

/** A summary of the ticket as it travels; each has an id of its own. */
const mailOf = (summary: SummaryMail = {}) =>
  `Message-ID: <${randomUUID()}@mail.example.com>\r\n${summaryMail(summary).replaceAll(SUMMARY_NUMBER, number)}`;
/** What became of the mail once a person has read and confirmed it. */
async function send(mail: string, fileReader: FileReader = reader) {
  const id = await a.sendMail(mail);
  await a.fileMails(fileReader);
  await a.client.ask('confirmMails', { companyId: a.company.id, importIds: [id] }, '{ success }');
  await a.work();
  const rows = await a.t.rows(
    `select i.needs_person as needs, array_agg(x.outcome order by f.created_at, x.no) as outcomes,
       string_agg(coalesce(x.outcome_reason, x.reason), ' ') as reason
     from imports i join import_files f on f.import_id = i.id join import_items x on x.file_id = f.id
     where i.id = $1 group by i.id`,
    id,
  );
  reason = rows[0].reason;
  return { outcomes: rows[0].outcomes, needs: rows[0].needs };
}
const FILED = { outcomes: ['NEW'], needs: false };
const KNOWN = { outcomes: ['KNOWN'], needs: false };
const WAITS = { outcomes: ['SKIPPED'], needs: true };

const seen = (id = ticketId) =>
  a.client.ask(
    'getTicketDetails',
    { ticketId: id },
    `{ responseColor verdict { verdict } members { stationCode responseCode responseColor }
      Responses { ID stationCode code source enteredBy enteredAt comment } }`,
  );
const checkedAt = async (id = ticketId) =>
  (await a.t.rows('select answers_checked_at as at from tickets where id = $1', id))[0].at?.toISOString() ??
  null;
const audited = async () =>
  await a.t.rows(
    `select user_name, after from audit where entity_id = $1 and action = 'recordTicketResponses'`,
    ticketId,
  );
const enter = (responses: object[], changes: object = {}) =>
  a.client.ask(
    'recordTicketResponses',
    {
      ...{ ticketId, responses, seenAt: now.toISOString(), isComplete: false, clientRequestId: randomUUID() },
      ...changes,
    },
    '{ isComplete }',
  );
const STOP = { stationCode: 'EXWAT', code: '021' };

describe('a complete summary that arrived as the center sent it', () => {
  it("sets the ticket's lookup time to its own date, and shows the source of each response", async () => {
    const thread = openReader();
    expect(await send(mailOf(), thread)).toEqual(FILED);
    await thread.close();
    const { responseColor, Responses } = await seen();
    expect(responseColor).toBe('green');
    const from = { source: 'MAIL', enteredBy: a.boss.name, enteredAt: NOW.toISOString() };
    expect(Responses).toMatchObject([
      { stationCode: 'EXWAT', code: '010', comment: 'except lot 9', ...from },
      { stationCode: 'EXGAS', code: '001', ...from },
    ]);
    expect(await checkedAt()).toBe(SENT.toISOString());
    expect(await audited()).toMatchObject([
      { user_name: a.boss.username, after: { isComplete: true, responses: [{ source: 'MAIL' }, {}] } },
    ]);
    expect(a.troubles).toEqual([]);
  });

  it('changes nothing when it arrives again, whatever its heading', async () => {
    const mail = mailOf();
    await send(mail);
    now = new Date(NOW.getTime() + 3_600_000);
    expect(await send(`Received: by mail.example.com\r\n${mail}`)).toEqual(KNOWN);
    expect(await send(mailOf())).toEqual(KNOWN);
    expect((await seen()).Responses).toHaveLength(2);
    expect([await checkedAt(), (await audited()).length]).toEqual([SENT.toISOString(), 1]);
  });

  it('resets nothing when it arrives late', async () => {
    const later = { date: 'Thu, 12 Nov 2026 17:30:00 -0800' };
    await enter([{ ...STOP, respondedAt: '2026-11-13T01:10:00.000Z' }]);
    await send(mailOf({ ...later, rows: [SUMMARY_ROWS[0], ['EXWAT', '021', '11/12/2026 05:10 PM', '']] }));
    expect(await checkedAt()).toBe('2026-11-13T01:30:00.000Z');
    expect(await send(mailOf())).toEqual(FILED);
    expect((await seen()).members).toMatchObject([{ responseCode: '001' }, { responseCode: '021' }]);
    expect(await checkedAt()).toBe('2026-11-13T01:30:00.000Z');
  });

  it('belongs to the center it names, even if the other one has the same number', async () => {
    const nevada = await imported({ callCenter: 'onecallnv' });
    expect(nevada).not.toBe(ticketId);
    await send(mailOf());
    expect((await seen(nevada)).Responses).toEqual([]);
    expect([await checkedAt(nevada), (await seen()).responseColor]).toEqual([null, 'green']);
  });
});

describe('before a user confirms it', () => {
  const sendAlone = async (summary: SummaryMail) => {
    const id = await a.sendMail(mailOf(summary));
    await a.fileMails(reader);
    const item =
      '{ data { outcome summary { rows outside } } mail { needsPerson proof { holdsResponses canConfirm } } }';
    return a.client.ask('getImport', { importId: id, body: { skip: 0, take: 5 } }, item);
  };

  it.each([['The following member was added to this ticket: EXOIL']])(
    'it turns nothing green, and shows the text beside its table: %s',
    async words => {
      expect(await sendAlone({ foot: [words] })).toMatchObject({
        data: [
          {
            outcome: 'UNPROVEN',
            summary: {
              rows: [expect.stringMatching(/^EXGAS · 001/), expect.anything()],
              outside: expect.arrayContaining([words]),
            },
          },
        ],
        mail: { needsPerson: true, proof: { holdsResponses: true, canConfirm: true } },
      });
      const { Responses, verdict } = await seen();
      expect([Responses, verdict.verdict, await checkedAt()]).toEqual([[], 'DO_NOT_DIG', null]);
    },
  );

  it('responses that stop the work count, even if another row is invalid', async () => {
    const at = '11/12/2026 01:04 PM';
    await sendAlone({
      rows: [
        ['EXTEL', '001', at, ''],
        ['EXGAS', '021', at, ''],
      ],
    });
    expect((await seen()).Responses).toMatchObject([{ code: '021', enteredBy: 'Inbound mail' }]);
  });
});

describe('an incomplete one only changes colors', () => {
  it.each([
    ['of some utilities', { rows: [[...SUMMARY_ROWS[0]]] }],
    ['that was forwarded', { subject: `FW: CA TICKET: ${SUMMARY_NUMBER}-000` }],
    ['that is quoted', { heading: [`> CA TICKET: ${SUMMARY_NUMBER}-000`] }],
  ] satisfies [string, SummaryMail][])('%s', async (_, summary) => {
    expect(await send(mailOf(summary))).toEqual(FILED);
    const { members, verdict } = await seen();
    expect(members[0]).toMatchObject({ responseCode: '001', responseColor: 'green' });
    expect([await checkedAt(), verdict.verdict]).toEqual([null, 'DO_NOT_DIG']);
  });

  it.each([
    'of an earlier revision, before that of a later one comes',
    'the same where somebody has told it by hand before',
  ])('%s', async what => {
    const gas = { stationCode: 'EXGAS', code: '001', respondedAt: '2026-11-12T21:04:00.000Z' };
    const water = { stationCode: 'EXWAT', code: '010', respondedAt: '2026-11-12T22:10:00.000Z' };
    if (what.includes('by hand')) await enter([gas, { ...water, comment: 'except lot 9' }]);
    await send(mailOf());
    const contents = { centerStatus: 'Re-mark' };
    const submitted = new Date('2026-11-10T18:00:00Z');
    await a.file(copy({ ticketNumber: number, revision: '001', submitted, contents }));
    expect((await seen()).members).toMatchObject([{ responseCode: null }, { responseCode: null }]);
  });

  it('a forwarded one says nothing about silent utilities', async () => {
    await enter([{ stationCode: 'EXWAT', code: '010', respondedAt: '2026-11-12T22:10:00.000Z' }]);
    const rows = [SUMMARY_ROWS[0], ['EXWAT', 'Not yet responded', '', '']];
    await send(mailOf({ rows, subject: `FW: CA TICKET: ${SUMMARY_NUMBER}-000` }));
    expect((await seen()).members).toMatchObject([{ responseCode: '001' }, { responseCode: '010' }]);
  });
});

describe('waits for a user, and none of it counts', () => {
  const waits = async (summary: SummaryMail, known = 0) => {
    const before = await checkedAt();
    expect(await send(mailOf(summary))).toEqual(WAITS);
    expect((await seen()).Responses).toHaveLength(known);
    expect(await checkedAt()).toBe(before);
    return reason;
  };

  it.each<[string, SummaryMail, RegExp]>([
    [
      'with a utility of another ticket',
      { rows: [...SUMMARY_ROWS.map(row => [...row]), ['EXTEL', '001', '11/12/2026 01:04 PM', '']] },
      /^EXTEL was not notified/,
    ],
    ['dated after it arrived', { date: 'Thu, 12 Nov 2026 18:30:00 -0800' }, /sent after it came/],
  ])('%s', async (_, summary, words) => {
    expect(await waits(summary)).toMatch(words);
  });

  it('when it omits a known response, or has an older one', async () => {
    const respondedAt = '2026-11-12T23:00:00.000Z';
    await enter([{ stationCode: 'EXWAT', code: '010', respondedAt }]);
    const silent = [SUMMARY_ROWS[0], ['EXWAT', 'Not yet responded', '', '']];
    expect(await waits({ rows: silent }, 1)).toMatch(/EXWAT has not responded/);
    expect(await waits({}, 1)).toMatch(/EXWAT is known with a later response/);
  });

  it('when a user withdrew a response in it, and its lookup no longer counts', async () => {
    await send(mailOf());
    const response = (await seen()).Responses.find(({ code }: { code: string }) => code === '010');
    await a.client.ask('withdrawTicketResponse', { ticketId, responseId: response.ID }, '{ success }');
    expect(await checkedAt()).toBeNull();
    expect(await send(mailOf())).toEqual(KNOWN);
    expect(await waits({ date: 'Thu, 12 Nov 2026 17:00:00 -0800' }, 2)).toMatch(/withdrawn/);
  });

  it('of an earlier revision', async () => {
    const submitted = new Date('2026-11-10T18:00:00Z');
    await a.file(copy({ ticketNumber: number, revision: '001', submitted }));
    expect(await waits({})).toMatch(/names 000/);
  });

  it('for a ticket that is missing or has expired', async () => {
    number = '2026110999999';
    expect(await send(mailOf())).toEqual({ outcomes: ['WAITING'], needs: true });
    expect(reason).toMatch(/^Waits for its ticket/);
    number = `20261109${String(made).padStart(5, '0')}`;
    now = new Date('2026-12-20T18:00:00Z');
    await waits({});
  });
});

it("a center's automatic reply is ignored, without a notification", async () => {
  await a.t.owner.query(
    `update tickets set source = 'PLACED', latitude = 38, longitude = -121 where id = $1`,
    [ticketId],
  );
  expect(await send(mailOf())).toEqual({ ...WAITS, needs: false });
  expect((await seen()).Responses).toEqual([]);
});

it('known text is kept with the same response', async () => {
  const respondedAt = '2026-11-12T21:04:00.000Z';
  await enter([{ stationCode: 'EXGAS', code: '001', respondedAt, comment: 'gate 12' }]);
  expect(await send(mailOf())).toEqual(FILED);
  expect((await seen()).Responses).toMatchObject([
    { code: '010', source: 'MAIL' },
    { code: '001', source: 'MANUAL', comment: 'gate 12' },
  ]);
});

it('a copy of its file uploaded by a user is previewed, and stored under their name once confirmed', async () => {
  const listing = {
    ...{ format: 'RESPONSES' as const, callCenter: 'onecall' as const, ticketNumber: number },
    ...{ revision: null, isForwarded: false },
    text: 'Station | Response | Date/Time\nEXGAS | 001 | 11/12/2026 01:04 PM\nEXWAT | 010 | 11/12/2026 02:10 PM',
  };
  const importId = await a.begin();
  await a.send(importId, [{ listing, sentAt: SENT }]);
  expect(await a.look(importId)).toMatchObject({
    ...{ open: 1, filed: 0 },
    data: [{ kind: 'RESPONSES', ticketNumber: number, ticketID: ticketId, outcome: null }],
  });
  expect((await seen()).Responses).toEqual([]);
  await a.apply(importId);
  await a.work();
  expect(await a.look(importId)).toMatchObject({ open: 0, filed: 1, data: [{ outcome: 'NEW' }] });
  expect((await seen()).Responses).toMatchObject([{ source: 'MAIL', enteredBy: a.boss.name }, {}]);
  expect(await checkedAt()).toBe(SENT.toISOString());
});
