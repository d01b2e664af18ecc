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

/** How to go on asking for answers. */
interface Follow {
  now: Date;
  speed: number;
  /** The center could not be asked: it is looked soon whether it can be. */
  isMissed?: boolean;
}

const MISSED_PAUSE_MS = 15 * 60_000;

/**
 * Judges and counts the stations from all that is known of them; to be called in the transaction of whatever changes it, so
 * that lists and details never tell different verdicts. Holds the ticket until that ends.
 * @param follow when given, the next check for answers is set as well
 * @returns null when there is no such ticket
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

/** Answers matter while the ticket is in force, or closed and could be reopened. */
function nextCheck(
  { status, isImported, submitted, legalStart, expires }: CountedTicket,
  silent: number,
  { now, speed, isMissed }: Follow,
): Date | null {
  const isFollowed = status === 'ACTIVE' || status === 'CLOSED';
  if (isImported || !isFollowed || legalStart === null || expires === null) return null;
  const next = nextCheckAt({ submitted, legalStart, expires, silent }, now, speed);
  const soon = new Date(now.getTime() + MISSED_PAUSE_MS);
  return isMissed && next !== null && next > soon ? soon : next;
}
