import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CENTERS, isCallCenter } from '../../../../domain/calendar/centers';
import { formatUsDate } from '../../../../domain/calendar/plainDate';
import type { Ticket } from '../../../dataProvider/types';
import { longTime } from '../../../ui/dates';
import { Estimate } from '../../../ui/Estimate';
import { JobLink } from '../../../ui/JobLink';
import { Phone } from '../../../ui/Phone';
import { StatusTag } from '../../../ui/StatusTag';
import { ticketPath } from '../../../ui/ticketPath';
import { countResponses } from '../../../ui/verdict/countResponses';
import { ResponseCounts } from '../../../ui/verdict/ResponseCounts';
import { isNamed } from './isNamed';
import type { RowName } from './panels';

/** Fields that are not shown as they are. */
export const SHOWN: Partial<Record<RowName, (ticket: Ticket) => ReactNode>> = {
  legalStartDate: ticket => computed(ticket.legalStartDate, ticket),
  ticketExpiration: ticket => computed(ticket.ticketExpiration, ticket),
  workBeginDate: ({ workBeginDate }) => longTime(workBeginDate),
  renewUntil: ({ renewUntil }) => renewUntil && formatUsDate(renewUntil),
  submitted: ({ submitted }) => longTime(submitted),
  onsiteContactPhone: ({ onsiteContactPhone }) => phone(onsiteContactPhone),
  phone: ticket => phone(ticket.phone),
  mobile: ({ mobile }) => phone(mobile),
  email: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
  ticketStatus: ({ ticketStatus }) => <StatusTag status={ticketStatus} />,
  responseColor: ({ members, ticketStatus }) => (
    <ResponseCounts counts={countResponses(members.filter(isNamed))} isOver={ticketStatus !== 'ACTIVE'} />
  ),
  callCenter: ({ callCenter }) => (isCallCenter(callCenter) ? CENTERS[callCenter].name : callCenter),
  job: ({ ticket: { JobID, Job } }) => <JobLink id={JobID}>{Job.JobNo}</JobLink>,
  manager: ({ ticket }) => ticket.Job.Manager?.Name,
  clonedFrom: ({ ticket: { JobID, clonedFrom } }) =>
    clonedFrom && (
      <Link to={ticketPath({ JobID, id: clonedFrom.ID })}>{clonedFrom.TicketNo ?? clonedFrom.ID}</Link>
    ),
  subcontractor: ({ subcontractorId, subcontractor: one }) =>
    one && (
      <>
        <Link to={`/main/subcontractor-library/details/${subcontractorId}`}>{one.CompanyName}</Link>
        {` · ${one.Type}`} {phone(one.Phone)}
      </>
    ),
  subcontractorContact: ({ subcontractorContact: one }) =>
    one && (
      <>
        {one.FirstName} {one.LastName} {phone(one.Mobile || one.Phone)}
      </>
    ),
};

function computed(iso: string | null, { datesEstimated }: Ticket): ReactNode {
  return (
    iso && (
      <>
        {longTime(iso)} {datesEstimated && <Estimate />}
      </>
    )
  );
}

function phone(number: string | null): ReactNode {
  return number && <Phone number={number} />;
}
