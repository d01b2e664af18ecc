import { type SxProps, styled } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import {
  DataTableBase,
  type DataTableBaseProps,
  DataTableRenderContext,
  RecordContextProvider,
  useDataTableDataContext,
} from 'react-admin';
import { TOUCH } from '../media';

/** The list's own where they are absent. */
interface Props extends Pick<DataTableBaseProps, 'setSort' | 'onSelect' | 'onToggleItem'> {
  sx?: SxProps;
  /** Columns. As long as they stay the same ones, a row is drawn anew only when its record has changed. */
  children: ReactNode;
}

/**
 * A list's rows as a table whose heads sort it: react-admin's DataTable without the toolbar, dialogs and column menu that
 * come with that one and that no list shows (decision 025).
 */
export function Table({ sx, children, ...handlers }: Props) {
  return (
    <DataTableBase {...handlers} hasBulkActions={false} loading={null} empty={null}>
      <Frame sx={sx}>
        <table>
          <thead>
            <tr>
              <DataTableRenderContext value="header">{children}</DataTableRenderContext>
            </tr>
          </thead>
          <Rows>{children}</Rows>
        </table>
      </Frame>
    </DataTableBase>
  );
}

const Rows = memo(function Rows({ children }: { children: ReactNode }) {
  const records = useDataTableDataContext();
  return (
    <tbody>
      {records?.map(record => (
        <RecordContextProvider key={record.id} value={record}>
          <tr>{children}</tr>
        </RecordContextProvider>
      ))}
    </tbody>
  );
});

/** Rows of 32 px, or of 44 where the person or a finger wants them. */
const Frame = styled('div')({
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  fontFamily: 'var(--font-dense)',
  fontSize: 14,
  fontVariantNumeric: 'tabular-nums',
  overflowX: 'auto',
  whiteSpace: 'nowrap',
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': { borderBottom: '1px solid var(--line)' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& th': { height: 36, padding: '4px 10px', color: 'var(--muted)', fontWeight: 500 },
  '& tbody tr:hover': { background: 'var(--surface-sunken)' },
  '& td': { height: 32, padding: '1px 10px' },
  '[data-density="comfortable"] & td': { height: 44, padding: '4px 10px' },
  [TOUCH]: { '& td': { height: 44, padding: '4px 10px' } },
});
