import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { auditWords } from '../../../../domain/audit/words';
import type { AppDataProvider } from '../../../dataProvider/consoleCalls';
import type { AuditEntry, Ticket } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { Pagination } from '../../../ui/Pagination';
import { Panel } from '../../../ui/Panel';
import { Author, Changes } from '../../audit/changes/Changes';
import { useMayOnTicket } from './useTicket';

const PER_PAGE = 10;

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
      <Pagination total={data.total} perPage={PER_PAGE} page={page} onPage={setPage} />
    </>
  );
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <List>
      {entries.map(({ id, at, userName, byAdministrator, action, entity, before, after }) => (
        <li key={id}>
          <b>{auditWords(action)}</b>
          <small>
            <Author userName={userName} byAdministrator={byAdministrator} /> · {shortTime(at)}
          </small>
          <Changes entity={entity} before={before} after={after} />
        </li>
      ))}
    </List>
  );
}

const List = styled('ol')({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { paddingTop: 8, borderTop: '1px solid var(--line)' },
  '& > li:first-of-type': { paddingTop: 0, borderTop: 0 },
  '& small': { marginLeft: 8, color: 'var(--muted)' },
});
