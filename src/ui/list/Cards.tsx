import { styled } from '@mui/material/styles';
import { TOUCH } from '../media';

export const Cards = styled('ul')({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const Card = styled('li')({
  position: 'relative',
  display: 'grid',
  gap: 6,
  padding: 12,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  // Extends the link over the whole card. Links in the small print stay above it.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& p': { color: 'var(--muted)', overflowWrap: 'anywhere' },
  '& p a': { position: 'relative', zIndex: 1, display: 'inline-flex', alignItems: 'center' },
  '& p a::after': { content: 'none' },
  [TOUCH]: { '& p a': { minHeight: 44, margin: '-11px 0' } },
});

export const CardRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
});
