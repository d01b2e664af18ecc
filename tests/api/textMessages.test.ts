import { describe, expect, it } from 'vitest';
import { sendNextText } from '../../server/mail/sendNextText';
import { BASE_URL } from '../support/renewals';
import { textNumber } from '../support/texts';
import { pacific, response, textWorld } from '../support/textWorld';
import { workOutAll } from '../support/verdicts';

const w = textWorld();

describe('a text message about responses', () => {
  it('goes to the manager’s and owner’s confirmed numbers that chose it, in their language', async () => {
    const owner = await w.t.world.user(w.company, 'ProjectEngineer');
    await w.login(owner);
    const others = [
      await w.t.world.user(w.company, 'CompanyAdmin'),
      await w.t.world.user(await w.t.world.company(), 'CompanyAdmin'),
    ];
    await w.t.owner.query(`update users set language = 'es' where id = $1`, [owner.id]);
    const numbers = [
      await textNumber(w.t, w.manager),
      await textNumber(w.t, owner, { events: ['RESPONSE_RED'] }),
    ];
    for (const other of others) await textNumber(w.t, other);
    const one = await w.ticket({ user_id: owner.id });
    await w.respond(one, { PGE: '021' });
    const sent = await w.due();
    const link = `${BASE_URL}/main/tickets/details/${w.job.id}/${one.id}`;
    expect(sent.map(({ to }) => to).sort()).toEqual(numbers.sort());
    expect(sent.find(({ to }) => to === numbers[0])?.text).toBe(
      `Stop work on ticket ${one.ticketNo} CA "Main St". PG&E see http[:]//evil[.]ex...: 021 text of 021. ${link}`,
    );
    expect(sent.find(({ to }) => to === numbers[1])?.text).toContain(
      `Detenga el trabajo en el ticket ${one.ticketNo} CA`,
    );
    expect(await w.due()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is not confirmed', () => textNumber(w.t, w.manager, { isConfirmed: false })],
    ['did not choose it', () => textNumber(w.t, w.manager, { events: ['RENEW_TODAY'] })],
    [
      'left the company',
      async () => {
        await textNumber(w.t, w.manager);
        await w.t.owner.query('update users set active = false where id = $1', [w.manager.id]);
      },
    ],
  ])('is not stored for a person who %s', async (_why, prepare) => {
    await prepare();
    await w.respond(await w.ticket(), { PGE: '021', EBMUD: '001' });
    expect(await w.queue()).toEqual([]);
  });

  it('says once that all responded, with the verdict at that time', async () => {
    await textNumber(w.t, w.manager);
    const one = await w.ticket();
    await w.respond(one, { PGE: '001' });
    expect(await w.due()).toEqual([]);
    await w.respond(one, { PGE: '001', EBMUD: '001' });
    const [text] = await w.due();
    expect(text?.text).toBe(
      `All utilities responded to ticket ${one.ticketNo} CA "Main St". 11/24/2026, 12:00 PM PST: Safe to dig until 11/25/2026, 12:00 AM PST. ${BASE_URL}/main/tickets/details/${w.job.id}/${one.id}`,
    );
    expect(await w.queue()).toMatchObject([{ state: 'SENT', text: text?.text }]);
    await w.t.owner.query('update tickets set silent_count = 1 where id = $1', [one.id]);
    await w.t.owner.query('update tickets set silent_count = 0 where id = $1', [one.id]);
    expect(await w.due()).toEqual([]);
  });

  it('says no more than the verdict, in the person’s language', async () => {
    await textNumber(w.t, w.manager, { events: ['ALL_RESPONDED'] });
    await w.t.owner.query(`update users set language = 'es' where id = $1`, [w.manager.id]);
    await w.respond(await w.ticket(), { PGE: '001', EBMUD: '021' });
    expect((await w.due())[0]?.text).toMatch(
      /^Todos los servicios respondieron al ticket \d{13} CA "Main St"\. 11\/24\/2026, 12:00 PM PST: No excave: East Bay: sin acceso\. https:/,
    );
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['is not there', id => w.t.owner.query('delete from ticket_verdicts where ticket_id = $1', [id])],
    [
      'waits for a change',
      id =>
        w.t.owner.query('insert into verdict_dues (company_id, ticket_id) values ($1, $2)', [
          w.company.id,
          id,
        ]),
    ],
    [
      'waits since codes changed',
      id => w.t.owner.query(`update ticket_verdicts set reason = 'CODES_CHANGED' where ticket_id = $1`, [id]),
    ],
  ])('waits for a verdict that %s', async (_why, change) => {
    await textNumber(w.t, w.manager);
    const one = await w.ticket();
    await w.respond(one, { PGE: '001', EBMUD: '001' });
    await change(one.id);
    expect(await w.due()).toEqual([]);
    w.now = w.later(1);
    expect(await w.due()).toEqual([]);
    await w.t.owner.query(
      'insert into verdict_dues (company_id, ticket_id) values ($1, $2) on conflict do nothing',
      [w.company.id, one.id],
    );
    await workOutAll(w.t.services.pool);
    w.now = w.later(1);
    expect(await w.due()).toMatchObject([{ text: expect.stringContaining('Safe to dig') }]);
  });

  it('is of the verdict at its own turn, and only if it is still wanted then', async () => {
    const owner = await w.t.world.user(w.company, 'ProjectEngineer');
    await w.login(owner);
    await textNumber(w.t, w.manager);
    await textNumber(w.t, owner);
    const one = await w.ticket({ user_id: owner.id });
    await w.respond(one, { PGE: '001', EBMUD: '001' });
    const sent: string[] = [];
    const gateway = {
      async deliver({ text }: { text: string }) {
        sent.push(text);
        if (sent.length === 1) await w.respond(one, { PGE: '021', EBMUD: '021' });
      },
    };
    while (
      await sendNextText({
        pool: w.t.services.pool,
        gateway,
        baseUrl: BASE_URL,
        now: () => w.now,
        onTrouble() {},
      })
    );
    expect(sent[0]).toContain('Safe to dig');
    expect(sent.slice(1).join()).not.toContain('Safe to dig');
    expect(sent.filter(text => text.startsWith('All utilities'))).toHaveLength(2);
  });

  it('is not sent to someone who lost the ticket', async () => {
    await textNumber(w.t, w.manager, { events: ['ALL_RESPONDED'] });
    w.now = pacific('2026-11-24', '22:00');
    const one = await w.ticket();
    await w.respond(one, { PGE: '001', EBMUD: '001' });
    const next = await w.t.world.user(w.company, 'ProjectManager');
    await w.t.owner.query('update jobs set manager_id = $2 where id = $1', [w.job.id, next.id]);
    await w.t.owner.query('update tickets set user_id = $2 where id = $1', [one.id, next.id]);
    w.now = pacific('2026-11-25', '06:00');
    expect(await w.due()).toEqual([]);
  });

  it('does not take the center’s code for silence for a response, but tells the late one', async () => {
    await textNumber(w.t, w.manager, { events: ['ALL_RESPONDED'] });
    const one = await w.ticket({ legal_start: w.later(-60), work_start: w.later(-60) });
    await w.respond(one, { PGE: '001', EBMUD: '999' });
    expect(await w.due()).toEqual([]);
    w.now = w.later(30);
    await w.respond(one, { PGE: '001', EBMUD: '001' });
    expect(await w.due()).toMatchObject([{ text: expect.stringContaining('All utilities responded') }]);
  });

  it('tells of a withdrawn response only if none is left', async () => {
    await textNumber(w.t, w.manager, { events: ['RESPONSE_RED'] });
    const one = await w.ticket();
    await w.respond(one, { PGE: '001', EBMUD: '001' });
    w.now = w.later(30);
    // Another time of the same: to the center the one before is gone.
    await w.respond(one, { PGE: '001', EBMUD: '001' }, w.later(-5));
    expect(await w.due()).toEqual([]);
    w.now = w.later(30);
    await w.respond(one, { PGE: '001' });
    expect(await w.due()).toMatchObject([{ text: expect.stringContaining('Response withdrawn: East Bay') }]);
  });

  it('tells of a withdrawn clearance before which there was no other', async () => {
    await textNumber(w.t, w.manager, { events: ['RESPONSE_RED'] });
    const { id, ticketNo } = await w.ticket();
    const first = { ...response(ticketNo, 'EBMUD', '004'), respondedAt: w.later(-60) };
    await w.show(id, [response(ticketNo, 'PGE', '001'), first, response(ticketNo, 'EBMUD', '001')]);
    w.now = w.later(30);
    await w.show(id, [response(ticketNo, 'PGE', '001'), first]);
    expect(await w.due()).toMatchObject([{ text: expect.stringContaining('Response withdrawn: East Bay') }]);
  });

  it('is sent once in the morning after a response was withdrawn and came back', async () => {
    await textNumber(w.t, w.manager, { events: ['ALL_RESPONDED'] });
    w.now = pacific('2026-11-24', '22:00');
    const one = await w.ticket();
    const all: Record<string, string> = { PGE: '001', EBMUD: '001' };
    for (const codes of [all, { PGE: '001' }, all]) {
      w.now = w.later(10);
      await w.respond(one, codes);
    }
    w.now = pacific('2026-11-25', '06:00');
    expect(await w.due()).toHaveLength(1);
  });

  it('has the same key for the same words, and another for others', async () => {
    await textNumber(w.t, w.manager, { events: ['ALL_RESPONDED'], quiet: ['00:00', '00:00'] });
    const one = await w.ticket();
    await w.respond(one, { PGE: '001', EBMUD: '001' });
    const keys: string[] = [];
    const gateway = {
      async deliver({ key }: { key: string }) {
        keys.push(key);
        throw new Error('away');
      },
    };
    const send = () =>
      sendNextText({ pool: w.t.services.pool, gateway, baseUrl: BASE_URL, now: () => w.now, onTrouble() {} });
    await send();
    await w.t.owner.query(`update mails set not_before = $1 where text_to is not null`, [w.now]);
    await send();
    await w.respond(one, { PGE: '001', EBMUD: '021' });
    w.now = w.later(10);
    await send();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('comes again when a withdrawn response returns', async () => {
    await textNumber(w.t, w.manager, { events: ['ALL_RESPONDED'] });
    const one = await w.ticket();
    await w.respond(one, { PGE: '001', EBMUD: '001' });
    expect(await w.due()).toHaveLength(1);
    w.now = w.later(60);
    await w.respond(one, { PGE: '001' });
    expect(await w.due()).toEqual([]);
    w.now = w.later(60);
    await w.respond(one, { PGE: '001', EBMUD: '001' });
    expect(await w.due()).toHaveLength(1);
  });

  it('is one of 40 of its kind a day at most', async () => {
    await textNumber(w.t, w.manager);
    for (let count = 0; count < 42; count += 1) await w.respond(await w.ticket(), { PGE: '021' });
    await w.respond(await w.ticket(), { PGE: '001', EBMUD: '001' });
    expect(await w.due()).toHaveLength(41);
    expect(await w.t.rows(`select 1 from mails where kind = 'responseRed'`)).toHaveLength(42);
  });

  it('is of the morning after quiet hours, and not sent if a response was withdrawn', async () => {
    await textNumber(w.t, w.manager);
    w.now = pacific('2026-11-24', '16:00');
    const one = await w.ticket();
    const other = await w.ticket();
    w.now = pacific('2026-11-24', '22:00');
    await w.respond(one, { PGE: '001', EBMUD: '001' });
    await w.respond(other, { PGE: '001', EBMUD: '001' });
    expect(await w.due()).toEqual([]);
    expect(await w.queue()).toMatchObject([
      { state: 'QUEUED', attempts: 0, not_before: pacific('2026-11-25', '06:00') },
      { state: 'QUEUED', attempts: 0, not_before: pacific('2026-11-25', '06:00') },
    ]);
    w.now = pacific('2026-11-24', '23:00');
    await w.respond(other, { PGE: '001' });
    w.now = pacific('2026-11-25', '06:00');
    const sent = await w.due();
    expect(sent.filter(({ text }) => text.startsWith('All utilities'))).toHaveLength(1);
    expect(sent.map(({ text }) => text).join()).toContain(
      `Stop work on ticket ${other.ticketNo} CA "Main St". Response withdrawn: East Bay (EBMUD).`,
    );
  });
});
