import type { NoteInput } from '../generated/operations';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';

/** What a note is on. */
export type NotedOn = { ticketId: string } | { jobId: string };

export const noteCalls = {
  /** Newest first. */
  notes: (on: NotedOn) => query(documents.GetNotesDocument, { ticketId: null, jobId: null, ...on }),
  createNote: (note: NoteInput) => mutate(documents.CreateNoteDocument, { note }),
  deleteNote: (noteId: string) => mutate(documents.DeleteNoteDocument, { noteId }),
};
