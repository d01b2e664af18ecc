import { type FieldProps, FormField, useControlProps } from './FormField';
import { SearchBox, type SearchBoxProps } from './SearchBox';

type Props<T> = FieldProps & Omit<SearchBoxProps<T>, 'id' | 'control'>;

/** A dropdown that one can type into, as a field of a form. */
export function SearchSelect<T extends { id: string | number }>(props: Props<T>) {
  const { name, label, hint, optional, wide, ...box } = props;
  const control = useControlProps(name, hint);
  return (
    <FormField {...{ name, label, hint, optional, wide }}>
      <SearchBox {...box} id={name} control={control} />
    </FormField>
  );
}
