import type { ThemeOptions } from '@mui/material/styles';
import { FILTER_DELAY_MS } from '../../ui/form/useSettled';
import { PHONE, TOUCH } from '../../ui/media';

const BELOW_DESK = '@media (width < 1100px)';

const NO_FRAME = { border: 0, background: 'none' };

export const lists: ThemeOptions['components'] = {
  RaList: {
    styleOverrides: {
      root: {
        '& .RaList-main': { minWidth: 0 },
        '& .RaList-content': { position: 'relative', [PHONE]: NO_FRAME, '&:has(> .MuiList-root)': NO_FRAME },
        // A line along the top while newer rows load.
        '[aria-busy="true"] > & .RaList-content::before': {
          content: '""',
          position: 'absolute',
          inset: '-2px 0 auto',
          height: 3,
          background:
            'linear-gradient(90deg, transparent, var(--safety) 50%, transparent) no-repeat 0 / 40% 100%',
          animation: 'paint 900ms linear infinite',
        },
        '@keyframes paint': { from: { backgroundPosition: '-60% 0' }, to: { backgroundPosition: '160% 0' } },
      },
    },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  RaListToolbar: {
    styleOverrides: {
      root: {
        gap: 8,
        marginBottom: 8,
        [BELOW_DESK]: { flexWrap: 'wrap-reverse' },
        [PHONE]: { marginBottom: 5, padding: '3px 0', background: 'none' },
        '& > span:empty': { display: 'none' },
      },
    },
  },
  RaTopToolbar: {
    styleOverrides: {
      root: {
        '&&': {
          flex: 'none',
          flexWrap: 'wrap',
          minHeight: 0,
          padding: 0,
          marginLeft: 'auto',
          background: 'none',
        },
        [BELOW_DESK]: { gap: 6 },
        [PHONE]: {
          '&&': { flexWrap: 'nowrap', marginLeft: 0, padding: 3, overflowX: 'auto' },
          justifyContent: 'flex-start',
          '& > *': { flex: 'none' },
        },
      },
    },
  },
  RaFilterForm: {
    // Text filters apply after a pause in typing (spec §9). The option is missing from react-admin's types.
    defaultProps: { debounce: FILTER_DELAY_MS } as object,
    styleOverrides: {
      root: {
        '&&': { flex: '1 1 0', gap: 8, minHeight: 0, padding: 0 },
        [PHONE]: { '&&': { flex: 'none' } },
        '& .filter-field': { flex: '0 1 200px', minWidth: 150, [PHONE]: { flex: '1 1 40%', width: 'auto' } },
        '& .filter-field:has(.days-filter)': { flex: '0 0 auto', [PHONE]: { flex: '1 1 100%' } },
        '& .days-filter > :first-of-type': { [PHONE]: { flexDirection: 'column' } },
        // The placeholder MM/DD/YYYY is wider than any date.
        '& .days-filter input': { minWidth: '6.25em' },
        '& .filter-field > :not(.hide-filter)': { flex: 1, marginTop: '0 !important' },
        '& .RaFilterFormInput-spacer': { display: 'none' },
        '& .hide-filter': { marginBottom: 2 },
      },
    },
  },
  RaFilterButton: { styleOverrides: { root: { display: 'inline-flex' } } },
  // The column header keeps its text as its name, and the tooltip describes it. Clicks pass through the
  // tooltip to the first row.
  MuiTooltip: { defaultProps: { describeChild: true, disableInteractive: true } },
  MuiTablePagination: {
    styleOverrides: {
      root: { color: 'var(--muted)', fontVariantNumeric: 'tabular-nums', borderBottom: 0 },
      toolbar: { padding: '8px 0 !important' },
    },
  },
  // Bulk actions stick to the end of a long list, or to the bottom of a phone.
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        '& .RaBulkActionsToolbar-toolbar': {
          position: 'static',
          flexWrap: 'wrap',
          gap: '4px 8px',
          height: 'auto',
          padding: '8px 12px',
          transform: 'none',
          background: 'none',
        },
        '& .RaBulkActionsToolbar-icon': { marginLeft: -8, color: 'var(--ink)' },
        '& .RaBulkActionsToolbar-topToolbar': {
          justifyContent: 'flex-start',
          maxWidth: '100%',
          [PHONE]: {
            '&.RaBulkActionsToolbar-topToolbar': {
              flexWrap: 'wrap',
              justifyContent: 'flex-start',
              width: '100%',
            },
            '& > *': { flex: 'none' },
          },
        },
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '0 14px',
        borderColor: 'var(--field-line)',
        background: 'var(--surface)',
        color: 'var(--ink)',
        lineHeight: 1.2,
        [TOUCH]: { minHeight: 44 },
        '&.Mui-selected, &.Mui-selected:hover': {
          borderColor: 'var(--ink)',
          background: 'var(--surface-sunken)',
          color: 'var(--ink)',
        },
      },
    },
  },
  RaSimpleList: {
    styleOverrides: {
      root: {
        display: 'grid',
        gap: 8,
        padding: 0,
        '& .MuiListItem-root': {
          position: 'relative',
          border: '1px solid var(--line)',
          borderRadius: 'var(--radius)',
          background: 'var(--surface)',
        },
        '& .MuiListItemButton-root': { padding: '8px 12px', borderRadius: 'inherit', color: 'var(--ink)' },
        // Extends the first link over the whole card. Links in the small print stay above it.
        '&:not(.plain) .MuiListItemText-primary a::after': { content: '""', position: 'absolute', inset: 0 },
        '& .MuiListItemText-primary a': { textDecoration: 'none' },
        '& .MuiListItemText-secondary a, & .MuiListItemIcon-root, & .MuiListItem-root button': {
          position: 'relative',
          zIndex: 1,
        },
        '& .MuiListItemIcon-root': { alignSelf: 'start', minWidth: 0, margin: '0 4px 0 -12px' },
        '& .MuiListItemIcon-root .MuiCheckbox-root': { width: 44, height: 44, margin: '-4px -6px 0 -2px' },
        '& .RaSimpleList-tertiary': { marginLeft: 8, opacity: 1, fontSize: 14, fontWeight: 400 },
        '& .MuiListItemText-root': { overflowWrap: 'anywhere' },
        '& .MuiListItemText-secondary': { color: 'var(--muted)' },
      },
    },
  },
  RaCreateButton: {
    defaultProps: { variant: 'contained' },
    styleOverrides: {
      root: {
        '&.RaCreateButton-floating': {
          bottom: 'calc(76px + env(safe-area-inset-bottom))',
          right: 16,
          boxShadow: 'var(--shadow)',
          'body:has([data-action-bar]) &': { display: 'none' },
        },
      },
    },
  },
};
