import { type RaRecord, useListContext } from 'react-admin';
import { AsOf } from './AsOf';
import type { TimedVerdict } from './freshness';

/** As of when the verdicts of the list around it are true. */
export function ListAsOf() {
  const { data = [], refetch } = useListContext<RaRecord & { verdict: TimedVerdict }>();
  return <AsOf verdicts={data.map(({ verdict }) => verdict)} onRead={refetch} />;
}
