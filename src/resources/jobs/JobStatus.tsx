import { Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

export function JobStatus({ status }: { status: string }) {
  const translate = useTranslate();
  const words = translate(`jobs.status.${status}`, { _: status });
  if (status === 'ON_HOLD') return <Chip component="span" variant="outlined" label={words} />;
  return (
    <Typography
      component="span"
      variant="inherit"
      noWrap
      {...(status === 'ACTIVE' ? { fontWeight: 500 } : { color: 'textSecondary' })}
    >
      {words}
    </Typography>
  );
}
