import { TablePagination } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/list/Skeleton';
import { StatePanel } from '../../../ui/StatePanel';
import { useIsPhone } from '../../../ui/useIsPhone';
import { AsOf } from '../../../ui/verdict/AsOf';
import { ToTickets } from '../ToTickets';
import { BoardCards, BoardTable } from './BoardRows';
import { useBoard } from './useBoard';

const PER_PAGE = 25;

interface Props {
  /** Only this one; everybody when absent. */
  subcontractorId?: string;
}

/** Who digs with us on a ticket in force without a valid ticket of their own, worst first. */
export function Board({ subcontractorId }: Props) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useBoard({
    page,
    perPage: PER_PAGE,
    ...(subcontractorId !== undefined && { subcontractorId }),
  });
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton />;
  const words = 'subcontractors.board';
  if (data.total === 0) {
    return (
      <StatePanel
        kind="empty"
        title={translate(`${words}.empty.title`)}
        text={translate(`${words}.empty.text`)}
      >
        <ToTickets />
      </StatePanel>
    );
  }
  const Rows = isPhone ? BoardCards : BoardTable;
  return (
    <>
      {subcontractorId === undefined && <Intro>{translate(`${words}.intro`)}</Intro>}
      <Count data-lacking={data.lacking > 0} role="status">
        {data.lacking > 0 ? translate(`${words}.lacking`, data.lacking) : translate(`${words}.allWell`)}
      </Count>
      <AsOf verdicts={data.data.map(({ verdict }) => verdict)} onRead={refetch} />
      <Rows rows={data.data} isOfOne={subcontractorId !== undefined} />
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

const Intro = styled('p')({ maxWidth: '80ch', marginBottom: 8, color: 'var(--muted)' });

const Count = styled('p')({
  marginBottom: 12,
  fontWeight: 600,
  color: 'var(--green)',
  '&[data-lacking="true"]': { color: 'var(--red)' },
});
