import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetOne } from 'react-admin';
import type { EventDetails } from '../../../domain/events/details';
import type { AppDataProvider, EventReport, RecordedEvent } from '../../dataProvider/types';

/** Lists put their shorter rows where records are kept; this one is kept apart from those. */
export const WHOLE = { whole: true };

export function useEvent(id: string) {
  return useGetOne<RecordedEvent>('events', { id, meta: WHOLE }, { staleTime: 0 });
}

/** What the event tells in `details` and `extra`. */
export function toldBy(event: RecordedEvent): { details: EventDetails; extra: Record<string, unknown> } {
  return { details: JSON.parse(event.details), extra: JSON.parse(event.extra) };
}

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
