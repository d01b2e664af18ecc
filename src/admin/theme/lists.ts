import type { ThemeOptions } from '@mui/material/styles';
import { FILTER_DELAY_MS } from '../../ui/form/useSettled';
import { PHONE, TOUCH } from '../../ui/media';

const BELOW_DESK = '@media (width < 1100px)';

/** On a phone two filters and what can be done stand in one line that slides under the finger: rows come first. */
const ONE_LINE = {
  flexDirection: 'row',
  alignItems: 'center',
  margin: '0 -3px 5px',
  padding: 3,
  overflowX: 'auto',
  '& .MuiToolbar-root': { overflowX: 'visible' },
  '& form': { flexWrap: 'nowrap', width: 'auto' },
  '& form .filter-field': { flex: '0 0 124px', '&, & .MuiFormControl-root': { minWidth: 0 } },
  // Their labels are in them until they hold something.
  '& .MuiInputLabel-root': {
    position: 'absolute',
    inset: '0 32px auto 11px',
    zIndex: 1,
    margin: 0,
    overflow: 'hidden',
    color: 'var(--muted)',
    fontWeight: 400,
    lineHeight: '44px',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
    '&.MuiFormLabel-filled': { clipPath: 'inset(50%)' },
  },
} as const;

const NO_FRAME = { border: 0, background: 'none' };

/** Lists in a frame instead of a shadow. */
export const lists: ThemeOptions['components'] = {
  RaList: {
    styleOverrides: {
      root: {
        '& .RaList-main': { minWidth: 0 },
        '& .RaList-content': { position: 'relative', [PHONE]: NO_FRAME, '&:has(> .MuiList-root)': NO_FRAME },
        // A line of paint runs along the top while newer rows are on their way.
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
        [PHONE]: {
          flexDirection: 'column-reverse',
          flexWrap: 'nowrap',
          alignItems: 'stretch',
          background: 'none',
          '&:not(:has(.filter-field ~ .filter-field ~ .filter-field))': ONE_LINE,
        },
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
    // Words that are typed count when typing pauses (spec §9); react-admin's types leave its own delay out.
    defaultProps: { debounce: FILTER_DELAY_MS } as object,
    styleOverrides: {
      root: {
        '&&': { flex: '1 1 0', gap: 8, minHeight: 0, padding: 0 },
        [PHONE]: { '&&': { flex: 'none' } },
        '& .filter-field': { flex: '0 1 200px', minWidth: 150, [PHONE]: { flex: '1 1 40%', width: 'auto' } },
        '& .filter-field:has(.days-filter)': { flex: '0 0 auto', [PHONE]: { flex: '1 1 100%' } },
        '& .days-filter > :first-of-type': { [PHONE]: { flexDirection: 'column' } },
        // As wide as MM/DD/YYYY, which is wider than any date.
        '& .days-filter .MuiPickersSectionList-root': { width: 'auto', minWidth: '6.25em' },
        '& .filter-field > :not(.hide-filter)': { flex: 1, marginTop: '0 !important' },
        '& .RaFilterFormInput-spacer': { display: 'none' },
        '& .hide-filter': { marginBottom: 2 },
      },
    },
  },
  RaFilterButton: { styleOverrides: { root: { display: 'inline-flex' } } },
  // A head is called by its own words; what a click does describes it, over the first row, which can be clicked all the same.
  MuiTooltip: { defaultProps: { describeChild: true, disableInteractive: true } },
  MuiTablePagination: {
    styleOverrides: {
      root: { color: 'var(--muted)', fontVariantNumeric: 'tabular-nums', borderBottom: 0 },
      toolbar: { padding: '8px 0 !important' },
    },
  },
  // What can be done to the rows chosen lies over the end of a long list, and on a phone at the thumb.
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
            // From its start: what overflows at the other end could not be scrolled to.
            '&.RaBulkActionsToolbar-topToolbar': {
              flexWrap: 'nowrap',
              justifyContent: 'flex-start',
              width: '100%',
              overflowX: 'auto',
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
        // The whole card leads where its first link leads; a link in its small print lies above that one.
        '&:not(.plain) .MuiListItemText-primary a::after': { content: '""', position: 'absolute', inset: 0 },
        '& .MuiListItemText-primary a': { textDecoration: 'none' },
        '& .MuiListItemText-secondary a, & .MuiListItemIcon-root, & .MuiListItem-root button': {
          position: 'relative',
          zIndex: 1,
        },
        '& .MuiListItemIcon-root': { alignSelf: 'start', minWidth: 0, margin: '0 4px 0 -12px' },
        '& .RaSimpleList-tertiary': { marginLeft: 8, opacity: 1, fontSize: 14, fontWeight: 400 },
        '& .MuiListItemText-root': { overflowWrap: 'anywhere' },
        '& .MuiListItemText-secondary': { color: 'var(--muted)' },
      },
    },
  },
  // Above the bar at the thumb.
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
