import { styled } from '@mui/material/styles';

/** The page of a record: what is told at length, and beside it what is looked up. One alone takes the whole width. */
export const RecordColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, 400px)',
  gap: 20,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 20, minWidth: 0 },
  '& > div:only-of-type': { gridColumn: '1 / -1' },
  '@media (width < 1024px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
