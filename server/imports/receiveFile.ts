import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError, invalid } from '../../domain/errors';
import { MAX_IMPORT_BYTES } from '../../domain/imports/import';
import { isUuid, required } from '../../domain/text';
import { parse } from '../../domain/validation';
import type { Actor } from '../access/actor';
import { auditBy } from '../access/audit/auditBy';
import { authorize } from '../access/authorize';
import { withActor } from '../access/withActor';
import { noteLeftover, settleLeftover } from '../events/attachments/attachments.sql';
import { PUT_MS, removeBytes } from '../events/attachments/removeBytes';
import { createIntake, type Taken } from '../reading/intake';
import type { FileReader } from '../reading/readFiles';
import type { Services } from '../services';
import { holdOwn, noSuchImport } from './imports';
import { insertFile, selectFile } from './imports.sql';
import { storeResults } from './storeResults.sql';

interface SentFile {
  name: string;
  source: Readable;
  contentLength: number | null;
  signal?: AbortSignal;
}

type Receiving = Services & { fileReader: FileReader };

/**
 * Repeating an upload finishes an interrupted read.
 * @returns the number of items
 * @throws NotFoundException, ForbiddenException, ValidationException naming `name` or `body`,
 * ServiceUnavailableException while too much is held in memory, or ConflictException while the import is
 * being filed
 */
export async function receiveImportFile(
  services: Receiving,
  actor: Actor,
  importId: string,
  sent: SentFile,
): Promise<{ items: number }> {
  authorize(actor.viewer, 'CREATE', 'tickets');
  if (!isUuid(importId)) throw noSuchImport();
  const name = parse(fileName, sent.name, 'name');
  await withActor(services.pool, actor, client => holdOwn(client, actor, importId));
  if (sent.contentLength !== null && sent.contentLength > MAX_IMPORT_BYTES) throw tooLarge();
  const bounds = { owner: actor.companyId, most: MAX_IMPORT_BYTES, tooLarge, busy, readsOn: false };
  return services.uploads.take(sent.source, bounds, taken => {
    if (taken.bytes.length === 0) throw invalid({ body: 'The file is empty.' });
    return receiveBytes(services, actor, importId, { ...taken, name, signal: sent.signal });
  });
}

async function receiveBytes(
  services: Receiving,
  actor: Actor,
  importId: string,
  { name, bytes, sha256, signal }: Taken & { name: string; signal: AbortSignal | undefined },
): Promise<{ items: number }> {
  const file = await keep(services, actor, { importId, name, bytes, sha256 });
  if (file.isRead) return { items: file.items };
  const place = { owner: actor.companyId, key: importId, signal };
  const results = await services.fileReader.readFiles(name, bytes, place);
  return withActor(services.pool, actor, async client => {
    await holdOwn(client, actor, importId);
    const { id: fileId } = file;
    const stored = { companyId: actor.companyId, importId, fileId, now: services.now() };
    if (!(await storeResults(client, stored, results))) return { items: results.length };
    await auditBy(client, actor, {
      action: 'uploadImportFile',
      entity: 'import',
      entityId: importId,
      after: { fileName: name, bytes: bytes.length, sha256: sha256.toString('hex'), items: results.length },
    });
    return { items: results.length };
  });
}

const fileName = required('File name', 200);

/** Memory limits for files being read or waiting, in total and per company. */
const MAX_HELD_BYTES = 8 * MAX_IMPORT_BYTES;
const MAX_HELD_OF_COMPANY = 3 * MAX_IMPORT_BYTES;

/** Reserve that lets two more companies in under load. */
const KEPT_FREE = { bytes: 2 * MAX_IMPORT_BYTES, one: MAX_IMPORT_BYTES };

export const createUploadIntake = () =>
  createIntake({ mostHeld: MAX_HELD_BYTES, mostOfOwner: MAX_HELD_OF_COMPANY, keptFree: KEPT_FREE });

const tooLarge = () =>
  invalid({ body: 'The file is larger than 25 MB. Send what is in it in several files.' });

const busy = () =>
  new AppError(
    'ServiceUnavailableException',
    'Other files are being read. Send this one again in a moment.',
    {
      retryAfter: 10,
    },
  );

type Kept = { id: string; isRead: boolean; items: number };

async function keep(
  services: Services,
  actor: Actor,
  { importId, name, bytes, sha256 }: { importId: string; name: string; bytes: Buffer; sha256: Buffer },
): Promise<Kept> {
  const { pool, objects, now } = services;
  const { companyId } = actor;
  const storageKey = `${companyId}/${randomUUID()}`;
  const known = await withActor(pool, actor, async client => {
    const earlier = await selectFile(client, importId, sha256);
    if (!earlier) await noteLeftover(client, storageKey, new Date(now().getTime() + PUT_MS));
    return earlier;
  });
  if (known) return known;
  await objects.put(storageKey, Readable.from([bytes]), bytes.length);
  const file = { companyId, importId, fileName: name, bytes: bytes.length, sha256, storageKey, now: now() };
  const { kept, isOurs } = await withActor(pool, actor, async client => {
    const id = await insertFile(client, file);
    if (id !== null) {
      await settleLeftover(client, storageKey);
      return { kept: { id, isRead: false, items: 0 }, isOurs: true };
    }
    return { kept: await selectFile(client, importId, sha256), isOurs: false };
  });
  if (!isOurs) await removeBytes({ pool, objects, onTrouble() {} }, [storageKey]);
  if (!kept) throw new AppError('NotFoundException', 'This file is not there any more. Send it again.');
  return kept;
}
