import { Checkbox } from '@mui/material';
import { type Identifier, SimpleList, useListContext, useTranslate } from 'react-admin';
import type { TicketRow } from '../../dataProvider/types';
import { dayTime, shortTime } from '../../ui/dates';
import { JobLink, TicketLink } from '../../ui/links';
import { looks } from '../../ui/theme/looks';
import { isPlaced, StatusTag } from './chips';
import { Estimate, Expiry } from './Expiry';
import { ResponseCounts } from './verdict/ResponseCounts';
import { VerdictChip } from './verdict/VerdictChip';

export const verdictCell = ({ verdict }: TicketRow) => <VerdictChip verdict={verdict} detail="row" />;

/** A ticket without a name is called by its place. */
export const nameOf = ({ Name, Place }: Pick<TicketRow, 'Name' | 'Place'>) => Name || Place;

export const nameAndPlaceCell = ({ Name, Place }: TicketRow) => (
  <>
    {Name || Place}
    {Name && Place && (
      <small className={PLACE} title={Place}>
        {Place}
      </small>
    )}
  </>
);

export const responsesCell = ({ Status, responses }: TicketRow) =>
  isPlaced(Status) && <ResponseCounts counts={responses} isOver={Status !== 'ACTIVE'} />;

/** Without a number, the center hasn't set an expiration. */
export const expiryCell = (ticket: TicketRow) => expiryOf(ticket);

const expiryOf = ({ Status, DaysToExpire, ExpDate, callCenter, autoRenew }: TicketRow, said?: 'ticket') =>
  isPlaced(Status) && (
    <Expiry
      days={DaysToExpire}
      expires={ExpDate}
      callCenter={callCenter}
      autoRenew={autoRenew}
      {...(said && { said })}
    />
  );

export function LegalStart({ ticket: { Status, LegalStart: start } }: { ticket: TicketRow }) {
  if (!start) return null;
  if (Date.parse(start) < Date.now() && isPlaced(Status)) {
    return (
      <span className={MUTED} title={shortTime(start)}>
        {dayTime(start)}
      </span>
    );
  }
  return (
    <>
      {dayTime(start)} {!isPlaced(Status) && <Estimate />}
    </>
  );
}

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
          {nameOf(ticket)}
          <br />
          {ticket.Name && ticket.Place && (
            <>
              {ticket.Place}
              <br />
            </>
          )}
          {!isSaid(ticket) && <StatusTag status={ticket.Status} placing={ticket.placing} />}{' '}
          {expiryOf(ticket, 'ticket')} {responsesCell(ticket)}
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

/** “Expired yesterday” follows. */
const isSaid = ({ Status, DaysToExpire }: TicketRow) =>
  Status === 'ACTIVE' || (Status === 'EXPIRED' && (DaysToExpire ?? 0) < 0);

/** react-admin's SimpleList has no checkbox, and the one of its tables needs a table. */
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

const PLACE = looks({
  display: 'block',
  overflow: 'hidden',
  color: 'var(--muted)',
  textOverflow: 'ellipsis',
});
const MUTED = looks({ color: 'var(--muted)' });
const PROBLEM = looks({ color: 'var(--red)', fontWeight: 500 });
