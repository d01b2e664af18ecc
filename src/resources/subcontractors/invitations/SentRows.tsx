import { styled } from '@mui/material/styles';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { numberAt } from '../../../../domain/tickets/number';
import type { InvitationRow } from '../../../dataProvider/types';
import { shortDay } from '../../../ui/dates';
import { JobLink } from '../../../ui/JobLink';
import { Card, CardRow, Cards } from '../../../ui/list/Cards';
import { Column } from '../../../ui/list/Column';
import { Table } from '../../../ui/list/Table';
import { fromDesk, narrow } from '../../../ui/list/tableLooks';
import { ticketPath } from '../../../ui/ticketPath';
import { SubcontractorLink } from '../SubcontractorLink';
import { Answer } from './Answer';
import { SentActions } from './SentActions';

const Col = Column<InvitationRow>;

interface Props {
  /** On a subcontractor's own page their name need not stand in every row. */
  isOfOne?: boolean;
}

export function SentTable({ isOfOne }: Props) {
  const translate = useTranslate();
  const label = (field: string) => translate(`subcontractors.invitations.fields.${field}`);
  return (
    <Table>
      {!isOfOne && (
        <Col
          source="subcontractorCompanyName"
          label={label('subcontractor')}
          disableSort
          render={({ subcontractorId, subcontractorCompanyName }) => (
            <SubcontractorLink id={subcontractorId} name={subcontractorCompanyName} />
          )}
        />
      )}
      <Col source="mainTicketNumber" label={label('ticket')} disableSort render={mainTicket} />
      <Col
        source="jobNumber"
        label={label('job')}
        disableSort
        render={({ jobId, jobNumber }) => <JobLink id={jobId}>{jobNumber}</JobLink>}
      />
      <Col
        source="status"
        label={label('status')}
        disableSort
        render={({ status }) => <Answer status={status} />}
      />
      <Col source="ticketNumber" label={label('shared')} disableSort sx={narrow} render={told} />
      <Col source="contact" label={label('contact')} disableSort sx={fromDesk} render={contactOf} />
      <Col
        source="createdAt"
        label={label('createdAt')}
        disableSort
        sx={fromDesk}
        render={({ createdAt }) => shortDay(createdAt)}
      />
      <Col source="id" label={label('action')} disableSort render={row => <SentActions invitation={row} />} />
    </Table>
  );
}

export function SentCards({ isOfOne }: Props) {
  const { data = [] } = useListContext<InvitationRow>();
  return (
    <Cards>
      {data.map(row => (
        <Plain key={row.id}>
          <CardRow>
            <Answer status={row.status} />
            <span>{shortDay(row.createdAt)}</span>
          </CardRow>
          {!isOfOne && <SubcontractorLink id={row.subcontractorId} name={row.subcontractorCompanyName} />}
          <CardRow>
            {mainTicket(row)}
            <JobLink id={row.jobId}>{row.jobNumber}</JobLink>
          </CardRow>
          <p>{told(row)}</p>
          <SentActions invitation={row} />
        </Plain>
      ))}
    </Cards>
  );
}

const mainTicket = ({ jobId, mainTicketId, mainTicketNumber, mainCallCenter, jobName }: InvitationRow) => (
  <Link to={ticketPath({ JobID: jobId, id: mainTicketId })}>
    {mainTicketNumber === null ? jobName : numberAt(mainTicketNumber, mainCallCenter)}
  </Link>
);

/** The ticket that they share, or what they say about it. */
const told = ({ ticketNumber, comment }: InvitationRow) =>
  [ticketNumber, comment].filter(Boolean).join(' · ');

const contactOf = ({ contactFirstName, contactLastName }: InvitationRow) =>
  `${contactFirstName} ${contactLastName}`.trim();

/** Several links and buttons: none of them takes the whole card. */
const Plain = styled(Card)({ '& a::after': { content: 'none' } });
