import { type RaRecord, useListContext } from 'react-admin';
import { AsOf } from './AsOf';
import type { TimedVerdict } from './freshness';

interface Props<Row extends RaRecord> {
  /** The verdict of a row, or those it counts; null for a row without any. */
  of?: (row: Row) => TimedVerdict | null;
}

/** As of when the verdicts of the list around it are true. */
export function ListAsOf<Row extends RaRecord>({ of = row => row.verdict }: Props<Row>) {
  const { data = [], refetch } = useListContext<Row>();
  return <AsOf verdicts={data.flatMap(row => of(row) ?? [])} onRead={refetch} />;
}
