import type { ThemeOptions } from '@mui/material/styles';
import { Heads } from '../../ui/list/Heads';
import { Rows } from '../../ui/list/Rows';
import { TOUCH } from '../../ui/media';

/** `narrow` and `long` texts shrink first. The verdict shows as much of its reason as fits. */
const COLUMNS = {
  '& .verdict > span': { display: 'flex', flexWrap: 'nowrap', maxWidth: 430 },
  '& .verdict > span > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .narrow, & .long': { maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .long': { maxWidth: 320 },
  // An ellipsis would appear for the hidden sort arrow.
  '& th.narrow': { textOverflow: 'clip' },
  // The rest of the width after the other columns of the ticket list.
  '@container (width < 1452px)': {
    '& .verdict > span': { maxWidth: 'min(100cqw - 960px, 430px)' },
    '& .narrow': { maxWidth: 180 },
  },
  '@container (width < 1312px)': {
    '& .from-wide': { display: 'none' },
    '& .verdict > span': { maxWidth: 'min(100cqw - 832px, 340px)' },
  },
  '@container (width < 1052px)': {
    '& .from-desk': { display: 'none' },
    '& .verdict > span': { maxWidth: 205 },
    '& .narrow': { maxWidth: 112 },
  },
  '@container (width < 800px)': {
    '& .narrow': { maxWidth: 80 },
    '& .long': { maxWidth: 200 },
    '& td.MuiTableCell-root, & th.MuiTableCell-root': { paddingInline: 7 },
    '& .from-tablet, & .verdict > span > span': { display: 'none' },
    '& .verdict strong': { maxWidth: 112, whiteSpace: 'normal', lineHeight: 1.2 },
  },
  '@container (width < 620px)': { '& .narrow': { display: 'none' }, '& td.verdict': { paddingRight: 4 } },
};

/** Set once for the table, since per-cell styles would be computed for every cell. */
const CELLS = {
  '& .MuiTableCell-root': {
    borderBottom: '1px solid var(--line)',
    fontFamily: 'inherit',
    fontSize: 14,
    lineHeight: 1.3,
  },
  '& .MuiTableCell-sizeSmall': { padding: '1px 10px' },
  '& .MuiTableCell-head': {
    height: 36,
    padding: '4px 10px',
    color: 'var(--muted)',
    fontWeight: 500,
    textAlign: 'left',
  },
  '& .MuiTableCell-body': { height: 32, color: 'var(--ink)', [TOUCH]: { height: 44 } },
  '& .MuiTableCell-root[data-align="right"]': { textAlign: 'right', flexDirection: 'row-reverse' },
  '[data-density="comfortable"] & .MuiTableCell-body': { height: 44 },
  // The checkbox fills its cell, so that a near miss doesn't open the record.
  '& .MuiTableCell-paddingCheckbox.MuiTableCell-sizeSmall': { width: 44, padding: 0 },
  '& .MuiTableCell-paddingCheckbox > *': {
    width: 44,
    height: 32,
    borderRadius: 0,
    [TOUCH]: { height: 44 },
  },
};

const SORTS = {
  '& .MuiTableSortLabel-root': {
    display: 'inline-flex',
    flexDirection: 'inherit',
    alignItems: 'center',
    gap: 4,
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    [TOUCH]: { minHeight: 44 },
    '& svg': {
      margin: '0 4px',
      fill: 'var(--muted)',
      opacity: 0,
      transition: 'opacity 120ms, transform 120ms',
    },
    '&:hover svg': { opacity: 0.5 },
    '&[data-sorted]': { color: 'var(--ink)', '& svg': { opacity: 1 } },
    '&[data-sorted="ASC"] svg': { transform: 'rotate(180deg)' },
  },
};

/** A native checkbox (Rows) with the look of Material UI's. */
const BOXES = {
  '& input.RaDataTable-checkbox': {
    display: 'grid',
    placeItems: 'center',
    margin: 0,
    appearance: 'none',
    color: 'var(--muted)',
    cursor: 'pointer',
    '&::before': {
      content: '""',
      width: 16,
      height: 16,
      background: 'currentColor',
      mask: iconOf(
        'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z',
      ),
    },
    '&:checked': { color: 'var(--safety-fill)' },
    '&:checked::before': {
      mask: iconOf(
        'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z',
      ),
    },
    '&:disabled': { opacity: 0.4, cursor: 'default' },
    '&:focus-visible': { outlineOffset: -3 },
    '@media (forced-colors: active)': { appearance: 'auto', '&::before': { content: 'none' } },
  },
};

function iconOf(path: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${path}"/></svg>`;
  return `url('data:image/svg+xml,${encodeURIComponent(svg)}')`;
}

/** Dense rows of 32 px, or 44 px for touch or by choice. */
export const tables: ThemeOptions['components'] = {
  RaDataTable: {
    defaultProps: { head: Heads, body: Rows, bulkActionButtons: false },
    styleOverrides: {
      root: {
        // The table may be narrower than the window, so it uses container queries.
        containerType: 'inline-size',
        '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
        '& .RaDataTable-headerCell': { position: 'static', background: 'none' },
        '& tbody > :last-of-type > .MuiTableCell-body': { borderBottom: 0 },
        '& tbody > .RaDataTable-row:hover': { background: 'var(--surface-sunken)' },
        ...COLUMNS,
      },
    },
  },
  MuiTable: {
    styleOverrides: {
      root: {
        fontFamily: 'var(--font-dense)',
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        '& .MuiTypography-body2': { font: 'inherit' },
        ...CELLS,
        ...SORTS,
        ...BOXES,
      },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&:last-of-type > .MuiTableCell-body': { borderBottom: 0 },
      },
    },
  },
};
