import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { type DataTableColumnProps, DataTableHead, useDataTableSortContext } from 'react-admin';

/** react-admin's head, which leaves out which column the rows are sorted by: its cell says so by `aria-sort`. */
export function SortedHead({ children }: { children?: ReactNode }) {
  const sort = useDataTableSortContext();
  return (
    <DataTableHead>
      {Children.map(children, column =>
        isValidElement<DataTableColumnProps>(column) && column.props.source === sort?.field
          ? cloneElement(column, { sortDirection: sort?.order === 'DESC' ? 'desc' : 'asc' })
          : column,
      )}
    </DataTableHead>
  );
}
