import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { DIGESTS } from '../../../domain/people/digest';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { FormSection } from '../../ui/form/FormSection';
import { CheckboxInput, SelectInput, TextInput } from '../../ui/form/inputs';
import { TypedInput } from '../../ui/form/MaskedInput';
import { UnsavedQuestion } from '../../ui/form/UnsavedQuestion';
import { useUnsaved } from '../../ui/form/useUnsaved';
import type { useSettingsForm } from './useSettings';

type Props = Omit<ReturnType<typeof useSettingsForm>, 'stale'>;

/** What a company decides for itself. */
export function SettingsForm({ form, submit, isPending }: Props) {
  const translate = useTranslate();
  const unsaved = useUnsaved(form.formState);
  const field = (name: string) => ({ name, label: translate(`company.fields.${name}`) });
  const told = (name: string) => ({ ...field(name), hint: translate(`company.hints.${name}`) });
  const section = (id: string) => ({ id, title: translate(`company.sections.${id}`) });
  return (
    <FormProvider {...form}>
      <Frame noValidate onSubmit={submit}>
        <ErrorSummary />
        <FormSection {...section('profile')}>
          <TextInput {...field('Name')} wide />
          <TextInput {...field('Address')} optional wide />
          <TextInput {...field('City')} optional />
          <TypedInput {...field('State')} typing="alpha" optional />
          <TextInput {...field('ZipCode')} optional inputMode="numeric" />
          <TextInput {...field('Phone')} optional type="tel" />
        </FormSection>
        <FormSection {...section('tickets')}>
          <TypedInput {...told('expiringDays')} typing="positiveInteger" />
          <CheckboxInput {...told('demandFieldVerification')} />
        </FormSection>
        <FormSection {...section('renewals')}>
          <CheckboxInput {...told('autoRenewDefault')} />
          <CheckboxInput {...told('autoRenewRemarkDefault')} />
        </FormSection>
        <FormSection {...section('people')}>
          <SelectInput
            {...told('digestDefault')}
            choices={DIGESTS.map(id => ({ id, name: translate(`account.digests.${id}`) }))}
          />
          <CheckboxInput {...told('restrictReading')} />
        </FormSection>
        <FormSection {...section('records')}>
          <TypedInput {...told('retentionYears')} typing="positiveInteger" />
        </FormSection>
        <Button type="submit" variant="contained" aria-disabled={isPending}>
          {translate(isPending ? 'ui.form.saving' : 'company.save')}
        </Button>
        <UnsavedQuestion {...unsaved} />
      </Frame>
    </FormProvider>
  );
}

const Frame = styled('form')({ maxWidth: 760 });
