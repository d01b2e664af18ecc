import type { ClientBase } from 'pg';
import type { NewNote } from '../../domain/notes/note';
import type { JobPeople } from '../../domain/permissions/can';
import { fullName } from '../access/fullName.sql';

export interface NoteRow {
  id: string;
  ticketId: string | null;
  jobId: string | null;
  text: string;
  /** Names at the time. */
  mentioned: string[];
  onSheet: boolean;
  createdBy: string | null;
  createdByName: string;
  createdAt: Date;
}

const COLUMNS = `id, ticket_id as "ticketId", job_id as "jobId", text, mentioned, on_sheet as "onSheet",
  created_by as "createdBy", ${fullName('created_by', 'created_by_name')} as "createdByName", created_at as "createdAt"`;

/** What a note is on, with its job. */
export interface NotePlace {
  ticketId: string | null;
  jobId: string;
  jobNo: string;
  jobName: string;
  people: JobPeople;
  /** Null on a job. */
  ticket: { ticketNo: string | null; revision: string; name: string; callCenter: string } | null;
}

/** Locked, so that notes are counted in turn. Null if the viewer can't see it. */
export async function holdPlace(
  client: ClientBase,
  { ticketId, jobId }: Pick<NewNote, 'ticketId' | 'jobId'>,
): Promise<NotePlace | null> {
  const { rows } = await client.query<NotePlace>({
    name: ticketId === null ? 'note-job' : 'note-ticket',
    text: `select ${ticketId === null ? 'null' : 't.id'} as "ticketId", j.id as "jobId", j.job_no as "jobNo", j.name as "jobName",
        json_build_object('managerId', j.manager_id, 'assignedIds',
          array(select p.user_id::text from job_people p where p.job_id = j.id)) as people,
        ${ticketId === null ? 'null' : `json_build_object('ticketNo', t.ticket_no, 'revision', t.revision, 'name', t.name, 'callCenter', t.call_center)`} as ticket
      from ${ticketId === null ? 'jobs j where j.id = $1 for no key update of j' : 'tickets t join jobs j on j.id = t.job_id where t.id = $1 for no key update of t'}`,
    values: [ticketId ?? jobId],
  });
  return rows[0] ?? null;
}

/** Newest first. */
export async function selectNotes(
  client: ClientBase,
  place: { ticketId: string } | { jobId: string },
): Promise<NoteRow[]> {
  const [column, id] = 'ticketId' in place ? ['ticket_id', place.ticketId] : ['job_id', place.jobId];
  const { rows } = await client.query<NoteRow>({
    name: `notes-${column}`,
    text: `select ${COLUMNS} from notes where ${column} = $1 order by created_at desc, id`,
    values: [id],
  });
  return rows;
}

/** Those meant for the ticket sheet, newest first. */
export async function selectSheetNotes(client: ClientBase, ticketIds: readonly string[]): Promise<NoteRow[]> {
  const { rows } = await client.query<NoteRow>({
    name: 'sheet-notes',
    text: `select ${COLUMNS} from notes where ticket_id = any($1) and on_sheet order by created_at desc, id`,
    values: [ticketIds],
  });
  return rows;
}

export async function countNotes(
  client: ClientBase,
  { ticketId, jobId }: Pick<NewNote, 'ticketId' | 'jobId'>,
): Promise<number> {
  const { rows } = await client.query<{ count: number }>({
    name: 'count-notes',
    text: 'select count(*)::int as count from notes where ticket_id = $1 or job_id = $2',
    values: [ticketId, jobId],
  });
  return rows[0]?.count ?? 0;
}

/** The note of an earlier try. */
export async function selectSameNote(
  client: ClientBase,
  note: NewNote,
): Promise<{ id: string; isSame: boolean } | null> {
  const { rows } = await client.query<{ id: string; isSame: boolean }>({
    name: 'same-note',
    text: `select id, text = $2 and ticket_id is not distinct from $3 and job_id is not distinct from $4
          and mentioned_ids = $5 and on_sheet = $6 as "isSame"
      from notes where client_request_id = $1`,
    values: [
      note.clientRequestId,
      note.text,
      note.ticketId,
      note.jobId,
      note.mentionedIds.toSorted(),
      note.onSheet,
    ],
  });
  return rows[0] ?? null;
}

export async function insertNote(
  client: ClientBase,
  note: NewNote,
  by: { companyId: string; userId: string; userName: string; mentioned: readonly string[]; now: Date },
): Promise<string> {
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-note',
    text: `insert into notes (company_id, client_request_id, ticket_id, job_id, text, mentioned, on_sheet, created_by,
        created_by_name, created_at, mentioned_ids)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    values: [
      by.companyId,
      note.clientRequestId,
      note.ticketId,
      note.jobId,
      note.text,
      by.mentioned,
      note.onSheet,
      by.userId,
      by.userName,
      by.now,
      note.mentionedIds.toSorted(),
    ],
  });
  return rows[0]?.id ?? '';
}

export async function selectNote(client: ClientBase, id: string): Promise<NoteRow | null> {
  const { rows } = await client.query<NoteRow>({
    name: 'note',
    text: `select ${COLUMNS} from notes where id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** False if it was deleted meanwhile. */
export async function deleteNoteRow(client: ClientBase, id: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'delete-note',
    text: 'delete from notes where id = $1',
    values: [id],
  });
  return rowCount === 1;
}

export interface MentionedUser {
  id: string;
  name: string;
  email: string;
  role: string;
}

export async function selectMentioned(client: ClientBase, ids: readonly string[]): Promise<MentionedUser[]> {
  const { rows } = await client.query<MentionedUser>({
    name: 'mentioned-users',
    text: 'select id, name, email, role from users where id = any($1) and active order by name, id',
    values: [ids],
  });
  return rows;
}

export async function readsOwnJobsOnly(client: ClientBase, companyId: string): Promise<boolean> {
  const { rows } = await client.query<{ isRestricted: boolean }>({
    name: 'restricts-reading',
    text: 'select restrict_reading as "isRestricted" from companies where id = $1',
    values: [companyId],
  });
  return rows[0]?.isRestricted ?? false;
}
