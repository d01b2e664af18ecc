import {
  FormControl,
  FormHelperText,
  IconButton,
  InputAdornment,
  InputLabel,
  OutlinedInput,
} from '@mui/material';
import { usePickerContext, usePickerTranslations } from '@mui/x-date-pickers/hooks';
import { CalendarIcon, ClearIcon } from '@mui/x-date-pickers/icons';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { readTyped } from './readTyped';

export interface DateTextProps {
  text: string;
  kind: 'day' | 'moment';
  onText: (text: string, isComplete: boolean) => void;
  onBlur: (() => void) | undefined;
  inputRef: Ref<HTMLInputElement> | undefined;
  isRequired: boolean;
  helperText: ReactNode;
  error: boolean;
  /** Names the calendar's dialog where it has no heading. MUI leaves it out on touch screens. */
  id?: string;
}

const EXAMPLE = { day: 'MM/DD/YYYY', moment: 'MM/DD/YYYY 8:00 AM' };

/** The field of a Picker. Without TextField, which the page of an invitation would load with every kind of input. */
export function DateText({
  text,
  kind,
  onText,
  onBlur,
  inputRef,
  isRequired,
  helperText,
  error,
  ...props
}: DateTextProps) {
  const { label, name, disabled, readOnly, rootRef, rootSx, triggerRef, setOpen, value } = usePickerContext();
  const words = usePickerTranslations();
  const ownId = useId();
  const id = props.id ?? ownId;
  const leave = () => {
    onText(text, true);
    onBlur?.();
  };
  // Enter submits the form without leaving the field.
  const finish = ({ key }: KeyboardEvent) => key === 'Enter' && onText(text, true);
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (readOnly || 'problem' in readTyped(pasted, kind, true)) return;
    event.preventDefault();
    onText(pasted, true);
  };
  const isFixed = disabled || readOnly;
  const shownDay = value?.isValid() ? value.format('MMM D, YYYY') : '';
  return (
    <FormControl
      ref={rootRef}
      className="MuiTextField-root"
      role="group"
      aria-labelledby={`${id}-label`}
      {...{ disabled, error }}
      sx={rootSx}
      fullWidth
      variant="outlined"
    >
      <InputLabel id={`${id}-label`} htmlFor={id} required={isRequired}>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        {...{ label, name, readOnly, inputRef }}
        required={isRequired}
        aria-describedby={helperText ? `${id}-helper-text` : undefined}
        value={text}
        onChange={({ target }) => onText(target.value, false)}
        onBlur={leave}
        onKeyDown={finish}
        onPaste={paste}
        autoComplete="off"
        placeholder={EXAMPLE[kind]}
        endAdornment={
          <InputAdornment position="end">
            {text !== '' && !isFixed && (
              <IconButton size="small" title={words.fieldClearLabel} onClick={() => onText('', true)}>
                <ClearIcon fontSize="small" />
              </IconButton>
            )}
            <IconButton
              ref={triggerRef}
              edge="end"
              disabled={isFixed}
              aria-label={words.openDatePickerDialogue(shownDay)}
              onClick={() => setOpen(true)}
            >
              <CalendarIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        }
      />
      {helperText && <FormHelperText id={`${id}-helper-text`}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
