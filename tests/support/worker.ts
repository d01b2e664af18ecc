import { createPool } from '../../server/database/pool';
import { startWork } from '../../server/process/background';
import { testConfig } from './config';

/**
 * A process with nothing but background work, which kills itself at the step that its second argument names. The first
 * is the address of the database.
 */
const [url = '', fatalStep = ''] = process.argv.slice(2);
const pool = createPool({ url, size: 4, onIdleError() {} });
startWork({
  config: testConfig(url),
  pool,
  now: () => new Date(),
  log: console,
  // Whoever comes next need not wait for the end of the dead one's lease.
  leaseSeconds: 0,
  async onStep(step) {
    if (step === fatalStep) process.kill(process.pid, 'SIGKILL');
  },
});
