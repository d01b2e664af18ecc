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
    confirmedAt: toldAt(row)?.toISOString() ?? null,
    placementId: row.state === 'WAITING' || row.state === 'PLACED' ? row.id : null,
    reference: row.confirmed_as,
    error: row.error,
    payload: JSON.stringify(row.payload),
  };
}

/** A copy of the center may come days after a person has told it, and confirms no more than that. */
function toldAt({ state, placed_at, updated_at }: ReportRow): Date | null {
  if (state === 'PLACED') return placed_at;
  return state === 'CONFIRMED' ? (placed_at ?? updated_at) : null;
}
