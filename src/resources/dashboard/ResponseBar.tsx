import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { RESPONSE_COLORS } from '../../../domain/tickets/responseColors';
import type { TicketGlance } from '../../dataProvider/types';
import { ResponseChip } from '../../ui/ResponseChip';

/** How the stations' answers stand over all tickets. */
export function ResponseBar({ tickets }: { tickets: readonly TicketGlance[] }) {
  const translate = useTranslate();
  return (
    <List aria-label={translate('dashboard.responses')}>
      {RESPONSE_COLORS.map(color => {
        const count = tickets.filter(({ responseColor }) => responseColor === color).length;
        return (
          <li key={color}>
            <ResponseChip color={color} /> <b>{count}</b>
          </li>
        );
      })}
    </List>
  );
}

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 20px',
  margin: '0 0 16px',
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& b': { fontWeight: 600 },
});
