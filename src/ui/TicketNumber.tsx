import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

interface Props {
  number: string | null;
  revision: string;
  status: string;
  /** How the sheet of a new ticket stands that people place. */
  placing?: string | null;
}

/** `2026112100042-001`, the revision in muted ink; words while the center has given no number. */
export function TicketNumber({ number, revision, status, placing }: Props) {
  const translate = useTranslate();
  if (number === null && placing) return translate(`ui.placing.${placing}`);
  if (number === null) return translate(`ui.ticketNo.${WORDS[status] ?? 'none'}`);
  return (
    <Digits>
      {number}
      <span>-{revision}</span>
    </Digits>
  );
}

const WORDS: Record<string, string> = { PENDING: 'waiting', FAILED: 'failed' };

const Digits = styled('span')({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& span': { color: 'var(--muted)', fontWeight: 400 },
});
