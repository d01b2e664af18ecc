import type { Pool } from 'pg';
import type { ResponseTable } from '../../../domain/tickets/responseTables';
import { settledColor } from '../../../domain/tickets/stations';
import { withTenant } from '../../database/tenant';
import { alertRed } from '../responses/alerts';
import { type Recount, recountStations } from '../responses/recount';
import {
  advanceRecount,
  type CodeRecount,
  claimRecount,
  postponeRecount,
  type RecountTicket,
  selectRecountTickets,
} from './responseCodes.sql';

interface RecountParts {
  pool: Pool;
  now(): Date;
  baseUrl: string;
  /** Told of a ticket that could not be counted; it is tried again. */
  onTrouble(error: unknown, ticketId: string): void;
}

/** Tickets counted in one go. */
const MOST_AT_ONCE = 200;
/** A process that dies while counting, or a ticket at which it fails, delays the next try by this. */
const RETRY_MS = 60_000;

/**
 * Counts the next tickets in force again, each in a transaction of its own, and tells people once what stops the work by it.
 * @returns whether there is more to do
 */
export async function recountChanged(parts: RecountParts): Promise<boolean> {
  const { pool, now: clock } = parts;
  const now = clock();
  const until = new Date(now.getTime() + RETRY_MS);
  const recount = await withTenant(pool, null, client => claimRecount(client, now, until));
  if (!recount) return false;
  const found = await withTenant(pool, null, client =>
    selectRecountTickets(client, recount.id, now, MOST_AT_ONCE + 1),
  );
  const tickets = found.slice(0, MOST_AT_ONCE);
  for (const ticket of tickets) await attempt(parts, recount, ticket, until);
  const last = found.length > MOST_AT_ONCE ? (tickets.at(-1)?.id ?? null) : null;
  await withTenant(pool, null, client => advanceRecount(client, recount.id, last, clock()));
  return true;
}

async function attempt(
  parts: RecountParts,
  recount: CodeRecount,
  ticket: RecountTicket,
  again: Date,
): Promise<void> {
  try {
    await countAnew(parts, recount, ticket);
  } catch (error) {
    parts.onTrouble(error, ticket.id);
    await withTenant(parts.pool, null, client => postponeRecount(client, recount.id, ticket.id, again));
  }
}

function countAnew(
  { pool, baseUrl }: RecountParts,
  recount: CodeRecount,
  ticket: RecountTicket,
): Promise<void> {
  return withTenant(pool, ticket.companyId, async client => {
    const counted = await recountStations(client, ticket.id);
    const red = counted ? turnedRed(counted, recount) : [];
    if (red.length > 0) {
      const stations = red.map(station => ({ ...station, comment: null }));
      await alertRed(client, baseUrl, ticket, stations, recount.changedAt);
    }
  });
}

/** Stations that stop the work, and did not by what was posted of the code before. */
function turnedRed({ stations: { before, after }, table }: Recount, recount: CodeRecount) {
  const formerly: ResponseTable = {
    callCenter: table.callCenter,
    posted: [...table.posted.filter(({ code }) => code !== recount.code), ...recount.before],
  };
  return after.filter((station, index) => {
    const known = before[index];
    const wasRed = known?.withdrawnAt === null && settledColor(formerly, known) === 'red';
    return station.withdrawnAt === null && settledColor(table, station) === 'red' && !wasRed;
  });
}
