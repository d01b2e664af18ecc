import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider, MappedTicket } from '../../../dataProvider/types';
import { ErrorState } from '../../../ui/ErrorState';
import { TicketMap } from '../../../ui/map/TicketMap';
import { shapeOf } from '../../../ui/map/ticketShape';
import { Panel } from '../../../ui/Panel';
import { READ_AGAIN_MS } from '../../../ui/verdict/freshness';

/** Where the job's active tickets are, coloured by whether one may dig. */
export function JobMap({ jobId }: { jobId: string }) {
  const translate = useTranslate();
  const { ticketMap } = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['tickets', 'map', 'job', jobId],
    queryFn: () => ticketMap('active', [], jobId),
    refetchInterval: READ_AGAIN_MS,
  });
  if (!data && !error) return null;
  return (
    <Panel title={translate('jobs.details.map.title')}>
      {!data && <ErrorState error={error} onRetry={refetch} />}
      {data?.total === 0 && <p>{translate('jobs.details.map.none')}</p>}
      {data && data.total > 0 && <Tickets tickets={data.data} total={data.total} onRead={refetch} />}
    </Panel>
  );
}

interface Props {
  tickets: MappedTicket[];
  total: number;
  onRead: () => unknown;
}

function Tickets({ tickets, total, onRead }: Props) {
  const translate = useTranslate();
  const shapes = useMemo(() => tickets.map(shapeOf), [tickets]);
  return (
    <>
      {total > tickets.length && (
        <p>{translate('jobs.details.map.most', { shown: tickets.length, total })}</p>
      )}
      <TicketMap shapes={shapes} height={340} onRead={onRead} />
    </>
  );
}
