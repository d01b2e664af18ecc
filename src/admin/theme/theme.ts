import { createTheme, type Theme } from '@mui/material/styles';
import type { ColorMode } from '../../ui/colorMode';
import { LAYERS } from '../../ui/layers';
import { components } from './components';
import { PALETTE } from './palette';

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
      tooltip: LAYERS.tooltip,
      snackbar: LAYERS.toast,
    },
    components,
  });
}

const themes = { light: build('light'), dark: build('dark') };
