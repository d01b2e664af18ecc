import type { SendParts, SendStep } from '../../server/centers/submissions/parts';
import { sendSubmission } from '../../server/centers/submissions/send';
import { selectDueSubmissions } from '../../server/centers/submissions/submissions.sql';
import { createPool } from '../../server/database/pool';
import { withTenant } from '../../server/database/tenant';
import { createSandbox } from '../../server/standIns/sandbox/sandbox';
import { fastClock } from './clock';
import { TEST_CREDENTIAL_KEYS } from './keys';

/**
 * A process that sends whatever is due, with nothing else of the background work around it, and kills itself: at the
 * first step with the name given, or at the step with the number given, counted over all it sends. Arguments: address
 * of the database, that step, start and rate of the clock, and seconds of the lease: with none, whoever comes next need
 * not wait for the end of the dead one's.
 */
const [url = '', fatal = '', start = String(Date.now()), rate = '1', lease = '0'] = process.argv.slice(2);
const AT_ONCE = 5;
const PAUSE_MS = 20;
let steps = 0;

const now = fastClock(Number(start), Number(rate));
const pool = createPool({ url, size: AT_ONCE, onIdleError() {} });
const parts: SendParts = {
  pool,
  gateway: createSandbox({ pool, speed: 60, now }),
  credentialKeys: TEST_CREDENTIAL_KEYS,
  now,
  baseUrl: 'https://tickets.example.com',
  leaseSeconds: Number(lease),
  speed: 60,
  onStep,
  onTrouble: error => console.error(error),
};

for (;;) {
  const due = await withTenant(pool, null, client => selectDueSubmissions(client, now(), 500));
  await Promise.all(due.slice(0, AT_ONCE).map(ref => sendSubmission(parts, ref)));
  if (due.length > 0) await onStep('complete');
  else await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
}

async function onStep(step: SendStep): Promise<void> {
  steps += 1;
  if (step === fatal || String(steps) === fatal) process.kill(process.pid, 'SIGKILL');
}
