import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import type { JobRow } from '../../dataProvider/types';
import { SearchSelect } from './SearchSelect';
import { jobName, useJobSearch } from './useJobSearch';
import type { OwnInputProps } from './useOwnInput';

interface Props extends OwnInputProps {
  /** Closed jobs can be chosen, too. */
  anyStatus?: boolean;
  /** The job that something else in the form has settled, whatever the field holds. */
  settledId?: string | undefined;
}

/** Chooses a job, found by its number or name; the form holds its id, or '' for none. */
export function JobInput({ anyStatus = false, settledId, ...props }: Props) {
  const translate = useTranslate();
  const { field } = useController({ name: props.source });
  const [typed, setTyped] = useState('');
  const { jobs, chosen, reading } = useJobSearch(typed, settledId ?? field.value ?? '', { anyStatus });
  return (
    <SearchSelect<JobRow>
      {...props}
      options={jobs}
      nameOf={jobName}
      value={chosen}
      onChange={job => field.onChange(job?.id ?? '')}
      onSearch={setTyped}
      onBlur={field.onBlur}
      reading={reading}
      disabled={settledId !== undefined}
      placeholder={translate('ui.form.findJob')}
    />
  );
}
