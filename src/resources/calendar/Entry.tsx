import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { formatClock } from '../../../domain/calendar/clock';
import type { PlainDate } from '../../../domain/calendar/plainDate';
import { PACIFIC, zonedParts } from '../../../domain/calendar/zone';
import { CALENDAR_KINDS, shortTicketNo } from '../../../domain/tickets/calendarEvents';
import type { CalendarEvent, TicketCalendar } from '../../dataProvider/types';
import { TOUCH } from '../../ui/media';
import { ticketPath } from '../../ui/paths';

/** One line in a day: the kind in words, the ticket and its place. */
export function Entry({ event, isLong = false }: { event: CalendarEvent; isLong?: boolean }) {
  const translate = useTranslate();
  const { kind, at, TicketNo, Name, place, JobID, JobNo, JobName, ticketID, estimated } = event;
  const time = at && formatClock(zonedParts(new Date(at), PACIFIC));
  return (
    <Frame to={ticketPath({ JobID, id: ticketID })} data-kind={kind}>
      <strong>
        {translate(`calendar.kinds.${kind}`)} {time && <small>{time}</small>}
      </strong>
      <span title={TicketNo}>
        {isLong ? TicketNo : shortTicketNo(TicketNo)} · {Name || place}
      </span>
      {isLong && (
        <small>
          {JobNo} · {JobName}
          {estimated && ` · ${translate('calendar.estimate')}`}
        </small>
      )}
    </Frame>
  );
}

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
  '&[data-kind="EXPIRES"]': { borderColor: 'var(--red)' },
  '&[data-kind="RENEW_BY"]': { borderColor: 'var(--verdict-check)' },
  '&[data-kind="AUTO_RENEW"]': { borderColor: 'var(--safety)' },
  '&[data-kind="LEGAL_START"]': { borderColor: 'var(--green)' },
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
