import { Fade, Popper, type PopperProps } from '@mui/material';
import type { ThemeOptions } from '@mui/material/styles';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import type { AriaAttributes, ReactNode } from 'react';
import { TOUCH } from '../media';
import { PANEL_MS, panelLayer } from './overlays';

/** Height of a select's list before it scrolls, in px (spec §9). */
const LIST_HEIGHT = 200;

/**
 * Labels are above, so that they stay visible while typing. Type-ahead in a list resets after 500 ms, which
 * is MUI's default (spec §9).
 */
export const inputs: ThemeOptions['components'] = {
  MuiTextField: {
    defaultProps: { variant: 'outlined', size: 'small', fullWidth: true, autoComplete: 'off' },
  },
  MuiFormControl: { defaultProps: { size: 'small' }, styleOverrides: { root: { margin: 0, minWidth: 0 } } },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: {
        position: 'static',
        maxWidth: 'none',
        marginBottom: 4,
        overflow: 'visible',
        transform: 'none',
        font: '500 14px/1.35 var(--font)',
        color: 'var(--ink)',
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: 'var(--ink)' },
      },
      asterisk: { color: 'var(--muted)' },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        font: '500 14px/1.35 var(--font)',
        color: 'var(--ink)',
        '&.Mui-focused, &.Mui-error': { color: 'var(--ink)' },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '4px 0 0',
        color: 'var(--muted)',
        font: '400 13px/1.35 var(--font)',
        '&.Mui-disabled': { color: 'var(--muted)' },
        '&.Mui-error': { color: 'var(--red)', fontWeight: 500 },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        background: 'var(--surface)',
        minHeight: 36,
        fontSize: 14,
        // iOS zooms into fields below 16 px.
        [TOUCH]: { minHeight: 44, fontSize: 16 },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--focus)' },
      },
      notchedOutline: { top: 0, borderColor: 'var(--field-line)', '& legend': { display: 'none' } },
      input: { padding: '7px 10px', '&::placeholder': { color: 'var(--muted)', opacity: 1 } },
      multiline: { padding: 0 },
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: { marginLeft: -8 }, label: { fontSize: 14 } } },
  MuiSelect: {
    defaultProps: { MenuProps: { slotProps: { paper: { sx: { maxHeight: LIST_HEIGHT } } } } },
  },
  MuiAutocomplete: {
    defaultProps: { slots: { popper: SoftPopper } },
    styleOverrides: { listbox: { maxHeight: LIST_HEIGHT }, popper: panelLayer },
  },
  MuiPickerPopper: { styleOverrides: { root: panelLayer } },
  MuiRadio: { defaultProps: { size: 'small' } },
  MuiCheckbox: {
    defaultProps: {
      size: 'small',
      // react-admin puts the label of a row's checkbox beside the input, where screen readers don't find it.
      slotProps: { input: props => ({ 'aria-label': (props as AriaAttributes)['aria-label'] }) },
    },
  },
  RaCheckboxGroupInput: {
    defaultProps: { helperText: false },
    styleOverrides: {
      root: { gridColumn: '1 / -1', '& .MuiFormLabel-root': { marginBottom: 4, transform: 'none' } },
    },
  },
  RaRadioButtonGroupInput: {
    defaultProps: { helperText: false },
    styleOverrides: {
      root: {
        '& .MuiFormLabel-root': { marginBottom: 4, transform: 'none' },
        '& .MuiFormGroup-root': { flexDirection: 'row', flexWrap: 'wrap', gap: 8 },
        '& .MuiFormControlLabel-root': {
          minHeight: 36,
          margin: 0,
          paddingRight: 14,
          border: '1px solid var(--field-line)',
          borderRadius: 'var(--radius)',
          background: 'var(--surface)',
          '&:hover': { borderColor: 'var(--ink)' },
          '&:has(:checked)': {
            borderColor: 'var(--safety-fill)',
            boxShadow: 'inset 0 0 0 1px var(--safety-fill)',
          },
          '&:has(:focus-visible)': { outline: '3px solid var(--focus)', outlineOffset: 2 },
          [TOUCH]: { minHeight: 44 },
        },
      },
    },
  },
  // By default, react-admin reserves a line for helper text and turns cleared text into null, where the
  // domain's schemas expect text.
  RaTextInput: { defaultProps: { helperText: false, parse: asTyped } },
  RaSelectInput: {
    defaultProps: {
      helperText: false,
      parse: asTyped,
      emptyText: 'ui.form.choose',
      slotProps: { select: { displayEmpty: true } },
    },
  },
  RaAutocompleteInput: { defaultProps: { helperText: false, debounce: 300 } },
  RaNullableBooleanInput: { defaultProps: { helperText: false } },
  RaBooleanInput: {
    defaultProps: { helperText: false },
    styleOverrides: { root: { gridColumn: '1 / -1' } },
  },
};

function asTyped<Value>(value: Value): Value {
  return value;
}

/** Fades the options like any other panel (spec §9). MUI shows them without a transition. */
function SoftPopper({ children, ...props }: PopperProps) {
  return (
    <Popper {...props} transition>
      {({ TransitionProps }) => (
        <Fade {...TransitionProps} timeout={PANEL_MS}>
          <div>{children as ReactNode}</div>
        </Fade>
      )}
    </Popper>
  );
}
