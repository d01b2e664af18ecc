import { InputHelperText, useInput } from 'react-admin';
import { type FieldProps, useInputProps } from './inputs';
import { SearchBox, type SearchBoxProps } from './SearchBox';

type Props<T> = FieldProps &
  Omit<SearchBoxProps<T>, 'id' | 'label' | 'helperText' | 'isInvalid' | 'inputRef'>;

/** A dropdown that one can type into, as a field of a form. The caller knows what its choice means for the form. */
export function SearchSelect<T extends { id: string | number }>(props: Props<T>) {
  const { name, label, hint, optional, wide, ...box } = props;
  const { source, helperText, ...input } = useInputProps({ name, label, hint, optional, wide });
  const { field, fieldState } = useInput({ source });
  const { error, invalid } = fieldState;
  return (
    <SearchBox
      {...box}
      id={name}
      label={input.label}
      inputRef={field.ref}
      isInvalid={invalid}
      helperText={
        (helperText || invalid) && <InputHelperText helperText={helperText} error={error?.message} />
      }
    />
  );
}
