import { Button, DialogActions, TextField } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { FilteredListName } from '../../../../domain/savedFilters/savedFilter';
import type { SavedFilter } from '../../../dataProvider/types';
import { ConfirmDialog } from '../../dialog/ConfirmDialog';
import { Dialog } from '../../dialog/Dialog';
import { UnsavedQuestion, useUnsaved } from '../../form/UnsavedQuestion';
import { useSavedFilterChanges } from './SavedFilters';

/** What is to be done with a saved filter, or with the filters set now. */
export type Change = { kind: 'save' } | { kind: 'rename' | 'replace' | 'delete'; filter: SavedFilter };

interface Props {
  list: FilteredListName;
  change: Change;
  onClose: () => void;
}

/** Asks for a name, or Yes or No before something saved is lost. */
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
  /** The name so far; absent for a new one. */
  name?: string;
  isPending: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks how filters are called. */
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
