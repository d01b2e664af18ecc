import { Button, MenuItem, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { InputHelperText, TextInput, useGetList, useTranslate } from 'react-admin';
import { FormProvider, type UseFormReturn, useFormState } from 'react-hook-form';
import { CALL_CENTERS, CENTERS } from '../../../domain/calendar/centers';
import { TAKE_ALL } from '../../../domain/lists';
import type { EmployerRow } from '../../dataProvider/types';
import { ErrorState } from '../../ui/ErrorState';
import { SearchSelect } from '../../ui/form/SearchSelect';
import { UnsavedQuestion } from '../../ui/form/UnsavedQuestion';
import { Panel } from '../../ui/Panel';
import { useFailureToast } from '../../ui/useFailureToast';
import { useViewer } from '../../ui/viewer';
import { useCredentialsForm } from './useCredentialsForm';

interface Props {
  /** Null for admins, who choose a user. */
  ownEmail: string | null;
  firstEmail?: string;
}

/**
 * Admins choose the person (spec §2). It isn't a RecordForm, because person and center select the record, and
 * changing them may be refused.
 */
export function CredentialsForm({ ownEmail, firstEmail = '' }: Props) {
  const translate = useTranslate();
  const isPractice = useIsPractice();
  const { form, submit, isPending, isUnknown, values, login, chooseUser, chooseCenter, unsaved } =
    useCredentialsForm(ownEmail ?? firstEmail);
  useFocusOnWrong(form);
  return (
    <Panel title={translate('credentials.form')}>
      <FormProvider {...form}>
        <Frame noValidate autoComplete="off" onSubmit={submit}>
          <p>{translate('credentials.intro')}</p>
          {isPractice && <p>{translate('credentials.practice')}</p>}
          {ownEmail === null && <UserSelect email={values.email} onChange={chooseUser} />}
          <CenterSelect value={values.callCenter} onChange={chooseCenter} disabled={values.email === ''} />
          {login.failure && <ErrorState error={login.failure} onRetry={login.retry} />}
          {login.callCenter && !login.failure && (
            <>
              <SecretText source="username" hint="credentials.hint" isLoading={login.isLoading} />
              <SecretText source="pass" hint="credentials.passHint" isLoading={login.isLoading} />
            </>
          )}
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

function useIsPractice(): boolean {
  const { data: viewer } = useViewer();
  return viewer?.ways.every(({ way }) => way === 'SANDBOX') ?? false;
}

/** Focuses the first invalid field after a failed submit. */
function useFocusOnWrong<T extends { email: string }>({ formState }: UseFormReturn<T>) {
  const { submitCount, errors } = formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per submit, not on each correction
  useEffect(() => {
    const wrong = ORDER.find(name => name in errors);
    if (submitCount > 0 && wrong) document.getElementById(wrong)?.focus();
  }, [submitCount]);
}

const ORDER = ['email', 'callCenter', 'username', 'pass'];

interface UserProps {
  email: string;
  onChange: (email: string) => void;
}

/** All users of the company. If they can't be loaded, the list is empty and a toast shows the errors (spec §8). */
function UserSelect({ email, onChange }: UserProps) {
  const translate = useTranslate();
  const showFailure = useFailureToast();
  const reading = useGetList<EmployerRow>('employers', { pagination: { page: 1, perPage: TAKE_ALL } });
  const { data: users = [], error } = reading;
  useEffect(() => {
    if (error) showFailure('errors.title', error);
  }, [error, showFailure]);
  return (
    <SearchSelect
      source="email"
      label="credentials.fields.email"
      placeholder={translate('credentials.userPlaceholder')}
      options={users}
      nameOf={({ Name }) => Name}
      value={users.find(({ Email }) => Email === email) ?? null}
      onChange={user => onChange(user?.Email ?? '')}
      reading={reading}
    />
  );
}

interface CenterProps {
  value: string;
  onChange: (callCenter: string) => void;
  disabled: boolean;
}

/** Not a SelectInput, because the value changes only if the form allows it. */
function CenterSelect({ value, onChange, disabled }: CenterProps) {
  const translate = useTranslate();
  const error = useFormState().errors.callCenter?.message;
  const hint = disabled && 'credentials.userFirst';
  return (
    <TextField
      select
      id="callCenter"
      label={translate('credentials.fields.callCenter')}
      value={value}
      onChange={event => onChange(event.target.value)}
      disabled={disabled}
      error={error !== undefined}
      helperText={(hint || error) && <InputHelperText helperText={hint} error={error as string} />}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{translate('credentials.centerPlaceholder')}</MenuItem>
      {CALL_CENTERS.map(id => (
        <MenuItem key={id} value={id}>
          {CENTERS[id].name}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface SecretProps {
  source: 'username' | 'pass';
  hint: string;
  isLoading: boolean;
}

/** A text field, so that browsers and password managers don't store the value. */
function SecretText({ source, hint, isLoading }: SecretProps) {
  return (
    <TextInput
      id={source}
      source={source}
      label={`credentials.fields.${source}`}
      helperText={isLoading ? 'credentials.loading' : hint}
      slotProps={{
        htmlInput: {
          autoCapitalize: 'none',
          autoCorrect: 'off',
          spellCheck: false,
          'data-1p-ignore': true,
          'data-lpignore': 'true',
          readOnly: isLoading,
          'aria-busy': isLoading,
        },
      }}
    />
  );
}

const Frame = styled('form')({
  display: 'grid',
  gap: 18,
  maxWidth: 460,
  '& > p': { color: 'var(--muted)' },
  '& > button': { justifySelf: 'start', minWidth: 120 },
});
