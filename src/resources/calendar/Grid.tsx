import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { dayOfWeek, type PlainDate } from '../../../domain/calendar/plainDate';
import type { TicketCalendar } from '../../dataProvider/types';
import { plainDay } from '../../ui/dates';
import type { View } from './days';
import { Entry, eventsOn, holidaysOn } from './Entry';

interface Props {
  weeks: readonly PlainDate[][];
  calendar: TicketCalendar;
  today: PlainDate;
  view: View;
  day: PlainDate;
  linkTo: (changes: Record<string, string>) => { search: string };
}

/** Per day of a month. The rest is in the week. */
const MAX_ENTRIES = 3;

export function Grid({ weeks, calendar, today, view, day, linkTo }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const first = weeks[0]?.[0];
  // At the end of a month, today's row is below the edge of most screens.
  useEffect(() => {
    if (first)
      table.current?.querySelector('[aria-current]')?.closest('tr')?.scrollIntoView?.({ block: 'nearest' });
  }, [first]);
  return (
    <Table data-view={view} ref={table}>
      <thead>
        <tr>
          {(weeks[0] ?? []).map(date => (
            <th key={date} scope="col">
              {plainDay(date).slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week[0]}>
            {week.map(date => (
              <Day
                key={date}
                {...{ date, calendar, view, linkTo }}
                isToday={date === today}
                isOutside={view === 'month' && date.slice(0, 7) !== day.slice(0, 7)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface DayProps extends Pick<Props, 'calendar' | 'view' | 'linkTo'> {
  date: PlainDate;
  isToday: boolean;
  isOutside: boolean;
}

function Day({ date, calendar, view, linkTo, isToday, isOutside }: DayProps) {
  const translate = useTranslate();
  const events = eventsOn(calendar, date);
  const holidays = holidaysOn(calendar, date);
  const shown = view === 'month' && events.length > MAX_ENTRIES ? events.slice(0, MAX_ENTRIES - 1) : events;
  const isFree = holidays.length > 0 || [0, 6].includes(dayOfWeek(date));
  return (
    <td data-free={isFree || undefined} data-outside={isOutside || undefined}>
      <time dateTime={date} aria-current={isToday ? 'date' : undefined}>
        <span className="visually-hidden">{plainDay(date)}</span>
        <span aria-hidden>{Number(date.slice(8))}</span>
      </time>
      {holidays.map(name => (
        <p key={name}>{name}</p>
      ))}
      {shown.map(event => (
        <Entry key={`${event.ticketID} ${event.kind}`} event={event} isLong={view === 'week'} />
      ))}
      {shown.length < events.length && (
        <Link to={linkTo({ view: 'week', day: date })} aria-label={moreOn(events.length - shown.length)}>
          {more(events.length - shown.length)}
        </Link>
      )}
    </td>
  );

  function more(count: number): string {
    return translate('calendar.more', { smart_count: count });
  }

  function moreOn(count: number): string {
    return `${more(count)}, ${plainDay(date)}`;
  }
}

const Table = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  background: 'var(--surface)',
  '& th': { padding: 6, color: 'var(--muted)', fontSize: 13, fontWeight: 500, textAlign: 'left' },
  '& td': {
    height: 112,
    padding: 4,
    border: '1px solid var(--line)',
    verticalAlign: 'top',
  },
  '&[data-view="week"] td': { height: 420 },
  // Weekends and holidays don't count as working days.
  '& td[data-free]': { background: 'var(--surface-sunken)' },
  '& td[data-free] a[data-kind]': { background: 'var(--surface)' },
  '& td[data-outside] time': { color: 'var(--muted)', fontWeight: 400 },
  '& time': { display: 'inline-block', padding: '2px 6px', fontSize: 13, fontWeight: 600 },
  '& time[aria-current]': { borderRadius: 4, background: 'var(--safety-fill)', color: 'var(--on-safety)' },
  '& p': { padding: '0 6px', color: 'var(--muted)', fontSize: 12 },
  '& a + a, & p + a': { marginTop: 3 },
  '& td > a:not([data-kind])': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 24,
    padding: '0 6px',
    color: 'var(--safety-ink)',
    fontSize: 12,
    fontWeight: 600,
  },
});
