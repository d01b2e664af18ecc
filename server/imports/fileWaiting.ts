import type { ClientBase, PoolClient } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import { AppError } from '../../domain/errors';
import { withSavepoint } from '../database/transaction';
import {
  lockWaitingListings,
  markListingsFiled,
  reopenCopies,
  selectWaitingImports,
  type WaitingListing,
} from './copies.sql';
import { BY_HAND, listingOutcome, reportMissed } from './fileListing';
import type { Filer, ListingFiling } from './filing';
import { lockImports } from './imports.sql';
import { INBOUND_MAIL } from './inbound/acceptMail';
import { selectStandIn } from './inbound/inbound.sql';
import { setUnprovenAside } from './inbound/proof.sql';
import { settleItems } from './items.sql';
import { selectUnreadRevision } from './typed.sql';

/**
 * Files the summaries that arrived before their ticket, each with the permissions it arrived with. Locks are
 * taken in this order, to avoid deadlocks: the number (`holdNumber`), the ticket, all imports
 * (`lockImports`), then items. Write only items after this call.
 * @param of null if no ticket was stored
 * @param own the caller's imports, locked here
 */
export async function fileWaiting(
  client: ClientBase,
  { companyId, now, baseUrl, author, viewer }: Omit<ListingFiling, 'isTrusted'>,
  of: { callCenter: CallCenter; ticketNumber: string } | null,
  own: readonly string[],
): Promise<void> {
  const unread = of && (await selectUnreadRevision(client, of));
  if (of && unread) await reportMissed(client, { companyId, now, author }, { ...of, revision: unread });
  const imports = of === null ? [] : await selectWaitingImports(client, of);
  await lockImports(client, [...own, ...imports]);
  if (of === null || imports.length === 0) return;
  const waiting = await lockWaitingListings(client, of);
  for (const listing of waiting) {
    const filer = await filerOf(client, listing);
    if (filer === null) await leave(client, listing, IMPORTER_GONE);
    else {
      const filing = { ...filer, companyId, now, baseUrl, isTrusted: listing.isTrusted };
      await fileOne(client as PoolClient, filing, listing);
    }
  }
  await setUnprovenAside(client, of);
  await markListingsFiled(client, imports);
  await reopenCopies(client, of, { userId: viewer.id, now });
}

async function fileOne(client: PoolClient, filing: ListingFiling, listing: WaitingListing): Promise<void> {
  try {
    await withSavepoint(client, async () => {
      const settled = await listingOutcome(client, filing, listing);
      await settleItems(client, [{ id: listing.id, ...settled }]);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await leave(client, listing, `${error.message} ${BY_HAND}`);
  }
}

const leave = (client: ClientBase, { id }: WaitingListing, reason: string) =>
  settleItems(client, [{ id, outcome: 'SKIPPED', reason }]);

const IMPORTER_GONE = `The person who imported this no longer works here. ${BY_HAND}`;

async function filerOf(client: ClientBase, { person }: WaitingListing): Promise<Filer | null> {
  if (person) {
    const { id, name, role, isActive } = person;
    return isActive ? { viewer: { id, role }, author: { userId: id, userName: name } } : null;
  }
  const standIn = await selectStandIn(client);
  return standIn === null ? null : { viewer: { id: standIn, role: 'CompanyAdmin' }, author: INBOUND_MAIL };
}
