import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Operation } from '../domain/actions';
import { centerTicket } from '../tests/support/centerFiles/centerTicket';
import { writeMailText } from '../tests/support/centerFiles/mailText';
import { zip } from '../tests/support/centerFiles/zip';
import { postTo, signInAdmin } from '../tests/support/load';
import { postgresOf } from '../tests/support/postgresOf';
import { mustRun, type RunningServer, startServer } from '../tests/support/server';

const MAILS = 10_000;
const SETTINGS = { DEMO: '1', LOG_LEVEL: 'silent', RATE_LIMIT: '1000000' };
/** When to end the process, by tickets filed: once like an update, once like a power failure. */
const STOPS: readonly [number, NodeJS.Signals][] = [
  [MAILS / 3, 'SIGTERM'],
  [(MAILS * 2) / 3, 'SIGKILL'],
];
const LONGEST_MS = 20 * 60_000;

/** Files years of mail, the second time with two stops. Throws if a ticket is lost or duplicated. */
export async function benchImports(): Promise<void> {
  for (const stops of [[], STOPS]) {
    const dataFolder = await mkdtemp(join(tmpdir(), 'whiteline-imports-'));
    const site = new Site(dataFolder);
    try {
      await site.start();
      await fileAll(site, stops);
    } finally {
      await site.stop('SIGTERM');
      await rm(dataFolder, { recursive: true, force: true });
    }
  }
}

async function fileAll(site: Site, stops: typeof STOPS): Promise<void> {
  const { companyId, company } = await site.signIn();
  const { ID: importId } = await site.ask(
    'createImport',
    { companyId, clientRequestId: randomUUID() },
    '{ ID }',
  );
  const visitor = visit(site, companyId);
  const start = performance.now();
  await site.send(importId, mails(company));
  const read = performance.now();
  await site.ask('applyImport', { importId }, '{ success }');
  const filed = async () => {
    const body = { skip: 0, take: 1 };
    const found = await site.ask('getImport', { importId, body }, '{ state filed failed skipped }');
    if (performance.now() - start > LONGEST_MS) throw new Error(`not done: ${JSON.stringify(found)}`);
    return found;
  };
  const stood: string[] = [];
  let stoodMs = 0;
  for (const [at, signal] of stops) {
    let seen = 0;
    while (seen < at) {
      await pause(200);
      seen = (await filed()).filed;
    }
    const ended = performance.now();
    await site.stop(signal);
    await site.start();
    const up = performance.now();
    const before: number = (await filed()).filed;
    if (before < seen) throw new Error(`${seen} tickets were filed, and ${before} after the start`);
    while ((await filed()).filed <= before) await pause(200);
    stoodMs += performance.now() - ended;
    stood.push(
      `${signal} at ${before}: up again after ${seconds(ended, up)} s, filing after ${seconds(ended, performance.now())} s`,
    );
  }
  while ((await filed()).state !== 'DONE') await pause(500);
  const end = performance.now();
  const answers = await visitor.end();
  const stored = await counts(site);
  for (const [what, count] of Object.entries(stored))
    if (count !== MAILS) throw new Error(`${count} ${what} of ${MAILS}`);
  const late = answers.toSorted((a, b) => a - b)[Math.floor(answers.length * 0.99)] ?? 0;
  console.log(
    `${MAILS} mails: read in ${seconds(start, read)} s, filed in ${seconds(read, end - stoodMs)} s, ` +
      `${((end - start) / 60_000).toFixed(1)} min in all (budget: 10); ` +
      `${answers.length} lists meanwhile, p99 ${late.toFixed(0)} ms`,
  );
  for (const stop of stood) console.log(`  ${stop}`);
  if (stops.length > 0) console.log(`  nothing lost or doubled: ${JSON.stringify(stored)}`);
}

class Site {
  readonly #dataFolder: string;
  #server: RunningServer | undefined;
  #own: Record<string, string> = {};

  constructor(dataFolder: string) {
    this.#dataFolder = dataFolder;
  }

  async start(): Promise<void> {
    this.#server = await startServer(this.#dataFolder, SETTINGS);
    await mustRun(this.#server);
  }

  async stop(signal: NodeJS.Signals): Promise<void> {
    await this.#server?.stop(signal);
  }

  get #url(): string {
    return String(this.#server?.url);
  }

  get database(): string {
    return postgresOf(this.#dataFolder).url;
  }

  async signIn(): Promise<{ companyId: string; company: string }> {
    const { headers, companyId, company } = await signInAdmin(this.#url, this.#dataFolder);
    this.#own = headers;
    return { companyId, company };
  }

  async ask(operation: Operation, variables: object, selection: string) {
    const { data, errors } = await postTo(this.#url, this.#own)(operation, variables, selection);
    if (errors) throw new Error(JSON.stringify(errors));
    return data[operation];
  }

  async send(importId: string, archive: Buffer): Promise<void> {
    const sent = await fetch(`${this.#url}/imports/${importId}/files?name=mails.zip`, {
      method: 'PUT',
      headers: { ...this.#own, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(archive),
    });
    if (!sent.ok) throw new Error(await sent.text());
  }
}

/** Requests the ticket list ten times a second. Doesn't count while the server is down. */
function visit(site: Site, companyId: string): { end(): Promise<number[]> } {
  const answers: number[] = [];
  let isOver = false;
  const visits = (async () => {
    while (!isOver) {
      const asked = performance.now();
      await site
        .ask('getActiveTickets', { companyId, body: { skip: 0, take: 25 } }, '{ total data { ID TicketNo } }')
        .then(
          () => answers.push(performance.now() - asked),
          () => {},
        );
      await pause(100);
    }
    return answers;
  })();
  return {
    end() {
      isOver = true;
      return visits;
    },
  };
}

async function counts(site: Site): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: site.database });
  await client.connect();
  try {
    const { rows } =
      await client.query(`with own as (select id, ticket_no from tickets where ticket_no like '${NUMBERS}%')
      select (select count(*)::int from own) as tickets, (select count(distinct ticket_no)::int from own) as numbers,
        (select count(*)::int from ticket_copies where ticket_id in (select id from own)) as copies,
        (select count(*)::int from ticket_revisions where ticket_id in (select id from own)) as revisions,
        (select count(*)::int from audit
          where action = 'importTicket' and entity_id::text in (select id::text from own)) as audits`);
    return rows[0];
  } finally {
    await client.end();
  }
}

const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);

const NUMBERS = '202611218';

function mails(company: string): Buffer {
  const head = 'Subject: CA TICKET\r\nContent-Type: text/plain\r\n\r\n';
  return zip(
    Array.from({ length: MAILS }, (_, index) => {
      const number = `${NUMBERS}${String(index).padStart(4, '0')}`;
      const ticket = centerTicket({ number, revision: '000', previous: null, contents: { company } });
      return { name: `${index}.eml`, bytes: Buffer.from(head + writeMailText(ticket, 'newer')) };
    }),
  );
}
