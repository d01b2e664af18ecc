import EditIcon from '@mui/icons-material/Edit';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import type { EventStatus } from '../../../../domain/events/event';
import { editProblem } from '../../../../domain/events/transitions';
import { ownedBy } from '../../../../domain/permissions/can';
import type { RecordedEvent } from '../../../dataProvider/types';
import { BackLink } from '../../../ui/BackLink';
import { DeleteButton } from '../../../ui/DeleteButton';
import { shortTime } from '../../../ui/dates';
import { FROM_HERE } from '../../../ui/form/useReturn';
import { useJobPeople } from '../../../ui/useJobPeople';
import { useMay } from '../../../ui/useMay';
import { usePageHeading } from '../../../ui/usePageHeading';
import { useViewer } from '../../../ui/useViewer';
import { useReports } from '../event';
import { SeverityMark, StatusMark } from '../marks';
import { SendToCenter } from './SendToCenter';
import { StatusMoves } from './StatusMoves';

/** Which event this is, how it stands, and what can be done with it. */
export function EventHeader({ event }: { event: RecordedEvent }) {
  const translate = useTranslate();
  const heading = usePageHeading();
  const may = useMay();
  const people = useJobPeople(event.JobID);
  const mayChange = people !== undefined && may('UPDATE', 'events', people);
  const problem = editProblem(event.Status as EventStatus);
  return (
    <Header>
      <title>{`${event.EventNo} · Whiteline`}</title>
      <BackLink to="/main/recorded-events" label={translate('events.details.back')} />
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {event.Title}
        </h1>
        <nav aria-label={translate('events.details.actions')}>
          <SendToCenter event={event} />
          {mayChange && <StatusMoves event={event} />}
          {mayChange && problem !== null && (
            <Button disabled aria-describedby="edit-problem">
              <EditIcon fontSize="small" />
              {translate('events.details.edit')}
            </Button>
          )}
          {mayChange && problem === null && (
            <Button component={Link} to={`/main/recorded-events/${event.id}/edit`} state={FROM_HERE}>
              <EditIcon fontSize="small" />
              {translate('events.details.edit')}
            </Button>
          )}
          <DeleteEvent event={event} />
        </nav>
      </div>
      {mayChange && problem !== null && <p id="edit-problem">{problem}</p>}
      <p>
        <b>{event.EventNo}</b>
        <span>{translate(`events.types.${event.EventType}`, { _: event.EventType })}</span>
        <StatusMark status={event.Status} />
        <SeverityMark severity={event.Severity} />
        <span>{shortTime(event.OccurredAt)}</span>
      </p>
    </Header>
  );
}

/** Deletes an event that the center was not told of; those whose reach is their own, only their drafts. */
function DeleteEvent({ event }: { event: RecordedEvent }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const may = useMay();
  const { data: viewer } = useViewer();
  const { data: reports } = useReports(event.id);
  const isOwnDraft = event.Status === 'DRAFT' && event.CreatedBy === viewer?.username;
  const isReported = reports?.some(({ state }) => state !== 'WITHDRAWN') ?? true;
  if (isReported || !viewer || !may('DELETE', 'events', ownedBy(isOwnDraft ? viewer.id : null))) return null;
  const words = { no: event.EventNo };
  return (
    <DeleteButton
      resource="events"
      id={event.id}
      label={translate(event.Status === 'DRAFT' ? 'events.details.delete' : 'events.details.deleteAny')}
      title={translate('events.details.deleteTitle', words)}
      text={translate('events.details.deleteText')}
      done={translate('events.details.deleted', words)}
      onDeleted={() => navigate('/main/recorded-events')}
    />
  );
}

const Header = styled('header')({
  marginBottom: 20,
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '8px 16px' },
  '& nav': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& h1': { fontSize: 28, outline: 0, overflowWrap: 'anywhere' },
  '& > p': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 16px', marginTop: 8 },
});
