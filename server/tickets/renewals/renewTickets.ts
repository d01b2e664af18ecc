import type { Pool } from 'pg';
import { autoRenewalOf } from '../../../domain/tickets/autoRenewal';
import type { Outbox } from '../../background/outbox';
import { BY_RULE, type CalendarReader } from '../../centers/holidays/calendar';
import { withTenant } from '../../database/tenant';
import { lockTicket } from '../actions/facts.sql';
import { carryOut } from './carryOut';
import { selectDueRenewals, selectRenewalState, type TicketRef, updateNextTry } from './renewals.sql';

/** What letting tickets renew themselves needs. */
export interface RenewalParts {
  pool: Pool;
  now(): Date;
  /** What links in letters begin with, without a trailing slash. */
  baseUrl: string;
  outbox: Outbox;
  /** Working days; those by rule when left out. */
  calendars?: CalendarReader;
  /** Told of a ticket that could not be looked at; it is looked at again later. */
  onTrouble(error: unknown, ticketId: string): void;
}

const MOST_AT_ONCE = 200;
/** A ticket that cannot be looked at must not hold up those behind it. */
const TROUBLE_WAIT_MS = 15 * 60_000;

/**
 * Looks at every ticket whose time to renew itself has come: asks its center for the renewal, or keeps why not and
 * tells the people in charge. Any number of processes may do so at once: a ticket is held while it is looked at, and
 * one renewal to a revision is stored.
 *
 * @returns whether more may be due
 */
export async function renewTickets(parts: RenewalParts): Promise<boolean> {
  const due = await withTenant(parts.pool, null, client =>
    selectDueRenewals(client, parts.now(), MOST_AT_ONCE),
  );
  for (const ref of due) {
    try {
      await renewDueTicket(parts, ref);
    } catch (error) {
      parts.onTrouble(error, ref.ticketId);
      const later = new Date(parts.now().getTime() + TROUBLE_WAIT_MS);
      await withTenant(parts.pool, ref.companyId, client => updateNextTry(client, ref.ticketId, later));
    }
  }
  return due.length === MOST_AT_ONCE;
}

async function renewDueTicket(parts: RenewalParts, { ticketId, companyId }: TicketRef): Promise<void> {
  const submissionId = await withTenant(parts.pool, companyId, async client => {
    const ticket = await lockTicket(client, ticketId);
    const state = ticket && (await selectRenewalState(client, ticketId));
    const now = parts.now();
    // Another process may have looked at it first.
    if (!ticket || !state || state.nextTry === null || state.nextTry > now) return null;
    const calendar = await (parts.calendars ?? BY_RULE).current(client);
    const decision = autoRenewalOf(ticket, now, calendar);
    return carryOut(client, { baseUrl: parts.baseUrl, at: now, calendar }, ticket, decision, state.error);
  });
  if (submissionId !== null) await parts.outbox.submissionStored({ submissionId, companyId });
}
