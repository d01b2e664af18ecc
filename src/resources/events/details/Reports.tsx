import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { isCallCenter } from '../../../../domain/calendar/centers';
import { type ReportDraft, reportKindOf } from '../../../../domain/events/toReport';
import { CENTER_CONTACTS } from '../../../../domain/placing/way';
import type { EventReport, RecordedEvent } from '../../../dataProvider/types';
import { CallFirst } from '../../../ui/CallFirst';
import { longTime, shortTime } from '../../../ui/dates';
import { ErrorState } from '../../../ui/ErrorState';
import { type Fact, Facts } from '../../../ui/Facts';
import { Panel } from '../../../ui/Panel';
import { useReports } from '../marks';

/** What was reported to the center, with its reference number. Renders nothing for types that aren't reported. */
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

/** Phone numbers while a report still has to be placed by a person. */
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

/** Internal ids. */
const HIDDEN = ['eventId', 'ticketId', 'clientRequestId'];

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
