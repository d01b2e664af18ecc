import { TextInput, type TextInputProps } from 'react-admin';

/** Text with words that are offered while one types; anything else can be typed, which no AutocompleteInput takes. */
export function SuggestInput({ suggestions, ...props }: TextInputProps & { suggestions: readonly string[] }) {
  const list = `${props.source}-suggestions`;
  return (
    <>
      <TextInput {...props} slotProps={{ htmlInput: { list } }} />
      <datalist id={list}>
        {suggestions.map(one => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  );
}
