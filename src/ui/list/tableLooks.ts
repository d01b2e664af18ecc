/** Long text gives way to the other columns. */
export const narrow = {
  maxWidth: 200,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media (width < 900px)': { maxWidth: 128 },
};

export const fromDesk = { '@media (width < 1100px)': { display: 'none' } };

export const fromVast = { '@media (width < 1600px)': { display: 'none' } };

export const fromWide = { '@media (width < 1360px)': { display: 'none' } };

/** The verdict's word always, as much of its reason as fits beside it. */
export const verdictCell = {
  '& > span': { display: 'flex', flexWrap: 'nowrap', maxWidth: 320 },
  '& > span > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '@media (width < 1360px)': { '& > span': { maxWidth: 220 } },
};
