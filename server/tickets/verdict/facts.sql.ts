import type { ClientBase } from 'pg';
import { STOPPING_EVENTS } from '../../../domain/tickets/stationEvents';
import type { DigFacts } from '../../../domain/tickets/verdict/facts';
import { MARKS_MISSING } from '../../centers/submissions/refusals.sql';
import { UNFINISHED } from '../../centers/submissions/states.sql';
import { CODES_CHANGED, STOPPED_JOBS } from './verdict.sql';

/** What decides about digging besides the ticket's own columns and its stations. */
export type DigRow = Pick<
  DigFacts,
  | 'pending'
  | 'onSheet'
  | 'marksAsked'
  | 'openEvents'
  | 'jobStopped'
  | 'demandsVerification'
  | 'answersCheckedAt'
  | 'codesChanged'
  | 'stationsKnown'
  | 'isImported'
>;

/** The facts of a ticket that the company has. */
export async function selectDigFacts(client: ClientBase, ticketId: string): Promise<DigRow | null> {
  const { rows } = await client.query<DigRow>({
    name: 'dig-facts',
    text: `with waiting as (
        select kind, seq, payload, way from submissions where ticket_id = $1 and state in ${UNFINISHED}
      )
      select array(select kind from waiting order by seq) as pending,
        exists (select from waiting where way = 'ASSISTED') as "onSheet",
        exists (select from waiting
          where kind = 'remark' or (kind = 'renew' and payload->>'needRemark' = 'true'))
          or exists (select from submissions r
            where r.company_id = t.company_id and r.ticket_id = t.id and ${MARKS_MISSING})
          as "marksAsked",
        array(select distinct event_type from recorded_events where ticket_id = $1 and event_type = any($2)
          and status in ('OPEN', 'IN_REVIEW') order by event_type) as "openEvents",
        t.job_id in (${STOPPED_JOBS}) as "jobStopped",
        c.demand_field_verification as "demandsVerification", t.answers_checked_at as "answersCheckedAt",
        t.stations_known as "stationsKnown", t.source = 'IMPORTED' as "isImported", ${CODES_CHANGED} as "codesChanged"
      from tickets t join companies c on c.id = t.company_id
      where t.id = $1`,
    values: [ticketId, ['DAMAGE', ...STOPPING_EVENTS]],
  });
  return rows[0] ?? null;
}
