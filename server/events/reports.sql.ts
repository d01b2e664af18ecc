import type { ClientBase } from 'pg';
import type { ReportKind } from '../../domain/events/toReport';

export interface ReportRow {
  id: string;
  kind: ReportKind;
  state: string;
  created_at: Date;
  updated_at: Date;
  placed_at: Date | null;
  asked_by_name: string | null;
  confirmed_as: string | null;
  error: string | null;
  payload: object;
}

/** What its center was told, or is about to be told, of the event; newest first. */
export async function selectReports(client: ClientBase, eventId: string): Promise<ReportRow[]> {
  const { rows } = await client.query<ReportRow>({
    name: 'event-reports',
    text: `select s.id, s.kind, s.state, s.created_at, s.updated_at, s.placed_at, s.asked_by_name, s.confirmed_as, s.error, s.payload
      from submissions s
      where s.payload ->> 'eventId' = $1 and s.kind in ('damage', 'expose')
      order by s.seq desc`,
    values: [eventId],
  });
  return rows;
}
