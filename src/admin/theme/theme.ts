import type { Theme, ThemeOptions } from '@mui/material/styles';
import type { ColorMode } from '../../ui/colorMode';
import { buildTheme } from '../../ui/theme/theme';
import { lists } from './lists';
import { navigation } from './navigation';

/** Forms: a sheet of fields (RecordForm), and its buttons below. */
const forms: ThemeOptions['components'] = {
  MuiCard: { defaultProps: { variant: 'outlined' } },
  RaCreate: { styleOverrides: { root: sheet('RaCreate') } },
  RaEdit: { styleOverrides: { root: sheet('RaEdit') } },
  RaToolbar: {
    styleOverrides: {
      root: {
        gap: 8,
        padding: '8px 20px 16px',
        background: 'none',
        '&.RaToolbar-mobileToolbar': { position: 'static' },
      },
    },
  },
};

function sheet(name: 'RaCreate' | 'RaEdit') {
  return { [`& .${name}-main`]: { maxWidth: 760, marginTop: 0 } };
}

/** The console's theme: what every area shares (src/ui/theme), and react-admin's parts. */
export function themeOf(mode: ColorMode): Theme {
  return themes[mode];
}

const components = { ...forms, ...navigation, ...lists };
const themes = { light: buildTheme('light', components), dark: buildTheme('dark', components) };
