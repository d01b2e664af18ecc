import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { member } from '../support/copies';
import { copy, type Importing, importing } from '../support/importing';

const NOW = new Date('2026-11-16T18:00:00Z');
let now = NOW;
let a: Importing;
let ticketId: string;

beforeAll(async () => {
  a = await importing(() => now);
});
afterAll(() => a.close());

let made = 0;
const imported = async (change: object = {}) => {
  const { data } = await a.file(
    copy({ ticketNumber: `20261109${String(++made).padStart(5, '0')}`, ...change }),
  );
  return data[0]?.ticketID as string;
};
beforeEach(async () => {
  now = NOW;
  ticketId = await imported();
});

const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000).toISOString();
const GAS = { stationCode: 'EXGAS', code: '001', respondedAt: '2026-11-12T21:04:00.000Z' };
const WATER = { stationCode: 'EXWAT', code: '010', respondedAt: '2026-11-12T22:10:00.000Z' };
const SILENT = { stationCode: 'EXWAT' };

const told = (responses: object[], changes: object = {}) => ({
  ...{
    ticketId,
    responses,
    seenAt: hours(0),
    isComplete: true,
    isCompared: true,
    clientRequestId: randomUUID(),
  },
  ...changes,
});
const record = (responses: object[], changes: object = {}, who = a.client) =>
  who.ask('recordTicketResponses', told(responses, changes), '{ success isComplete }');
const refused = (responses: object[], changes: object = {}, who = a.client) =>
  who.refused('recordTicketResponses', told(responses, changes), '{ success }');
const fieldsOf = async (...args: Parameters<typeof refused>) =>
  Object.keys((await refused(...args)).errorInfo?.fields ?? {});
const ruleOf = async (changes: object = {}) =>
  (await refused([GAS], changes)).errorInfo as { rule?: string } | undefined;
const seen = () =>
  a.client.ask(
    'getTicketDetails',
    { ticketId },
    `{ responseColor verdict { verdict findings { reason level stationCode message } }
      members { stationCode responseCode responseColor } actions { action allowed }
      Responses { stationCode code text source enteredBy enteredAt via respondent url revision } }`,
  );
const checkedAt = async () =>
  (await a.t.owner.query('select answers_checked_at as at from tickets where id = $1', [ticketId])).rows[0]
    .at;
const audited = async () =>
  (
    await a.t.owner.query(
      `select user_name, after from audit where entity_id = $1 and action = 'recordTicketResponses' order by id`,
      [ticketId],
    )
  ).rows;

describe('what was seen of all utilities', () => {
  it('makes the ticket green and safe to dig under, with who said so', async () => {
    expect((await seen()).verdict.verdict).toBe('DO_NOT_DIG');
    expect(await record([GAS, WATER])).toEqual({ success: true, isComplete: true });
    const { responseColor, verdict, Responses } = await seen();
    expect([responseColor, verdict.verdict]).toEqual(['green', 'SAFE_TO_DIG']);
    const by = { source: 'MANUAL', enteredBy: a.boss.name, revision: '000' };
    expect(Responses).toMatchObject([
      { stationCode: 'EXWAT', code: '010', text: 'Locate area marked', ...by },
      { stationCode: 'EXGAS', code: '001', ...by },
    ]);
    expect(await checkedAt()).toEqual(NOW);
    expect(await audited()).toMatchObject([
      { user_name: a.boss.username, after: { isComplete: true, responses: [{ source: 'MANUAL' }, {}] } },
    ]);
  });

  it('counts as looked up although one is silent, and goes old as any', async () => {
    await record([GAS, SILENT]);
    const reasons = async () =>
      (await seen()).verdict.findings.filter((one: { level: string }) => one.level === 'stop');
    expect(await reasons()).toMatchObject([{ reason: 'RESPONSES', stationCode: 'EXWAT' }]);
    now = new Date(NOW.getTime() + 5 * 24 * 3_600_000);
    const { findings } = (await seen()).verdict;
    expect(findings).toContainEqual(expect.objectContaining({ reason: 'LOOK_OLD', level: 'check' }));
  });

  it('is told of a time; a look of before sets nothing back', async () => {
    await record([GAS, WATER], { seenAt: hours(-1) });
    expect((await checkedAt()).toISOString()).toBe(hours(-1));
    await record([GAS, WATER], { seenAt: hours(-5) });
    expect((await checkedAt()).toISOString()).toBe(hours(-1));
  });
});

