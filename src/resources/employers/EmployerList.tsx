import { Button } from '@mui/material';
import { useState } from 'react';
import {
  BulkActionsToolbar,
  CreateButton,
  DataTable,
  ResourceContextProvider,
  SimpleList,
  TextInput,
  useListContext,
  useTranslate,
} from 'react-admin';
import { useSearchParams } from 'react-router';
import { mayHandle } from '../../../domain/people/employer';
import { MAX_REASSIGNED } from '../../../domain/people/successor';
import { isRoleName } from '../../../domain/permissions/roles';
import type { EmployerRow } from '../../dataProvider/types';
import { Closing } from '../../ui/dialog/Closing';
import { ChoicesFilter } from '../../ui/filters/inputs';
import { Guarded } from '../../ui/Guarded';
import { RecordLink } from '../../ui/links';
import { RecordList } from '../../ui/list/RecordList';
import { USER_PARAM, userPath } from '../../ui/paths';
import { useIsPhone } from '../../ui/useIsPhone';
import { useActor, useMay } from '../../ui/viewer';
import { TableLink } from '../tables/TableLink';
import { Access, useAccessWords } from './Access';
import { EmployerDrawer } from './EmployerDrawer';
import { ReassignWork } from './ReassignWork';
import { COMPANY_ROLES, NEW_USER } from './useWork';

const Col = DataTable.Col<EmployerRow>;
const filters = [
  <TextInput key="search" source="search" label="employers.filters.search" alwaysOn />,
  <ChoicesFilter key="role" source="role" label="employers.filters.role" choices={COMPANY_ROLES} alwaysOn />,
];

/** /main/users. The query parameter selects the open drawer, so filters and page aren't in the URL. */
export default function EmployerList() {
  const [search, setSearch] = useSearchParams();
  const opened = search.get(USER_PARAM);
  return (
    <Guarded resource="employers" action="list">
      <ResourceContextProvider value="employers">
        <RecordList
          storeKey="employers"
          disableSyncWithLocation
          sort={{ field: 'Name', order: 'ASC' }}
          create={<CreateButton to={userPath(NEW_USER)} />}
          tools={<TableLink kind="employers" />}
          filters={filters}
          sorts={['Name', 'Email', 'Code']}
          exports="exportEmployers"
        >
          <EmployerRows />
        </RecordList>
        <Closing>
          {opened && <EmployerDrawer key={opened} id={opened} onClose={() => setSearch({})} />}
        </Closing>
      </ResourceContextProvider>
    </Guarded>
  );
}

function EmployerRows() {
  const may = useMay();
  const own = useActor()?.role;
  const isInReach = ({ Role: { cognitoGroupName: role } }: EmployerRow) =>
    own !== undefined && isRoleName(role) && mayHandle(own, role);
  const seesAccess = may('UPDATE', 'employers');
  const accessWords = useAccessWords();
  const link = ({ id, Name }: EmployerRow) => <RecordLink to={userPath(id)}>{Name}</RecordLink>;
  return useIsPhone() ? (
    <SimpleList<EmployerRow>
      primaryText={link}
      secondaryText={employer =>
        [employer.Email, employer.Phone, employer.Code, seesAccess && accessWords(employer)]
          .filter(Boolean)
          .join(' · ')
      }
      tertiaryText={({ Role }) => Role.name}
      rowClick={false}
    />
  ) : (
    <>
      <DataTable<EmployerRow>
        rowClick={id => userPath(String(id))}
        bulkActionButtons={may('DELETE', 'employers') && NOTHING}
        bulkActionsToolbar={NOTHING}
        isRowSelectable={isInReach}
      >
        <Col source="Name" render={link} />
        <Col source="Email" />
        <Col source="Role.priority" label="employers.fields.Role" render={({ Role }) => Role.name} />
        <Col source="Code" />
        <Col source="Phone" disableSort />
        {seesAccess && (
          <Col
            source="lastSeenAt"
            disableSort
            render={employer => <Access employer={employer} isInReach={isInReach(employer)} />}
          />
        )}
      </DataTable>
      <Chosen />
    </>
  );
}

const NOTHING = <></>;

/** Bulk actions below the rows, so that the rows don't move. */
function Chosen() {
  const translate = useTranslate();
  const { selectedIds } = useListContext<EmployerRow>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {selectedIds.length > 0 && (
        <BulkActionsToolbar label="employers.list.selected">
          <Button disabled={selectedIds.length > MAX_REASSIGNED.people} onClick={() => setOpen(true)}>
            {translate('employers.reassign.button')}
          </Button>
        </BulkActionsToolbar>
      )}
      <Closing>
        {isOpen && (
          <ReassignWork ids={selectedIds.map(String)} name={undefined} onClose={() => setOpen(false)} />
        )}
      </Closing>
    </>
  );
}
