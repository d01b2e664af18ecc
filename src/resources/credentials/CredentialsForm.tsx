import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { ErrorState } from '../../ui/ErrorState';
import { UnsavedQuestion } from '../../ui/form/UnsavedQuestion';
import { Panel } from '../../ui/Panel';
import { CenterSelect } from './CenterSelect';
import { LoginFields } from './LoginFields';
import { UserSelect } from './UserSelect';
import { useCredentialsForm } from './useCredentialsForm';

interface Props {
  /** Null for admins, who pick somebody. */
  ownEmail: string | null;
  /** Who is picked to begin with; empty: nobody. */
  firstEmail?: string;
}

/** Whose login, at which center, and the login itself; admins pick the person (spec §2). */
export function CredentialsForm({ ownEmail, firstEmail = '' }: Props) {
  const translate = useTranslate();
  const { form, submit, isPending, isUnknown, values, login, chooseUser, chooseCenter, unsaved } =
    useCredentialsForm(ownEmail ?? firstEmail);
  useFocusOnWrong(form);
  const isAdmin = ownEmail === null;
  return (
    <Panel title={translate('credentials.form')}>
      <FormProvider {...form}>
        <Frame noValidate autoComplete="off" onSubmit={submit}>
          <p>{translate('credentials.intro')}</p>
          {isAdmin && <UserSelect email={values.email} onChange={chooseUser} />}
          <CenterSelect value={values.callCenter} onChange={chooseCenter} disabled={values.email === ''} />
          {login.failure && <ErrorState error={login.failure} onRetry={login.retry} />}
          {login.callCenter && !login.failure && <LoginFields isLoading={login.isLoading} />}
          <Button
            type="submit"
            variant="contained"
            aria-disabled={isPending || isUnknown}
            aria-busy={isPending}
          >
            {translate(isPending ? 'credentials.saving' : 'credentials.save')}
          </Button>
        </Frame>
        <UnsavedQuestion {...unsaved} />
      </FormProvider>
    </Panel>
  );
}

/** A refused try leads to the first field that is wrong. */
function useFocusOnWrong<T extends { email: string }>({ formState }: UseFormReturn<T>) {
  const { submitCount, errors } = formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try, not for each correction
  useEffect(() => {
    const wrong = ORDER.find(name => name in errors);
    if (submitCount > 0 && wrong) document.getElementById(wrong)?.focus();
  }, [submitCount]);
}

const ORDER = ['email', 'callCenter', 'username', 'pass'];

const Frame = styled('form')({
  display: 'grid',
  gap: 18,
  maxWidth: 460,
  '& > p': { color: 'var(--muted)' },
  '& > button': { justifySelf: 'start', minWidth: 120 },
});
