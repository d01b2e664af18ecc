import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { ErrorState } from '../ErrorState';
import { StatePanel } from '../StatePanel';
import { Pager } from './Pager';
import { Skeleton } from './Skeleton';
import { useDensity } from './useDensity';
import { useRowLeft } from './useRowLeft';

interface Props {
  empty: { title: string; text: string; action?: ReactNode };
  noneFound: { title: string; text: string };
  /** The rows themselves. */
  children: ReactNode;
}

/** What a list shows: its rows, or why there are none. */
export function ListStates({ empty, noneFound, children }: Props) {
  const translate = useTranslate();
  const [density] = useDensity();
  const { data, error, isPending, isFetching, filterValues, setFilters, refetch } = useListContext();
  const rows = useRowLeft(isFetching || isPending);
  if (error && !data?.length) return <ErrorState error={error} onRetry={refetch} />;
  if (isPending) return <Skeleton />;
  if (data?.length === 0 && Object.keys(filterValues).length > 0) {
    return (
      <StatePanel kind="noneFound" {...noneFound}>
        <Button onClick={() => setFilters({})}>{translate('ui.filters.clear')}</Button>
      </StatePanel>
    );
  }
  if (data?.length === 0) {
    const { action, ...words } = empty;
    return (
      <StatePanel kind="empty" {...words}>
        {action}
      </StatePanel>
    );
  }
  return (
    <Frame {...rows} aria-busy={isFetching} data-density={density}>
      {children}
      <Pager />
    </Frame>
  );
}

/** Says how high rows are. A line of paint runs along the top while newer rows are on their way. */
const Frame = styled('div')({
  position: 'relative',
  '&[aria-busy="true"]::before': {
    content: '""',
    position: 'absolute',
    inset: '-2px 0 auto',
    zIndex: 2,
    height: 3,
    background: 'linear-gradient(90deg, transparent, var(--safety) 50%, transparent) no-repeat 0 / 40% 100%',
    animation: 'paint 900ms linear infinite',
  },
  '@keyframes paint': { from: { backgroundPosition: '-60% 0' }, to: { backgroundPosition: '160% 0' } },
});
