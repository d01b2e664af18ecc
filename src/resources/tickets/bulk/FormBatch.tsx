import { Button, DialogActions } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import type { TicketRow } from '../../../dataProvider/types';
import { BatchDialog } from '../../../ui/bulk/BatchDialog';
import { UnsavedQuestion } from '../../../ui/form/UnsavedQuestion';
import { useRecordForm } from '../../../ui/form/useRecordForm';
import { useUnsaved } from '../../../ui/form/useUnsaved';
import { uuid } from '../../../ui/uuid';
import type { BulkDialogProps } from './BulkDialog';
import type { BulkAction } from './bulkActions';
import { keyOf, nameOf, useTicketBatch } from './useTicketBatch';

interface Props<Values extends FieldValues, Payload> extends BulkDialogProps {
  action: BulkAction;
  defaults: Values;
  /** The schema of one ticket's payload: what all have in common is checked by it before anything is sent. */
  schema: GenericSchema<unknown, Payload>;
  /** What the schema is to read, but for the ticket; the values themselves when absent. */
  toInput?: (values: Values) => object;
  /** Whether each payload has a request id of its own. */
  hasRequestId?: boolean;
  send: (payload: Payload, ticket: TicketRow) => Promise<unknown>;
  /** The fields. */
  children?: ReactNode;
}

/** Asks once what all the tickets have in common, says what will happen, and sends a call for each after a Yes. */
export function FormBatch<Values extends FieldValues, Payload extends object>(props: Props<Values, Payload>) {
  const { action, tickets, onClose, defaults, schema, toInput, hasRequestId, send, children } = props;
  const translate = useTranslate();
  const idsOf = (ticket: TicketRow | undefined, clientRequestId: string) => ({
    ticketId: ticket?.id,
    ...(hasRequestId && { clientRequestId }),
  });
  const { batch, start } = useTicketBatch<Payload>(action, (ticket, payload, requestId) =>
    send({ ...payload, ...idsOf(ticket, requestId) }, ticket),
  );
  const { form, submit } = useRecordForm<Values, Payload>({
    defaults,
    schema,
    argument: 'ticketPayload',
    toInput: values => ({ ...(toInput ? toInput(values) : values), ...idsOf(tickets[0], uuid()) }),
    send: payload => start(tickets, payload),
  });
  // Only what is not sent yet: how the batch goes takes the form's place.
  const isDirty = form.formState.isDirty && batch.phase === 'ready';
  const unsaved = useUnsaved({ isDirty, isSubmitting: form.formState.isSubmitting });
  const close = () => unsaved.leave(onClose);
  const words = `tickets.bulk.${action}`;
  return (
    <BatchDialog
      title={translate(`${words}.title`, tickets.length)}
      batch={batch}
      keyOf={keyOf}
      nameOf={nameOf}
      onClose={close}
    >
      <FormProvider {...form}>
        <Frame noValidate onSubmit={submit}>
          <p>{translate(`${words}.text`)}</p>
          {children}
          <DialogActions>
            <Button onClick={close}>{translate('ui.form.no')}</Button>
            <Button type="submit" variant="contained">
              {translate('ui.form.yes')}
            </Button>
          </DialogActions>
          <UnsavedQuestion {...unsaved} />
        </Frame>
      </FormProvider>
    </BatchDialog>
  );
}

const Frame = styled('form')({
  display: 'grid',
  gap: 14,
  '& > p': { color: 'var(--muted)' },
});
