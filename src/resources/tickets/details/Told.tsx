import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { isWithdrawable } from '../../../../domain/tickets/enteredResponses';
import type { AppDataProvider, Ticket } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { useFailureToast } from '../../../ui/useFailureToast';
import { isOffered } from '../actions/offers';

interface Props {
  ticket: Ticket;
  told: Ticket['Responses'][number];
}

/** Takes back, after a Yes, a response that somebody entered by mistake; for whoever may enter one. */
export function WithdrawResponse({ ticket, told }: Props) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { withdraw, isPending } = useWithdraw(ticket.id, () => setAsking(false));
  if (told.withdrawn || !isWithdrawable(told) || !isOffered(ticket, 'enterResponses')) return null;
  const { authorityName: utility, code, text, respondedAt } = told;
  return (
    <>
      <Button variant="text" size="small" onClick={() => setAsking(true)}>
        {translate('tickets.details.withdraw.button')}
        <span className="visually-hidden">
          : {utility} {code} {text}
        </span>
      </Button>
      <Closing>
        {isAsking && (
          <ConfirmDialog
            title={translate('tickets.details.withdraw.title', { utility })}
            text={translate('tickets.details.withdraw.text', {
              response: `${code} ${text}`.trim(),
              at: shortTime(respondedAt),
            })}
            isPending={isPending}
            onYes={() => withdraw(told.ID)}
            onNo={() => setAsking(false)}
          />
        )}
      </Closing>
    </>
  );
}

/** Whatever becomes of it, the ticket is read again: somebody else may have taken it back meanwhile. */
function useWithdraw(ticketId: string, close: () => void) {
  const { withdrawTicketResponse } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const fail = useFailureToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (responseId: string) => withdrawTicketResponse(ticketId, responseId),
    onSuccess: () => {
      // The button that was pressed is gone with what it stood beside.
      document.getElementById('verdict')?.focus();
      notify(translate('tickets.details.withdraw.done'), { type: 'success' });
    },
    onError: error => fail('tickets.details.withdraw.failed', error),
    onSettled: () => {
      close();
      return queryClient.invalidateQueries({ queryKey: ['tickets'] });
    },
  });
  return { withdraw: mutate, isPending };
}
