import { styled } from '@mui/material/styles';

/** Rows with what they are on the left, in a span, and a button on the right. */
export const RowList = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    padding: '12px 0',
    borderTop: '1px solid var(--line)',
  },
  '& li > span': { flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: 'var(--muted)', fontSize: 13 },
});

/** A part of a form's page: a lead in gray, and what follows. */
export const PartBody = styled('div')({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 14,
  minWidth: 0,
  '& > p': { color: 'var(--muted)' },
});
