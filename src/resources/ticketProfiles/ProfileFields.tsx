import { useState } from 'react';
import { BooleanInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { CALL_CENTERS, CENTERS } from '../../../domain/calendar/centers';
import { FormSection } from '../../ui/form/FormSection';
import { SearchSelect } from '../../ui/form/SearchSelect';
import { jobName, useJobSearch } from '../../ui/form/useJobSearch';
import type { ProfileForm } from './profileForm';

const CENTER_CHOICES = CALL_CENTERS.map(id => ({ id, name: CENTERS[id].name }));

/** What a profile is called, for whom and for what. */
export function ProfileFields({ isNew, privateOnly }: { isNew: boolean; privateOnly: boolean }) {
  const translate = useTranslate();
  const field = (source: string) => ({ source, label: `ticketProfiles.fields.${source}` });
  const description = translate('ui.form.optional', {
    label: translate('ticketProfiles.fields.Description'),
  });
  const words = (name: string) => translate(`ticketProfiles.form.${name}`);
  return (
    <FormSection id="profile" title={translate('ticketProfiles.groups.profile')}>
      <TextInput {...field('Name')} />
      <SelectInput {...field('CallCenter')} choices={CENTER_CHOICES} emptyText={words('chooseCenter')} />
      <TextInput source="Description" label={description} multiline minRows={3} />
      <JobField />
      {isNew && !privateOnly && <BooleanInput {...field('private')} helperText={words('privateHint')} />}
      {isNew && privateOnly && <p>{words('privateOnly')}</p>}
      <BooleanInput {...field('IsDefault')} helperText={words('defaultHint')} />
    </FormSection>
  );
}

function JobField() {
  const translate = useTranslate();
  const { field } = useController<ProfileForm, 'JobID'>({ name: 'JobID' });
  const [typed, setTyped] = useState('');
  const { jobs, chosen, reading } = useJobSearch(typed, field.value, { anyStatus: true });
  return (
    <SearchSelect
      source="JobID"
      label={translate('ui.form.optional', { label: translate('ticketProfiles.fields.JobID') })}
      helperText="ticketProfiles.form.jobHint"
      placeholder={translate('ticketProfiles.form.findJob')}
      options={jobs}
      nameOf={jobName}
      value={chosen}
      onChange={job => field.onChange(job?.id ?? '')}
      onSearch={setTyped}
      onBlur={field.onBlur}
      reading={reading}
    />
  );
}
