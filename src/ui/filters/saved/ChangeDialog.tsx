import { useListContext, useTranslate } from 'react-admin';
import type { FilteredListName } from '../../../../domain/savedFilters/savedFilter';
import type { SavedFilter } from '../../../dataProvider/types';
import { ConfirmDialog } from '../../dialog/ConfirmDialog';
import { NameDialog } from './NameDialog';
import { useSavedFilterChanges } from './useSavedFilters';

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
