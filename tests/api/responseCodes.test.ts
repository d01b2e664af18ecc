import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CALL_CENTERS } from '../../domain/calendar/centers';
import { ROLES, type RoleName } from '../../domain/permissions/roles';
import { CODES } from '../../domain/tickets/responseCodes';
import { countStations } from '../../domain/tickets/stations';
import { withTenant } from '../../server/database/tenant';
import { recountChanged } from '../../server/responseCodes/recountChanged';
import { selectTables } from '../../server/responseCodes/responseCodes.sql';
import { recountStations } from '../../server/responses/recount';
import { selectStations } from '../../server/responses/recount.sql';
import { startWork } from '../../server/work/start';
import { type Answering, minutes, startAnswering } from '../support/answering';
import type { Client } from '../support/client';
import { isWaited } from '../support/locks';
import type { User } from '../support/world';

const TODAY = '2026-11-24';
const CLEAR = {
  callCenter: 'onecall',
  text: 'Clear by the new list',
  color: 'green',
  meeting: false,
  note: null,
};
let a: Answering;
let administrator: User;
const troubles: unknown[] = [];

beforeAll(async () => {
  a = await startAnswering();
  administrator = await a.t.world.administrator();
});
afterEach(async () => {
  await a.t.owner.query('delete from response_codes; delete from response_code_recounts; delete from mails');
  await a.t.owner.query(
    'drop trigger if exists fail_recount on tickets; drop function if exists fail_recount',
  );
  troubles.length = 0;
});
afterAll(() => a.t.close());

/** Tests move the clock, and a session ends soon. */
const signedIn = () => a.t.signIn(administrator);
const post = async (changes: object) =>
  (await signedIn()).ask('postResponseCode', { ...CLEAR, validFrom: TODAY, ...changes });
const withdraw = async (code: string, validTo = TODAY) =>
  (await signedIn()).ask('withdrawResponseCode', { callCenter: 'onecall', code, validTo });
const list = async (client?: Client, callCenter = 'onecall') =>
  (client ?? (await signedIn())).ask('getResponseCodes', { callCenter });
const wrongIn = async (changes: object) =>
  Object.keys(
    (
      await (
        await signedIn()
      ).refused('postResponseCode', { ...CLEAR, code: '020', validFrom: TODAY, ...changes })
    ).errorInfo?.fields ?? {},
  );

const parts = () => ({
  pool: a.t.services.pool,
  now: () => a.now,
  baseUrl: 'https://tickets.example.com',
  onTrouble: (error: unknown) => troubles.push(error),
});
async function recount(): Promise<number> {
  let turns = 0;
  while (await recountChanged(parts())) turns += 1;
  return turns;
}

/** A ticket whose two stations have answered these codes an hour after it was placed. */
async function answered(first: string, second: string, columns: object = {}): Promise<string> {
  const { id, ticketNo } = await a.ticket(columns);
  a.answers = [
    a.answer(ticketNo, 'EBMUD', first, minutes(60)),
    a.answer(ticketNo, 'PGEROS', second, minutes(60)),
  ];
  await a.check(minutes(61));
  return id;
}

const kept = async (id: string) =>
  (
    await a.rows(
      'select station_count as stations, green_count as green, red_count as red, silent_count as silent from tickets where id = $1',
      id,
    )
  )[0];
/** What the domain counts from the stations and the table in force. */
const counted = (id: string) =>
  withTenant(a.t.services.pool, a.job.companyId, async client =>
    countStations((await selectTables(client)).onecall, await selectStations(client, id)),
  );
/** What is posted of the code: colour, first day, day it ends. */
const spans = async (code: string) =>
  (
    await a.rows(
      'select color, valid_from::text, valid_to::text from response_codes where code = $1 order by valid_from',
      code,
    )
  ).map(row => [row.color, row.valid_from, row.valid_to]);
const redLetters = (id: string) =>
  a.rows(`select * from mails where kind = 'responseRed' and dedupe_key like $1`, `%${id}%`);
