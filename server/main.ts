import { hasAccounts } from './database/dataFolder';
import { loadConfig } from './process/config';
import { explain, isCauseKnown } from './process/explain';
import { greeting } from './process/greeting';
import { SERVING } from './process/keep';
import { CAUSE_TOLD, DEFECT } from './process/restarts';
import { stopOnSignals } from './process/signals';
import { start } from './process/start';

// Lines are lost on a full disk, or once their reader is gone; the server goes on.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

/** The server: everything in one process, until a signal ends it. `npm start` runs it below a keeper. */
try {
  const config = loadConfig();
  const starting = start(config, line => console.log(line));
  stopOnSignals(
    // A signal that comes during the start waits for its end; what fails to start stops itself.
    () => starting.then(running => running.stop()).catch(() => undefined),
    error => console.error(explain(error)),
  );
  const { services, demoAccounts } = await starting;
  const facts = { demoAccounts, hasAccounts: await hasAccounts(services.pool) };
  for (const line of greeting(config, facts)) console.log(line);
  // A keeper that is gone meanwhile is told of otherwise.
  if (process.connected) process.send?.(SERVING, undefined, undefined, () => {});
} catch (error) {
  console.error(explain(error));
  process.exit(isCauseKnown(error) ? CAUSE_TOLD : DEFECT);
}
