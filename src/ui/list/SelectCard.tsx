import { Checkbox } from '@mui/material';
import { type Identifier, useListContext, useTranslate } from 'react-admin';

/** The checkbox of a card: react-admin's SimpleList has none, and that of its tables needs a table. */
export function SelectCard({ id }: { id: Identifier }) {
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_row') } }}
    />
  );
}