describe('a page without a later response that was listed before', () => {
  const DELAYED = { ...GAS, code: '002', respondedAt: '2026-11-13T16:30:20.000Z' };
  const EARLIER = [GAS, WATER];

  it('was loaded before that: it is no look, until it says when', async () => {
    await record([DELAYED, WATER], { seenAt: hours(-6) });
    expect(await fieldsOf(EARLIER)).toEqual(['seenAt']);
    expect((await checkedAt()).toISOString()).toBe(hours(-6));
    // The page prints minutes.
    await record([{ ...DELAYED, respondedAt: '2026-11-13T16:30:00.000Z' }, WATER], { seenAt: hours(-2) });
    expect((await checkedAt()).toISOString()).toBe(hours(-2));
    await record(EARLIER, { seenAt: '2026-11-13T02:00:00.000Z' });
    await record(EARLIER, { isComplete: false });
    expect((await checkedAt()).toISOString()).toBe(hours(-2));
    expect((await seen()).members[0]).toMatchObject({ stationCode: 'EXGAS', responseCode: '002' });
  });

  it('may lack what was said on the phone, and what was withdrawn', async () => {
    await record([DELAYED], { via: 'PHONE', respondent: 'Demo Dispatcher' });
    expect(await record(EARLIER)).toMatchObject({ isComplete: true });
    ticketId = await imported();
    await record([DELAYED, WATER], { seenAt: hours(-6) });
    const { Responses } = await a.client.ask('getTicketDetails', { ticketId }, '{ Responses { ID code } }');
    const { ID: responseId } = Responses.find(({ code }: { code: string }) => code === '002');
    await a.client.ask('withdrawTicketResponse', { ticketId, responseId }, '{ success }');
    expect(await record(EARLIER)).toMatchObject({ isComplete: true });
  });
});

it('leads to the page of its center at which responses are looked up', async () => {
  const { lookupLink } = await a.client.ask('getTicketDetails', { ticketId }, '{ lookupLink }');
  expect(lookupLink).toBe('https://usanorth811.org/professional-excavator');
});

it('what was seen in part changes colors, and the ticket stays not looked up', async () => {
  expect(await record([GAS])).toEqual({ success: true, isComplete: false });
  expect(await record([GAS, WATER], { isComplete: false })).toEqual({ success: true, isComplete: false });
  const { responseColor, verdict } = await seen();
  expect([responseColor, verdict.verdict, await checkedAt()]).toEqual(['green', 'DO_NOT_DIG', null]);
  expect(verdict.findings[0]).toMatchObject({ reason: 'RESPONSES_OLD', level: 'stop' });
});

it('words that no list has are kept and never green; a red one is told to people', async () => {
  await record([
    { ...GAS, code: null, text: 'Marked and clear, they said' },
    { ...WATER, code: '021' },
  ]);
  const { members, Responses } = await seen();
  expect(members).toMatchObject([
    { stationCode: 'EXGAS', responseCode: '', responseColor: 'yellow' },
    { stationCode: 'EXWAT', responseCode: '021', responseColor: 'red' },
  ]);
  expect(Responses).toContainEqual(
    expect.objectContaining({ code: '', text: 'Marked and clear, they said' }),
  );
  const { rows } = await a.t.owner.query('select subject from mails where company_id = $1', [a.company.id]);
  expect(rows).toContainEqual({ subject: expect.stringMatching(/^Stop work: ticket /) });
});

