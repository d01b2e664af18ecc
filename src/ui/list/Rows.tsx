import { TableBody } from '@mui/material';
import {
  Children,
  isValidElement,
  type MouseEvent,
  memo,
  type ReactElement,
  type ReactNode,
  useMemo,
} from 'react';
import {
  DataTable,
  DataTableClasses,
  type DataTableColumnProps,
  NumberField,
  type RaRecord,
  RecordContextProvider,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useDataTableStoreContext,
  useGetPathForRecordCallback,
  useNavigate,
  useResourceContext,
  useStore,
  useTranslate,
} from 'react-admin';

type Column = ReactElement<DataTableColumnProps>;

/** react-admin's body makes a dozen parts of each cell, hidden ones too, and redraws all rows when one is selected (decision 028). */
export const Rows = memo(function Rows({ children }: { children?: ReactNode }) {
  const columns = useShown(children);
  const records = useDataTableDataContext();
  const selected = useDataTableSelectedIdsContext();
  const { hasBulkActions } = useDataTableConfigContext();
  const { rowClick, handleToggleItem, isRowSelectable } = useDataTableCallbacksContext();
  const open = useOpen(records);
  const onToggle = hasBulkActions ? handleToggleItem : undefined;
  return (
    <TableBody
      className={`datatable-body ${DataTableClasses.tbody}`}
      onClick={rowClick === false ? undefined : open}
    >
      {records?.map(record => (
        <Row
          key={record.id}
          record={record}
          columns={columns}
          isLink={rowClick !== false}
          isSelected={selected?.includes(record.id) ?? false}
          isSelectable={isRowSelectable?.(record) ?? true}
          onToggle={onToggle}
        />
      ))}
    </TableBody>
  );
});

/** The columns that are not hidden. */
export function useShown(children: ReactNode): ReactElement<DataTableColumnProps>[] {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  return useMemo(
    () =>
      Children.toArray(children).filter(
        (one): one is Column => isValidElement<DataTableColumnProps>(one) && !hidden.includes(nameOf(one)),
      ),
    [children, hidden],
  );
}

/** What a column is known by where hidden ones are kept. */
const nameOf = ({ props: { source, label } }: Column) => String(source ?? label);

/** A row opens its record; what in it is a link or a control of its own does only its own. */
function useOpen(records: RaRecord[] | undefined) {
  const resource = useResourceContext() ?? '';
  const { rowClick } = useDataTableCallbacksContext();
  const pathOf = useGetPathForRecordCallback();
  const navigate = useNavigate();
  return async ({ target, currentTarget }: MouseEvent<Element>) => {
    if (!(target instanceof Element) || target.closest('a, button, input, label')) return;
    const row = target.closest('tr');
    // What was opened out of a row, as a dialog, stands elsewhere in the document.
    const record = row?.parentElement === currentTarget && records?.[row.sectionRowIndex];
    if (!record) return;
    const link = typeof rowClick === 'function' ? await rowClick(record.id, resource, record) : rowClick;
    const path = await pathOf({ record, resource, link });
    if (path) navigate(path, { state: { _scrollToTop: true } });
  };
}

interface RowProps {
  record: RaRecord;
  columns: Column[];
  /** Whether a click leads to the record. */
  isLink: boolean;
  isSelected: boolean;
  isSelectable: boolean;
  /** Chooses the record; left out, rows have no box. */
  onToggle: ReturnType<typeof useDataTableCallbacksContext>['handleToggleItem'];
}

const Row = memo(function Row({ record, columns, isLink, isSelected, isSelectable, onToggle }: RowProps) {
  const translate = useTranslate();
  return (
    <RecordContextProvider value={record}>
      <tr className={isLink ? `${ROW} ${DataTableClasses.clickableRow}` : ROW}>
        {onToggle && (
          <td className={`${CELL} MuiTableCell-paddingCheckbox`}>
            <input
              type="checkbox"
              className={DataTableClasses.checkbox}
              aria-label={translate('ra.action.select_row')}
              checked={isSelectable && isSelected}
              disabled={!isSelectable}
              onChange={event => onToggle(record.id, event.nativeEvent)}
            />
          </td>
        )}
        {columns.map(column => cellOf(column, record))}
      </tr>
    </RecordContextProvider>
  );
});

const ROW = `MuiTableRow-root ${DataTableClasses.row} ${DataTableClasses.selectable}`;
const CELL = 'MuiTableCell-root MuiTableCell-body MuiTableCell-sizeSmall';

function cellOf(column: Column, record: RaRecord): ReactNode {
  const { source = '', align, className = '', render, children } = column.props;
  const isNumber = column.type === DataTable.NumberCol;
  // A column of another kind draws its own.
  if (!isNumber && column.type !== DataTable.Col) return column;
  return (
    <td
      key={column.key}
      className={`${CELL} ${DataTableClasses.rowCell} column-${source} ${className}`}
      data-align={isNumber ? 'right' : align}
    >
      {children ??
        (render ? render(record) : isNumber ? <NumberField source={source} /> : textOf(record, source))}
    </td>
  );
}

/** What stands in a record under a path, as `Manager.Name`. */
function textOf(record: RaRecord, source: string): ReactNode {
  const value: unknown = source.split('.').reduce((at: unknown, name) => Object(at)[name], record);
  return value === null || value === undefined ? null : String(value);
}
