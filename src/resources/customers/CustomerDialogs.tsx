import { useQueryClient } from '@tanstack/react-query';
import { TextInput, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { customerSchema, customerUpdateSchema } from '../../../domain/companies/settings';
import type { CustomerRow } from '../../dataProvider/types';
import { MaskedInput, TypedInput } from '../../ui/form/MaskedInput';
import { ZIP_MASK } from '../../ui/form/masks';
import { EditForm, RecordForm } from '../../ui/form/RecordForm';
import { CreateDialog, EditDialog } from '../../ui/RecordDialog';

const DRAWER = { resource: 'customers', place: 'edge' } as const;

/** A customer with the person who is to run it. */
export function CreateCustomer({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const refresh = useCustomersChanged();
  const notify = useNotify();
  const onSaved = async ({ id, Name }: CustomerRow) => {
    await refresh();
    notify('customers.form.added', { type: 'success', messageArgs: { Name } });
    await navigate(`/main/overview/customer/${id}`);
  };
  const title = translate('customers.form.addTitle');
  return (
    <CreateDialog<CustomerRow> {...DRAWER} title={title} onClose={onClose} onSaved={onSaved}>
      <RecordForm schema={customerSchema} label="customers.form.save">
        <ProfileInputs />
        <div style={{ gridColumn: '1 / -1' }}>
          <h3>{translate('customers.form.owner')}</h3>
          <p>{translate('customers.form.ownerHint')}</p>
        </div>
        <TextInput source="ownerName" isRequired />
        <TypedInput source="ownerEmail" typing="email" isRequired />
      </RecordForm>
    </CreateDialog>
  );
}

export function EditCustomer({ customer, onClose }: { customer: CustomerRow; onClose: () => void }) {
  const translate = useTranslate();
  const refresh = useCustomersChanged();
  const notify = useNotify();
  const onSaved = async ({ Name }: CustomerRow) => {
    await refresh();
    notify('customers.form.saved', { type: 'success', messageArgs: { Name } });
    onClose();
  };
  const title = translate('customers.form.editTitle', { Name: customer.Name });
  return (
    <EditDialog<CustomerRow> {...DRAWER} id={customer.id} title={title} onClose={onClose} onSaved={onSaved}>
      <EditForm schema={customerUpdateSchema} label="customers.form.save">
        <ProfileInputs />
      </EditForm>
    </EditDialog>
  );
}

/** Reads everything about customers anew, and the companies that one can choose. */
function useCustomersChanged() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: ['customers'] });
    await queryClient.invalidateQueries({ queryKey: ['companies'] });
  };
}

/** Name and place of a company, one's own or a customer. */
function ProfileInputs() {
  return (
    <>
      <TextInput source="Name" isRequired sx={WIDE} />
      <TextInput source="Address" sx={WIDE} />
      <TextInput source="City" />
      <TypedInput source="State" typing="alpha" />
      <MaskedInput source="ZipCode" mask={ZIP_MASK} />
      <TextInput source="Phone" type="tel" />
    </>
  );
}

const WIDE = { gridColumn: '1 / -1' };
