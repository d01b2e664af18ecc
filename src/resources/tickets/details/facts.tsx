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
import { longTime } from '../../../ui/dates';
import { type Fact, Facts } from '../../../ui/Facts';
import { JobLink } from '../../../ui/links';
import { Panel } from '../../../ui/Panel';
import { ticketPath } from '../../../ui/paths';
import { StatusTag } from '../chips';
import { Estimate } from '../Expiry';
import { countResponses, ResponseCounts } from '../verdict/ResponseCounts';
import { SUMMARIES } from './summaries';
import { isNamed, placingOf } from './useTicket';

interface Props {
  ticket: Ticket;
}

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
    <Panel title={translate(`tickets.details.sections.${name}`)} holds={SUMMARIES[name](ticket, translate)}>
      <Facts wide={wide} rows={plain(...PANELS[name].filter(field => hasField(center, field)))} />
    </Panel>
  );
}

/** The excavator's remarks, as sent to the center. */
export function Remarks({ ticket }: Props) {
  const translate = useTranslate();
  if (!ticket.excavatorRemarks) return null;
  return (
    <Panel title={translate('tickets.details.sections.remarks')} holds={ticket.excavatorRemarks.slice(0, 60)}>
      <RemarkText>{ticket.excavatorRemarks}</RemarkText>
    </Panel>
  );
}

const RemarkText = styled('p')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

function valueShown(ticket: Ticket, field: RowName): ReactNode {
  const special = SHOWN[field];
  if (special) return special(ticket);
  const value = field in ticket ? ticket[field as keyof Ticket] : null;
  if (typeof value === 'boolean') return <YesNo is={value} />;
  return typeof value === 'string' ? value : null;
}

function YesNo({ is }: { is: boolean }) {
  return useTranslate()(is ? 'ui.form.yes' : 'ui.form.no');
}

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

/** A field of the ticket, or a row composed of several fields. */
type RowName = keyof Ticket | 'job' | 'manager' | 'clonedFrom';

/** The fields of each panel, grouped as on the centers' printouts. */
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
