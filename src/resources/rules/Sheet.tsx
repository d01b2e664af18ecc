import { styled } from '@mui/material/styles';
import { PHONE } from '../../ui/media';

/** The ground of a table that fills its page. */
export const Sheet = styled('div')({
  padding: '16px 20px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  [PHONE]: { padding: '12px 14px' },
});

/** What stands above it: a sentence, choices and the one action. */
export const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginBottom: 12,
  '& > p': { flex: '1 1 320px', maxWidth: '70ch', marginRight: 'auto', color: 'var(--muted)' },
});
