import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import {
  ListNoResults,
  SelectInput,
  type SelectInputProps,
  useDataProvider,
  useListContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';
import { AUDIT_ENTITIES, AUDIT_WORDS, auditWords, entityWords } from '../../../domain/audit/words';
import { AUDIT_FILTER_FIELDS } from '../../../domain/lists';
import { ownedBy } from '../../../domain/permissions/can';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import { companyId } from '../../dataProvider/transport';
import type { AuditPerson, CompanyAuditRow } from '../../dataProvider/types';
import { longTime } from '../../ui/dates';
import { ExportButton } from '../../ui/export/ExportButton';
import { DaysFilter } from '../../ui/filters/inputs';
import { Guarded } from '../../ui/Guarded';
import { RecordList } from '../../ui/list/RecordList';
import { Skeleton } from '../../ui/list/Skeleton';
import { PHONE } from '../../ui/media';
import { StatePanel } from '../../ui/StatePanel';
import { useMay, useViewer } from '../../ui/viewer';
import { Author, Changes, Mark } from './changes/Changes';
import { recordPath } from './changes/recordPath';

const QUICK = ['thisWeek', 'last7Days'] as const;
const RULES = { fields: AUDIT_FILTER_FIELDS, sorts: ['id'] };

/** /main/audit: the company's audit log, for its admins. */
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
    <RecordList
      resource="audit"
      rules={RULES}
      storeKey="audit"
      create={false}
      above={<Lead>{translate('audit.lead')}</Lead>}
      filters={filters}
      actions={<ExportButton action="exportAudit" />}
    >
      <AuditEntries />
    </RecordList>
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
  <DaysFilter key="day" source="day" label="audit.fields.day" quick={QUICK} />,
];

function PeopleFilter(props: SelectInputProps) {
  return <SelectInput {...props} choices={usePeopleOfLog()} emptyText="" translateChoice={false} />;
}

/** For users who can read only the log of their own jobs. */
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

/** Former users and visiting administrators are marked. */
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

function AuditEntries() {
  const translate = useTranslate();
  const { data = [] } = useListContext<CompanyAuditRow>();
  if (data.length === 0) return <ListNoResults />;
  return (
    <Entries>
      {data.map(row => (
        <li key={row.id} id={`entry-${row.id}`}>
          <time dateTime={row.at}>{longTime(row.at)}</time>
          <span>
            <Author userName={row.userName} byAdministrator={row.byAdministrator} />
          </span>
          <div>
            <strong>{auditWords(row.action)}</strong>
            {row.action === 'getCredentials' && <Mark>{translate('audit.secret')}</Mark>}
            <small>{entityWords(row.entity)}</small>
            {row.record && <Record entity={row.entity} {...row.record} />}
            <Changes entity={row.entity} before={row.before} after={row.after} />
          </div>
        </li>
      ))}
    </Entries>
  );
}

function Record({ entity, label, path }: { entity: string; label: string; path: string[] }) {
  const address = recordPath(entity, path);
  return <small>{address === null ? label : <Link to={address}>{label}</Link>}</small>;
}

const Entries = styled('ol')({
  margin: 0,
  padding: '0 16px',
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '190px 220px minmax(0, 1fr)',
    gap: '4px 16px',
    padding: '10px 0',
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '& > li + li': { borderTop: '1px solid var(--line)' },
  '& time, & small': { color: 'var(--muted)' },
  '& small': { marginLeft: 8 },
  '& span': { overflowWrap: 'anywhere' },
});
