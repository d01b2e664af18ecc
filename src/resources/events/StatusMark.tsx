import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

/** How far an event has come, in words; what nobody has told in full yet is framed by dashes. */
export function StatusMark({ status }: { status: string }) {
  const translate = useTranslate();
  return <Mark data-status={status}>{translate(`events.status.${status}`, { _: status })}</Mark>;
}

const Mark = styled('span')({
  whiteSpace: 'nowrap',
  '&[data-status="DRAFT"]': { padding: '1px 6px', border: '1px dashed var(--field-line)', borderRadius: 4 },
  '&[data-status="CLOSED"]': { color: 'var(--muted)' },
});
