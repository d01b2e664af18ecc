import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { type JobPeople, ownedBy } from '../../../domain/permissions/can';
import type { NotedOn } from '../../dataProvider/calls/notes';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { Note } from '../../dataProvider/types';
import { shortTime } from '../../ui/dates';
import { Closing } from '../../ui/dialog/Closing';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton';
import { ErrorState } from '../../ui/ErrorState';
import { Panel } from '../../ui/Panel';
import { useMay } from '../../ui/viewer';

const NoteDialog = lazy(() => import('./NoteDialog'));

/** @param people of the job. Undefined while loading */
export function NotesPanel({ on, people }: { on: NotedOn; people: JobPeople | undefined }) {
  const translate = useTranslate();
  const may = useMay();
  const { notes } = useDataProvider<AppDataProvider>();
  const [isWriting, setWriting] = useState(false);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['notes', on],
    queryFn: () => notes(on),
  });
  return (
    <Panel title={translate('notes.title')}>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {isPending && <p role="status">{translate('ui.loading')}</p>}
      {data?.length === 0 && <Muted>{translate('notes.none')}</Muted>}
      <List>
        {data?.map(note => (
          <NoteRow key={note.ID} note={note} />
        ))}
      </List>
      {people && may('CREATE', 'notes', people) && (
        <Button onClick={() => setWriting(true)}>{translate('notes.add')}</Button>
      )}
      <Closing>
        {isWriting && (
          <Suspense fallback={null}>
            <NoteDialog on={on} onClose={() => setWriting(false)} />
          </Suspense>
        )}
      </Closing>
    </Panel>
  );
}

function NoteRow({ note }: { note: Note }) {
  const translate = useTranslate();
  const may = useMay();
  const { deleteNote } = useDataProvider<AppDataProvider>();
  const { ID, text, mentioned, onSheet, CreatedBy, CreatedAt, CreatedByID } = note;
  const facts = [
    CreatedBy,
    shortTime(CreatedAt),
    mentioned.length > 0 && translate('notes.mentioned', { names: mentioned.join(', ') }),
    onSheet && translate('notes.onSheet'),
  ];
  return (
    <li>
      <Text>{text}</Text>
      <small>{facts.filter(Boolean).join(' · ')}</small>
      {may('DELETE', 'notes', ownedBy(CreatedByID)) && (
        <ConfirmButton
          variant="text"
          size="small"
          title={translate('notes.deleteTitle')}
          text={translate('notes.deleteText')}
          call={() => deleteNote(ID)}
          done={translate('notes.deleted')}
          failed="notes.deleteFailed"
          stale={['notes']}
        >
          {translate('notes.delete')}
          <span className="visually-hidden">: {text.slice(0, 40)}</span>
        </ConfirmButton>
      )}
    </li>
  );
}

const Muted = styled('p')({ marginBottom: 12, color: 'var(--muted)' });

const Text = styled('p')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&:not(:empty)': { marginBottom: 12 },
  '& > li': { padding: '8px 0', borderBottom: '1px solid var(--line)' },
  '& small': { marginRight: 8, color: 'var(--muted)' },
});
