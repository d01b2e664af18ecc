import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { AppError } from '../../../domain/errors';
import type { ReadResult } from '../../../domain/imports/readTicket';
import type { Actor } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import { takenBack } from '../../database/takenBack';
import type { ImportItem } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { applyNextImport } from '../applyImports';
import { applyImport, createImport, getImport } from '../imports';
import { insertFile, insertImport, storeResults } from '../imports.sql';
import { selectItems } from '../items.sql';
import { previewOf } from '../preview';
import type { FileReader } from '../reader';
import { receiveImportFile } from '../receiveFile';
import type { LocalFile } from './localFiles';

/** What files hold, and what became of it or would. */
export interface FilesReport {
  items: ImportItem[];
  /** Files that were not taken, with the reason. */
  problems: { path: string; reason: string }[];
}

type Reading = Services & { fileReader: FileReader };

const PAGE = 200;
const LOOK_MS = 200;

/** Tells what would become of the files; nothing of it is stored. */
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
    takenBack(client, async () => {
      const now = services.now();
      const request = { companyId, userId: viewer.id, clientRequestId: randomUUID(), now };
      const { id: importId } = await insertImport(client, request);
      for (const [index, { results, ...taken }] of read.entries()) {
        const storageKey = `${companyId}/${randomUUID()}`;
        // They are listed in the order in which they came.
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
  const items: ImportItem[] = [];
  for (;;) {
    const rows = await selectItems(client, importId, { offset: items.length, limit: PAGE });
    items.push(...(await previewOf(client, rows, { importer: actor.viewer.id, calendar })));
    if (rows.length < PAGE) return items;
  }
}

/** Imports the files as their page does after a Yes, and waits until they are filed. */
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
  // The server that may be running files it just as well: whoever is first.
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

/** Does the work with each file that can be taken; one that is refused leaves the others. */
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
