import type { ClientBase } from 'pg';
import type { MarksAnswers } from '../../domain/imports/revisionWords';

/** Whom people say that revisions of the ticket asked for new marks; null: it is not here yet. */
export async function selectMarksAnswers(client: ClientBase, ticketId: string | null): Promise<MarksAnswers> {
  const { rows } = await client.query<{ answers: MarksAnswers }>({
    name: 'marks-answers',
    text: 'select marks_answers as answers from tickets where id = $1',
    values: [ticketId],
  });
  return rows[0]?.answers ?? {};
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
  answer: MarksAnswers[string],
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

/** Keeps what an answer about new marks changed of the ticket: whom to ask next, and notes that no longer hold. */
export async function updateAnswered(
  client: ClientBase,
  ticketId: string,
  { marksQuestion, notes }: { marksQuestion: string | null; notes: { gone: readonly string[]; now: Date } },
): Promise<void> {
  await client.query({
    name: 'update-answered-ticket',
    text: `update tickets set marks_question = $2, version = version + 1, updated_at = $4,
        import_notes = array(select note from unnest(import_notes) note where note <> all($3))
      where id = $1`,
    values: [ticketId, marksQuestion, notes.gone, notes.now],
  });
}

/** Takes back that the center called this status in force. @param status as `statusKey` has it */
export async function removeStatusInForce(client: ClientBase, status: string): Promise<void> {
  await client.query({
    name: 'remove-status-in-force',
    text: 'update companies set statuses_in_force = array_remove(statuses_in_force, $1)',
    values: [status],
  });
}

/** Takes back those of the company's names. */
export async function removeOwnNames(client: ClientBase, isOne: (name: string) => boolean): Promise<void> {
  const names = await selectOwnNames(client);
  await client.query({
    name: 'remove-own-names',
    text: 'update companies set own_names = $1',
    values: [names.filter(name => !isOne(name))],
  });
}
