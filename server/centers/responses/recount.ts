import type { ClientBase } from 'pg';
import type { StationCounts } from '../../../domain/tickets/responses';
import { type ResponseTable, readFor } from '../../../domain/tickets/responseTables';
import { digestStations, type StationDigest } from '../../../domain/tickets/stations';
import { holdTables } from '../responseCodes/responseCodes.sql';
import { type CountedTicket, lockCountedTicket, updateCounts } from './recount.sql';
import { nextCheckAt } from './schedule';
import { type Settling, settleAnswers } from './settle';

export interface Recount {
  before: StationCounts;
  after: StationDigest;
  legalStart: Date | null;
  stations: Settling;
  table: ResponseTable;
}

interface Follow {
  now: Date;
  speed: number;
  /** The center could not be asked, or has a new revision, so the next check comes sooner. */
  isSoon?: boolean;
}

const SOON_MS = 15 * 60_000;

/**
 * Locks the ticket. Call it in the same transaction as the change, so that all views show the same verdict.
 */
export async function recountStations(
  client: ClientBase,
  ticketId: string,
  follow?: Follow,
): Promise<Recount | null> {
  const ticket = await lockCountedTicket(client, ticketId);
  if (!ticket) return null;
  const table = readFor((await holdTables(client))[ticket.callCenter], ticket);
  const stations = await settleAnswers(client, ticketId, table);
  const counted = stations.after.filter(({ withdrawnAt }) => withdrawnAt === null);
  const after = digestStations(table, counted);
  const next = follow && nextCheck(ticket, after.silent, follow);
  await updateCounts(client, ticketId, after, next);
  return { before: ticket.counts, after, legalStart: ticket.legalStart, stations, table };
}

/** Responses matter for active tickets, and for closed ones because they can be reopened. */
function nextCheck(
  { status, isImported, submitted, legalStart, expires }: CountedTicket,
  silent: number,
  { now, speed, isSoon }: Follow,
): Date | null {
  const isFollowed = status === 'ACTIVE' || status === 'CLOSED';
  if (isImported || !isFollowed || legalStart === null || expires === null) return null;
  const next = nextCheckAt({ submitted, legalStart, expires, silent }, now, speed);
  const soon = new Date(now.getTime() + SOON_MS);
  return isSoon && next !== null && next > soon ? soon : next;
}
