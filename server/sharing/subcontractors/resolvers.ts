import { actorFor } from '../../access/actor';
import type { Resolvers } from '../../graphql/generated/schema';
import { guarded } from '../../graphql/guard';
import { selects } from '../../graphql/selection';
import { assignSubcontractors, listOnTicket } from './assign';
import { readBoard } from './board';
import { createContact, deleteContact, listContacts, updateContact } from './contacts';
import {
  createSubcontractor,
  deleteSubcontractor,
  getSubcontractor,
  listSubcontractors,
  updateSubcontractor,
} from './subcontractors';

export const resolvers = {
  Query: {
    getSubcontractors: guarded('getSubcontractors', ({ companyId, body }, ctx, info) =>
      listSubcontractors(ctx.services, actorFor(ctx, companyId), body, {
        total: selects(info, 'total'),
        data: selects(info, 'data'),
      }),
    ),
    getSubcontractor: guarded('getSubcontractor', ({ subcontractorId }, ctx) =>
      getSubcontractor(ctx.services, actorFor(ctx, null), subcontractorId),
    ),
    getSubcontractorContacts: guarded('getSubcontractorContacts', ({ subcontractorId }, ctx) =>
      listContacts(ctx.services, actorFor(ctx, null), subcontractorId),
    ),
    getSubcontractorBoard: guarded('getSubcontractorBoard', ({ companyId, body }, ctx, info) =>
      readBoard(ctx.services, actorFor(ctx, companyId), body, {
        counts: selects(info, 'total') || selects(info, 'lacking'),
        data: selects(info, 'data'),
      }),
    ),
    getTicketSubcontractors: guarded('getTicketSubcontractors', ({ ticketId }, ctx) =>
      listOnTicket(ctx.services, actorFor(ctx, null), ticketId),
    ),
  },
  Mutation: {
    createSubcontractor: guarded('createSubcontractor', ({ companyId, subcontractor }, ctx) =>
      createSubcontractor(ctx.services, actorFor(ctx, companyId), subcontractor),
    ),
    updateSubcontractor: guarded('updateSubcontractor', ({ subcontractorId, subcontractor }, ctx) =>
      updateSubcontractor(ctx.services, actorFor(ctx, null), subcontractorId, subcontractor),
    ),
    deleteSubcontractor: guarded('deleteSubcontractor', ({ subcontractorId }, ctx) =>
      deleteSubcontractor(ctx.services, actorFor(ctx, null), subcontractorId),
    ),
    createSubcontractorContact: guarded('createSubcontractorContact', ({ subcontractorId, contact }, ctx) =>
      createContact(ctx.services, actorFor(ctx, null), subcontractorId, contact),
    ),
    updateSubcontractorContact: guarded('updateSubcontractorContact', ({ contactId, contact }, ctx) =>
      updateContact(ctx.services, actorFor(ctx, null), contactId, contact),
    ),
    deleteSubcontractorContact: guarded('deleteSubcontractorContact', ({ contactId }, ctx) =>
      deleteContact(ctx.services, actorFor(ctx, null), contactId),
    ),
    assignSubcontractor: guarded(
      'assignSubcontractor',
      ({ companyId, ticketId, subcontractors, expected }, ctx) =>
        assignSubcontractors(ctx.services, actorFor(ctx, companyId), ticketId, subcontractors, expected),
    ),
  },
} satisfies Resolvers;
