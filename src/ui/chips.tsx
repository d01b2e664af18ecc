import { Chip, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
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

/** The APWA marking color of a kind of utility, as a small square; never a chip, which is a response. */
export const UtilityMark = styled('span')({
  flex: 'none',
  display: 'inline-block',
  width: 12,
  height: 12,
  marginRight: 8,
  border: '1px solid rgb(0 0 0 / 45%)',
  borderRadius: 2,
  background: '#fff',
  // Its color would be missing; the kind stands beside it in words.
  '@media print': { display: 'none' },
  '&[data-kind="electric"]': { background: '#d22630' },
  '&[data-kind="gas"]': { background: '#ffd100' },
  '&[data-kind="communication"]': { background: '#ff7a1a' },
  '&[data-kind="water"]': { background: '#1e6bd6' },
  '&[data-kind="reclaimed"]': { background: '#7b2cbf' },
  '&[data-kind="sewer"]': { background: '#1f9d55' },
  '&[data-kind="survey"]': { background: '#ff6fb5' },
});

/** Whether the center has confirmed the ticket, so that answers and an expiry mean something. */
export function isPlaced(status: string): boolean {
  return status !== 'PENDING' && status !== 'FAILED';
}
