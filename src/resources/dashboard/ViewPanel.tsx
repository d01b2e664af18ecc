import { Button } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/list/Skeleton';
import { Panel } from '../../ui/Panel';
import type { View } from './views/useView';

interface Props<T> {
  title: string;
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  isEmpty: (data: T) => boolean;
  empty: ReactNode;
  children: (data: T) => ReactNode;
}

/** A panel that loads and fails independently of the others. */
export function ViewPanel<T>({ title, query, isEmpty, empty, children }: Props<T>) {
  const { data, error, refetch } = query;
  return (
    <Panel title={title}>
      {error && data === undefined && <ErrorState error={error} onRetry={refetch} />}
      {!error && data === undefined && <Skeleton />}
      {data !== undefined && (isEmpty(data) ? empty : children(data))}
    </Panel>
  );
}

/** Distinguishes between no tickets and no matches for the filters. */
export function Nothing({ view: { filterValues, setFilters } }: { view: View }) {
  const translate = useTranslate();
  if (Object.keys(filterValues).length === 0) return <p>{translate('dashboard.views.empty')}</p>;
  return (
    <p>
      {translate('dashboard.views.noneFound')}{' '}
      <Button variant="text" onClick={() => setFilters({}, {})}>
        {translate('dashboard.views.clear')}
      </Button>
    </p>
  );
}
