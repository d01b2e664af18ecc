import type { Theme, ThemeOptions } from '@mui/material/styles';
import { LAYERS, PHONE, TOUCH } from '../media';
import { PALETTE } from './palette';

const CENTER_MS = 150;
const EDGE_MS = 300;
export const PANEL_MS = { enter: 120, exit: 100 };

declare module '@mui/material/styles' {
  interface ZIndex {
    panel: number;
  }
}

export const panelLayer = ({ theme }: { theme: Theme }) => ({ zIndex: theme.zIndex.panel });

/** Puts panels above the dialog, wherever they are in the DOM. */
export const inDialog = (theme: Theme): Theme => ({
  ...theme,
  zIndex: { ...theme.zIndex, panel: LAYERS.modal + 1 },
});

export const overlays: ThemeOptions['components'] = {
  MuiDialog: {
    defaultProps: { maxWidth: false, fullWidth: true, transitionDuration: CENTER_MS },
    styleOverrides: {
      paper: {
        width: 'calc(100% - 24px)',
        maxHeight: 'calc(100% - 24px)',
        margin: 12,
        outline: 0,
        border: '1px solid var(--line)',
      },
    },
  },
  MuiDrawer: {
    defaultProps: { anchor: 'right', transitionDuration: EDGE_MS },
    styleOverrides: {
      root: { zIndex: LAYERS.modal },
      paper: {
        width: 'calc(100% - 24px)',
        outline: 0,
        borderLeft: '1px solid var(--line)',
        [PHONE]: { width: '100%', borderLeft: 0 },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        padding: '20px 68px 16px 20px',
        fontSize: 20,
        fontWeight: 600,
        lineHeight: 1.2,
        '& + .MuiIconButton-root': { position: 'absolute', top: 10, right: 12 },
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: {
        padding: '2px 20px 20px',
        overscrollBehavior: 'contain',
        // Keeps the buttons visible while a long form scrolls. A phone's calendar places its own.
        '& .MuiDialogActions-root:not(.MuiPickersLayout-actionBar)': {
          position: 'sticky',
          bottom: -20,
          zIndex: 1,
          margin: '16px -20px -20px',
          borderTop: '1px solid var(--line)',
          background: 'var(--surface)',
        },
      },
    },
  },
  MuiDialogContentText: { styleOverrides: { root: { fontSize: 14, whiteSpace: 'pre-line' } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { flexWrap: 'wrap', gap: 8, padding: '12px 20px 16px' } },
  },
  MuiAccordion: {
    defaultProps: {
      disableGutters: true,
      elevation: 0,
      slotProps: {
        // Stays mounted after the first opening, to keep state such as an upload.
        transition: { timeout: PANEL_MS, mountOnEnter: true },
        heading: { component: 'h2' },
      },
    },
    styleOverrides: {
      root: {
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        background: 'var(--surface)',
        '&::before': { display: 'none' },
      },
    },
  },
  MuiAccordionSummary: {
    styleOverrides: { root: { minHeight: 48, padding: '0 14px', font: '600 16px/1.2 var(--font)' } },
  },
  MuiAccordionDetails: { styleOverrides: { root: { padding: '0 14px 16px' } } },
  MuiMenu: { defaultProps: { transitionDuration: PANEL_MS }, styleOverrides: { root: panelLayer } },
  MuiPopover: { defaultProps: { transitionDuration: PANEL_MS }, styleOverrides: { root: panelLayer } },
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

const TONES = { Success: 'green', Warning: 'yellow', Error: 'red', Info: 'grey', Default: 'grey' } as const;

const LIGHT = Object.fromEntries(
  Object.entries(PALETTE.light).map(([token, color]) => [`--${token}`, color]),
);

const eachTone = (
  name: (tone: string) => string,
  look: (token: string) => object,
  tones = Object.entries(TONES),
) => Object.fromEntries(tones.map(([tone, token]) => [name(tone), look(token)]));

export const feedback: ThemeOptions['components'] = {
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        height: 'auto',
        maxWidth: '26ch',
        borderRadius: 4,
        font: '600 13px/1.4 var(--font)',
        ...eachTone(
          tone => `&.MuiChip-filled.MuiChip-color${tone}`,
          token => ({ color: `var(--${token})`, background: `var(--${token}-ground)` }),
        ),
        '&.MuiChip-outlined': { border: '1px dashed var(--field-line)', background: 'none', fontWeight: 400 },
        '&.MuiChip-outlinedError': { border: '1px solid var(--red)', color: 'var(--red)', fontWeight: 500 },
      },
      label: { padding: '2px 8px', whiteSpace: 'normal', fontVariantNumeric: 'tabular-nums' },
      icon: {
        flex: 'none',
        marginLeft: 6,
        marginRight: -3,
        fontSize: '16px !important',
        color: 'inherit !important',
      },
    },
  },
  MuiSvgIcon: {
    styleOverrides: {
      root: { flex: 'none' },
      fontSizeSmall: { fontSize: 16 },
      fontSizeMedium: { fontSize: 20 },
      fontSizeLarge: { fontSize: 30 },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        marginBottom: 20,
        border: '1px solid',
        borderLeftWidth: 4,
        background: 'var(--surface)',
        color: 'var(--ink)',
        ...eachTone(
          tone => `&.MuiAlert-color${tone}`,
          token => ({ borderColor: `var(--${token})`, '& .MuiAlert-icon': { color: `var(--${token})` } }),
        ),
      },
      message: {
        flex: 1,
        overflowWrap: 'anywhere',
        overflow: 'visible',
        '& ul': { margin: 0, paddingLeft: 18 },
      },
      action: { flexWrap: 'wrap', gap: 8, alignItems: 'center' },
    },
  },
  // Toasts are light in both modes (spec §9), so they use the light tokens.
  MuiSnackbar: {
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        width: 'min(380px, calc(100vw - 32px))',
        '& .MuiAlert-root': { ...LIGHT, width: '100%', marginBottom: 0, boxShadow: 'var(--shadow)' },
        '& a': { color: 'var(--safety-ink)', fontWeight: 600 },
        // Long lists of reasons scroll, so that the close button stays on the screen.
        '& ul': { maxHeight: '40dvh', overflowY: 'auto' },
      },
    },
  },
  MuiAlertTitle: { styleOverrides: { root: { marginBottom: 2, fontSize: 16, fontWeight: 600 } } },
  MuiSkeleton: { styleOverrides: { root: { background: 'var(--line)', borderRadius: 3 } } },
};
