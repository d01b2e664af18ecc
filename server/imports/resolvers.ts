import { actorFor } from '../access/actor';
import type { Resolvers } from '../graphql/generated/schema';
import { guarded } from '../graphql/guard';
import { answerTicketQuestion } from './answerQuestion';
import { applyImport, createImport, getImport, getTicketCopies, updateImportItem } from './imports';
import { confirmMails } from './inbound/confirm';
import { dismissMail, getInboundAddress, listMailToSettle, newInboundAddress } from './inbound/inbound';
import { importTable, readTable } from './tables/tables';
import { previewTypedTicket } from './typedEffect';
import { addTicketPlacedElsewhere, getTypedDraft } from './typedTicket';

export const resolvers = {
  Query: {
    getImport: guarded('getImport', ({ importId, body }, ctx) =>
      getImport(ctx.services, actorFor(ctx, null), importId, body),
    ),
    getTypedDraft: guarded('getTypedDraft', ({ itemId }, ctx) =>
      getTypedDraft(ctx.services, actorFor(ctx, null), itemId),
    ),
    previewTypedTicket: guarded('previewTypedTicket', ({ companyId, ticket }, ctx) =>
      previewTypedTicket(ctx.services, actorFor(ctx, companyId), ticket),
    ),
    getTicketCopies: guarded('getTicketCopies', ({ ticketId }, ctx) =>
      getTicketCopies(ctx.services, actorFor(ctx, null), ticketId),
    ),
    getInboundAddress: guarded('getInboundAddress', ({ companyId }, ctx) =>
      getInboundAddress(ctx.services, actorFor(ctx, companyId)),
    ),
    getMailToSettle: guarded('getMailToSettle', ({ companyId, body }, ctx) =>
      listMailToSettle(ctx.services, actorFor(ctx, companyId), body),
    ),
    readTable: guarded('readTable', ({ companyId, ...sent }, ctx) =>
      readTable(ctx.services, actorFor(ctx, companyId), sent),
    ),
  },
  Mutation: {
    createImport: guarded('createImport', ({ companyId, clientRequestId }, ctx) =>
      createImport(ctx.services, actorFor(ctx, companyId), clientRequestId),
    ),
    updateImportItem: guarded('updateImportItem', ({ itemId, item }, ctx) =>
      updateImportItem(ctx.services, actorFor(ctx, null), itemId, item),
    ),
    answerTicketQuestion: guarded('answerTicketQuestion', ({ ticketId, ...answer }, ctx) =>
      answerTicketQuestion(ctx.services, actorFor(ctx, null), ticketId, answer),
    ),
    addTicketPlacedElsewhere: guarded(
      'addTicketPlacedElsewhere',
      ({ companyId, clientRequestId, ticket }, ctx) =>
        addTicketPlacedElsewhere(ctx.services, actorFor(ctx, companyId), clientRequestId, ticket),
    ),
    applyImport: guarded('applyImport', ({ importId }, ctx) =>
      applyImport(ctx.services, actorFor(ctx, null), importId),
    ),
    newInboundAddress: guarded('newInboundAddress', ({ companyId }, ctx) =>
      newInboundAddress(ctx.services, actorFor(ctx, companyId)),
    ),
    dismissMail: guarded('dismissMail', ({ importId, itemId }, ctx) =>
      dismissMail(ctx.services, actorFor(ctx, null), importId, itemId),
    ),
    confirmMails: guarded('confirmMails', ({ companyId, importIds }, ctx) =>
      confirmMails(ctx.services, actorFor(ctx, companyId), importIds),
    ),
    importTable: guarded('importTable', ({ companyId, ...sent }, ctx) =>
      importTable(ctx.services, actorFor(ctx, companyId), sent),
    ),
  },
} satisfies Resolvers;
