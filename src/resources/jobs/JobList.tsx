import { Button } from '@mui/material';
import { CanAccess, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { JOB_STATUSES } from '../../../domain/jobs/job';
import { JOB_FILTER_FIELDS, JOB_SORT_FIELDS } from '../../../domain/lists';
import { FROM_HERE } from '../../ui/form/useReturn';
import { Icon } from '../../ui/icons';
import { AddressedList } from '../../ui/list/AddressedList';
import { ListStates } from '../../ui/list/ListStates';
import { PageHeader } from '../../ui/PageHeader';
import { useIsPhone } from '../../ui/useIsPhone';
import { JobCards } from './JobCards';
import { JobFilters } from './JobFilters';
import { JobTable } from './JobTable';

const RULES = {
  fields: JOB_FILTER_FIELDS,
  values: { Status: JOB_STATUSES },
  sorts: JOB_SORT_FIELDS,
};

export default function JobList() {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  return (
    <>
      <PageHeader title={translate('jobs.title')}>
        <AddJob />
      </PageHeader>
      <AddressedList
        resource="jobs"
        rules={RULES}
        storeKey="jobs"
        sort={{ field: 'JobNo', order: 'DESC' }}
        perPage={25}
      >
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
      </AddressedList>
    </>
  );
}

function AddJob() {
  const translate = useTranslate();
  return (
    <CanAccess resource="jobs" action="create">
      <Button component={Link} variant="contained" to="/main/jobs/add" state={FROM_HERE}>
        <Icon name="plus" />
        {translate('jobs.add')}
      </Button>
    </CanAccess>
  );
}