it('a new response undoes an override, and silence a response that the page no longer shows', async () => {
  const override = {
    ticketId,
    companyId: a.company.id,
    stationCode: 'EXGAS',
    overwriteNotes: 'Seen on site.',
  };
  await record([{ ...GAS, code: '050', respondedAt: '2026-11-12T20:00:00.000Z' }, WATER]);
  await a.client.ask('overwriteResponse', override, '{ success }');
  await record([GAS, WATER]);
  const { rows } = await a.t.owner.query(
    'select overridden_at from ticket_members where ticket_id = $1 and overridden_at is not null',
    [ticketId],
  );
  expect(rows).toEqual([]);
  await record([GAS, SILENT]);
  expect((await seen()).members).toMatchObject([{ responseColor: 'green' }, { responseCode: null }]);
});

describe('a utility that the page shows silent', () => {
  const EARLY = { ...WATER, respondedAt: '2026-11-12T17:23:00.000Z' };

  it('is so although a page of before shows a response, which is entered later', async () => {
    await record([GAS, SILENT], { seenAt: hours(-1) });
    await record([GAS, EARLY], { seenAt: hours(-5) });
    const { verdict, members, Responses } = await seen();
    expect([verdict.verdict, members[1].responseCode]).toEqual(['DO_NOT_DIG', null]);
    expect(Responses).toContainEqual(expect.objectContaining({ stationCode: 'EXWAT', code: '000' }));
  });

  it('has answered by a page of after, of whatever time that is', async () => {
    await record([GAS, SILENT], { seenAt: hours(-1) });
    await record([GAS, EARLY]);
    expect((await seen()).verdict.verdict).toBe('SAFE_TO_DIG');
  });

  it('is not one that was notified after it', async () => {
    await record([GAS, SILENT], { seenAt: hours(-1) });
    const members = [member('EXGAS'), member('EXWAT'), member('EXTEL')];
    await a.file(copy({ ticketNumber: `20261109${String(made).padStart(5, '0')}`, members }));
    await record([{ ...EARLY, stationCode: 'EXTEL' }], { seenAt: hours(-5) });
    const told = { stationCode: 'EXTEL', responseCode: '010' };
    expect((await seen()).members).toContainEqual(expect.objectContaining(told));
  });

  it('is so under its code where its name was silent', async () => {
    ticketId = await imported({ format: 'PDF', members: [member(null, 'Example Gas')] });
    await record([{ ...SILENT, stationCode: '~EXAMPLE GAS' }], { seenAt: hours(-1) });
    const ticketNumber = `20261109${String(made).padStart(5, '0')}`;
    await a.file(copy({ ticketNumber, members: [member('EXGAS', 'Example Gas')] }));
    await record([GAS], { seenAt: hours(-5) });
    expect((await seen()).verdict.verdict).toBe('DO_NOT_DIG');
  });
});

describe('of a utility that gets its code late', () => {
  const NAME = '~EXAMPLE GAS';
  const byCode = (name: string | null, change: object = {}) =>
    copy({ ticketNumber: number(), members: [member('EXGAS', name)], ...change });
  const number = () => `20261109${String(made).padStart(5, '0')}`;
  const outcomes = async (...copies: Parameters<typeof a.file>) =>
    (await a.file(...copies)).data.map(({ outcome }) => outcome);

  it('a response that is known under code and name is one, with the words of both', async () => {
    ticketId = await imported({ format: 'PDF', members: [member(null, 'Example Gas')] });
    await record([{ ...GAS, stationCode: NAME, comment: 'Except lot 9.' }]);
    const submitted = new Date('2026-11-13T20:00:00Z');
    const next = { revision: '001', submitted, contents: { centerStatus: 'Update' } };
    expect(await outcomes(byCode(null, next))).toEqual(['NEWER']);
    await record([GAS]);
    expect((await seen()).verdict.verdict).toBe('SAFE_TO_DIG');
    expect(await outcomes(byCode('Example Gas'))).toEqual(['SAME']);
    const { verdict, members } = await seen();
    expect([verdict.verdict, verdict.findings[0].message]).toEqual([
      'CHECK_FIRST',
      expect.stringContaining('Except lot 9.'),
    ]);
    expect(members.filter((one: { responseCode: string }) => one.responseCode)).toMatchObject([
      { stationCode: 'EXGAS' },
      {},
    ]);
    expect(await outcomes(byCode('Example Gas', { contents: { city: 'Loomis' } }))).toEqual(['SAME']);
    expect((await seen()).verdict).toEqual(verdict);
  });

  it('two names of one code are one utility, with what was told of each', async () => {
    ticketId = await imported({
      format: 'PDF',
      members: ['Example Gas', 'Gas of Example'].map(name => member(null, name)),
    });
    const both = [NAME, '~GAS OF EXAMPLE'].map(stationCode => ({ ...GAS, stationCode }));
    await record(both);
    expect(await outcomes(byCode('Example Gas'), byCode('Gas of Example'))).toEqual(['SAME', 'SAME']);
    expect((await seen()).verdict.verdict).toBe('SAFE_TO_DIG');
  });
});

