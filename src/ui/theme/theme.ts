import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import type { ColorMode } from '../colorMode';
import { LAYERS, TOUCH } from '../media';
import { inputs } from './inputs';
import { feedback, overlays } from './overlays';
import { PALETTE } from './palette';

/** @param components overrides for a single area */
export function buildTheme(mode: ColorMode, components: ThemeOptions['components'] = {}): Theme {
  const tokens = PALETTE[mode];
  const options: ThemeOptions = {
    palette: {
      mode,
      primary: { main: tokens['safety-fill'], contrastText: tokens['on-safety'] },
      error: { main: tokens.red },
      warning: { main: tokens.yellow },
      success: { main: tokens.green },
      info: { main: tokens.grey },
      background: { default: tokens.paper, paper: tokens.surface },
      text: { primary: tokens.ink, secondary: tokens.muted },
      divider: tokens.line,
    },
    breakpoints: { values: { xs: 0, sm: 768, md: 1024, lg: 1280, xl: 1536 } },
    shape: { borderRadius: 6 },
    typography: {
      fontFamily: 'var(--font)',
      fontSize: 14,
      button: { textTransform: 'none', fontWeight: 600 },
    },
    transitions: {
      duration: {
        shortest: 100,
        shorter: 120,
        short: 120,
        standard: 150,
        complex: 150,
        enteringScreen: 150,
        leavingScreen: 150,
      },
    },
    zIndex: {
      appBar: 900,
      drawer: LAYERS.modal,
      modal: LAYERS.modal,
      panel: LAYERS.menu,
      tooltip: LAYERS.tooltip,
      snackbar: LAYERS.toast,
    },
    components: {
      ...buttons,
      ...inputs,
      ...overlays,
      ...feedback,
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    },
  };
  return createTheme(options, { components });
}

/** No ripple or shadow. A page has one filled button, others are outlined, minor ones are text. */
const buttons: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // Without the ripple, MUI has no focus ring, and it removes the one from base.css.
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
        // A busy button can't be pressed again but keeps the focus.
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
