import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { buildApp } from '../../server/app/app';
import { createServices } from '../../server/app/createServices';
import type { Config } from '../../server/config/config';
import { createFigures, type Figures } from '../../server/database/keptFigures';
import { createPool } from '../../server/database/pool';
import type { OutsideFetch } from '../../server/outside/outsideFetch';
import type { FileReader } from '../../server/reading/readFiles';
import type { TextReader } from '../../server/reading/texts';
import type { Outbox, Services } from '../../server/services';
import type { ReportTrouble } from '../../server/tickets/verdict/keepCourses';
import { botProof } from './botProof';
import { type Client, clientOf } from './client';
import { testConfig } from './config';
import { freshDatabase } from './database';
import { FAKE_OUTSIDE } from './outside';
import { workOutAll } from './verdicts';
import { createWorld, type User, type World } from './world';

/** The whole server over a database of its own. */
export interface TestApp {
  app: FastifyInstance;
  services: Services;
  /** Makes companies, people and jobs. */
  world: World;
  /** Connection of the owner, who sees every company's rows. */
  owner: pg.Client;
  /** The rows of a query by that owner. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the columns of its own query
  rows(text: string, ...values: unknown[]): Promise<any[]>;
  /** Address of the database. */
  url: string;
  /** A client without a sign-in; it carries the API key, and gives a bot proof where one is wanted, as browsers do. */
  visitor: Client;
  /** Signs in through the API. */
  signIn(user: User): Promise<Client>;
  close(): Promise<void>;
}

export interface TestAppOptions extends NonNullable<Parameters<typeof buildApp>[1]> {
  /** The server's clock; the database keeps its own. */
  now?: () => Date;
  config?: Partial<Config>;
  outbox?: Outbox;
  /** What reads files for imports. */
  fileReader?: FileReader;
  /** What reads pages, tables and headings of mails; this process when left out. */
  texts?: TextReader;
  /** Figures of companies that are kept; none when left out. */
  figures?: Figures;
  /** What answers at addresses that companies enter. */
  outsideFetch?: OutsideFetch;
  /** Called for a ticket whose verdict could not be worked out. */
  onVerdictTrouble?: ReportTrouble;
  /** The database that the app's own is a copy of. */
  template?: string;
}

export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { url, drop } = await freshDatabase(options.template);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const config = { ...testConfig(url), ...options.config };
  const services = createServices({
    config,
    pool: createPool({ url, size: 4, onIdleError() {} }),
    outbox: options.outbox ?? { submissionStored: async () => {} },
    // What a test has just changed is counted anew, however slow the machine is.
    figures: options.figures ?? createFigures(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY),
    outsideFetch: options.outsideFetch ?? FAKE_OUTSIDE,
    ...(options.now && { now: options.now }),
    ...(options.onVerdictTrouble && { onVerdictTrouble: options.onVerdictTrouble }),
    ...(options.fileReader && { fileReader: options.fileReader }),
    ...(options.texts && { texts: options.texts }),
  });
  const app = await buildApp(services, options);
  // What a test has put into the database by hand.
  const settling = createPool({ url, size: 1, onIdleError() {} });
  app.addHook('onRequest', () => workOutAll(settling));
  const visitor = clientOf(app, { 'x-api-key': config.secrets.apiKey }, () => botProof(app));
  return {
    app,
    services,
    world: createWorld(owner, services.passwords),
    owner,
    rows: async (text, ...values) => (await owner.query(text, values)).rows,
    url,
    visitor,
    signIn: async user => {
      const { username, password } = user;
      const { token } = await visitor.ask('login', { username, password }, '{ token }');
      return clientOf(app, { authorization: `Bearer ${token}` });
    },
    async close() {
      await app.close();
      await services.pool.end();
      await settling.end();
      await owner.end();
      await drop();
    },
  };
}

/** The person with a session of theirs, as a transaction of theirs is opened. */
export async function signedIn(t: TestApp, user: User): Promise<User & { sessionId: string }> {
  await t.signIn(user);
  const { rows } = await t.owner.query('select id from sessions where user_id = $1', [user.id]);
  return { ...user, sessionId: rows[0].id };
}
