import { Button } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { EVENT_TYPES, type EventStatus } from '../../../../domain/events/event';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import type { Draft } from '../../../ui/form/draft';
import { useKeptDraft } from '../../../ui/form/useKeptDraft';
import { Guarded } from '../../../ui/Guarded';
import { PageHeader } from '../../../ui/PageHeader';
import { uuid } from '../../../ui/uuid';
import { emptyAnswers } from './answers';
import { eventDrafts } from './draft';
import { EventFormPage } from './EventFormPage';
import { useEventForm } from './useEventForm';
import { useRecord } from './useRecord';
import { type EventForm, extrasOf } from './values';

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
      <Button type="submit" variant="contained" aria-disabled={isPending}>
        {translate(isPending ? 'events.form.saving' : 'events.form.record')}
      </Button>
      <Button aria-disabled={isPending} onClick={save('DRAFT')}>
        {translate('events.form.saveDraft')}
      </Button>
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
