import { useDataProvider, useTranslate } from 'react-admin';
import { cancelSchema } from '../../../../domain/tickets/actions/payloads';
import type { AppDataProvider } from '../../../dataProvider/types';
import { TextAreaInput } from '../../../ui/form/inputs';
import type { BulkDialogProps } from './BulkDialog';
import { FormBatch } from './FormBatch';

/** Cancels tickets at their centers, all for one reason. */
export function CancelDialog(props: BulkDialogProps) {
  const translate = useTranslate();
  const { actOnTicket } = useDataProvider<AppDataProvider>();
  return (
    <FormBatch
      {...props}
      action="cancel"
      defaults={{ reason: '' }}
      schema={cancelSchema}
      hasRequestId
      send={payload => actOnTicket('cancel', payload)}
    >
      <TextAreaInput name="reason" label={translate('tickets.actions.fields.reason')} />
    </FormBatch>
  );
}
