import {
  FormControl,
  FormHelperText,
  InputLabel,
  OutlinedInput,
  type OutlinedInputProps,
} from '@mui/material';

interface Props extends OutlinedInputProps {
  /** Also the id of its control: a page has one field of a name. */
  name: string;
  label: string;
  hint?: string;
  failure: string | undefined;
}

/** A field for text. Material UI's TextField is made of the same parts, and of lists of choices that would be 7 kB more. */
export function TextInput({ name, label, hint, failure, required = false, ...input }: Props) {
  const help = failure ?? hint;
  return (
    <FormControl fullWidth required={required} error={failure !== undefined}>
      <InputLabel htmlFor={name}>{label}</InputLabel>
      <OutlinedInput id={name} name={name} aria-describedby={help && `${name}-help`} {...input} />
      {help && <FormHelperText id={`${name}-help`}>{help}</FormHelperText>}
    </FormControl>
  );
}
