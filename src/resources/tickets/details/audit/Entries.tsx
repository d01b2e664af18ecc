import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { AuditEntry } from '../../../../dataProvider/types';
import { Changes } from '../../../../ui/audit/Changes';
import { shortTime } from '../../../../ui/dates';

/** Entries of the log: who did what, when, and what that altered. */
export function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  const translate = useTranslate();
  return (
    <List>
      {entries.map(({ id, at, userName, action, before, after }) => (
        <li key={id}>
          <b>{translate(`tickets.audit.actions.${action}`, { _: action })}</b>
          <small>
            {userName === 'SYSTEM' ? translate('tickets.audit.system') : userName} · {shortTime(at)}
          </small>
          <Changes before={before} after={after} />
        </li>
      ))}
    </List>
  );
}

const List = styled('ol')({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { paddingTop: 8, borderTop: '1px solid var(--line)' },
  '& > li:first-of-type': { paddingTop: 0, borderTop: 0 },
  '& small': { marginLeft: 8, color: 'var(--muted)' },
});