describe('sent twice', () => {
  it('is stored once, also at the same time', async () => {
    const request = told([GAS, WATER]);
    const ask = () => a.client.ask('recordTicketResponses', request, '{ success isComplete }');
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers).toEqual(Array(3).fill({ success: true, isComplete: true }));
    expect((await seen()).Responses).toHaveLength(2);
    expect(await audited()).toHaveLength(1);
  });

  it('with other contents is refused', async () => {
    const clientRequestId = randomUUID();
    await record([GAS], { clientRequestId });
    expect(await fieldsOf([GAS, WATER], { clientRequestId })).toEqual(['clientRequestId']);
  });
});

describe('is refused', () => {
  it.each([
    ['a utility of another ticket', { stationCode: 'NOBODY' }, {}, 'responses.0.stationCode'],
    ['a code that the center does not have', { code: '777' }, {}, 'responses.0.code'],
    ['a response of the future', { respondedAt: hours(1) }, {}, 'responses.0.respondedAt'],
    ['one of before the ticket', { respondedAt: '2026-11-08T18:00:00Z' }, {}, 'responses.0.respondedAt'],
    ['a time that is none', { respondedAt: '11/12/2026' }, {}, 'responses.0.respondedAt'],
    ['a page of the future', {}, { seenAt: hours(1) }, 'seenAt'],
    ['a request id that is none', {}, { clientRequestId: 'x' }, 'clientRequestId'],
  ])('%s', async (_, response, changes, field) => {
    expect(
      await fieldsOf(
        [WATER, GAS].map(one => ({ ...one, ...(one === WATER ? response : {}) })),
        changes,
      ),
    ).toEqual([field]);
    expect((await seen()).Responses).toEqual([]);
    expect(await audited()).toEqual([]);
  });

  it('a ticket that was placed here, an expired one, and another company’s', async () => {
    const placed = await a.t.world.ticket(a.job, a.boss);
    expect(await ruleOf({ ticketId: placed.id })).toMatchObject({ rule: 'PLACED_HERE' });
    now = new Date('2026-12-20T18:00:00Z');
    expect(await ruleOf()).toMatchObject({ rule: 'EXPIRED' });
    now = NOW;
    const stranger = await a.t.signIn(await a.t.world.user(await a.t.world.company()));
    expect((await refused([GAS], {}, stranger)).errorType).toBe('NotFoundException');
    const page = { ticketId, text: 'EXGAS 001' };
    expect((await stranger.refused('readTicketResponses', page, '{ isTicketFound }')).errorType).toBe(
      'NotFoundException',
    );
  });
});

