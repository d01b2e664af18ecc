import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { Link } from 'react-router';
import type { JobRow } from '../../../dataProvider/types';
import { SearchSelect } from '../../../ui/form/SearchSelect';
import { useJobSearch } from '../../../ui/form/useJobSearch';
import { TOUCH } from '../../../ui/media';
import type { TicketForm } from './ticketForm';

import { useField } from './useWords';

/** Finds the ticket's job by number or name. */
export function JobInput() {
  const translate = useTranslate();
  const words = useField()('jobId');
  const { field } = useController<TicketForm, 'jobId'>({ name: 'jobId' });
  const [typed, setTyped] = useState('');
  const { jobs, chosen, reading } = useJobSearch(typed, field.value);
  return (
    <SearchSelect<JobRow>
      {...words}
      hint={<NewJob />}
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
