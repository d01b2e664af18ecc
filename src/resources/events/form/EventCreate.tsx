import { useRef } from 'react';
import { useCreate, useNotify, useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { isReportable } from '../../../../domain/events/toReport';
import { Button, ButtonLink } from '../../../ui/Button';
import { eventPath } from '../../../ui/eventPath';
import type { Draft } from '../../../ui/form/draft';
import { Guarded } from '../../../ui/Guarded';
import { PageHeader } from '../../../ui/PageHeader';
import { eventDrafts } from './draft';
import { EventFormPage } from './EventFormPage';
import { useEventForm } from './useEventForm';
import type { EventForm, EventInput } from './values';

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
  const drafts = eventDrafts(ticketId || jobId);
  const draft = useRef<Draft<EventForm>>(null);
  draft.current ??= started(drafts.read(), ticketId, jobId);
  const { clientRequestId, form: start } = draft.current;
  const create = useRecord(drafts.drop);
  const { form, save, isPending } = useEventForm({
    draft: draft.current,
    onChange: values => drafts.write({ clientRequestId, form: values }),
    send: input => create(input, clientRequestId),
  });
  const discard = () => {
    drafts.drop();
    navigate('/main/recorded-events');
  };
  return (
    <EventFormPage form={form} ticketId={start.TicketID} onSubmit={save('OPEN')}>
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

/** Sends a new event and goes to it; one that the center wants to know of offers at once to send it on. */
function useRecord(dropDraft: () => void) {
  const [create] = useCreate();
  const notify = useNotify();
  const translate = useTranslate();
  const navigate = useNavigate();
  return async (input: EventInput, clientRequestId: string) => {
    const { id } = await create('events', { data: { ...input, clientRequestId } }, { returnPromise: true });
    dropDraft();
    const isDraft = input.Status === 'DRAFT';
    notify(translate(isDraft ? 'events.form.savedDraft' : 'events.form.saved', { title: input.Title }), {
      type: 'success',
    });
    const offers = isReportable({ ...input, EventType: input.EventType });
    await navigate(eventPath(id), { replace: true, state: { offersReport: offers } });
  };
}
