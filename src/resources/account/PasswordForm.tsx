import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { changePasswordSchema } from '../../../domain/people/password';
import type { AppDataProvider } from '../../dataProvider/types';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { FormSection } from '../../ui/form/FormSection';
import { TextInput } from '../../ui/form/inputs';
import { useRecordForm } from '../../ui/form/useRecordForm';

const EMPTY = { currentPassword: '', newPassword: '' };

/** Another password for oneself; who knows the old one elsewhere is signed out. */
export function PasswordForm() {
  const translate = useTranslate();
  const notify = useNotify();
  const { changePassword } = useDataProvider<AppDataProvider>();
  const { form, submit, isPending } = useRecordForm({
    defaults: EMPTY,
    schema: changePasswordSchema,
    argument: 'password',
    send: async ({ currentPassword, newPassword }: typeof EMPTY) => {
      await changePassword(currentPassword, newPassword);
      notify(translate('account.password.saved'), { type: 'success' });
      form.reset(EMPTY);
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
          <TextInput {...field('currentPassword')} autoComplete="current-password" />
          <TextInput
            {...field('newPassword')}
            autoComplete="new-password"
            hint={translate('account.password.hint')}
          />
          <div>
            <Button type="submit" aria-disabled={isPending}>
              {translate(isPending ? 'ui.form.saving' : 'account.password.save')}
            </Button>
          </div>
        </FormSection>
      </form>
    </FormProvider>
  );
}
