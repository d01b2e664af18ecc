import type { ThemeOptions } from '@mui/material/styles';
import { LAYERS } from '../../ui/layers';
import { TOUCH } from '../../ui/media';

/** Where MUI's and react-admin's own looks give way to ours: borders before shadows. */
export const components: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // MUI takes the ring of base.css away and has none of its own without the ripple.
    styleOverrides: { root: { '&:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: 2 } } },
  },
  MuiMenu: { styleOverrides: { root: { zIndex: LAYERS.menu } } },
  MuiPopover: { styleOverrides: { root: { zIndex: LAYERS.overlay } } },
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
