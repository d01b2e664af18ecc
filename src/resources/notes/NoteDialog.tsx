import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { BooleanInput, TextInput, useGetList, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { TAKE_ALL } from '../../../domain/lists';
import { noteSchema } from '../../../domain/notes/note';
import { typedMentions } from '../../../domain/notes/typedMentions';
import type { NotedOn } from '../../dataProvider/calls/notes';
import type { NoteInput } from '../../dataProvider/generated/operations';
import type { EmployerRow } from '../../dataProvider/types';
import { useRecording } from '../../offline/useRecording';
import { ChoicesInput } from '../../ui/form/ChoicesInput';
import { FormDialog } from '../../ui/form/FormSection';
import { RecordForm } from '../../ui/form/RecordForm';
import { uuid } from '../../ui/uuid';

export default function NoteDialog({ on, onClose }: { on: NotedOn; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const record = useRecording();
  const [clientRequestId] = useState(uuid);
  const { data: users = NO_USERS, isPending } = useGetList<EmployerRow>('employers', {
    pagination: { page: 1, perPage: TAKE_ALL },
  });
  const people = useMemo(
    () =>
      users
        .map(({ id, Name }) => ({ id: String(id), name: Name }))
        .sort((one, other) => one.name.localeCompare(other.name)),
    [users],
  );
  const send = async (written: NoteInput) => {
    const note = withLastWord(written, people);
    const title = [translate('offline.titles.note'), note.text.slice(0, 60)].join(' · ');
    const { isKept } = await record({ kind: 'note', note }, { ...note, title });
    if (!isKept) notify('notes.saved', { type: 'success' });
    onClose();
    await queryClient.invalidateQueries({ queryKey: ['notes'] });
  };
  return (
    <FormDialog title={translate('notes.dialog')} onClose={onClose}>
      <RecordForm
        schema={noteSchema}
        read={values => ({ ticketId: null, jobId: null, ...on, ...values, clientRequestId })}
        defaultValues={{ text: '', mentionedIds: [], onSheet: false }}
        label="notes.save"
        failed="notes.failed"
        onSubmit={send}
      >
        <TextInput source="text" label="notes.fields.text" multiline minRows={4} isRequired />
        <ChoicesInput
          source="mentionedIds"
          label="notes.fields.mentionedIds"
          helperText="notes.mentionHint"
          choices={people}
          isPending={isPending}
          translateChoice={false}
        />
        <TypedMentions people={people} />
        {'ticketId' in on && <BooleanInput source="onSheet" label="notes.fields.onSheet" />}
      </RecordForm>
    </FormDialog>
  );
}

interface Person {
  id: string;
  name: string;
}

const NO_USERS: EmployerRow[] = [];

/** Whoever is typed as `@Pri` is chosen once. Taken out again, they stay out. */
function TypedMentions({ people }: { people: readonly Person[] }) {
  const { getValues, setValue } = useFormContext<NoteInput>();
  const text = useWatch<NoteInput, 'text'>({ name: 'text' });
  const known = useRef<readonly string[]>([]);
  useEffect(() => {
    const typed = typedMentions(text ?? '', people);
    const chosen = getValues('mentionedIds') ?? [];
    const fresh = typed.filter(id => !known.current.includes(id) && !chosen.includes(id));
    known.current = typed;
    if (fresh.length > 0) setValue('mentionedIds', [...chosen, ...fresh], { shouldDirty: true });
  }, [text, people, getValues, setValue]);
  return null;
}

/** With the last word, which counts once something follows it. */
function withLastWord(note: NoteInput, people: readonly Person[]): NoteInput {
  const chosen = note.mentionedIds ?? [];
  const before = [...chosen, ...typedMentions(note.text, people)];
  const last = typedMentions(`${note.text} `, people).filter(id => !before.includes(id));
  return { ...note, mentionedIds: [...chosen, ...last] };
}
