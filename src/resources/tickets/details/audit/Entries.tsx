import { styled } from '@mui/material/styles';
import { auditWords } from '../../../../../domain/audit/words';
import type { AuditEntry } from '../../../../dataProvider/types';
import { Author } from '../../../../ui/audit/Author';
import { Changes } from '../../../../ui/audit/Changes';
import { shortTime } from '../../../../ui/dates';

/** Entries of the log: who did what, when, and what that altered. */
export function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <List>
      {entries.map(({ id, at, userName, byAdministrator, action, entity, before, after }) => (
        <li key={id}>
          <b>{auditWords(action)}</b>
          <small>
            <Author userName={userName} byAdministrator={byAdministrator} /> · {shortTime(at)}
          </small>
          <Changes entity={entity} before={before} after={after} />
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
