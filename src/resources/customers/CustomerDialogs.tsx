import { TextInput, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { customerSchema, customerUpdateSchema } from '../../../domain/companies/settings';
import type { CustomerRow } from '../../dataProvider/types';
import { MaskedInput, TypedInput } from '../../ui/form/MaskedInput';
import { ZIP_MASK } from '../../ui/form/masks';
import { EditForm, RecordForm } from '../../ui/form/RecordForm';
import { CreateDialog, EditDialog } from '../../ui/RecordDialog';

/** Customers are also the companies in the company selector. */
const DRAWER = { resource: 'customers', place: 'edge', touches: ['customers', 'companies'] } as const;

export function CreateCustomer({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <CreateDialog<CustomerRow>
      {...DRAWER}
      title={translate('customers.form.addTitle')}
      saved="customers.form.added"
      onClose={onClose}
      onSaved={({ id }) => navigate(`/main/overview/customer/${id}`)}
    >
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
  return (
    <EditDialog<CustomerRow>
      {...DRAWER}
      id={customer.id}
      title={translate('customers.form.editTitle', { Name: customer.Name })}
      saved="customers.form.saved"
      onClose={onClose}
    >
      <EditForm schema={customerUpdateSchema} label="customers.form.save">
        <ProfileInputs />
      </EditForm>
    </EditDialog>
  );
}

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
