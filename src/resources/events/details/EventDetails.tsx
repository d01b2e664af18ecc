import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import {
  DETAIL_FIELDS,
  type DescribedField,
  extraFields,
  type Part,
} from '../../../../domain/events/described';
import type { EventType } from '../../../../domain/events/event';
import { numberAt } from '../../../../domain/tickets/number';
import type { RecordedEvent, SubcontractorRow } from '../../../dataProvider/types';
import { useSay } from '../../../i18n/useSay';
import { AttachmentsPanel } from '../../../ui/attachments/AttachmentsPanel';
import { Phone } from '../../../ui/CallFirst';
import { longTime, plainDay, shortTime } from '../../../ui/dates';
import { type Fact, Facts } from '../../../ui/Facts';
import { Panel } from '../../../ui/Panel';
import { ticketPath } from '../../../ui/paths';
import { RecordColumns, ShowPage } from '../../../ui/RecordPage';
import { useJobPeople } from '../../jobs/useJobPeople';
import { Missing } from '../form/EventInputs';
import { parsedAnswers, useReports, WHOLE } from '../marks';
import { Owed } from '../Owed';
import { EventHeader } from './EventHeader';
import { CallForReport, Reports } from './Reports';

/** /main/recorded-events/details/{eventId} */
export default function EventDetails() {
  return (
    <ShowPage<RecordedEvent> queryOptions={{ meta: WHOLE, staleTime: 0 }}>
      {event => <EventPage event={event} />}
    </ShowPage>
  );
}

function EventPage({ event }: { event: RecordedEvent }) {
  const people = useJobPeople(event.JobID);
  return (
    <>
      <EventHeader event={event} />
      <CallForReport event={event} />
      <RecordColumns>
        <div>
          <OwedHere event={event} />
          <Missing event={event} />
          <PartFacts event={event} first />
          <AttachmentsPanel entity="EVENT" entityId={event.id} people={people} />
          <PartFacts event={event} first={false} />
        </div>
        <div>
          <HeadFacts event={event} />
          <Reports event={event} />
        </div>
      </RecordColumns>
    </>
  );
}

/** Reads the event again when the center has its report. */
function OwedHere({ event }: { event: RecordedEvent }) {
  const queryClient = useQueryClient();
  const { data: reports } = useReports(event.id);
  const confirmed = reports?.find(({ confirmedAt }) => confirmedAt !== null)?.confirmedAt;
  const isKnown = event.notices.some(({ to, isDone }) => to === 'CENTER' && isDone);
  useEffect(() => {
    if (confirmed && !isKnown) void queryClient.invalidateQueries({ queryKey: ['events', 'getOne'] });
  }, [confirmed, isKnown, queryClient]);
  return <Owed event={event} />;
}

function HeadFacts({ event }: { event: RecordedEvent }) {
  const translate = useTranslate();
  const label = (name: string) => translate(`events.fields.${name}`);
  const by = (who: string, when: string) =>
    translate('events.details.byWhom', { who, when: shortTime(when) });
  const { StationCode, UtilityName, UtilityType } = event;
  const rows: Fact[] = [
    [label('OccurredAt'), longTime(event.OccurredAt)],
    [label('ReportedAt'), by(event.ReportedBy, event.ReportedAt)],
    [label('TicketID'), event.TicketID && <TicketFact event={event} />],
    [label('JobID'), event.JobID && <Link to={`/main/jobs/details/${event.JobID}`}>{event.JobNo}</Link>],
    [label('SubcontractorID'), event.SubcontractorID && <Subcontractor id={event.SubcontractorID} />],
    [label('UtilityName'), [UtilityName, StationCode && `(${StationCode})`].filter(Boolean).join(' ')],
    [label('UtilityType'), UtilityType],
    [translate('events.details.created'), by(event.CreatedBy, event.CreatedAt)],
    [translate('events.details.updated'), by(event.UpdatedBy, event.UpdatedAt)],
  ];
  return (
    <Panel title={translate('events.details.facts')}>
      <Facts rows={rows} />
    </Panel>
  );
}

