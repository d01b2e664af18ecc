import { actorFor } from '../access/actor';
import type { Resolvers } from '../graphql/generated/schema';
import { guarded } from '../graphql/guard';
import { createNote, deleteNote, listNotes } from './notes';

export const resolvers = {
  Query: {
    getNotes: guarded('getNotes', ({ ticketId, jobId }, ctx) =>
      listNotes(ctx.services, actorFor(ctx, null), { ticketId, jobId }),
    ),
  },
  Mutation: {
    createNote: guarded('createNote', ({ note }, ctx) => createNote(ctx.services, actorFor(ctx, null), note)),
    deleteNote: guarded('deleteNote', async ({ noteId }, ctx) => {
      await deleteNote(ctx.services, actorFor(ctx, null), noteId);
      return { success: true };
    }),
  },
} satisfies Resolvers;
