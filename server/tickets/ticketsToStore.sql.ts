import type { ClientBase } from 'pg';
import { isOpenJob, JOB_STATUSES } from '../../domain/jobs/job';
import { expiringBefore } from '../../domain/tickets/groups';
import { Parameters, statement } from '../database/statement';
import { isMine } from './conditions.sql';
import { inGroup, type Moment } from './groups.sql';

/** A phone reads each of them once. */
const MOST = 40;

export async function selectTicketsToStore(
  client: ClientBase,
  viewerId: string,
  moment: Moment,
): Promise<{ ID: string; JobID: string }[]> {
  const params = new Parameters();
  const open = params.add(JOB_STATUSES.filter(isOpenJob));
  const tomorrowEnds = params.add(expiringBefore(moment.now, 1, moment.zone));
  const { rows } = await client.query<{ ID: string; JobID: string }>(
    statement(
      `select t.id as "ID", t.job_id as "JobID" from tickets t
      where ${inGroup('active', moment, params)} and t.legal_start < ${tomorrowEnds} and ${isMine(viewerId, params)}
        and t.job_id in (select o.id from jobs o where o.status = any(${open}))
      order by t.exp_date, t.id limit ${MOST}`,
      params.values,
    ),
  );
  return rows;
}
