import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { changesOf } from '../../../domain/audit/changesOf';

/** An entry's changes as `field: old → new`. */
export function Changes({ before, after }: { before: string | null; after: string | null }) {
  const translate = useTranslate();
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  const none = translate('ui.audit.none');
  return (
    <List>
      {changes.map(({ field, old, new: now }) => (
        <li key={field}>
          {field && `${field}: `}
          {before !== null && (
            <>
              <del>{old ?? none}</del> <span aria-hidden="true">→</span>
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
