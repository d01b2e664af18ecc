import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACTIONS, type Operation } from '../../domain/actions';
import { COPIES_LEFT_OUT, COPY_TOO_MANY } from '../../domain/imports/caps';
import { applyNextImport } from '../../server/imports/applyImports';
import { createReaderPool } from '../../server/readers/pool';
import { createFileReader } from '../../server/reading/readFiles';
import { createTextReader } from '../../server/reading/texts';
import { CALLS, FREE_CALLS } from '../access/calls';
import type { Target } from '../access/calls/call';
import { type TestApp, testApp } from '../support/app';
import { centerTicket } from '../support/centerFiles/centerTicket';
import { writeMailText } from '../support/centerFiles/mailText';
import { writeXml } from '../support/centerFiles/xml';
import { zip } from '../support/centerFiles/zip';
import type { Client } from '../support/client';
import { documentOf, schema } from '../support/documents';
import { DOMAIN } from '../support/inbound';
import { INBOUND_KEY } from '../support/keys';
import { CAN_WATCH, watchThread } from '../support/threadWatch';

/** Milliseconds of processor time for which nothing else is answered. */
const MAX_MS = 200;
/** Characters of a hostile text: as many as a body may have. */
const LONG = 600_000;

const TEXTS: Record<string, string> = {
  'one long line': 'A'.repeat(LONG),
  'many lines': 'A\n'.repeat(LONG / 2),
  'many separators': 'g:,;\t|"<('.repeat(LONG / 9),
};

let server: TestApp;
let folder: string;
let address: string;
let client: Client;
let administrator: Client;
let target: Target;
const watch = CAN_WATCH ? watchThread() : null;
const pools = [createReaderPool(1), createReaderPool(1)] as const;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whiteline-watched-'));
  server = await testApp({
    fileReader: createFileReader(pools[0]),
    texts: createTextReader(pools[1]),
    config: { dataFolder: folder },
  });
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { world } = server;
  const company = await world.company(centerTicket().contents.company);
  const caller = await world.user(company, 'CompanySuperAdmin');
  const job = await world.job(company, { manager: caller });
  const ticket = await world.ticket(job, caller);
  const sql = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows;
  target = { company, caller, job, ticket, manager: caller, sql };
  client = await server.signIn(caller);
  administrator = (await server.signIn(await world.administrator())).with({ 'x-company-id': company.id });
});
beforeEach(() => watch?.reset());
afterEach(() => {
  if (watch) expect(watch.most(), 'milliseconds in one go').toBeLessThan(MAX_MS);
});
afterAll(async () => {
  watch?.stop();
  await server.close();
  await Promise.all(pools.map(({ close }) => close()));
  await rm(folder, { recursive: true });
});

/** What a company's owner may not do is the administrator's. */
const callerOf = (operation: Operation) =>
  CALLS[operation]?.scopes.CompanySuperAdmin === 'none' ? administrator : client;

/** The longest go of a call; one that was long once, as code that is loaded, is given a second chance. */
async function watched(what: string, call: () => Promise<unknown>): Promise<string[]> {
  for (let tries = 0; tries < 3; tries++) {
    watch?.reset();
    await call();
    const most = watch?.most() ?? 0;
    watch?.reset();
    if (most < MAX_MS) return [];
    if (tries === 2) return [`${what}: ${Math.round(most)} ms`];
  }
  return [];
}

