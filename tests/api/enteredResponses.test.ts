import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { member } from '../support/copies';
import { type Entering, enteringResponses, GAS, hours, NOW, WATER } from '../support/enteringResponses';
import { copy } from '../support/importing';

let a: Entering;
let now = NOW;

beforeAll(async () => {
  a = await enteringResponses(() => now);
});
afterAll(() => a.close());
beforeEach(async () => {
  now = NOW;
  a.ticketId = await a.imported();
});

const SILENT = { stationCode: 'EXWAT' };

describe('entering the responses of all utilities', () => {
  it('makes the ticket green and safe to dig, with the source', async () => {
    expect((await a.seen()).verdict.verdict).toBe('DO_NOT_DIG');
    expect(await a.record([GAS, WATER])).toEqual({ success: true, isComplete: true });
    const { responseColor, verdict, Responses } = await a.seen();
    expect([responseColor, verdict.verdict]).toEqual(['green', 'SAFE_TO_DIG']);
    const by = { source: 'MANUAL', enteredBy: a.boss.name, revision: '000' };
    expect(Responses).toMatchObject([
      { stationCode: 'EXWAT', code: '010', text: 'Locate area marked', ...by },
      { stationCode: 'EXGAS', code: '001', ...by },
    ]);
    expect(await a.checkedAt()).toEqual(NOW);
    expect(await a.audited()).toMatchObject([
      { user_name: a.boss.username, after: { isComplete: true, responses: [{ source: 'MANUAL' }, {}] } },
    ]);
  });

  it('has a time, and an earlier lookup resets nothing', async () => {
    await a.record([GAS, WATER], { seenAt: hours(-1) });
    expect((await a.checkedAt()).toISOString()).toBe(hours(-1));
    await a.record([GAS, WATER], { seenAt: hours(-5) });
    expect((await a.checkedAt()).toISOString()).toBe(hours(-1));
  });
});

describe('a page without a later response listed before', () => {
  const DELAYED = { ...GAS, code: '002', respondedAt: '2026-11-13T16:30:20.000Z' };
  const EARLIER = [GAS, WATER];

  it('was loaded earlier, and does not count as a lookup until its time is given', async () => {
    await a.record([DELAYED, WATER], { seenAt: hours(-6) });
    expect(await a.fieldsOf(EARLIER)).toEqual(['seenAt']);
    expect((await a.checkedAt()).toISOString()).toBe(hours(-6));
    // The page prints minutes.
    await a.record([{ ...DELAYED, respondedAt: '2026-11-13T16:30:00.000Z' }, WATER], { seenAt: hours(-2) });
    expect((await a.checkedAt()).toISOString()).toBe(hours(-2));
    await a.record(EARLIER, { seenAt: '2026-11-13T02:00:00.000Z' });
    await a.record(EARLIER, { isComplete: false });
    expect((await a.checkedAt()).toISOString()).toBe(hours(-2));
    expect((await a.seen()).members[0]).toMatchObject({ stationCode: 'EXGAS', responseCode: '002' });
  });

  it('may lack phone responses and withdrawn ones', async () => {
    await a.record([DELAYED], { via: 'PHONE', respondent: 'Demo Dispatcher' });
    expect(await a.record(EARLIER)).toMatchObject({ isComplete: true });
    a.ticketId = await a.imported();
    await a.record([DELAYED, WATER], { seenAt: hours(-6) });
    const { Responses } = await a.client.ask(
      'getTicketDetails',
      { ticketId: a.ticketId },
      '{ Responses { ID code } }',
    );
    const { ID: responseId } = Responses.find(({ code }: { code: string }) => code === '002');
    await a.client.ask('withdrawTicketResponse', { ticketId: a.ticketId, responseId }, '{ success }');
    expect(await a.record(EARLIER)).toMatchObject({ isComplete: true });
  });
});

it('links to the center page for looking up responses', async () => {
  const { lookupLink } = await a.client.ask('getTicketDetails', { ticketId: a.ticketId }, '{ lookupLink }');
  expect(lookupLink).toBe('https://usanorth811.org/professional-excavator');
});

it('unlisted words are stored and never green, and a red response is reported to people', async () => {
  await a.record([
    { ...GAS, code: null, text: 'Marked and clear, they said' },
    { ...WATER, code: '021' },
  ]);
  const { members, Responses } = await a.seen();
  expect(members).toMatchObject([
    { stationCode: 'EXGAS', responseCode: '', responseColor: 'yellow' },
    { stationCode: 'EXWAT', responseCode: '021', responseColor: 'red' },
  ]);
  expect(Responses).toContainEqual(
    expect.objectContaining({ code: '', text: 'Marked and clear, they said' }),
  );
  const rows = await a.t.rows('select subject from mails where company_id = $1', a.company.id);
  expect(rows).toContainEqual({ subject: expect.stringMatching(/^Stop work: ticket /) });
});

