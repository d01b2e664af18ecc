import type { ClientBase } from 'pg';
import { ATTENTIONS, type Attention } from '../../domain/tickets/attention';
import { Parameters } from '../database/parameters';
import { statement } from '../database/statement';
import { needsAttention } from '../tickets/attention/attention.sql';
import type { AttentionFacts } from '../tickets/attention/facts';
import type { Moment } from '../tickets/groups.sql';

/** How many tickets each set has, in one statement; each count reads about as many rows as it finds. */
export async function selectAttentionCounts(
  client: ClientBase,
  moment: Moment,
  facts: AttentionFacts,
): Promise<Partial<Record<Attention, number>>> {
  const params = new Parameters();
  const counts = ATTENTIONS.map(
    name =>
      `(select count(*) from tickets t where ${needsAttention([name], moment, facts, params)}) as "${name}"`,
  );
  const { rows } = await client.query<Record<Attention, number>>(
    statement(`select ${counts.join(', ')}`, params.values),
  );
  return rows[0] ?? {};
}

/** What waits besides tickets. */
export interface OtherCounts {
  invitationsPending: number;
  credentialsInvalid: number;
  openDamages: number;
}

/** With `loginsOf` only that person's logins count. */
export async function selectOtherCounts(client: ClientBase, loginsOf: string | null): Promise<OtherCounts> {
  const { rows } = await client.query<OtherCounts>({
    name: 'dashboard-other-counts',
    text: `select
        (select count(*) from invitations i where i.company_id = (select c.id from companies c)
          and i.status = 'PENDING') as "invitationsPending",
        (select count(*) from credentials l join users u on u.id = l.user_id
          where u.active and l.status = 'INVALID' and ($1::uuid is null or u.id = $1)) as "credentialsInvalid",
        (select count(*) from recorded_events e
          where e.event_type = 'DAMAGE' and e.status not in ('DRAFT', 'CLOSED')) as "openDamages"`,
    values: [loginsOf],
  });
  return rows[0] ?? { invitationsPending: 0, credentialsInvalid: 0, openDamages: 0 };
}