describe.runIf(CAN_WATCH)('the main thread is not blocked', () => {
  const operations = Object.keys(ACTIONS) as Operation[];

  it.each(operations)('%s with hostile values everywhere', async operation => {
    const slow: string[] = [];
    const caller = FREE_CALLS.includes(operation) ? server.visitor : callerOf(operation);
    for (const [name, text] of Object.entries(TEXTS)) {
      const variables = { ...hostileArguments(operation, text), action: ACTIONS[operation] };
      slow.push(...(await watched(name, () => caller.call(documentOf(operation), variables))));
    }
    expect(slow).toEqual([]);
  });

  it.each(Object.entries(CALLS))(
    '%s with one hostile value',
    async (name, call) => {
      const operation = name as Operation;
      const document = documentOf(operation, call.selection);
      const base = await call.variables(target);
      const slow: string[] = [];
      for (const path of textsIn(base)) {
        const variables = { ...withText(base, path, TEXTS['many lines'] ?? ''), action: ACTIONS[operation] };
        const send = () => callerOf(operation).call(document, variables);
        slow.push(...(await watched(path.join('.'), send)));
      }
      expect(slow).toEqual([]);
    },
    120_000,
  );

  it('refuses two pages in one request', async () => {
    const one = (alias: string) =>
      `${alias}: readTicketResponses(ticketId: $id, text: $text, action: "readTicketResponses") { isTicketFound }`;
    const { errors } = await client.call(`query ($id: ID!, $text: String!) { ${one('a')} ${one('b')} }`, {
      id: target.ticket.id,
      text: 'A\n'.repeat(1000),
    });
    expect(errors[0]?.message).toMatch(/one call of readTicketResponses/);
  });

  it.each(Object.entries(hostilePages()))('reads a full page of %s', async (_name, text) => {
    const made = (await CALLS.readTicketResponses?.variables(target)) as object;
    const answer = await client.call(documentOf('readTicketResponses', '{ isTicketFound }'), {
      ...{ ...made, text },
      action: 'readTicketResponses',
    });
    expect(answer.errors[0]?.errorType).not.toBe('InternalFailure');
  });

  it.each(Object.entries(hostileFiles()))('accepts %s', async (name, file) => {
    const [importId, answer] = await sent(name, file());
    expect(answer).toEqual({ items: expect.any(Number) });
    await client.ask(
      'getImport',
      { importId, body: { skip: 0, take: 100 } },
      '{ total open data { ID kind reason notes address } }',
    );
  });

  it('files as many and as large copies of one ticket as allowed', async () => {
    const [importId, file] = await sent('copies.zip', zip(largeCopies(150)));
    expect(file).toEqual({ items: 150 });
    const looked = { importId, body: { skip: 0, take: 100 } };
    const { data } = await client.ask('getImport', looked, '{ data { kind reason } }');
    expect(data[99]).toEqual({ kind: 'SAME', reason: null });
    const { data: rest } = await client.ask(
      'getImport',
      { importId, body: { skip: 100, take: 100 } },
      '{ data { kind reason ticketNumber } }',
    );
    expect(rest).toHaveLength(50);
    expect(rest[0]).toEqual({
      kind: 'UNREADABLE',
      reason: COPY_TOO_MANY.replace('%s', '2026112100077'),
      ticketNumber: null,
    });
    await client.ask('applyImport', { importId }, '{ success }');
    const { pool, calendars, config } = server.services;
    const onTrouble = (error: unknown) => {
      throw error;
    };
    const parts = { pool, calendars, baseUrl: config.baseUrl, now: () => new Date(), onTrouble };
    while (await applyNextImport(parts));
    const counts = await client.ask(
      'getImport',
      { ...looked, body: { skip: 0, take: 0 } },
      '{ state filed failed }',
    );
    const { data: ends } = await client.ask('getImport', looked, '{ data { outcomeReason } }');
    expect(ends[99]).toEqual({ outcomeReason: null });
    expect(counts).toEqual({ state: 'DONE', filed: 100, failed: 0 });
    const [{ notes } = { notes: [] }] = await target.sql(
      `select import_notes as notes from tickets where ticket_no = '2026112100077'`,
    );
    expect(notes).toContain(COPIES_LEFT_OUT);
  });

  it('shows no import completely', async () => {
    const refused = await client.refused('getImport', {
      importId: randomUUID(),
      body: { skip: 0, take: -1 },
    });
    expect(refused.errorInfo?.fields).toEqual({ 'body.take': 'take must be from 0 to 100.' });
  });

  it.each(Object.entries(hostileMails()))('accepts an email with %s', async (_name, mail) => {
    const [{ inbound_token: token } = {}] = await target.sql(
      'select inbound_token from companies where id = $1',
      [target.company.id],
    );
    const body = new Uint8Array(mail(`${token}@${DOMAIN}`));
    watch?.reset();
    const response = await fetch(`${address}/inbound/mime?key=${INBOUND_KEY}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'message/rfc822' },
    });
    expect(response.status).toBeLessThan(500);
  });
});

/** The import that the file was sent to, and what was answered. */
async function sent(name: string, file: Buffer): Promise<[string, unknown]> {
  const bytes = new Uint8Array(file);
  const { ID: importId } = await client.ask(
    'createImport',
    { companyId: target.company.id, clientRequestId: randomUUID() },
    '{ ID }',
  );
  watch?.reset();
  const response = await fetch(`${address}/imports/${importId}/files?name=${encodeURIComponent(name)}`, {
    method: 'PUT',
    body: bytes,
    headers: { ...client.headers, 'content-type': 'application/octet-stream' },
  });
  return [importId, await response.json()];
}

/** Copies of one ticket with nearly as many utilities and words as a ticket may have. */
function largeCopies(count: number): { name: string; bytes: Buffer }[] {
  const stations = Array.from({ length: 190 }, (_, at) => ({
    ...{ seqNo: at + 1, code: `EX${at}`, name: `Example Utility ${at}`, phone: '916-555-0100' },
  }));
  const text = writeXml(centerTicket({ number: '2026112100077', stations } as never), 'newer');
  const unknown = (copy: number) =>
    Array.from(
      { length: 60 },
      (_, at) => `<Label${(at + copy) % 150}>${copy}${'a '.repeat(20)}</Label${(at + copy) % 150}>`,
    ).join('');
  return Array.from({ length: count }, (_, at) => ({
    name: `${at}.xml`,
    bytes: Buffer.from(text.replace(/(<\/[\w:]+>)\s*$/, `${unknown(at)}$1`)),
  }));
}

/** A value of each argument: texts are hostile, lists long, and what is nested is so as deep as the contract. */
function hostileArguments(operation: Operation, text: string): Record<string, unknown> {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const field = roots.map(root => root?.getFields()[operation]).find(Boolean);
  return Object.fromEntries((field?.args ?? []).map(({ name, type }) => [name, hostile(type, text)]));
}

function hostile(type: GraphQLInputType, text: string, level = 0): unknown {
  if (isNonNullType(type)) return hostile(type.ofType, text, level);
  if (isListType(type)) {
    const one = hostile(type.ofType, text.slice(0, 300), level + 1);
    return Array.from({ length: level === 0 ? 1000 : 10 }, () => one);
  }
  if (isEnumType(type)) return type.getValues()[0]?.value;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const share = text.slice(0, Math.ceil(text.length / fields.length));
    return Object.fromEntries(fields.map(({ name, type: of }) => [name, hostile(of, share, level)]));
  }
  const name = String(type);
  if (name === 'Int') return 2_000_000_000;
  if (name === 'Float') return 1e300;
  return name === 'Boolean' ? true : text;
}

type Path = (string | number)[];

/** Where texts are in the variables; a payload in JSON is looked into. */
function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') {
    const inner = path.at(-1) === 'ticketPayload' ? textsIn(JSON.parse(value), [...path, 'json']) : [];
    return [path, ...inner];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    textsIn(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function withText<T>(value: T, [key, ...rest]: Path, text: string): T {
  if (key === undefined) return text as T;
  if (key === 'json') return JSON.stringify(withText(JSON.parse(String(value)), rest, text)) as T;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>;
  copy[key] = withText(copy[key], rest, text);
  return copy as T;
}

/** As long as a page may be. */
function hostilePages(): Record<string, string> {
  const lines = (line: string) =>
    Array.from({ length: 1990 }, () => line)
      .join('\n')
      .slice(0, 63_000);
  return {
    'short lines': lines('A'),
    'cells without text': lines('\t'.repeat(30)),
    headers: lines('Station\tResponse\tDate'),
    rows: lines('PACBEL\t001\tClear\t11/12/2026 10:00 AM'),
    'one line': 'PACBEL 001 '.repeat(5000),
  };
}

const ticket = () => writeMailText(centerTicket(), 'newer');
const xml = () => writeXml(centerTicket(), 'newer');

/** Each below the size that is taken, and refused or read in a part of a second. */
function hostileFiles(): Record<string, () => Buffer> {
  const nested = (levels: number): Buffer =>
    zip([{ name: 'a', bytes: levels === 0 ? Buffer.from(ticket()) : nested(levels - 1) }]);
  return {
    'twelve million lines.zip': () =>
      zip([
        { name: 'a.txt', bytes: Buffer.concat([Buffer.from(ticket()), Buffer.alloc(24_000_000, 'A\n')]) },
      ]),
    'one line.txt': () => Buffer.alloc(24_000_000, 'A'),
    'ninety thousand stations.xml': () =>
      Buffer.from(
        xml().replace(
          /<StationList>.*?<\/StationList>/s,
          `<StationList>${Array.from({ length: 90_000 }, (_, at) => `<StationCode>EX${at}</StationCode>`).join('')}</StationList>`,
        ),
      ),
    'a wide area.txt': () =>
      Buffer.from(`${ticket()}\nWKT: POLYGON((${'-121.5 38.5, '.repeat(400_000)}-121.5 38.5))\n`),
    'twelve thousand entries.zip': () => {
      const bytes = Buffer.from('A');
      return zip(Array.from({ length: 12_000 }, (_, at) => ({ name: `${at}.txt`, bytes })));
    },
    'many tickets.zip': () =>
      zip(Array.from({ length: 300 }, (_, at) => ({ name: `${at}.txt`, bytes: Buffer.from(ticket()) }))),
    'deep.json': () => Buffer.from(`${'[{"a":'.repeat(200_000)}1${'}]'.repeat(200_000)}`),
    'nested.zip': () => nested(12),
    'not a ticket.pdf': () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000_000, '<< /A ')]),
    'many mails.mbox': () => Buffer.from('From a\nA: b\n\n'.repeat(300_000)),
  };
}

function hostileMails(): Record<string, (to: string) => Buffer> {
  const below = (heading: string, body = ticket()) =>
    Buffer.from(`${heading}\r\nMIME-Version: 1.0\r\n\r\n${body}`);
  return {
    'nested groups': to => below(`Delivered-To: ${to}\r\nTo: ${'g:'.repeat(120_000)}`),
    'many recipients': to => below(`Delivered-To: ${to}\r\nTo: ${'<a@b.c>, '.repeat(25_000)}`),
    'a long subject': to => below(`Delivered-To: ${to}\r\nSubject: ${'=?utf-8?B?QQ==?= '.repeat(12_000)}`),
    'many lines of heading': to => below(`Delivered-To: ${to}\r\n${'X: y\r\n'.repeat(40_000)}Subject: a`),
    'many lines': to => below(`Delivered-To: ${to}`, 'A\r\n'.repeat(8_000_000)),
    'many parts': to =>
      Buffer.from(
        `Delivered-To: ${to}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\n'.repeat(500_000)}--b--`,
      ),
  };
}
