import { Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { type EventStatus, editProblem } from '../../../../domain/events/event';
import { readChangedEvent } from '../../../../domain/events/input';
import type { RecordedEvent } from '../../../dataProvider/types';
import { EditForm } from '../../../ui/form/RecordForm';
import { eventPath } from '../../../ui/paths';
import { EditPage } from '../../../ui/RecordPage';
import { useReports, WHOLE } from '../marks';
import { EventInputs, SaveIn } from './EventInputs';
import { type EventForm, toForm, toInput } from './values';

/** /main/recorded-events/{eventId}/edit */
export default function EventEdit() {
  return (
    <EditPage<RecordedEvent>
      title="events.form.edit"
      saved="events.form.changed"
      path={eventPath}
      back="events.form.backToEvent"
      refused={({ Status }) => editProblem(Status as EventStatus)}
      touches="events"
      meta={WHOLE}
      component="div"
      sx={{ '& .RaEdit-main': { maxWidth: 'none' } }}
    >
      <Fields />
    </EditPage>
  );
}

function Fields() {
  const translate = useTranslate();
  const event = useRecordContext<RecordedEvent>();
  const { data: reports = [] } = useReports(event?.id ?? '');
  if (!event) return null;
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
