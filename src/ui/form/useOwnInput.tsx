import type { SxProps } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FieldTitle, InputHelperText, useInput } from 'react-admin';

/** As in react-admin. The default label is the resource's field label. */
export interface OwnInputProps {
  source: string;
  label?: string;
  helperText?: ReactNode;
  isRequired?: boolean;
  sx?: SxProps;
}

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
