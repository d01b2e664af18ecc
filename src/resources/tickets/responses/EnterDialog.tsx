import { useTranslate } from 'react-admin';
import type { Ticket } from '../../../dataProvider/types';
import { FormDialog } from '../../../ui/form/FormSection';
import { EnterForm } from './EnterForm';

interface Props {
  ticket: Ticket;
  onClose: () => void;
}

export function EnterDialog({ ticket, onClose }: Props) {
  const translate = useTranslate();
  return (
    <FormDialog title={translate('tickets.actions.enterResponses.title')} width={900} onClose={onClose}>
      <EnterForm ticket={ticket} onSaved={onClose} />
    </FormDialog>
  );
}
