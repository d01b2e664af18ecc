import { actorFor } from '../access/actor';
import type { Resolvers } from '../graphql/generated/schema';
import { guarded } from '../graphql/guard';
import { wantedOf } from '../graphql/selection';
import {
  createAttachment,
  deleteAttachment,
  listAttachments,
  updateAttachment,
} from './attachments/attachments';
import { deleteEvent, updateEvent } from './changeEvent';
import { createEvent } from './createEvent';
import { getEvent, listEvents, listReports } from './events';

export const resolvers = {
  Query: {
    getRecordedEvents: guarded('getRecordedEvents', ({ companyId, body }, ctx, info) =>
      listEvents(ctx.services, actorFor(ctx, companyId), body, wantedOf(info)),
    ),
    getRecordedEvent: guarded('getRecordedEvent', ({ eventId }, ctx) =>
      getEvent(ctx.services, actorFor(ctx, null), eventId),
    ),
    getEventReports: guarded('getEventReports', ({ eventId }, ctx) =>
      listReports(ctx.services, actorFor(ctx, null), eventId),
    ),
    getAttachments: guarded('getAttachments', (place, ctx) =>
      listAttachments(ctx.services, actorFor(ctx, null), place),
    ),
  },
  Mutation: {
    createRecordedEvent: guarded('createRecordedEvent', ({ companyId, event }, ctx) =>
      createEvent(ctx.services, actorFor(ctx, companyId), event),
    ),
    updateRecordedEvent: guarded('updateRecordedEvent', ({ eventId, event }, ctx) =>
      updateEvent(ctx.services, actorFor(ctx, null), eventId, event),
    ),
    deleteRecordedEvent: guarded('deleteRecordedEvent', ({ eventId }, ctx) =>
      deleteEvent(ctx.services, actorFor(ctx, null), eventId),
    ),
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
