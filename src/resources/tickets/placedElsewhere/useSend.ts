import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { NO_SHEET } from '../../../../domain/imports/typedTicket';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import { errorBody } from '../../../dataProvider/errors';
import type { TypedEffect } from '../../../dataProvider/types';
import { ticketPath } from '../../../ui/paths';
import { useFailureToast } from '../../../ui/useFailureToast';
import { type ticketIn, typedDrafts } from './typedForm';

export interface Sending {
  settle: () => Promise<void>;
  requestId: RefObject<string>;
}

/**
 * `knownId` is the ticket that already has this number. It is changed only after the user confirms `seen`.
 * `which` is asked if the ticket may confirm a placement.
 */
export function useSend(sending: RefObject<Sending | null>) {
  const { addTicketPlacedElsewhere, previewTypedTicket } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const showFailure = useFailureToast();
  const [knownId, setKnown] = useState<string | null>(null);
  const [shown, setShown] = useState<{ ticket: Typed; effect: TypedEffect } | null>(null);
  const [asked, setAsked] = useState<{ ticket: Typed; sheets: ErrorSheets } | null>(null);
  const [isPending, setPending] = useState(false);
  const noteKnown = (error: unknown) => {
    setKnown(errorBody(error)?.existingId ?? null);
    throw error;
  };
  const send = async (ticket: Typed) => {
    setKnown(null);
    const effect = await previewTypedTicket(inputOf(ticket)).catch(noteKnown);
    if (effect) {
      setShown({ ticket, effect });
      return false;
    }
    return add(ticket, null).catch(error => {
      const { sheets = [] } = errorBody(error) ?? {};
      if (sheets.length === 0) throw error;
      setAsked({ ticket, sheets });
      return false as const;
    });
  };
  const sendAnswered = async (ticket: Typed, seen: string | null, placementID: string | null) => {
    setPending(true);
    await add(ticket, seen, placementID).catch(error => showFailure('tickets.placedElsewhere.failed', error));
    setPending(false);
    setShown(null);
    setAsked(null);
  };
  const add = async (ticket: Typed, seen: string | null, placementID: string | null = null) => {
    if (!sending.current) return;
    const { settle, requestId } = sending.current;
    await settle();
    const clientRequestId = requestId.current;
    const { id, JobID } = await addTicketPlacedElsewhere(clientRequestId, {
      ...inputOf(ticket),
      seen,
      placementID,
    }).catch(noteKnown);
    typedDrafts.dropSent(clientRequestId);
    await queryClient.invalidateQueries({ queryKey: ['import'] });
    await queryClient.invalidateQueries({ queryKey: ['tickets'] });
    notify(`tickets.placedElsewhere.${seen ? 'copySaved' : 'saved'}`, { type: 'success' });
    await navigate(ticketPath({ id, JobID }));
  };
  const seen = shown && {
    ...shown,
    isPending,
    onYes: () => void sendAnswered(shown.ticket, shown.effect.seen, null),
    onNo() {
      setKnown(shown.effect.ticketID);
      setShown(null);
    },
  };
  const which = asked && {
    sheets: asked.sheets,
    isPending,
    onChoose: (placementID: string | null) => void sendAnswered(asked.ticket, null, placementID ?? NO_SHEET),
    onClose: () => setAsked(null),
  };
  return { send, knownId, seen, which };
}

type ErrorSheets = NonNullable<NonNullable<ReturnType<typeof errorBody>>['sheets']>;

type Typed = ReturnType<typeof ticketIn>;

const inputOf = (ticket: Typed) => ({ ...ticket, stations: [...ticket.stations] });
