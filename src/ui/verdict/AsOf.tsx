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
import { serverNow } from '../../api/serverClock';
import { clockTime } from '../dates';
import { isStale, oldestOf, type TimedVerdict } from '../ticketWords';

interface Props {
  /** The verdicts that stand below; they were read together. */
  verdicts: readonly TimedVerdict[];
  onRead?: (() => unknown) | undefined;
}

/** Tells what is around it as of when a part's verdicts are true; null: they are too old, or there are none. */
const Telling = createContext<((part: string, asOf: string | null) => void) | null>(null);

/** Around parts that were read at about the same time: says it once for all that are not too old, by the oldest. */
export function AsOfAll({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const [times, setTimes] = useState<Record<string, string | null>>({});
  const tell = useCallback(
    (part: string, asOf: string | null) => setTimes(known => ({ ...known, [part]: asOf })),
    [],
  );
  const [oldest] = Object.values(times)
    .filter(asOf => asOf !== null)
    .sort();
  return (
    <Telling value={tell}>
      {oldest && <Line>{translate('ui.verdict.listAsOf', { time: clockTime(oldest) })}</Line>}
      {children}
    </Telling>
  );
}

/**
 * As of when the verdicts of a list are true, once for all; when they are too old it asks again and says so. Within an
 * AsOfAll only that is said here.
 */
export function AsOf({ verdicts, onRead }: Props) {
  const translate = useTranslate();
  const oldest = oldestOf(verdicts);
  // The end of a single verdict is no matter of the list.
  const isOld = useIsStale(oldest && { ...oldest, until: null });
  const read = useEffectEvent(() => onRead?.());
  useEffect(() => {
    if (isOld) read();
  }, [isOld]);
  const part = useId();
  const tell = use(Telling);
  const asOf = isOld ? null : (oldest?.asOf ?? null);
  useEffect(() => tell?.(part, asOf), [tell, part, asOf]);
  useEffect(() => () => tell?.(part, null), [tell, part]);
  if (!oldest || (tell && !isOld)) return null;
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
  /** The verdict of a row, or those it counts; null for a row without any. */
  of?: (row: Row) => TimedVerdict | null;
}

/** As of when the verdicts of the list around it are true. */
export function ListAsOf<Row extends RaRecord>({ of = row => row.verdict }: ListAsOfProps<Row>) {
  const { data = [], refetch } = useListContext<Row>();
  return <AsOf verdicts={data.flatMap(row => of(row) ?? [])} onRead={refetch} />;
}

/** How often what lies open and shows verdicts is read again, in ms. */
export const READ_AGAIN_MS = 60_000;

const LOOK_MS = 10_000;

/** Counts of verdicts, which grow old as leave to dig does. */
export const countsAsOf = (asOf: string): TimedVerdict => ({ verdict: 'SAFE_TO_DIG', until: null, asOf });

/** Whether a verdict is stale as time goes by; draws only when it changes. */
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

/** One clock for a page full of verdicts; a tab that is looked at again is judged at once. */
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
