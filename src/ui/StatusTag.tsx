import { Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** The status of a ticket in words; what needs attention stands out by its frame. */
export function StatusTag({ status }: { status: string }) {
  const translate = useTranslate();
  const words = translate(`ui.status.${status}`, { _: status });
  if (status === 'PENDING') return <Chip component="span" variant="outlined" label={words} />;
  if (status === 'FAILED') return <Chip component="span" variant="outlined" color="error" label={words} />;
  return (
    <Typography
      component="span"
      variant="inherit"
      noWrap
      color={status === 'ACTIVE' ? 'inherit' : 'textSecondary'}
    >
      {words}
    </Typography>
  );
}
