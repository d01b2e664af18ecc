import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import { AppError, invalid } from '../../../domain/errors';
import { MAX_IMPORT_BYTES } from '../../../domain/imports/import';
import type { ReadResult } from '../../../domain/imports/readTicket';
import { hashOf, newRefreshToken } from '../../access/accessTokens';
import type { Actor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import { insertSession, revokeSession } from '../../accounts/sessions/sessions.sql';
import { withTenant } from '../../database/tenant';
import { inTransaction, withRollback } from '../../database/transaction';
import type { ImportItem } from '../../graphql/generated/schema';
import type { FileReader } from '../../reading/readFiles';
import type { Services } from '../../services';
import { applyNextImport } from '../applyImports';
import { applyImport, createImport, getImport } from '../imports';
import { insertFile, insertImport } from '../imports.sql';
import { selectItems } from '../items.sql';
import { previewOf } from '../preview';
import { receiveImportFile } from '../receiveFile';
import { storeResults } from '../storeResults.sql';
import { selectCompany, selectPerson } from './person.sql';

export interface FilesReport {
  items: ImportItem[];
  problems: { path: string; reason: string }[];
}

type Reading = Services & { fileReader: FileReader };

const PAGE = 100;
const LOOK_MS = 200;

export async function previewFiles(
  services: Reading,
  actor: Actor,
  files: readonly LocalFile[],
): Promise<FilesReport> {
  authorize(actor.viewer, 'CREATE', 'tickets');
  const read: { fileName: string; bytes: number; sha256: Buffer; results: ReadResult[] }[] = [];
  const problems = await eachOf(files, async ({ path, name }) => {
    const bytes = await readFile(path);
    const sha256 = createHash('sha256').update(bytes).digest();
    if (read.some(one => one.sha256.equals(sha256))) return;
    const results = await services.fileReader.readFiles(name, bytes);
    read.push({ fileName: name, bytes: bytes.length, sha256, results });
  });
  const { companyId, viewer } = actor;
  const items = await withActor(services.pool, actor, client =>
    withRollback(client, async () => {
      const now = services.now();
      const request = { companyId, userId: viewer.id, clientRequestId: randomUUID(), now };
      const { id: importId } = await insertImport(client, request);
      for (const [index, { results, ...taken }] of read.entries()) {
        const storageKey = `${companyId}/${randomUUID()}`;
        const at = new Date(now.getTime() + index);
        const file = { ...taken, companyId, importId, storageKey, now: at };
        const fileId = await insertFile(client, file);
        if (fileId) await storeResults(client, { companyId, importId, fileId, now }, results);
      }
      return previewed(services, client, actor, importId);
    }),
  );
  return { items, problems };
}

async function previewed(services: Services, client: ClientBase, actor: Actor, importId: string) {
  const calendar = await services.calendars.current(client);
  const circumstances = { importer: actor.viewer.id, calendar, now: services.now() };
  const items: ImportItem[] = [];
  for (;;) {
    const rows = await selectItems(client, importId, { offset: items.length, limit: PAGE });
    items.push(...(await previewOf(client, rows, circumstances)));
    if (rows.length < PAGE) return items;
  }
}

export async function importFiles(
  services: Reading,
  actor: Actor,
  files: readonly LocalFile[],
): Promise<FilesReport> {
  const { ID } = await createImport(services, actor, randomUUID());
  const problems = await eachOf(files, async ({ path, name }) => {
    await receiveImportFile(services, actor, ID, {
      name,
      source: createReadStream(path),
      contentLength: null,
    });
  });
  await applyImport(services, actor, ID);
  const { pool, calendars, now } = services;
  const { baseUrl } = services.config;
  // A running server may file them too. Whichever process claims the import first does the work.
  const parts = { pool, calendars, now, baseUrl, onTrouble: (error: unknown) => console.warn(error) };
  while ((await getImport(services, actor, ID, { skip: 0, take: 0 }))?.state === 'APPLYING') {
    if (!(await applyNextImport(parts))) await sleep(LOOK_MS);
  }
  const items: ImportItem[] = [];
  for (;;) {
    const page = (await getImport(services, actor, ID, { skip: items.length, take: PAGE }))?.data ?? [];
    items.push(...page);
    if (page.length < PAGE) return { items, problems };
  }
}

async function eachOf(files: readonly LocalFile[], work: (file: LocalFile) => Promise<void>) {
  const problems: FilesReport['problems'] = [];
  for (const file of files) {
    const { path, problem } = file;
    const reason = problem ?? (await work(file).then(() => null, reasonOf));
    if (reason !== null) problems.push({ path, reason });
  }
  return problems;
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError && error.errorType === 'ValidationException') return error.message;
  const isOfFile = error instanceof Error && 'path' in error;
  if (!isOfFile) throw error;
  return `The file cannot be read (${error.message}).`;
}

