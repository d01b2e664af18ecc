import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DropPanel } from '../menu/DropPanel';
import { TickRows } from '../menu/TickRows';
import type { Choosable, Columns } from './useColumns';

interface Props<Column> {
  all: readonly Column[];
  columns: Columns<Column>;
  labelOf: (key: string) => string;
}

/** Which columns are shown, to tick. */
export function ColumnChooser<Column extends Choosable>({ all, columns, labelOf }: Props<Column>) {
  const translate = useTranslate();
  return (
    <DropPanel icon={ViewColumn} label={translate('ui.list.columns')}>
      <TickRows role="group" aria-label={translate('ui.list.columns')} style={{ maxHeight: 360 }}>
        {all.map(({ key, isFixed }) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={columns.shown.some(column => column.key === key)}
              disabled={isFixed}
              onChange={() => columns.toggle(key)}
            />
            {labelOf(key)}
          </label>
        ))}
      </TickRows>
      <Button variant="text" disabled={!columns.isChosen} onClick={columns.reset}>
        {translate('ui.list.standard')}
      </Button>
    </DropPanel>
  );
}
