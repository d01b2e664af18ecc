import { Chip, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { EventDetails } from '../../../domain/events/details';
import { SEVERITIES, type Severity } from '../../../domain/events/event';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { EventReport, RecordedEvent } from '../../dataProvider/types';

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

/** Lists store shorter rows under the same id. This meta keeps the full record apart. */
export const WHOLE = { whole: true };

export function parsedAnswers(event: RecordedEvent): {
  details: EventDetails;
  extra: Record<string, unknown>;
} {
  return { details: JSON.parse(event.details), extra: JSON.parse(event.extra) };
}

const WAITING_MS = 2_000;

export function useReports(eventId: string) {
  const { eventReports } = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: ['events', 'reports', eventId],
    queryFn: () => eventReports(eventId),
    refetchInterval: query => (query.state.data?.some(isUnderWay) ? WAITING_MS : false),
  });
}

export function isUnderWay({ state }: EventReport): boolean {
  return state === 'QUEUED' || state === 'SENDING';
}
