import { styled } from '@mui/material/styles';

/** The APWA marking colour of a kind of utility, as a small square; never a chip, which is a response. */
export const UtilityMark = styled('span')({
  flex: 'none',
  display: 'inline-block',
  width: 12,
  height: 12,
  marginRight: 8,
  border: '1px solid rgb(0 0 0 / 45%)',
  borderRadius: 2,
  background: '#fff',
  '&[data-kind="electric"]': { background: '#d22630' },
  '&[data-kind="gas"]': { background: '#ffd100' },
  '&[data-kind="communication"]': { background: '#ff7a1a' },
  '&[data-kind="water"]': { background: '#1e6bd6' },
  '&[data-kind="reclaimed"]': { background: '#7b2cbf' },
  '&[data-kind="sewer"]': { background: '#1f9d55' },
  '&[data-kind="survey"]': { background: '#ff6fb5' },
});
