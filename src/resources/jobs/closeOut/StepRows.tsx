import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { TicketRow } from '../../../dataProvider/types';
import { Select } from '../../../ui/Control';
import { Expiry } from '../../../ui/Expiry';
import { isPlaced } from '../../../ui/isPlaced';
import { StatusTag } from '../../../ui/StatusTag';
import type { Planned, Step } from './plan';
import { ticketName } from './ticketName';

interface Props {
  plan: readonly Planned[];
  stepsOf: (ticket: TicketRow) => readonly Step[];
  onChoose: (ticketId: string, step: Step) => void;
}

/** A ticket a row, each with its choice. */
export function StepRows({ plan, stepsOf, onChoose }: Props) {
  const translate = useTranslate();
  return (
    <Rows>
      {plan.map(({ ticket, step }) => (
        <li key={ticket.id}>
          <div>
            <b>{ticketName(ticket)}</b>
            <span>{ticket.TicketNo ? ticket.Name : ''}</span>
            {isPlaced(ticket.Status) ? (
              <Expiry
                days={ticket.DaysToExpire}
                expires={ticket.ExpDate}
                callCenter={ticket.callCenter}
                autoRenew={ticket.autoRenew}
              />
            ) : (
              <StatusTag status={ticket.Status} />
            )}
          </div>
          <Select
            aria-label={translate('jobs.closeOut.step.label', { ticket: ticketName(ticket) })}
            value={step}
            onChange={event => onChoose(ticket.id, event.target.value as Step)}
          >
            {stepsOf(ticket).map(one => (
              <option key={one} value={one}>
                {translate(`jobs.closeOut.step.${one}`)}
              </option>
            ))}
          </Select>
        </li>
      ))}
    </Rows>
  );
}

const Rows = styled('ul')({
  margin: '12px 0',
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 210px',
    gap: '6px 12px',
    alignItems: 'center',
    padding: '8px 0',
    borderTop: '1px solid var(--line)',
  },
  '& li > div': { display: 'flex', flexWrap: 'wrap', gap: '2px 12px' },
  '& li > div > span:nth-of-type(1)': { color: 'var(--muted)' },
  '@media (width < 520px)': { '& li': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
