import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { Icon } from '../../../ui/icons';
import { Skeleton } from '../../../ui/list/Skeleton';
import { StatePanel } from '../../../ui/StatePanel';
import { useIsPhone } from '../../../ui/useIsPhone';
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
      />
    );
  }
  const Rows = isPhone ? BoardCards : BoardTable;
  return (
    <>
      {subcontractorId === undefined && <Intro>{translate(`${words}.intro`)}</Intro>}
      <Count data-lacking={data.lacking > 0} role="status">
        {data.lacking > 0 ? translate(`${words}.lacking`, data.lacking) : translate(`${words}.allWell`)}
      </Count>
      <Rows rows={data.data} isOfOne={subcontractorId !== undefined} />
      {data.total > PER_PAGE && <Pages page={page} total={data.total} onPage={setPage} />}
    </>
  );
}

function Pages({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const translate = useTranslate();
  const last = Math.ceil(total / PER_PAGE);
  const range = {
    from: (page - 1) * PER_PAGE + 1,
    to: Math.min(total, page * PER_PAGE),
    total,
  };
  return (
    <Bar aria-label={translate('ui.paging.label')}>
      <span role="status">{translate('ui.paging.range', range)}</span>
      <Button
        aria-label={translate('ui.paging.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="back" />
      </Button>
      <Button
        aria-label={translate('ui.paging.next')}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="forward" />
      </Button>
    </Bar>
  );
}

const Intro = styled('p')({ maxWidth: '80ch', marginBottom: 8, color: 'var(--muted)' });

const Count = styled('p')({
  marginBottom: 12,
  fontWeight: 600,
  color: 'var(--green)',
  '&[data-lacking="true"]': { color: 'var(--red)' },
});

const Bar = styled('nav')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '12px 0',
  color: 'var(--muted)',
});
