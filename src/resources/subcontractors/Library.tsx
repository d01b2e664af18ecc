import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import {
  CreateButton,
  DataTable,
  ListBase,
  SimpleList,
  TextInput,
  useListContext,
  useTranslate,
} from 'react-admin';
import { useSearchParams } from 'react-router';
import { SUBCONTRACTOR_FILTER_FIELDS, SUBCONTRACTOR_SORT_FIELDS } from '../../../domain/lists';
import { SUBCONTRACTOR_TYPES } from '../../../domain/subcontractors/subcontractor';
import { numberAt } from '../../../domain/tickets/number';
import type { InvitationRow, SubcontractorRow } from '../../dataProvider/types';
import { Phone } from '../../ui/CallFirst';
import { shortDay } from '../../ui/dates';
import { ChoicesFilter } from '../../ui/filters/inputs';
import { Guarded } from '../../ui/Guarded';
import { RecordLink } from '../../ui/links';
import { ListRows, RecordList } from '../../ui/list/RecordList';
import { PageHeader } from '../../ui/PageHeader';
import { ticketPath } from '../../ui/paths';
import { StatePanel } from '../../ui/StatePanel';
import { Tabs } from '../../ui/Tabs';
import { useIsPhone } from '../../ui/useIsPhone';
import { TableLink } from '../tables/TableLink';
import { Board, useBoard } from './Board';
import { Answer, EmailLink, numberAndComment, SubcontractorLink, WebsiteLink } from './fields';
import { Sent } from './Sent';
import { CreateSubcontractor } from './SubcontractorDetails';

const Col = DataTable.Col<SubcontractorRow>;
const RULES = {
  fields: SUBCONTRACTOR_FILTER_FIELDS,
  values: { Type: SUBCONTRACTOR_TYPES },
  sorts: SUBCONTRACTOR_SORT_FIELDS,
};
const filters = [
  <TextInput key="companyName" source="companyName" label="subcontractors.fields.CompanyName" alwaysOn />,
  <ChoicesFilter
    key="type"
    source="type"
    label="subcontractors.fields.Type"
    choices={SUBCONTRACTOR_TYPES.map(id => ({ id, name: id }))}
    translateChoice={false}
    alwaysOn
  />,
  <TextInput key="email" source="email" label="subcontractors.fields.Email" />,
];

/** /main/subcontractor-library, with `?view=board`, `?invitations=sent` and `?invitations=received`. */
export default function Library() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const view = viewOf(search);
  const create = <CreateButton to="/main/subcontractor-library?create" />;
  return (
    <Guarded resource="subcontractors" action="list">
      {view === 'library' ? (
        <RecordList
          rules={RULES}
          storeKey="subcontractors"
          sort={{ field: 'CompanyName', order: 'ASC' }}
          create={create}
          tools={<TableLink kind="subcontractors" />}
          above={<Parts view={view} />}
          filters={filters}
          exports="exportSubcontractors"
        >
          <SubcontractorRows />
        </RecordList>
      ) : (
        <>
          <PageHeader title={translate('resources.subcontractors.name', 2)}>{create}</PageHeader>
          <Parts view={view} />
          {PARTS[view]}
        </>
      )}
      <CreateSubcontractor />
    </Guarded>
  );
}

function SubcontractorRows() {
  return useIsPhone() ? (
    <SimpleList<SubcontractorRow>
      primaryText={({ id, CompanyName }) => <SubcontractorLink id={id} name={CompanyName} />}
      secondaryText={({ Phone: number, Email }) => [number, Email].filter(Boolean).join(' · ')}
      tertiaryText={({ Type }) => Type}
      rowClick={false}
    />
  ) : (
    <DataTable<SubcontractorRow> rowClick="show">
      <Col
        source="CompanyName"
        render={({ id, CompanyName }) => <SubcontractorLink id={id} name={CompanyName} />}
      />
      <Col source="Type" />
      <Col source="Phone" disableSort render={({ Phone: number }) => number && <Phone number={number} />} />
      <Col source="Email" disableSort render={({ Email }) => Email && <EmailLink address={Email} />} />
      <Col
        source="Website"
        disableSort
        className="narrow from-desk"
        render={({ Website }) => Website && <WebsiteLink address={Website} />}
      />
    </DataTable>
  );
}

type View = 'library' | 'board' | 'sent' | 'received';

const PARTS: Record<Exclude<View, 'library'>, ReactNode> = {
  board: <Board />,
  sent: <Sent />,
  received: <Received />,
};

function viewOf(search: URLSearchParams): View {
  const invitations = search.get('invitations');
  if (invitations === 'sent' || invitations === 'received') return invitations;
  return search.get('view') === 'board' ? 'board' : 'library';
}

function Parts({ view }: { view: View }) {
  const translate = useTranslate();
  const { data: board } = useBoard({ page: 1, perPage: 0 });
  const tab = (id: View, to: string, count?: number) => ({
    id,
    label: translate(`subcontractors.views.${id}`),
    to: `/main/subcontractor-library${to}`,
    count,
  });
  return (
    <Tabs
      label={translate('subcontractors.views.label')}
      current={view}
      tabs={[
        tab('library', ''),
        tab('board', '?view=board', board?.lacking),
        tab('sent', '?invitations=sent'),
        tab('received', '?invitations=received'),
      ]}
    />
  );
}

const InvitationCol = DataTable.Col<InvitationRow>;
const WORDS = 'subcontractors.invitations';

/** Pending invitations from other companies, then the answered ones. */
function Received() {
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
  /** Hidden while empty. */
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
            secondaryText={row =>
              [work(row), shortDay(row.createdAt), numberAndComment(row)].filter(Boolean).join(' · ')
            }
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
              render={numberAndComment}
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

/** Opens the shared part of the other company's ticket, where the invitation is answered. */
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
