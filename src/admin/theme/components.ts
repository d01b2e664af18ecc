import type { ThemeOptions } from '@mui/material/styles';
import { buttons } from './buttons';
import { forms } from './forms';
import { feedback } from './feedback';
import { inputs } from './inputs';
import { navigation } from './navigation';
import { overlays } from './overlays';
import { lists } from './lists';

/** Where MUI's and react-admin's own looks give way to ours: borders before shadows. */
export const components: ThemeOptions['components'] = {
  ...buttons,
  ...inputs,
  ...forms,
  ...overlays,
  ...feedback,
  ...navigation,
  ...lists,
  MuiMenu: { styleOverrides: { root: { zIndex: LAYERS.menu } } },
  MuiPopover: {
    styleOverrides: {
      // What opens out of a dialog comes to stand behind it in the document, and must lie above it.
      root: { zIndex: LAYERS.overlay, '.MuiModal-root ~ &': { zIndex: LAYERS.modal + 1 } },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
};
