import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CALL_CENTERS } from '../../domain/calendar/centers';
import { ROLES } from '../../domain/permissions/roles';
import { CODES } from '../../domain/tickets/responseCodes';
import { withTenant } from '../../server/database/tenant';
import { CLEAR, type PostedCodes, startPostedCodes, TODAY } from '../support/postedCodes';

let a: PostedCodes;

beforeAll(async () => {
  a = await startPostedCodes();
});
afterEach(() => a.clear());
afterAll(() => a.t.close());

describe('the list', () => {
  it.each(CALL_CENTERS)('holds every code of %s when nothing is posted, for every role', async callCenter => {
    for (const role of ROLES.map(({ cognitoGroupName }) => cognitoGroupName)) {
      const codes = await a.list(await a.clientOf(role), callCenter);
      expect(codes.map(({ code }: { code: string }) => code)).toEqual(
        CODES[callCenter].map(({ code }) => code).sort(),
      );
      for (const row of codes) expect(row).toMatchObject({ posted: false, inForce: row.validTo === null });
    }
  });

  it('shows what was posted beside what it takes the place of', async () => {
    await a.post({ code: '020', color: 'yellow', note: 'See the bulletin.', meeting: true });
    const rows = (await a.list()).filter(({ code }: { code: string }) => code === '020');
    expect(rows).toEqual([
      expect.objectContaining({ color: 'red', posted: false, inForce: false }),
      {
        postingId: expect.any(String),
        postedBy: a.administrator.username,
        postedAt: a.now.toISOString(),
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

describe('who posted a code', () => {
  it('is told to administrators alone; when, to everybody', async () => {
    await a.post({ code: '014' });
    for (const { cognitoGroupName: role } of ROLES) {
      const rows = await a.list(await a.clientOf(role));
      const told = (posted: boolean) =>
        rows.find((row: { code: string; posted: boolean }) => row.code === '014' && row.posted === posted);
      const isTold = role === 'SASAdministrator';
      expect(told(true)).toMatchObject({
        postedBy: isTold ? a.administrator.username : null,
        postedAt: a.now.toISOString(),
      });
      expect(told(false)).toMatchObject({ postedBy: null, postedAt: null, postingId: null });
    }
  });
});

describe('who and what is refused', () => {
  it.each(ROLES.map(({ cognitoGroupName }) => cognitoGroupName).filter(role => role !== 'SASAdministrator'))(
    '%s cannot change a code',
    async role => {
      const client = await a.clientOf(role);
      const posting = { ...CLEAR, code: '014', validFrom: TODAY };
      expect((await client.refused('postResponseCode', posting)).errorType).toBe('ForbiddenException');
      const withdrawal = { postingId: randomUUID(), validTo: TODAY };
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
    expect(await a.wrongIn(changes)).toEqual([field]);
  });

  it.each([randomUUID(), '', 'x'])(
    'a withdrawal of the posting "%s" that nobody has made',
    async postingId => {
      const withdrawal = { postingId, validTo: TODAY };
      const refusal = await (await a.signedIn()).refused('withdrawResponseCode', withdrawal);
      expect(refusal.errorType).toBe('NotFoundException');
    },
  );

  it.each([
    `insert into response_codes (call_center, code, text, color, meeting, valid_from, posted_at)
     values ('onecall', '020', 'x', 'green', false, '2026-01-01', now())`,
    `update response_codes set color = 'green'`,
    'delete from response_codes',
    'select from response_code_recounts',
    `select tickets_of_recount('${randomUUID()}', now())`,
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
          : `select withdraw_response_code('x', '${randomUUID()}', '2026-01-01', now(), 'r')`;
      const attempt = withTenant(a.t.services.pool, a.job.companyId, client => client.query(call));
      await expect(attempt).rejects.toThrow('only an active SASAdministrator');
    },
  );
});
