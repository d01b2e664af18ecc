import { Children, isValidElement, memo, type ReactNode, useMemo } from 'react';
import { DataTableBody, type DataTableColumnProps, useDataTableStoreContext, useStore } from 'react-admin';

/** react-admin's body without the columns that are hidden: it has a cell for each in every row, which then draws nothing. */
export const ShownBody = memo(function ShownBody({ children }: { children?: ReactNode }) {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  const shown = useMemo(
    () => Children.toArray(children).filter(column => !hidden.includes(nameOf(column))),
    [children, hidden],
  );
  return <DataTableBody>{shown}</DataTableBody>;
});

/** What a column is known by where hidden ones are kept. */
const nameOf = (column: ReactNode) =>
  isValidElement<DataTableColumnProps>(column) ? String(column.props.source ?? column.props.label) : '';
