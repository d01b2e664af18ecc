import { cloneElement, type ReactNode } from 'react';
import { DataTableHead, useDataTableSortContext } from 'react-admin';
import { useShown } from './Rows';

/** react-admin's head, which leaves out which column the rows are sorted by: its cell says so by `aria-sort`. */
export function SortedHead({ children }: { children?: ReactNode }) {
  const sort = useDataTableSortContext();
  return (
    <DataTableHead>
      {useShown(children).map(column =>
        column.props.source === sort?.field
          ? cloneElement(column, { sortDirection: sort?.order === 'DESC' ? 'desc' : 'asc' })
          : column,
      )}
    </DataTableHead>
  );
}
