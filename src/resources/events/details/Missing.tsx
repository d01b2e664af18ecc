import { useGetOne } from 'react-admin';
import type { RecordedEvent, Ticket } from '../../../dataProvider/types';
import { Completeness } from '../form/Completeness';
import { missingIn } from '../form/prefill';
import { toForm } from '../form/values';

/** What a draft must still tell before it can be opened. */
export function Missing({ event }: { event: RecordedEvent }) {
  const { TicketID } = event;
  const { data: ticket } = useGetOne<Ticket>(
    'tickets',
    { id: TicketID ?? '' },
    { enabled: TicketID !== null },
  );
  if (event.Status !== 'DRAFT') return null;
  return <Completeness missing={missingIn(toForm(event), ticket ?? null)} />;
}
