import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { CALL_CENTERS, CENTERS } from '../../../domain/calendar/centers';
import { FormSection } from '../../ui/form/FormSection';
import { CheckboxInput, SelectInput, TextAreaInput, TextInput } from '../../ui/form/inputs';
import { SearchSelect } from '../../ui/form/SearchSelect';
import { jobName, useJobSearch } from '../../ui/form/useJobSearch';
import type { ProfileForm } from './profileForm';

const CENTER_CHOICES = CALL_CENTERS.map(id => ({ id, name: CENTERS[id].name }));

/** What a profile is called, for whom and for what. */
export function ProfileFields({ isNew, privateOnly }: { isNew: boolean; privateOnly: boolean }) {
  const translate = useTranslate();
  const field = (name: string) => ({ name, label: translate(`ticketProfiles.fields.${name}`) });
  const words = (name: string) => translate(`ticketProfiles.form.${name}`);
  return (
    <FormSection id="profile" title={translate('ticketProfiles.groups.profile')}>
      <TextInput {...field('Name')} />
      <SelectInput {...field('CallCenter')} choices={CENTER_CHOICES} placeholder={words('chooseCenter')} />
      <TextAreaInput {...field('Description')} optional wide />
      <JobField />
      {isNew && !privateOnly && <CheckboxInput {...field('private')} hint={words('privateHint')} />}
      {isNew && privateOnly && <p>{words('privateOnly')}</p>}
      <CheckboxInput {...field('IsDefault')} hint={words('defaultHint')} />
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
      name="JobID"
      label={translate('ticketProfiles.fields.JobID')}
      hint={translate('ticketProfiles.form.jobHint')}
      placeholder={translate('ticketProfiles.form.findJob')}
      optional
      wide
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
