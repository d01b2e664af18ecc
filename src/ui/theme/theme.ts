import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import type { ColorMode } from '../colorMode';
import { LAYERS } from '../layers';
import { buttons } from './buttons';
import { feedback } from './feedback';
import { inputs } from './inputs';
import { overlays } from './overlays';
import { PALETTE } from './palette';

/** Material UI in the looks of tokens.css. @param components looks of what one area alone shows, or shows otherwise */
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
      tooltip: LAYERS.tooltip,
      snackbar: LAYERS.toast,
    },
    // Where MUI's own looks give way to ours: borders before shadows.
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
