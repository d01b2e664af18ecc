import { styled } from '@mui/material/styles';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  useSyncExternalStore,
} from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { serverNow } from '../../../api/serverClock';
import { clockTime } from '../../../ui/dates';
import { isStale, oldestOf, type TimedVerdict } from '../words';

interface Props {
  verdicts: readonly TimedVerdict[];
  onRead?: (() => unknown) | undefined;
}

/** Reports the time of a part's verdicts to AsOfAll. Null if they are outdated or there are none. */
const AsOfReports = createContext<((part: string, asOf: string | null) => void) | null>(null);

/** Wraps parts that loaded at about the same time and shows one time for all current ones, the oldest. */
export function AsOfAll({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const [times, setTimes] = useState<Record<string, string | null>>({});
  const report = useCallback(
    (part: string, asOf: string | null) => setTimes(known => ({ ...known, [part]: asOf })),
    [],
  );
  const [oldest] = Object.values(times)
    .filter(asOf => asOf !== null)
    .sort();
  return (
    <AsOfReports value={report}>
      {oldest && <Line>{translate('ui.verdict.listAsOf', { time: clockTime(oldest) })}</Line>}
      {children}
    </AsOfReports>
  );
}

/**
 * Shows when a list's verdicts were valid. If they are outdated, refreshes them and says so. Inside AsOfAll
 * only the latter is shown here.
 */
export function AsOf({ verdicts, onRead }: Props) {
  const translate = useTranslate();
  const oldest = oldestOf(verdicts);
  // The end of one verdict doesn't make the list outdated.
  const isOld = useIsStale(oldest && { ...oldest, until: null });
  const read = useEffectEvent(() => onRead?.());
  useEffect(() => {
    if (isOld) read();
  }, [isOld]);
  const part = useId();
  const report = use(AsOfReports);
  const asOf = isOld ? null : (oldest?.asOf ?? null);
  useEffect(() => report?.(part, asOf), [report, part, asOf]);
  useEffect(() => () => report?.(part, null), [report, part]);
  if (!oldest || (report && !isOld)) return null;
  const time = clockTime(oldest.asOf);
  return (
    <Line role={isOld ? 'status' : undefined} data-stale={isOld}>
      {translate(isOld ? 'ui.verdict.notUpdated' : 'ui.verdict.listAsOf', { time })}
    </Line>
  );
}

const Line = styled('p')({
  margin: '0 0 8px',
  color: 'var(--muted)',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '&[data-stale="true"]': { color: 'var(--ink)', fontWeight: 600 },
});

interface ListAsOfProps<Row extends RaRecord> {
  of?: (row: Row) => TimedVerdict | null;
}

export function ListAsOf<Row extends RaRecord>({ of = row => row.verdict }: ListAsOfProps<Row>) {
  const { data = [], refetch } = useListContext<Row>();
  return <AsOf verdicts={data.flatMap(row => of(row) ?? [])} onRead={refetch} />;
}

/** Refresh interval of open pages that show verdicts, in ms. */
export const READ_AGAIN_MS = 60_000;

const LOOK_MS = 10_000;

export const countsAsOf = (asOf: string): TimedVerdict => ({ verdict: 'SAFE_TO_DIG', until: null, asOf });

/** Renders only when the result changes. */
export function useIsStale(verdict: TimedVerdict | undefined): boolean {
  return useSyncExternalStore(
    watchTime,
    () => verdict !== undefined && isStale(verdict, serverNow()),
    () => false,
  );
}

export function useStaleCount(verdicts: readonly TimedVerdict[]): number {
  return useSyncExternalStore(
    watchTime,
    () => verdicts.filter(verdict => isStale(verdict, serverNow())).length,
    () => 0,
  );
}

const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all verdicts of a page. Also checks when the tab becomes visible. */
function watchTime(onTick: () => void): () => void {
  if (watchers.size === 0) {
    timer = setInterval(tick, LOOK_MS);
    document.addEventListener('visibilitychange', tick);
  }
  watchers.add(onTick);
  return () => {
    watchers.delete(onTick);
    if (watchers.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

function tick(): void {
  for (const onTick of [...watchers]) onTick();
}
