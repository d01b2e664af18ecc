import { styled } from '@mui/material/styles';
import { ListNoResults, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { auditWords, entityWords } from '../../../domain/audit/words';
import type { CompanyAuditRow } from '../../dataProvider/types';
import { Author } from '../../ui/audit/Author';
import { Changes } from '../../ui/audit/Changes';
import { Mark } from '../../ui/audit/Mark';
import { recordPath } from '../../ui/audit/recordPath';
import { longTime } from '../../ui/dates';
import { PHONE } from '../../ui/media';

/** Entries of the log, newest first: when, who, what, and what that altered. */
export function AuditEntries() {
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