it('a new response clears an override, and silence clears a response the page no longer shows', async () => {
  const override = {
    ticketId: a.ticketId,
    companyId: a.company.id,
    stationCode: 'EXGAS',
    overwriteNotes: 'Seen on site.',
  };
  await a.record([{ ...GAS, code: '050', respondedAt: '2026-11-12T20:00:00.000Z' }, WATER]);
  await a.client.ask('overwriteResponse', override, '{ success }');
  await a.record([GAS, WATER]);
  const rows = await a.t.rows(
    'select overridden_at from ticket_members where ticket_id = $1 and overridden_at is not null',
    a.ticketId,
  );
  expect(rows).toEqual([]);
  await a.record([GAS, SILENT]);
  expect((await a.seen()).members).toMatchObject([{ responseColor: 'green' }, { responseCode: null }]);
});

describe('a utility shown as silent on the page', () => {
  const EARLY = { ...WATER, respondedAt: '2026-11-12T17:23:00.000Z' };

  it('remains silent when an earlier page with a response is entered later', async () => {
    await a.record([GAS, SILENT], { seenAt: hours(-1) });
    await a.record([GAS, EARLY], { seenAt: hours(-5) });
    const { verdict, members, Responses } = await a.seen();
    expect([verdict.verdict, members[1].responseCode]).toEqual(['DO_NOT_DIG', null]);
    expect(Responses).toContainEqual(expect.objectContaining({ stationCode: 'EXWAT', code: '000' }));
  });

  it('is not one that was notified after it', async () => {
    await a.record([GAS, SILENT], { seenAt: hours(-1) });
    const members = [member('EXGAS'), member('EXWAT'), member('EXTEL')];
    await a.file(copy({ ticketNumber: a.number(), members }));
    await a.record([{ ...EARLY, stationCode: 'EXTEL' }], { seenAt: hours(-5) });
    const typedResponse = { stationCode: 'EXTEL', responseCode: '010' };
    expect((await a.seen()).members).toContainEqual(expect.objectContaining(typedResponse));
  });

  it('remains silent under its code when its name was silent', async () => {
    a.ticketId = await a.imported({ format: 'PDF', members: [member(null, 'Example Gas')] });
    await a.record([{ ...SILENT, stationCode: '~EXAMPLE GAS' }], { seenAt: hours(-1) });
    const ticketNumber = a.number();
    await a.file(copy({ ticketNumber, members: [member('EXGAS', 'Example Gas')] }));
    await a.record([GAS], { seenAt: hours(-5) });
    expect((await a.seen()).verdict.verdict).toBe('DO_NOT_DIG');
  });
});

describe('a utility that gets its code late', () => {
  const NAME = '~EXAMPLE GAS';
  const byCode = (name: string | null, change: object = {}) =>
    copy({ ticketNumber: a.number(), members: [member('EXGAS', name)], ...change });
  const outcomes = async (...copies: Parameters<typeof a.file>) =>
    (await a.file(...copies)).data.map(({ outcome }) => outcome);

  it('has one response when it is known under code and name, with the words of both', async () => {
    a.ticketId = await a.imported({ format: 'PDF', members: [member(null, 'Example Gas')] });
    await a.record([{ ...GAS, stationCode: NAME, comment: 'Except lot 9.' }]);
    const submitted = new Date('2026-11-13T20:00:00Z');
    const next = { revision: '001', submitted, contents: { centerStatus: 'Update' } };
    expect(await outcomes(byCode(null, next))).toEqual(['NEWER']);
    await a.record([GAS]);
    expect((await a.seen()).verdict.verdict).toBe('SAFE_TO_DIG');
    expect(await outcomes(byCode('Example Gas'))).toEqual(['SAME']);
    const { verdict, members } = await a.seen();
    expect([verdict.verdict, verdict.findings[0].message]).toEqual([
      'CHECK_FIRST',
      expect.stringContaining('Except lot 9.'),
    ]);
    expect(members.filter((one: { responseCode: string }) => one.responseCode)).toMatchObject([
      { stationCode: 'EXGAS' },
      {},
    ]);
    expect(await outcomes(byCode('Example Gas', { contents: { city: 'Loomis' } }))).toEqual(['SAME']);
    expect((await a.seen()).verdict).toEqual(verdict);
  });

  it('is one utility for two names of one code, with the responses of each', async () => {
    a.ticketId = await a.imported({
      format: 'PDF',
      members: ['Example Gas', 'Gas of Example'].map(name => member(null, name)),
    });
    const both = [NAME, '~GAS OF EXAMPLE'].map(stationCode => ({ ...GAS, stationCode }));
    await a.record(both);
    expect(await outcomes(byCode('Example Gas'), byCode('Gas of Example'))).toEqual(['SAME', 'SAME']);
    expect((await a.seen()).verdict.verdict).toBe('SAFE_TO_DIG');
  });
});