const colors = async (id: string) => {
  const { responseColor, members, Responses } = await (await a.t.signIn(a.manager)).ask(
    'getTicketResponses',
    { ticketId: id },
    '{ responseColor members { stationCode responseColor } Responses { responseColor } }',
  );
  return {
    ticket: responseColor,
    members: members.map((m: { responseColor: string }) => m.responseColor),
    answers: Responses.map((r: { responseColor: string }) => r.responseColor).sort(),
  };
};

describe('the list', () => {
  it.each(CALL_CENTERS)('holds every code of %s when nothing is posted, for every role', async callCenter => {
    for (const role of ROLES.map(({ cognitoGroupName }) => cognitoGroupName)) {
      const codes = await list(await clientOf(role), callCenter);
      expect(codes.map(({ code }: { code: string }) => code)).toEqual(
        CODES[callCenter].map(({ code }) => code).sort(),
      );
      for (const row of codes) expect(row).toMatchObject({ posted: false, inForce: row.validTo === null });
    }
  });

  it('shows what was posted beside what it takes the place of', async () => {
    await post({ code: '020', color: 'yellow', note: 'See the bulletin.', meeting: true });
    const rows = (await list()).filter(({ code }: { code: string }) => code === '020');
    expect(rows).toEqual([
      expect.objectContaining({ color: 'red', posted: false, inForce: false }),
      {
        code: '020',
        text: CLEAR.text,
        color: 'yellow',
        note: 'See the bulletin.',
        meeting: true,
        validFrom: TODAY,
        validTo: null,
        posted: true,
        inForce: true,
      },
    ]);
  });
});

describe('who and what is refused', () => {
  it.each(ROLES.map(({ cognitoGroupName }) => cognitoGroupName).filter(role => role !== 'SASAdministrator'))(
    '%s cannot change a code',
    async role => {
      const client = await clientOf(role);
      const posting = { ...CLEAR, code: '020', validFrom: TODAY };
      expect((await client.refused('postResponseCode', posting)).errorType).toBe('ForbiddenException');
      const withdrawal = { callCenter: 'onecall', code: '020', validTo: TODAY };
      expect((await client.refused('withdrawResponseCode', withdrawal)).errorType).toBe('ForbiddenException');
      expect(await a.rows('select from response_codes')).toEqual([]);
    },
  );

  it.each([
    [{ code: '' }, 'code'],
    [{ code: '02 0' }, 'code'],
    [{ code: '123456789' }, 'code'],
    [{ text: ' ' }, 'text'],
    [{ color: 'blue' }, 'color'],
    [{ code: '999' }, 'color'],
    [{ meeting: true }, 'meeting'],
    [{ callCenter: 'digalert' }, 'callCenter'],
    [{ validFrom: '2026-02-30' }, 'validFrom'],
    [{ validFrom: '2024-01-01' }, 'validFrom'],
    [{ validFrom: '2029-01-01' }, 'validFrom'],
  ])('%j', async (changes, field) => {
    expect(await wrongIn(changes)).toEqual([field]);
  });

  it('a withdrawal of what nobody has posted', async () => {
    const refusal = await (await signedIn()).refused('withdrawResponseCode', {
      callCenter: 'onecall',
      code: '020',
      validTo: TODAY,
    });
    expect(refusal.errorType).toBe('NotFoundException');
  });

  it.each([
    `insert into response_codes values ('onecall', '020', 'x', 'green', false, null, '2026-01-01', null, null, now())`,
    `update response_codes set color = 'green'`,
    'delete from response_codes',
    'select from response_code_recounts',
    `select end_response_code('onecall', '020', '2026-01-01')`,
    `select make_room_for_response_code('onecall', '020', '2026-01-01')`,
    `select posted_of_code('onecall', '020')`,
  ])('the application itself has no right to: %s', async text => {
    const attempt = withTenant(a.t.services.pool, a.job.companyId, client => client.query(text));
    await expect(attempt).rejects.toThrow('permission denied');
  });

  it.each(['post_response_code', 'withdraw_response_code'])(
    '%s by anybody but an administrator',
    async name => {
      const call =
        name === 'post_response_code'
          ? `select post_response_code('x', 'onecall', '020', 'x', 'green', false, null, '2026-01-01', now(), 'r')`
          : `select withdraw_response_code('x', 'onecall', '020', '2026-01-01', now(), 'r')`;
      const attempt = withTenant(a.t.services.pool, a.job.companyId, client => client.query(call));
      await expect(attempt).rejects.toThrow('only an active SASAdministrator');
    },
  );
});

