import { styled } from '@mui/material/styles';

/** A text to copy, selected as a whole. */
export const Code = styled('code')({
  padding: '10px 12px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