describe('a copied page', () => {
  const PAGE = [
    'Utility\tResponse\tDate\tComment',
    'EXGAS\tClear - no conflict\t11/12/2026 1:04 PM\t',
    'EXWAT\tLocate area marked\t11/12/2026 2:10 PM\texcept lot 9',
  ].join('\n');
  const BOTH = [GAS, { ...WATER, comment: 'except lot 9' }];
  const read = (text: string) =>
    a.client.ask(
      'readTicketResponses',
      { ticketId, text },
      '{ isTicketFound missing strangers outside asOf rows { stationCode printed response { code text comment respondedAt isSilent } } }',
    );
  const said = ({ code, respondedAt }: typeof GAS) => ({ code, respondedAt });
  const numberOf = async () =>
    (await a.t.owner.query('select ticket_no as no from tickets where id = $1', [ticketId])).rows[0].no;
  /** With the page, and nobody compared anything. */
  const save = (text: string, changes: object = {}) => record(BOTH, { text, isCompared: false, ...changes });

  it('is read, and nothing is stored', async () => {
    expect(await read(`A member was added.\n\n${PAGE}`)).toEqual({
      ...{ isTicketFound: false, missing: [], strangers: [], asOf: null, outside: ['A member was added.'] },
      rows: [
        {
          stationCode: 'EXGAS',
          printed: ['EXGAS · Clear - no conflict · 11/12/2026 1:04 PM'],
          response: { ...said(GAS), text: 'Clear - no conflict', comment: null, isSilent: false },
        },
        {
          stationCode: 'EXWAT',
          printed: ['EXWAT · Locate area marked · 11/12/2026 2:10 PM · except lot 9'],
          response: { ...said(WATER), text: 'Locate area marked', comment: 'except lot 9', isSilent: false },
        },
      ],
    });
    expect((await seen()).Responses).toEqual([]);
  });

  it('leaves to a person what does not fit', async () => {
    const answer = await read('Utility\tResponse\nEXGAS\t001 - Locate area marked\nEXTEL\tPending');
    expect(answer).toMatchObject({
      ...{ missing: ['EXWAT'], strangers: ['EXTEL · Pending'] },
      rows: [{ stationCode: 'EXGAS', response: null }],
    });
  });

  it('leaves a utility that the center names no longer out of what is missing', async () => {
    await a.t.owner.query(
      `update ticket_members set withdrawn_at = now() where ticket_id = $1 and station_code = 'EXWAT'`,
      [ticketId],
    );
    expect(await read('Utility\tResponse\nEXGAS\t001')).toMatchObject({ missing: [] });
  });

  it('is known by what is saved of it; what was changed is typed', async () => {
    await record([GAS, { ...WATER, comment: 'except lots 9 and 10' }], { text: PAGE });
    expect((await seen()).Responses).toMatchObject([
      { stationCode: 'EXWAT', source: 'MANUAL' },
      { stationCode: 'EXGAS', source: 'PASTED' },
    ]);
  });

  it('is a look where it shows number and revision, or a person compared them', async () => {
    const ticketNumber = await numberOf();
    expect(await save(PAGE)).toMatchObject({ isComplete: false });
    expect(await checkedAt()).toBeNull();
    expect(await save(PAGE, { isCompared: true })).toMatchObject({ isComplete: true });
    expect(await save(`Ticket ${ticketNumber}\n\n${PAGE}`)).toMatchObject({ isComplete: true });
    expect(await read(`Ticket ${ticketNumber}\n\n${PAGE}`)).toMatchObject({ isTicketFound: true });
  });

  it('typed without one is a look where a person compared the number', async () => {
    expect(await record(BOTH, { isCompared: false })).toMatchObject({ isComplete: false });
    expect(await record(BOTH, { isCompared: true })).toMatchObject({ isComplete: true });
  });

  it('of another ticket or revision is refused, whatever a person compared', async () => {
    const number = await numberOf();
    for (const text of ['2026110988880', `${number}-001`, `Revision: 001`, `${number} 2026110988880`]) {
      const page = `Ticket ${text}\n\n${PAGE}`;
      const error = await a.client.refused(
        'readTicketResponses',
        { ticketId, text: page },
        '{ isTicketFound }',
      );
      expect(Object.keys(error.errorInfo?.fields ?? {}), text).toEqual(['text']);
      expect(await fieldsOf(BOTH, { text: page }), text).toEqual(['text']);
    }
  });

  it('of a ticket with several revisions shows the newest, or a person compares it', async () => {
    const ticketNumber = '2026110988889';
    const contents = { centerStatus: 'Update' };
    const next = { revision: '001', submitted: new Date('2026-11-14T18:00:00Z'), contents };
    const { data } = await a.file(copy({ ticketNumber }), copy({ ticketNumber, ...next }));
    ticketId = data[0]?.ticketID;
    expect(await read(`Ticket ${ticketNumber}\n\n${PAGE}`)).toMatchObject({ isTicketFound: false });
    expect(await read(`Ticket ${ticketNumber}-001\n\n${PAGE}`)).toMatchObject({ isTicketFound: true });
    expect(await fieldsOf(BOTH, { text: `Ticket ${ticketNumber}-000\n\n${PAGE}` })).toEqual(['text']);
  });

  it('leaves a response to a person that it prints of another revision', async () => {
    const page = (revision: string) =>
      `Utility\tRev\tResponse\tDate\nEXGAS\t${revision}\t001\t11/12/2026 1:04 PM`;
    expect(await read(page('000'))).toMatchObject({ rows: [{ response: { code: '001' } }] });
    expect(await read(`${page('000')}\nEXWAT\t001\t010\t11/12/2026 1:04 PM`)).toMatchObject({
      rows: [{ response: { code: '001' } }, { response: null }],
    });
    expect(await fieldsOf([GAS], { text: page('001') })).toEqual(['text']);
  });

  it('that says when it was made is a look as of then', async () => {
    const text = `Generated 11/12/2026 5:00 PM\n\n${PAGE}`;
    expect(await read(text)).toMatchObject({ asOf: '2026-11-13T01:00:00.000Z' });
    await save(text, { isCompared: true });
    expect((await checkedAt()).toISOString()).toBe('2026-11-13T01:00:00.000Z');
  });

  it('is no look where it lists a utility that the ticket does not have', async () => {
    const text = `${PAGE}\nEXTEL\tNo response\t\t`;
    expect(await save(text, { isCompared: true })).toMatchObject({ isComplete: false });
    expect([await checkedAt(), (await seen()).verdict.verdict]).toEqual([null, 'DO_NOT_DIG']);
  });

  it('is refused when it is empty or no page', async () => {
    for (const text of ['', 'x'.repeat(100_001)]) {
      const error = await a.client.refused('readTicketResponses', { ticketId, text }, '{ isTicketFound }');
      expect(Object.keys(error.errorInfo?.fields ?? {})).toEqual(['text']);
    }
  });
});

