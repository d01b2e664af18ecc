import type { TypedDocumentNode } from '@apollo/client/core';
import { ACTIONS, type Operation } from '../../domain/actions';
import { companyId } from './defineResource';
import { toHttpError } from './errors';
import * as documents from './generated/operations';
import { client } from './transport';
import type { ConsoleCalls, PayloadAction } from './types';

/** The calls that are no list, record or form of react-admin. */
export const consoleCalls = {
  viewer: () => query(documents.GetViewerDocument, { action: ACTIONS.getViewer }),

  companies: async () => (await query(documents.GetCompaniesDocument, { action: ACTIONS.getCompanies })).data,

  holidays: (callCenter, year) =>
    query(documents.GetHolidaysDocument, { callCenter, year, action: ACTIONS.getHolidays }),

  ticketCounts: () =>
    query(documents.GetTicketCountsDocument, { companyId: companyId(), action: ACTIONS.getTicketCounts }),

  ticketSummary: (group, filters) =>
    group === 'active'
      ? query(documents.ActiveTicketsSummaryDocument, {
          companyId: companyId(),
          filters,
          action: ACTIONS.activeTicketsSummary,
        })
      : query(documents.ExpiringTicketsSummaryDocument, {
          companyId: companyId(),
          filters,
          action: ACTIONS.expiringTicketsSummary,
        }),

  createTicket: async payload => {
    const variables = { ticketPayload: JSON.stringify(payload), action: ACTIONS.createTicket };
    return { id: (await mutate(documents.CreateTicketDocument, variables)).ID };
  },

  changeTicketName: async (ticketId, ticketName) => {
    await mutate(documents.ChangeTicketNameDocument, {
      ticketId,
      ticketName,
      action: ACTIONS.changeTicketName,
    });
  },

  actOnTicket: async (action, payload) => {
    const [operation, document] = TICKET_CALLS[action];
    const variables = { ticketPayload: JSON.stringify(payload), action: ACTIONS[operation] };
    return { id: (await mutate(document, variables)).ID };
  },

  renewTickets: payload =>
    mutate(documents.RenewTicketDocument, {
      ticketPayload: JSON.stringify(payload),
      action: ACTIONS.renewTicket,
    }),

  overwriteResponse: async (ticketId, stationCode, overwriteNotes) => {
    await mutate(documents.OverwriteResponseDocument, {
      ticketId,
      companyId: companyId(),
      stationCode,
      overwriteNotes,
      action: ACTIONS.overwriteResponse,
    });
  },
} satisfies ConsoleCalls;

type TicketCall = [Operation, Document<{ ID: string }, { ticketPayload: string; action: string }>];

const TICKET_CALLS: Record<PayloadAction, TicketCall> = {
  clone: ['cloneTicket', documents.CloneTicketDocument],
  remark: ['remarkTicket', documents.RemarkTicketDocument],
  noResponse: ['noResponseTicket', documents.NoResponseTicketDocument],
  cancel: ['cancelTicket', documents.CancelTicketDocument],
  damage: ['damageTicket', documents.DamageTicketDocument],
  expose: ['exposeTicket', documents.ExposeTicketDocument],
  close: ['closeTicket', documents.CloseTicketDocument],
  reopen: ['reopenTicket', documents.ReopenTicketDocument],
  turnOnAutoRenew: ['turnOnAutoRenewTicket', documents.TurnOnAutoRenewTicketDocument],
  cancelAutoRenew: ['cancelAutoRenewTicket', documents.CancelAutoRenewTicketDocument],
};

type Document<R, V> = TypedDocumentNode<{ result: R }, V>;

async function query<R, V extends object>(document: Document<R, V>, variables: NoInfer<V>): Promise<R> {
  const { data } = await client.query({ query: document, variables }).catch(fail);
  return data.result;
}

async function mutate<R, V extends object>(mutation: Document<R, V>, variables: NoInfer<V>): Promise<R> {
  const { data } = await client.mutate({ mutation, variables }).catch(fail);
  if (!data) throw new Error('The answer has no data.');
  return data.result;
}

function fail(error: unknown): never {
  throw toHttpError(error);
}
