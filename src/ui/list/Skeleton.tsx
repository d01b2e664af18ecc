import { Skeleton as Line, Paper } from '@mui/material';
import { useTranslate } from 'react-admin';

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
