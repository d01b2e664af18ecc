import type { Theme, ThemeOptions } from '@mui/material/styles';
import type { ColorMode } from '../../ui/colorMode';
import { LAYERS, PHONE } from '../../ui/media';
import { buildTheme } from '../../ui/theme/theme';
import { lists } from './lists';
import { tables } from './tables';

/** Below this width, the app bar shows icons without text. */
const NARROW = '@media (width < 1400px)';

const onAsphalt = { background: 'var(--asphalt)', color: 'var(--asphalt-ink)' };

/** A line under the current page: white in bars, safety orange in tabs. */
const navigation: ThemeOptions['components'] = {
  MuiAppBar: {
    defaultProps: { color: 'transparent', elevation: 0 },
    styleOverrides: {
      root: {
        ...onAsphalt,
        '& .MuiToolbar-root': {
          gap: 6,
          minHeight: 56,
          padding: '0 16px 0 24px',
          [PHONE]: { gap: 0, padding: '0 4px 0 16px' },
        },
        '& .MuiButton-root, & .MuiIconButton-root': {
          minWidth: 44,
          minHeight: 44,
          color: 'inherit',
          fontWeight: 500,
          '&:hover': { background: 'var(--asphalt-raised)', color: 'inherit', textDecoration: 'none' },
        },
        '& .MuiButton-startIcon': { margin: 0 },
        '& .MuiButton-endIcon': { margin: '0 0 0 -4px' },
        '& .MuiButtonBase-root:focus-visible, & a:focus-visible': { outlineColor: '#fff', outlineOffset: -3 },
        '& .MuiChip-root': {
          color: 'inherit',
          fontSize: 12,
          fontWeight: 500,
          borderColor: 'var(--asphalt-muted)',
        },
        '& .MuiTabs-root': { alignSelf: 'stretch', marginBottom: 0, boxShadow: 'none' },
        '& .MuiTabs-indicator': { background: '#fff' },
        '& .MuiTab-root': {
          minHeight: 56,
          padding: '3px 9px 0',
          color: 'var(--asphalt-muted)',
          fontSize: 15,
          '&.Mui-selected, &:hover': { color: 'var(--asphalt-ink)' },
        },
        [NARROW]: {
          '& .MuiButton-root': { gap: 0, fontSize: 0 },
          '& .MuiButton-root .MuiChip-root': { display: 'none' },
        },
        [PHONE]: { '& .MuiButton-endIcon': { display: 'none' } },
      },
    },
  },
  MuiBottomNavigation: {
    styleOverrides: {
      root: {
        ...onAsphalt,
        position: 'fixed',
        inset: 'auto 0 0',
        zIndex: 900,
        height: 'auto',
        paddingBottom: 'env(safe-area-inset-bottom)',
        // The page's own action bar takes its place.
        'body:has([data-action-bar]) &': { display: 'none' },
      },
    },
  },
  MuiBottomNavigationAction: {
    styleOverrides: {
      root: {
        minWidth: 0,
        gap: 2,
        padding: '7px 2px 8px',
        borderTop: '3px solid transparent',
        color: 'var(--asphalt-muted)',
        '&.Mui-selected': { borderTopColor: '#fff', color: '#fff' },
        '&:focus-visible': { outlineColor: '#fff', outlineOffset: -3 },
      },
      label: { fontSize: '12px !important', fontWeight: 500 },
    },
  },
  // There is no sidebar, and the company note may follow the app bar.
  RaLayout: {
    styleOverrides: {
      root: {
        minWidth: 0,
        '& .RaLayout-appFrame': { marginTop: 0 },
        '& .RaLayout-content': {
          minWidth: 0,
          maxWidth: 1560,
          margin: '0 auto',
          padding: '24px 24px 64px',
          outline: 0,
          [PHONE]: { padding: '16px 16px calc(96px + env(safe-area-inset-bottom))' },
        },
      },
    },
  },
  RaSkipNavigationButton: {
    styleOverrides: {
      root: { zIndex: LAYERS.toast, background: 'var(--safety)', color: '#14171a', fontWeight: 600 },
    },
  },
  MuiBadge: {
    styleOverrides: {
      badge: {
        minWidth: 18,
        height: 18,
        padding: '0 4px',
        background: 'var(--safety)',
        color: '#14171a',
        fontSize: 12,
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 34, color: 'var(--muted)' } } },
  MuiListItemText: { styleOverrides: { primary: { fontSize: 'inherit' } } },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        minHeight: 48,
        fontSize: 16,
        borderLeft: '3px solid transparent',
        '&.Mui-selected': { borderLeftColor: 'var(--safety-ink)', color: 'var(--safety-ink)' },
      },
    },
  },
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

const forms: ThemeOptions['components'] = {
  MuiCard: { defaultProps: { variant: 'outlined' } },
  RaCreate: { styleOverrides: { root: sheet('RaCreate') } },
  RaEdit: { styleOverrides: { root: sheet('RaEdit') } },
  RaShow: { styleOverrides: { root: { '& .RaShow-main': { display: 'block', marginTop: 0 } } } },
  RaToolbar: {
    styleOverrides: {
      root: {
        gap: 8,
        background: 'none',
        '&.RaToolbar-mobileToolbar': { position: 'static' },
      },
    },
  },
};

function sheet(name: 'RaCreate' | 'RaEdit') {
  return { [`& .${name}-main`]: { maxWidth: 760, marginTop: 0 } };
}

export function themeOf(mode: ColorMode): Theme {
  return themes[mode];
}

const components = { ...forms, ...navigation, ...lists, ...tables };
const themes = { light: buildTheme('light', components), dark: buildTheme('dark', components) };
