import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { CENTERS, isCallCenter } from '../../../../domain/calendar/centers';
import { formatUsDate } from '../../../../domain/calendar/plainDate';
import { numberAt } from '../../../../domain/tickets/number';
import { hasField } from '../../../../domain/tickets/options';
import type { Ticket } from '../../../dataProvider/types';
import { Phone } from '../../../ui/CallFirst';
import { StatusTag } from '../../../ui/chips';
import { longTime } from '../../../ui/dates';
import { Estimate } from '../../../ui/Expiry';
import { type Fact, Facts } from '../../../ui/Facts';
import { JobLink } from '../../../ui/links';
import { Panel } from '../../../ui/Panel';
import { ticketPath } from '../../../ui/paths';
import { countResponses, ResponseCounts } from '../../../ui/verdict/ResponseCounts';
import { isNamed, placingOf } from './useTicket';

interface Props {
  ticket: Ticket;
}

/** Rows of a ticket's fields, labelled. */
export function useFacts({ ticket }: Props) {
  const translate = useTranslate();
  const label = (field: string) => translate(`tickets.details.fields.${field}`);
  const plain = (...fields: RowName[]): Fact[] =>
    fields.map(field => [label(field), valueShown(ticket, field)]);
  return { label, plain };
}

export function FactsPanel({ ticket, name, wide }: Props & { name: PanelName; wide?: boolean }) {
  const translate = useTranslate();
  const { plain } = useFacts({ ticket });
  const center = isCallCenter(ticket.callCenter) ? ticket.callCenter : 'onecall';
  return (
    <Panel title={translate(`tickets.details.sections.${name}`)}>
      <Facts wide={wide} rows={plain(...PANELS[name].filter(field => hasField(center, field)))} />
    </Panel>
  );
}

/** What the excavator told the center in their own words. */
export function Remarks({ ticket }: Props) {
  const translate = useTranslate();
  if (!ticket.excavatorRemarks) return null;
  return (
    <Panel title={translate('tickets.details.sections.remarks')}>
      <Told>{ticket.excavatorRemarks}</Told>
    </Panel>
  );
}

const Told = styled('p')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

function valueShown(ticket: Ticket, field: RowName): ReactNode {
  const special = SHOWN[field];
  if (special) return special(ticket);
  const value = field in ticket ? ticket[field as keyof Ticket] : null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : null;
}

/** Fields that are not shown as they are. */
const SHOWN: Partial<Record<RowName, (ticket: Ticket) => ReactNode>> = {
  legalStartDate: ticket => computed(ticket.legalStartDate, ticket),
  ticketExpiration: ticket => computed(ticket.ticketExpiration, ticket),
  workBeginDate: ({ workBeginDate }) => longTime(workBeginDate),
  renewUntil: ({ renewUntil }) => renewUntil && formatUsDate(renewUntil),
  submitted: ({ submitted }) => longTime(submitted),
  onsiteContactPhone: ({ onsiteContactPhone }) => phone(onsiteContactPhone),
  phone: ticket => phone(ticket.phone),
  mobile: ({ mobile }) => phone(mobile),
  email: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a>,
  mapLink: ({ mapLink }) =>
    mapLink && /^https?:/i.test(mapLink) ? (
      <a href={mapLink} target="_blank" rel="noreferrer">
        {mapLink}
      </a>
    ) : (
      mapLink
    ),
  ticketStatus: ticket => <StatusTag status={ticket.ticketStatus} placing={placingOf(ticket)} />,
  responseColor: ({ members, ticketStatus }) => (
    <ResponseCounts counts={countResponses(members.filter(isNamed))} isOver={ticketStatus !== 'ACTIVE'} />
  ),
  callCenter: ({ callCenter }) => (isCallCenter(callCenter) ? CENTERS[callCenter].name : callCenter),
  job: ({ ticket: { JobID, Job } }) => <JobLink id={JobID}>{Job.JobNo}</JobLink>,
  manager: ({ ticket }) => ticket.Job.Manager?.Name,
  clonedFrom: ({ ticket: { JobID, clonedFrom } }) =>
    clonedFrom && (
      <Link to={ticketPath({ JobID, id: clonedFrom.ID })}>
        {clonedFrom.TicketNo ? numberAt(clonedFrom.TicketNo, clonedFrom.callCenter) : clonedFrom.ID}
      </Link>
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

/** A row of a panel: a field of the ticket, or one put together from several. */
type RowName = keyof Ticket | 'job' | 'manager' | 'clonedFrom';

/** Where each field of a ticket stands on its page, grouped as on the centers' own sheet. */
export const PANELS = {
  dates: [
    'legalStartDate',
    'ticketExpiration',
    'ticketExpired',
    'workBeginDate',
    'workDuration',
    'submitted',
    'autoRenew',
    'renewUntil',
    'autoRenewError',
    'autoRenewOffReason',
  ],
  work: [
    'workType',
    'workActivity',
    'excavationMethod',
    'anticipatedDepth',
    'delineatedMethod',
    'boring',
    'explosive',
    'vacuumExcavation',
    'pavementOnly',
    'streetSidewalk',
  ],
  contacts: [
    'onsiteContactName',
    'onsiteContactPhone',
    'contact',
    'phone',
    'mobile',
    'email',
    'company',
    'address',
    'excavatorType',
    'excavatorID',
    'language',
  ],
  project: ['job', 'jobName', 'manager', 'projectOwner', 'permit', 'subcontractor', 'subcontractorContact'],
  record: [
    'ticketNumber',
    'revision',
    'ticketName',
    'ticketStatus',
    'centerStatus',
    'ticketType',
    'callCenter',
    'responseColor',
    'responseRequired',
    'ticketActionReason',
    'previousTicketNumber',
    'previousRevision',
    'clonedFrom',
    'medium',
    'transmissionID',
  ],
} as const satisfies Record<string, readonly RowName[]>;

type PanelName = keyof typeof PANELS;
