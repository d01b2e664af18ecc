import EditIcon from '@mui/icons-material/Edit';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { TextInput, useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { stopsWork } from '../../../../domain/events/completeness';
import { settlementSchema } from '../../../../domain/events/details';
import { type EventStatus, editProblem, NEXT_STATUSES } from '../../../../domain/events/event';
import { ownedBy } from '../../../../domain/permissions/can';
import { errorBody } from '../../../dataProvider/errors';
import type { RecordedEvent } from '../../../dataProvider/types';
import { BackLink } from '../../../ui/BackLink';
import { DeleteButton } from '../../../ui/DeleteButton';
import { shortTime } from '../../../ui/dates';
import { Closing } from '../../../ui/dialog/Closing';
import { FormDialog } from '../../../ui/form/FormSection';
import { RecordForm } from '../../../ui/form/RecordForm';
import { FROM_HERE } from '../../../ui/form/useReturn';
import { usePageHeading } from '../../../ui/usePageHeading';
import { useMay, useViewer } from '../../../ui/viewer';
import { useJobPeople } from '../../jobs/useJobPeople';
import { parsedAnswers, SeverityMark, StatusMark, useReports } from '../marks';
import { SendToCenter } from './SendToCenter';

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

/** Only for events that weren't reported. Users limited to their own events can delete only drafts. */
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

/** Possible status changes. The server says what is missing. */
export function StatusMoves({ event }: { event: RecordedEvent }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { change, isPending } = useChangeEvent(event);
  const [isSettling, setSettling] = useState(false);
  const move = async (Status: EventStatus, changes: Partial<RecordedEvent> = {}) => {
    if (isPending || !(await change({ Status, ...changes }))) return false;
    setSettling(false);
    const status = translate(`events.status.${Status}`).toLowerCase();
    notify(translate('events.details.moved', { no: event.EventNo, status }), { type: 'success' });
    return true;
  };
  const asksFirst = (status: EventStatus) => status === 'CLOSED' && stopsWork(event.EventType);
  return (
    <>
      {NEXT_STATUSES[event.Status as EventStatus].map(status => (
        <Button
          key={status}
          aria-disabled={isPending}
          onClick={() => (asksFirst(status) ? setSettling(true) : move(status))}
        >
          {translate(`events.details.moves.${event.Status === 'CLOSED' ? 'REOPEN' : status}`)}
        </Button>
      ))}
      <Closing>
        {isSettling && (
          <SettleDialog
            event={event}
            onSettled={details => move('CLOSED', { details })}
            onClose={() => setSettling(false)}
          />
        )}
      </Closing>
    </>
  );
}

interface SettleProps {
  event: RecordedEvent;
  /** Receives the event's `details` including the settlement. Resolves to false if the server refuses. */
  onSettled: (details: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks how the problem was settled. Closing the event allows digging again. */
function SettleDialog({ event, onSettled, onClose }: SettleProps) {
  const translate = useTranslate();
  const [details] = useState(() => parsedAnswers(event).details);
  return (
    <FormDialog title={translate('events.settle.title')} onClose={onClose}>
      <RecordForm
        schema={settlementSchema}
        defaultValues={{ settlement: details.settlement ?? '' }}
        label="events.details.moves.CLOSED"
        onSubmit={changes => onSettled(JSON.stringify({ ...details, ...changes }))}
      >
        <p>{translate('events.settle.text')}</p>
        <TextInput source="settlement" label="events.settle.label" helperText={false} multiline minRows={4} />
      </RecordForm>
    </FormDialog>
  );
}

/** Updates only the given fields. Resolves to whether it worked, and shows errors. */
function useChangeEvent(event: RecordedEvent) {
  const [update] = useUpdate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isPending, setIsPending] = useState(false);
  const change = async (changes: Partial<RecordedEvent>): Promise<boolean> => {
    setIsPending(true);
    try {
      await update(
        'events',
        { id: event.id, data: { ...event, ...changes }, previousData: event },
        { returnPromise: true },
      );
      refresh();
      return true;
    } catch (error) {
      notify(reasonsOf(error), { type: 'error' });
      refresh();
      return false;
    } finally {
      setIsPending(false);
    }
  };
  return { change, isPending };
}

/** One line per invalid field, otherwise the error's message. */
function reasonsOf(error: unknown): string {
  const reasons = Object.values(errorBody(error)?.errors ?? {});
  if (reasons.length > 0) return [...new Set(reasons)].join('\n');
  return error instanceof Error ? error.message : 'errors.title';
}
