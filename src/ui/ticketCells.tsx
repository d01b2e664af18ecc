import { Checkbox } from '@mui/material';
import { type Identifier, SimpleList, useListContext, useTranslate } from 'react-admin';
import type { TicketRow } from '../dataProvider/types';
import { isPlaced, StatusTag } from './chips';
import { dayTime, shortTime } from './dates';
import { Estimate, Expiry } from './Expiry';
import { JobLink, TicketLink } from './links';
import { looks } from './theme/looks';
import { ResponseCounts } from './verdict/ResponseCounts';
import { VerdictChip } from './verdict/VerdictChip';

/** May one dig, and why not. */
export const verdictCell = ({ verdict }: TicketRow) => <VerdictChip verdict={verdict} tells="row" />;

/** How many utilities have responded how. */
export const responsesCell = ({ Status, responses }: TicketRow) =>
  isPlaced(Status) && <ResponseCounts counts={responses} isOver={Status !== 'ACTIVE'} />;

/** When it expires; a ticket without a number has no dates of its center yet. */
export const expiryCell = ({ Status, DaysToExpire, ExpDate, callCenter, autoRenew }: TicketRow) =>
  isPlaced(Status) && (
    <Expiry days={DaysToExpire} expires={ExpDate} callCenter={callCenter} autoRenew={autoRenew} />
  );

/** When digging may begin; that it could have begun is all that matters of an earlier day. */
export function LegalStart({ ticket: { Status, LegalStart: start } }: { ticket: TicketRow }) {
  const translate = useTranslate();
  if (!start) return null;
  if (Date.parse(start) < Date.now() && isPlaced(Status)) {
    return (
      <span className={MUTED} title={shortTime(start)}>
        {translate('tickets.passed')}
      </span>
    );
  }
  return (
    <>
      {dayTime(start)} {!isPlaced(Status) && <Estimate />}
    </>
  );
}

/** Whether a ticket renews itself, and why the last try failed if it did. */
export function AutoRenew({ ticket: { autoRenew, autoRenewError } }: { ticket: TicketRow }) {
  const translate = useTranslate();
  return (
    <>
      {translate(autoRenew ? 'ui.list.yes' : 'ui.list.no')}
      {autoRenewError && (
        <span className={PROBLEM} title={autoRenewError}>
          {' '}
          · {translate('tickets.autoRenewFailed')}
        </span>
      )}
    </>
  );
}

/** Tickets on a phone, each with a box: the verdict first, then the place, the expiry, the responses and the job. */
export function TicketCards({ ofJob = false }: { ofJob?: boolean }) {
  return (
    <SimpleList<TicketRow>
      leftIcon={ticket => <SelectCard id={ticket.id} />}
      primaryText={ticket => (
        <>
          {verdictCell(ticket)}
          <br />
          <TicketLink ticket={ticket} />
        </>
      )}
      secondaryText={ticket => (
        <>
          {ticket.Name}
          <br />
          {ticket.Status !== 'ACTIVE' && <StatusTag status={ticket.Status} placing={ticket.placing} />}{' '}
          {expiryCell(ticket)} {responsesCell(ticket)}
          {!ofJob && (
            <>
              <br />
              <JobLink id={ticket.JobID}>{ticket.Job.JobNo}</JobLink> · {ticket.Job.Name}
            </>
          )}
        </>
      )}
      rowClick={false}
    />
  );
}

/** The checkbox of a card: react-admin's SimpleList has none, and that of its tables needs a table. */
function SelectCard({ id }: { id: Identifier }) {
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_row') } }}
    />
  );
}

const MUTED = looks({ color: 'var(--muted)' });
const PROBLEM = looks({ color: 'var(--red)', fontWeight: 500 });
