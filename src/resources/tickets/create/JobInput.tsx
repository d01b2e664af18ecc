import { Autocomplete } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { Link } from 'react-router';
import type { JobRow } from '../../../dataProvider/types';
import { Input } from '../../../ui/Control';
import { FormField, useControlProps } from '../../../ui/form/FormField';
import { TOUCH } from '../../../ui/media';
import type { TicketForm } from './ticketForm';
import { useJobSearch } from './useJobSearch';
import { useField } from './useWords';

/** Finds the ticket's job by number or name. */
export function JobInput() {
  const translate = useTranslate();
  const words = useField()('jobId');
  const { field } = useController<TicketForm, 'jobId'>({ name: 'jobId' });
  const [typed, setTyped] = useState('');
  const { jobs, chosen, isPending } = useJobSearch(typed, field.value);
  const control = useControlProps('jobId', true);
  return (
    <FormField {...words} hint={<NewJob />}>
      <Autocomplete<JobRow>
        id="jobId"
        options={jobs}
        value={chosen}
        loading={isPending}
        autoHighlight
        filterOptions={options => options}
        getOptionLabel={title}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        noOptionsText={translate('tickets.create.job.none')}
        loadingText={translate('ui.loading')}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        onChange={(_, job) => field.onChange(job?.id ?? '')}
        slotProps={LISTBOX}
        renderInput={({ InputProps, inputProps }) => (
          <Box ref={InputProps.ref}>
            <Input
              {...inputProps}
              {...control}
              placeholder={translate('tickets.create.job.find')}
              onBlur={event => {
                inputProps.onBlur?.(event);
                field.onBlur();
              }}
            />
            {InputProps.endAdornment}
          </Box>
        )}
      />
    </FormField>
  );
}

/** Height of a panel of choices (spec §9). */
const LISTBOX = { listbox: { sx: { maxHeight: 200 } } };

function NewJob() {
  const translate = useTranslate();
  return <NewJobLink to="/main/jobs/add?from=ticket">{translate('tickets.create.job.add')}</NewJobLink>;
}

function title({ JobNo, Name }: JobRow): string {
  return `${JobNo} · ${Name}`;
}

const NewJobLink = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  [TOUCH]: { minHeight: 44 },
});

const Box = styled('div')({
  position: 'relative',
  '& input': { paddingRight: 64 },
  [TOUCH]: { '& input': { paddingRight: 96 }, '& .MuiIconButton-root': { width: 44, height: 44 } },
  '& .MuiAutocomplete-endAdornment': {
    position: 'absolute',
    right: 6,
    top: '50%',
    transform: 'translateY(-50%)',
  },
});