interface LocalFile {
  path: string;
  name: string;
  problem: string | null;
}

/** Files below folders are included, but not hidden ones. Sorted by name. */
export async function localFiles(paths: readonly string[]): Promise<LocalFile[]> {
  const files: LocalFile[] = [];
  for (const path of paths) {
    const known = await stat(path).catch(() => null);
    if (known?.isDirectory()) files.push(...(await filesBelow(path)));
    else files.push(await localFile(path));
  }
  return files;
}

async function filesBelow(folder: string): Promise<LocalFile[]> {
  const isShown = ({ name }: Dirent) => !name.startsWith('.');
  const entries = (await readdir(folder, { withFileTypes: true }))
    .filter(isShown)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const files: LocalFile[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    // A link may point anywhere, even to a parent folder.
    if (entry.isDirectory()) files.push(...(await filesBelow(path)));
    else if (entry.isFile()) files.push(await localFile(path));
    else files.push({ path, name: entry.name, problem: 'It is a link, or no file. Name what it leads to.' });
  }
  return files;
}

async function localFile(path: string): Promise<LocalFile> {
  const known = await stat(path).catch(() => null);
  return { path, name: basename(path).slice(0, 200), problem: problemOf(known) };
}

function problemOf(known: { size: number; isFile(): boolean } | null): string | null {
  if (!known?.isFile()) return 'There is no such file.';
  if (known.size === 0) return 'The file is empty.';
  return known.size > MAX_IMPORT_BYTES
    ? 'The file is larger than 25 MB. Give what is in it in several files.'
    : null;
}

interface Named {
  company: string;
  email: string;
}

const HOUR_MS = 3_600_000;

/** Needs no sign-in, since the caller has the database. @throws ValidationException */
export async function asPerson<T>(
  pool: Pool,
  { company, email }: Named,
  now: Date,
  work: (actor: Actor) => Promise<T>,
): Promise<T> {
  const { companyId, person } = await inTransaction(pool, async client => {
    const found = await selectCompany(client, company);
    if (!found)
      throw invalid({ company: `There is no active company “${company}”. Give its name or its ID.` });
    const user = await selectPerson(client, found.id, email);
    if (!user) throw invalid({ user: `${found.name} has no active user with the email ${email}.` });
    return { companyId: found.id, person: user };
  });
  const tokenHash = hashOf(newRefreshToken());
  const expires = new Date(now.getTime() + HOUR_MS);
  const session = {
    userId: person.id,
    tokenHash,
    expires,
    userAgent: 'npm run import',
    address: 'this machine',
  };
  const sessionId = await withTenant(pool, null, client => insertSession(client, session));
  if (sessionId === null) throw new AppError('UnauthorizedException', `${email} cannot sign in any more.`);
  try {
    const { id, username, role } = person;
    const viewer = { id, username, role, companyId, sessionId };
    return await work({ viewer, companyId, requestId: 'npm run import' });
  } finally {
    await withTenant(pool, null, client => revokeSession(client, tokenHash));
  }
}
