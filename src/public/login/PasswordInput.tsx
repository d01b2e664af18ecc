import { Field } from '../form/Field';
import { SecretInput } from '../password/SecretInput';
import { loginMessages as words } from './messages';

/** The password that one signs in with. */
export function PasswordInput({ failure }: { failure: string | undefined }) {
  return (
    <Field name="password" label={words.password} failure={failure}>
      {control => <SecretInput {...control} autoComplete="current-password" />}
    </Field>
  );
}
