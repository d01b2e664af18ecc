import type { SilenceCode } from '../../domain/tickets/actions/silence';
import { expiringBefore, MAX_EXPIRING_DAYS, type TicketListName } from '../../domain/tickets/groups';
import type { Parameters } from '../database/statement';

/** What the conditions of a list depend on besides its filters. */
export interface Moment {
  now: Date;
  /** IANA name of the zone in which days to expiry are counted. */
  zone: string;
}

/** Whether `t` stands in a group at `moment.now`; every ticket stands in the list of all. */
export function inGroup(group: TicketListName, moment: Moment, params: Parameters): string {
  if (group === 'all') return 'true';
  const now = params.add(moment.now);
  const active = `t.status = 'ACTIVE' and t.exp_date >= ${now}`;
  switch (group) {
    case 'active':
      return active;
    case 'expiring':
      return `${active} and t.exp_date < ${expiringBound(moment, params)}`;
    case 'autoRenew':
      return `${active} and t.auto_renew`;
    case 'expired':
      return `t.status in ('ACTIVE', 'EXPIRED') and t.exp_date < ${now}`;
  }
}

/** What tells of a ticket as it is stored that it may stand in a group; null: everything may. */
export interface StoredBounds {
  statuses: readonly string[] | null;
  since: Date | null;
}

/** Wider than the group or as wide: for finding what may stand in it, before `inGroup` tells what does. */
export function boundsOf(group: TicketListName, { now }: Moment): StoredBounds {
  if (group === 'all') return ANYTHING;
  if (group === 'expired') return { statuses: ['ACTIVE', 'EXPIRED'], since: null };
  return { statuses: ['ACTIVE'], since: now };
}

export const ANYTHING: StoredBounds = { statuses: null, since: null };

/** The company chooses the number of days; the bound for each choice is computed by the calendar and handed in. */
export function expiringBound({ now, zone }: Moment, params: Parameters): string {
  const bounds = Array.from({ length: MAX_EXPIRING_DAYS }, (_, index) =>
    expiringBefore(now, index + 1, zone),
  );
  return `(${params.add(bounds)}::timestamptz[])[(select c.expiring_days from companies c)]`;
}

/** The status as of now, as `statusAt` decides it. */
export function statusNow(now: string): string {
  return `case when t.status = 'ACTIVE' and t.exp_date < ${now} then 'EXPIRED' else t.status end`;
}

/** The condition that the status as of now is one of these; the first half is what an index can serve. */
export function hasStatus(statuses: readonly string[], { now }: Moment, params: Parameters): string {
  const stored = statuses.includes('EXPIRED') ? [...statuses, 'ACTIVE'] : statuses;
  return `(t.status = any(${params.add(stored)}) and ${statusNow(params.add(now))} = any(${params.add(statuses)}))`;
}

/** The responses to the ticket `t` were asked for: silence on one that nobody has looked up tells nothing. */
export const LOOKED_UP = `(t.source = 'PLACED' or t.answers_checked_at is not null)`;

/** The number that a person entered for the new ticket `t`, which no copy confirms yet. */
export const PLACED_NUMBER = `case when t.status = 'PENDING' and t.way = 'ASSISTED' then (select s.placed_number from submissions s
    where s.company_id = t.company_id and s.ticket_id = t.id and s.kind = 'create' and s.state = 'PLACED' limit 1) end`;

/** The condition that the station `m` is told silent in one of these ways; `owesAnswer` in domain/ is the rule. */
export function saysSilence(ways: readonly SilenceCode[]): string {
  const list = (texts: readonly string[]) => texts.map(text => `'${text}'`).join(', ');
  return `(m.response_code in (${list(ways.map(({ code }) => code))})
    or trim(regexp_replace(lower(m.response_text), '[^a-z0-9]+', ' ', 'g')) in (${list(ways.flatMap(({ words }) => words))}))`;
}
