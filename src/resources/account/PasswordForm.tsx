import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { changePasswordSchema } from '../../../domain/people/password';
import type { AppDataProvider } from '../../dataProvider/types';
import { HiddenUsername } from '../../public/password/HiddenUsername';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { FormSection } from '../../ui/form/FormSection';
import { TextInput } from '../../ui/form/inputs';
import { useRecordForm } from '../../ui/form/useRecordForm';
import { useViewer } from '../../ui/useViewer';
import { PasswordRules } from './PasswordRules';
import { SESSIONS_KEY } from './sessions/useSessions';

const EMPTY = { currentPassword: '', newPassword: '' };

/** Another password for oneself; who knows the old one elsewhere is signed out. */
export function PasswordForm() {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [isChanged, setChanged] = useState(false);
  const { data: viewer } = useViewer();
  const { changePassword } = useDataProvider<AppDataProvider>();
  const { form, submit, isPending } = useRecordForm({
    defaults: EMPTY,
    schema: changePasswordSchema,
    argument: 'password',
    send: async ({ currentPassword, newPassword }: typeof EMPTY) => {
      await changePassword(currentPassword, newPassword);
      notify(translate('account.password.saved'), { type: 'success' });
      form.reset(EMPTY);
      setChanged(true);
      await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
  });
  const field = (name: string) => ({
    name,
    label: translate(`account.password.${name}`),
    type: 'password' as const,
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <ErrorSummary />
        <FormSection id="password-part" title={translate('account.password.title')}>
          <HiddenUsername value={viewer?.username ?? ''} />
          <TextInput {...field('currentPassword')} autoComplete="current-password" />
          <TextInput {...field('newPassword')} autoComplete="new-password" hint={<PasswordRules />} />
          <Foot>
            <Button type="submit" aria-disabled={isPending}>
              {translate(isPending ? 'ui.form.saving' : 'account.password.save')}
            </Button>
            <p role="status">{isChanged && translate('account.password.ended')}</p>
          </Foot>
        </FormSection>
      </form>
    </FormProvider>
  );
}

const Foot = styled('div')({
  gridColumn: '1 / -1',
  '& > p:not(:empty)': { marginTop: 12, color: 'var(--green)', fontWeight: 500 },
});
