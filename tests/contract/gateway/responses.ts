import { expect, test } from 'vitest';
import type { CenterLogin, Confirmation, StationResponse } from '../../../server/centers/gateway';
import { ANY, remark } from './contents';
import { confirmed, type GatewayHarness, settle } from './harness';

const DAY_SECONDS = 86_400;
/** How often tests ask: a station answers within days, or the center says that it did not. */
const STEP_SECONDS = 6 * 3600;

interface Placed {
  login: CenterLogin;
  ticket: Confirmation;
}

export function responseTests(given: () => GatewayHarness): void {
  async function place(): Promise<Placed> {
    const harness = given();
    const [login, key, sent] = [harness.login(), harness.key(), harness.submission()];
    const ticket = confirmed(await settle(harness, () => harness.gateway.submit(sent, key, login)));
    return { login, ticket };
  }
  const fetch = ({ login, ticket }: Placed) =>
    given().gateway.fetchResponses(given().center, [ticket], login);
  const keyOf = ({ revision, stationCode, code, respondedAt }: StationResponse) =>
    `${revision} ${stationCode} ${code} ${respondedAt.toISOString()}`;

  test('what was answered once stays answered', async () => {
    const { pass, now } = given();
    const placed = await place();
    let known: string[] = [];
    for (let time = 0; time < 8; time += 1) {
      await pass(STEP_SECONDS);
      const answers = await fetch(placed);
      expect(answers.map(keyOf)).toEqual(expect.arrayContaining(known));
      for (const { respondedAt } of answers)
        expect(respondedAt.getTime()).toBeLessThanOrEqual(now().getTime());
      known = answers.map(keyOf);
    }
  });

  test('after the legal start every operator has answered, or is reported silent', async () => {
    const { pass, now } = given();
    const placed = await place();
    const { legalStart, members } = placed.ticket;
    await pass((legalStart.getTime() - now().getTime()) / 1000 + 60);
    const answers = await fetch(placed);
    const answered = new Set(answers.map(answer => answer.stationCode));
    expect([...answered].sort()).toEqual(members.map(member => member.stationCode).sort());
    for (const { ticketNo, code, text } of answers) {
      expect(ticketNo).toBe(placed.ticket.ticketNo);
      expect(`${code} ${text}`).toMatch(/\S \S/);
    }
  });

  test('several tickets are asked about at once, and only these are answered', async () => {
    const { gateway, center, pass } = given();
    const [one, two, three] = [await place(), await place(), await place()];
    await pass(4 * DAY_SECONDS);
    const answers = await gateway.fetchResponses(center, [one.ticket, two.ticket], one.login);
    const numbers = new Set(answers.map(answer => answer.ticketNo));
    expect(numbers).toEqual(new Set([one.ticket.ticketNo, two.ticket.ticketNo]));
    expect(numbers).not.toContain(three.ticket.ticketNo);
    expect(await gateway.fetchResponses(center, [], one.login)).toEqual([]);
  });

  test('a re-mark is answered anew, for its own revision, and earlier answers stay', async () => {
    const harness = given();
    const { gateway, center, pass, now } = harness;
    const placed = await place();
    await pass(5 * DAY_SECONDS);
    const before = (await fetch(placed)).map(keyOf);
    const key = given().key();
    const action = { center, ticket: placed.ticket, ...remark() };
    const said = confirmed(await settle(harness, () => gateway.perform(action, key, placed.login)));
    await pass((said.legalStart.getTime() - now().getTime()) / 1000 + 60);
    const after = await fetch(placed);
    expect(after.map(keyOf)).toEqual(expect.arrayContaining(before));
    const anew = after.filter(answer => answer.revision === said.revision);
    expect([...new Set(anew.map(answer => answer.stationCode))].sort()).toEqual([...said.asked].sort());
    for (const { respondedAt } of anew) {
      expect(respondedAt.getTime()).toBeGreaterThan(said.confirmedAt.getTime());
    }
    for (const { revision, respondedAt } of after) {
      expect(revision).toMatch(/^\d{3}$/);
      expect(revision <= said.revision).toBe(true);
      if (respondedAt <= said.confirmedAt) expect(revision < said.revision).toBe(true);
    }
  });

  test('a second notice is for after the legal start and for silent stations, and moves no date', async () => {
    const harness = given();
    const { gateway, center, pass, now } = harness;
    const perform = ({ ticket, login }: Placed, key = given().key()) =>
      settle(harness, () => gateway.perform({ center, ticket, ...ANY.noResponse }, key, login));
    expect(await perform(await place())).toMatchObject({ kind: 'refused', reason: 'NOT_ACCEPTED' });
    for (let time = 0; time < 20; time += 1) {
      const placed = await place();
      await pass((placed.ticket.legalStart.getTime() - now().getTime()) / 1000 + 1);
      const answer = await perform(placed);
      if (answer.kind !== 'confirmed') continue;
      expect(answer).toMatchObject({ centerStatus: 'No Response', legalStart: placed.ticket.legalStart });
      expect(answer.asked.length).toBeGreaterThan(0);
      await pass(2 * DAY_SECONDS);
      const anew = (await fetch(placed)).filter(({ revision }) => revision === answer.revision);
      for (const { stationCode } of anew) expect(answer.asked).toContain(stationCode);
      return;
    }
    throw new Error('Among twenty tickets no station was silent');
  });
}
