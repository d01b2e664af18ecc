import type { FastifyInstance } from 'fastify';
import { assertKeyOpens } from '../access/assertKeyOpens';
import { buildApp } from '../app/app';
import { createServices } from '../app/createServices';
import type { Config } from '../config/config';
import { startEmbedded } from '../database/embedded';
import { migrate } from '../database/migrate';
import { createPool } from '../database/pool';
import { listenForMail } from '../imports/inbound/smtp';
import { startTracing } from '../metrics/tracing';
import { createReaderPool, type ReaderPool } from '../readers/pool';
import { createMailReader } from '../reading/mailReader';
import { createFileReader } from '../reading/readFiles';
import { createTextReader } from '../reading/texts';
import type { Services } from '../services';
import type { DemoAccount } from '../standIns/demo/people';
import { seedDemo } from '../standIns/demo/seedDemo';
import { VERDICT_TROUBLE } from '../tickets/verdict/keepCourses';
import { startWork, type Work } from './background';

interface Running {
  app: FastifyInstance;
  services: Services;
  demoAccounts: readonly DemoAccount[];
  stop(): Promise<void>;
}

/** If a part fails to start, the earlier parts are stopped. @param tell receives lines for the terminal */
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
  const tracing = config.traceEndpoint === null ? undefined : await startTracing(config.traceEndpoint);
  if (tracing) stops.push(() => tracing.stop().catch(() => undefined));
  let work: Work | undefined;
  let app: FastifyInstance | undefined;
  const pool = createPool({
    url,
    size: config.database.poolSize,
    onIdleError: error => app?.log.warn({ err: error }, 'a connection to the database broke'),
  });
  tracing?.traceStatements(pool);
  stops.push(() => pool.end());
  await assertKeyOpens(pool, config.secrets.credentialKeys);
  // Separate processes, so that neither mail nor large archives delay a user who pastes a page.
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
    // A submission stored before the work has started is found by its own search.
    outbox: { submissionStored: async ref => work?.outbox.submissionStored(ref) },
    onVerdictTrouble: (error, ticketId) => app?.log.error({ err: error, ticketId }, VERDICT_TROUBLE),
  });
  const demoAccounts = config.demo ? await seedDemo(services) : [];
  app = await buildApp(services, { tracing });
  if (config.hasBackgroundWork) {
    work = startWork({
      ...services,
      mailReader: createMailReader(mailPool, config.inbound ?? NO_TRUST),
      log: app.log,
    });
    stops.push(work.stop);
  }
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

/** For mail that arrived before inbound mail was turned off. */
const NO_TRUST = { trustedDomains: [], trustedSealers: [] };
