import { Button, TablePagination } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider, Ticket } from '../../../../dataProvider/types';
import { ErrorState } from '../../../../ui/ErrorState';
import { Loading } from '../../../../ui/Loading';
import { Panel } from '../../../../ui/Panel';
import { useMayOnTicket } from '../useMayOnTicket';
import { Entries } from './Entries';

const PER_PAGE = 10;

/** Everything written about the ticket, for who may read the log; read when it is asked for. */
export function Audit({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const may = useMayOnTicket(ticket);
  const [isOpen, setOpen] = useState(false);
  if (!may('READ', 'audit')) return null;
  return (
    <Panel title={translate('tickets.details.sections.audit')}>
      {isOpen ? (
        <Log ticketId={ticket.id} />
      ) : (
        <Button onClick={() => setOpen(true)}>{translate('tickets.audit.show')}</Button>
      )}
    </Panel>
  );
}

function Log({ ticketId }: { ticketId: string }) {
  const { ticketAudit } = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['tickets', 'audit', ticketId, page],
    queryFn: () => ticketAudit(ticketId, (page - 1) * PER_PAGE, PER_PAGE),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  if (data.total === 0) return <p>{translate('tickets.audit.empty')}</p>;
  return (
    <>
      <Entries entries={data.data} />
      {data.total > PER_PAGE && (
        <TablePagination
          component="div"
          count={data.total}
          page={page - 1}
          rowsPerPage={PER_PAGE}
          rowsPerPageOptions={[]}
          onPageChange={(_, next) => setPage(next + 1)}
        />
      )}
    </>
  );
}