describe('sent twice', () => {
  it('is stored once, even simultaneously', async () => {
    const request = a.entered([GAS, WATER]);
    const ask = () => a.client.ask('recordTicketResponses', request, '{ success isComplete }');
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers).toEqual(Array(3).fill({ success: true, isComplete: true }));
    expect((await a.seen()).Responses).toHaveLength(2);
    expect(await a.audited()).toHaveLength(1);
  });

  it('with different contents is refused', async () => {
    const clientRequestId = randomUUID();
    await a.record([GAS], { clientRequestId });
    expect(await a.fieldsOf([GAS, WATER], { clientRequestId })).toEqual(['clientRequestId']);
  });
});

describe('is refused', () => {
  it.each([
    ['a utility of another ticket', { stationCode: 'NOBODY' }, {}, 'responses.0.stationCode'],
    ['a page from the future', {}, { seenAt: hours(1) }, 'seenAt'],
    ['an invalid request ID', {}, { clientRequestId: 'x' }, 'clientRequestId'],
  ])('%s', async (_, response, changes, field) => {
    expect(
      await a.fieldsOf(
        [WATER, GAS].map(one => ({ ...one, ...(one === WATER ? response : {}) })),
        changes,
      ),
    ).toEqual([field]);
    expect((await a.seen()).Responses).toEqual([]);
    expect(await a.audited()).toEqual([]);
  });

  it('a ticket placed here, and an expired one', async () => {
    const placed = await a.t.world.ticket(a.job, a.boss);
    expect(await a.ruleOf({ ticketId: placed.id })).toMatchObject({ rule: 'PLACED_HERE' });
    now = new Date('2026-12-20T18:00:00Z');
    expect(await a.ruleOf()).toMatchObject({ rule: 'EXPIRED' });
  });
});

describe('the source of a response', () => {
  it('is shown with each response, and a phone call is never a lookup', async () => {
    const how = { via: 'PHONE', respondent: 'Lee at the gas company' };
    expect(await a.record([GAS, WATER], how)).toEqual({ success: true, isComplete: false });
    expect(await a.checkedAt()).toBeNull();
    expect((await a.seen()).Responses).toMatchObject([
      { ...how, url: null, enteredAt: NOW.toISOString() },
      { ...how, url: null },
    ]);
    expect(await a.audited()).toMatchObject([{ after: { ...how, isComplete: false } }]);
    const url = 'https://center.example.com/ticket/1';
    expect(await a.record([GAS, { ...WATER, comment: 'except lot 9' }], { via: 'SITE', url })).toMatchObject({
      isComplete: true,
    });
    // Said again in the same words it is still who said it first; in other words it is the page's.
    expect((await a.seen()).Responses).toMatchObject([
      { code: '010', via: 'SITE', respondent: null, url },
      { code: '001', ...how },
    ]);
  });

  it('is refused for a pasted page', async () => {
    expect(await a.fieldsOf([GAS], { via: 'PHONE', respondent: 'Lee', text: 'EXGAS 001' })).toEqual(['via']);
    expect((await a.seen()).Responses).toEqual([]);
  });
});

describe('a response for a station known only by name', () => {
  const nameOnly = (ticketNumber: string) =>
    a.imported({ ticketNumber, format: 'PDF', members: [member(null, 'Example Gas')] });
  const enter = async (ticketNumber: string, codes: readonly string[]) => {
    a.ticketId = await nameOnly(ticketNumber);
    await a.record([{ ...GAS, stationCode: '~EXAMPLE GAS' }]);
    expect((await a.seen()).verdict.verdict).toBe('SAFE_TO_DIG');
    await a.file(copy({ ticketNumber, members: codes.map(code => member(code, 'EXAMPLE GAS')) }));
    const { members, verdict } = await a.seen();
    const answers = members.map((one: Record<string, string>) => [one.stationCode, one.responseCode]);
    return { answers: Object.fromEntries(answers), verdict: verdict.verdict };
  };

  it('moves to the code of that name', async () => {
    expect(await enter('2026110977001', ['EXGAS'])).toEqual({
      answers: { EXGAS: '001' },
      verdict: 'SAFE_TO_DIG',
    });
  });

  it('matches none of several codes with that name, and is kept', async () => {
    const { answers, verdict } = await enter('2026110977002', ['EXGAS', 'EXGAST']);
    expect(answers).toMatchObject({ EXGAS: null, EXGAST: null });
    expect(verdict).not.toBe('SAFE_TO_DIG');
    expect((await a.seen()).Responses).toMatchObject([{ stationCode: '~EXAMPLE GAS', code: '001' }]);
  });
});
