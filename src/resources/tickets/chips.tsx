import { Chip, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { UTILITY_COLORS } from '../../../domain/tickets/utilityColors';

interface Props {
  status: string;
  placing?: string | null;
}

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

export function statusWords(status: string, placing: string | null | undefined): string {
  return status === 'PENDING' && placing ? `ui.placing.${placing}` : `ui.status.${status}`;
}

/** A square in the APWA color of the utility type. Chips are only for responses. */
export const UtilityMark = styled('span')({
  flex: 'none',
  display: 'inline-block',
  width: 12,
  height: 12,
  marginRight: 8,
  border: '1px solid rgb(0 0 0 / 45%)',
  borderRadius: 2,
  background: '#fff',
  '@media print': { display: 'none' },
  ...Object.fromEntries(
    Object.entries(UTILITY_COLORS).map(([kind, { hex }]) => [`&[data-kind="${kind}"]`, { background: hex }]),
  ),
});

/** Whether the center has confirmed the ticket. Responses and expiration mean nothing before that. */
export function isPlaced(status: string): boolean {
  return status !== 'PENDING' && status !== 'FAILED';
}
