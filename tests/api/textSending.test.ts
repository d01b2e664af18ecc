import { describe, expect, it } from 'vitest';
import { makeDigests } from '../../server/digests/makeDigests';
import { UndeliverableError } from '../../server/mail/post';
import { sendNextText } from '../../server/mail/sendNextText';
import { insertRows } from '../../server/standIns/demo/insert.sql';
import { BASE_URL } from '../support/renewals';
import { textNumber } from '../support/texts';
import { NOON, pacific, textWorld } from '../support/textWorld';
import type { TicketColumns } from '../support/ticketRows';

const w = textWorld();

describe('a text message', () => {
  it('is not sent in quiet hours, however late it is tried again', async () => {
    await textNumber(w.t, w.manager);
    w.now = pacific('2026-11-24', '20:59');
    await w.respond(await w.ticket(), { PGE: '021' });
    expect(await w.due(() => new Error('away'))).toEqual([]);
    w.now = w.later(1);
    expect(await w.due()).toEqual([]);
    expect(await w.queue()).toMatchObject([{ attempts: 1, not_before: pacific('2026-11-25', '06:00') }]);
    w.now = pacific('2026-11-25', '06:00');
    expect(await w.due()).toHaveLength(1);
  });

  it('is given up after six hours, or when the gateway refuses it', async () => {
    await textNumber(w.t, w.manager, { quiet: ['00:00', '00:00'] });
    await w.respond(await w.ticket(), { PGE: '021' });
    const tries: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      await w.due(() => {
        tries.push((w.now.getTime() - NOON.getTime()) / 60_000);
        return new Error('away');
      });
      const [first] = await w.queue();
      if (first.state !== 'QUEUED') break;
      w.now = first.not_before;
    }
    expect(tries).toEqual([0, 1, 4, 13, 40, 121, 361]);
    expect(await w.queue()).toMatchObject([{ state: 'FAILED', attempts: 7 }]);
    await w.t.owner.query('delete from mails');
    await w.respond(await w.ticket(), { PGE: '021' });
    await w.due(() => new UndeliverableError('The gateway responded with 400.'));
    expect(await w.queue()).toMatchObject([{ state: 'FAILED', attempts: 1 }]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the number changed', () => w.t.owner.query(`update text_numbers set number = '+15305559999'`)],
    ['it is no longer wanted', () => w.t.owner.query(`update text_numbers set events = '{}'`)],
    ['the number was removed', () => w.t.owner.query('delete from text_numbers')],
    [
      'the company was suspended',
      () => w.t.owner.query('update companies set active = false where id = $1', [w.company.id]),
    ],
  ])('is dropped if %s', async (_why, change) => {
    await textNumber(w.t, w.manager);
    await w.respond(await w.ticket(), { PGE: '021' });
    await change();
    expect(await w.due()).toEqual([]);
    expect(await w.queue()).toEqual([]);
  });

  it('waits for a process with a gateway, and has failed if none sent it within a day', async () => {
    await textNumber(w.t, w.manager);
    await w.respond(await w.ticket(), { PGE: '021' });
    const { pool } = w.t.services;
    const without = () =>
      sendNextText({ pool, gateway: null, baseUrl: BASE_URL, now: () => w.now, onTrouble() {} });
    expect(await without()).toBe(false);
    expect(await w.queue()).toMatchObject([{ state: 'QUEUED', attempts: 0 }]);
    w.now = w.later(24 * 60);
    expect(await without()).toBe(true);
    expect(await w.queue()).toMatchObject([{ state: 'FAILED' }]);
  });

  it('is sent once by several processes', async () => {
    await textNumber(w.t, w.manager);
    for (let count = 0; count < 25; count += 1) await w.respond(await w.ticket(), { PGE: '021' });
    const sent = (await Promise.all([w.due(), w.due(), w.due()])).flat();
    expect(sent).toHaveLength(25);
  });
});

describe('renew today', () => {
  const FRIDAY = '2026-11-27';
  const make = async (day: string) => {
    w.now = pacific(day, '05:30');
    await w.t.owner.query(`update companies set digested_on = '2026-01-01' where id = $1`, [w.company.id]);
    await makeDigests({
      pool: w.t.services.pool,
      now: () => w.now,
      baseUrl: BASE_URL,
      todayLinks: w.t.services.todayLinks,
      onTrouble: error => {
        throw error;
      },
    });
  };
  const expiring = (day: string, changes: TicketColumns = {}) =>
    w.ticket({
      exp_date: pacific(day, '23:59:59'),
      legal_start: NOON,
      silent_count: 0,
      station_count: 0,
      ...changes,
    });

  it('is one text per person and day at the end of quiet hours, also without a digest', async () => {
    await textNumber(w.t, w.manager);
    await textNumber(w.t, await w.t.world.user(w.company, 'ProjectEngineer'));
    await w.t.owner.query(`update users set digest = 'OFF' where id = $1`, [w.manager.id]);
    const tickets = [];
    for (let count = 0; count < 5; count += 1) tickets.push(await expiring(FRIDAY));
    await expiring(FRIDAY, { auto_renew: true });
    await make(FRIDAY);
    expect(await w.due()).toEqual([]);
    await make(FRIDAY);
    w.now = pacific(FRIDAY, '06:00');
    const [text, ...others] = await w.due();
    expect(others).toEqual([]);
    const listed = text?.text.match(/\d{13} CA/g) ?? [];
    expect(listed).toHaveLength(3);
    expect(tickets.map(({ ticketNo }) => `${ticketNo} CA`)).toEqual(expect.arrayContaining(listed));
    expect(text?.text).toBe(`Renew today: ${listed.join(', ')} and 2 more. ${BASE_URL}/main/today`);
  });

  it.each(['2026-11-28', '2026-11-29', '2026-12-25'])('is sent on %s, when nobody works', async day => {
    await textNumber(w.t, w.manager);
    const { ticketNo } = await expiring(day);
    await make(day);
    w.now = pacific(day, '06:00');
    expect(await w.due()).toMatchObject([{ text: `Renew today: ${ticketNo} CA. ${BASE_URL}/main/today` }]);
  });

  it('names tickets that can’t be renewed, and is not sent the next day', async () => {
    await textNumber(w.t, w.manager);
    const { ticketNo } = await expiring(FRIDAY, { type: 'Short Notice', renew_no: 99 });
    await make(FRIDAY);
    expect((await w.queue())[0].text).toContain(ticketNo);
    w.now = pacific('2026-11-28', '06:00');
    expect(await w.due()).toEqual([]);
  });

  it('names renewals that people place today', async () => {
    await textNumber(w.t, w.manager);
    const { id, ticketNo } = await w.ticket({
      exp_date: pacific(FRIDAY, '23:59:59'),
      way: 'ASSISTED',
      auto_renew: true,
    });
    await insertRows(w.t.owner, 'submissions', [
      {
        ...{
          company_id: w.company.id,
          ticket_id: id,
          user_id: w.manager.id,
          kind: 'renew',
          state: 'WAITING',
          way: 'ASSISTED',
        },
        ...{ idempotency_key: `renew:${id}`, origin: 'autoRenew', target_revision: '001', payload: {} },
      },
    ]);
    await make(FRIDAY);
    w.now = pacific(FRIDAY, '06:00');
    expect((await w.due()).map(({ text }) => text)).toEqual([
      `Renew today: ${ticketNo} CA. ${BASE_URL}/main/today`,
    ]);
  });
});
