import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CALL_CENTERS } from '../../domain/calendar/centers';
import { ROLES } from '../../domain/permissions/roles';
import { CODES } from '../../domain/tickets/responseCodes';
import { recountStations } from '../../server/centers/responses/recount';
import { withTenant } from '../../server/database/tenant';
import { startWork } from '../../server/process/background';
import { minutes } from '../support/answering';
import { isWaited } from '../support/locks';
import { CLEAR, type PostedCodes, startPostedCodes, TODAY } from '../support/postedCodes';

let a: PostedCodes;

beforeAll(async () => {
  a = await startPostedCodes();
});
afterEach(() => a.clear());
afterAll(() => a.t.close());

describe('the list', () => {
  it.each(CALL_CENTERS)('has every code of %s when none was changed', async callCenter => {
    const codes = await a.list(await a.clientOf('ReadOnlyUser'), callCenter);
    expect(codes.map(({ code }: { code: string }) => code)).toEqual(
      CODES[callCenter].map(({ code }) => code).sort(),
    );
    for (const row of codes) expect(row).toMatchObject({ posted: false, inForce: row.validTo === null });
  });

  it('shows a change beside what it replaces, and its author only to administrators', async () => {
    const posted = {
      code: '020',
      text: CLEAR.text,
      color: 'yellow',
      note: 'See the bulletin.',
      meeting: true,
    };
    await a.post(posted);
    for (const { cognitoGroupName: role } of ROLES) {
      const rows = await a.list(await a.clientOf(role));
      expect(rows.filter(({ code }: { code: string }) => code === '020')).toEqual([
        expect.objectContaining({ color: 'red', posted: false, inForce: false, postedAt: null }),
        {
          ...posted,
          ...{ validFrom: TODAY, validTo: null, posted: true, inForce: true, postedAt: a.now.toISOString() },
          postedBy: role === 'SASAdministrator' ? a.administrator.username : null,
        },
      ]);
    }
  });
});

