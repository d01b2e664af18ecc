import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { AppError } from '../../../domain/errors';
import { readSubject } from '../../../domain/imports/center';
import { OTHER_CENTER } from '../../../domain/imports/import';
import { unreadable } from '../../../domain/imports/parseResult';
import type { ReadResult } from '../../../domain/imports/readTicket';
import { can, ownedBy, type Viewer } from '../../../domain/permissions/can';
import { isUuid } from '../../../domain/text';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../access/audit/auditBy';
import { authorize } from '../../access/authorize';
import { withActor, withSnapshot } from '../../access/withActor';
import { pageOf, wholePage } from '../../database/lists/page';
import { withTenant } from '../../database/tenant';
import type { InboundAddress, InboundMailList } from '../../graphql/generated/schema';
import { wholeOf } from '../../reading/intake';
import type { FileReader } from '../../reading/readFiles';
import type { Services } from '../../services';
import type { ObjectStore } from '../../storage/objectStore';
import { type FilingParts, fileImport } from '../applyImports';
import type { HeldImport } from '../filing';
import { holdOwn, noSuchImport, noSuchItem } from '../imports';
import { prolong } from '../imports.sql';
import { storeResults } from '../storeResults.sql';
import { INBOUND_MAIL } from './acceptMail';
import {
  claimMail,
  countMailToSettle,
  countReading,
  hasItem,
  type MailRow,
  type Recipient,
  renewToken,
  selectMailToSettle,
  selectRecipient,
  selectStandIn,
  selectTokens,
  selectUnread,
  settleMail,
  type Tokens,
  type UnreadFile,
} from './inbound.sql';
import { doubtOthers, NOT_CHECKED, selectProofs } from './proof.sql';
import { proofView } from './proofView';
import { type ProveMail, proveFile } from './prove';

/** Null if the address isn't ours, so the mail is refused. */
export async function recipientOf(
  { pool, now }: { pool: Pool; now(): Date },
  domain: string,
  address: string,
): Promise<Recipient | null> {
  const [, token, host] = /^([a-z\d]{20,64})@(.+)$/.exec(address.trim().toLowerCase()) ?? [];
  if (token === undefined || host !== domain) return null;
  return withTenant(pool, null, client => selectRecipient(client, token, now()));
}

export async function recipientsOf(
  parts: { pool: Pool; now(): Date },
  domain: string,
  addresses: readonly string[],
): Promise<Map<string, boolean>> {
  const companies = new Map<string, boolean>();
  for (const address of addresses) {
    const recipient = await recipientOf(parts, domain, address);
    if (recipient === null) continue;
    const { companyId, isOldAddress } = recipient;
    companies.set(companyId, isOldAddress && companies.get(companyId) !== false);
  }
  return companies;
}

/** Only for users who may change company settings, because anyone with the address can send tickets in. */
export async function getInboundAddress(services: Services, actor: Actor): Promise<InboundAddress> {
  authorize(actor.viewer, 'UPDATE', 'companies');
  return addressesOf(services, await withActor(services.pool, actor, selectTokens));
}

const PREVIOUS_DAYS = 14;
const DAY_MS = 86_400_000;

/** The previous address keeps working for two weeks. @throws ConflictException if inbound mail is off */
export async function newInboundAddress(services: Services, actor: Actor): Promise<InboundAddress> {
  authorize(actor.viewer, 'UPDATE', 'companies');
  if (services.config.inbound === null)
    throw new AppError('ConflictException', 'This installation takes no inbound mail.');
  const until = new Date(services.now().getTime() + PREVIOUS_DAYS * DAY_MS);
  const tokens = await withActor(services.pool, actor, async client => {
    const renewed = await renewToken(client, until);
    const { companyId: entityId } = actor;
    // The address works like a key, so the log must not contain it.
    await auditBy(client, actor, { action: 'newInboundAddress', entity: 'company', entityId });
    return renewed;
  });
  return addressesOf(services, tokens);
}

function addressesOf({ config, now }: Services, tokens: Tokens | null): InboundAddress {
  const addressOf = (token: string) => config.inbound && `${token}@${config.inbound.domain}`;
  const { token = null, previous = null, previousUntil = null } = tokens ?? {};
  const isAccepted = previous !== null && previousUntil !== null && previousUntil > now();
  return {
    address: token && addressOf(token),
    previousAddress: isAccepted ? addressOf(previous) : null,
    previousUntil: isAccepted ? previousUntil.toISOString() : null,
  };
}

/**
 * Mail may be about any job, so only users who can place tickets on all jobs see it.
 * @throws ForbiddenException, or ValidationException naming a field of `body`
 */
