import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BooleanInput, TextInput, useGetList, useNotify, useTranslate } from 'react-admin';
import { TAKE_ALL } from '../../../domain/lists';
import { noteSchema } from '../../../domain/notes/note';
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
  const { data: users = [], isPending } = useGetList<EmployerRow>('employers', {
    pagination: { page: 1, perPage: TAKE_ALL },
  });
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
          choices={users.map(({ id, Name }) => ({ id, name: Name }))}
          isPending={isPending}
          translateChoice={false}
        />
        {'ticketId' in on && <BooleanInput source="onSheet" label="notes.fields.onSheet" />}
      </RecordForm>
    </FormDialog>
  );
}
