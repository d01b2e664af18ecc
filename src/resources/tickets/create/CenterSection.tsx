import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { RadioButtonGroupInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { Link } from 'react-router';
import { CALL_CENTERS, CENTERS } from '../../../../domain/calendar/centers';
import { TICKET_TYPES } from '../../../../domain/tickets/options';
import type { JobRow } from '../../../dataProvider/types';
import { FormSection, WIDE } from '../../../ui/form/FormSection';
import { SearchSelect } from '../../../ui/form/SearchSelect';
import { useJobSearch } from '../../../ui/form/useJobSearch';
import { TOUCH } from '../../../ui/media';
import type { TicketForm } from './ticketForm';
import { useField, useHint } from './useWords';

const centers = CALL_CENTERS.map(id => ({ id, name: CENTERS[id].name }));

export function CenterSection() {
  const translate = useTranslate();
  const field = useField();
  const hint = useHint();
  return (
    <FormSection id="center" title={translate('tickets.create.sections.center')}>
      <RadioButtonGroupInput {...field('callCenter')} choices={centers} sx={WIDE} />
      <JobInput />
      <SelectInput {...field('ticketType')} choices={[...TICKET_TYPES]} />
      <TextInput {...field('ticketName', true)} helperText={hint('ticketName')} sx={WIDE} />
    </FormSection>
  );
}

/** Finds the ticket's job by number or name. */
function JobInput() {
  const translate = useTranslate();
  const words = useField()('jobId');
  const { field } = useController<TicketForm, 'jobId'>({ name: 'jobId' });
  const [typed, setTyped] = useState('');
  const { jobs, chosen, reading } = useJobSearch(typed, field.value);
  return (
    <SearchSelect<JobRow>
      {...words}
      helperText={<NewJob />}
      options={jobs}
      nameOf={({ JobNo, Name }) => `${JobNo} · ${Name}`}
      value={chosen}
      onChange={job => field.onChange(job?.id ?? '')}
      onSearch={setTyped}
      onBlur={field.onBlur}
      reading={reading}
      placeholder={translate('tickets.create.job.find')}
    />
  );
}

function NewJob() {
  const translate = useTranslate();
  return <NewJobLink to="/main/jobs/add?from=ticket">{translate('tickets.create.job.add')}</NewJobLink>;
}

const NewJobLink = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  [TOUCH]: { minHeight: 44 },
});
