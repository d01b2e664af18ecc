import { useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import type { EventStatus } from '../../../../domain/events/event';
import { Button, ButtonLink } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import type { Draft } from '../../../ui/form/draft';
import { useKeptDraft } from '../../../ui/form/useKeptDraft';
import { Guarded } from '../../../ui/Guarded';
import { PageHeader } from '../../../ui/PageHeader';
import { uuid } from '../../../ui/uuid';
import { eventDrafts } from './draft';
import { EventFormPage } from './EventFormPage';
import { useEventForm } from './useEventForm';
import { useRecord } from './useRecord';
import type { EventForm } from './values';

/** /main/recorded-events/create, perhaps with ?ticketId= or ?jobId= to start from. */
export default function EventCreate() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const ticketId = search.get('ticketId') ?? '';
  const jobId = search.get('jobId') ?? '';
  return (
    <Guarded resource="events" action="create">
      <PageHeader title={translate('events.form.create')} />
      <NewEvent key={ticketId + jobId} ticketId={ticketId} jobId={jobId} />
    </Guarded>
  );
}

function NewEvent({ ticketId, jobId }: { ticketId: string; jobId: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const drafts = useMemo(() => eventDrafts(ticketId || jobId), [ticketId, jobId]);
  const draft = useRef<Draft<EventForm>>(null);
  draft.current ??= started(drafts.read(), ticketId, jobId);
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
      <Button type="submit" look="primary" aria-disabled={isPending}>
        {translate(isPending ? 'events.form.saving' : 'events.form.record')}
      </Button>
      <Button aria-disabled={isPending} onClick={save('DRAFT')}>
        {translate('events.form.saveDraft')}
      </Button>
      {form.formState.isDirty ? (
        <Button look="bare" onClick={discard}>
          {translate('events.form.discard')}
        </Button>
      ) : (
        <ButtonLink look="bare" to="/main/recorded-events">
          {translate('events.form.cancel')}
        </ButtonLink>
      )}
      {sentBefore && (
        <ConfirmDialog
          title={translate('events.form.sentBefore.title')}
          text={translate('events.form.sentBefore.text')}
          onYes={() => saveAsSecond(sentBefore)}
          onNo={() => setSentBefore(null)}
        />
      )}
    </EventFormPage>
  );
}

/** What was typed before in this tab, about the ticket or job that the address names. */
function started(
  { clientRequestId, form }: Draft<EventForm>,
  ticketId: string,
  jobId: string,
): Draft<EventForm> {
  return {
    clientRequestId,
    form: { ...form, TicketID: form.TicketID || ticketId, JobID: form.JobID || jobId },
  };
}
