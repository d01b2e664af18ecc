import { TOUCH } from '../media';

/** Looks that the tables of lists share: rows of 32 px, or of 44 where the person or a finger wants them. */
export const dense = {
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  fontFamily: 'var(--font-dense)',
  fontSize: 14,
  fontVariantNumeric: 'tabular-nums',
  overflowX: 'auto',
  whiteSpace: 'nowrap',
  '& .MuiTableCell-body': { height: 32, padding: '1px 10px' },
  '[data-density="comfortable"] & .MuiTableCell-body': { height: 44, padding: '4px 10px' },
  [TOUCH]: { '& .MuiTableCell-body': { height: 44, padding: '4px 10px' } },
};

/** Long text gives way to the other columns. */
export const narrow = {
  maxWidth: 200,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media (width < 900px)': { maxWidth: 128 },
};

export const fromDesk = { '@media (width < 1100px)': { display: 'none' } };

export const fromWide = { '@media (width < 1360px)': { display: 'none' } };
