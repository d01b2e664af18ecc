import { styled } from '@mui/material/styles';

/** Above the rows, at the right. */
export const ListTools = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  marginBottom: 8,
});
