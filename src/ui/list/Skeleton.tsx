import { Skeleton as Line, Paper } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { PHONE, TOUCH } from '../media';

const ROWS = Array.from({ length: 8 }, (_, row) => `${92 - ((row * 17) % 40)}%`);

export function Skeleton() {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" role="status" sx={{ padding: '12px 16px' }}>
      <span className="visually-hidden">{translate('ui.loading')}</span>
      {ROWS.map(width => (
        <Line key={width} width={width} height={34} />
      ))}
    </Paper>
  );
}

/** Rows of the height of a list's, so that little moves when those come. */
export function SkeletonRows() {
  const translate = useTranslate();
  return (
    <RowsFrame role="status">
      <span className="visually-hidden">{translate('ui.loading')}</span>
      {[...ROWS, '100%', '90%'].map(width => (
        <div key={width}>
          <Line width={width} height={20} />
        </div>
      ))}
    </RowsFrame>
  );
}

const RowsFrame = styled('div')({
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  '& > div': { display: 'flex', alignItems: 'center', height: 32, padding: '0 12px' },
  '& > div + div': { borderTop: '1px solid var(--line)' },
  // Column heads.
  '& > div:first-of-type': { height: 36 },
  '[data-density="comfortable"] & > div': { height: 44 },
  [TOUCH]: { '& > div': { height: 44 } },
  [PHONE]: {
    display: 'grid',
    gap: 8,
    border: 0,
    background: 'none',
    '& > div, & > div:first-of-type': {
      height: 104,
      border: '1px solid var(--line)',
      borderRadius: 'var(--radius)',
      background: 'var(--surface)',
    },
    '& > div:nth-of-type(n + 7)': { display: 'none' },
  },
});
