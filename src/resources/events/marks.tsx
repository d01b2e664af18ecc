import { Chip, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { SEVERITIES, type Severity } from '../../../domain/events/event';

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

/** How grave an event is: a word, and bars that grow with it. */
export function SeverityMark({ severity }: { severity: string }) {
  const translate = useTranslate();
  const level = SEVERITIES.indexOf(severity as Severity);
  return (
    <Mark data-level={level}>
      <span aria-hidden="true">
        {SEVERITIES.map((one, index) => (
          <i key={one} data-on={index <= level} style={{ height: 5 + index * 3 }} />
        ))}
      </span>
      {translate(`events.severity.${severity}`, { _: severity })}
    </Mark>
  );
}

const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: 6,
  whiteSpace: 'nowrap',
  '& > span': { display: 'inline-flex', alignItems: 'flex-end', gap: 2 },
  '& i': { width: 4, background: 'var(--line)' },
  '& i[data-on="true"]': { background: 'var(--muted)' },
  '&[data-level="2"]': { color: 'var(--yellow)', fontWeight: 500 },
  '&[data-level="2"] i[data-on="true"]': { background: 'var(--yellow)' },
  '&[data-level="3"]': { color: 'var(--red)', fontWeight: 600 },
  '&[data-level="3"] i[data-on="true"]': { background: 'var(--red)' },
});
