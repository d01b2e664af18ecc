import { Button, DialogActions, TextField } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { FilteredListName } from '../../../../domain/savedFilters/savedFilter';
import { ConfirmDialog } from '../../dialog/ConfirmDialog';
import { Dialog } from '../../dialog/Dialog';
import { UnsavedQuestion, useUnsaved } from '../../form/UnsavedQuestion';
import type { Change } from './change';
import { useSavedFilterChanges } from './SavedFilters';

interface Props {
  list: FilteredListName;
  change: Change;
  onClose: () => void;
}

export default function ChangeDialog({ list, change, onClose }: Props) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { save, remove, isPending } = useSavedFilterChanges(list, onClose);
  if (change.kind === 'save') {
    return (
      <NameDialog
        isPending={isPending}
        onSave={name => save({ name, filter: filterValues })}
        onClose={onClose}
      />
    );
  }
  const { kind, filter } = change;
  if (kind === 'rename') {
    return (
      <NameDialog
        name={filter.name}
        isPending={isPending}
        onSave={name => save({ ...filter, name })}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={translate(`ui.saved.${kind}Title`, { name: filter.name })}
      text={translate(`ui.saved.${kind}Text`)}
      isPending={isPending}
      onYes={() => (kind === 'delete' ? remove(filter) : save({ ...filter, filter: filterValues }))}
      onNo={onClose}
    />
  );
}

interface NameProps {
  name?: string;
  isPending: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

export function NameDialog({ name, isPending, onSave, onClose }: NameProps) {
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
      <form
        onSubmit={event => {
          event.preventDefault();
          if (isReady) onSave(typed);
        }}
      >
        <TextField
          label={translate('ui.saved.name')}
          autoFocus
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <DialogActions>
          <Button onClick={close}>{translate('ui.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!isReady}>
            {translate(isPending ? 'ui.form.saving' : 'ui.form.save')}
          </Button>
        </DialogActions>
      </form>
      <UnsavedQuestion {...unsaved} />
    </Dialog>
  );
}