it('a response of before a re-mark clears nothing, whenever it is told', async () => {
  const ticketNumber = '2026110977777';
  const contents = { centerStatus: 'Re-mark' };
  const { data } = await a.file(
    copy({ ticketNumber }),
    copy({ ticketNumber, revision: '001', submitted: new Date('2026-11-14T18:00:00Z'), contents }),
  );
  ticketId = data[0]?.ticketID;
  await record([GAS, { ...WATER, respondedAt: '2026-11-15T18:00:00Z' }]);
  expect((await seen()).members).toMatchObject([{ responseCode: null }, { responseColor: 'green' }]);
});

describe('told before the copy of an earlier re-mark comes', () => {
  const remark = (ticketNumber: string) =>
    a.file(
      copy({
        ...{ ticketNumber, revision: '001', submitted: new Date('2026-11-14T18:00:00Z') },
        contents: { centerStatus: 'Re-mark' },
      }),
    );
  const LATE = { ...WATER, respondedAt: '2026-11-15T18:00:00.000Z' };

  it('a response of after it counts, and one of before does not', async () => {
    await record([GAS, LATE]);
    await remark(number());
    expect((await seen()).members).toMatchObject([{ responseCode: null }, { responseColor: 'green' }]);
  });

  const page = (column: string) =>
    [
      `Utility\t${column}\tResponse\tTime`,
      'EXGAS\t000\t001\t11/15/2026 10:00 AM',
      'EXWAT\t000\t010\t11/15/2026 10:00 AM',
    ].join('\n');
  const both = [{ ...GAS, respondedAt: LATE.respondedAt }, LATE];
  const number = () => `20261109${String(made).padStart(5, '0')}`;
  const headed = () =>
    [
      `Ticket ${number().slice(2)}-000`,
      'Utility\tResponse\tTime',
      'EXGAS\t001\t11/15/2026 10:00 AM',
      'EXWAT\t010\t11/15/2026 10:00 AM',
    ].join('\n');

  it.each([
    ['in a column', () => page('Revision')],
    ['in a column of another name', () => page('RevisionNo')],
    ['in a third one', () => page('TicketRevision')],
    ['behind the older number', headed],
  ])('one that the page says answers the revision before does not: %s', async (_, text) => {
    await record(both, { text: text() });
    expect((await seen()).Responses).toMatchObject([{ source: 'PASTED' }, { source: 'PASTED' }]);
    await remark(number());
    expect((await seen()).members).toMatchObject([{ responseCode: null }, { responseCode: null }]);
  });

  it('is refused where the copy of the re-mark is here already', async () => {
    await remark(number());
    expect(await fieldsOf(both, { text: page('Revision') })).toEqual(['text']);
  });

  it.each(['before', 'after'])('nor where somebody has told the same by hand %s', async order => {
    const tellings = [{}, { text: page('Revision') }];
    for (const telling of order === 'before' ? tellings : tellings.toReversed()) await record(both, telling);
    await remark(number());
    expect((await seen()).members).toMatchObject([{ responseCode: null }, { responseCode: null }]);
  });
});

