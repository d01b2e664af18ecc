import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { JOB_STATUSES, type JobInput } from '../../../domain/jobs/job';
import type { Manager } from '../../dataProvider/types';
import { Button, ButtonLink } from '../../ui/Button';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { FormSection } from '../../ui/form/FormSection';
import { SelectInput, TextAreaInput, TextInput } from '../../ui/form/inputs';
import { useViewer } from '../../ui/useViewer';
import { useJobForm } from './useJobForm';

export function JobForm() {
  const translate = useTranslate();
  const { form, save, cancelTo } = useJobForm();
  const { data: managers = [] } = useGetList<Manager>('managers');
  useOwnNameFirst(form, managers);
  const field = (name: string) => ({ name, label: translate(`jobs.fields.${name}`) });
  const busy = form.formState.isSubmitting;
  return (
    <FormProvider {...form}>
      <Frame noValidate onSubmit={save}>
        <ErrorSummary />
        <FormSection id="job" title={translate('jobs.create.section')}>
          <TextInput {...field('JobNo')} />
          <TextInput {...field('Name')} />
          <SelectInput
            {...field('ManagerID')}
            choices={managers.map(({ id, Name }) => ({ id, name: Name }))}
            placeholder={translate('jobs.create.chooseManager')}
          />
          <SelectInput
            {...field('Status')}
            choices={JOB_STATUSES.map(id => ({ id, name: translate(`jobs.status.${id}`) }))}
          />
          <TextInput {...field('County')} optional />
          <TextInput {...field('JobsiteAddress')} optional />
          <TextAreaInput {...field('Description')} optional wide />
        </FormSection>
        <footer>
          <Button type="submit" look="primary" aria-disabled={busy}>
            {translate(busy ? 'jobs.create.saving' : 'jobs.create.save')}
          </Button>
          <ButtonLink to={cancelTo}>{translate('jobs.create.cancel')}</ButtonLink>
        </footer>
      </Frame>
    </FormProvider>
  );
}

/** Who can manage jobs most often adds one to manage it. */
function useOwnNameFirst({ getValues, setValue }: UseFormReturn<JobInput>, managers: Manager[]) {
  const { data: viewer } = useViewer();
  const own = managers.find(({ id }) => id === viewer?.id)?.id;
  useEffect(() => {
    if (own && getValues('ManagerID') === '') setValue('ManagerID', own);
  }, [own, getValues, setValue]);
}

const Frame = styled('form')({
  maxWidth: 760,
  '& > footer': { display: 'flex', gap: 8 },
});
