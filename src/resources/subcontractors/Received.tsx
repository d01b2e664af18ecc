import { styled } from '@mui/material/styles';
import { DataTable, ListBase, SimpleList, useListContext, useTranslate } from 'react-admin';
import { numberAt } from '../../../domain/tickets/number';
import type { InvitationRow } from '../../dataProvider/types';
import { shortDay } from '../../ui/dates';
import { ListRows } from '../../ui/list/List';
import { RecordLink } from '../../ui/RecordLink';
import { StatePanel } from '../../ui/StatePanel';
import { ticketPath } from '../../ui/ticketPath';
import { useIsPhone } from '../../ui/useIsPhone';
import { Answer, told } from './fields';

const InvitationCol = DataTable.Col<InvitationRow>;
const WORDS = 'subcontractors.invitations';

/** Invitations of other companies: those to be answered first, then those answered. */
export function Received() {
  const translate = useTranslate();
  return (
    <>
      <Intro>{translate(`${WORDS}.received`)}</Intro>
      <Part status={['PENDING']} title="waiting" />
      <Part status={['ACCEPTED', 'REJECTED']} title="answered" isOptional />
    </>
  );
}

interface Props {
  status: string[];
  title: 'waiting' | 'answered';
  /** Not worth a word while there is none. */
  isOptional?: boolean;
}

function Part({ status, ...rest }: Props) {
  return (
    <ListBase
      resource="invitations"
      queryOptions={{ meta: { received: true } }}
      filter={{ status }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      disableSyncWithLocation
      storeKey={false}
    >
      <Rows {...rest} />
    </ListBase>
  );
}

function Rows({ title, isOptional }: Omit<Props, 'status'>) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { total } = useListContext();
  if (isOptional && !total) return null;
  return (
    <section>
      <Heading>{translate(`${WORDS}.${title}`)}</Heading>
      <ListRows
        actions={false}
        empty={
          <StatePanel
            kind="empty"
            title={translate(`${WORDS}.empty.received.title`)}
            text={translate(`${WORDS}.empty.received.text`)}
          />
        }
      >
        {isPhone ? (
          <SimpleList<InvitationRow>
            primaryText={row => <InvitationLink invitation={row} />}
            secondaryText={row => [work(row), shortDay(row.createdAt), told(row)].filter(Boolean).join(' · ')}
            tertiaryText={({ status }) => <Answer status={status} />}
            rowClick={false}
          />
        ) : (
          <DataTable<InvitationRow> rowClick={(_, __, row) => invitationPath(row)}>
            <InvitationCol
              source="mainTicketCompanyName"
              label={`${WORDS}.fields.company`}
              disableSort
              render={row => <InvitationLink invitation={row} />}
            />
            <InvitationCol
              source="jobName"
              label={`${WORDS}.fields.job`}
              disableSort
              className="narrow"
              render={work}
            />
            <InvitationCol
              source="mainTicketNumber"
              label={`${WORDS}.fields.ticket`}
              disableSort
              render={({ mainTicketNumber, mainCallCenter }) =>
                mainTicketNumber && numberAt(mainTicketNumber, mainCallCenter)
              }
            />
            <InvitationCol source="status" disableSort render={({ status }) => <Answer status={status} />} />
            <InvitationCol
              source="ticketNumber"
              label={`${WORDS}.fields.shared`}
              disableSort
              className="narrow"
              render={told}
            />
            <InvitationCol
              source="createdAt"
              disableSort
              className="from-desk"
              render={({ createdAt }) => shortDay(createdAt)}
            />
          </DataTable>
        )}
      </ListRows>
    </section>
  );
}

/** To the other company's ticket as it lets us see it, where the invitation is answered. */
function InvitationLink({ invitation }: { invitation: InvitationRow }) {
  const translate = useTranslate();
  const { mainTicketCompanyName: company, jobNumber: job } = invitation;
  return (
    <RecordLink to={invitationPath(invitation)} aria-label={translate(`${WORDS}.openName`, { company, job })}>
      {company}
    </RecordLink>
  );
}

const invitationPath = ({ id, jobId, mainTicketId }: InvitationRow) =>
  `${ticketPath({ JobID: jobId, id: mainTicketId })}/${id}`;

const work = ({ jobNumber, jobName }: InvitationRow) => `${jobNumber} · ${jobName}`;

const Intro = styled('p')({ maxWidth: '80ch', color: 'var(--muted)' });

const Heading = styled('h2')({ margin: '16px 0 10px', fontSize: 16 });
