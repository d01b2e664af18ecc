import type { ThemeOptions } from '@mui/material/styles';
import { buttons } from './buttons';
import { feedback } from './feedback';
import { forms } from './forms';
import { inputs } from './inputs';
import { lists } from './lists';
import { navigation } from './navigation';
import { overlays } from './overlays';

/** Where MUI's and react-admin's own looks give way to ours: borders before shadows. */
export const components: ThemeOptions['components'] = {
  ...buttons,
  ...inputs,
  ...forms,
  ...overlays,
  ...feedback,
  ...navigation,
  ...lists,
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
};
