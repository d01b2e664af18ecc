import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { readableChangesOf } from '../../../../domain/audit/changesOf';
import { fieldWords } from '../../../../domain/audit/fieldWords';
import { ADMINISTRATOR, authorWords } from '../../../../domain/audit/words';

interface Props {
  entity: string;
  before: string | null;
  after: string | null;
}

export function Changes({ entity, before, after }: Props) {
  const translate = useTranslate();
  const changes = readableChangesOf(before, after);
  if (changes.length === 0) return null;
  const none = translate('ui.audit.none');
  return (
    <List>
      {changes.map(({ field, old, new: now }) => (
        <li key={field}>
          {field && `${fieldWords(entity, field)}: `}
          {old !== null && (
            <>
              <del>{old}</del> <span aria-hidden="true">→</span>
              <span className="visually-hidden">{translate('ui.audit.became')}</span>{' '}
            </>
          )}
          <b>{now ?? none}</b>
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')({
  margin: '2px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: 13,
  overflowWrap: 'anywhere',
  '& del': { color: 'var(--muted)', textDecoration: 'none' },
  '& b': { fontWeight: 500 },
});

interface AuthorProps {
  userName: string;
  byAdministrator: boolean;
}

export function Author({ userName, byAdministrator }: AuthorProps) {
  return (
    <>
      {authorWords(userName)}
      {byAdministrator && <Mark>{ADMINISTRATOR}</Mark>}
    </>
  );
}

export const Mark = styled('em')({
  marginLeft: 8,
  padding: '1px 6px',
  borderRadius: 4,
  background: 'var(--yellow-ground)',
  color: 'var(--yellow)',
  font: '600 12px/1.4 var(--font)',
  whiteSpace: 'nowrap',
});
