import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { TicketGlance } from '../../dataProvider/types';
import { plainDay } from '../../ui/dates';
import { type Day, expiryByDay } from './days';

/** The weeks ahead: a bar for each day on which tickets expire, days without marking work shaded. */
export function ExpiryBars({ tickets }: { tickets: readonly TicketGlance[] }) {
  const translate = useTranslate();
  const days = expiryByDay(tickets, new Date());
  const most = Math.max(...days.map(({ count }) => count), 1);
  return (
    <Figure>
      <figcaption>{translate('dashboard.bars')}</figcaption>
      <ol>
        {days.map(day => (
          <li key={day.date} data-free={day.isWeekend || day.holiday !== null} title={words(day, translate)}>
            <span className="visually-hidden">{words(day, translate)}</span>
            <b aria-hidden="true">{day.count || ''}</b>
            <i style={{ height: `${(day.count / most) * 56}px` }} />
          </li>
        ))}
      </ol>
      <p aria-hidden="true">
        <span>{plainDay(days[0]?.date ?? '')}</span>
        <span>{plainDay(days.at(-1)?.date ?? '')}</span>
      </p>
    </Figure>
  );
}

function words({ date, count, holiday }: Day, translate: ReturnType<typeof useTranslate>): string {
  return [`${plainDay(date)}: ${translate('dashboard.ending', count)}`, holiday].filter(Boolean).join(' · ');
}

const Figure = styled('figure')({
  margin: '0 0 16px',
  '& figcaption, & p': { color: 'var(--muted)', fontSize: 13 },
  '& p': { display: 'flex', justifyContent: 'space-between', marginTop: 4 },
  '& ol': {
    display: 'grid',
    gridTemplateColumns: 'repeat(29, minmax(0, 1fr))',
    gap: 2,
    margin: '8px 0 0',
    padding: 0,
    borderBottom: '1px solid var(--field-line)',
    listStyle: 'none',
  },
  '& li': {
    display: 'grid',
    alignContent: 'end',
    justifyItems: 'center',
    height: 80,
    position: 'relative',
    '&[data-free="true"]': { background: 'var(--surface-sunken)' },
  },
  '& b': { fontSize: 12, fontWeight: 500, lineHeight: 1.4 },
  '& i': { width: '100%', borderRadius: '2px 2px 0 0', background: 'var(--safety-fill)' },
  '@media (width < 480px)': { '& b': { fontSize: 10 }, '& ol': { gap: 1 } },
});
