import { actorFor } from '../../access/actor';
import type { Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import { createAttachment, deleteAttachment, listAttachments, updateAttachment } from './attachments';

export const resolvers = {
  Query: {
    getAttachments: guarded('getAttachments', (place, ctx) =>
      listAttachments(ctx.services, actorFor(ctx, null), place),
    ),
  },
  Mutation: {
    createAttachment: guarded('createAttachment', ({ attachment, ...place }, ctx) =>
      createAttachment(ctx.services, actorFor(ctx, null), place, attachment),
    ),
    updateAttachment: guarded('updateAttachment', ({ attachmentId, attachment }, ctx) =>
      updateAttachment(ctx.services, actorFor(ctx, null), attachmentId, attachment),
    ),
    deleteAttachment: guarded('deleteAttachment', ({ attachmentId }, ctx) =>
      deleteAttachment(ctx.services, actorFor(ctx, null), attachmentId),
    ),
  },
} satisfies Resolvers;
