import { styled } from '@mui/material/styles';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { auditWords } from '../../../../domain/audit/words';
import type { CompanyAuditRow, Job } from '../../../dataProvider/types';
import { Author } from '../../../ui/audit/Author';
import { Changes } from '../../../ui/audit/Changes';
import { longTime } from '../../../ui/dates';
import { ListRows } from '../../../ui/list/List';
import { Panel } from '../../../ui/Panel';
import { StatePanel } from '../../../ui/StatePanel';
import { useMay } from '../../../ui/useMay';
import { peopleOf } from '../useJob';

/** What was written about the job itself, for who may read the log on it. */
export function JobLog({ job }: { job: Job }) {
  const translate = useTranslate();
  const may = useMay();
  if (!may('READ', 'audit', peopleOf(job))) return null;
  return (
    <Panel title={translate('jobs.details.log.title')}>
      <ListBase
        resource="audit"
        filter={{ entity: 'job', entityId: job.id }}
        perPage={10}
        disableSyncWithLocation
        storeKey={false}
      >
        <ListRows
          actions={false}
          empty={<StatePanel kind="empty" title={translate('jobs.details.log.none')} text="" />}
        >
          <Entries />
        </ListRows>
      </ListBase>
    </Panel>
  );
}

function Entries() {
  const { data = [] } = useListContext<CompanyAuditRow>();
  return (
    <List>
      {data.map(({ id, at, userName, byAdministrator, action, entity, before, after }) => (
        <li key={id}>
          <b>{auditWords(action)}</b>
          <small>
            <Author userName={userName} byAdministrator={byAdministrator} /> ·{' '}
            <time dateTime={at}>{longTime(at)}</time>
          </small>
          <Changes entity={entity} before={before} after={after} />
        </li>
      ))}
    </List>
  );
}

const List = styled('ol')({
  margin: 0,
  padding: '0 16px',
  listStyle: 'none',
  '& > li': { padding: '8px 0' },
  '& > li + li': { borderTop: '1px solid var(--line)' },
  '& small': { marginLeft: 8, color: 'var(--muted)' },
});
