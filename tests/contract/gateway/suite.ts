import { afterAll, beforeAll, describe } from 'vitest';
import { actionTests } from './actions';
import type { GatewayHarness } from './harness';
import { loginTests } from './logins';
import { responseTests } from './responses';
import { submissionTests } from './submissions';

/**
 * What Whiteline relies on in every gateway. `docs/call-center-adapters.md` says how to write one and run this.
 *
 * @param makeHarness called once, before the tests
 */
export function describeGateway(name: string, makeHarness: () => Promise<GatewayHarness>): void {
  describe(`the gateway ${name}`, () => {
    let harness: GatewayHarness;
    beforeAll(async () => {
      harness = await makeHarness();
    });
    afterAll(() => harness.stop());
    const given = () => harness;
    describe('asked about a login', () => loginTests(given));
    describe('given a ticket to place', () => submissionTests(given));
    describe('given something to do to a ticket', () => actionTests(given));
    describe('asked for answers of stations', () => responseTests(given));
  });
}
