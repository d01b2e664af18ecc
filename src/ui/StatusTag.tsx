import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

/** The status of a ticket in words; what needs attention stands out by its frame. */
export function StatusTag({ status }: { status: string }) {
  const translate = useTranslate();
  return <Tag data-status={status}>{translate(`ui.status.${status}`, { _: status })}</Tag>;
}

const Tag = styled('span')({
  whiteSpace: 'nowrap',
  '&[data-status="PENDING"]': { padding: '1px 6px', border: '1px dashed var(--field-line)', borderRadius: 4 },
  '&[data-status="FAILED"]': {
    fontWeight: 500,
    padding: '1px 6px',
    border: '1px solid var(--red)',
    borderRadius: 4,
    color: 'var(--red)',
  },
  '&[data-status="EXPIRED"], &[data-status="CANCELLED"], &[data-status="CLOSED"]': { color: 'var(--muted)' },
});