describe('a change of a code', () => {
  it('recounts the tickets in force that carry it, as the domain counts them', async () => {
    const id = await answered('020', '001');
    expect(await kept(id)).toEqual({ stations: 2, green: 1, red: 1, silent: 0 });
    await post({ code: '020' });
    await recount();
    expect(await kept(id)).toEqual({ stations: 2, green: 2, red: 0, silent: 0 });
    expect(await kept(id)).toEqual(await counted(id));
    expect(await colors(id)).toEqual({
      ticket: 'green',
      members: ['green', 'green'],
      answers: ['green', 'green'],
    });
    expect((await a.isSafe(id)).isSafe).toBe(true);
  });

  it('that is withdrawn makes them red again, and tells people', async () => {
    const id = await answered('020', '001');
    await post({ code: '020' });
    await recount();
    expect(await redLetters(id)).toHaveLength(2);
    await a.t.owner.query('delete from mails');
    await withdraw('020');
    expect((await a.isSafe(id)).isSafe).toBe(false);
    await recount();
    expect(await colors(id)).toEqual({ ticket: 'red', members: ['red', 'green'], answers: ['green', 'red'] });
    expect(await kept(id)).toEqual(await counted(id));
    const letters = await redLetters(id);
    expect(letters.map(({ to_address }) => to_address).sort()).toEqual(
      [a.manager.email, a.owner.email].sort(),
    );
  });

  it('is in the verdict at once, before any ticket is recounted', async () => {
    const id = await answered('001', '010');
    expect((await a.isSafe(id)).isSafe).toBe(true);
    await post({ code: '010', color: 'red' });
    expect(await a.isSafe(id)).toMatchObject({ isSafe: false, unmet: ['ALL_GREEN'] });
  });

  it('does not touch answers given before the day from which it holds', async () => {
    const id = await answered('020', '001');
    await post({ code: '020', validFrom: '2026-11-25' });
    await recount();
    expect(await colors(id)).toEqual({ ticket: 'red', members: ['red', 'green'], answers: ['green', 'red'] });
    await post({ code: '001', color: 'red', validFrom: '2026-11-25' });
    await recount();
    expect((await colors(id)).members).toEqual(['red', 'green']);
  });

  it('for an earlier day leaves later postings in force', async () => {
    const id = await answered('010', '001');
    await post({ code: '010', color: 'yellow', validFrom: '2026-01-01' });
    await post({ code: '010', color: 'red', validFrom: '2026-11-01' });
    await post({ code: '010', color: 'green', validFrom: '2026-01-01' });
    await recount();
    expect(await colors(id)).toMatchObject({ ticket: 'red', members: ['red', 'green'] });
    expect((await a.isSafe(id)).isSafe).toBe(false);
    expect(await spans('010')).toEqual([
      ['green', '2026-01-01', '2026-11-01'],
      ['red', '2026-11-01', null],
    ]);
  });

  it('between two others ends the earlier one and lasts until the later one', async () => {
    await post({ code: '010', color: 'yellow', validFrom: '2026-01-01' });
    await post({ code: '010', color: 'red', validFrom: '2026-11-01' });
    await post({ code: '010', color: 'grey', validFrom: '2026-06-01' });
    expect(await spans('010')).toEqual([
      ['yellow', '2026-01-01', '2026-06-01'],
      ['grey', '2026-06-01', '2026-11-01'],
      ['red', '2026-11-01', null],
    ]);
  });

  it('does not undo a later withdrawal', async () => {
    const id = await answered('020', '001');
    await post({ code: '020', color: 'yellow', validFrom: '2026-01-01' });
    await withdraw('020', '2026-11-01');
    await post({ code: '020', color: 'green', validFrom: '2026-01-01' });
    await recount();
    expect(await spans('020')).toEqual([['green', '2026-01-01', '2026-11-01']]);
    expect((await colors(id)).members).toEqual(['red', 'green']);
    expect((await a.isSafe(id)).isSafe).toBe(false);
  });

  it('that ended keeps the meaning for answers given meanwhile, not for later ones', async () => {
    const id = await answered('010', '001');
    await post({ code: '010', color: 'red', validFrom: TODAY });
    await withdraw('010', '2026-11-25');
    await recount();
    expect((await colors(id)).members).toEqual(['red', 'green']);
    const later = minutes(60 * 24);
    const [row] = await a.rows('select ticket_no from tickets where id = $1', id);
    a.answers = [...a.answers, a.answer(String(row?.ticket_no), 'EBMUD', '010', later)];
    await a.check(minutes(60 * 24 + 5));
    expect((await colors(id)).members).toEqual(['green', 'green']);
  });

  it('of a code that nobody knew gives it a meaning; withdrawn it is judged by its words', async () => {
    const id = await answered('777', '001');
    expect((await colors(id)).members).toEqual(['yellow', 'green']);
    await post({ code: '777', color: 'green' });
    await recount();
    expect((await colors(id)).members).toEqual(['green', 'green']);
    await withdraw('777');
    await recount();
    expect(await colors(id)).toMatchObject({ ticket: 'yellow', members: ['yellow', 'green'] });
    expect(await kept(id)).toEqual(await counted(id));
  });

  it('leaves an override in force, and its station red when the override falls', async () => {
    const id = await answered('010', '001');
    await (await a.t.signIn(a.manager)).ask('overwriteResponse', {
      ticketId: id,
      companyId: a.job.companyId,
      stationCode: 'EBMUD',
      overwriteNotes: 'Potholed.',
    });
    await post({ code: '010', color: 'red' });
    await recount();
    expect(await kept(id)).toEqual({ stations: 2, green: 2, red: 0, silent: 0 });
    await a.t.owner.query('update ticket_members set overridden_at = null where ticket_id = $1', [id]);
    await withTenant(a.t.services.pool, a.job.companyId, client => recountStations(client, id));
    expect(await kept(id)).toEqual({ stations: 2, green: 1, red: 1, silent: 0 });
  });

  it('that asks for a meeting counts green only once one is recorded after the answer', async () => {
    const id = await answered('010', '001');
    await post({ code: '010', color: 'yellow', meeting: true });
    await recount();
    expect(await a.isSafe(id)).toMatchObject({ isSafe: false, unmet: ['ALL_GREEN', 'MEETINGS_HELD'] });
    await a.t.owner.query('update ticket_members set meeting_at = $2 where ticket_id = $1', [
      id,
      minutes(90),
    ]);
    await withTenant(a.t.services.pool, a.job.companyId, client => recountStations(client, id));
    expect(await colors(id)).toMatchObject({ ticket: 'green', members: ['green', 'green'] });
  });

  it('decides anew between answers of the same minute', async () => {
    const { id, ticketNo } = await a.ticket();
    a.answers = [
      a.answer(ticketNo, 'EBMUD', '001', minutes(60)),
      a.answer(ticketNo, 'EBMUD', '010', minutes(60)),
      a.answer(ticketNo, 'PGEROS', '001', minutes(60)),
    ];
    await a.check(minutes(61));
    expect(await kept(id)).toMatchObject({ green: 2 });
    for (const code of ['001', '010']) {
      await post({ code, color: 'red' });
      await recount();
      expect((await colors(id)).members[0]).toBe('red');
      await withdraw(code);
      await recount();
      expect((await colors(id)).members[0]).toBe('green');
    }
  });

  it('leaves tickets alone that are not in force or of the other center', async () => {
    const expired = await answered('010', '001', { status: 'EXPIRED' });
    const nevada = await answered('010', '001');
    await a.t.owner.query(`update tickets set call_center = 'onecallnv', green_count = 0 where id = $1`, [
      nevada,
    ]);
    const before = [await kept(expired), await kept(nevada)];
    await post({ code: '010', color: 'red' });
    await recount();
    expect([await kept(expired), await kept(nevada)]).toEqual(before);
  });

  it('is logged with what was posted before and after, once if sent twice', async () => {
    await post({ code: '020' });
    await post({ code: '020' });
    await post({ code: '020', color: 'yellow' });
    await withdraw('020');
    const rows = await a.rows(
      `select company_id, action, before, after from audit where entity = 'responseCode' and entity_id = 'onecall 020' order by id desc limit 3`,
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

describe('counting anew', () => {
  it('goes through more tickets than fit in one turn, and changes nothing when repeated', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) ids.push(await answered('010', '001'));
    const silent = Array.from({ length: 420 }, () => a.ticket({ next_check_at: null }));
    await Promise.all(silent);
    await post({ code: '010', color: 'red' });
    expect(await recount()).toBeGreaterThanOrEqual(3);
    for (const id of ids) {
      expect(await kept(id)).toMatchObject({ red: 1 });
      expect(await redLetters(id)).toHaveLength(2);
    }
    expect(await recountChanged(parts())).toBe(false);
  });

  it('tells nobody twice when a process died after a ticket was counted', async () => {
    const id = await answered('010', '001');
    await post({ code: '010', color: 'red' });
    const saved = await a.rows('select * from response_code_recounts');
    await recount();
    for (const row of saved) {
      await a.t.owner.query(
        'insert into response_code_recounts (call_center, code, before, changed_at, due_at) values ($1, $2, $3, $4, $5)',
        [row.call_center, row.code, JSON.stringify(row.before), row.changed_at, row.due_at],
      );
    }
    await recount();
    expect(await redLetters(id)).toHaveLength(2);
  });

  it('tries a ticket again at which it failed, and does the others meanwhile', async () => {
    const broken = await answered('010', '001');
    const fine = await answered('010', '001');
    await a.t.owner.query(`
      create function fail_recount() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger fail_recount before update on tickets for each row when (old.id = '${broken}') execute function fail_recount()`);
    await post({ code: '010', color: 'red' });
    await recount();
    expect(troubles).toHaveLength(1);
    expect(await kept(fine)).toMatchObject({ red: 1 });
    expect(await kept(broken)).toMatchObject({ red: 0 });
    await a.t.owner.query('drop trigger fail_recount on tickets');
    a.now = new Date(a.now.getTime() + 120_000);
    await recount();
    expect(await kept(broken)).toMatchObject({ red: 1 });
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
    const posting = post({ code: '010', color: 'red' });
    expect(await isWaited(a.t)).toBe(true);
    expect(await a.rows('select from response_codes')).toEqual([]);
    stored.open();
    await Promise.all([storing, posting]);
    await recount();
    expect(await kept(id)).toMatchObject({ red: 1, green: 0 });
    expect(await kept(id)).toEqual(await counted(id));
  });

  it('is done by the running work', async () => {
    const id = await answered('010', '001');
    await post({ code: '010', color: 'red' });
    const { config, pool } = a.t.services;
    const work = await startWork({
      config,
      pool,
      now: () => a.now,
      log: { info() {}, warn() {}, error() {} },
      gateway: a.center,
    });
    try {
      await expect.poll(async () => (await kept(id))?.red, { timeout: 20_000 }).toBe(1);
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

async function clientOf(role: RoleName): Promise<Client> {
  if (role === 'SASAdministrator') return signedIn();
  const company = await a.t.world.company();
  return a.t.signIn(await a.t.world.user(company, role));
}
