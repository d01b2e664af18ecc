import type { ClientBase } from 'pg';
import { TICKET_GROUPS, type TicketGroup } from '../../domain/tickets/groups';
import { Parameters } from '../database/parameters';
import { statement } from '../database/statement';
import { inGroup, type Moment } from './groups.sql';

/** Counts of the four groups, and of the two statuses that stand in none of them. */
export type Counts = Record<TicketGroup | 'pending' | 'failed', number>;

/** One statement; each count walks its own part of an index that starts with the company. */
export async function selectCounts(client: ClientBase, moment: Moment): Promise<Counts> {
  const params = new Parameters();
  const groups = TICKET_GROUPS.map(group => counted(group, inGroup(group, [], moment, params)));
  const others = [counted('pending', `t.status = 'PENDING'`), counted('failed', `t.status = 'FAILED'`)];
  const text = `select ${[...groups, ...others].join(', ')}`;
  const { rows } = await client.query<Counts>(statement(text, params.values));
  return rows[0] ?? NONE;
}

function counted(name: string, where: string): string {
  return `(select count(*) from tickets t where ${where}) as "${name}"`;
}

const NONE: Counts = { active: 0, expiring: 0, expired: 0, autoRenew: 0, pending: 0, failed: 0 };
