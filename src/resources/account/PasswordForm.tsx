import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { changePasswordSchema } from '../../../domain/people/password';
import type { AppDataProvider } from '../../dataProvider/types';
import { HiddenUsername } from '../../public/password/HiddenUsername';
import { FormSection } from '../../ui/form/FormSection';
import { RecordForm } from '../../ui/form/RecordForm';
import { useViewer } from '../../ui/useViewer';
import { PasswordRules } from './PasswordRules';
import { SESSIONS_KEY } from './sessions/useSessions';

const EMPTY = { currentPassword: '', newPassword: '' };

/** Another password for oneself; who knows the old one elsewhere is signed out. */
export function PasswordForm() {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [changes, setChanges] = useState(0);
  const { data: viewer } = useViewer();
  const { changePassword } = useDataProvider<AppDataProvider>();
  const send = async ({ currentPassword, newPassword }: typeof EMPTY) => {
    await changePassword(currentPassword, newPassword);
    notify(translate('account.password.saved'), { type: 'success' });
    setChanges(count => count + 1);
    await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
  };
  return (
    <FormSection id="password-part" title={translate('account.password.title')}>
      <RecordForm
        // Empty once more.
        key={changes}
        schema={changePasswordSchema}
        defaultValues={EMPTY}
        label="account.password.save"
        onSubmit={send}
        actions={<Done role="status">{changes > 0 && translate('account.password.ended')}</Done>}
      >
        <HiddenUsername value={viewer?.username ?? ''} />
        <TextInput
          source="currentPassword"
          label="account.password.currentPassword"
          type="password"
          autoComplete="current-password"
        />
        <TextInput
          source="newPassword"
          label="account.password.newPassword"
          type="password"
          autoComplete="new-password"
          helperText={<PasswordRules />}
        />
      </RecordForm>
    </FormSection>
  );
}

const Done = styled('p')({ color: 'var(--green)', fontWeight: 500 });
