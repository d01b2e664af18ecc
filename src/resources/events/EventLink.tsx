import { eventPath } from '../../ui/eventPath';
import { RecordLink } from '../../ui/RecordLink';

/** The way to an event. */
export function EventLink({ event }: { event: { id: string; EventNo: string } }) {
  return <RecordLink to={eventPath(event.id)}>{event.EventNo}</RecordLink>;
}
