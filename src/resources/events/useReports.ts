import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider, EventReport } from '../../dataProvider/types';

const WAITING_MS = 2_000;

/** What the center was told of an event; asked again while a report is on its way. */
export function useReports(eventId: string) {
  const { eventReports } = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['events', 'reports', eventId],
    queryFn: () => eventReports(eventId),
    refetchInterval: query => (query.state.data?.some(isUnderWay) ? WAITING_MS : false),
  });
}

export function isUnderWay({ state }: EventReport): boolean {
  return state === 'QUEUED' || state === 'SENDING';
}
