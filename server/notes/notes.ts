import type { ClientBase } from 'pg';
import { AppError, invalid } from '../../domain/errors';
import { MAX_NOTES, type NewNote, noteSchema } from '../../domain/notes/note';
import { isOnJob, limitedReader, ownedBy } from '../../domain/permissions/can';
import { isRoleName } from '../../domain/permissions/roles';
import { isUuid } from '../../domain/text';
import { parse } from '../../domain/validation';
import type { Actor } from '../access/actor';
import { auditBy } from '../access/audit/auditBy';
import { authorize } from '../access/authorize';
import { withActor } from '../access/withActor';
import type { Note } from '../graphql/generated/schema';
import { countLetter, writeLetter } from '../mail/letter';
import { noteMentionLetter } from '../mail/letters/notes';
import { insertMails } from '../mail/mails.sql';
import type { Services } from '../services';
import {
  countNotes,
  deleteNoteRow,
  holdPlace,
  insertNote,
  type MentionedUser,
  type NotePlace,
  type NoteRow,
  readsOwnJobsOnly,
  selectMentioned,
  selectNote,
  selectNotes,
  selectSameNote,
} from './notes.sql';

/** Newest first. Empty for a record that the viewer can't see. */
export async function listNotes(
  { pool }: Services,
  actor: Actor,
  { ticketId, jobId }: { ticketId?: string | null; jobId?: string | null },
): Promise<Note[]> {
  authorize(actor.viewer, 'READ', 'notes');
  const id = ticketId ?? jobId ?? '';
  if (!isUuid(id)) return [];
  const rows = await withActor(pool, actor, client =>
    selectNotes(client, ticketId ? { ticketId: id } : { jobId: id }),
  );
  return rows.map(noteView);
}

function noteView(row: NoteRow): Note {
  return {
    ID: row.id,
    text: row.text,
    mentioned: row.mentioned,
    onSheet: row.onSheet,
    CreatedAt: row.createdAt.toISOString(),
    CreatedBy: row.createdByName,
    CreatedByID: row.createdBy,
  };
}

/**
 * Mails the people it mentions. Repeating a `clientRequestId` returns the same note.
 * @throws ValidationException naming a field of `note`, NotFoundException, or ConflictException for a reused ID
 */
export async function createNote(services: Services, actor: Actor, input: unknown): Promise<{ ID: string }> {
  authorize(actor.viewer, 'CREATE', 'notes');
  const note = parse(noteSchema, input, 'note');
  const id = await withActor(services.pool, actor, async client => {
    const place = isUuid(note.ticketId ?? note.jobId ?? '') ? await holdPlace(client, note) : null;
    if (!place) throw new AppError('NotFoundException', 'There is no such ticket or job.');
    authorize(actor.viewer, 'CREATE', 'notes', place.people);
    const earlier = await selectSameNote(client, note);
    if (earlier?.isSame) return earlier.id;
    if (earlier)
      throw new AppError(
        'ConflictException',
        'This note was already sent with different text. Write it again.',
      );
    return storeNote(client, services, actor, note, place);
  });
  return { ID: id };
}

async function storeNote(
  client: ClientBase,
  { now, config, rateLimits }: Services,
  actor: Actor,
  note: NewNote,
  place: NotePlace,
): Promise<string> {
  const { companyId, viewer } = actor;
  if ((await countNotes(client, note)) >= MAX_NOTES) {
    throw invalid({
      'note.text': `There are already ${MAX_NOTES} notes, which is the limit. Delete one first.`,
    });
  }
  const people = await readMentioned(client, companyId, note, place);
  const mentioned = people.map(({ name }) => name);
  const by = { companyId, userId: viewer.id, userName: viewer.username, mentioned, now: now() };
  const id = await insertNote(client, note, by);
  await auditBy(client, actor, { ...audited(note, 'createNote'), after: { text: note.text, mentioned } });
  const letter = writeLetter(
    noteMentionLetter({ place, text: note.text, author: viewer.username, baseUrl: config.baseUrl }),
  );
  // In one order, so that two notes at once can't wait for each other.
  for (const address of people.map(({ email }) => email).toSorted()) {
    await countLetter(client, { rateLimits }, 'noteMentions', { companyId, address });
  }
  await insertMails(
    client,
    people.map(({ id: userId, email }) => ({
      ...{ companyId, kind: 'noteMention', to: email, ...letter },
      dedupeKey: `noteMention:${id}:${userId}`,
    })),
  );
  return id;
}

/** People who can't see the job must not learn of it by mail. */
async function readMentioned(
  client: ClientBase,
  companyId: string,
  { mentionedIds }: NewNote,
  { people }: NotePlace,
): Promise<MentionedUser[]> {
  if (mentionedIds.length === 0) return [];
  const users = await selectMentioned(client, mentionedIds);
  if (users.length < mentionedIds.length) {
    throw invalid({ 'note.mentionedIds': 'Someone you mention no longer works here. Choose again.' });
  }
  const isRestricted = await readsOwnJobsOnly(client, companyId);
  const outsider = users.find(
    ({ id, role }) =>
      isRestricted && isRoleName(role) && limitedReader({ id, role }) && !isOnJob({ id }, people),
  );
  if (outsider) {
    throw invalid({ 'note.mentionedIds': `${outsider.name} can’t see this job. Assign them to it first.` });
  }
  return users;
}

/** Some roles can delete only their own notes. The text stays in the audit log. */
export async function deleteNote({ pool }: Services, actor: Actor, noteId: string): Promise<void> {
  authorize(actor.viewer, 'DELETE', 'notes');
  await withActor(pool, actor, async client => {
    const row = isUuid(noteId) ? await selectNote(client, noteId) : null;
    if (!row) throw noNote();
    authorize(actor.viewer, 'DELETE', 'notes', ownedBy(row.createdBy));
    if (!(await deleteNoteRow(client, row.id))) throw noNote();
    const before = { text: row.text, mentioned: row.mentioned };
    await auditBy(client, actor, { ...audited(row, 'deleteNote'), before });
  });
}

const noNote = () => new AppError('NotFoundException', 'This note no longer exists.');

function audited<Action extends 'createNote' | 'deleteNote'>(
  { ticketId, jobId }: Pick<NoteRow, 'ticketId' | 'jobId'>,
  action: Action,
) {
  const entity = ticketId === null ? ('job' as const) : ('ticket' as const);
  return { action, entity, entityId: ticketId ?? jobId ?? '' };
}
