import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider, Ticket } from '../../../../dataProvider/types';
import { Dialog } from '../../../../ui/dialog/Dialog';
import { ErrorState } from '../../../../ui/ErrorState';
import { Loading } from '../../../../ui/Loading';
import { AssignForm } from './AssignForm';

/** Who digs with us under the ticket: takes subcontractors off it and puts others on. */
export function AssignDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const translate = useTranslate();
  const { ticketSubcontractors } = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['tickets', 'sharing', ticket.id, 'subcontractors'],
    queryFn: () => ticketSubcontractors(ticket.id),
  });
  if (data) return <AssignForm ticketId={ticket.id} assigned={data} onClose={onClose} />;
  return (
    <Dialog title={translate('tickets.actions.assignSubcontractor.title')} onClose={onClose}>
      <Waiting>{error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />}</Waiting>
    </Dialog>
  );
}

const Waiting = styled('div')({ minHeight: 200 });
