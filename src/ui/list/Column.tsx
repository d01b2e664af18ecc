import { type SxProps, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import {
  type RaRecord,
  useDataTableRenderContext,
  useDataTableSortContext,
  useRecordContext,
} from 'react-admin';
import { SortButton } from './SortButton';

interface Props<Row> {
  /** The field that is shown, unless `render` says otherwise, and that the head sorts by. */
  source?: string;
  label: ReactNode;
  disableSort?: boolean;
  render?: (row: Row) => ReactNode;
  /** Looks of the head and of each cell. Large tables give them by the class `column-{source}`, which costs less. */
  sx?: SxProps;
}

/** One column of a Table: its head, and its cell in every row. */
export function Column<Row extends RaRecord>(props: Props<Row>) {
  return useDataTableRenderContext() === 'header' ? <Head {...props} /> : <Data {...props} />;
}

function Head<Row>({ source, label, disableSort, sx }: Props<Row>) {
  const sort = useDataTableSortContext();
  const isSortable = source !== undefined && !disableSort;
  const order = isSortable && sort?.field === source ? sort.order : undefined;
  return (
    <HeadCell scope="col" className={classOf(source)} aria-sort={order && ARIA_SORT[order]} sx={sx}>
      {isSortable ? <SortButton field={source} label={label} order={order} /> : label}
    </HeadCell>
  );
}

function Data<Row extends RaRecord>({ source, render, sx }: Props<Row>) {
  const row = useRecordContext<Row>();
  if (!row) return null;
  const content = render ? render(row) : source && row[source];
  const className = classOf(source);
  if (!sx) return <td className={className}>{content}</td>;
  return (
    <Cell className={className} sx={sx}>
      {content}
    </Cell>
  );
}

const classOf = (source: string | undefined) => source && `column-${source}`;

const ARIA_SORT = { ASC: 'ascending', DESC: 'descending' } as const;

const HeadCell = styled('th')({ textAlign: 'left' });
const Cell = styled('td')({});
