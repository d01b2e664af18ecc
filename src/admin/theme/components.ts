import type { ThemeOptions } from '@mui/material/styles';
import { LAYERS } from '../../ui/layers';
import { TOUCH } from '../../ui/media';
import { buttons } from './buttons';
import { forms } from './forms';
import { inputs } from './inputs';

/** Where MUI's and react-admin's own looks give way to ours: borders before shadows. */
export const components: ThemeOptions['components'] = {
  ...buttons,
  ...inputs,
  ...forms,
  MuiMenu: { styleOverrides: { root: { zIndex: LAYERS.menu } } },
  MuiPopover: {
    styleOverrides: {
      // What opens out of a dialog comes to stand behind it in the document, and must lie above it.
      root: { zIndex: LAYERS.overlay, '.MuiModal-root ~ &': { zIndex: LAYERS.modal + 1 } },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 36,
        gap: 10,
        fontSize: 14,
        [TOUCH]: { minHeight: 44 },
        '&:focus-visible, &.Mui-focusVisible': { outlineOffset: -3 },
      },
    },
  },
};
