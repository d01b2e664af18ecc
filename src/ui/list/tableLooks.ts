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
