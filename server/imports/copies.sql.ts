import type { ClientBase } from 'pg';

/** A copy of a ticket with its original. */
interface CopyRow {
  revision: string;
  format: string;
  path: string[];
  sentAt: Date | null;
  receivedAt: Date;
  /** Null for one that was typed without a file. */
  fileId: string | null;
  /** Null without a file, and for a limited reader who did not bring it: it may hold tickets of other jobs. */
  fileName: string | null;
  /** Who typed it; null for a copy that the center wrote. */
  typedBy: string | null;
}

/** The newest revision first. */
export async function selectCopies(client: ClientBase, ticketId: string): Promise<CopyRow[]> {
  const { rows } = await client.query<CopyRow>({
    name: 'ticket-copies',
    text: `select c.revision, c.format, c.path, c.sent_at as "sentAt", c.received_at as "receivedAt",
        c.file_id as "fileId", f.file_name as "fileName", c.typed_by_name as "typedBy"
      from ticket_copies c left join import_files f on f.id = c.file_id
      where c.ticket_id = $1 order by c.revision desc, c.received_at, c.format, c.sha256`,
    values: [ticketId],
  });
  return rows;
}

/** A file as it came, if the company has it and the viewer may see it. */
export async function selectOriginal(
  client: ClientBase,
  fileId: string,
): Promise<{ fileName: string; bytes: number; storageKey: string } | null> {
  const { rows } = await client.query<{ fileName: string; bytes: number; storageKey: string }>({
    name: 'import-original',
    text: `select file_name as "fileName", bytes, storage_key as "storageKey" from import_files where id = $1`,
    values: [fileId],
  });
  return rows[0] ?? null;
}
