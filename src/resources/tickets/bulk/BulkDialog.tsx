import { ResourceContextProvider, useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../../dataProvider/types';
import { BatchDialog } from '../../../ui/bulk/BatchDialog';
import { RecordForm } from '../../../ui/form/RecordForm';
import { type AskingAction, useActionForm } from '../actions/forms';
import { AssignDialog } from './AssignDialog';
import type { BulkAction } from './bulkActions';
import { RenewDialog } from './RenewDialog';
import { type BulkDialogProps, keyOf, nameOf, useTicketBatch } from './useTicketBatch';

/** The dialog of a bulk action. */
export default function BulkDialog({ action, ...props }: BulkDialogProps & { action: BulkAction }) {
  if (action === 'renew') return <RenewDialog {...props} />;
  if (action === 'assignSubcontractor') return <AssignDialog {...props} />;
  return <ActionBatch {...props} action={action} />;
}

/** Asks once what a ticket's own dialog asks, says what will happen, and sends a call for each ticket. */
function ActionBatch(props: BulkDialogProps & { action: AskingAction & BulkAction }) {
  const { action, tickets, onClose } = props;
  const translate = useTranslate();
  const { actOnTicket } = useDataProvider<AppDataProvider>();
  // The schema is that of one ticket's payload: what all have in common is checked before anything is sent.
  const { Inputs, form } = useActionForm(action, undefined, { ticketId: tickets[0]?.id });
  const { batch, start } = useTicketBatch<object>(action, async ({ id, stations }, payload, requestId) => {
    const clientRequestId = 'clientRequestId' in payload && requestId;
    const own = { ticketId: id, ...(stations && { stations }), ...(clientRequestId && { clientRequestId }) };
    await actOnTicket(action, { ...payload, ...own });
    return undefined;
  });
  const words = `tickets.bulk.${action}`;
  return (
    <BatchDialog
      title={translate(`${words}.title`, tickets.length)}
      batch={batch}
      keyOf={keyOf}
      nameOf={nameOf}
      onClose={onClose}
    >
      <ResourceContextProvider value="ticketActions">
        <RecordForm {...form} onSubmit={async payload => void start(tickets, payload)}>
          <p>{translate(`${words}.text`)}</p>
          {Inputs && <Inputs members={[]} />}
        </RecordForm>
      </ResourceContextProvider>
    </BatchDialog>
  );
}
