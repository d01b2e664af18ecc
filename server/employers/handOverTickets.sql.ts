import type { ClientBase } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import type { CompanyRole } from '../../domain/people/employer';
import type { Successor } from '../../domain/people/successor';
import { IN_FORCE } from './deleteEmployer.sql';

/** Somebody of the company, with how their login at a center stands. */
export interface LoginHolder extends Successor {
  id: string;
  role: CompanyRole;
}

/**
 * Those of the people that the company has. Until the transaction ends nobody removes them; other references to them go
 * on, so that whoever holds one of their tickets is not waited for.
 */
export async function holdLoginHolders(
  client: ClientBase,
  personIds: readonly string[],
  center: CallCenter,
): Promise<LoginHolder[]> {
  const { rows } = await client.query<LoginHolder>({
    name: 'hold-login-holders',
    text: `select u.id, u.name, u.active, u.role,
        (select c.status from credentials c where c.user_id = u.id and c.call_center = $2) as login
      from users u where u.id = any($1) order by u.id for share`,
    values: [personIds, center],
  });
  return rows;
}

/** Whose login tickets at a center go on under. */
export interface HandOver {
  from: string;
  to: string;
  center: CallCenter;
  now: Date;
}

/** Gives the tickets in force to the other person, in the order in which tickets are held; answers their ids. */
export async function moveTicketsInForce(
  client: ClientBase,
  { from, to, center, now }: HandOver,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'move-tickets-in-force',
    text: `with held as (
        select t.id from tickets t where t.user_id = $1 and t.call_center = $3 and ${IN_FORCE}
        order by t.id for update
      )
      update tickets t set user_id = $4, updated_at = $2 from held where t.id = held.id
      returning t.id`,
    values: [from, now, center, to],
  });
  return rows.map(({ id }) => id);
}
