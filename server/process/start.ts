import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { startWork, type Work } from '../background/start';
import { assertKeyOpens } from '../centers/credentials/credentials';
import { startEmbedded } from '../database/embedded';
import { migrate } from '../database/migrate';
import { createPool } from '../database/pool';
import { listenForMail } from '../imports/inbound/smtp';
import { createMailReader } from '../imports/reading/mailReader';
import { createFileReader } from '../imports/reading/readFiles';
import { createTextReader } from '../imports/reading/texts';
import { createReaderPool, type ReaderPool } from '../readers/pool';
import { createServices, type Services } from '../services';
import type { DemoAccount } from '../standIns/demo/people';
import { seedDemo } from '../standIns/demo/seedDemo';
import { VERDICT_TROUBLE } from '../tickets/verdict/keepCourses';
import type { Config } from './config';

interface Running {
  app: FastifyInstance;
  services: Services;
  /** Sign-ins of the demo company; none where demo data is not allowed. */
  demoAccounts: readonly DemoAccount[];
  /** Ends everything in order: the listener, the background work, the connections, the embedded database. */
  stop(): Promise<void>;
}

/** When a part fails, the parts before it are stopped again. @param tell receives lines for the person at the terminal */
export async function start(config: Config, tell: (line: string) => void): Promise<Running> {
  const stops: (() => Promise<unknown>)[] = [];
  const stopAll = async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
  };
  try {
    const running = await startParts(config, tell, stops);
    let stopped: Promise<void> | undefined;
    return { ...running, stop: () => (stopped ??= stopAll()) };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function startParts(config: Config, tell: (line: string) => void, stops: (() => Promise<unknown>)[]) {
  const url = config.database.url ?? (await startDatabase(config, tell, stops));
  await migrate(url);
  let work: Work | undefined;
  let app: FastifyInstance | undefined;
  const pool = createPool({
    url,
    size: config.database.poolSize,
    onIdleError: error => app?.log.warn({ err: error }, 'a connection to the database broke'),
  });
  stops.push(() => pool.end());
  await assertKeyOpens(pool, config.secrets.credentialsKey);
  // Each kind has its own processes: neither a flood of mail nor a large archive keeps a person waiting who pastes a page.
  const [filePool, mailPool, textPool] = [2, 1, 1].map(processes => createReaderPool(processes)) as [
    ReaderPool,
    ReaderPool,
    ReaderPool,
  ];
  for (const { close } of [filePool, mailPool, textPool]) stops.push(close);
  const services = createServices({
    config,
    pool,
    fileReader: createFileReader(filePool),
    texts: createTextReader(textPool),
    // A submission stored before the work has started is found by itself.
    outbox: { submissionStored: async ref => work?.outbox.submissionStored(ref) },
    onVerdictTrouble: (error, ticketId) => app?.log.error({ err: error, ticketId }, VERDICT_TROUBLE),
  });
  const demoAccounts = config.demo ? await seedDemo(services) : [];
  app = await buildApp(services);
  work = startWork({
    ...services,
    mailReader: createMailReader(mailPool, config.inbound ?? NO_TRUST),
    log: app.log,
  });
  stops.push(work.stop);
  stops.push(() => app.close());
  await app.listen({ host: config.host, port: config.port });
  if (config.inbound?.smtp) {
    const listener = await listenForMail(services, config.inbound, config.inbound.smtp, app.log);
    stops.push(listener.stop);
    const { host } = config.inbound.smtp;
    tell(`Mail to …@${config.inbound.domain} comes in by SMTP at ${host}:${listener.port}.`);
  }
  return { app, services, demoAccounts };
}

async function startDatabase(
  { dataFolder }: Config,
  tell: (line: string) => void,
  stops: (() => Promise<unknown>)[],
): Promise<string> {
  const { url, stop } = await startEmbedded({ dataFolder, log: { info: tell, warn: tell } });
  stops.push(stop);
  return url;
}

/** For mail that came in before the settings were taken away. */
const NO_TRUST = { trustedDomains: [], trustedSealers: [] };
