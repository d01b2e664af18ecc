import { expect, test } from 'vitest';
import { CENTERS } from '../../../domain/calendar/centers';
import { expires, minLegalStart } from '../../../domain/calendar/law';
import { calendarDay } from '../../../domain/calendar/zone';
import { confirmed, type GatewayHarness, settle } from './harness';

const UTILITY_TYPES = [
  'electric',
  'gas',
  'communication',
  'water',
  'reclaimed',
  'sewer',
  'survey',
  'excavation',
];

export function submissionTests(given: () => GatewayHarness): void {
  async function place(key = given().key()) {
    const harness = given();
    const { gateway, login, submission } = harness;
    const [mine, sent] = [login(), submission()];
    const ticket = confirmed(await settle(harness, () => gateway.submit(sent, key, mine)));
    return { mine, sent, key, ticket };
  }

  test('it confirms everything that a ticket needs', async () => {
    const { now } = given();
    const before = now();
    const { ticket } = await place();
    expect(ticket).toMatchObject({
      ticketNo: expect.stringMatching(/\S/),
      revision: '000',
      centerStatus: 'New',
      transmissionId: expect.stringMatching(/\S/),
      excavatorId: expect.stringMatching(/\S/),
      responseRequired: expect.stringMatching(/^(Yes|No)$/),
      asked: [],
    });
    expect(ticket.confirmedAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
    expect(ticket.confirmedAt.getTime()).toBeLessThanOrEqual(now().getTime());
  });

  test('its dates are instants, no earlier than the law of the state lets them be', async () => {
    const { center } = given();
    const { ticket } = await place();
    const { zone } = CENTERS[center];
    expect(ticket.legalStart.getTime()).toBeGreaterThanOrEqual(
      minLegalStart(center, ticket.confirmedAt).getTime(),
    );
    expect(calendarDay(ticket.expires, zone)).toBe(calendarDay(expires(center, ticket.confirmedAt), zone));
  });

  test('its operators are numbered from 1, each with a code of its own and a kind that has a colour', async () => {
    const { members } = (await place()).ticket;
    expect(members.length).toBeGreaterThan(0);
    expect(members.map(member => member.seqNo)).toEqual(members.map((_, index) => index + 1));
    expect(new Set(members.map(member => member.stationCode)).size).toBe(members.length);
    for (const member of members) {
      expect(member.authorityName).toMatch(/\S/);
      expect(UTILITY_TYPES).toContain(member.utilityType);
    }
  });

  test('the same key is the same ticket: at once, again and much later', async () => {
    const harness = given();
    const { gateway, login, submission, pass } = harness;
    const [key, mine, sent] = [harness.key(), login(), submission()];
    const send = () => settle(harness, () => gateway.submit(sent, key, mine));
    const answers = await Promise.all([send(), send(), send()]);
    await pass(3600);
    answers.push(await send());
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(confirmed(answers[0] as (typeof answers)[number]).ticketNo).toMatch(/\S/);
  });

  test('another key is another ticket, even with the same contents', async () => {
    const harness = given();
    const { mine, sent, ticket } = await place();
    const again = confirmed(
      await settle(
        harness,
        (
          key => () =>
            harness.gateway.submit(sent, key, mine)
        )(harness.key()),
      ),
    );
    expect(again.ticketNo).not.toBe(ticket.ticketNo);
    expect(again.transmissionId).not.toBe(ticket.transmissionId);
  });

  test('more than the center takes of one login is delayed, and nothing is lost', async () => {
    const harness = given();
    const { gateway, login, submission } = harness;
    const [mine, sent] = [login(), submission()];
    const keys = Array.from({ length: 12 }, () => harness.key());
    const numbers: string[] = [];
    for (const key of keys) {
      const answer = await settle(harness, () => gateway.submit(sent, key, mine));
      numbers.push(confirmed(answer).ticketNo);
    }
    expect(new Set(numbers).size).toBe(keys.length);
  });

  test('a delay says how long, or leaves it open', async () => {
    const { gateway, login, submission } = given();
    const [mine, sent] = [login(), submission()];
    for (let time = 0; time < 12; time += 1) {
      const answer = await gateway.submit(sent, given().key(), mine);
      if (answer.kind !== 'later') continue;
      expect(answer.message).toMatch(/\w/);
      if (answer.retryAfter !== null) expect(answer.retryAfter).toBeGreaterThan(0);
    }
  });
}
