import type { ThemeOptions } from '@mui/material/styles';
import { PHONE } from '../../ui/media';

/** Forms: a sheet with two columns of fields, one on narrow screens, and its buttons below. */
export const forms: ThemeOptions['components'] = {
  MuiCard: { defaultProps: { variant: 'outlined' } },
  RaCreate: { styleOverrides: { root: sheet('RaCreate') } },
  RaEdit: { styleOverrides: { root: sheet('RaEdit') } },
  RaSimpleForm: {
    styleOverrides: {
      root: {
        padding: '18px 20px 4px',
        '& > .MuiStack-root': {
          display: 'grid',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          gap: '18px 20px',
          alignItems: 'start',
        },
        // A dialog has its own room around, and may be narrow.
        '.MuiDialogContent-root &': {
          padding: 0,
          '& > .MuiStack-root': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))' },
        },
        [PHONE]: { padding: 14, '& > .MuiStack-root': { gridTemplateColumns: 'minmax(0, 1fr)' } },
      },
    },
  },
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
