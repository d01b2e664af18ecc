import { TextInput, useDataProvider, useTranslate } from 'react-admin';
import type * as v from 'valibot';
import { latestExpiration } from '../../../../../domain/calendar/law';
import { calendarDay, PACIFIC } from '../../../../../domain/calendar/zone';
import { enteredTicketSchema } from '../../../../../domain/invitations/externalTicket';
import type { AppDataProvider } from '../../../../dataProvider/consoleCalls';
import type { Ticket, TicketSubcontractor } from '../../../../dataProvider/types';
import { DateInput } from '../../../../ui/form/DateInput';
import { FormDialog } from '../../../../ui/form/FormSection';
import { RecordForm } from '../../../../ui/form/RecordForm';
import { useShared } from './useSharing';

interface Props {
  ticket: Ticket;
  subcontractor: TicketSubcontractor['subcontractor'];
  onClose: () => void;
}

const WORDS = 'tickets.sharing.enter';

/** Enters a subcontractor's own ticket from a copy they sent. */
export function EnterDialog({ ticket, subcontractor: { ID, CompanyName: company }, onClose }: Props) {
  const translate = useTranslate();
  const { enterSubcontractorTicket } = useDataProvider<AppDataProvider>();
  const shared = useShared();
  const today = calendarDay(new Date(), PACIFIC);
  const latest = latestExpiration(today, ticket.ticketType);
  const schema = enteredTicketSchema({ today, latest });
  const send = async (entered: v.InferOutput<typeof schema>) => {
    await enterSubcontractorTicket(ticket.id, ID, entered);
    onClose();
    await shared(`${WORDS}.done`);
  };
  return (
    <FormDialog title={translate(`${WORDS}.title`, { company })} onClose={onClose}>
      <RecordForm
        schema={schema}
        defaultValues={{ ticketNo: '', revision: '000', expDate: '' }}
        label={`${WORDS}.save`}
        failed={`${WORDS}.failed`}
        onSubmit={send}
      >
        <p>{translate(`${WORDS}.text`)}</p>
        <TextInput source="ticketNo" label={`${WORDS}.number`} />
        <TextInput source="revision" label={`${WORDS}.revision`} />
        <DateInput source="expDate" label={`${WORDS}.expires`} min="today" max={latest} />
      </RecordForm>
    </FormDialog>
  );
}
