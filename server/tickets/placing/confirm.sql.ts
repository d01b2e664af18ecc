import type { ClientBase } from 'pg';
import type { OpenAction, OpenCreation } from '../../../domain/placing/match';
import { ON_SHEET } from '../../centers/submissions/states.sql';

/** New tickets of the company that wait to be placed, or to be confirmed. */
export async function selectOpenCreations(client: ClientBase): Promise<OpenCreation[]> {
  const { rows } = await client.query<OpenCreation>({
    name: 'open-creations',
    text: `select s.id, t.id as "ticketId", coalesce(nullif(t.name, ''), t.place) as name, s.state,
        t.call_center as "callCenter", s.created_at as "askedAt", s.placed_number as "placedNumber",
        t.job_id as "jobId", coalesce(t.form ->> 'addressLocation', '') as address,
        coalesce(t.form ->> 'city', '') as city, coalesce(t.form ->> 'workType', '') as "workType", t.latitude,
        t.longitude
      from submissions s join tickets t on t.id = s.ticket_id
      where s.kind = 'create' and s.state in ${ON_SHEET} and t.status = 'PENDING'
      order by s.seq`,
  });
  return rows;
}

/** What else is open of the ticket, with the ticket held. */
export async function selectOpenActions(client: ClientBase, ticketId: string): Promise<OpenAction[]> {
  const { rows } = await client.query<OpenAction>({
    name: 'open-actions',
    text: `select id, kind, state, target_revision as "targetRevision", placed_revision as "placedRevision",
        coalesce(payload ->> 'needRemark' = 'true', false) as "needRemark", ${STATIONS} as stations
      from submissions where ticket_id = $1 and kind <> 'create' and state in ${ON_SHEET} order by seq`,
    values: [ticketId],
  });
  return rows;
}

/** Utilities that the submission names; an empty list is all of them. */
const STATIONS = `array(select jsonb_array_elements_text(
  case jsonb_typeof(payload -> 'stations') when 'array' then payload -> 'stations' else '[]' end))`;
