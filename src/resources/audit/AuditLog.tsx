import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { AUDIT_FILTER_FIELDS } from '../../../domain/audit/list';
import { ownedBy } from '../../../domain/permissions/can';
import { Guarded } from '../../ui/Guarded';
import { AddressedList } from '../../ui/list/AddressedList';
import { ListStates } from '../../ui/list/ListStates';
import { Skeleton } from '../../ui/list/Skeleton';
import { PageHeader } from '../../ui/PageHeader';
import { StatePanel } from '../../ui/StatePanel';
import { useMay } from '../../ui/useMay';
import { useViewer } from '../../ui/useViewer';
import { AuditEntries } from './AuditEntries';
import { AuditFilters } from './AuditFilters';

const RULES = { fields: AUDIT_FILTER_FIELDS, sorts: ['id'] };

/** /main/audit: the company's log, for its admins. */
export default function AuditLog() {
  return (
    <Guarded resource="audit" action="list">
      <Log />
    </Guarded>
  );
}

function Log() {
  const translate = useTranslate();
  const { data: viewer } = useViewer();
  const may = useMay();
  if (!viewer) return <Skeleton />;
  if (!may('READ', 'audit', ownedBy(null))) return <OnJobs />;
  const words = (state: string) => ({
    title: translate(`audit.${state}.title`),
    text: translate(`audit.${state}.text`),
  });
  return (
    <>
      <PageHeader title={translate('audit.title')} />
      <Lead>{translate('audit.lead')}</Lead>
      <AddressedList resource="audit" rules={RULES} storeKey="audit" perPage={25}>
        <AuditFilters />
        <ListStates empty={words('empty')} noneFound={words('noneFound')}>
          <AuditEntries />
        </ListStates>
      </AddressedList>
    </>
  );
}

/** For who reads the log only on their own jobs. */
function OnJobs() {
  const translate = useTranslate();
  return (
    <StatePanel
      isPage
      kind="forbidden"
      title={translate('audit.onJobs.title')}
      text={translate('audit.onJobs.text')}
    >
      <Button component={Link} to="/main/tickets">
        {translate('audit.onJobs.action')}
      </Button>
    </StatePanel>
  );
}

const Lead = styled('p')({ maxWidth: '80ch', margin: '-8px 0 12px', color: 'var(--muted)' });
