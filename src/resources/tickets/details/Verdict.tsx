import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { TicketAction } from '../../../../domain/tickets/actions/table';
import type { Ticket } from '../../../dataProvider/types';
import { Icon } from '../../../ui/icons';
import { ActionButton } from '../actions/ActionButton';
import { isOffered } from '../actions/offers';

/** May one dig here now, and if not, which conditions are not met and where they come from. */
export function Verdict({ ticket }: { ticket: Ticket }) {
  const translate = useTranslate();
  const { isSafe, banner, conditions } = ticket.safeToDig;
  const unmet = conditions.filter(({ isMet }) => !isMet);
  const met = conditions.filter(({ isMet }) => isMet);
  return (
    <Frame data-safe={isSafe} aria-labelledby="verdict">
      <h2 id="verdict">
        <Icon name={isSafe ? 'check' : 'stop'} size={24} strokeWidth={3} />
        {translate(isSafe ? 'tickets.details.verdict.yes' : 'tickets.details.verdict.no')}
        {unmet.length > 0 && <small>{translate('tickets.details.verdict.reasons', unmet.length)}</small>}
      </h2>
      {banner && <p>{banner}</p>}
      {unmet.length > 0 && (
        <ul>
          {unmet.map(condition => (
            <Reason key={condition.code} ticket={ticket} condition={condition} />
          ))}
        </ul>
      )}
      {met.length > 0 && (
        <details>
          <summary>{translate('tickets.details.verdict.met', met.length)}</summary>
          <ul>
            {met.map(condition => (
              <Reason key={condition.code} ticket={ticket} condition={condition} />
            ))}
          </ul>
        </details>
      )}
    </Frame>
  );
}

type Condition = Ticket['safeToDig']['conditions'][number];

/** What helps against a condition that is not met. */
const HELPS: Record<string, TicketAction> = {
  IN_FORCE: 'clone',
  ALL_GREEN: 'noResponse',
  MARKS_CURRENT: 'remark',
};

function Reason({ ticket, condition }: { ticket: Ticket; condition: Condition }) {
  const translate = useTranslate();
  const { code, isMet, message, source, isVerified } = condition;
  const help = isMet ? undefined : HELPS[code];
  return (
    <li data-met={isMet}>
      <Icon name={isMet ? 'check' : 'stop'} size={14} strokeWidth={3} />
      <div>
        {message}
        <small>
          {source}
          {!isVerified && ` · ${translate('tickets.details.verdict.unverified')}`}
        </small>
        {help && isOffered(ticket, help) && <ActionButton look="bare" ticketId={ticket.id} action={help} />}
      </div>
    </li>
  );
}

const Frame = styled('section')({
  padding: '14px 18px',
  border: '1px solid currentColor',
  borderLeftWidth: 6,
  borderRadius: 'var(--radius)',
  color: 'var(--red)',
  background: 'var(--red-ground)',
  '&[data-safe="true"]': { color: 'var(--green)', background: 'var(--green-ground)' },
  '& h2': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 10px',
    fontSize: 20,
    '& small': { fontSize: 14, fontWeight: 500, color: 'inherit' },
  },
  '& > p': { marginTop: 6, color: 'var(--ink)' },
  '& ul': { display: 'grid', gap: 8, margin: '10px 0 0', padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr)',
    gap: 8,
    color: 'var(--ink)',
    '& svg': { marginTop: 4, color: 'var(--red)' },
    '&[data-met="true"] svg': { color: 'var(--green)' },
    '& button, & a': { padding: 0 },
  },
  '& li small': { display: 'block', color: 'var(--muted)', fontSize: 13 },
  '& summary': { width: 'fit-content', marginTop: 10, color: 'var(--ink)', cursor: 'pointer', minHeight: 24 },
});
