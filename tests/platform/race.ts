import { setTimeout as sleep } from 'node:timers/promises';
import { AlreadyRunningError } from '../../server/database/postgresql/errors';
import { lockFolder } from '../../server/database/postgresql/lock';

/** Tries to take a folder at a given moment, tells how it went, and stays until told to go. */
const [, , folder = '', moment] = process.argv;
await sleep(Number(moment) - Date.now());
try {
  lockFolder(folder);
  process.stdout.write('won');
} catch (error) {
  process.stdout.write(error instanceof AlreadyRunningError ? 'refused' : String(error));
}
process.stdin.resume();
