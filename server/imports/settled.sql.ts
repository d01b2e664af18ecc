import type { ClientBase } from 'pg';
import type { MarksAnswers } from '../../domain/imports/revisionWords';

/** @param ticketId null if the ticket isn't here yet */
export async function selectMarksAnswers(client: ClientBase, ticketId: string | null): Promise<MarksAnswers> {
  const { rows } = await client.query<{ answers: MarksAnswers }>({
    name: 'marks-answers',
    text: 'select marks_answers as answers from tickets where id = $1',
    values: [ticketId],
  });
  return rows[0]?.answers ?? {};
}

export async function addStatusInForce(client: ClientBase, companyId: string, status: string): Promise<void> {
  await client.query({
    name: 'add-status-in-force',
    text: 'update companies set statuses_in_force = array_append(array_remove(statuses_in_force, $2), $2) where id = $1',
    values: [companyId, status],
  });
}

export async function addOwnName(client: ClientBase, companyId: string, name: string): Promise<void> {
  await client.query({
    name: 'add-own-name',
    text: 'update companies set own_names = array_append(array_remove(own_names, $2), $2) where id = $1',
    values: [companyId, name],
  });
}

export async function selectOwnNames(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ names: string[] }>({
    name: 'own-names',
    text: 'select own_names as names from companies',
  });
  return rows[0]?.names ?? [];
}

interface Answered {
  answers: MarksAnswers;
  marksQuestion: string | null;
  goneNotes: readonly string[];
  now: Date;
}

export async function updateAnswered(
  client: ClientBase,
  ticketId: string,
  { answers, marksQuestion, goneNotes, now }: Answered,
): Promise<void> {
  await client.query({
    name: 'update-answered-ticket',
    text: `update tickets set marks_answers = $2, marks_question = $3, version = version + 1, updated_at = $5,
        import_notes = array(select note from unnest(import_notes) note where note <> all($4))
      where id = $1`,
    values: [ticketId, JSON.stringify(answers), marksQuestion, goneNotes, now],
  });
}

export async function removeStatusInForce(
  client: ClientBase,
  companyId: string,
  status: string,
): Promise<void> {
  await client.query({
    name: 'remove-status-in-force',
    text: 'update companies set statuses_in_force = array_remove(statuses_in_force, $2) where id = $1',
    values: [companyId, status],
  });
}

export async function removeOwnNames(
  client: ClientBase,
  companyId: string,
  isOne: (name: string) => boolean,
): Promise<void> {
  const names = await selectOwnNames(client);
  await client.query({
    name: 'remove-own-names',
    text: 'update companies set own_names = $2 where id = $1',
    values: [companyId, names.filter(name => !isOne(name))],
  });
}
