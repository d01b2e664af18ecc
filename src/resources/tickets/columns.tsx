import { type CallCenter, centerOf } from '../../../domain/calendar/centers';
import type { TicketRow } from '../../dataProvider/types';
import { plainDay, shortDay, shortTime } from '../../ui/dates';
import { Estimate } from '../../ui/Estimate';
import { Expiry } from '../../ui/Expiry';
import { isPlaced } from '../../ui/isPlaced';
import { JobLink } from '../../ui/JobLink';
import { fromDesk, fromVast, narrow, verdictCell } from '../../ui/list/tableLooks';
import type { Choosable } from '../../ui/list/useColumns';
import { StatusTag } from '../../ui/StatusTag';
import { TicketLink } from '../../ui/TicketLink';
import { ResponseCounts } from '../../ui/verdict/ResponseCounts';
import { VerdictChip } from '../../ui/verdict/VerdictChip';
import { AutoRenew } from './AutoRenew';

/** A column of the ticket lists. Its key names its label, and its order on the server where it can be sorted by. */
export interface TicketColumn extends Choosable {
  isSortable?: boolean;
  sx?: object;
  /** Left out in windows that are too narrow for it, until the person chooses columns. */
  from?: object;
  render: (ticket: TicketRow) => React.ReactNode;
}

/** Every field of spec §3's ticket list item that says something to people. */
export const TICKET_COLUMNS: readonly TicketColumn[] = [
  { key: 'TicketNo', isFixed: true, isSortable: true, render: ticket => <TicketLink ticket={ticket} /> },
  {
    key: 'verdict',
    isFixed: true,
    sx: verdictCell,
    render: ({ verdict }) => <VerdictChip verdict={verdict} tells="row" />,
  },
  // Named as in what people have chosen to see before.
  { key: 'responseColor', isStandard: true, render: counts },
  { key: 'Name', isStandard: true, isSortable: true, sx: narrow, render: ({ Name }) => Name },
  { key: 'ExpDate', isStandard: true, isSortable: true, render: expiry },
  { key: 'DaysToExpire', sx: { textAlign: 'right' }, render: ({ DaysToExpire }) => DaysToExpire },
  { key: 'LegalStart', isStandard: true, isSortable: true, from: fromDesk, render: legalStart },
  { key: 'WorkStart', isStandard: true, isSortable: true, from: fromVast, render: workStart },
  {
    key: 'Status',
    isStandard: true,
    isSortable: true,
    // What is not active says so in its verdict.
    from: fromVast,
    render: ({ Status }) => <StatusTag status={Status} />,
  },
  { key: 'Type', render: ({ Type }) => Type },
  { key: 'Revision', isSortable: true, render: ({ Revision }) => Revision },
  { key: 'JobNo', isStandard: true, isSortable: true, render: jobNo },
  {
    key: 'JobName',
    isStandard: true,
    isSortable: true,
    sx: narrow,
    from: fromVast,
    render: ({ Job }) => Job.Name,
  },
  { key: 'Manager', isStandard: true, from: fromDesk, render: ({ Job }) => Job.Manager?.Name },
  { key: 'Description', sx: narrow, render: ({ Description }) => Description },
  { key: 'Coordinates', render: ({ Coordinates }) => Coordinates },
  { key: 'callCenter', render: ({ callCenter }) => centerOf(callCenter as CallCenter).name },
  { key: 'autoRenew', render: ticket => <AutoRenew ticket={ticket} /> },
  { key: 'renewUntil', render: ({ renewUntil }) => renewUntil && plainDay(renewUntil) },
  { key: 'renewNo', sx: { textAlign: 'right' }, render: ({ renewNo }) => renewNo },
];

function jobNo({ JobID, Job }: TicketRow) {
  return <JobLink id={JobID}>{Job.JobNo}</JobLink>;
}

function counts({ Status, responses }: TicketRow) {
  return isPlaced(Status) && <ResponseCounts counts={responses} isOver={Status !== 'ACTIVE'} />;
}

function expiry({ Status, DaysToExpire, ExpDate, callCenter, autoRenew }: TicketRow) {
  return (
    isPlaced(Status) && (
      <Expiry days={DaysToExpire} expires={ExpDate} callCenter={callCenter} autoRenew={autoRenew} />
    )
  );
}

function legalStart({ Status, LegalStart }: TicketRow) {
  return (
    LegalStart && (
      <>
        {shortTime(LegalStart)} {!isPlaced(Status) && <Estimate />}
      </>
    )
  );
}

function workStart({ WorkStart }: TicketRow) {
  return WorkStart && shortDay(WorkStart);
}
