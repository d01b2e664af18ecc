import type { ThemeOptions } from '@mui/material/styles';
import { PALETTE } from './palette';

/** The tokens behind MUI's words for how good or bad a thing is. */
const TONES = { Success: 'green', Warning: 'yellow', Error: 'red', Info: 'grey', Default: 'grey' } as const;

const LIGHT = Object.fromEntries(
  Object.entries(PALETTE.light).map(([token, color]) => [`--${token}`, color]),
);

const eachTone = (
  name: (tone: string) => string,
  look: (token: string) => object,
  tones = Object.entries(TONES),
) => Object.fromEntries(tones.map(([tone, token]) => [name(tone), look(token)]));

/** Chips and notes: a tint of the tone with words on it for a chip, an edge of the tone for a note. */
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
  // Always beside words or in a control with a name.
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
  // Light in both modes (spec §9): the tokens of light are those inside a toast.
  MuiSnackbar: {
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        width: 'min(380px, calc(100vw - 32px))',
        '& .MuiAlert-root': { ...LIGHT, width: '100%', marginBottom: 0, boxShadow: 'var(--shadow)' },
        '& a': { color: 'var(--safety-ink)', fontWeight: 600 },
        // Many reasons are scrolled, so that the toast and its close button stay on the screen.
        '& ul': { maxHeight: '40dvh', overflowY: 'auto' },
      },
    },
  },
  MuiAlertTitle: { styleOverrides: { root: { marginBottom: 2, fontSize: 16, fontWeight: 600 } } },
  MuiSkeleton: { styleOverrides: { root: { background: 'var(--line)', borderRadius: 3 } } },
};
