import { Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** How far an event has come, in words; what nobody has told in full yet is framed by dashes. */
export function StatusMark({ status }: { status: string }) {
  const translate = useTranslate();
  const words = translate(`events.status.${status}`, { _: status });
  if (status === 'DRAFT') return <Chip component="span" variant="outlined" label={words} />;
  return (
    <Typography
      component="span"
      variant="inherit"
      noWrap
      color={status === 'CLOSED' ? 'textSecondary' : 'inherit'}
    >
      {words}
    </Typography>
  );
}
