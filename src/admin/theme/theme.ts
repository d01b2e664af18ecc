import type { Theme } from '@mui/material/styles';
import type { ColorMode } from '../../ui/colorMode';
import { buildTheme } from '../../ui/theme/theme';
import { forms } from './forms';
import { lists } from './lists';
import { navigation } from './navigation';

/** The console's theme: what every area shares (src/ui/theme), and react-admin's parts. */
export function themeOf(mode: ColorMode): Theme {
  return themes[mode];
}

const components = { ...forms, ...navigation, ...lists };
const themes = { light: buildTheme('light', components), dark: buildTheme('dark', components) };