function TicketFact({ event }: { event: RecordedEvent }) {
  const translate = useTranslate();
  const { TicketID, TicketNo, callCenter, JobID, Revision } = event;
  if (TicketID === null || JobID === null) return null;
  return (
    <>
      <Link to={ticketPath({ JobID, id: TicketID })}>
        {TicketNo === null ? translate('events.ticketWithoutNo') : numberAt(TicketNo, callCenter)}
      </Link>{' '}
      {Revision && translate('events.details.on', { revision: Revision })}
    </>
  );
}

function Subcontractor({ id }: { id: string }) {
  const { data } = useGetOne<SubcontractorRow>('subcontractors', { id });
  return <Link to={`/main/subcontractor-library/details/${id}`}>{data?.CompanyName ?? '…'}</Link>;
}

interface PartProps {
  event: RecordedEvent;
  /** Shows only the description and the place. */
  first: boolean;
}

const FIRST = ['story', 'place'];

/** Sections without values are left out. */
function PartFacts({ event, first }: PartProps) {
  const { details, extra } = parsedAnswers(event);
  const parts = [
    ...withValues(extraFields(event.EventType as EventType), extra),
    ...withValues(DETAIL_FIELDS, details).toSorted((a, b) => placeOf(a.part) - placeOf(b.part)),
  ];
  return (
    <>
      {parts
        .filter(({ part }) => FIRST.includes(part.id) === first)
        .map(({ part, filled }) => (
          <PartPanel key={part.id} part={part} filled={filled} />
        ))}
    </>
  );
}

const placeOf = ({ id }: Part) => FIRST.indexOf(id);

type FilledField = [field: DescribedField, value: unknown];

function withValues(parts: readonly Part[], record: Record<string, unknown>) {
  return parts
    .map(part => {
      const filled = part.fields
        .map((field): FilledField => [field, record[field.name]])
        .filter(([, value]) => hasValue(value));
      return { part, filled };
    })
    .filter(({ filled }) => filled.length > 0);
}

const hasValue = (value: unknown) => value !== undefined && value !== null && value !== '';

function PartPanel({ part, filled }: { part: Part; filled: FilledField[] }) {
  const translate = useTranslate();
  const say = useSay();
  return (
    <Panel title={translate(`events.parts.${part.id}`)}>
      <Facts
        rows={filled.map(
          ([field, value]): Fact => [
            say(field.label),
            <FieldValue key={field.name} field={field} value={value} />,
          ],
        )}
      />
    </Panel>
  );
}

function FieldValue({ field, value }: { field: DescribedField; value: unknown }) {
  const translate = useTranslate();
  const say = useSay();
  switch (field.control) {
    case 'time':
      return longTime(String(value));
    case 'day':
      return plainDay(String(value));
    case 'phone':
      return <Phone number={String(value)} />;
    case 'check':
      return translate(value ? 'ui.form.yes' : 'ui.form.no');
    case 'texts':
      return (value as string[]).join(', ');
    case 'items':
      return <Items field={field} items={value as Record<string, unknown>[]} />;
    case 'lines':
      return <Lines>{String(value)}</Lines>;
    case 'number':
    case 'figure':
      return `${Number(value).toLocaleString('en-US')}${field.unit ? ` ${say(field.unit)}` : ''}`;
    case 'choice':
      return say(String(value));
    default:
      return String(value);
  }
}

function Items({ field, items }: { field: DescribedField; items: Record<string, unknown>[] }) {
  const say = useSay();
  return (
    <List>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: read-only items without an id
        <li key={index}>
          {field.fields
            .filter(({ name }) => item[name] !== undefined && item[name] !== null && item[name] !== '')
            .map((one, place) => (
              <span key={one.name}>
                {place > 0 && <small>{say(one.label)}: </small>}
                <FieldValue field={one} value={item[one.name]} />
              </span>
            ))}
        </li>
      ))}
    </List>
  );
}

const Lines = styled('span')({ whiteSpace: 'pre-line' });

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 8,
  '& li': { display: 'flex', flexWrap: 'wrap', gap: '2px 14px' },
  '& small': { color: 'var(--muted)', fontSize: 13 },
});
