import { describe, expect, it } from 'vitest';
import { OWN_TABLES } from '../tickets/responseTables';
import type { AnswerRow } from './answerRows';
import { type ListedOn, readMailed } from './mailedResponses';
import type { Listing } from './responseListing';

const SENT = new Date('2026-11-13T00:00:00Z');
const hours = (count: number) => new Date(SENT.getTime() + count * 3_600_000);
const station = (code: string, given: { code: string; at: Date } | null = null) => ({
  ...{ code, withdrawnAt: null, askedAt: null, meetingAt: null, overriddenAt: null },
  answer: given && { ...given, text: 'x', revision: '000' },
});
const ticket = (changes: Partial<ListedOn> = {}): ListedOn => ({
  table: OWN_TABLES.onecall,
  revisions: [{ revision: '000', at: hours(-48) }],
  submitted: hours(-48),
  stations: [station('EXGAS'), station('EXWAT')],
  revision: '000',
  known: [],
  silences: [],
  ...changes,
});
const row = (stationCode: string, changes: Partial<AnswerRow> = {}): AnswerRow => ({
  ...{
    stationCode,
    code: '001',
    text: 'Clear - no conflict',
    comment: null,
    isSilent: false,
    line: 1,
    facility: '',
    revision: null,
  },
  respondedAt: hours(-3),
  ...changes,
});
const silent = (stationCode: string) =>
  row(stationCode, { code: '000', text: '', respondedAt: null, isSilent: true });
const ALL = [row('EXGAS'), row('EXWAT')];

function read(
  rows: readonly AnswerRow[],
  on = ticket(),
  { arrivedAt = hours(1), ...changes }: Partial<Listing> & { arrivedAt?: Date } = {},
) {
  const listing = {
    ...{ format: 'RESPONSES' as const, callCenter: 'onecall' as const, ticketNumber: '2026110900042' },
    ...{ revision: null, isForwarded: false, tables: [], ...changes },
  };
  const result = readMailed({ listing, rows, sentAt: SENT, arrivedAt }, on);
  return 'wrong' in result ? result.wrong : result.read;
}
const freshness = (...args: Parameters<typeof read>) => {
  const result = read(...args);
  return typeof result === 'string' ? result : (result.checkedAt?.toISOString() ?? null);
};

describe('all responses are known as of the mail’s own date', () => {
  it('when it lists every utility, also those without a response, and came as it was sent', () => {
    expect(freshness(ALL)).toBe(SENT.toISOString());
    expect(freshness([row('EXGAS'), silent('EXWAT')])).toBe(SENT.toISOString());
    expect(freshness(ALL, ticket(), { revision: '000' })).toBe(SENT.toISOString());
  });

  it('and never as of later than it came', () => {
    const arrivedAt = new Date(SENT.getTime() - 60_000);
    expect(freshness(ALL, ticket(), { arrivedAt })).toBe(arrivedAt.toISOString());
    expect(freshness(ALL, ticket(), { arrivedAt: hours(-1) })).toMatch(/sent after it came/);
  });

  it('not when it leaves one out, was passed on, or is of an earlier revision', () => {
    const renewed = ticket({ revision: '001' });
    expect(freshness([row('EXGAS')])).toBeNull();
    expect(freshness(ALL, ticket(), { isForwarded: true })).toBeNull();
    expect(freshness(ALL, renewed, { revision: '000' })).toBeNull();
    expect(freshness(ALL, ticket(), { revision: '001' })).toMatch(/revision 001/);
  });
});

describe('what contradicts something known is for a person', () => {
  const known = (changes: object = {}) => ({
    ...{ stationCode: 'EXGAS', code: '001', text: 'Clear - no conflict', comment: null },
    ...{ respondedAt: hours(-3), isWithdrawn: false, ...changes },
  });
  const answered = (at: Date) =>
    ticket({ stations: [station('EXGAS', { code: '010', at }), station('EXWAT')] });

  it('silence, or an older response, where a later one was known to the center by then', () => {
    expect(read([silent('EXGAS')], answered(hours(-2)))).toMatch(/has not responded by it/);
    expect(read([row('EXGAS')], answered(hours(-2)))).toMatch(/known with a later response/);
  });

  it('but not where that came after the mail, or nobody knows of when the mail is', () => {
    expect(read([silent('EXGAS')], answered(hours(0.5)))).toMatchObject({ responses: [] });
    expect(read([silent('EXGAS')], answered(hours(-2)), { isForwarded: true })).toMatchObject({
      responses: [],
      checkedAt: null,
    });
    expect(read([row('EXGAS')], answered(hours(-2)), { isForwarded: true })).toMatchObject({
      responses: [{ stationCode: 'EXGAS', respondedAt: hours(-3) }],
    });
  });

  it('a response where a page of after the mail showed none yet', () => {
    const on = ticket({ silences: [{ stationCode: 'EXWAT', at: hours(0.5) }] });
    expect(read(ALL, on)).toMatch(/EXWAT had not responded yet/);
    expect(read([row('EXWAT', { respondedAt: hours(-1) })], on, { isForwarded: true })).toMatch(
      /not responded yet/,
    );
    const before = ticket({ silences: [{ stationCode: 'EXWAT', at: hours(-1) }] });
    expect(read(ALL, before)).toMatchObject({ checkedAt: SENT });
    expect(read(ALL, before, { isForwarded: true }), 'of any time').toMatch(/not responded yet/);
  });

  it('a response that a person has withdrawn, unless it was entered again', () => {
    const withdrawn = known({ isWithdrawn: true });
    expect(read(ALL, ticket({ known: [withdrawn] }))).toMatch(/withdrawn/);
    expect(read(ALL, ticket({ known: [withdrawn, known()] }))).toMatchObject({ checkedAt: SENT });
  });

  it('a response that it prints of an earlier revision than the one in force when it was given', () => {
    const revisions = [
      { revision: '000', at: hours(-48) },
      { revision: '001', at: hours(-10) },
    ];
    const renewed = ticket({ revision: '001', revisions });
    expect(read([row('EXGAS', { revision: '000' })], renewed)).toMatch(/revision 000/);
    expect(read([row('EXGAS', { revision: '0' })], renewed)).toMatch(/revision 000/);
    expect(read([row('EXGAS', { revision: '001' })], renewed)).toMatchObject({ checkedAt: null });
    const before = row('EXGAS', { revision: '000', respondedAt: hours(-20) });
    expect(read([before], renewed)).toMatchObject({ responses: [{ revision: '000' }] });
  });

  it('a response that it prints of a revision that is not here', () => {
    expect(read([row('EXGAS', { revision: '001' })])).toMatch(/revision 001, which is not here/);
    const none = { revision: '001', isSilent: true, respondedAt: null };
    expect(read([row('EXGAS', none)])).toMatch(/revision 001, which is not here/);
    expect(read([row('EXGAS', { revision: '000 of 001' })])).toMatch(/“000 of 001”, which cannot be read/);
  });

  it('other words beside the same response; words that it leaves out stay', () => {
    const on = ticket({ known: [known({ comment: 'gate 12' })] });
    expect(read([row('EXGAS', { comment: 'gate 13' })], on)).toMatch(/other words/);
    expect(read(ALL, on)).toMatchObject({
      responses: [{ stationCode: 'EXGAS', comment: 'gate 12' }, { comment: null }],
    });
  });
});
