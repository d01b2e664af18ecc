import { styled } from '@mui/material/styles';
import {
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useListContext,
  useTranslate,
} from 'react-admin';
import { TOUCH } from '../media';

/** The checkbox of a table's row; `name` says which. Shift-click takes the rows between. */
export function SelectRow({ id, name }: { id: RaRecord['id']; name: string }) {
  const translate = useTranslate();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext();
  return (
    <Box>
      <input
        type="checkbox"
        aria-label={translate('ui.list.select', { name })}
        checked={selectedIds?.includes(id) ?? false}
        onChange={NOTHING}
        onClick={event => handleToggleItem?.(id, event)}
      />
    </Box>
  );
}

/** The click decides, as it alone knows of the shift key. */
const NOTHING = () => {};

/** The checkbox of a card. */
export function SelectCard({ id, name }: { id: RaRecord['id']; name: string }) {
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Box>
      <input
        type="checkbox"
        aria-label={translate('ui.list.select', { name })}
        checked={selectedIds.includes(id)}
        onChange={() => onToggleItem(id)}
      />
    </Box>
  );
}

/** Selects what is on the page, or takes it out of the selection again. */
export function SelectPage() {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every(id => selectedIds.includes(id));
  const others = selectedIds.filter(id => !ids.includes(id));
  return (
    <Box>
      <input
        type="checkbox"
        aria-label={translate('ui.list.selectPage')}
        checked={isAll}
        ref={box => {
          if (box) box.indeterminate = !isAll && others.length < selectedIds.length;
        }}
        onChange={() => onSelect(isAll ? others : [...others, ...ids])}
      />
    </Box>
  );
}

/** As large as the finger or the row allows, so that a near miss does not open the record. */
const Box = styled('label')({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  cursor: 'pointer',
  '& input': { width: 16, height: 16, margin: 0, accentColor: 'var(--safety-fill)', cursor: 'pointer' },
  [TOUCH]: { width: 44, height: 44, '& input': { width: 20, height: 20 } },
});
