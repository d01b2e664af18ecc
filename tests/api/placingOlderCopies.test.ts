import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyOf, type Placing, placing } from '../support/placing';

let a: Placing;
beforeAll(async () => {
  a = await placing();
});
afterAll(() => a.close());

const NUMBER = '2026110900042';
const hour = (count: number) => new Date(Date.UTC(2026, 10, 16, 17) + count * 3_600_000);
const verdict = async (ticketId: string) => (await a.details(ticketId)).verdict.verdict;
const tell = (ticketId: string, at: Date) => {
  const responses = ['EXGAS', 'EXWAT'].map(stationCode => ({
    ...{ stationCode, code: '010', respondedAt: at.toISOString() },
  }));
  const told = { ticketId, responses, seenAt: at.toISOString(), isComplete: true, isCompared: true };
  return a.client.ask('recordTicketResponses', { ...told, clientRequestId: randomUUID() }, '{ success }');
};

it('a re-mark that somebody placed before marks were lost again is not the one that is wanted since', async () => {
  const { data } = await a.file(copyOf(NUMBER));
  const ticketId = data[0]?.ticketID as string;
  a.setNow(hour(3));
  const sheet = await a.ask('remark', ticketId, { reason: 'Rain', areaStillDelineated: 'Yes' });
  const remark = { revision: '001', submitted: hour(0), contents: { centerStatus: 'Re-mark' } };
  await a.file(copyOf(NUMBER, remark));
  await tell(ticketId, hour(2));
  expect((await a.sheet(sheet)).state).toBe('WAITING');
  expect(await verdict(ticketId)).toBe('DO_NOT_DIG');
  await a.file(copyOf(NUMBER, { ...remark, revision: '002', submitted: hour(3) }));
  a.setNow(hour(5));
  expect((await a.sheet(sheet)).state).toBe('CONFIRMED');
  expect(await verdict(ticketId)).toBe('DO_NOT_DIG');
  await tell(ticketId, hour(4));
  expect(await verdict(ticketId)).toBe('SAFE_TO_DIG');
});
