import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import {
  ArrayInput,
  BooleanInput,
  RadioButtonGroupInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useSimpleFormIterator,
  useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { CALL_CENTERS, type CallCenter, CENTERS, stateOfCenter } from '../../../../domain/calendar/centers';
import { TYPED_DONE, TYPED_TICKET_TYPES } from '../../../../domain/imports/typedTicket';
import { citiesOf, countiesOf } from '../../../../domain/tickets/places';
import { DateTimeInput } from '../../../ui/form/DateInput';
import { FormSection, WIDE } from '../../../ui/form/FormSection';
import { SuggestInput } from '../../../ui/form/SuggestInput';
import { JobInput } from '../../jobs/JobInput';
import { useCalendar } from '../create/useTicketForm';
import { centerOfForm, isDoneAsked, notesOn, type TypedForm } from './typedForm';

const centers = CALL_CENTERS.map(id => ({ id, name: CENTERS[id].name }));
const done = TYPED_DONE.map(id => ({ id, name: `tickets.placedElsewhere.done.${id}` }));
const STATES = ['CA', 'NV'];

/** In the order of the center's printout. */
export function TypedInputs() {
  const translate = useTranslate();
  const words = (name: string) => translate(`tickets.placedElsewhere.${name}`);
  const form = { ...useWatch<TypedForm>() } as TypedForm;
  const center = centerOfForm(form);
  useStateOfCenter(center);
  return (
    <>
      <FormSection id="number" title={words('sections.number')}>
        <RadioButtonGroupInput source="callCenter" choices={centers} isRequired sx={WIDE} />
        <TextInput
          source="ticketNumber"
          isRequired
          helperText={words('hints.ticketNumber')}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
        <TextInput source="revision" isRequired helperText={words('hints.revision')} />
        <SelectInput
          source="ticketType"
          choices={[...TYPED_TICKET_TYPES]}
          isRequired
          helperText={words('hints.ticketType')}
        />
        {isDoneAsked(form) && <SelectInput source="done" choices={done} helperText={words('hints.done')} />}
      </FormSection>
      <FormSection id="dates" title={words('sections.dates')}>
        <DateTimeInput source="submitted" max="today" isRequired />
        <DateTimeInput source="workBeginDate" isRequired />
        <DateTimeInput source="legalStartDate" isRequired />
        <DateTimeInput source="ticketExpiration" isRequired />
        {center && <Notes form={form} center={center} />}
      </FormSection>
      <FormSection id="place" title={words('sections.place')}>
        <TextInput source="addressLocation" isRequired sx={WIDE} />
        <SuggestInput source="city" isRequired suggestions={center ? citiesOf(center, form.county) : []} />
        <SuggestInput source="county" isRequired suggestions={center ? countiesOf(center) : []} />
        <SelectInput source="state" choices={STATES} isRequired />
      </FormSection>
      <FormSection id="own" title={words('sections.own')}>
        <JobInput source="jobID" helperText={<NewJob />} />
        <TextInput source="ticketName" helperText={words('hints.ticketName')} />
      </FormSection>
      <FormSection id="utilities" title={words('sections.utilities')}>
        <p style={{ gridColumn: '1 / -1' }}>{words('hints.stations')}</p>
        <Utilities>
          <ArrayInput source="stations" label={false}>
            <SimpleFormIterator inline disableReordering disableClear addButton={<AddUtility />}>
              <TextInput source="stationCode" helperText={false} />
              <TextInput source="authorityName" helperText={false} />
            </SimpleFormIterator>
          </ArrayInput>
        </Utilities>
        <BooleanInput source="listsAllStations" sx={WIDE} />
      </FormSection>
    </>
  );
}

/** react-admin's button shows only its icon on a phone. */
function AddUtility() {
  const translate = useTranslate();
  const { add } = useSimpleFormIterator();
  return (
    <Button variant="outlined" onClick={() => add()}>
      {translate('tickets.placedElsewhere.addUtility')}
    </Button>
  );
}

/** react-admin shows a row's button only on hover. */
const Utilities = styled('div')({
  gridColumn: '1 / -1',
  '&& .RaSimpleFormIterator-line .RaSimpleFormIterator-action': { visibility: 'visible', alignSelf: 'end' },
  '& .RaSimpleFormIterator-line': { padding: '8px 0' },
  '& .RaSimpleFormIterator-add': { marginTop: 12 },
  '& .RaSimpleFormIterator-inline': { flexWrap: 'wrap', gap: 12 },
  '& .MuiFormControl-root': { margin: 0 },
});

function NewJob() {
  const translate = useTranslate();
  const [before = '', after = ''] = translate('tickets.placedElsewhere.hints.job', { add: '\n' }).split('\n');
  return (
    <>
      {before}
      <Link to="/main/jobs/add?from=placed-elsewhere">{translate('tickets.create.job.add')}</Link>
      {after}
    </>
  );
}

/** Fills in the center's state. A state that the user chose stays, and is refused if it doesn't match. */
function useStateOfCenter(center: CallCenter | null): void {
  const { getValues, setValue } = useFormContext<TypedForm>();
  useEffect(() => {
    if (center && getValues('state') === '') setValue('state', stateOfCenter(center));
  }, [center, getValues, setValue]);
}

/** Warns where the printed dates differ from the legal ones. The printed dates count, so nothing is refused. */
function Notes({ form, center }: { form: TypedForm; center: CallCenter }) {
  const { calendar } = useCalendar(center);
  const notes = notesOn(form, center, calendar);
  return (
    <div role="status" style={{ gridColumn: '1 / -1' }}>
      {notes.map(note => (
        <Alert key={note} severity="warning" role="note">
          {note}
        </Alert>
      ))}
    </div>
  );
}
