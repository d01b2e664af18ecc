import { styled } from '@mui/material/styles';
import { useListContext, useTranslate } from 'react-admin';
import { auditWords, entityWords } from '../../../domain/audit/words';
import type { CompanyAuditRow } from '../../dataProvider/types';
import { Changes } from '../../ui/audit/Changes';
import { longTime } from '../../ui/dates';
import { PHONE } from '../../ui/media';

/** Entries of the log, newest first: when, who, what, and what that altered. */
export function AuditEntries() {
  const translate = useTranslate();
  const { data = [] } = useListContext<CompanyAuditRow>();
  return (
    <List>
      {data.map(row => (
        <li key={row.id}>
          <time dateTime={row.at}>{longTime(row.at)}</time>
          <span>
            {row.userName === 'SYSTEM' ? translate('audit.system') : row.userName}
            {row.byAdministrator && <Mark>{translate('audit.administrator')}</Mark>}
          </span>
          <div>
            <strong>{auditWords(row.action)}</strong>
            {row.action === 'getCredentials' && <Mark>{translate('audit.secret')}</Mark>}
            <small>{entityWords(row.entity)}</small>
            <Changes before={row.before} after={row.after} />
          </div>
        </li>
      ))}
    </List>
  );
}

const Mark = styled('em')({
  marginLeft: 8,
  padding: '1px 6px',
  borderRadius: 4,
  background: 'var(--yellow-ground)',
  color: 'var(--yellow)',
  font: '600 12px/1.4 var(--font)',
  whiteSpace: 'nowrap',
});

const List = styled('ol')({
  margin: 0,
  padding: '0 16px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
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
