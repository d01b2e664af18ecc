import type { ClientBase } from 'pg';
import type { KnownResponse } from '../../domain/imports/mailedResponses';
import type { Listing } from '../../domain/imports/responseListing';

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
