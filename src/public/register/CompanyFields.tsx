import { PHONE_MASK } from '../../ui/form/masks';
import { MaskedField } from '../form/MaskedField';
import { TextField } from '../form/TextField';
import { fieldOf } from './fieldOf';
import type { Form } from './useForm';

export function CompanyFields({ form }: { form: Form }) {
  return (
    <>
      <TextField {...fieldOf(form, 'company')} autoComplete="organization" />
      <MaskedField {...fieldOf(form, 'phoneNumber')} mask={PHONE_MASK} type="tel" autoComplete="tel" />
    </>
  );
}
