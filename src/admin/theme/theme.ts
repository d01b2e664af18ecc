import { createTheme, type Theme } from '@mui/material/styles';
import type { ColorMode } from '../../ui/colorMode';
import { LAYERS } from '../../ui/layers';
import { components } from './components';

/**
 * What MUI must know of the tokens in ui/tokens.css. It computes with colours, so it cannot read them from there; a test
 * holds the two together.
 */
export const PALETTE = {
  light: {
    paper: '#f7f6f3',
    surface: '#ffffff',
    ink: '#1d2126',
    muted: '#5a6068',
    'safety-ink': '#b64400',
    'safety-fill': '#c2490a',
    'on-safety': '#ffffff',
    line: '#ddd9d1',
    red: '#a31515',
    green: '#1b6e3c',
  },
  dark: {
    paper: '#1d2126',
    surface: '#23282e',
    ink: '#f1f2f3',
    muted: '#a7aeb6',
    'safety-ink': '#ff9a4d',
    'safety-fill': '#e06a1f',
    'on-safety': '#14171a',
    line: '#3a4048',
    red: '#ff9b9b',
    green: '#7fd6a0',
  },
} as const;

export function themeOf(mode: ColorMode): Theme {
  return themes[mode];
}

function build(mode: ColorMode): Theme {
  const tokens = PALETTE[mode];
  return createTheme({
    palette: {
      mode,
      primary: { main: tokens['safety-fill'], contrastText: tokens['on-safety'] },
      error: { main: tokens.red },
      success: { main: tokens.green },
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
      tooltip: LAYERS.tooltip,
      snackbar: LAYERS.toast,
    },
    components,
  });
}

const themes = { light: build('light'), dark: build('dark') };
