import type { ReactNode } from 'react';
import { CreateButton, DataTable, SimpleList, TextInput, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { SUBCONTRACTOR_FILTER_FIELDS, SUBCONTRACTOR_SORT_FIELDS } from '../../../domain/subcontractors/list';
import { SUBCONTRACTOR_TYPES } from '../../../domain/subcontractors/subcontractor';
import type { SubcontractorRow } from '../../dataProvider/types';
import { ChoicesFilter } from '../../ui/filters/inputs';
import { Guarded } from '../../ui/Guarded';
import { List } from '../../ui/list/List';
import { PageHeader } from '../../ui/PageHeader';
import { Phone } from '../../ui/Phone';
import { TableLink } from '../../ui/TableLink';
import { Tabs } from '../../ui/Tabs';
import { useIsPhone } from '../../ui/useIsPhone';
import { Board, useBoard } from './Board';
import { EmailLink, SubcontractorLink, WebsiteLink } from './fields';
import { Received } from './Received';
import { Sent } from './Sent';
import { CreateSubcontractor } from './SubcontractorDrawer';

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

/** /main/subcontractor-library; `?view=board`, `?invitations=sent` and `?invitations=received` are its other parts. */
export default function Library() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const view = viewOf(search);
  const create = <CreateButton to="/main/subcontractor-library?create" />;
  return (
    <Guarded resource="subcontractors" action="list">
      {view === 'library' ? (
        <List
          rules={RULES}
          storeKey="subcontractors"
          sort={{ field: 'CompanyName', order: 'ASC' }}
          create={
            <>
              {create}
              <TableLink kind="subcontractors" />
            </>
          }
          above={<Parts view={view} />}
          filters={filters}
          exports="exportSubcontractors"
        >
          <SubcontractorRows />
        </List>
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

/** Who may dig for us. */
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
