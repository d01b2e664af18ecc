import { expect, test } from 'vitest';
import { type GatewayHarness, settle } from './harness';

export function loginTests(given: () => GatewayHarness): void {
  test('it tells one that the center takes from one that it does not', async () => {
    const { gateway, center, login, refusedLogin } = given();
    expect(await gateway.validateCredentials(center, login())).toEqual({ kind: 'valid' });
    expect(await gateway.validateCredentials(center, refusedLogin)).toMatchObject({
      kind: 'refused',
      reason: 'INVALID_CREDENTIALS',
    });
  });

  test('asking leaves the limit of submissions unused', async () => {
    const { gateway, center, login, submission } = given();
    const mine = login();
    for (let time = 0; time < 10; time += 1) await gateway.validateCredentials(center, mine);
    const answer = await gateway.submit(submission(), given().key(), mine);
    if (answer.kind === 'later') expect(answer.reason).not.toBe('RATE_LIMITED');
  });

  test('one that the center does not take can neither place nor do anything', async () => {
    const harness = given();
    const { gateway, center, refusedLogin, submission } = harness;
    const mine = harness.login();
    const refusal = { kind: 'refused', reason: 'INVALID_CREDENTIALS', message: expect.stringMatching(/\w/) };
    const sent = submission();
    expect(await settle(harness, () => gateway.submit(sent, 'contract:never', refusedLogin))).toMatchObject(
      refusal,
    );
    const key = given().key();
    const ticket = await settle(harness, () => gateway.submit(sent, key, mine));
    if (ticket.kind !== 'confirmed') throw new Error('not placed');
    const { ticketNo, revision } = ticket;
    const cancel = {
      center,
      ticket: { ticketNo, revision },
      kind: 'cancel',
      contents: { reason: 'No.' },
    } as const;
    expect(
      await settle(harness, () => gateway.perform(cancel, 'contract:neither', refusedLogin)),
    ).toMatchObject(refusal);
  });
}