describe('a code change', () => {
  it.each([
    { change: { code: '014', color: 'green' }, given: '014', becomes: 'green', isSafe: true },
    { change: { code: '010', color: 'red' }, given: '010', becomes: 'red', isSafe: false },
    { change: { code: '777', color: 'green' }, given: '777', becomes: 'green', isSafe: true },
    {
      change: { code: '010', color: 'yellow', meeting: true },
      given: '010',
      becomes: 'yellow',
      isSafe: false,
    },
    { change: { code: '014', validFrom: '2026-11-25' }, given: '014', becomes: 'yellow', isSafe: false },
    {
      change: { code: '010', color: 'red', validFrom: '2026-11-25' },
      given: '010',
      becomes: 'green',
      isSafe: true,
    },
  ])('$change: $given becomes $becomes', async ({ change, given, becomes, isSafe }) => {
    const id = await a.answered(given, '001');
    await a.post(change);
    await a.recount();
    expect((await a.colors(id)).members).toEqual([becomes, 'green']);
    expect(await a.kept(id)).toEqual(await a.counted(id));
    expect((await a.isSafe(id)).isSafe).toBe(isSafe);
  });

  it('stops safe tickets in the same transaction, until they are recalculated', async () => {
    const id = await a.answered('001', '010');
    const stored = () =>
      a.rows(
        `select distinct reason from ticket_verdicts where ticket_id = $1 and reason in ('', 'CODES_CHANGED')`,
        id,
      );
    expect(await stored()).toEqual([{ reason: '' }]);
    await a.post({ code: '010', text: 'Locate area marked' });
    expect(await stored()).toEqual([{ reason: 'CODES_CHANGED' }]);
    expect(await a.isSafe(id)).toEqual({ isSafe: false, unmet: ['CODES_CHANGED'] });
    // A fact that changes meanwhile does not make it safe.
    await withTenant(a.t.services.pool, a.job.companyId, client =>
      client.query(
        `update tickets set answers_checked_at = answers_checked_at + interval '1 s' where id = $1`,
        [id],
      ),
    );
    expect(await stored()).toEqual([{ reason: 'CODES_CHANGED' }]);
    await a.recount();
    expect(await stored()).toEqual([{ reason: '' }]);
    expect((await a.isSafe(id)).isSafe).toBe(true);
  });

  it('is corrected from the day the mistake started', async () => {
    const id = await a.answered('014', '001');
    await a.post({ code: '014', validFrom: '2026-11-01' });
    await a.recount();
    expect((await a.isSafe(id)).isSafe).toBe(true);
    await a.post({ code: '014', color: 'yellow', validFrom: '2026-11-01' });
    await a.recount();
    expect((await a.colors(id)).members).toEqual(['yellow', 'green']);
    expect((await a.isSafe(id)).isSafe).toBe(false);
  });

  it('for an earlier day keeps a later one active', async () => {
    const id = await a.answered('010', '001');
    await a.post({ code: '010', color: 'red', validFrom: '2026-11-01' });
    await a.post({ code: '010', color: 'green', validFrom: '2026-01-01' });
    await a.recount();
    expect((await a.colors(id)).members).toEqual(['red', 'green']);
  });

  it('re-evaluates responses in the same minute', async () => {
    const { id, ticketNo } = await a.ticket();
    a.answers = [
      a.answer(ticketNo, 'EBMUD', '001', minutes(60)),
      a.answer(ticketNo, 'EBMUD', '010', minutes(60)),
      a.answer(ticketNo, 'PGEROS', '001', minutes(60)),
    ];
    await a.check(minutes(61));
    await a.post({ code: '010', color: 'red' });
    await a.recount();
    expect((await a.colors(id)).members[0]).toBe('red');
  });

  it('clears nothing that a utility has to act on first, even if the table says so', async () => {
    const id = await a.answered('020', '001');
    await a.t.owner.query(
      `insert into response_codes (call_center, code, text, color, meeting, valid_from, posted_at)
       values ('onecall', '020', 'x', 'green', false, '2026-01-01', now())`,
    );
    await withTenant(a.t.services.pool, a.job.companyId, client => recountStations(client, id));
    expect(await a.kept(id)).toMatchObject({ green: 1, red: 1 });
    expect((await a.isSafe(id)).isSafe).toBe(false);
  });

  it('leaves tickets unchanged that expired or belong to the other center', async () => {
    const expired = await a.answered('010', '001', { status: 'EXPIRED' });
    const nevada = await a.answered('010', '001');
    await a.t.owner.query(`update tickets set call_center = 'onecallnv' where id = $1`, [nevada]);
    await a.post({ code: '010', color: 'red' });
    expect(await a.rows('select from response_rereads where ticket_id = any($1)', [expired, nevada])).toEqual(
      [],
    );
  });

  it('is logged with what it replaces, once if sent twice', async () => {
    await a.post({ code: '053' });
    await a.post({ code: '053' });
    await a.post({ code: '053', color: 'yellow' });
    const row = (color: string) => ({
      text: CLEAR.text,
      color,
      meeting: false,
      note: null,
      validFrom: TODAY,
    });
    expect(
      await a.rows(
        `select company_id, action, before, after from audit where entity_id = 'onecall 053' order by id`,
      ),
    ).toEqual([
      { company_id: null, action: 'postResponseCode', before: null, after: row('green') },
      { company_id: null, action: 'postResponseCode', before: row('green'), after: row('yellow') },
    ]);
  });

  it('misses no ticket whose response was being stored at the time', async () => {
    const { id } = await a.ticket();
    let store = () => {};
    const stored = new Promise<void>(resolve => {
      store = resolve;
    });
    let counted = () => {};
    const counting = new Promise<void>(resolve => {
      counted = resolve;
    });
    const storing = withTenant(a.t.services.pool, a.job.companyId, async client => {
      await client.query(
        `insert into ticket_responses (company_id, ticket_id, revision, station_code, code, text, responded_at, received_at)
         values ($1, $2, '000', 'EBMUD', '010', 'Marked', $3, $3)`,
        [a.job.companyId, id, minutes(60)],
      );
      await recountStations(client, id);
      counted();
      await stored;
    });
    await counting;
    const posting = a.post({ code: '010', color: 'red' });
    expect(await isWaited(a.t)).toBe(true);
    expect(await a.rows('select from response_codes')).toEqual([]);
    store();
    await Promise.all([storing, posting]);
    await a.recount();
    expect(await a.kept(id)).toMatchObject({ red: 1, green: 0 });
  });

  it('retries a failed ticket, and processes the others in the meantime', async () => {
    const [broken, fine] = [await a.answered('010', '001'), await a.answered('010', '001')];
    await a.t.owner.query(`
      create function fail_reading() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger fail_reading before update on tickets for each row when (old.id = '${broken}') execute function fail_reading()`);
    await a.post({ code: '010', color: 'red' });
    await a.recount();
    await a.t.owner.query('drop trigger fail_reading on tickets; drop function fail_reading');
    expect(a.troubles).toHaveLength(1);
    expect(await a.kept(fine)).toMatchObject({ red: 1 });
    expect(await a.kept(broken)).toMatchObject({ red: 0 });
    expect((await a.isSafe(broken)).isSafe).toBe(false);
    a.now = new Date(a.now.getTime() + 120_000);
    await a.recount();
    expect(await a.kept(broken)).toMatchObject({ red: 1 });
  });

  it('is applied by the background job', async () => {
    const id = await a.answered('010', '001');
    await a.post({ code: '010', color: 'red' });
    const { config, pool } = a.t.services;
    const log = { info() {}, warn() {}, error() {} };
    const work = startWork({ config, pool, now: () => a.now, log, gateway: a.center });
    try {
      await expect.poll(async () => (await a.kept(id))?.red, { timeout: 20_000 }).toBe(1);
    } finally {
      await work.stop();
    }
  });
});

describe('refuses', () => {
  it.each([
    [{ code: '' }, 'code'],
    [{ code: '999' }, 'color'],
    [{ validFrom: '2024-01-01' }, 'validFrom'],
    [{ validFrom: '2029-01-01' }, 'validFrom'],
  ])('%j', async (changes, field) => {
    expect(await a.wrongIn(changes)).toEqual([field]);
  });

  it.each([
    [`update response_codes set color = 'green'`, 'permission denied'],
    ['delete from response_codes', 'permission denied'],
    [`insert into response_rereads select company_id, id, now() from tickets`, 'permission denied'],
    [`select reread_responses('onecall', '020', now())`, 'permission denied'],
    [
      `select post_response_code('x', 'onecall', '020', 'x', 'green', false, null, '2026-01-01', now(), 'r')`,
      'only an active SASAdministrator',
    ],
  ])('the application itself: %s', async (text, refusal) => {
    const attempt = withTenant(a.t.services.pool, a.job.companyId, client => client.query(text));
    await expect(attempt).rejects.toThrow(refusal);
  });
});
