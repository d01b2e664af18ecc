import type { ClientBase } from 'pg';
import { NOTHING_SETTLED, type Settled } from '../../domain/imports/revisions';

/** What the company settled of tickets' copies, and of this ticket's; null: it is not here yet. */
export async function selectSettled(client: ClientBase, ticketId: string | null): Promise<Settled> {
  const { rows } = await client.query<Settled>({
    name: 'settled-questions',
    text: `select c.statuses_in_force as "inForce",
        coalesce((select t.marks_answers from tickets t where t.id = $1), '{}') as marks
      from companies c`,
    values: [ticketId],
  });
  return rows[0] ?? NOTHING_SETTLED;
}

/** Remembers for the company that the center called this status in force. @param status as `statusKey` has it */
export async function addStatusInForce(client: ClientBase, status: string): Promise<void> {
  await client.query({
    name: 'add-status-in-force',
    text: 'update companies set statuses_in_force = array_append(array_remove(statuses_in_force, $1), $1)',
    values: [status],
  });
}

/** Remembers a name under which the company goes on tickets. */
export async function addOwnName(client: ClientBase, name: string): Promise<void> {
  await client.query({
    name: 'add-own-name',
    text: 'update companies set own_names = array_append(array_remove(own_names, $1), $1)',
    values: [name],
  });
}

/** Remembers whom a revision of the ticket asked for new marks. */
export async function addMarksAnswer(
  client: ClientBase,
  ticketId: string,
  revision: string,
  answer: Settled['marks'][string],
): Promise<void> {
  await client.query({
    name: 'add-marks-answer',
    text: 'update tickets set marks_answers = marks_answers || jsonb_build_object($2::text, $3::jsonb) where id = $1',
    values: [ticketId, revision, JSON.stringify(answer)],
  });
}

/** Other names that people said are the company's own. */
export async function selectOwnNames(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ names: string[] }>({
    name: 'own-names',
    text: 'select own_names as names from companies',
  });
  return rows[0]?.names ?? [];
}
