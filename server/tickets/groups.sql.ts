import type { SilenceCode } from '../../domain/tickets/actions/silence';
import { expiringBefore, MAX_EXPIRING_DAYS, type TicketListName } from '../../domain/tickets/groups';
import type { Parameters } from '../database/statement';

export interface Moment {
  now: Date;
  /** IANA time zone for counting days to expiration. */
  zone: string;
}

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

export interface StoredBounds {
  statuses: readonly string[] | null;
  since: Date | null;
}

/** May be wider than the group. `inGroup` decides. */
export function boundsOf(group: TicketListName, { now }: Moment): StoredBounds {
  if (group === 'all') return ANYTHING;
  if (group === 'expired') return { statuses: ['ACTIVE', 'EXPIRED'], since: null };
  return { statuses: ['ACTIVE'], since: now };
}

export const ANYTHING: StoredBounds = { statuses: null, since: null };

/** Contains the bound for every possible number of days, because SQL reads the company's setting. */
export function expiringBound({ now, zone }: Moment, params: Parameters): string {
  const bounds = Array.from({ length: MAX_EXPIRING_DAYS }, (_, index) =>
    expiringBefore(now, index + 1, zone),
  );
  return `(${params.add(bounds)}::timestamptz[])[(select c.expiring_days from companies c)]`;
}

/** Same rule as `statusAt`. */
export function statusNow(now: string): string {
  return `case when t.status = 'ACTIVE' and t.exp_date < ${now} then 'EXPIRED' else t.status end`;
}

export function hasStatus(statuses: readonly string[], { now }: Moment, params: Parameters): string {
  const stored = statuses.includes('EXPIRED') ? [...statuses, 'ACTIVE'] : statuses;
  return `(t.status = any(${params.add(stored)}) and ${statusNow(params.add(now))} = any(${params.add(statuses)}))`;
}

/** The recorded event `e`. */
export const IS_OPEN_DAMAGE = `e.event_type = 'DAMAGE' and e.status not in ('DRAFT', 'CLOSED')`;

/** Responses to the ticket `t` are known. Silence means nothing before a lookup. */
export const LOOKED_UP = `(t.source = 'PLACED' or t.answers_checked_at is not null)`;

/** Number that a person entered for the new ticket `t`. No copy has confirmed it yet. */
export const PLACED_NUMBER = `case when t.status = 'PENDING' and t.way = 'ASSISTED' then (select s.placed_number from submissions s
    where s.company_id = t.company_id and s.ticket_id = t.id and s.kind = 'create' and s.state = 'PLACED' limit 1) end`;

/** Same rule as `owesAnswer` in domain/, for the station `m`. */
export function saysSilence(ways: readonly SilenceCode[]): string {
  const list = (texts: readonly string[]) => texts.map(text => `'${text}'`).join(', ');
  return `(m.response_code in (${list(ways.map(({ code }) => code))})
    or trim(regexp_replace(lower(m.response_text), '[^a-z0-9]+', ' ', 'g')) in (${list(ways.flatMap(({ words }) => words))}))`;
}
