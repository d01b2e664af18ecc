import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { recountStations } from '../../server/centers/responses/recount';
import { withTenant } from '../../server/database/tenant';
import { minutes } from '../support/answering';
import { CLEAR, type PostedCodes, startPostedCodes, TODAY } from '../support/postedCodes';

let a: PostedCodes;

beforeAll(async () => {
  a = await startPostedCodes();
});
afterEach(() => a.clear());
afterAll(() => a.t.close());

describe('a change of a code', () => {
  it('recounts the tickets in force that carry it, as the domain counts them', async () => {
    const id = await a.answered('014', '001');
    expect(await a.kept(id)).toMatchObject({ stations: 2, green: 1, red: 0, silent: 0 });
    await a.post({ code: '014' });
    await a.recount();
    expect(await a.kept(id)).toMatchObject({ stations: 2, green: 2, red: 0, silent: 0 });
    expect(await a.kept(id)).toEqual(await a.counted(id));
    expect(await a.colors(id)).toEqual({
      ticket: 'green',
      members: ['green', 'green'],
      answers: ['green', 'green'],
    });
    expect((await a.isSafe(id)).isSafe).toBe(true);
  });

  it('that takes a clearance back makes them red, and tells people', async () => {
    const id = await a.answered('014', '001');
    await a.post({ code: '014' });
    await a.recount();
    expect((await a.isSafe(id)).isSafe).toBe(true);
    await a.post({ code: '014', color: 'red' });
    expect((await a.isSafe(id)).isSafe).toBe(false);
    await a.recount();
    expect(await a.colors(id)).toEqual({
      ticket: 'red',
      members: ['red', 'green'],
      answers: ['green', 'red'],
    });
    expect(await a.kept(id)).toEqual(await a.counted(id));
    const letters = await a.redLetters(id);
    expect(letters.map(({ to_address }) => to_address).sort()).toEqual(
      [a.manager.email, a.owner.email].sort(),
    );
  });

  it('is in the verdict at once, before any ticket is recounted', async () => {
    const id = await a.answered('001', '010');
    expect((await a.isSafe(id)).isSafe).toBe(true);
    await a.postUncounted({ code: '010', color: 'red' });
    expect(await a.isSafe(id)).toEqual({ isSafe: false, unmet: ['RESPONSES', 'CODES_CHANGED'] });
    await a.recount();
    expect(await a.isSafe(id)).toEqual({ isSafe: false, unmet: ['RESPONSES'] });
  });

  it('does not touch answers given before the day from which it holds', async () => {
    const id = await a.answered('014', '001');
    await a.post({ code: '014', validFrom: '2026-11-25' });
    await a.recount();
    expect(await a.colors(id)).toEqual({
      ticket: 'yellow',
      members: ['yellow', 'green'],
      answers: ['green', 'yellow'],
    });
    await a.post({ code: '001', color: 'red', validFrom: '2026-11-25' });
    await a.recount();
    expect((await a.colors(id)).members).toEqual(['yellow', 'green']);
  });

  it('of a code that nobody knew gives it a meaning; withdrawn it is judged by its words', async () => {
    const id = await a.answered('777', '001');
    expect((await a.colors(id)).members).toEqual(['yellow', 'green']);
    await a.post({ code: '777', color: 'green' });
    await a.recount();
    expect((await a.colors(id)).members).toEqual(['green', 'green']);
    await a.withdraw('777');
    await a.recount();
    expect(await a.colors(id)).toMatchObject({ ticket: 'yellow', members: ['yellow', 'green'] });
    expect(await a.kept(id)).toEqual(await a.counted(id));
  });

  it('made before it was refused clears nothing where the utility has to act first', async () => {
    const id = await a.answered('020', '001');
    await a.postUncounted({ code: '020', color: 'green' });
    await a.recount();
    expect(await a.kept(id)).toMatchObject({ green: 1, red: 1 });
    expect((await a.isSafe(id)).isSafe).toBe(false);
  });

  it('leaves an override in force, and its station red when the override falls', async () => {
    const id = await a.answered('010', '001');
    await (await a.t.signIn(a.manager)).ask('overwriteResponse', {
      ticketId: id,
      companyId: a.job.companyId,
      stationCode: 'EBMUD',
      overwriteNotes: 'Potholed.',
    });
    await a.post({ code: '010', color: 'red' });
    await a.recount();
    expect(await a.kept(id)).toMatchObject({ green: 1, red: 0, silent: 0 });
    await a.t.owner.query('update ticket_members set overridden_at = null where ticket_id = $1', [id]);
    await withTenant(a.t.services.pool, a.job.companyId, client => recountStations(client, id));
    expect(await a.kept(id)).toMatchObject({ stations: 2, green: 1, red: 1, silent: 0 });
  });

  it('that asks for a meeting clears nothing', async () => {
    const id = await a.answered('010', '001');
    await a.post({ code: '010', color: 'yellow', meeting: true });
    await a.recount();
    expect(await a.isSafe(id)).toEqual({ isSafe: false, unmet: ['RESPONSES'] });
    expect(await a.colors(id)).toMatchObject({ ticket: 'yellow', members: ['yellow', 'green'] });
    expect(await a.kept(id)).toEqual(await a.counted(id));
  });

  it('decides anew between answers of the same minute', async () => {
    const { id, ticketNo } = await a.ticket();
    a.answers = [
      a.answer(ticketNo, 'EBMUD', '001', minutes(60)),
      a.answer(ticketNo, 'EBMUD', '010', minutes(60)),
      a.answer(ticketNo, 'PGEROS', '001', minutes(60)),
    ];
    await a.check(minutes(61));
    expect(await a.kept(id)).toMatchObject({ green: 2 });
    for (const code of ['001', '010']) {
      await a.post({ code, color: 'red' });
      await a.recount();
      expect((await a.colors(id)).members[0]).toBe('red');
      await a.withdraw(code);
      await a.recount();
      expect((await a.colors(id)).members[0]).toBe('green');
    }
  });

  it('leaves tickets alone that are not in force or of the other center', async () => {
    const expired = await a.answered('010', '001', { status: 'EXPIRED' });
    const nevada = await a.answered('010', '001');
    await a.t.owner.query(`update tickets set call_center = 'onecallnv', green_count = 0 where id = $1`, [
      nevada,
    ]);
    const before = [await a.kept(expired), await a.kept(nevada)];
    await a.post({ code: '010', color: 'red' });
    await a.recount();
    expect([await a.kept(expired), await a.kept(nevada)]).toEqual(before);
  });

  it('is logged with what was posted before and after, once if sent twice', async () => {
    await a.post({ code: '014' });
    await a.post({ code: '014' });
    await a.post({ code: '014', color: 'yellow' });
    await a.withdraw('014');
    const rows = await a.rows(
      `select company_id, action, before, after from audit where entity = 'responseCode' and entity_id = 'onecall 014' order by id desc limit 3`,
    );
    const row = (color: string) => ({
      text: CLEAR.text,
      color,
      meeting: false,
      note: null,
      validFrom: TODAY,
      validTo: null,
    });
    expect(rows.reverse()).toEqual([
      {
        company_id: null,
        action: 'postResponseCode',
        before: { posted: [] },
        after: { posted: [row('green')] },
      },
      {
        company_id: null,
        action: 'postResponseCode',
        before: { posted: [row('green')] },
        after: { posted: [row('yellow')] },
      },
      {
        company_id: null,
        action: 'withdrawResponseCode',
        before: { posted: [row('yellow')] },
        after: { posted: [] },
      },
    ]);
  });
});
