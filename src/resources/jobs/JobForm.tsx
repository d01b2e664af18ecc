import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { JOB_STATUSES } from '../../../domain/jobs/job';
import type { Manager } from '../../dataProvider/types';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { FormSection } from '../../ui/form/FormSection';
import { SelectInput, TextAreaInput, TextInput } from '../../ui/form/inputs';
import { ReturnLink } from '../../ui/form/ReturnLink';
import { UnsavedQuestion } from '../../ui/form/UnsavedQuestion';
import { useUnsaved } from '../../ui/form/useUnsaved';
import type { useNewJob } from './useJobForm';

interface Props extends ReturnType<typeof useNewJob> {
  managers: readonly Manager[];
  /** Why the manager stays who it is; absent when another may be named. */
  managerHint?: string | undefined;
}

/** The fields of a job, new or not. */
export function JobForm({ form, submit, isPending, cancelTo, managers, managerHint }: Props) {
  const translate = useTranslate();
  const unsaved = useUnsaved(form.formState);
  const field = (name: string) => ({ name, label: translate(`jobs.fields.${name}`) });
  return (
    <FormProvider {...form}>
      <Frame noValidate onSubmit={submit}>
        <ErrorSummary />
        <FormSection id="job" title={translate('jobs.form.section')}>
          <TextInput {...field('JobNo')} />
          <TextInput {...field('Name')} />
          <SelectInput
            {...field('ManagerID')}
            choices={managers.map(({ id, Name }) => ({ id, name: Name }))}
            placeholder={translate('jobs.form.chooseManager')}
            hint={managerHint}
            disabled={managerHint !== undefined}
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
          <Button type="submit" variant="contained" aria-disabled={isPending}>
            {translate(isPending ? 'ui.form.saving' : 'jobs.form.save')}
          </Button>
          <ReturnLink to={cancelTo}>{translate('ui.form.cancel')}</ReturnLink>
        </footer>
        <UnsavedQuestion {...unsaved} />
      </Frame>
    </FormProvider>
  );
}

const Frame = styled('form')({
  maxWidth: 760,
  '& > footer': { display: 'flex', gap: 8 },
});
