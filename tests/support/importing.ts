import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Response } from 'light-my-request';
import type { Listing } from '../../domain/imports/looks/mailedLook';
import { type ReadResult, type ReadTicket, revive } from '../../domain/imports/readTicket';
import type { Config } from '../../server/config/config';
import { applyNextImport } from '../../server/imports/applyImports';
import type { FileReader } from '../../server/reading/readFiles';
import type { Services } from '../../server/services';
import { type TestApp, testApp } from './app';
import type { Client } from './client';
import { at, member } from './copies';
import type { Company, Job, User } from './world';

export const NUMBER = '2026110200042';

/** A copy of a ticket of November 2026, as XML has it. */
export function copy(change: Partial<ReadTicket> = {}): ReadTicket {
  return {
    format: 'XML',
    callCenter: 'onecall',
    ticketNumber: NUMBER,
    revision: '000',
    previousTicketNumber: null,
    previousRevision: null,
    submitted: at('2026-11-09T09:12:34'),
    workBeginDate: at('2026-11-11T08:00:00'),
    legalStartDate: at('2026-11-12T17:01:00'),
    ticketExpiration: at('2026-12-07T23:59:59'),
    point: { latitude: 38.75, longitude: -121.29 },
    geofence: null,
    members: [member('EXGAS', 'Example Gas'), member('EXWAT', 'Example Water District')],
    listsAllMembers: true,
    history: [],
    otherFields: [],
    notes: [],
    ...change,
    contents: {
      ...{
        ticketType: 'Normal',
        workType: 'Fence posts',
        city: 'ROSEVILLE',
        delineatedMethod: 'WHITE PAINT',
      },
      ...change.contents,
    },
  };
}

export type Found =
  | ReadTicket
  | { listing: Listing; sentAt: Date }
  | { unreadable: string; line?: number }
  | { otherCenter: string };

/** A company that imports; its files are lists of what is to be found in them. */
export interface Importing {
  t: TestApp;
  company: Company;
  boss: User;
  job: Job;
  client: Client;
  begin(who?: Client): Promise<string>;
  /** Sends a file that holds this. */
  send(importId: string, found: readonly Found[], who?: Client): Promise<Response>;
  put(url: string, bytes: Buffer, who?: Client): Promise<Response>;
  /** The import with its items. */
  look(importId: string, who?: Client): Promise<Looked>;
  apply(importId: string, who?: Client): Promise<unknown>;
  /** Does what background work would. */
  work(): Promise<void>;
  /** Begins an import of one file, says yes, and waits; answers the import as it is then. */
  file(...found: Found[]): Promise<Looked>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the answer to its own query
  details(ticketId: string): Promise<any>;
  troubles: unknown[];
  close(): Promise<void>;
}

interface Looked {
  state: string;
  total: number;
  open: number;
  filed: number;
  known: number;
  skipped: number;
  failed: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the answer to its own query
  data: any[];
}

export const ITEM = `ID fileName path kind format callCenter ticketNumber revision company address submitted legalStartDate
  ticketExpiration jobName jobID jobBy userID choice notes reason line outcome outcomeReason ticketID`;

const DETAILS = `{ source revision ticketNumber ticketStatus centerStatus ticketType ticketName company address city county
  phone email submitted workBeginDate legalStartDate ticketExpiration datesEstimated latitudeLongitude geofence medium
  excavationSize otherFields { section label value } importNotes renewWithRemark responseColor
  members { seqNo stationCode authorityName phone utilityType facilityTypes status responseCode }
  revisionHistory { revision status type user medium }
  verdict { verdict reason findings { reason level message } } actions { action allowed rule message }
  ticket { JobID Name clonedFrom { ID TicketNo } } }`;

export async function importing(
  now: () => Date,
  more: Partial<Config> = {},
  parts: Partial<Services> = {},
): Promise<Importing> {
  const fileReader: FileReader = { readFiles: async (name, bytes) => readFound(name, bytes) };
  const folder = await mkdtemp(join(tmpdir(), 'whiteline-imports-'));
  const session = { accessSeconds: 90 * 86_400, idleDays: 90, absoluteDays: 90 };
  const t = await testApp({ ...parts, now, fileReader, config: { session, dataFolder: folder, ...more } });
  const company = await t.world.company('Sierra Test Works Inc');
  const boss = await t.world.user(company);
  const job = await t.world.job(company, { manager: boss });
  const client = await t.signIn(boss);
  const troubles: unknown[] = [];
  const put: Importing['put'] = (url, payload, who = client) =>
    t.app.inject({
      method: 'PUT',
      url,
      payload,
      headers: { ...who.headers, 'content-type': 'application/octet-stream' },
    });
  const a: Omit<Importing, 'file'> = {
    ...{ t, company, boss, job, client, put, troubles },
    async begin(who = client) {
      const variables = { companyId: company.id, clientRequestId: randomUUID() };
      return (await who.ask('createImport', variables, '{ ID }')).ID;
    },
    send: (importId, found, who = client) =>
      put(`/imports/${importId}/files?name=mails.zip`, Buffer.from(JSON.stringify(found)), who),
    look: (importId, who = client) =>
      who.ask(
        'getImport',
        { importId, body: { skip: 0, take: 100 } },
        `{ state total open filed known skipped failed data { ${ITEM} } }`,
      ),
    apply: (importId, who = client) => who.ask('applyImport', { importId }, '{ success }'),
    async work() {
      const { pool, calendars, config } = t.services;
      const parts = { pool, calendars, now, baseUrl: config.baseUrl };
      while (await applyNextImport({ ...parts, onTrouble: error => troubles.push(error) }));
    },
    async close() {
      await t.close();
      await rm(folder, { recursive: true });
    },
    details: ticketId => client.ask('getTicketDetails', { ticketId }, DETAILS),
  };
  return {
    ...a,
    async file(...found) {
      const importId = await a.begin();
      await a.send(importId, found);
      await a.apply(importId);
      await a.work();
      return a.look(importId);
    },
  };
}

/** What a file of these tests holds; one that is sent by mail stands below its heading. */
export function readFound(name: string, bytes: Uint8Array): ReadResult[] {
  const all: Found[] = JSON.parse(
    Buffer.from(bytes)
      .toString()
      .replace(/^[^[].*?\r\n\r\n/s, ''),
  );
  return all.map((found, index): ReadResult => {
    const text = JSON.stringify(found);
    const hash = createHash('sha256').update(text).digest('hex');
    const source = { path: [name, `${index}.eml`], hash, messageId: null, sentAt: null };
    if ('unreadable' in found) {
      return { kind: 'unreadable', source, reason: found.unreadable, line: found.line ?? null };
    }
    if ('listing' in found) {
      const sentAt = new Date(found.sentAt);
      return { kind: 'responses', source: { ...source, sentAt }, listing: found.listing };
    }
    if ('otherCenter' in found) return { kind: 'otherCenter', source, center: found.otherCenter };
    return { kind: 'ticket', source, ticket: revive(JSON.parse(text)) };
  });
}
