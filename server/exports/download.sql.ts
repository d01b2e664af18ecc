import type { ClientBase } from 'pg';
import type { ExportAction } from '../../domain/exports/actions';
import type { ExportFormat } from '../../domain/exports/formats';

/** A file that can be fetched. */
interface ReadyFile {
  company_id: string;
  action: ExportAction;
  format: ExportFormat;
  bytes: number;
  created_at: Date;
}

/** The finished file with this id and token, whichever company's it is; null when there is none. */
export async function findReadyFile(
  client: ClientBase,
  id: string,
  tokenHash: Buffer,
  now: Date,
): Promise<ReadyFile | null> {
  const { rows } = await client.query<ReadyFile>({
    name: 'export-by-token',
    text: 'select company_id, action, format, bytes, created_at from export_by_token($1, $2, $3)',
    values: [id, tokenHash, now],
  });
  return rows[0] ?? null;
}

/** One part of a file of the company, or null after the last. */
export async function selectPart(client: ClientBase, exportId: string, no: number): Promise<Buffer | null> {
  const { rows } = await client.query<{ data: Buffer }>({
    name: 'export-part',
    text: 'select data from export_parts where export_id = $1 and no = $2',
    values: [exportId, no],
  });
  return rows[0]?.data ?? null;
}
