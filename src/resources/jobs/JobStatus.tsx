import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

/** The status of a job in words; one on which work goes on stands out. */
export function JobStatus({ status }: { status: string }) {
  const translate = useTranslate();
  return <Tag data-status={status}>{translate(`jobs.status.${status}`, { _: status })}</Tag>;
}

const Tag = styled('span')({
  color: 'var(--muted)',
  whiteSpace: 'nowrap',
  '&[data-status="ACTIVE"]': { color: 'var(--ink)', fontWeight: 500 },
  '&[data-status="ON_HOLD"]': {
    padding: '1px 6px',
    border: '1px dashed var(--field-line)',
    borderRadius: 4,
  },
});
