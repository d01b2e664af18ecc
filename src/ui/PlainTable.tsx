import { styled } from '@mui/material/styles';
import { TOUCH } from './media';

/** A short table inside a panel; on a phone each row stacks. */
export const PlainTable = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '8px 12px 8px 0',
    borderTop: '1px solid var(--line)',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& thead th': { borderTop: 0, paddingTop: 0, color: 'var(--muted)', fontSize: 13, fontWeight: 500 },
  '& tbody th': { fontWeight: 600, '&[data-plain]': { fontWeight: 400 } },
  '& small': { display: 'block', color: 'var(--muted)', fontSize: 13, fontWeight: 400 },
  [TOUCH]: { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
  '@media (width < 640px)': {
    '& thead': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      gap: '0 12px',
      padding: '10px 0',
      borderTop: '1px solid var(--line)',
    },
    '& tbody tr:first-of-type': { borderTop: 0, paddingTop: 0 },
    '& th, & td': { padding: '2px 0', borderTop: 0 },
    '& td:empty': { display: 'none' },
    '& td:nth-of-type(odd)': { textAlign: 'right' },
  },
});
