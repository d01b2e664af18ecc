import { TableHead, Tooltip } from '@mui/material';
import { memo, type ReactNode } from 'react';
import {
  DataTable,
  DataTableClasses,
  type DataTableColumnProps,
  SelectPageCheckbox,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSortContext,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import { useShown } from './Rows';

/** Replaces react-admin's header, which lacks `aria-sort` and renders three dozen components per column. */
export const Heads = memo(function Heads({ children }: { children?: ReactNode }) {
  const { hasBulkActions } = useDataTableConfigContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  return (
    <TableHead className={DataTableClasses.thead}>
      <tr
        className={`MuiTableRow-root MuiTableRow-head ${DataTableClasses.row} ${DataTableClasses.headerRow}`}
      >
        {hasBulkActions && handleToggleItem && (
          <th scope="col" className={`${CELL} MuiTableCell-paddingCheckbox`}>
            <SelectPageCheckbox />
          </th>
        )}
        {useShown(children).map(column =>
          column.type === DataTable.Col || column.type === DataTable.NumberCol ? (
            <Head
              key={column.key}
              {...column.props}
              align={column.type === DataTable.NumberCol ? 'right' : column.props.align}
            />
          ) : (
            column
          ),
        )}
      </tr>
    </TableHead>
  );
});

const CELL = `MuiTableCell-root MuiTableCell-head MuiTableCell-sizeSmall ${DataTableClasses.headerCell}`;

function Head({ source = '', label, align, className = '', disableSort }: DataTableColumnProps) {
  const resource = useResourceContext();
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const name = useTranslateLabel()({ label, resource, source });
  const order = sort?.field === source ? sort.order : null;
  return (
    <th
      scope="col"
      className={`${CELL} column-${source} ${className}`}
      data-align={align}
      aria-sort={order === null ? undefined : order === 'DESC' ? 'descending' : 'ascending'}
    >
      {handleSort && sort && !disableSort && source ? (
        <SortLabel source={source} name={name} align={align} order={order} onSort={handleSort} />
      ) : (
        name
      )}
    </th>
  );
}

interface SortLabelProps extends Pick<DataTableColumnProps, 'align'> {
  source: string;
  name: ReactNode;
  order: 'ASC' | 'DESC' | null;
  onSort: NonNullable<ReturnType<typeof useDataTableCallbacksContext>['handleSort']>;
}

function SortLabel({ source, name, align, order, onSort }: SortLabelProps) {
  const translate = useTranslate();
  const next = order === 'ASC' ? 'DESC' : 'ASC';
  const words = { field: name, field_lower_first: lowerFirst(name), order: translate(`ra.sort.${next}`) };
  return (
    <Tooltip
      title={translate('ra.sort.sort_by', words)}
      placement={align === 'right' ? 'bottom-end' : 'bottom-start'}
      enterDelay={300}
    >
      <button
        type="button"
        className="MuiTableSortLabel-root"
        data-field={source}
        data-sorted={order}
        onClick={onSort}
      >
        {name}
        {ARROW}
      </button>
    </Tooltip>
  );
}

const lowerFirst = (text: ReactNode) =>
  typeof text === 'string' ? text.charAt(0).toLowerCase() + text.slice(1) : undefined;

/** Material UI's ArrowDownward. */
const ARROW = (
  <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden focusable={false}>
    <path d="m20 12-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8z" />
  </svg>
);
