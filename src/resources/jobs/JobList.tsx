import { CanAccess, ListBase, useTranslate } from 'react-admin';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { ListStates } from '../../ui/list/ListStates';
import { PageHeader } from '../../ui/PageHeader';
import { useIsPhone } from '../../ui/useIsPhone';
import { JobCards } from './JobCards';
import { JobFilters } from './JobFilters';
import { JobTable } from './JobTable';

export default function JobList() {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  return (
    <>
      <PageHeader title={translate('jobs.title')}>
        <AddJob />
      </PageHeader>
      <ListBase resource="jobs" storeKey="jobs" sort={{ field: 'JobNo', order: 'DESC' }} perPage={25}>
        <JobFilters />
        <ListStates
          empty={{
            title: translate('jobs.empty.title'),
            text: translate('jobs.empty.text'),
            action: <AddJob />,
          }}
          noneFound={{ title: translate('jobs.noneFound.title'), text: translate('jobs.noneFound.text') }}
        >
          {isPhone ? <JobCards /> : <JobTable />}
        </ListStates>
      </ListBase>
    </>
  );
}

function AddJob() {
  const translate = useTranslate();
  return (
    <CanAccess resource="jobs" action="create">
      <ButtonLink look="primary" to="/main/jobs/add">
        <Icon name="plus" />
        {translate('jobs.add')}
      </ButtonLink>
    </CanAccess>
  );
}
