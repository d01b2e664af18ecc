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
  const send = async (note: NoteInput) => {
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

const NO_USERS: EmployerRow[] = [];

/** Whoever is typed as `@Pri` is chosen, until the text goes on to another name. Taken out by hand, they stay out. */
function TypedMentions({ people }: { people: readonly { id: string; name: string }[] }) {
  const { getValues, setValue } = useFormContext<NoteInput>();
  const text = useWatch<NoteInput, 'text'>({ name: 'text' });
  const known = useRef<readonly string[]>([]);
  const added = useRef<readonly string[]>([]);
  useEffect(() => {
    const typed = typedMentions(text ?? '', people);
    const chosen = getValues('mentionedIds') ?? [];
    const fresh = typed.filter(id => !known.current.includes(id) && !chosen.includes(id));
    const gone = added.current.filter(id => !typed.includes(id));
    known.current = typed;
    added.current = [...added.current.filter(id => !gone.includes(id)), ...fresh];
    if (fresh.length + gone.length === 0) return;
    setValue('mentionedIds', [...chosen.filter(id => !gone.includes(id)), ...fresh], { shouldDirty: true });
  }, [text, people, getValues, setValue]);
  return null;
}
