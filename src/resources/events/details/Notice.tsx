import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { type DamageFacts, notifyBy } from '../../../../domain/events/fields';
import type { RecordedEvent } from '../../../dataProvider/types';
import { shortTime } from '../../../ui/dates';
import { Panel } from '../../../ui/Panel';
import { useNow } from '../../../ui/useNow';
import { toldBy, useReports } from '../event';

/** For a damage: by when the center must have been told, and how long that still is. */
export function Notice({ event }: { event: RecordedEvent }) {
  return event.EventType === 'DAMAGE' ? <DamageNotice event={event} /> : null;
}

function DamageNotice({ event }: { event: RecordedEvent }) {
  const translate = useTranslate();
  const now = useNow();
  const { data: reports } = useReports(event.id);
  const { details, extra } = toldBy(event);
  const { by, hours, citation } = notifyBy(new Date(event.OccurredAt), extra as DamageFacts);
  const confirmed = reports?.findLast(({ confirmedAt }) => confirmedAt !== null)?.confirmedAt;
  const toldAt = confirmed ?? details.notifiedCenterAt;
  // Until they are read a damage that was told would pass for one that nobody knows of. Where that fails, their own part
  // of the page says so.
  const isKnown = reports !== undefined || toldAt;
  const end = toldAt ? new Date(toldAt) : now;
  const isLate = end > by;
  const time = distance(end, by);
  return (
    <Panel title={translate('events.notice.title')}>
      {isKnown && (
        <Line data-state={isLate ? 'late' : toldAt ? 'told' : 'due'} role="status">
          {isLate ? <Close /> : toldAt ? <Check /> : <PriorityHigh />}
          <b>
            {toldAt
              ? translate(isLate ? 'events.notice.toldLate' : 'events.notice.told', {
                  when: shortTime(toldAt),
                  time,
                })
              : translate(isLate ? 'events.notice.late' : 'events.notice.left', { time })}
          </b>
        </Line>
      )}
      <p>
        {translate('events.notice.due', { when: shortTime(by.toISOString()) })}.{' '}
        {!toldAt && translate('events.notice.call')}
      </p>
      <Muted>
        {translate('events.notice.term', { hours, source: citation.source })}{' '}
        {!citation.verified && (
          <small title={translate('events.notice.unverifiedHint')}>
            {translate('events.notice.unverified')}
          </small>
        )}
      </Muted>
    </Panel>
  );
}

const MINUTE_MS = 60_000;

/** `1 h 20 min`, or `2 d 3 h` from two days on: how far two instants lie apart. */
export function distance(one: Date, other: Date): string {
  const minutes = Math.round(Math.abs(one.getTime() - other.getTime()) / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

const Line = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginBottom: 6,
  fontSize: 20,
  '&[data-state="due"]': { color: 'var(--yellow)' },
  '&[data-state="late"]': { color: 'var(--red)' },
  '&[data-state="told"]': { color: 'var(--green)' },
});

const Muted = styled('p')({
  color: 'var(--muted)',
  '& small': { padding: '0 4px', border: '1px dashed var(--field-line)', borderRadius: 3, fontSize: 12 },
});
