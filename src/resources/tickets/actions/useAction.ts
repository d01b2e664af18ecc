import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { FieldErrors } from '../../../../domain/errors';
import type { RenewPayload } from '../../../../domain/tickets/actions/payloads';
import type { TicketAction } from '../../../../domain/tickets/actions/table';
import type { Judgement } from '../../../dataProvider/calls/tickets';
import { errorBody } from '../../../dataProvider/errors';
import type { AppDataProvider, PayloadAction, RenewOutcome, Ticket } from '../../../dataProvider/types';
import { reasonsOf, useFailureToast } from '../../../ui/useFailureToast';
import { uuid } from '../../../ui/uuid';
import { ACTION_FORMS, type ActionForm } from './forms';
import { type Answers, checkAnswers } from './payload';

/** One opening of an action's dialog: repeated sends are one request. */
export function useAction(
  ticket: Ticket,
  action: TicketAction,
  {
    onDone,
    onErrors,
    onUnseen,
  }: {
    onDone: () => void;
    onErrors: (errors: FieldErrors) => void;
    /** A response came that the person has not seen: it is to be shown. */
    onUnseen: () => Promise<void>;
  },
) {
  const clientRequestId = useRef(uuid());
  const form = ACTION_FORMS[action];
  const call = useCall(ticket, action);
  const finish = useFinish(action, onDone);
  const fail = useFailureToast();
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const mutation = useMutation({
    mutationFn: call,
    onSuccess: finish,
    onError: async error => {
      if (errorBody(error)?.errors?.seen) await onUnseen().catch(() => {});
      const { fields, others } = refusalOf(error, form);
      onErrors(fields);
      setReasons(others);
      fail(`tickets.actions.${action}.failed`, [...Object.values(fields), ...others]);
    },
  });
  /** `more` is what the call takes besides the form's own answers. */
  const send = (answers: Answers, more: object = {}) => {
    if (!form || mutation.isPending) return;
    const base = baseOf(form, ticket, action, clientRequestId.current);
    const { payload, errors } = checkAnswers(form, answers, base);
    onErrors(errors ?? {});
    setReasons([]);
    if (payload) mutation.mutate({ ...payload, ...more });
  };
  return { send, isPending: mutation.isPending, reasons };
}

/** Calls whose payload has a request id; the others may be repeated as they are. */
const REPEATABLE: readonly TicketAction[] = ['close', 'reopen', 'turnOnAutoRenew', 'cancelAutoRenew'];

function baseOf({ many }: ActionForm, { id }: Ticket, action: TicketAction, clientRequestId: string): object {
  if (action === 'overwriteResponse' || action === 'rename') return {};
  if (many) return { clientRequestId, ticketIds: [id] };
  return REPEATABLE.includes(action) ? { ticketId: id } : { clientRequestId, ticketId: id };
}

function useCall(ticket: Ticket, action: TicketAction) {
  const { actOnTicket, renewTickets, overwriteResponse, changeTicketName } =
    useDataProvider<AppDataProvider>();
  return async (payload: object): Promise<void> => {
    if (action === 'renew') return assertSent(await renewTickets(payload as RenewPayload));
    if (action === 'overwriteResponse') {
      return overwriteResponse(ticket.id, payload as Judgement);
    }
    if (action === 'rename') {
      return changeTicketName(ticket.id, (payload as { ticketName: string }).ticketName);
    }
    await actOnTicket(action as PayloadAction, payload);
  };
}

/** A renewal that was skipped is told like any other refusal. */
function assertSent({ sentTickets, skippedTickets }: RenewOutcome): void {
  const [skipped] = skippedTickets;
  if (sentTickets.length === 0 && skipped) throw new Error(skipped.errorMessage ?? skipped.status);
}

function useFinish(action: TicketAction, onDone: () => void) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: ['tickets'] });
    notify(translate(`tickets.actions.${action}.done`), { type: 'success' });
    onDone();
  };
}

/** What the server says of the form's own fields, and the other reasons in words. */
export function refusalOf(error: Error, form: ActionForm | undefined) {
  const named = Object.entries(errorBody(error)?.errors ?? {}).map(
    ([path, message]) => [path.replace(/^ticketPayload\./, ''), message] as const,
  );
  const isOwn = ([name]: readonly [string, string]) => form?.fields.some(field => field.name === name);
  const others = named.filter(entry => !isOwn(entry)).map(([, message]) => message);
  return {
    fields: Object.fromEntries(named.filter(isOwn)),
    others: named.length === 0 ? reasonsOf(error) : [...new Set(others)],
  };
}
