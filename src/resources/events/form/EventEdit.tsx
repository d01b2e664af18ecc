import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { Link, useParams } from 'react-router';
import type { EventStatus } from '../../../../domain/events/event';
import { editProblem } from '../../../../domain/events/transitions';
import type { RecordedEvent } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { ErrorState } from '../../../ui/ErrorState';
import { eventPath } from '../../../ui/eventPath';
import { Begun } from '../../../ui/form/Begun';
import { UnsavedQuestion } from '../../../ui/form/UnsavedQuestion';
import { useReturn } from '../../../ui/form/useReturn';
import { useUnsaved } from '../../../ui/form/useUnsaved';
import { Guarded } from '../../../ui/Guarded';
import { Skeleton } from '../../../ui/list/Skeleton';
import { PageHeader } from '../../../ui/PageHeader';
import { StatePanel } from '../../../ui/StatePanel';
import { useEvent, useReports } from '../event';
import { EventFormPage, useEventForm } from './EventFormPage';
import { type EventForm, toForm } from './values';

/** /main/recorded-events/{eventId}/edit */
export default function EventEdit() {
  const { id = '' } = useParams();
  return (
    <Guarded resource="events" action="edit">
      <Loaded key={id} id={id} />
    </Guarded>
  );
}

function Loaded({ id }: { id: string }) {
  const translate = useTranslate();
  const { data: event, error, refetch } = useEvent(id);
  if (!event) return error ? <ErrorState isPage error={error} onRetry={refetch} /> : <Skeleton />;
  return (
    <>
      <PageHeader title={translate('events.form.edit', { no: event.EventNo })} />
      <Begun record={event} reload={refetch}>
        {(known, beginAnew) => {
          const problem = editProblem(known.Status as EventStatus);
          if (problem !== null) return <Settled event={known} problem={problem} />;
          return <KnownEvent event={known} onReload={beginAnew} />;
        }}
      </Begun>
    </>
  );
}

/** Why there is nothing to fill in, and the way back. */
function Settled({ event, problem }: { event: RecordedEvent; problem: string }) {
  const translate = useTranslate();
  return (
    <StatePanel kind="forbidden" title={translate('events.form.settled')} text={problem}>
      <Button component={Link} to={eventPath(event.id)}>
        {translate('events.form.backToEvent')}
      </Button>
    </StatePanel>
  );
}

function KnownEvent({ event, onReload }: { event: RecordedEvent; onReload: () => unknown }) {
  const translate = useTranslate();
  const [update] = useUpdate();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const goBack = useReturn();
  const { data: reports = [] } = useReports(event.id);
  const [isConflict, setIsConflict] = useState(false);
  const form = useForm<EventForm>({ defaultValues: toForm(event) });
  const { save, isPending } = useEventForm(form, {
    requestId: async () => event.id,
    async send(input) {
      const data = { ...input, ReportedAt: input.ReportedAt ?? event.ReportedAt, version: event.version };
      await update('events', { id: event.id, data, previousData: event }, { returnPromise: true });
      // What was read before is not to be edited again.
      queryClient.removeQueries({ queryKey: ['events', 'getOne'] });
      notify(translate('events.form.changed', { no: event.EventNo }), { type: 'success' });
      await goBack(eventPath(event.id));
    },
    onConflict: () => setIsConflict(true),
  });
  const unsaved = useUnsaved(form.formState);
  const isDraft = event.Status === 'DRAFT';
  const status = event.Status as EventStatus;
  return (
    <EventFormPage
      form={form}
      isTypeSettled={!isDraft}
      isTicketSettled={reports.some(({ state }) => state !== 'WITHDRAWN')}
      onSubmit={save(status)}
    >
      <Button type="submit" variant="contained" aria-disabled={isPending}>
        {translate(isPending ? 'events.form.saving' : isDraft ? 'events.form.saveDraft' : 'events.form.save')}
      </Button>
      {isDraft && (
        <Button aria-disabled={isPending} onClick={save('OPEN')}>
          {translate('events.form.open')}
        </Button>
      )}
      <Button component={Link} variant="text" to={eventPath(event.id)}>
        {translate('events.form.cancel')}
      </Button>
      <Closing>
        {isConflict && (
          <ConfirmDialog
            title={translate('events.form.conflict')}
            text={translate('events.form.reload')}
            onYes={() => onReload()}
            onNo={() => setIsConflict(false)}
          />
        )}
      </Closing>
      <UnsavedQuestion {...unsaved} />
    </EventFormPage>
  );
}
