import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router';
import type { EventStatus } from '../../../../domain/events/event';
import { readChangedEvent } from '../../../../domain/events/input';
import { editProblem } from '../../../../domain/events/transitions';
import type { RecordedEvent } from '../../../dataProvider/types';
import { eventPath } from '../../../ui/eventPath';
import { EditForm } from '../../../ui/form/RecordForm';
import { useReturn } from '../../../ui/form/useReturn';
import { PageHeader } from '../../../ui/PageHeader';
import { EditPage } from '../../../ui/RecordPage';
import { StatePanel } from '../../../ui/StatePanel';
import { useReports, WHOLE } from '../event';
import { EventInputs, SaveIn } from './EventInputs';
import { type EventForm, toForm, toInput } from './values';

/** /main/recorded-events/{eventId}/edit */
export default function EventEdit() {
  const { id = '' } = useParams();
  const notify = useNotify();
  const goBack = useReturn();
  const queryClient = useQueryClient();
  const onSaved = async ({ EventNo: no }: RecordedEvent) => {
    await queryClient.invalidateQueries({ queryKey: ['events'] });
    notify('events.form.changed', { type: 'success', messageArgs: { no } });
    await goBack(eventPath(id));
  };
  return (
    <EditPage<RecordedEvent>
      key={id}
      heading={<Heading />}
      meta={WHOLE}
      onSaved={onSaved}
      component="div"
      sx={{ '& .RaEdit-main': { maxWidth: 'none' } }}
    >
      <Fields />
    </EditPage>
  );
}

function Heading() {
  const translate = useTranslate();
  const event = useRecordContext<RecordedEvent>();
  return event && <PageHeader title={translate('events.form.edit', { no: event.EventNo })} />;
}

/** The form, or why there is nothing to fill in, and the way back. */
function Fields() {
  const translate = useTranslate();
  const event = useRecordContext<RecordedEvent>();
  const { data: reports = [] } = useReports(event?.id ?? '');
  if (!event) return null;
  const problem = editProblem(event.Status as EventStatus);
  if (problem !== null) {
    return (
      <StatePanel kind="forbidden" title={translate('events.form.settled')} text={problem}>
        <Button component={Link} to={eventPath(event.id)}>
          {translate('events.form.backToEvent')}
        </Button>
      </StatePanel>
    );
  }
  const isDraft = event.Status === 'DRAFT';
  const read = (form: EventForm) => ({ ReportedAt: event.ReportedAt, ...toInput(form) });
  return (
    <EditForm schema={readChangedEvent} begin={toForm} read={read} toolbar={false}>
      <EventInputs
        isTypeSettled={!isDraft}
        isTicketSettled={reports.some(({ state }) => state !== 'WITHDRAWN')}
      >
        <SaveIn
          label={isDraft ? 'events.form.saveDraft' : 'events.form.save'}
          status={event.Status as EventStatus}
        />
        {isDraft && <SaveIn label="events.form.open" status="OPEN" variant="outlined" />}
        <Button component={Link} variant="text" to={eventPath(event.id)}>
          {translate('events.form.cancel')}
        </Button>
      </EventInputs>
    </EditForm>
  );
}
