import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { FieldErrors } from '../../../../domain/errors';
import type { RenewPayload } from '../../../../domain/tickets/actions/payloads';
import type { TicketAction } from '../../../../domain/tickets/actions/table';
import { errorBody } from '../../../dataProvider/errors';
import type { AppDataProvider, PayloadAction, RenewOutcome, Ticket } from '../../../dataProvider/types';
import { ticketPath } from '../../../ui/ticketPath';
import { uuid } from '../../../ui/uuid';
import { ACTION_FORMS, type ActionForm } from './forms';
import { type Answers, checkAnswers } from './payload';

/** One opening of an action's dialog: repeated sends are one request. */
export function useAction(
  ticket: Ticket,
  action: TicketAction,
  { onDone, onErrors }: { onDone: () => void; onErrors: (errors: FieldErrors) => void },
) {
  const clientRequestId = useRef(uuid());
  const form = ACTION_FORMS[action];
  const call = useCall(ticket, action);
  const finish = useFinish(ticket, action, onDone);
  const mutation = useMutation({
    mutationFn: call,
    onSuccess: finish,
    onError: error => onErrors(errorsOf(error)),
  });
  const send = (answers: Answers, more: object = {}) => {
    if (!form || mutation.isPending) return;
    const { payload, errors } = checkAnswers(form, answers, {
      ...baseOf(form, ticket, action, clientRequestId.current),
      ...more,
    });
    onErrors(errors ?? {});
    if (payload) mutation.mutate(payload);
  };
  return { send, isPending: mutation.isPending };
}

/** Calls whose payload has a request id; the others may be repeated as they are. */
const REPEATABLE: readonly TicketAction[] = ['close', 'reopen', 'turnOnAutoRenew', 'cancelAutoRenew'];

function baseOf({ many }: ActionForm, { id }: Ticket, action: TicketAction, clientRequestId: string): object {
  if (action === 'overwriteResponse') return {};
  if (many) return { clientRequestId, ticketIds: [id] };
  return REPEATABLE.includes(action) ? { ticketId: id } : { clientRequestId, ticketId: id };
}

function useCall(ticket: Ticket, action: TicketAction) {
  const { actOnTicket, renewTickets, overwriteResponse } = useDataProvider<AppDataProvider>();
  return async (payload: object): Promise<string> => {
    if (action === 'renew') return renewed(await renewTickets(payload as RenewPayload), ticket.id);
    if (action === 'overwriteResponse') {
      const { stationCode, overwriteNotes } = payload as { stationCode: string; overwriteNotes: string };
      await overwriteResponse(ticket.id, stationCode, overwriteNotes);
      return ticket.id;
    }
    return (await actOnTicket(action as PayloadAction, payload)).id;
  };
}

/** A renewal that was skipped is told like any other refusal. */
function renewed({ sentTickets, skippedTickets }: RenewOutcome, ticketId: string): string {
  const [skipped] = skippedTickets;
  if (sentTickets.length === 0 && skipped) throw new Error(skipped.errorMessage ?? skipped.status);
  return ticketId;
}

function useFinish(ticket: Ticket, action: TicketAction, onDone: () => void) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const navigate = useNavigate();
  return async (id: string) => {
    await queryClient.invalidateQueries({ queryKey: ['tickets'] });
    notify(translate(`tickets.actions.${action}.done`), { type: 'success' });
    onDone();
    if (id !== ticket.id) await navigate(ticketPath({ JobID: ticket.ticket.JobID, id }));
  };
}

/** What the server says by field, without the name of the argument in front; else as one message of the whole. */
function errorsOf(error: Error): FieldErrors {
  const named = Object.entries(errorBody(error)?.errors ?? {});
  const fields = named.map(([path, message]) => [path.replace(/^ticketPayload\./, ''), String(message)]);
  return fields.length > 0 ? Object.fromEntries(fields) : { '': error.message };
}
