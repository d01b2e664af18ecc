import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Entering, enteringResponses, GAS, NOW, WATER } from '../support/enteringResponses';
import { copy } from '../support/importing';

let a: Entering;

beforeAll(async () => {
  a = await enteringResponses(() => NOW);
});
afterAll(() => a.close());
beforeEach(async () => {
  a.ticketId = await a.imported();
});

describe('a pasted page', () => {
  const PAGE = [
    'Utility\tResponse\tDate\tComment',
    'EXGAS\tClear - no conflict\t11/12/2026 1:04 PM\t',
    'EXWAT\tLocate area marked\t11/12/2026 2:10 PM\texcept lot 9',
  ].join('\n');
  const BOTH = [GAS, { ...WATER, comment: 'except lot 9' }];
  const read = (text: string) =>
    a.client.ask(
      'readTicketResponses',
      { ticketId: a.ticketId, text },
      '{ isTicketFound missing strangers outside asOf rows { stationCode printed response { code text comment respondedAt isSilent } } }',
    );
  const said = ({ code, respondedAt }: typeof GAS) => ({ code, respondedAt });
  const numberOf = async () =>
    (await a.t.rows('select ticket_no as no from tickets where id = $1', a.ticketId))[0].no;
  /** With the page, and without comparing anything. */
  const save = (text: string, changes: object = {}) =>
    a.record(BOTH, { text, isCompared: false, ...changes });

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
    expect((await a.seen()).Responses).toEqual([]);
  });

  it('still lists a utility as missing after the center dropped it', async () => {
    await a.t.owner.query(
      `update ticket_members set withdrawn_at = now() where ticket_id = $1 and station_code = 'EXWAT'`,
      [a.ticketId],
    );
    expect(await read('Utility\tResponse\nEXGAS\t001')).toMatchObject({ missing: [] });
  });

  it('is identified by its saved text, and a changed one counts as manual entry', async () => {
    await a.record([GAS, { ...WATER, comment: 'except lots 9 and 10' }], { text: PAGE });
    expect((await a.seen()).Responses).toMatchObject([
      { stationCode: 'EXWAT', source: 'MANUAL' },
      { stationCode: 'EXGAS', source: 'PASTED' },
    ]);
  });

  it('counts as a lookup when it shows number and revision, or the user compared them', async () => {
    const ticketNumber = await numberOf();
    expect(await save(PAGE)).toMatchObject({ isComplete: false });
    expect(await a.checkedAt()).toBeNull();
    expect(await save(PAGE, { isCompared: true })).toMatchObject({ isComplete: true });
    expect(await save(`Ticket ${ticketNumber}\n\n${PAGE}`)).toMatchObject({ isComplete: true });
    expect(await read(`Ticket ${ticketNumber}\n\n${PAGE}`)).toMatchObject({ isTicketFound: true });
  });

  it('entered manually counts as a lookup when the user compared the number', async () => {
    expect(await a.record(BOTH, { isCompared: false })).toMatchObject({ isComplete: false });
    expect(await a.record(BOTH, { isCompared: true })).toMatchObject({ isComplete: true });
  });

  it('of another ticket or revision is refused, whatever the user compared', async () => {
    const number = await numberOf();
    for (const text of ['2026110988880', `${number}-001`, `Revision: 001`, `${number} 2026110988880`]) {
      const page = `Ticket ${text}\n\n${PAGE}`;
      const error = await a.client.refused(
        'readTicketResponses',
        { ticketId: a.ticketId, text: page },
        '{ isTicketFound }',
      );
      expect(Object.keys(error.errorInfo?.fields ?? {}), text).toEqual(['text']);
      expect(await a.fieldsOf(BOTH, { text: page }), text).toEqual(['text']);
    }
  });

  it('of a ticket with several revisions shows the newest, or the user compares it', async () => {
    const ticketNumber = '2026110988889';
    const contents = { centerStatus: 'Update' };
    const next = { revision: '001', submitted: new Date('2026-11-14T18:00:00Z'), contents };
    const { data } = await a.file(copy({ ticketNumber }), copy({ ticketNumber, ...next }));
    a.ticketId = data[0]?.ticketID;
    expect(await read(`Ticket ${ticketNumber}\n\n${PAGE}`)).toMatchObject({ isTicketFound: false });
    expect(await read(`Ticket ${ticketNumber}-001\n\n${PAGE}`)).toMatchObject({ isTicketFound: true });
    expect(await a.fieldsOf(BOTH, { text: `Ticket ${ticketNumber}-000\n\n${PAGE}` })).toEqual(['text']);
  });

  it('with a creation time counts as a lookup at that time', async () => {
    const text = `Generated 11/12/2026 5:00 PM\n\n${PAGE}`;
    expect(await read(text)).toMatchObject({ asOf: '2026-11-13T01:00:00.000Z' });
    await save(text, { isCompared: true });
    expect((await a.checkedAt()).toISOString()).toBe('2026-11-13T01:00:00.000Z');
  });

  it('is not a lookup when it lists a utility that the ticket does not have', async () => {
    const text = `${PAGE}\nEXTEL\tNo response\t\t`;
    expect(await save(text, { isCompared: true })).toMatchObject({ isComplete: false });
    expect([await a.checkedAt(), (await a.seen()).verdict.verdict]).toEqual([null, 'DO_NOT_DIG']);
  });

  it('is refused when it is empty or not a page', async () => {
    for (const text of ['', 'x'.repeat(100_001)]) {
      const error = await a.client.refused(
        'readTicketResponses',
        { ticketId: a.ticketId, text },
        '{ isTicketFound }',
      );
      expect(Object.keys(error.errorInfo?.fields ?? {})).toEqual(['text']);
    }
  });
});

