import { useDataProvider, useTranslate } from 'react-admin';
import { cancelAutoRenewSchema, turnOnAutoRenewSchema } from '../../../../domain/tickets/actions/payloads';
import type { AppDataProvider } from '../../../dataProvider/types';
import { DateInput } from '../../../ui/form/DateInput';
import { CheckboxInput } from '../../../ui/form/inputs';
import type { BulkDialogProps } from './BulkDialog';
import { FormBatch } from './FormBatch';

/** Lets tickets renew themselves, until a day or with no limit. */
export function AutoRenewOnDialog(props: BulkDialogProps) {
  const translate = useTranslate();
  const { actOnTicket } = useDataProvider<AppDataProvider>();
  const label = (field: string) => translate(`tickets.actions.fields.${field}`);
  return (
    <FormBatch
      {...props}
      action="turnOnAutoRenew"
      defaults={{ renewUntil: '', needRemark: false }}
      schema={turnOnAutoRenewSchema}
      toInput={({ renewUntil, ...rest }) => ({ ...rest, renewUntil: renewUntil || null })}
      send={payload => actOnTicket('turnOnAutoRenew', payload)}
    >
      <DateInput name="renewUntil" label={label('renewUntil')} optional />
      <CheckboxInput name="needRemark" label={label('needRemark')} />
    </FormBatch>
  );
}

/** Stops tickets from renewing themselves. */
export function AutoRenewOffDialog(props: BulkDialogProps) {
  const { actOnTicket } = useDataProvider<AppDataProvider>();
  return (
    <FormBatch
      {...props}
      action="cancelAutoRenew"
      defaults={{}}
      schema={cancelAutoRenewSchema}
      send={payload => actOnTicket('cancelAutoRenew', payload)}
    />
  );
}
