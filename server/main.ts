import { loadConfig } from './config/config';
import { hasAccounts } from './database/dataFolder';
import { explain, isCauseKnown } from './process/explain';
import { greeting } from './process/greeting';
import { SERVING } from './process/keep';
import { CAUSE_KNOWN, DEFECT } from './process/restarts';
import { stopOnSignals } from './process/signals';
import { start } from './process/start';

// Output is lost on a full disk or a closed pipe, but the server keeps running.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

/** Runs the whole server in one process. `npm start` runs it under a keeper. */
try {
  const config = loadConfig();
  const starting = start(config, line => console.log(line));
  stopOnSignals(
    // A signal during the start waits for its end. A failed start cleans up after itself.
    () => starting.then(running => running.stop()).catch(() => undefined),
    error => console.error(explain(error)),
  );
  const { services, demoAccounts } = await starting;
  const facts = { demoAccounts, hasAccounts: await hasAccounts(services.pool) };
  for (const line of greeting(config, facts)) console.log(line);
  // Ignore the error if the keeper is gone. That is detected elsewhere.
  if (process.connected) process.send?.(SERVING, undefined, undefined, () => {});
} catch (error) {
  console.error(explain(error));
  process.exit(isCauseKnown(error) ? CAUSE_KNOWN : DEFECT);
}