describe('how it is known', () => {
  it('is told with each response, and what somebody says is never a look', async () => {
    const how = { via: 'PHONE', respondent: 'Lee at the gas company' };
    expect(await record([GAS, WATER], how)).toEqual({ success: true, isComplete: false });
    expect(await checkedAt()).toBeNull();
    expect((await seen()).Responses).toMatchObject([
      { ...how, url: null, enteredAt: NOW.toISOString() },
      { ...how, url: null },
    ]);
    expect(await audited()).toMatchObject([{ after: { ...how, isComplete: false } }]);
    const url = 'https://center.example.com/ticket/1';
    expect(await record([GAS, { ...WATER, comment: 'except lot 9' }], { via: 'SITE', url })).toMatchObject({
      isComplete: true,
    });
    // Said again in the same words it is still who said it first; in other words it is the page's.
    expect((await seen()).Responses).toMatchObject([
      { code: '010', via: 'SITE', respondent: null, url },
      { code: '001', ...how },
    ]);
  });

  it('is refused without who said so, with an address that is none, and for a page that was copied', async () => {
    expect(await fieldsOf([GAS], { via: 'ON_SITE' })).toEqual(['respondent']);
    expect(await fieldsOf([GAS], { url: 'center page' })).toEqual(['url']);
    expect(await fieldsOf([GAS], { via: 'PHONE', respondent: 'Lee', text: 'EXGAS 001' })).toEqual(['via']);
    expect((await seen()).Responses).toEqual([]);
  });
});

describe('an answer for a station that is known by its name alone', () => {
  const nameOnly = (ticketNumber: string) =>
    imported({ ticketNumber, format: 'PDF', members: [member(null, 'Example Gas')] });
  const told = async (ticketNumber: string, codes: readonly string[]) => {
    ticketId = await nameOnly(ticketNumber);
    await record([{ ...GAS, stationCode: '~EXAMPLE GAS' }]);
    expect((await seen()).verdict.verdict).toBe('SAFE_TO_DIG');
    await a.file(copy({ ticketNumber, members: codes.map(code => member(code, 'EXAMPLE GAS')) }));
    const { members, verdict } = await seen();
    const answers = members.map((one: Record<string, string>) => [one.stationCode, one.responseCode]);
    return { answers: Object.fromEntries(answers), verdict: verdict.verdict };
  };

  it('goes on under the code of that name', async () => {
    expect(await told('2026110977001', ['EXGAS'])).toEqual({
      answers: { EXGAS: '001' },
      verdict: 'SAFE_TO_DIG',
    });
  });

  it('is none of several codes of that name, and is kept', async () => {
    const { answers, verdict } = await told('2026110977002', ['EXGAS', 'EXGAST']);
    expect(answers).toMatchObject({ EXGAS: null, EXGAST: null });
    expect(verdict).not.toBe('SAFE_TO_DIG');
    expect((await seen()).Responses).toMatchObject([{ stationCode: '~EXAMPLE GAS', code: '001' }]);
  });
});
