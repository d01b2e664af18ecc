import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startWork } from '../../server/background/start';
import { recountChanged } from '../../server/centers/responseCodes/recountChanged';
import { recountStations } from '../../server/centers/responses/recount';
import { withTenant } from '../../server/database/tenant';
import { minutes } from '../support/answering';
import { isWaited } from '../support/locks';
import { type PostedCodes, startPostedCodes } from '../support/postedCodes';

let a: PostedCodes;

beforeAll(async () => {
  a = await startPostedCodes();
});
afterEach(async () => {
  await a.clear();
  await a.t.owner.query(
    'drop trigger if exists fail_recount on tickets; drop function if exists fail_recount',
  );
  a.recountTroubles.length = 0;
});
afterAll(() => a.t.close());

describe('counting anew', () => {
  it('is done when the change is answered, where few tickets carry the code', async () => {
    const id = await a.answered('015', '001');
    await a.answered('001', '001');
    expect(await a.post({ code: '015', color: 'red' })).toEqual({ success: true, tickets: 1, left: 0 });
    expect(await a.kept(id)).toMatchObject({ red: 1 });
    expect(await a.redLetters(id)).toHaveLength(2);
    expect(await a.recounts()).toEqual([]);
    expect(await a.post({ code: '015', color: 'red' })).toEqual({ success: true, tickets: 0, left: 0 });
    expect(await a.withdraw('015')).toEqual({ success: true, tickets: 1, left: 0 });
    expect(await a.kept(id)).toMatchObject({ red: 0 });
  });

  it('says how many are left of more than one go counts, and changes nothing when repeated', async () => {
    const ids = await a.manyAnswered(201, '034');
    expect(await a.post({ code: '034', color: 'red' })).toEqual({ success: true, tickets: 201, left: 1 });
    expect(await a.recounts()).toEqual([{ code: '034', tickets: 1 }]);
    expect(await a.recount()).toBe(1);
    expect(await a.recounts()).toEqual([]);
    const red = await a.rows('select from tickets where red_count = 1 and id = any($1)', ids);
    expect(red).toHaveLength(201);
    expect(await recountChanged(a.recountParts())).toBe(false);
  }, 120_000);

  it('that cannot begin leaves the change as it is, and the tickets to the background work', async () => {
    const id = await a.answered('016', '001');
    await a.t.owner.query('alter function claim_response_recount rename to claim_gone');
    const answer = await a.post({ code: '016', color: 'red' });
    await a.t.owner.query('alter function claim_gone rename to claim_response_recount');
    expect(answer).toEqual({ success: true, tickets: 1, left: 1 });
    expect((await a.isSafe(id)).isSafe).toBe(false);
    await a.recount();
    expect(await a.kept(id)).toMatchObject({ red: 1 });
  });

  it('tells nobody twice when a process died after a ticket was counted', async () => {
    const id = await a.answered('010', '001');
    await a.postUncounted({ code: '010', color: 'red' });
    const saved = await a.rows('select * from response_code_recounts');
    await a.recount();
    for (const row of saved) {
      await a.t.owner.query(
        'insert into response_code_recounts (call_center, code, before, changed_at, due_at) values ($1, $2, $3, $4, $5)',
        [row.call_center, row.code, JSON.stringify(row.before), row.changed_at, row.due_at],
      );
    }
    await a.recount();
    expect(await a.redLetters(id)).toHaveLength(2);
  });

  it('tries a ticket again at which it failed, and does the others meanwhile', async () => {
    const broken = await a.answered('010', '001');
    const fine = await a.answered('010', '001');
    await a.t.owner.query(`
      create function fail_recount() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger fail_recount before update on tickets for each row when (old.id = '${broken}') execute function fail_recount()`);
    await a.postUncounted({ code: '010', color: 'red' });
    await a.recount();
    expect(a.recountTroubles).toHaveLength(1);
    expect(await a.kept(fine)).toMatchObject({ red: 1 });
    expect(await a.kept(broken)).toMatchObject({ red: 0 });
    await a.t.owner.query('drop trigger fail_recount on tickets');
    a.now = new Date(a.now.getTime() + 120_000);
    await a.recount();
    expect(await a.kept(broken)).toMatchObject({ red: 1 });
  });

  it('misses no ticket whose answer was being stored while the code changed', async () => {
    const { id } = await a.ticket();
    const stored = latch();
    const counting = latch();
    const storing = withTenant(a.t.services.pool, a.job.companyId, async client => {
      await client.query(
        `insert into ticket_responses (company_id, ticket_id, revision, station_code, code, text, responded_at, received_at)
         values ($1, $2, '000', 'EBMUD', '010', 'Marked', $3, $3)`,
        [a.job.companyId, id, minutes(60)],
      );
      await recountStations(client, id);
      counting.open();
      await stored.isOpen;
    });
    await counting.isOpen;
    const posting = a.post({ code: '010', color: 'red' });
    expect(await isWaited(a.t)).toBe(true);
    expect(await a.rows('select from response_codes')).toEqual([]);
    stored.open();
    await Promise.all([storing, posting]);
    await a.recount();
    expect(await a.kept(id)).toMatchObject({ red: 1, green: 0 });
    expect(await a.kept(id)).toEqual(await a.counted(id));
  });

  it('is done by the running work', async () => {
    const id = await a.answered('010', '001');
    await a.postUncounted({ code: '010', color: 'red' });
    const { config, pool } = a.t.services;
    const work = startWork({
      config,
      pool,
      now: () => a.now,
      log: { info() {}, warn() {}, error() {} },
      gateway: a.center,
    });
    try {
      await expect.poll(async () => (await a.kept(id))?.red, { timeout: 20_000 }).toBe(1);
      await expect.poll(() => a.rows('select from response_code_recounts'), { timeout: 20_000 }).toEqual([]);
    } finally {
      await work.stop();
    }
  });
});

/** Something that others wait for until it is opened. */
function latch() {
  let open = () => {};
  const isOpen = new Promise<void>(resolve => {
    open = resolve;
  });
  return { isOpen, open };
}
