/** Looks that the tables of lists share. */
export const dense = {
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  fontFamily: 'var(--font-dense)',
  fontSize: 14,
  fontVariantNumeric: 'tabular-nums',
  overflowX: 'auto',
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
