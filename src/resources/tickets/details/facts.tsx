import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { CENTERS, isCallCenter } from '../../../../domain/calendar/centers';
import { formatUsDate } from '../../../../domain/calendar/plainDate';
import { numberAt } from '../../../../domain/tickets/number';
import { hasField } from '../../../../domain/tickets/options';
import type { Ticket } from '../../../dataProvider/types';
import { longTime } from '../../../ui/dates';
import { Estimate } from '../../../ui/Estimate';
import { type Fact, Facts } from '../../../ui/Facts';
import { JobLink } from '../../../ui/JobLink';
import { Panel } from '../../../ui/Panel';
import { Phone } from '../../../ui/Phone';
import { StatusTag } from '../../../ui/StatusTag';
import { ticketPath } from '../../../ui/ticketPath';
import { useIsPhone } from '../../../ui/useIsPhone';
import { countResponses } from '../../../ui/verdict/countResponses';
import { ResponseCounts } from '../../../ui/verdict/ResponseCounts';
import { PANELS, type PanelName, RARE, type RowName } from './panels';
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

/** A panel of labels and values. */
export function FactsPanel({ ticket, name, wide }: Props & { name: PanelName; wide?: boolean }) {
  const translate = useTranslate();
  const { plain } = useFacts({ ticket });
  const center = isCallCenter(ticket.callCenter) ? ticket.callCenter : 'onecall';
  const fields = PANELS[name].filter(
    field => hasField(center, field) && (!RARE.includes(field) || valueShown(ticket, field)),
  );
  return (
    <Panel title={translate(`tickets.details.sections.${name}`)}>
      <Facts wide={wide} rows={supplied(ticket, plain(...fields))} />
    </Panel>
  );
}

/** A center's file leaves out what was not told, and nobody here was asked for it: rows of it are left out, too. */
export function supplied({ source }: Ticket, rows: Fact[]): Fact[] {
  return source === 'IMPORTED' ? rows.filter(([, value]) => value) : rows;
}

/** What the excavator told the center in their own words. */
export function Remarks({ ticket }: Props) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  if ((isPhone || ticket.source === 'IMPORTED') && !ticket.excavatorRemarks) return null;
  return (
    <Panel title={translate('tickets.details.sections.remarks')}>
      <Told>{ticket.excavatorRemarks || translate('ui.notSupplied')}</Told>
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
