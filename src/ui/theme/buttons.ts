import type { ThemeOptions } from '@mui/material/styles';
import { TOUCH } from '../media';

/** Buttons without ripple or shadow: one main action per page is filled, others have a frame, minor ones neither. */
export const buttons: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // MUI takes the ring of base.css away and has none of its own without the ripple.
    styleOverrides: { root: { '&:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: 2 } } },
  },
  MuiButton: {
    defaultProps: { variant: 'outlined', color: 'inherit', disableElevation: true },
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 36,
        gap: 8,
        padding: '0 14px',
        lineHeight: 1.2,
        whiteSpace: 'nowrap',
        // A button that works cannot be pressed again, but keeps the focus.
        '&[aria-disabled="true"]': { opacity: 0.55, cursor: 'default' },
        [TOUCH]: { minHeight: 44 },
      },
      outlined: {
        borderColor: 'var(--field-line)',
        background: 'var(--surface)',
        color: 'var(--ink)',
        '&:hover': { borderColor: 'var(--ink)', background: 'var(--surface)' },
        '&.MuiButton-colorError': { borderColor: 'var(--red)', color: 'var(--red)' },
      },
      contained: {
        background: 'var(--safety-fill)',
        color: 'var(--on-safety)',
        '&:hover': { background: 'var(--safety-fill-hover)' },
      },
      text: {
        padding: '0 8px',
        color: 'var(--safety-ink)',
        '&:hover': { background: 'none', textDecoration: 'underline', textUnderlineOffset: 3 },
      },
      startIcon: { margin: 0 },
      endIcon: { margin: 0 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: 'var(--radius)',
        '&:hover': { color: 'var(--ink)', background: 'var(--surface-sunken)' },
        [TOUCH]: { minWidth: 44, minHeight: 44 },
      },
    },
  },
};
