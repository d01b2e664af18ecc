import { useDataProvider, useTranslate } from 'react-admin';
import { isWithdrawable } from '../../../../domain/tickets/enteredResponses';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { Ticket } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton';
import { isOffered } from '../actions/offers';

interface Props {
  ticket: Ticket;
  response: Ticket['Responses'][number];
}

/** Withdraws a response that was entered by mistake. Asks for confirmation. */
export function WithdrawResponse({ ticket, response }: Props) {
  const translate = useTranslate();
  const { withdrawTicketResponse } = useDataProvider<AppDataProvider>();
  if (response.withdrawn || !isWithdrawable(response) || !isOffered(ticket, 'enterResponses')) return null;
  const { authorityName: utility, code, text, respondedAt } = response;
  const words = (part: string, options?: object) => translate(`tickets.details.withdraw.${part}`, options);
  return (
    <ConfirmButton
      variant="text"
      size="small"
      title={words('title', { utility })}
      text={words('text', { response: `${code} ${text}`.trim(), at: shortTime(respondedAt) })}
      call={() => withdrawTicketResponse(ticket.id, response.ID)}
      done={words('done')}
      failed="tickets.details.withdraw.failed"
      stale={['tickets']}
      // The pressed button is gone, so the focus moves to the verdict.
      onDone={() => document.getElementById('verdict')?.focus()}
    >
      {words('button')}
      <span className="visually-hidden">
        : {utility} {code} {text}
      </span>
    </ConfirmButton>
  );
}
