import { loadConfig } from './config';
import { hasAccounts } from './database/accounts';
import { explain } from './process/explain';
import { greeting } from './process/greeting';
import { stopOnSignals } from './process/signals';
import { start } from './process/start';

/** `npm start`: everything in one process, until a signal ends it. */
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
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
