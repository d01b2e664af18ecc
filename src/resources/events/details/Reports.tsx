import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { isCallCenter } from '../../../../domain/calendar/centers';
import { type DamageFacts, notifyBy } from '../../../../domain/events/fields';
import { type ReportDraft, reportKindOf } from '../../../../domain/events/toReport';
import { CENTER_CONTACTS } from '../../../../domain/placing/way';
import type { EventReport, RecordedEvent } from '../../../dataProvider/types';
import { CallFirst } from '../../../ui/CallFirst';
import { longTime, shortTime } from '../../../ui/dates';
import { ErrorState } from '../../../ui/ErrorState';
import { type Fact, Facts } from '../../../ui/Facts';
import { Panel } from '../../../ui/Panel';
import { useNow } from '../../../ui/useNow';
import { toldBy, useReports } from '../marks';

/** What the center was told of the event, and its own reference; nothing for types it is not told of. */
export function Reports({ event }: { event: RecordedEvent }) {
  const translate = useTranslate();
  const { data: reports, error, refetch } = useReports(event.id);
  if (reportKindOf(event.EventType) === null && !reports?.length) return null;
  return (
    <Panel title={translate('events.reports.title')}>
      {error && !reports && <ErrorState error={error} onRetry={refetch} />}
      {reports?.length === 0 && <p>{translate('events.reports.none')}</p>}
      {reports?.map(report => (
        <Report key={report.askedAt} report={report} />
      ))}
    </Panel>
  );
}

/** Whom to call while a report still waits for the person who is to place it. */
export function CallForReport({ event: { id, callCenter } }: { event: RecordedEvent }) {
  const { data: reports } = useReports(id);
  const waiting = reports?.filter(({ state, placementId }) => state === 'WAITING' && placementId !== null);
  if (!waiting?.length || callCenter === null || !isCallCenter(callCenter)) return null;
  return (
    <CallFirst
      phones={CENTER_CONTACTS[callCenter].phones}
      isDanger={waiting.some(({ kind }) => kind === 'damage')}
    />
  );
}

function Report({ report }: { report: EventReport }) {
  const translate = useTranslate();
  const { kind, state, askedAt, askedBy, confirmedAt, placementId, reference, error, payload } = report;
  const when = (iso: string) => shortTime(iso);
  return (
    <Entry>
      <b>{translate(`events.reports.kind.${kind}`)}</b>
      <p>{translate('events.reports.by', { who: askedBy ?? '', when: when(askedAt) })}</p>
      <p data-state={state} role="status">
        {translate(`events.reports.state.${state}`, { _: state })}
        {confirmedAt && ` · ${when(confirmedAt)}`}
      </p>
      {placementId && (
        <Link to={`/main/tickets/place/${placementId}`}>{translate('tickets.place.banner.open')}</Link>
      )}
      {reference && <p>{translate('events.reports.reference', { number: reference })}</p>}
      {error && <p data-state="REFUSED">{error}</p>}
      <details>
        <summary>{translate('events.reports.what')}</summary>
        <Facts rows={reportRows(JSON.parse(payload), translate)} />
      </details>
    </Entry>
  );
}

/** The ids that a report carries say nothing to people. */
const HIDDEN = ['eventId', 'ticketId', 'clientRequestId'];

/** A report as labels and values, without what it does not tell. */
export function reportRows(report: ReportDraft, translate: (key: string) => string): Fact[] {
  return Object.entries(report)
    .filter(
      ([name, value]) => !HIDDEN.includes(name) && value !== '' && value !== null && value !== undefined,
    )
    .map(([name, value]) => [
      translate(`resources.ticketActions.fields.${name}`),
      name === 'occurredAt' ? longTime(String(value)) : String(value),
    ]);
}

const Entry = styled('div')({
  display: 'grid',
  gap: 3,
  '& + &': { marginTop: 14, paddingTop: 14, borderTop: '1px solid var(--line)' },
  '& p': { color: 'var(--muted)', fontVariantNumeric: 'tabular-nums' },
  '& [data-state="CONFIRMED"]': { color: 'var(--green)', fontWeight: 500 },
  '& [data-state="REFUSED"]': { color: 'var(--red)', fontWeight: 500 },
  '& summary': { width: 'fit-content', minHeight: 32, cursor: 'pointer', color: 'var(--muted)' },
});

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
      <p>{translate('events.notice.due', { when: shortTime(by.toISOString()) })}.</p>
      {!toldAt && (
        <Button color="error" href="tel:911" sx={{ minHeight: 44, margin: '8px 0' }}>
          {translate('events.notice.call')}
        </Button>
      )}
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
