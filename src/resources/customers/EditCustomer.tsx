import { Button, DialogActions } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { CustomerRow } from '../../dataProvider/types';
import { Dialog } from '../../ui/dialog/Dialog';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { StaleNote } from '../../ui/form/StaleNote';
import { UnsavedQuestion } from '../../ui/form/UnsavedQuestion';
import { useUnsaved } from '../../ui/form/useUnsaved';
import { CustomerFields } from './CustomerFields';
import { useCustomerChange } from './useCustomerForm';

interface Props {
  customer: CustomerRow;
  onClose: () => void;
  /** Reads what is stored now; the form begins anew from it. */
  onReload: () => unknown;
}

export function EditCustomer({ customer, onClose, onReload }: Props) {
  const translate = useTranslate();
  const { form, submit, isPending, stale } = useCustomerChange(customer, onClose);
  const unsaved = useUnsaved(form.formState);
  const close = () => unsaved.leave(onClose);
  const title = translate('customers.form.editTitle', { Name: customer.Name });
  return (
    <Dialog place="edge" title={title} onClose={close}>
      {stale && <StaleNote message={stale} onReload={onReload} />}
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <ErrorSummary />
          <CustomerFields />
          <DialogActions>
            <Button onClick={close}>{translate('ui.form.cancel')}</Button>
            <Button type="submit" variant="contained" aria-disabled={isPending}>
              {translate(isPending ? 'ui.form.saving' : 'customers.form.save')}
            </Button>
          </DialogActions>
          <UnsavedQuestion {...unsaved} />
        </form>
      </FormProvider>
    </Dialog>
  );
}
