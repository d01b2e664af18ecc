import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { formatClock } from '../../../domain/calendar/clock';
import type { PlainDate } from '../../../domain/calendar/plainDate';
import { PACIFIC, zonedParts } from '../../../domain/calendar/zone';
import { CALENDAR_KINDS, shortTicketNo } from '../../../domain/tickets/calendarEvents';
import { VERDICTS } from '../../../domain/tickets/verdict/reasons';
import type { CalendarEvent, TicketCalendar } from '../../dataProvider/types';
import { TOUCH } from '../../ui/media';
import { ticketPath } from '../../ui/paths';
import { VerdictChip } from '../tickets/verdict/VerdictChip';

/** One line in a day: the kind in words, the ticket and its place. */
export function Entry({ event, isLong = false }: { event: CalendarEvent; isLong?: boolean }) {
  const translate = useTranslate();
  const { kind, at, TicketNo, Name, place, JobID, JobNo, JobName, ticketID, estimated, doubted } = event;
  const isStart = kind === 'LEGAL_START';
  const time = at && formatClock(zonedParts(new Date(at), PACIFIC));
  return (
    <Frame
      to={ticketPath({ JobID, id: ticketID })}
      data-kind={kind}
      data-verdict={isStart ? event.verdict.verdict : undefined}
    >
      <strong>
        {translate(`calendar.kinds.${kind}`)} {time && <small>{time}</small>}
        {doubted && ' '}
        {doubted && <em>{translate('calendar.doubted')}</em>}
      </strong>
      <span title={TicketNo}>
        {isLong ? TicketNo : shortTicketNo(TicketNo)} · {Name || place}
      </span>
      {isStart && (
        <span>
          <VerdictChip verdict={event.verdict} />
        </span>
      )}
      {isLong && (
        <small>
          {JobNo} · {JobName}
          {estimated && ` · ${translate('calendar.estimate')}`}
        </small>
      )}
    </Frame>
  );
}

/** A legal start has the color of its ticket's verdict. */
const EDGES = {
  // Not red, which is for Do not dig.
  '&[data-kind="EXPIRES"]': { borderColor: 'var(--ink)' },
  '&[data-kind="RENEW_BY"]': { borderColor: 'var(--yellow)' },
  '&[data-kind="AUTO_RENEW"]': { borderColor: 'var(--safety)' },
  '&[data-verdict="SAFE_TO_DIG"]': { borderColor: 'var(--verdict-safe)' },
  '&[data-verdict="CHECK_FIRST"]': { borderColor: 'var(--verdict-check)' },
  '&[data-verdict="DO_NOT_DIG"]': { borderColor: 'var(--verdict-stop)' },
};

/** What the edges of the entries mean. */
export function Legend() {
  const translate = useTranslate();
  return (
    <Keys aria-label={translate('calendar.legend')}>
      {CALENDAR_KINDS.filter(kind => kind !== 'LEGAL_START').map(kind => (
        <li key={kind} data-kind={kind}>
          {translate(`calendar.kinds.${kind}`)}
        </li>
      ))}
      {VERDICTS.map(verdict => (
        <li key={verdict} data-verdict={verdict}>
          {translate('calendar.kinds.LEGAL_START')}: {translate(`ui.verdict.words.${verdict}`)}
        </li>
      ))}
    </Keys>
  );
}

const Keys = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: '0 0 8px',
  padding: 0,
  listStyle: 'none',
  color: 'var(--muted)',
  fontSize: 13,
  '& li': { paddingLeft: 6, borderLeft: '4px solid var(--field-line)', ...EDGES },
});

const Frame = styled(Link)({
  display: 'block',
  padding: '3px 6px',
  borderLeft: '4px solid var(--field-line)',
  borderRadius: 3,
  background: 'var(--surface-sunken)',
  color: 'var(--ink)',
  fontSize: 12,
  lineHeight: 1.3,
  textDecoration: 'none',
  '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { fontSize: 'inherit', fontWeight: 400, color: 'var(--muted)' },
  '&:hover': { textDecoration: 'underline' },
  '& em': { fontStyle: 'normal', color: 'var(--red)' },
  ...EDGES,
  [TOUCH]: { minHeight: 44 },
});

/** Most urgent first, then by time. */
export function eventsOn({ events }: TicketCalendar, day: PlainDate): CalendarEvent[] {
  const ofDay = events.filter(({ date }) => date === day);
  return CALENDAR_KINDS.flatMap(kind => ofDay.filter(event => event.kind === kind));
}

/** `Thanksgiving Day`, with the state if only one of them keeps it. */
export function holidaysOn({ holidays }: TicketCalendar, day: PlainDate): string[] {
  const states = new Map<string, string[]>();
  for (const { date, name, state } of holidays) {
    if (date === day) states.set(name, [...(states.get(name) ?? []), state]);
  }
  return [...states].map(([name, kept]) => (kept.length > 1 ? name : `${kept[0]}: ${name}`));
}
