import type { SxProps } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FieldTitle, InputHelperText, useInput } from 'react-admin';

/** What inputs of our own are told, as react-admin's are; without a label they have the resource's word for the field. */
export interface OwnInputProps {
  source: string;
  label?: string;
  helperText?: ReactNode;
  isRequired?: boolean;
  sx?: SxProps;
}

/** What an input of our own shares with react-admin's: the value of its field, and the words around it. */
export function useOwnInput({ source, label, helperText, isRequired, sx }: OwnInputProps) {
  const { field, fieldState } = useInput({ source, parse: value => value });
  const { error, invalid } = fieldState;
  const frame = {
    label: <FieldTitle source={source} label={label} isRequired={isRequired} />,
    error: invalid,
    helperText: (helperText || invalid) && <InputHelperText helperText={helperText} error={error?.message} />,
    sx,
  };
  return { field, frame };
}