export async function listMailToSettle(
  { pool }: Services,
  actor: Actor,
  body: { skip: number; take: number },
): Promise<InboundMailList> {
  authorize(actor.viewer, 'CREATE', 'tickets');
  const page = pageOf(body);
  const broughtBy = bringerSeenBy(actor.viewer);
  return withSnapshot(pool, actor, async client => {
    const total = await countMailToSettle(client, broughtBy);
    const mails = wholePage(await selectMailToSettle(client, broughtBy, page));
    const proofs = await selectProofs(
      client,
      mails.map(({ id }) => id),
    );
    const data = mails.map(({ id: ID, receivedAt, reasons, ...mail }) => ({
      ...{ ID, ...mail },
      proof: mail.importedBy === null ? proofView(proofs.get(ID) ?? NOT_CHECKED) : null,
      receivedAt: receivedAt.toISOString(),
      reasons: [...new Set(reasons.map(inWords))],
    }));
    return { total, data };
  });
}

/** Limits a restricted user to their own imports. Null means all imports and all mail. */
export function bringerSeenBy(viewer: Viewer): string | null {
  return can(viewer, 'CREATE', 'tickets', ownedBy(null)) ? null : viewer.id;
}

/** No reason means that a user changed the item but hasn't confirmed yet. */
function inWords({ found, reason, isUnconfirmed }: MailRow['reasons'][number]): string {
  if (isUnconfirmed) return 'Its new ticket stays “Check first” until you confirm the mail.';
  if (found === 'otherCenter') return OTHER_CENTER(reason ?? 'another center');
  return reason ?? 'Changed, and not imported yet.';
}

/** Keeps the import and its originals. @throws NotFoundException, ForbiddenException, ConflictException */
export async function dismissMail(
  { pool }: Services,
  actor: Actor,
  importId: string,
  itemId: string | null = null,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'CREATE', 'tickets');
  await withActor(pool, actor, async client => {
    if (!isUuid(importId)) throw noSuchImport();
    await holdOwn(client, actor, importId);
    if (itemId !== null && !(isUuid(itemId) && (await hasItem(client, importId, itemId)))) throw noSuchItem();
    if (!(await settleMail(client, importId, itemId))) return;
    const after = itemId === null ? undefined : { itemId };
    await auditBy(client, actor, { action: 'dismissMail', entity: 'import', entityId: importId, after });
  });
  return { success: true };
}

interface MailFilingParts extends FilingParts {
  objects: ObjectStore;
  /** A separate reader, so that mail doesn't delay users' uploads. */
  fileReader: FileReader;
  proveMail: ProveMail;
}

const LEASE_SECONDS = 120;
const NOBODY_MS = 3_600_000;

/** Takes turns between companies. @returns a function that files the next mail, false if none is due */
export function createMailFiler(parts: MailFilingParts): () => Promise<boolean> {
  const { pool, now, leaseSeconds = LEASE_SECONDS } = parts;
  let served: string | null = null;
  return async () => {
    const claim = { now: now(), leaseSeconds, served };
    const held = await withTenant(pool, null, client => claimMail(client, claim));
    if (held === null) return false;
    served = held.companyId;
    try {
      await fileMail(parts, held);
    } catch (error) {
      parts.onTrouble(error, held.id);
    }
    return true;
  };
}

async function fileMail(parts: MailFilingParts, held: HeldImport): Promise<void> {
  const { pool, now } = parts;
  const { id: importId, companyId } = held;
  const { files, standIn } = await withTenant(pool, companyId, async client => ({
    files: await selectUnread(client, importId),
    standIn: await selectStandIn(client),
  }));
  for (const file of files) {
    const stored = await parts.objects.get(file.storageKey);
    const bytes = stored && (await wholeOf(stored, file.bytes));
    if (!(await proveFile(parts, held, file, bytes))) return;
    const results = await resultsOf(parts, companyId, file, bytes);
    const place = { companyId, importId, fileId: file.id, now: now() };
    await withTenant(pool, companyId, async client => {
      await storeResults(client, place, results);
      await doubtOthers(client, file.id, readSubject(file.subject)?.number ?? null);
    });
  }
  if (standIn === null) {
    const later = new Date(now().getTime() + NOBODY_MS);
    await withTenant(pool, companyId, client => prolong(client, importId, later));
    return;
  }
  const viewer = { id: standIn, role: 'CompanyAdmin' } as const;
  await fileImport(parts, held, { viewer, author: INBOUND_MAIL });
}

/** Counted before reading, because a process that crashes on the file can't report it. */
async function resultsOf(
  { pool, fileReader }: MailFilingParts,
  companyId: string,
  { id, fileName }: UnreadFile,
  bytes: Buffer | null,
): Promise<ReadResult[]> {
  const source = { path: [fileName], hash: '', messageId: null, sentAt: null };
  if (!bytes) return [{ ...unreadable('The original of this mail is missing in the store.'), source }];
  const tries = await withTenant(pool, companyId, client => countReading(client, id));
  if (tries <= MAX_TRIES) return fileReader.readFiles(fileName, bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return [{ ...unreadable(NEVER_READ), source: { ...source, hash } }];
}

const MAX_TRIES = 3;
const NEVER_READ = 'Reading this mail was begun three times and never came to an end.';
