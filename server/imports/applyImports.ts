import type { Pool } from 'pg';
import { RULE_CALENDAR } from '../../domain/calendar/holidays';
import { AppError } from '../../domain/errors';
import { FORGOTTEN_AFTER_DAYS } from '../../domain/imports/import';
import type { CalendarReader } from '../calendar/calendars';
import { withTenant } from '../database/tenant';
import { type ListingItem, selectNextListing } from './copies.sql';
import { listingOutcome, notifySkipped, reportMissed } from './fileListing';
import { fileTicket } from './fileTicket';
import { fileWaiting } from './fileWaiting';
import type { Filer, HeldImport } from './filing';
import { claimImport, finishApplying, forgetImports, prolong } from './imports.sql';
import { type OpenItem, selectNextTicket, settleItems } from './items.sql';
import { selectUnreadRevisions } from './typed.sql';

export interface FilingParts {
  pool: Pool;
  calendars?: CalendarReader;
  now(): Date;
  baseUrl: string;
  /** Receives unexpected errors, not a ticket's own problems. */
  onTrouble(error: unknown, importId: string): void;
  /** Seconds until an import without progress counts as abandoned. */
  leaseSeconds?: number;
  atOnce?: number;
}

const LEASE_SECONDS = 120;
const AT_ONCE = 100;

/** One transaction per ticket, so another process can continue after a restart. False if no import is due. */
export async function applyNextImport(parts: FilingParts): Promise<boolean> {
  const { pool, now, leaseSeconds = LEASE_SECONDS, atOnce = AT_ONCE } = parts;
  const claimed = await withTenant(pool, null, client => claimImport(client, now(), leaseSeconds));
  if (claimed === null) return false;
  const { id, company_id: companyId, user_id: userId, username: userName, role } = claimed;
  const held = { id, companyId };
  const filer = { viewer: { id: userId, role }, author: { userId, userName } };
  for (let filed = 0; filed < atOnce; filed++) {
    if (await fileNext(parts, held, filer)) continue;
    await finish(parts, held, filer);
    return true;
  }
  await withTenant(pool, companyId, client => prolong(client, id, now()));
  return true;
}

export async function fileImport(parts: FilingParts, held: HeldImport, filer: Filer): Promise<void> {
  while (await fileNext(parts, held, filer));
  await finish(parts, held, filer);
}

async function finish({ pool, now }: FilingParts, { id, companyId }: HeldImport, { author }: Filer) {
  const unread = await withTenant(pool, companyId, client => selectUnreadRevisions(client, id));
  for (const named of unread) {
    // One transaction each, because thousands of held numbers would exceed PostgreSQL's lock table.
    await withTenant(pool, companyId, client =>
      reportMissed(client, { companyId, author, now: now() }, named),
    );
  }
  await withTenant(pool, companyId, client => finishApplying(client, id, now()));
}

async function fileNext(parts: FilingParts, { id, companyId }: HeldImport, filer: Filer): Promise<boolean> {
  const { pool, now, calendars, leaseSeconds = LEASE_SECONDS } = parts;
  let items: (OpenItem | ListingItem)[] = [];
  try {
    return await withTenant(pool, companyId, async client => {
      const copies = await selectNextTicket(client, id);
      // Tickets first, because the responses may belong to one of them.
      const listing = copies.length > 0 ? null : await selectNextListing(client, id);
      items = listing ? [listing] : copies;
      if (items.length === 0) return false;
      const filing = {
        ...{ ...filer, companyId, now: now(), baseUrl: parts.baseUrl },
        isTrusted: items.every(isTrusted),
      };
      if (listing) {
        const settled = await listingOutcome(client, filing, listing);
        await fileWaiting(client, filing, null, [id]);
        await settleItems(client, [{ id: listing.id, ...settled }]);
      } else {
        const calendar = (await calendars?.current(client)) ?? RULE_CALENDAR;
        const { settled, stored } = await fileTicket(client, { ...filing, calendar }, copies);
        await fileWaiting(client, filing, stored, [id]);
        await settleItems(client, settled);
      }
      await prolong(client, id, new Date(now().getTime() + leaseSeconds * 1000));
      return true;
    });
  } catch (error) {
    if (items.length === 0) throw error;
    if (!(error instanceof AppError)) parts.onTrouble(error, id);
    const reason = error instanceof AppError ? error.message : NOT_FILED;
    await withTenant(pool, companyId, async client => {
      await notifySkipped(
        client,
        { ...filer, companyId, now: now(), isTrusted: items.every(isTrusted) },
        items,
      );
      await settleItems(
        client,
        items.map(item => ({ id: item.id, outcome: 'FAILED', reason })),
      );
    });
    return true;
  }
}

const isTrusted = (item: OpenItem | ListingItem) => ('is_trusted' in item ? item.is_trusted : item.isTrusted);

const NOT_FILED = 'This ticket could not be stored. Apply the import again.';

const MAX_AT_ONCE = 50;
const DAY_MS = 86_400_000;

export async function forgetOldImports({ pool, now }: { pool: Pool; now(): Date }): Promise<boolean> {
  const since = new Date(now().getTime() - FORGOTTEN_AFTER_DAYS * DAY_MS);
  return (await withTenant(pool, null, client => forgetImports(client, since, MAX_AT_ONCE))) === MAX_AT_ONCE;
}
