import { Button, DialogActions } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Input, Labelled } from '../../Control';
import { Dialog } from '../../dialog/Dialog';
import { UnsavedQuestion } from '../../form/UnsavedQuestion';
import { useUnsaved } from '../../form/useUnsaved';

interface Props {
  /** The name so far; absent for a new one. */
  name?: string;
  isPending: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks how filters are called. */
export function NameDialog({ name, isPending, onSave, onClose }: Props) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(name ?? '');
  const unsaved = useUnsaved({ isDirty: typed !== (name ?? ''), isSubmitting: isPending });
  const close = () => unsaved.leave(onClose);
  const isReady = typed.trim() !== '' && !isPending;
  return (
    <Dialog
      title={translate(name === undefined ? 'ui.saved.saveTitle' : 'ui.saved.renameTitle')}
      width={420}
      onClose={close}
    >
      <Frame
        onSubmit={event => {
          event.preventDefault();
          if (isReady) onSave(typed);
        }}
      >
        <Labelled label={translate('ui.saved.name')}>
          <Input
            autoFocus
            maxLength={60}
            autoComplete="off"
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </Labelled>
        <DialogActions>
          <Button onClick={close}>{translate('ui.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!isReady}>
            {translate(isPending ? 'ui.form.saving' : 'ui.form.save')}
          </Button>
        </DialogActions>
      </Frame>
      <UnsavedQuestion {...unsaved} />
    </Dialog>
  );
}

const Frame = styled('form')({ display: 'grid' });
