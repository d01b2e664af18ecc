import type { ThemeOptions } from '@mui/material/styles';
import { PHONE } from '../../ui/media';

/** Tabs: the white line under the part one is on, in safety ink on paper. */
export const navigation: ThemeOptions['components'] = {
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 44, marginBottom: 16, boxShadow: 'inset 0 -1px var(--line)' },
      indicator: { height: 3, background: 'var(--safety-ink)' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minWidth: 0,
        maxWidth: 'none',
        minHeight: 44,
        padding: '3px 14px 0',
        color: 'var(--muted)',
        fontWeight: 500,
        '&.Mui-selected, &:hover': { color: 'var(--ink)' },
        '&:focus-visible': { outlineOffset: -3 },
        '& .MuiTab-icon': { minWidth: 24 },
        [PHONE]: { padding: '3px 8px 0' },
      },
    },
  },
};
