import { Button } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import { useCreate, useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { EVENT_TYPES, type EventStatus } from '../../../../domain/events/event';
import { isReportable } from '../../../../domain/events/toReport';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { eventPath } from '../../../ui/eventPath';
import { type Draft, type Drafts, draftsOf } from '../../../ui/form/draft';
import { useKeptDraft } from '../../../ui/form/useKeptDraft';
import { Guarded } from '../../../ui/Guarded';
import { PageHeader } from '../../../ui/PageHeader';
import { useIsMounted } from '../../../ui/useIsMounted';
import { uuid } from '../../../ui/uuid';
import { EventFormPage, useEventForm } from './EventFormPage';
import { EMPTY_EVENT, type EventForm, type EventInput, emptyAnswers, extrasOf } from './values';

/** /main/recorded-events/create, perhaps with ?ticketId= or ?jobId= to start from, ?eventType= and ?stationCode=. */
export default function EventCreate() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const start = Object.fromEntries(STARTS.map(name => [name, search.get(name) ?? ''])) as Start;
  return (
    <Guarded resource="events" action="create">
      <PageHeader title={translate('events.form.create')} />
      <NewEvent key={Object.values(start).join()} start={start} />
    </Guarded>
  );
}

const STARTS = ['ticketId', 'jobId', 'eventType', 'stationCode'] as const;

/** What the address names; '' where it does not. */
type Start = Record<(typeof STARTS)[number], string>;

function NewEvent({ start }: { start: Start }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const about = [start.ticketId || start.jobId, start.eventType, start.stationCode].filter(Boolean).join(' ');
  const drafts = useMemo(() => eventDrafts(about), [about]);
  const draft = useRef<Draft<EventForm>>(null);
  draft.current ??= started(drafts.read(), start);
  const form = useForm<EventForm>({ defaultValues: draft.current.form });
  const { requestId, settle, renew } = useKeptDraft(form, drafts, draft.current);
  const [sentBefore, setSentBefore] = useState<EventStatus | null>(null);
  const { save, isPending } = useEventForm(form, {
    requestId: async () => {
      await settle();
      return requestId.current;
    },
    send: useRecord(drafts),
    onConflict: setSentBefore,
  });
  const saveAsSecond = (status: EventStatus) => {
    renew(uuid());
    setSentBefore(null);
    void save(status)();
  };
  const discard = () => {
    drafts.drop();
    navigate('/main/recorded-events');
  };
  return (
    <EventFormPage form={form} ticketId={draft.current.form.TicketID} onSubmit={save('OPEN')}>
      {form.watch('EventType') !== '' && (
        <>
          <Button type="submit" variant="contained" aria-disabled={isPending}>
            {translate(isPending ? 'events.form.saving' : 'events.form.record')}
          </Button>
          <Button aria-disabled={isPending} onClick={save('DRAFT')}>
            {translate('events.form.saveDraft')}
          </Button>
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
      <Closing>
        {sentBefore && (
          <ConfirmDialog
            title={translate('events.form.sentBefore.title')}
            text={translate('events.form.sentBefore.text')}
            onYes={() => saveAsSecond(sentBefore)}
            onNo={() => setSentBefore(null)}
          />
        )}
      </Closing>
    </EventFormPage>
  );
}

/** What was typed before in this tab, about what the address names. */
function started(
  { clientRequestId, form }: Draft<EventForm>,
  { ticketId, jobId, eventType, stationCode }: Start,
): Draft<EventForm> {
  const EventType = form.EventType || (EVENT_TYPES.find(type => type === eventType) ?? '');
  return {
    clientRequestId,
    form: {
      ...form,
      EventType,
      TicketID: form.TicketID || ticketId,
      JobID: form.JobID || jobId,
      StationCode: form.StationCode || stationCode,
      extra: { ...emptyAnswers(extrasOf(EventType)), ...form.extra },
    },
  };
}

/** Events not yet sent, by what they were started about; '' for nothing. */
export function eventDrafts(about: string): Drafts<EventForm> {
  return draftsOf(`eventDraft.${about}`, EMPTY_EVENT);
}

/**
 * Sends a new event and goes to it unless its person has gone elsewhere; one that the center wants to know of offers at
 * once to send it on.
 */
export function useRecord(drafts: Drafts<EventForm>) {
  const [create] = useCreate();
  const notify = useNotify();
  const translate = useTranslate();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  return async (input: EventInput, clientRequestId: string) => {
    const { pathname } = window.location;
    const { id } = await create('events', { data: { ...input, clientRequestId } }, { returnPromise: true });
    drafts.dropSent(clientRequestId);
    const isDraft = input.Status === 'DRAFT';
    notify(translate(isDraft ? 'events.form.savedDraft' : 'events.form.saved', { title: input.Title }), {
      type: 'success',
    });
    if (!isMounted() || window.location.pathname !== pathname) return;
    const offers = isReportable({ ...input, EventType: input.EventType });
    await navigate(eventPath(id), { replace: true, state: { offersReport: offers } });
  };
}
