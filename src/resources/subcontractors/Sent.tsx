import { styled } from '@mui/material/styles';
import { DataTable, ListBase, SimpleList, useDataProvider, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { INVITATION_MOVES, INVITATION_STATUSES } from '../../../domain/invitations/states';
import { numberAt } from '../../../domain/tickets/number';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { InvitationRow } from '../../dataProvider/types';
import { shortDay } from '../../ui/dates';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton';
import { ChoicesFilter } from '../../ui/filters/inputs';
import { JobLink } from '../../ui/links';
import { ListRows } from '../../ui/list/RecordList';
import { ticketPath } from '../../ui/paths';
import { StatePanel } from '../../ui/StatePanel';
import { useIsPhone } from '../../ui/useIsPhone';
import { useMay } from '../../ui/viewer';
import { Answer, numberAndComment, SubcontractorLink, ToTickets } from './fields';
import { LetterButton } from './InvitationLetter';
import { useInvitationSent } from './useInvitationSent';

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
  /** Filters by subcontractor and hides the name. */
  subcontractorId?: string;
}

/** Newest first. `status` in the URL filters by answer. */
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
      secondaryText={row => [shortDay(row.createdAt), numberAndComment(row)].filter(Boolean).join(' · ')}
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
        render={numberAndComment}
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

const contactOf = ({ contactFirstName, contactLastName }: InvitationRow) =>
  `${contactFirstName} ${contactLastName}`.trim();

function SentActions({ invitation }: { invitation: InvitationRow }) {
  const translate = useTranslate();
  const may = useMay();
  const { resendInvitation, revokeInvitation } = useDataProvider<AppDataProvider>();
  const { id, status, subcontractorCompanyName: name } = invitation;
  const words = (part: string) => translate(`subcontractors.invitations.${part}`, { name });
  const stale = ['tickets', 'invitations'];
  const notifySent = useInvitationSent();
  const moves = INVITATION_MOVES[INVITATION_STATUSES.find(one => one === status) ?? 'REJECTED'];
  return (
    <Row>
      {moves.resend && may('UPDATE', 'invitations') && (
        <LetterButton
          variant="text"
          ticketId={invitation.mainTicketId}
          contactId={invitation.subcontractorContactId}
          title={words('resendTitle')}
          call={() => resendInvitation(id)}
          onDone={() => notifySent({ invitationId: id, name, isReminder: true })}
          stale={stale}
        >
          {words('resend')}
        </LetterButton>
      )}
      {moves.revoke && may('DELETE', 'invitations') && (
        <ConfirmButton
          variant="text"
          title={words('revokeTitle')}
          text={words(status === 'ACCEPTED' ? 'revokeAccepted' : 'revokePending')}
          call={() => revokeInvitation(id)}
          done={words('revoked')}
          stale={stale}
        >
          {words('revoke')}
        </ConfirmButton>
      )}
    </Row>
  );
}

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', margin: '-6px -8px' });
