import { Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

interface Props {
  status: string;
  /** How the sheet of a new ticket stands that people place. */
  placing?: string | null;
}

/** The status of a ticket in words; what needs attention stands out by its frame. */
export function StatusTag({ status, placing }: Props) {
  const translate = useTranslate();
  const words = translate(statusWords(status, placing), { _: status });
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

/** The words' key: a new ticket that people place waits for them, and for no number. */
export function statusWords(status: string, placing: string | null | undefined): string {
  return status === 'PENDING' && placing ? `ui.placing.${placing}` : `ui.status.${status}`;
}
