import { Button } from '@mui/material';
import { CanAccess, ListContextProvider, ResourceContextProvider, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { Closing } from '../../ui/dialog/Closing';
import { Guarded } from '../../ui/Guarded';
import { Icon } from '../../ui/icons';
import { ListStates } from '../../ui/list/ListStates';
import { PageHeader } from '../../ui/PageHeader';
import { useIsPhone } from '../../ui/useIsPhone';
import { EmployerCards } from './EmployerCards';
import { EmployerDrawer } from './EmployerDrawer';
import { EmployerFilters } from './EmployerFilters';
import { EmployerTable } from './EmployerTable';
import { useEmployerList } from './useEmployerList';
import { NEW_USER, USER_PARAM, userPath } from './userPath';

/** /main/users */
export default function EmployerList() {
  return (
    <Guarded resource="employers" action="list">
      <ResourceContextProvider value="employers">
        <Users />
      </ResourceContextProvider>
    </Guarded>
  );
}

function Users() {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const list = useEmployerList();
  const [search, setSearch] = useSearchParams();
  const opened = search.get(USER_PARAM);
  return (
    <>
      <PageHeader title={translate('employers.title')}>
        <AddUser />
      </PageHeader>
      <ListContextProvider value={list}>
        <EmployerFilters />
        <ListStates
          empty={{
            title: translate('employers.empty.title'),
            text: translate('employers.empty.text'),
            action: <AddUser />,
          }}
          noneFound={{
            title: translate('employers.noneFound.title'),
            text: translate('employers.noneFound.text'),
          }}
        >
          {isPhone ? <EmployerCards /> : <EmployerTable />}
        </ListStates>
      </ListContextProvider>
      <Closing>{opened && <EmployerDrawer key={opened} id={opened} onClose={() => setSearch({})} />}</Closing>
    </>
  );
}

function AddUser() {
  const translate = useTranslate();
  return (
    <CanAccess resource="employers" action="create">
      <Button component={Link} variant="contained" to={userPath(NEW_USER)}>
        <Icon name="plus" />
        {translate('employers.add')}
      </Button>
    </CanAccess>
  );
}
