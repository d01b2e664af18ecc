import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Input } from '../../ui/Control';
import { FormField, useControlProps } from '../../ui/form/FormField';

/** Login and password as text, kept from browsers and password managers that would store them. */
export function LoginFields({ isLoading }: { isLoading: boolean }) {
  return (
    <>
      <SecretText name="username" hint="credentials.hint" isLoading={isLoading} />
      <SecretText name="pass" hint="credentials.passHint" isLoading={isLoading} />
    </>
  );
}

interface Props {
  name: 'username' | 'pass';
  hint: string;
  isLoading: boolean;
}

function SecretText({ name, hint, isLoading }: Props) {
  const translate = useTranslate();
  const { register } = useFormContext();
  const words = translate(isLoading ? 'credentials.loading' : hint);
  return (
    <FormField name={name} label={translate(`credentials.fields.${name}`)} hint={words}>
      <Input
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        data-1p-ignore
        data-lpignore="true"
        readOnly={isLoading}
        aria-busy={isLoading}
        {...useControlProps(name, words)}
        {...register(name)}
      />
    </FormField>
  );
}
