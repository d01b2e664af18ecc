import type { ThemeOptions } from '@mui/material/styles';

/** Forms: a sheet of fields (RecordForm), and its buttons below. */
export const forms: ThemeOptions['components'] = {
  MuiCard: { defaultProps: { variant: 'outlined' } },
  RaCreate: { styleOverrides: { root: sheet('RaCreate') } },
  RaEdit: { styleOverrides: { root: sheet('RaEdit') } },
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
