import { Button, DialogActions, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordedEvent } from '../../../dataProvider/types';
import { Dialog } from '../../../ui/dialog/Dialog';
import { UnsavedQuestion } from '../../../ui/form/UnsavedQuestion';
import { useUnsaved } from '../../../ui/form/useUnsaved';

interface Props {
  event: RecordedEvent;
  isPending: boolean;
  /** Takes the event's `details` with how it was settled among them. */
  onSettled: (details: string) => void;
  onClose: () => void;
}

/** Asks how an event that stopped the work was settled, before it is closed and people may dig again. */
export function SettleDialog({ event, isPending, onSettled, onClose }: Props) {
  const translate = useTranslate();
  const input = useRef<HTMLTextAreaElement>(null);
  const [details] = useState<{ settlement?: string }>(() => JSON.parse(event.details));
  const [text, setText] = useState(details.settlement ?? '');
  const [isMissing, setMissing] = useState(false);
  const unsaved = useUnsaved({ isDirty: text !== (details.settlement ?? ''), isSubmitting: isPending });
  const close = () => unsaved.leave(onClose);
  const send = () => {
    const settlement = text.trim();
    setMissing(settlement === '');
    if (settlement === '') return input.current?.focus();
    if (!isPending) onSettled(JSON.stringify({ ...details, settlement }));
  };
  return (
    <Dialog title={translate('events.settle.title')} onClose={close}>
      <Form
        noValidate
        onSubmit={submitted => {
          submitted.preventDefault();
          send();
        }}
      >
        <p>{translate('events.settle.text')}</p>
        <TextField
          multiline
          minRows={4}
          label={translate('events.settle.label')}
          inputRef={input}
          value={text}
          error={isMissing}
          helperText={isMissing && translate('events.settle.missing')}
          onChange={({ target }) => setText(target.value)}
        />
        <DialogActions>
          <Button onClick={close}>{translate('ui.form.cancel')}</Button>
          <Button type="submit" variant="contained" aria-disabled={isPending}>
            {translate(isPending ? 'events.form.saving' : 'events.details.moves.CLOSED')}
          </Button>
        </DialogActions>
      </Form>
      <UnsavedQuestion {...unsaved} />
    </Dialog>
  );
}

const Form = styled('form')({
  display: 'grid',
  gap: 14,
  '& > p': { color: 'var(--muted)' },
});
