import type { SignUp } from '../../../domain/people/signUp';
import { registerMessages } from './messages';
import type { Form } from './useForm';

/** What every field of the form needs, by its name. */
export function fieldOf({ values, failures, change }: Form, name: keyof SignUp) {
  return {
    name,
    label: registerMessages.fields[name],
    value: values[name],
    failure: failures[name],
    onValue: (value: string) => change(name, value),
  };
}
