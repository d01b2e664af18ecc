import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider, Ticket } from '../../../../dataProvider/types';
import { Dialog } from '../../../../ui/dialog/Dialog';
import { ErrorState } from '../../../../ui/ErrorState';
import { Loading } from '../../../../ui/Loading';
import { uuid } from '../../../../ui/uuid';
import { AssignForm } from './AssignForm';

/** Who digs with us under the ticket, read anew: takes subcontractors off it and puts others on. */
export function AssignDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const translate = useTranslate();
  const { ticketSubcontractors } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const [opening, setOpening] = useState(uuid);
  const { data, error, refetch } = useQuery({
    queryKey: ['assigned', ticket.id, opening],
    queryFn: () => ticketSubcontractors(ticket.id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const reload = async () => {
    setOpening(uuid());
    await queryClient.invalidateQueries({ queryKey: ['tickets'] });
  };
  if (data) return <AssignForm ticketId={ticket.id} assigned={data} onReload={reload} onClose={onClose} />;
  return (
    <Dialog title={translate('tickets.actions.assignSubcontractor.title')} onClose={onClose}>
      <Waiting>{error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />}</Waiting>
    </Dialog>
  );
}

const Waiting = styled('div')({ minHeight: 200 });
