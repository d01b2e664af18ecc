import { DataTable, ListBase, SimpleList, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { INVITATION_STATUSES } from '../../../../domain/invitations/states';
import { numberAt } from '../../../../domain/tickets/number';
import type { InvitationRow } from '../../../dataProvider/types';
import { shortDay } from '../../../ui/dates';
import { ChoicesFilter } from '../../../ui/filters/inputs';
import { JobLink } from '../../../ui/JobLink';
import { ListRows } from '../../../ui/list/List';
import { StatePanel } from '../../../ui/StatePanel';
import { ticketPath } from '../../../ui/ticketPath';
import { useIsPhone } from '../../../ui/useIsPhone';
import { SubcontractorLink } from '../SubcontractorLink';
import { ToTickets } from '../ToTickets';
import { Answer } from './Answer';
import { SentActions } from './SentActions';

const Col = DataTable.Col<InvitationRow>;
const WORDS = 'subcontractors.invitations';
const filters = [
  <ChoicesFilter
    key="status"
    source="status"
    label={`${WORDS}.statusFilter`}
    choices={INVITATION_STATUSES.map(id => ({ id, name: `${WORDS}.status.${id}` }))}
    alwaysOn
  />,
];

interface Props {
  /** Only those sent to this one, whose name need not stand in every row. */
  subcontractorId?: string;
}

/** Invitations that the company has sent, newest first; an address may ask for one answer as `status`. */
export function Sent({ subcontractorId }: Props) {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const status = INVITATION_STATUSES.find(one => one === search.get('status'));
  return (
    <ListBase
      resource="invitations"
      {...(subcontractorId && { filter: { subcontractorId } })}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      disableSyncWithLocation
      filterDefaultValues={status ? { status } : {}}
      storeKey={false}
    >
      <ListRows
        filters={filters}
        actions={false}
        empty={
          <StatePanel
            kind="empty"
            title={translate(`${WORDS}.empty.sent.title`)}
            text={translate(`${WORDS}.empty.sent.text`)}
          >
            <ToTickets />
          </StatePanel>
        }
      >
        <SentRows isOfOne={subcontractorId !== undefined} />
      </ListRows>
    </ListBase>
  );
}

function SentRows({ isOfOne }: { isOfOne: boolean }) {
  const name = (row: InvitationRow) => (
    <SubcontractorLink id={row.subcontractorId} name={row.subcontractorCompanyName} />
  );
  return useIsPhone() ? (
    <SimpleList<InvitationRow>
      className="plain"
      primaryText={row => (
        <>
          <Answer status={row.status} /> {!isOfOne && name(row)}
          <br />
          {mainTicket(row)} <JobLink id={row.jobId}>{row.jobNumber}</JobLink>
          <SentActions invitation={row} />
        </>
      )}
      secondaryText={row => [shortDay(row.createdAt), told(row)].filter(Boolean).join(' · ')}
      rowClick={false}
    />
  ) : (
    <DataTable<InvitationRow> rowClick={false}>
      {!isOfOne && (
        <Col
          source="subcontractorCompanyName"
          label={`${WORDS}.fields.subcontractor`}
          disableSort
          render={name}
        />
      )}
      <Col source="mainTicketNumber" label={`${WORDS}.fields.ticket`} disableSort render={mainTicket} />
      <Col
        source="jobNumber"
        label={`${WORDS}.fields.job`}
        disableSort
        render={({ jobId, jobNumber }) => <JobLink id={jobId}>{jobNumber}</JobLink>}
      />
      <Col source="status" disableSort render={({ status }) => <Answer status={status} />} />
      <Col
        source="ticketNumber"
        label={`${WORDS}.fields.shared`}
        disableSort
        className="narrow"
        render={told}
      />
      <Col source="contact" disableSort className="from-desk" render={contactOf} />
      <Col
        source="createdAt"
        disableSort
        className="from-desk"
        render={({ createdAt }) => shortDay(createdAt)}
      />
      <Col
        source="id"
        label={`${WORDS}.fields.action`}
        disableSort
        render={row => <SentActions invitation={row} />}
      />
    </DataTable>
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
