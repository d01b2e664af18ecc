import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { EVENT_TYPES, type EventType } from '../../../../domain/events/event';
import { beginsNow, titleOf } from '../../../../domain/events/first';
import { readNewEvent } from '../../../../domain/events/input';
import { isReportable } from '../../../../domain/events/toReport';
import { errorBody } from '../../../dataProvider/errors';
import { useRecording } from '../../../offline/useRecording';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { type Draft, type Drafts, draftsOf, useKeptDraft } from '../../../ui/form/draft';
import { RecordForm } from '../../../ui/form/RecordForm';
import { Guarded } from '../../../ui/Guarded';
import { PageHeader } from '../../../ui/PageHeader';
import { eventPath, ON_THIS_DEVICE, STAND_BY } from '../../../ui/paths';
import { useIsMounted } from '../../../ui/useIsMounted';
import { uuid } from '../../../ui/uuid';
import { toWallTime } from '../../../ui/wallTime';
import { EventCalls } from '../calls';
import { EventInputs, SaveIn } from './EventInputs';
import { EMPTY_EVENT, type EventForm, type EventInput, emptyAnswers, extrasOf, toInput } from './values';

/** /main/recorded-events/create, optionally with ?ticketId= or ?jobId=, ?eventType=, ?stationCode= and a meeting's ?kind=. */
export default function EventCreate() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const start = Object.fromEntries(STARTS.map(name => [name, search.get(name) ?? ''])) as Start;
  return (
    <Guarded resource="events" action="create">
      <PageHeader title={translate(`events.form.${start.kind === STAND_BY ? 'standBy' : 'create'}`)} />
      <NewEvent key={Object.values(start).join()} start={start} />
    </Guarded>
  );
}

const STARTS = ['ticketId', 'jobId', 'eventType', 'stationCode', 'kind'] as const;

type Start = Record<(typeof STARTS)[number], string>;

function NewEvent({ start }: { start: Start }) {
  const translate = useTranslate();
  const about = [start.ticketId || start.jobId, start.eventType, start.stationCode, start.kind]
    .filter(Boolean)
    .join(' ');
  // Each ticket, job, type and station has its own draft.
  const drafts = useMemo(() => draftsOf(`eventDraft.${about}`, EMPTY_EVENT), [about]);
  const [draft] = useState(() => started(drafts.read(), start));
  const kept = useRef<Kept>(null);
  const requestId = () => kept.current?.requestId.current ?? draft.clientRequestId;
  const [answer, setAnswer] = useState<((isSecond: boolean) => void) | null>(null);
  const record = useRecord(drafts);
  const send = async (input: EventInput) => {
    await kept.current?.settle();
    try {
      return await record(input, requestId());
    } catch (error) {
      if (errorBody(error)?.errorType !== 'ConflictException') throw error;
      const isSecond = await new Promise<boolean>(resolve => setAnswer(() => resolve));
      setAnswer(null);
      if (!isSecond) return false;
      kept.current?.renew(uuid());
      return record(input, requestId());
    }
  };
  return (
    <RecordForm
      schema={readNewEvent}
      defaultValues={draft.form}
      read={(form: EventForm) => ({ ...toInput(form), clientRequestId: requestId() })}
      onSubmit={send}
      head={<EventCalls />}
      toolbar={false}
      isKept
    >
      <EventInputs ticketId={draft.form.TicketID}>
        <Buttons drafts={drafts} draft={draft} kept={kept} />
      </EventInputs>
      <Closing>
        {answer && (
          <ConfirmDialog
            title={translate('events.form.sentBefore.title')}
            text={translate('events.form.sentBefore.text')}
            onYes={() => answer(true)}
            onNo={() => answer(false)}
          />
        )}
      </Closing>
    </RecordForm>
  );
}

type Kept = ReturnType<typeof useKeptDraft>;

interface ButtonsProps {
  drafts: Drafts<EventForm>;
  draft: Draft<EventForm>;
  kept: RefObject<Kept | null>;
}

/** Only Cancel until the type is selected. */
function Buttons({ drafts, draft, kept }: ButtonsProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const form = useFormContext<EventForm>();
  const keptDraft = useKeptDraft(form, drafts, draft);
  useEffect(() => {
    kept.current = keptDraft;
  });
  const discard = () => {
    drafts.drop();
    navigate('/main/recorded-events');
  };
  return (
    <>
      {form.watch('EventType') !== '' && (
        <>
          <SaveIn label="events.form.record" status="OPEN" />
          <SaveIn label="events.form.saveDraft" status="DRAFT" variant="outlined" />
        </>
      )}
      {form.formState.isDirty ? (
        <Button variant="text" onClick={discard}>
          {translate('events.form.discard')}
        </Button>
      ) : (
        <Button component={Link} variant="text" to="/main/recorded-events">
          {translate('events.form.cancel')}
        </Button>
      )}
    </>
  );
}

/** This tab's draft, completed from the address. */
function started(
  { clientRequestId, form }: Draft<EventForm>,
  { ticketId, jobId, eventType, stationCode, kind }: Start,
): Draft<EventForm> {
  const EventType = form.EventType || (EVENT_TYPES.find(type => type === eventType) ?? '');
  return {
    clientRequestId,
    form: {
      ...form,
      EventType,
      OccurredAt: form.OccurredAt || (EventType === '' || beginsNow(EventType) ? toWallTime(new Date()) : ''),
      TicketID: form.TicketID || ticketId,
      JobID: form.JobID || jobId,
      StationCode: form.StationCode || stationCode,
      extra: { ...emptyAnswers(extrasOf(EventType)), ...(kind && { kind }), ...form.extra },
    },
  };
}

/** Opens the event unless the user has left the page. Reportable events offer to be sent next. */
export function useRecord(drafts: Drafts<EventForm>) {
  const recording = useRecording();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  return async (input: EventInput, clientRequestId: string) => {
    const { pathname } = window.location;
    const extra = JSON.parse(input.extra);
    const title = titleOf({ ...input, EventType: input.EventType as EventType, details: {}, extra });
    const { isKept, eventId } = await recording(
      { kind: 'event', data: { ...input, clientRequestId } },
      { clientRequestId, title, ticketId: input.TicketID || null, jobId: input.JobID || null },
    );
    drafts.dropSent(clientRequestId);
    if (!isKept) {
      const words = input.Status === 'DRAFT' ? 'events.form.savedDraft' : 'events.form.saved';
      notify(words, { type: 'success', messageArgs: { title } });
      // It may stop its ticket.
      for (const key of ['events', 'tickets']) await queryClient.invalidateQueries({ queryKey: [key] });
    }
    if (!isMounted() || window.location.pathname !== pathname) return;
    if (eventId === null) return navigate(ON_THIS_DEVICE, { replace: true });
    const offers = isReportable({ ...input, EventType: input.EventType });
    await navigate(eventPath(eventId), { replace: true, state: { offersReport: offers } });
  };
}
