import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import type { JobRow } from '../../dataProvider/types';
import { SearchSelect } from '../../ui/form/SearchSelect';
import type { OwnInputProps } from '../../ui/form/useOwnInput';
import { jobName, useJobSearch } from './useJobSearch';

interface Props extends OwnInputProps {
  anyStatus?: boolean;
  /** Overrides the field's value, if another field decides the job. */
  settledId?: string | undefined;
}

/** The form holds the job's id, or ''. */
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
