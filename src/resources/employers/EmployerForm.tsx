import { Button, DialogActions } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { isRoleName } from '../../../domain/permissions/roles';
import type { EmployerRow } from '../../dataProvider/types';
import { Dialog } from '../../ui/dialog/Dialog';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { SelectInput, TextInput } from '../../ui/form/inputs';
import { MaskedInput, TypedInput } from '../../ui/form/MaskedInput';
import { PHONE_MASK } from '../../ui/form/masks';
import { StaleNote } from '../../ui/form/StaleNote';
import { UnsavedQuestion } from '../../ui/form/UnsavedQuestion';
import { useViewer } from '../../ui/useViewer';
import { InviteAgain } from './InviteAgain';
import { RemoveEmployer } from './RemoveEmployer';
import { rolesWithin } from './roleChoices';
import { useEmployerForm } from './useEmployerForm';

interface Props {
  /** Null: a new one. */
  employer: EmployerRow | null;
  /** It is the person's own record. */
  isSelf?: boolean;
  /** Of a stored one. */
  onReload?: () => unknown;
  onClose: () => void;
}

/** The drawer in which a user is added or changed. */
export function EmployerForm({ employer, isSelf, onReload, onClose }: Props) {
  const translate = useTranslate();
  const { form, submit, isPending, stale, unsaved } = useEmployerForm(employer, onClose);
  const close = () =>
    unsaved.leave(() => {
      form.reset();
      // The address changes only once the form has nothing to lose, or leaving it would be asked about twice.
      setTimeout(onClose);
    });
  return (
    <Dialog
      place="edge"
      title={employer ? employer.Name : translate('employers.form.addTitle')}
      onClose={close}
    >
      <FormProvider {...form}>
        <Fields noValidate onSubmit={submit}>
          {stale && onReload && <StaleNote message={stale} onReload={onReload} />}
          <ErrorSummary />
          <PersonFields isNew={employer === null} />
          {employer && <InviteAgain employer={employer} />}
          <DialogActions>
            {employer && !isSelf && <RemoveEmployer employer={employer} onRemoved={onClose} />}
            <Button onClick={close}>{translate('ui.form.cancel')}</Button>
            <Button type="submit" variant="contained" aria-disabled={isPending}>
              {translate(isPending ? 'ui.form.saving' : employer ? 'ui.form.save' : 'employers.form.add')}
            </Button>
          </DialogActions>
        </Fields>
        <UnsavedQuestion {...unsaved} />
      </FormProvider>
    </Dialog>
  );
}

function PersonFields({ isNew }: { isNew: boolean }) {
  const translate = useTranslate();
  const { data: viewer } = useViewer();
  const own = viewer?.Role.cognitoGroupName;
  const field = (name: string) => ({ name, label: translate(`employers.fields.${name}`) });
  const hint = (name: string) => ({ hint: translate(`employers.form.${name}`) });
  return (
    <>
      <TextInput {...field('Name')} />
      <TypedInput {...field('Email')} typing="email" {...hint(isNew ? 'mailHint' : 'newMailHint')} />
      <SelectInput
        {...field('Role')}
        {...hint(isNew ? 'rankHint' : 'roleHint')}
        choices={isRoleName(own) ? rolesWithin(own) : []}
        placeholder={translate('employers.form.chooseRole')}
      />
      <TextInput {...field('Code')} {...hint('codeHint')} optional />
      <MaskedInput {...field('Phone')} mask={PHONE_MASK} optional />
    </>
  );
}

const Fields = styled('form')({
  display: 'grid',
  gap: 18,
  '& > .MuiDialogActions-root > :first-of-type:not(:nth-last-of-type(-n + 2))': { marginRight: 'auto' },
});
