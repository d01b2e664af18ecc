import type { ClientBase, PoolClient } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import { AppError } from '../../domain/errors';
import { withSavepoint } from '../database/transaction';
import {
  lockWaitingListings,
  reopenCopies,
  selectWaitingImports,
  tellListingsFiled,
  type WaitingListing,
} from './copies.sql';
import { BY_HAND, listingOutcome, tellMissed } from './fileListing';
import type { Filer, ListingFiling } from './filing';
import { lockImports } from './imports.sql';
import { INBOUND_MAIL } from './inbound/acceptMail';
import { selectStandIn } from './inbound/inbound.sql';
import { setUnprovenAside } from './inbound/proof.sql';
import { settleItems } from './items.sql';
import { selectUnreadRevision } from './typed.sql';

/**
 * Files the summaries that came before the ticket, by the rights each came with, in the transaction that files the ticket;
 * the number is held, the ticket stored. One that does not fit stays for a person. Copies that were left are looked at again. A file that could not be read and names
 * a later revision stops the ticket.
 * All that files takes its locks in one order, or two imports could wait for each other: the number (`holdNumber`), the
 * ticket and everything around it, every import concerned (`lockImports`), and last the items. So only items may be written
 * after this, and the caller's imports are handed in.
 * @param of null: no ticket was stored
 * @param own imports of the caller's, held from here on
 */
export async function fileWaiting(
  client: ClientBase,
  { companyId, now, baseUrl, author, viewer }: Omit<ListingFiling, 'isTrusted'>,
  of: { callCenter: CallCenter; ticketNumber: string } | null,
  own: readonly string[],
): Promise<void> {
  const unread = of && (await selectUnreadRevision(client, of));
  if (of && unread) await tellMissed(client, { companyId, now, author }, { ...of, revision: unread });
  const imports = of === null ? [] : await selectWaitingImports(client, of);
  await lockImports(client, [...own, ...imports]);
  if (of === null || imports.length === 0) return;
  const waiting = await lockWaitingListings(client, of);
  for (const listing of waiting) {
    const filer = await filerOf(client, listing);
    if (filer === null) await leave(client, listing, NOBODYS);
    else {
      const filing = { ...filer, companyId, now, baseUrl, isTrusted: listing.isTrusted };
      await fileOne(client as PoolClient, filing, listing);
    }
  }
  await setUnprovenAside(client, of);
  await tellListingsFiled(client, imports);
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

const NOBODYS = `Whoever imported this works here no longer. ${BY_HAND}`;

/** As when it came: the mail's own, or whoever said yes to it; null when that person is gone. */
async function filerOf(client: ClientBase, { person }: WaitingListing): Promise<Filer | null> {
  if (person) {
    const { id, name, role, isActive } = person;
    return isActive ? { viewer: { id, role }, author: { userId: id, userName: name } } : null;
  }
  const standIn = await selectStandIn(client);
  return standIn === null ? null : { viewer: { id: standIn, role: 'CompanyAdmin' }, author: INBOUND_MAIL };
}
