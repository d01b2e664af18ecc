import { SearchBox, type SearchBoxProps } from './SearchBox';
import { type OwnInputProps, useOwnInput } from './useOwnInput';

type Props<T> = OwnInputProps & Omit<SearchBoxProps<T>, 'id' | keyof OwnInputProps | 'error' | 'inputRef'>;

/** A dropdown that one can type into, as a field of a form. The caller knows what its choice means for the form. */
export function SearchSelect<T extends { id: string | number }>(props: Props<T>) {
  const { source, label, helperText, isRequired, ...box } = props;
  const { field, frame } = useOwnInput({ source, label, helperText, isRequired });
  return <SearchBox {...box} {...frame} id={source} inputRef={field.ref} />;
}
