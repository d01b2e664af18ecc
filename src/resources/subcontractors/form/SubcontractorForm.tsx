import { Button, DialogActions } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { SUBCONTRACTOR_TYPES } from '../../../../domain/subcontractors/subcontractor';
import type { SubcontractorRow } from '../../../dataProvider/types';
import { ErrorSummary } from '../../../ui/form/ErrorSummary';
import { choicesOf, SelectInput, TextInput } from '../../../ui/form/inputs';
import { MaskedInput, TypedInput } from '../../../ui/form/MaskedInput';
import { PHONE_MASK } from '../../../ui/form/masks';
import { StaleNote } from '../../../ui/form/StaleNote';
import { UnsavedQuestion } from '../../../ui/form/UnsavedQuestion';
import { useUnsaved } from '../../../ui/form/useUnsaved';
import { useSubcontractorForm } from './useSubcontractorForm';

interface Props {
  subcontractor: SubcontractorRow | undefined;
  onCancel: () => void;
}

/** Begins anew with what is stored after somebody else was first. */
export function SubcontractorForm(props: Props) {
  const queryClient = useQueryClient();
  const [round, setRound] = useState(0);
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: ['subcontractors'] });
    setRound(round + 1);
  };
  return <Fields key={round} {...props} onReload={reload} />;
}

function Fields({ subcontractor, onCancel, onReload }: Props & { onReload: () => unknown }) {
  const translate = useTranslate();
  const { form, submit, isPending, stale } = useSubcontractorForm(subcontractor);
  const unsaved = useUnsaved(form.formState);
  const field = (name: string) => ({ name, label: translate(`subcontractors.fields.${name}`) });
  return (
    <FormProvider {...form}>
      <Frame noValidate onSubmit={submit}>
        {stale && <StaleNote message={stale} onReload={onReload} />}
        <ErrorSummary />
        <TextInput {...field('CompanyName')} autoComplete="organization" />
        <SelectInput {...field('Type')} choices={choicesOf(SUBCONTRACTOR_TYPES)} />
        <MaskedInput {...field('Phone')} mask={PHONE_MASK} autoComplete="tel" optional />
        <TypedInput {...field('Email')} typing="email" optional />
        <TextInput
          {...field('Website')}
          hint={translate('subcontractors.form.websiteHint')}
          autoComplete="url"
          optional
        />
        <DialogActions>
          <Button onClick={onCancel}>{translate('ui.form.cancel')}</Button>
          <Button type="submit" variant="contained" aria-disabled={isPending}>
            {translate(isPending ? 'ui.form.saving' : 'subcontractors.form.save')}
          </Button>
        </DialogActions>
        <UnsavedQuestion {...unsaved} />
      </Frame>
    </FormProvider>
  );
}

const Frame = styled('form')({ display: 'grid', gap: 16 });
