import { ResourceContextProvider, TextInput, useDataProvider, useTranslate } from 'react-admin';
import { readRefusal } from '../../../../domain/placing/placed';
import type { AppDataProvider, Placement } from '../../../dataProvider/types';
import { FormDialog } from '../../../ui/form/FormDialog';
import { RecordForm } from '../../../ui/form/RecordForm';
import { useFinish } from './useFinish';

/** Asks why the center would not take it; with that the request is over. */
export function RefusedDialog({ sheet, onClose }: { sheet: Placement; onClose: () => void }) {
  const translate = useTranslate();
  const { refusePlacement } = useDataProvider<AppDataProvider>();
  const finish = useFinish();
  const send = async ({ reason }: { reason: string }) => {
    await refusePlacement(sheet.id, reason);
    await finish('tickets.place.refuse.done');
    onClose();
  };
  return (
    <FormDialog title={translate('tickets.place.refuse.title')} onClose={onClose}>
      <ResourceContextProvider value="placements">
        <RecordForm
          schema={({ reason }) => readRefusal(reason)}
          defaultValues={{ reason: '' }}
          label="tickets.place.refuse.save"
          failed="tickets.place.refuse.failed"
          onSubmit={send}
        >
          <p>{translate(`tickets.place.refuse.${sheet.kind === 'create' ? 'create' : 'action'}`)}</p>
          <TextInput source="reason" isRequired multiline minRows={3} />
        </RecordForm>
      </ResourceContextProvider>
    </FormDialog>
  );
}
