import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PlainDate } from '../../../domain/calendar/plainDate';
import type { TicketCalendar } from '../../dataProvider/types';
import { plainDay } from '../../ui/dates';
import { Entry, eventsOn, holidaysOn } from './Entry';

interface Props {
  days: readonly PlainDate[];
  calendar: TicketCalendar;
  today: PlainDate;
}

/** On phones: the days on which something is due, and holidays. Days before today are shown on request. */
export function Agenda({ days, calendar, today }: Props) {
  const translate = useTranslate();
  const shown = days.filter(
    day => day === today || eventsOn(calendar, day).length > 0 || holidaysOn(calendar, day).length > 0,
  );
  const [isAll, setAll] = useState(false);
  const earlier = shown.includes(today) ? shown.indexOf(today) : 0;
  return (
    <>
      {earlier > 0 && (
        <Button variant="text" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {translate(`calendar.earlier.${isAll ? 'hide' : 'show'}`, earlier)}
        </Button>
      )}
      <List aria-label={translate('calendar.days')}>
        {shown.slice(isAll ? 0 : earlier).map(day => (
          <li key={day} data-holiday={holidaysOn(calendar, day).length > 0 || undefined}>
            <h3>
              {plainDay(day)} {day === today && <span>{translate('calendar.today')}</span>}
            </h3>
            {holidaysOn(calendar, day).map(name => (
              <p key={name}>{name}</p>
            ))}
            {eventsOn(calendar, day).map(event => (
              <Entry key={`${event.ticketID} ${event.kind}`} event={event} isLong />
            ))}
          </li>
        ))}
      </List>
    </>
  );
}

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 },
  '& li[data-holiday]': { padding: 8, borderRadius: 6, background: 'var(--grey-ground)' },
  '& h3': { fontSize: 16 },
  '& h3 span': { color: 'var(--safety-ink)' },
  '& p': { color: 'var(--muted)', fontSize: 14 },
  '& a': { padding: '6px 10px', fontSize: 14 },
});
