import { useTranslate } from 'react-admin';
import { Guarded } from '../../../ui/Guarded';
import { Loading } from '../../../ui/Loading';
import { PageHeader } from '../../../ui/PageHeader';
import { useViewer } from '../../../ui/useViewer';
import { TicketFormPage } from './TicketFormPage';

/** /main/tickets/create */
export default function TicketCreate() {
  const translate = useTranslate();
  const { data: viewer, isPending } = useViewer();
  return (
    <Guarded resource="tickets" action="create">
      <PageHeader title={translate('tickets.create.title')} />
      {isPending ? <Loading /> : <TicketFormPage contact={viewer?.Name} email={viewer?.Email} />}
    </Guarded>
  );
}
