import { describe, expect, it } from 'vitest';
import { insertRows } from '../../server/standIns/demo/insert.sql';
import { textNumber } from '../support/texts';
import { response, type TicketOfTexts, textWorld } from '../support/textWorld';

const w = textWorld();

/** What the center shows of East Bay: codes by the minute of their response. The other utility is clear. */
type Shown = Record<number, string>;

const show = ({ id, ticketNo }: TicketOfTexts, shown: Shown) =>
  w.show(id, [
    response(ticketNo, 'PGE', '001'),
    ...Object.entries(shown).map(([minute, code]) => ({
      ...response(ticketNo, 'EBMUD', code),
      respondedAt: w.later(Number(minute)),
    })),
  ]);

const DAY = -24 * 60;

/** Texts and mails after the center showed one list and then the other. */
async function alertsAfter(first: Shown, then: Shown, between?: (one: TicketOfTexts) => Promise<unknown>) {
  await textNumber(w.t, w.manager, { events: ['RESPONSE_RED'] });
  const one = await w.ticket();
  await show(one, first);
  await w.due();
  await w.t.owner.query('delete from mails');
  await between?.(one);
  await show(one, then);
  const mails = await w.t.rows('select kind from mails where text_to is null order by kind');
  return { texts: (await w.due()).map(({ text }) => text), mails: mails.map(({ kind }) => kind) };
}

describe('a utility that had cleared the work and no longer does', () => {
  it.each<[string, Shown, Shown, RegExp, string[]]>([
    ['now stops', { 1: '001' }, { 1: '001', 2: '021' }, /East Bay \(EBMUD\): 021/, ['responseRed']],
    ['now is to be called', { 1: '001' }, { 1: '001', 2: '014' }, /East Bay \(EBMUD\): 014/, ['responseRed']],
    [
      'now asks for a stand-by',
      { 1: '001' },
      { 1: '001', 2: '031' },
      /stand-by not recorded \(031/,
      ['responseRed'],
    ],
    [
      'is silent as of a later look',
      { 1: '001' },
      { 1: '001', 2: '000' },
      /no response \(000/,
      ['responseRed'],
    ],
    ['withdrew it and is to be called', { 1: '001' }, { 2: '014' }, /: 014/, ['responseRed']],
    [
      'asked for a meeting before',
      { 2: '001' },
      { 1: '034', 2: '001' },
      /meeting owed \(001/,
      ['responseRed'],
    ],
    ['withdrew its only response', { 1: '001' }, {}, /withdrawn: East Bay/, ['responsesTaken']],
    [
      'withdrew it, and is to be called',
      { 1: '014', 2: '001' },
      { 1: '014' },
      /withdrawn: East Bay/,
      ['responsesTaken'],
    ],
    [
      'withdrew it, and stopped before',
      { 1: '021', 2: '001' },
      { 1: '021' },
      /East Bay \(EBMUD\): 021/,
      ['responseRed', 'responsesTaken'],
    ],
  ])('%s: a text and a mail', async (_what, first, then, said, kinds) => {
    const { texts, mails } = await alertsAfter(first, then);
    expect(texts).toEqual([expect.stringMatching(said)]);
    expect(mails).toEqual(kinds);
  });

  it.each<[string, Shown, Shown, number]>([
    [
      'withdrew the request for a stand-by, which had been recorded',
      { 1: '014', 2: '031' },
      { 1: '014' },
      30,
    ],
    [
      'withdrew what cleared it after the stand-by of another day',
      { [DAY]: '031', 1: '001' },
      { [DAY]: '031' },
      DAY + 60,
    ],
  ])('%s: a text', async (_what, first, then, recorded) => {
    const { texts } = await alertsAfter(first, then, async one => {
      await insertRows(w.t.owner, 'recorded_events', [
        {
          ...{ company_id: w.company.id, event_no: 'EV-1', event_type: 'ONSITE_MEETING', title: 'Stand-by' },
          ...{ status: 'OPEN', severity: 'LOW', occurred_at: w.later(recorded), reported_at: w.now },
          ...{ reported_by: 'Ana', created_by_name: 'Ana', updated_by_name: 'Ana', station_code: 'EBMUD' },
          ...{ ticket_id: one.id, job_id: w.job.id, extra: { kind: 'Stand-by' } },
        },
      ]);
      await show(one, first);
    });
    expect(texts).toEqual([expect.stringMatching(/withdrawn: East Bay/)]);
  });
});

it('names the response that an override covered, once an older one is dropped and ends the override', async () => {
  const { texts, mails } = await alertsAfter({ 1: '031', 2: '014' }, { 2: '014' }, ({ id }) =>
    w.t.owner.query(
      `update ticket_members set overridden_by = $2, overridden_by_name = 'Ana', overridden_at = $3, override_note = 'Called'
       where ticket_id = $1 and station_code = 'EBMUD'`,
      [id, w.manager.id, w.later(5)],
    ),
  );
  expect(texts).toEqual([expect.stringMatching(/EBMUD\): 014/)]);
  expect(mails).toEqual(['overrideUndone', 'responseRed']);
});

it('names a utility that the center had not notified, if its first response does not clear the work', async () => {
  await textNumber(w.t, w.manager, { events: ['RESPONSE_RED'] });
  const { id, ticketNo } = await w.ticket();
  const all = [response(ticketNo, 'PGE', '001'), response(ticketNo, 'EBMUD', '001')];
  await w.show(id, all);
  await w.show(id, [...all, response(ticketNo, 'COMCST', '014')]);
  expect((await w.due()).map(({ text }) => text)).toEqual([expect.stringMatching(/COMCST: 014/)]);
});

describe('no text of a utility that had not cleared the work', () => {
  it.each<[string, Shown, Shown]>([
    ['is to be called at first', {}, { 1: '014' }],
    ['stops in other words', { 1: '021' }, { 1: '021', 2: '020' }],
    ['asks for a stand-by after all', { 1: '014' }, { 1: '014', 2: '031' }],
    ['withdrew a code for silence', { 1: '000' }, {}],
    ['withdrew a stop', { 1: '021' }, {}],
    ['withdrew what another response had replaced', { 1: '014', 2: '001' }, { 2: '001' }],
  ])('%s', async (_what, first, then) => {
    expect((await alertsAfter(first, then)).texts).toEqual([]);
  });

  it.each<[string, Shown, Shown]>([
    ['a code for silence', { 1: '000' }, { 2: '000' }],
    ['a response in favor of a newer one', { 1: '014' }, { 2: '001' }],
  ])('and no mail if the center drops %s', async (_what, first, then) => {
    expect((await alertsAfter(first, then)).mails).toEqual([]);
  });
});
