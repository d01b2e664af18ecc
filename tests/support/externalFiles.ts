import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { tidyStorage } from '../../server/events/attachments/removeBytes';
import { type TestApp, testApp } from './app';
import type { Client, WireError } from './client';
import { accessByLink, type OpenRequest, openRequest, ownStore, s3Client } from './objectStore';
import { pdfOf } from './pdf';
import type { Company, User } from './world';

export const BEGAN = new Date('2026-11-21T18:00:00Z');
export const HOUR_MS = 3_600_000;

/** A company with an open invitation to an outsider, whose browser reaches the server over the network. */
export interface ExternalFiles {
  t: TestApp;
  origin: string;
  folder: string;
  now: Date;
  company: Company;
  boss: User;
  member: Client;
  open: OpenRequest;
  prefix: string;
  outsider: S3Client;
  /** Sets the clock back, removes what was uploaded and opens another invitation. */
  begin(): Promise<void>;
  close(): Promise<void>;
  outsiderOf(request: OpenRequest): Promise<{ prefix: string; client: S3Client }>;
  keyOf(name: string): string;
  /** Uploads as the browser does; answers the key. */
  upload(name?: string, file?: Buffer, client?: S3Client): Promise<string>;
  remove(key: string): Promise<unknown>;
  link(key: string): Promise<unknown>;
  refusedLink(key: string, request?: OpenRequest): Promise<WireError>;
  /** What members of the company are told of where the file is. */
  fileLink(client?: Client): Promise<string>;
  status(): Promise<string>;
  rows(): Promise<{ linked: boolean }[]>;
  leftovers(): Promise<number | null>;
  /** Files in the folder of the store: whole ones, or those on their way. */
  files(part: 'objects' | 'incoming'): Promise<number>;
  /** The background work, so many hours later. */
  sweep(hours: number): Promise<void>;
}

export async function startExternalFiles(): Promise<ExternalFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'whiteline-files-'));
  const session = { accessSeconds: 86_400, idleDays: 14, absoluteDays: 90 };
  const t = await testApp({ now: () => f.now, config: { dataFolder: folder, session } });
  const origin = await t.app.listen({ host: '127.0.0.1', port: 0 });
  const company = await t.world.company();
  const boss = await t.world.user(company);
  const f = { t, origin, folder, now: BEGAN, company, boss } as ExternalFiles;
  Object.assign(f, storeOf(f), callsOf(f));
  f.member = await t.signIn(boss);
  return f;
}

function storeOf(f: ExternalFiles): Partial<ExternalFiles> {
  return {
    async begin() {
      f.now = BEGAN;
      await f.t.owner.query('delete from uploaded_objects');
      await f.sweep(0);
      f.open = await openRequest(f.t, f.company, f.boss);
      const { prefix, client } = await f.outsiderOf(f.open);
      Object.assign(f, { prefix, outsider: client });
    },
    async close() {
      await f.t.close();
      await rm(f.folder, { recursive: true });
    },
    async outsiderOf({ link }) {
      const access = accessByLink(f.origin, f.t.services.config.storage.identityPoolId, link);
      const { identityId, ...credentials } = await access();
      return {
        prefix: identityId,
        client: s3Client(
          ownStore(f.t, f.origin, () => f.now),
          credentials,
        ),
      };
    },
    async files(part) {
      const options = { recursive: true, withFileTypes: true } as const;
      const entries = await readdir(join(f.folder, 'attachments', part), options).catch(() => []);
      return entries.filter(entry => entry.isFile()).length;
    },
    async sweep(hours) {
      const at = new Date(f.now.getTime() + hours * HOUR_MS);
      const onTrouble = (error: unknown) => {
        throw error;
      };
      await tidyStorage({ ...f.t.services, now: () => at, onTrouble });
    },
  };
}

function callsOf(f: ExternalFiles): Partial<ExternalFiles> {
  const of = (text: string) =>
    f.t.owner.query(`${text} where invitation_id = $1`, [f.open.invitationId]).then(({ rows }) => rows);
  return {
    keyOf: name => `${f.prefix}/${name}`,
    async upload(name = 'D-7-1-000-1.pdf', Body = pdfOf(), client = f.outsider) {
      const Key = f.keyOf(name);
      await client.send(
        new PutObjectCommand({ Bucket: 'whiteline', Key, Body, ContentType: 'application/pdf' }),
      );
      return Key;
    },
    remove: Key => f.outsider.send(new DeleteObjectCommand({ Bucket: 'whiteline', Key })),
    link: key => f.t.visitor.ask('linkExternalTicket', { requestId: f.open.link, body: answer(key) }),
    refusedLink: (key, request = f.open) =>
      f.t.visitor.refused('linkExternalTicket', { requestId: request.link, body: answer(key) }),
    async fileLink(client = f.member) {
      const asked = { ticketId: f.open.ticket.id };
      return (await client.ask('getSubcontractorTickets', asked, '{ BucketLink }'))[0]?.BucketLink;
    },
    async status() {
      const text = 'select status from invitations where id = $1';
      return (await f.t.owner.query(text, [f.open.invitationId])).rows[0]?.status;
    },
    rows: () => of('select linked_at is not null as linked from uploaded_objects'),
    leftovers: async () => (await f.t.owner.query('select from storage_leftovers')).rowCount,
  };
}

const answer = (bucketLink: string) => ({
  ticketNo: '2026112000044',
  revision: '001',
  jobNo: 'D-7',
  projectManager: 'Lee Park',
  legalStartDate: '2026-11-25T01:00:00.000Z',
  expDate: '2026-12-18T23:59:00.000Z',
  bucketLink,
});
