import PriorityHigh from '@mui/icons-material/PriorityHigh';
import { type SxProps, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { get, useFormContext } from 'react-hook-form';
import { TOUCH } from '../media';

export interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  /** Takes the whole width of its section. */
  wide?: boolean;
}

/** What react-admin's inputs are told; without a label they have the resource's word for the field. */
export interface SourceProps {
  source: string;
  label?: string;
  helperText?: string;
  isRequired?: boolean;
  sx?: SxProps;
}

interface Props extends FieldProps {
  /** A group of controls, such as Yes and No, instead of one. */
  group?: boolean;
  children: ReactNode;
}

/** Label, control, hint and what is wrong with the answer, tied together for screen readers. */
export function FormField({ name, label, hint, optional, wide, group, children }: Props) {
  const translate = useTranslate();
  const error = useFieldError(name);
  const words = (
    <>
      {label}
      {optional && <small> ({translate('ui.form.optional')})</small>}
    </>
  );
  return (
    <Frame
      data-wide={wide}
      {...(group && { role: 'group', 'aria-labelledby': `${name}-label`, id: name, tabIndex: -1 })}
    >
      {group ? <strong id={`${name}-label`}>{words}</strong> : <label htmlFor={name}>{words}</label>}
      {children}
      {hint && <p id={`${name}-hint`}>{hint}</p>}
      {error && (
        <em id={`${name}-error`}>
          <PriorityHigh fontSize="small" /> {error}
        </em>
      )}
    </Frame>
  );
}

/** What a control must carry to belong to its field. */
export function useControlProps(name: string, hint?: ReactNode) {
  const error = useFieldError(name);
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return { id: name, 'aria-invalid': error !== undefined, 'aria-describedby': described || undefined };
}

export function useFieldError(name: string): string | undefined {
  const { formState } = useFormContext();
  const error: { message?: unknown } | undefined = get(formState.errors, name);
  const message = error?.message;
  return typeof message === 'string' ? message : undefined;
}

const Frame = styled('div')({
  display: 'grid',
  gap: 4,
  minWidth: 0,
  alignContent: 'start',
  scrollMarginTop: 80,
  outline: 0,
  '&[data-wide="true"]': { gridColumn: '1 / -1' },
  '& > label, & > strong': { font: '500 14px/1.35 var(--font)' },
  '& small': { color: 'var(--muted)', fontSize: 13, fontWeight: 400 },
  '& > p': { color: 'var(--muted)', fontSize: 13 },
  '& > em': {
    display: 'flex',
    gap: 6,
    color: 'var(--red)',
    font: '500 13px/1.35 var(--font)',
    '& svg': { flex: 'none', marginTop: 2 },
  },
  '& input:not([type="radio"], [type="checkbox"]), & select': { height: 36, scrollMarginTop: 120 },
  [TOUCH]: { '& input:not([type="radio"], [type="checkbox"]), & select': { height: 44 } },
});
