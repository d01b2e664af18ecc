import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOutsideFetch, type OutsideFetch } from '../../server/outside/outsideFetch';
import { SEND_OPTIONS } from '../../server/webhooks/send';
import { startWebhooks } from '../../server/webhooks/sender';
import { type TestApp, testApp } from './app';
import type { Client } from './client';
import type { Company, Job, Ticket, User } from './world';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program on this machine that webhooks call. */
export interface Receiver {
  url: string;
  received: Received[];
  /** What it responds next. */
  respond: (response: ServerResponse, request: Received) => void;
  close(): Promise<void>;
}

export async function receiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const one = { path: request.url ?? '', headers: request.headers, body };
    made.received.push(one);
    made.respond(response, one);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const made: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    respond: response => void response.writeHead(204).end(),
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
  return made;
}

export const responding =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end('body');

export const inSeconds = (seconds: number) => () => new Date(Date.now() + seconds * 1000);

interface Hook {
  ID: string;
  secret: string;
}

export function webhookInput(url: string, changes: object = {}) {
  const events = ['ticket.confirmed'];
  return { clientRequestId: randomUUID(), name: 'Accounting', url, events, active: true, ...changes };
}

export function makeWebhook(
  client: Client,
  company: Company,
  url: string,
  changes: object = {},
): Promise<Hook> {
  const webhook = webhookInput(url, changes);
  return client.ask('createWebhook', { companyId: company.id, webhook }, '{ ID secret }');
}

/** One round of the sender, to its end. */
export async function sendDue(
  { services }: TestApp,
  now = services.now,
  outsideFetch: OutsideFetch = createOutsideFetch(true, { ...SEND_OPTIONS, timeoutMs: 2000 }),
): Promise<void> {
  const { config, pool } = services;
  const errors: unknown[] = [];
  const sender = startWebhooks({
    ...{ pool, now, outsideFetch, baseUrl: config.baseUrl },
    credentialKeys: config.secrets.credentialKeys,
    onError: error => errors.push(error),
  });
  await sender.stop();
  if (errors.length > 0) throw errors[0];
}

/** A company whose owner makes webhooks that call a program on this machine. */
export interface WebhookWorld {
  server: TestApp;
  company: Company;
  owner: User;
  client: Client;
  job: Job;
  program: Receiver;
  make(changes?: object, url?: string): Promise<Hook>;
  ticket(): Promise<Ticket>;
  /** Its newest deliveries. */
  list(webhookId: string): Promise<{ total: number; data: Listed[] }>;
  webhook(id: string): Promise<Shown>;
  ids(webhookId: string): { companyId: string; webhookId: string };
  /** Takes away webhooks, and what the program has received. */
  startOver(): Promise<void>;
  close(): Promise<void>;
}

interface Listed {
  ID: string;
  event: string;
  ticketNumber: string | null;
  state: string;
  attempts: number;
  statusCode: number | null;
  error: string | null;
  nextTryAt: string | null;
}

interface Shown {
  ID: string;
  name: string;
  url: string;
  events: string[];
  active: boolean;
  offReason: string | null;
  oldSecretUntil: string | null;
  waiting: number;
  failed: number;
  version: number;
}

const LISTED = '{ total data { ID event ticketNumber state attempts statusCode error nextTryAt } }';
const SHOWN = '{ ID name url events active offReason oldSecretUntil waiting failed version }';

/** @param server one that is shared with another world */
export async function webhookWorld(shared?: TestApp): Promise<WebhookWorld> {
  const server = shared ?? (await testApp());
  server.services.config.allowsPrivateNetworks = true;
  const company = await server.world.company();
  const owner = await server.world.user(company, 'CompanySuperAdmin');
  const client = await server.signIn(owner);
  const job = await server.world.job(company, { manager: owner });
  const program = await receiver();
  const ids = (webhookId: string) => ({ companyId: company.id, webhookId });
  return {
    ...{ server, company, owner, client, job, program, ids },
    make: (changes = {}, url = program.url) => makeWebhook(client, company, url, changes),
    ticket: () => server.world.ticket(job, owner),
    list: id => client.ask('getWebhookDeliveries', { ...ids(id), body: { skip: 0, take: 10 } }, LISTED),
    async webhook(id) {
      const all: Shown[] = await client.ask('getWebhooks', { companyId: company.id }, SHOWN);
      const found = all.find(one => one.ID === id);
      if (!found) throw new Error(`There is no webhook ${id}.`);
      return found;
    },
    async startOver() {
      await server.owner.query('delete from webhooks');
      program.received.length = 0;
      program.respond = responding(204);
    },
    async close() {
      await program.close();
      await server.close();
    },
  };
}
