import { Button, DialogActions } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Dialog } from '../../ui/dialog/Dialog';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { TextInput } from '../../ui/form/inputs';
import { TypedInput } from '../../ui/form/MaskedInput';
import { UnsavedQuestion } from '../../ui/form/UnsavedQuestion';
import { useUnsaved } from '../../ui/form/useUnsaved';
import { CustomerFields, Fields } from './CustomerFields';
import { useNewCustomer } from './useCustomerForm';

/** A customer with the person who is to run it. */
export function NewCustomer({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { form, submit, isPending } = useNewCustomer(id => navigate(`/main/overview/customer/${id}`));
  const unsaved = useUnsaved(form.formState);
  const close = () => unsaved.leave(onClose);
  const field = (name: string) => ({ name, label: translate(`customers.fields.${name}`) });
  return (
    <Dialog place="edge" title={translate('customers.form.addTitle')} onClose={close}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <ErrorSummary />
          <CustomerFields />
          <h3>{translate('customers.form.owner')}</h3>
          <p>{translate('customers.form.ownerHint')}</p>
          <Fields>
            <TextInput {...field('ownerName')} />
            <TypedInput {...field('ownerEmail')} typing="email" />
          </Fields>
          <DialogActions>
            <Button onClick={close}>{translate('ui.form.cancel')}</Button>
            <Button type="submit" variant="contained" aria-disabled={isPending}>
              {translate(isPending ? 'ui.form.saving' : 'customers.add')}
            </Button>
          </DialogActions>
          <UnsavedQuestion {...unsaved} />
        </form>
      </FormProvider>
    </Dialog>
  );
}
