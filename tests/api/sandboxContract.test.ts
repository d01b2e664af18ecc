import type { CallCenter } from '../../domain/calendar/centers';
import { createSandbox } from '../../server/standIns/sandbox/sandbox';
import type { GatewayHarness } from '../contract/gateway/harness';
import { describeGateway } from '../contract/gateway/suite';
import { testApp } from '../support/app';
import { NEVADA, ticketPayload } from '../support/tickets';

const START = new Date('2026-11-24T18:00:00Z');
const JOB = '8a6e0804-2bd0-4672-b79d-d97027f9071a';

async function harnessFor(center: CallCenter): Promise<GatewayHarness> {
  const t = await testApp();
  let now = START;
  let logins = 0;
  let keys = 0;
  return {
    gateway: createSandbox({ pool: t.services.pool, speed: 1, now: () => now }),
    center,
    login() {
      logins += 1;
      return { username: `contract${logins}`, password: 'secret' };
    },
    // Its books are new, and what it does by chance follows from the key: the same in each run.
    key() {
      keys += 1;
      return `contract ${keys}`;
    },
    refusedLogin: { username: 'invalid.contract', password: 'secret' },
    submission(changes = {}) {
      const payload = ticketPayload(JOB, now, { ...(center === 'onecallnv' && NEVADA), ...changes });
      return { center, payload, geofence: 'POLYGON((0 0, 0 1, 1 1, 0 0))' };
    },
    now: () => now,
    async pass(seconds) {
      now = new Date(now.getTime() + seconds * 1000);
    },
    stop: () => t.close(),
  };
}

describeGateway('of the sandbox in California', () => harnessFor('onecall'));
describeGateway('of the sandbox in Nevada', () => harnessFor('onecallnv'));
