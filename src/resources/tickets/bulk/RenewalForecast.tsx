import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { TicketRow } from '../../../dataProvider/types';
import { shortDay } from '../../../ui/dates';
import { PlainTable } from '../../../ui/PlainTable';
import { Reasons } from '../../../ui/Reasons';
import type { Forecast } from './useRenewals';
import { nameOf } from './useTicketBatch';

/** What a renewal would change for each ticket; those that cannot be renewed stay in the list with the reason, last. */
export function RenewalForecast({
  tickets,
  forecast,
}: {
  tickets: readonly TicketRow[];
  forecast: Forecast;
}) {
  const translate = useTranslate();
  const words = (key: string, count?: number) => translate(`tickets.bulk.renew.${key}`, count);
  const possible = tickets.filter(({ id }) => forecast.sent.has(id));
  const refused = tickets.filter(({ id }) => !forecast.sent.has(id));
  const told = [
    possible.length === 0 ? words('none') : words('can', possible.length),
    possible.length > 0 && refused.length > 0 && words('cannot', refused.length),
  ];
  return (
    <div>
      <p role="status">
        <b>{told.filter(Boolean).join(' · ')}</b>
      </p>
      <Scroll tabIndex={0} role="region" aria-label={words('text')}>
        <PlainTable>
          <thead>
            <tr>
              {['ticket', 'expires', 'newExpiry', 'lost'].map(key => (
                <th key={key}>{words(key)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {possible.map(ticket => {
              const { newExpDate, daysLost } = forecast.sent.get(ticket.id) ?? {};
              return (
                <tr key={ticket.id}>
                  <th scope="row">{nameOf(ticket)}</th>
                  <td>{ticket.ExpDate && shortDay(ticket.ExpDate)}</td>
                  <td>{newExpDate && shortDay(newExpDate)}</td>
                  <td>{words('days', daysLost ?? 0)}</td>
                </tr>
              );
            })}
            {refused.map(ticket => (
              <tr key={ticket.id} data-refused>
                <th scope="row">{nameOf(ticket)}</th>
                <td colSpan={3}>
                  <Reasons of={forecast.refusals.get(ticket.id)} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </Scroll>
    </div>
  );
}

const Scroll = styled('div')({
  maxHeight: '42dvh',
  marginTop: 8,
  padding: '10px 12px 2px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  overflowY: 'auto',
  '& th': { whiteSpace: 'nowrap' },
  '&& [data-refused] td': { color: 'var(--red)', textAlign: 'left', gridColumn: '1 / -1' },
});