describe('responses entered before the copy of an earlier re-mark arrives', () => {
  const remark = (ticketNumber: string) =>
    a.file(
      copy({
        ...{ ticketNumber, revision: '001', submitted: new Date('2026-11-14T18:00:00Z') },
        contents: { centerStatus: 'Re-mark' },
      }),
    );
  const LATE = { ...WATER, respondedAt: '2026-11-15T18:00:00.000Z' };

  it('count if given after it, and not if given before', async () => {
    await a.record([GAS, LATE]);
    await remark(a.number());
    expect((await a.seen()).members).toMatchObject([{ responseCode: null }, { responseColor: 'green' }]);
  });

  const page = (column: string) =>
    [
      `Utility\t${column}\tResponse\tTime`,
      'EXGAS\t000\t001\t11/15/2026 10:00 AM',
      'EXWAT\t000\t010\t11/15/2026 10:00 AM',
    ].join('\n');
  const both = [{ ...GAS, respondedAt: LATE.respondedAt }, LATE];
  const headed = () =>
    [
      `Ticket ${a.number().slice(2)}-000`,
      'Utility\tResponse\tTime',
      'EXGAS\t001\t11/15/2026 10:00 AM',
      'EXWAT\t010\t11/15/2026 10:00 AM',
    ].join('\n');

  it.each([
    ['in a column', () => page('Revision')],
    ['in a column with another name', () => page('RevisionNo')],
    ['in a third one', () => page('TicketRevision')],
    ['after the older number', headed],
  ])('do not count if the page assigns them to the previous revision: %s', async (_, text) => {
    await a.record(both, { text: text() });
    expect((await a.seen()).Responses).toMatchObject([{ source: 'PASTED' }, { source: 'PASTED' }]);
    await remark(a.number());
    expect((await a.seen()).members).toMatchObject([{ responseCode: null }, { responseCode: null }]);
  });

  it('are refused when the copy of the re-mark is already imported', async () => {
    await remark(a.number());
    expect(await a.fieldsOf(both, { text: page('Revision') })).toEqual(['text']);
  });

  it.each(['before', 'after'])('do not count if also entered manually %s', async order => {
    const tellings = [{}, { text: page('Revision') }];
    for (const telling of order === 'before' ? tellings : tellings.toReversed())
      await a.record(both, telling);
    await remark(a.number());
    expect((await a.seen()).members).toMatchObject([{ responseCode: null }, { responseCode: null }]);
  });
});
