import { Autocomplete, TextField } from '@mui/material';
import { landmarkOf } from './SearchSelect';
import { type OwnInputProps, useOwnInput } from './useOwnInput';
import { useSettled } from './useSettled';

/** Free text with suggestions, filtered after a pause in typing (spec §9). */
export function SuggestInput({ suggestions, ...props }: OwnInputProps & { suggestions: readonly string[] }) {
  const { field, frame } = useOwnInput(props);
  const { sx, ...words } = frame;
  const text = String(field.value ?? '');
  const asked = useSettled(text).trim().toLowerCase();
  return (
    <Autocomplete<string, false, true, true>
      id={props.source}
      freeSolo
      forcePopupIcon={suggestions.length > 0}
      disableClearable
      sx={sx}
      options={suggestions}
      value={text}
      inputValue={text}
      onInputChange={(_, typed, reason) => reason === 'input' && field.onChange(typed)}
      onChange={(_, chosen) => field.onChange(chosen)}
      filterOptions={(all, { inputValue }) =>
        inputValue === '' ? all : all.filter(one => one.toLowerCase().includes(asked))
      }
      slotProps={{ popper: { container: () => landmarkOf(props.source) } }}
      renderInput={params => <TextField {...params} {...words} inputRef={field.ref} onBlur={field.onBlur} />}
    />
  );
}
