import { styled } from '@mui/material/styles';
import { useParams } from 'react-router';
import type { RecordedEvent } from '../../../dataProvider/types';
import { AttachmentsPanel } from '../../../ui/attachments/AttachmentsPanel';
import { ErrorState } from '../../../ui/ErrorState';
import { Guarded } from '../../../ui/Guarded';
import { Skeleton } from '../../../ui/list/Skeleton';
import { useJobPeople } from '../../../ui/useJobPeople';
import { useEvent } from '../event';
import { Missing } from '../form/Completeness';
import { HeadFacts, PartFacts } from './EventFacts';
import { EventHeader } from './EventHeader';
import { Notice } from './Notice';
import { Reports } from './Reports';

/** /main/recorded-events/details/{eventId} */
export default function EventDetails() {
  const { id = '' } = useParams();
  return (
    <Guarded resource="events" action="show">
      <Loaded key={id} id={id} />
    </Guarded>
  );
}

function Loaded({ id }: { id: string }) {
  const { data: event, error, refetch } = useEvent(id);
  if (event) return <EventPage event={event} />;
  return error ? <ErrorState isPage error={error} onRetry={refetch} /> : <Skeleton />;
}

/** What must be done about the event comes first, then what it tells. */
function EventPage({ event }: { event: RecordedEvent }) {
  const people = useJobPeople(event.JobID);
  return (
    <>
      <EventHeader event={event} />
      <Columns>
        <div>
          <Notice event={event} />
          <Missing event={event} />
          <PartFacts event={event} first />
          <AttachmentsPanel entity="EVENT" entityId={event.id} people={people} />
          <PartFacts event={event} first={false} />
        </div>
        <div>
          <HeadFacts event={event} />
          <Reports event={event} />
        </div>
      </Columns>
    </>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, 400px)',
  gap: 20,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 20, minWidth: 0 },
  '@media (width < 1024px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
