import { useGetOne } from 'react-admin';
import type { EventDetails } from '../../../domain/events/details';
import type { RecordedEvent } from '../../dataProvider/types';

/** Lists put their shorter rows where records are kept; this one is kept apart from those. */
const WHOLE = { whole: true };

export function useEvent(id: string) {
  return useGetOne<RecordedEvent>('events', { id, meta: WHOLE }, { staleTime: 0 });
}

/** What the event tells in `details` and `extra`. */
export function toldBy(event: RecordedEvent): { details: EventDetails; extra: Record<string, unknown> } {
  return { details: JSON.parse(event.details), extra: JSON.parse(event.extra) };
}
