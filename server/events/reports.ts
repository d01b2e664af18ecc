import { isUuid } from '../../domain/text';
import type { Actor } from '../access/actor';
import { authorize } from '../access/authorize';
import { withActor } from '../access/withActor';
import type { EventReport } from '../graphql/generated/schema';
import type { Services } from '../services';
import { type ReportRow, selectReports } from './reports.sql';

/** What the center was told of an event of the company, newest first. */
export async function listReports(services: Services, actor: Actor, eventId: string): Promise<EventReport[]> {
  authorize(actor.viewer, 'READ', 'events');
  if (!isUuid(eventId)) return [];
  const rows = await withActor(services.pool, actor, client => selectReports(client, eventId.toLowerCase()));
  return rows.map(reportView);
}

function reportView(row: ReportRow): EventReport {
  return {
    kind: row.kind,
    state: row.state,
    askedAt: row.created_at.toISOString(),
    askedBy: row.asked_by_name,
    confirmedAt: row.state === 'CONFIRMED' ? row.updated_at.toISOString() : null,
    reference: row.confirmed_as,
    error: row.error,
    payload: JSON.stringify(row.payload),
  };
}
