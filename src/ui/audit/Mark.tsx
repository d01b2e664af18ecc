import { styled } from '@mui/material/styles';

/** What is to be noticed of an entry of the log, in words. */
export const Mark = styled('em')({
  marginLeft: 8,
  padding: '1px 6px',
  borderRadius: 4,
  background: 'var(--yellow-ground)',
  color: 'var(--yellow)',
  font: '600 12px/1.4 var(--font)',
  whiteSpace: 'nowrap',
});
