import { useGetOne } from 'react-admin';
import type { EventDetails } from '../../../../domain/events/details';
import type { RecordedEvent } from '../../../dataProvider/types';

export function useEvent(id: string) {
  return useGetOne<RecordedEvent>('events', { id }, { staleTime: 0 });
}

/** What the event tells in `details` and `extra`. */
export function toldBy(event: RecordedEvent): { details: EventDetails; extra: Record<string, unknown> } {
  return { details: JSON.parse(event.details), extra: JSON.parse(event.extra) };
}
