import type { ClientBase } from 'pg';

/** A response as far as taking it back depends on it. */
interface EnteredRow {
  stationCode: string;
  code: string;
  text: string;
  respondedAt: Date;
  source: string;
  enteredBy: string | null;
  isWithdrawn: boolean;
}

/** The response of the ticket, or null when it has none with this id. */
export async function selectTold(
  client: ClientBase,
  ticketId: string,
  responseId: string,
): Promise<EnteredRow | null> {
  const { rows } = await client.query<EnteredRow>({
    name: 'told-response',
    text: `select station_code as "stationCode", code, text, responded_at as "respondedAt", source,
        entered_by_name as "enteredBy", withdrawn_at is not null as "isWithdrawn"
      from ticket_responses where ticket_id = $1 and id = $2`,
    values: [ticketId, responseId],
  });
  return rows[0] ?? null;
}

/** Takes the response back; its station has not answered at all where it was the only one. */
export async function markWithdrawn(
  client: ClientBase,
  ticketId: string,
  responseId: string,
  { by, now }: { by: { id: string; name: string }; now: Date },
): Promise<void> {
  await client.query({
    name: 'withdraw-response',
    text: `update ticket_responses set withdrawn_at = $3, withdrawn_by = $4, withdrawn_by_name = $5
      where ticket_id = $1 and id = $2`,
    values: [ticketId, responseId, now, by.id, by.name],
  });
  await client.query({
    name: 'unanswer-stations',
    text: `update ticket_members m set response_code = null, response_text = null, response_comment = null,
        response_revision = null, responded_at = null, first_responded_at = null, acknowledged_by = null,
        acknowledged_by_name = null, acknowledged_at = null
      from ticket_responses w
      where w.ticket_id = $1 and w.id = $2 and m.ticket_id = $1 and m.station_code = w.station_code
        and not exists (select from ticket_responses r
          where r.ticket_id = $1 and r.station_code = w.station_code and r.withdrawn_at is null)`,
    values: [ticketId, responseId],
  });
}

/**
 * Whoever told the response said with it what all responses were, and that is not known any more: the ticket is looked up
 * as of the newest whole telling without it, never as of later than before. Tellings of before their responses were kept
 * are taken to have held it if they could.
 */
export async function undoLook(
  client: ClientBase,
  ticketId: string,
  responseId: string,
  now: Date,
): Promise<void> {
  const { rowCount } = await client.query({
    name: 'undo-entries',
    text: `update response_entries e set undone_at = $3
      from ticket_responses w
      where w.ticket_id = $1 and w.id = $2 and e.ticket_id = $1 and e.is_complete and e.undone_at is null
        and case when e.response_ids is null then e.seen_at >= w.responded_at - interval '5 minutes'
          else w.id = any(e.response_ids) end`,
    values: [ticketId, responseId, now],
  });
  if (rowCount === 0) return;
  await client.query({
    name: 'look-of-before',
    text: `update tickets t set answers_checked_at = case
        when t.answers_checked_at is not null and e.at is not null then least(t.answers_checked_at, e.at) end
      from (select max(least(seen_at, entered_at)) as at from response_entries
        where ticket_id = $1 and is_complete and undone_at is null) e
      where t.id = $1`,
    values: [ticketId],
  });
}
