import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { SelectInput, type SelectInputProps, useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { AUDIT_FILTER_FIELDS } from '../../../domain/audit/list';
import { AUDIT_ENTITIES, AUDIT_WORDS } from '../../../domain/audit/words';
import { ownedBy } from '../../../domain/permissions/can';
import { companyId } from '../../dataProvider/defineResource';
import type { AppDataProvider, AuditPerson } from '../../dataProvider/types';
import { ExportButton } from '../../ui/export/ExportButton';
import { DaysFilter } from '../../ui/filters/inputs';
import { Guarded } from '../../ui/Guarded';
import { List } from '../../ui/list/List';
import { Skeleton } from '../../ui/list/Skeleton';
import { StatePanel } from '../../ui/StatePanel';
import { useMay } from '../../ui/useMay';
import { useViewer } from '../../ui/useViewer';
import { AuditEntries } from './AuditEntries';

const QUICK = ['thisWeek', 'last7Days'] as const;
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
  return (
    <List
      resource="audit"
      rules={RULES}
      storeKey="audit"
      create={false}
      above={<Lead>{translate('audit.lead')}</Lead>}
      filters={filters}
      actions={<ExportButton action="exportAudit" />}
    >
      <AuditEntries />
    </List>
  );
}

const byName = (words: Record<string, string>) =>
  Object.entries(words)
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name));

const filters = [
  <SelectInput
    key="action"
    source="action"
    label="audit.fields.what"
    choices={byName(AUDIT_WORDS)}
    emptyText=""
    translateChoice={false}
    alwaysOn
  />,
  <SelectInput
    key="entity"
    source="entity"
    label="audit.fields.record"
    choices={byName(AUDIT_ENTITIES)}
    emptyText=""
    translateChoice={false}
    alwaysOn
  />,
  <PeopleFilter key="userId" source="userId" label="audit.fields.who" alwaysOn />,
  <DaysFilter key="day" source="day" label="audit.fields.day" quick={QUICK} alwaysOn />,
];

function PeopleFilter(props: SelectInputProps) {
  return <SelectInput {...props} choices={usePeopleOfLog()} emptyText="" translateChoice={false} />;
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

/** Who the log can be filtered by: who left is marked so, and so are visiting administrators. */
function usePeopleOfLog(): { id: string; name: string }[] {
  const { auditPeople } = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  const { data = [] } = useQuery({
    queryKey: ['audit', 'people', companyId()],
    queryFn: () => auditPeople(),
  });
  return data.map(person => {
    const mark = markOf(person);
    return {
      id: person.id,
      name: mark ? translate(`audit.person.${mark}`, { name: person.Name }) : person.Name,
    };
  });
}

function markOf({ active, byAdministrator }: AuditPerson): 'administrator' | 'left' | null {
  if (byAdministrator) return 'administrator';
  return active ? null : 'left';
}
