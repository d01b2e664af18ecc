import { Button, Stack } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { numberAt } from '../../../domain/tickets/number';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { PlacementItem } from '../../dataProvider/types';
import { ErrorState } from '../../ui/ErrorState';
import { Panel } from '../../ui/Panel';
import { TO_PLACE } from '../../ui/paths';
import { Deadline, StateChip } from '../tickets/placing/Deadline';
import { READ_AGAIN_MS } from '../tickets/verdict/AsOf';

const FEW = 5;
const NEAR = new Set(['OVERDUE', 'TODAY']);

/** Open placements that are due. They come first in the list. */
export function useToPlaceNow() {
  const { getList } = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['tickets', 'toPlaceNow'],
    queryFn: () => getList<PlacementItem>('placements', { pagination: { page: 1, perPage: FEW } }),
    refetchInterval: READ_AGAIN_MS,
  });
  return {
    total: data?.total,
    due: data?.data.filter(({ deadline }) => NEAR.has(deadline.urgency)),
    error,
    refetch,
  };
}

export function ToPlaceNow({ total, due, error, refetch }: ReturnType<typeof useToPlaceNow>) {
  const translate = useTranslate();
  if (error && due === undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (due === undefined || due.length === 0) return null;
  return (
    <Panel title={translate('dashboard.toPlace.title')}>
      <Due>
        {due.map(item => (
          <li key={item.id}>
            <Stack direction="row" flexWrap="wrap" alignItems="center" gap={1}>
              <Link to={`${TO_PLACE}/${item.id}`}>
                {translate(`tickets.place.kinds.${item.kind}`, { _: item.kind })}: {calledItem(item)}
              </Link>
              <StateChip {...item} />
            </Stack>
            <Deadline deadline={item.deadline} />
          </li>
        ))}
      </Due>
      <Button component={Link} to={TO_PLACE} variant="text">
        {translate('dashboard.toPlace.all', total ?? due.length)}
      </Button>
    </Panel>
  );
}

function calledItem({ ticketNumber, callCenter, ticketName, place }: PlacementItem): string {
  return ticketNumber === null ? ticketName || place : numberAt(ticketNumber, callCenter);
}

const Due = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: '0 0 8px',
  padding: 0,
  listStyle: 'none',
  '& a': { fontWeight: 600 },
});
