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

/**
 * react-admin renders a dozen components per cell, including hidden ones, and renders every row again when
 * one is selected (decision 028).
 */
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

/** The key under which react-admin stores a hidden column. */
const nameOf = ({ props: { source, label } }: Column) => String(source ?? label);

/** A click on a row opens its record. Links and controls in the row keep their own behavior. */
function useOpen(records: RaRecord[] | undefined) {
  const resource = useResourceContext() ?? '';
  const { rowClick } = useDataTableCallbacksContext();
  const pathOf = useGetPathForRecordCallback();
  const navigate = useNavigate();
  return async ({ target, currentTarget }: MouseEvent<Element>) => {
    if (!(target instanceof Element) || target.closest('a, button, input, label')) return;
    const row = target.closest('tr');
    // Events from a dialog opened by a row bubble through React but come from elsewhere in the DOM.
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
  isLink: boolean;
  isSelected: boolean;
  isSelectable: boolean;
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

function textOf(record: RaRecord, source: string): ReactNode {
  const value: unknown = source.split('.').reduce((at: unknown, name) => Object(at)[name], record);
  return value === null || value === undefined ? null : String(value);
}
