import type { ClientBase } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import type { KnownResponse } from '../../domain/imports/mailedResponses';
import type { Listing } from '../../domain/imports/responseListing';
import type { RoleName } from '../../domain/permissions/roles';
import { HAS_UNSETTLED } from './imports.sql';

/** A mailed summary of responses that waits to be stored. */
export interface ListingItem {
  id: string;
  path: string[];
  reading: Listing;
  /** By the mail's heading. */
  sentAt: Date;
  arrivedAt: Date;
}

/** The next summary of the import that was not dealt with; null when there is none. */
export async function selectNextListing(client: ClientBase, importId: string): Promise<ListingItem | null> {
  const { rows } = await client.query<ListingItem>({
    name: 'next-import-listing',
    text: `select i.id, i.path, i.reading, i.sent_at as "sentAt", f.created_at as "arrivedAt"
      from import_items i join import_files f on f.id = i.file_id
      where i.import_id = $1 and i.outcome is null and i.found = 'responses'
      order by i.sent_at, f.created_at, f.id, i.no limit 1`,
    values: [importId],
  });
  return rows[0] ?? null;
}

/** Every response to the ticket, those that were taken back as well. */
export async function selectKnownResponses(client: ClientBase, ticketId: string): Promise<KnownResponse[]> {
  const { rows } = await client.query<KnownResponse>({
    name: 'known-responses',
    text: `select station_code as "stationCode", code, text, comment, responded_at as "respondedAt",
        withdrawn_at is not null as "isWithdrawn"
      from ticket_responses where ticket_id = $1`,
    values: [ticketId],
  });
  return rows;
}

/** A summary that came before its ticket. */
export interface WaitingListing extends ListingItem {
  importId: string;
  /** Who said yes to it; null: it came by mail, and nobody had to. */
  person: { id: string; name: string; role: RoleName; isActive: boolean } | null;
}

/** Those that wait for a ticket, the oldest first, held against whoever dismisses them. */
export async function lockWaitingListings(
  client: ClientBase,
  { callCenter, ticketNumber }: { callCenter: CallCenter; ticketNumber: string },
): Promise<WaitingListing[]> {
  const { rows } = await client.query<WaitingListing>({
    name: 'lock-waiting-listings',
    text: `select i.id, i.import_id as "importId", i.path, i.reading, i.sent_at as "sentAt", f.created_at as "arrivedAt",
        case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.username, 'role', u.role,
          'isActive', u.active) end as person
      from import_items i join import_files f on f.id = i.file_id join imports m on m.id = i.import_id
        left join users u on u.id = m.user_id
      where i.call_center = $1 and i.ticket_no = $2 and i.outcome = 'WAITING'
      order by i.sent_at, f.created_at, f.id, i.no for update of i`,
    values: [callCenter, ticketNumber],
  });
  return rows;
}

/**
 * Mails of which nothing waits any more need nobody. One that is being filed is told when that ends, and is not waited
 * for: what files it may wait for the ticket that is held here.
 */
export async function tellListingsFiled(client: ClientBase, importIds: readonly string[]): Promise<void> {
  await client.query({
    name: 'listings-filed',
    text: `with held as (
        select h.id from imports h where h.id = any($1) and h.state <> 'APPLYING' order by h.id for update
      )
      update imports i set needs_person = false
      where i.id in (select id from held) and i.needs_person and not ${HAS_UNSETTLED}`,
    values: [importIds],
  });
}
