import type { ClientBase } from 'pg';
import type { AuditPerson } from '../graphql/generated/schema';

/**
 * Who is in the log of the company entered: its people by their names of today, then administrators by the names that
 * the log keeps. The log is stepped through person by person, not read whole.
 */
export async function selectAuditPeople(client: ClientBase): Promise<AuditPerson[]> {
  const { rows } = await client.query<AuditPerson>({
    name: 'audit-people',
    text: `with recursive logged (id) as (
        (select user_id from audit where user_id is not null order by user_id limit 1)
        union all
        select (select a.user_id from audit a where a.user_id > l.id order by a.user_id limit 1)
        from logged l where l.id is not null
      )
      select l.id as "userId", coalesce(u.name, newest.user_name) as "Name", coalesce(u.active, false) as active,
        is_administrator(l.id) as "byAdministrator"
      from logged l
        left join users u on u.id = l.id
        cross join lateral (
          select a.user_name from audit a where a.user_id = l.id order by a.at desc, a.id desc limit 1
        ) newest
      order by "byAdministrator", "Name", l.id`,
  });
  return rows;
}
