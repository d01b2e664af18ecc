import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withdrawObsolete } from '../../server/tickets/placing/confirm';
import { copyOf, MONDAY, type Placing, placing } from '../support/placing';

let a: Placing;
let made = 0;
let now: Date;
const number = () => `20261109${String(++made).padStart(5, '0')}`;
const setNow = (to: Date) => {
  now = to;
  a.setNow(to);
};
/** Real tickets end on Monday 12/07. */
const asked = new Date('2026-12-01T18:00:00Z');
const days = (count: number) => new Date(asked.getTime() + count * 86_400_000);

beforeAll(async () => {
  a = await placing();
});
beforeEach(async () => {
  setNow(MONDAY);
  await a.t.owner.query(`update submissions set state = 'WITHDRAWN' where state in ('WAITING', 'PLACED')`);
});
afterAll(() => a.close());

const look = () =>
  withdrawObsolete({
    pool: a.t.services.pool,
    now: () => now,
    onTrouble: error => {
      throw error;
    },
  });
const remark = { reason: 'Rain', areaStillDelineated: 'Yes' };
async function real(jobId?: string): Promise<{ id: string; number: string }> {
  const wanted = number();
  const { data } = await a.file(copyOf(wanted, { contents: { workType: 'Gas' } }));
  const id = data[0]?.ticketID as string;
  if (jobId) await a.t.owner.query('update tickets set job_id = $2 where id = $1', [id, jobId]);
  setNow(asked);
  return { id, number: wanted };
}
const act = (action: 'close' | 'reopen', ticketId: string, payload = {}) =>
  a.client.ask(`${action}Ticket`, { ticketPayload: JSON.stringify({ ticketId, ...payload }) }, '{ success }');
const states = async (...sheets: string[]) =>
  Promise.all(sheets.map(async id => (await a.sheet(id)).state as string));
const logged = async (ticketId: string) => {
  const rows = await a.t.rows(
    `select user_name as by, after from audit where entity_id = $1 and action = 'withdrawPlacement' order by id`,
    ticketId,
  );
  return rows;
};
const verdict = async (ticketId: string): Promise<string> => (await a.details(ticketId)).verdict.verdict;
const clear = (ticketId: string) =>
  a.client.ask(
    'recordTicketResponses',
    {
      ticketId,
      responses: ['EXGAS', 'EXWAT'].map(stationCode => ({
        ...{ stationCode, code: '001', respondedAt: now.toISOString() },
      })),
      seenAt: now.toISOString(),
      isComplete: true,
      isCompared: true,
      clientRequestId: randomUUID(),
    },
    '{ success }',
  );

describe('requests waiting to be placed when their ticket is closed', () => {
  it('are withdrawn with the reason shown and logged, except placed ones and cancellations', async () => {
    const ticket = await real();
    const waiting = await a.ask('renew', ticket.id);
    const placed = await a.ask('remark', ticket.id, remark);
    await a.mark(placed, { ticketNumber: ticket.number, revision: '001', placedAt: asked.toISOString() });
    const cancel = await a.ask('cancel', ticket.id, { reason: 'Done' });
    await act('close', ticket.id);
    expect(await states(waiting, placed, cancel)).toEqual(['WITHDRAWN', 'PLACED', 'WAITING']);
    expect((await a.sheet(waiting)).refusal).toBe('The ticket was closed.');
    expect(await logged(ticket.id)).toEqual([
      { by: a.boss.username, after: { kind: 'renew', reason: 'The ticket was closed.' } },
    ]);
    await look();
    expect(await states(cancel)).toEqual(['WAITING']);
  });

  it('keep new marks wanted in case it is reopened', async () => {
    const ticket = await real();
    await clear(ticket.id);
    expect(await verdict(ticket.id)).toBe('SAFE_TO_DIG');
    const sheet = await a.ask('remark', ticket.id, remark);
    await act('close', ticket.id);
    expect(await states(sheet)).toEqual(['WITHDRAWN']);
    await act('reopen', ticket.id);
    expect(await verdict(ticket.id)).toBe('DO_NOT_DIG');
  });
});

