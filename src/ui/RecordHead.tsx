import { styled } from '@mui/material/styles';

/** The head of one record's page: what it is, facts about it in lines, and what can be done with it. */
export const RecordHead = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBottom: 20,
  '& h1': { fontSize: 28, outline: 0, overflowWrap: 'anywhere' },
  '& p': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 16px', marginTop: 6 },
});
