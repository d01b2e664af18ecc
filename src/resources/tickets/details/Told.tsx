import { useDataProvider, useTranslate } from 'react-admin';
import { isWithdrawable } from '../../../../domain/tickets/enteredResponses';
import type { AppDataProvider, Ticket } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton';
import { isOffered } from '../actions/offers';

interface Props {
  ticket: Ticket;
  told: Ticket['Responses'][number];
}

/** Takes back, after a Yes, a response that somebody entered by mistake; for whoever may enter one. */
export function WithdrawResponse({ ticket, told }: Props) {
  const translate = useTranslate();
  const { withdrawTicketResponse } = useDataProvider<AppDataProvider>();
  if (told.withdrawn || !isWithdrawable(told) || !isOffered(ticket, 'enterResponses')) return null;
  const { authorityName: utility, code, text, respondedAt } = told;
  const words = (part: string, options?: object) => translate(`tickets.details.withdraw.${part}`, options);
  return (
    <ConfirmButton
      variant="text"
      size="small"
      title={words('title', { utility })}
      text={words('text', { response: `${code} ${text}`.trim(), at: shortTime(respondedAt) })}
      call={() => withdrawTicketResponse(ticket.id, told.ID)}
      done={words('done')}
      failed="tickets.details.withdraw.failed"
      stale={['tickets']}
      // The button that was pressed is gone with what it stood beside.
      onDone={() => document.getElementById('verdict')?.focus()}
    >
      {words('button')}
      <span className="visually-hidden">
        : {utility} {code} {text}
      </span>
    </ConfirmButton>
  );
}