describe('automatic withdrawal of placements', () => {
  it('happens a week after the ticket ended, but never to a report', async () => {
    const ticket = await real();
    const sheets = [await a.ask('renew', ticket.id), await a.ask('remark', ticket.id, remark)];
    setNow(days(13));
    await look();
    expect(await states(...sheets)).toEqual(['WAITING', 'WAITING']);
    setNow(days(14));
    await look();
    await look();
    expect(await states(...sheets)).toEqual(['WITHDRAWN', 'WITHDRAWN']);
    expect(await a.list()).toEqual([]);
    const reason = 'The ticket has expired, and no copy of the center renewed it.';
    expect(await logged(ticket.id)).toEqual([
      { by: 'SYSTEM', after: { kind: 'renew', reason } },
      { by: 'SYSTEM', after: { kind: 'remark', reason } },
    ]);
  });

  it('includes a renewal for a closed job', async () => {
    const job = await a.t.world.job(a.company);
    const ticket = await real(job.id);
    const sheets = [await a.ask('renew', ticket.id), await a.ask('remark', ticket.id, remark)];
    await a.t.owner.query(`update jobs set status = 'COMPLETED' where id = $1`, [job.id]);
    await look();
    expect(await states(...sheets)).toEqual(['WITHDRAWN', 'WAITING']);
    expect(await logged(ticket.id)).toEqual([
      { by: 'SYSTEM', after: { kind: 'renew', reason: 'The ticket’s job was closed.' } },
    ]);
    // Somebody may be at the center with it, and must not place it twice.
    const placement = { ticketNumber: ticket.number, revision: '001', placedAt: now.toISOString() };
    const refused = await a.refusedMark(sheets[0] as string, placement);
    expect(refused.errorType).toBe('ConflictException');
    expect(refused.message).toMatch(/If you have placed it at the center, import the center’s copy/);
  });

  it('is logged when a copy shows that the ticket was cancelled', async () => {
    const ticket = await real();
    const sheet = await a.ask('renew', ticket.id);
    await a.file(copyOf(ticket.number, { revision: '001', contents: { centerStatus: 'Cancelled' } }));
    expect(await states(sheet)).toEqual(['WITHDRAWN']);
    expect((await logged(ticket.id)).map(({ after }) => after)).toEqual([
      { kind: 'renew', reason: 'The ticket was cancelled.' },
    ]);
  });
});

describe('a placed second notice that no copy confirms', () => {
  const placed = async (ticket: { id: string; number: string }, revision: string | null = null) => {
    const sheet = await a.ask('noResponse', ticket.id, { stations: ['EXGAS'] });
    await a.mark(sheet, { ticketNumber: ticket.number, revision, placedAt: asked.toISOString() });
    return sheet;
  };
  const renewal = (ticketNumber: string) =>
    copyOf(ticketNumber, {
      ...{ revision: '001', submitted: asked, ticketExpiration: days(30) },
      contents: { workType: 'Gas', centerStatus: 'Renewed' },
    });

  it('ends a week later with a later revision, unless it should follow that one', async () => {
    const [ticket, other] = [await real(), await real()];
    const [sheet, later] = [await placed(ticket), await placed(other, '002')];
    await a.file(renewal(ticket.number));
    await a.file(renewal(other.number));
    setNow(days(7));
    await look();
    expect(await states(sheet)).toEqual(['PLACED']);
    setNow(days(7.1));
    await look();
    expect(await states(sheet, later)).toEqual(['WITHDRAWN', 'PLACED']);
    const reason =
      'A later revision of the ticket is here, and none of the center’s copies shows the second notice.';
    expect(await logged(ticket.id)).toEqual([{ by: 'SYSTEM', after: { kind: 'noResponse', reason } }]);
    expect((await a.sheet(sheet)).refusal).toBe(reason);
  });

  it('ends with its ticket', async () => {
    const [closed, over] = [await real(), await real()];
    const sheets = [await placed(closed), await placed(over)];
    await act('close', closed.id);
    expect(await states(...sheets)).toEqual(['WITHDRAWN', 'PLACED']);
    setNow(days(14));
    await look();
    expect(await states(...sheets)).toEqual(['WITHDRAWN', 'WITHDRAWN']);
  });
});

it('is listed before placed ones when both are due', async () => {
  // One after the other: each sets the clock.
  const silent = [await real(), await real()];
  const ticket = await real();
  const placedAt = asked.toISOString();
  const notices: string[] = [];
  for (const { id, number } of silent) {
    const notice = await a.ask('noResponse', id, { stations: ['EXGAS'] });
    await a.mark(notice, { ticketNumber: number, revision: null, placedAt });
    notices.push(notice);
  }
  const remarking = await a.ask('remark', ticket.id, remark);
  setNow(days(6));
  const renewal = await a.ask('renew', ticket.id);
  const listed = (await a.list()).map(({ ID, deadline }) => [ID, deadline.urgency]);
  expect(listed).toEqual([[remarking, 'OVERDUE'], [renewal, 'TODAY'], ...notices.map(id => [id, 'OVERDUE'])]);
});
