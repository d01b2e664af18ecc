import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from 'react-admin';
import { clockTime } from '../dates';
import { type TimedVerdict, useIsStale } from './freshness';

interface Props {
  /** The verdicts that stand below; they were read together. */
  verdicts: readonly TimedVerdict[];
  /** Reads them again. */
  onRead?: (() => unknown) | undefined;
}

/** As of when the verdicts of a list are true, once for all; when they are too old it asks again and says so. */
export function AsOf({ verdicts, onRead }: Props) {
  const translate = useTranslate();
  const oldest = verdicts.reduce<TimedVerdict | undefined>(
    (found, one) => (found && found.asOf <= one.asOf ? found : one),
    undefined,
  );
  // The end of a single verdict is no matter of the list.
  const isStale = useIsStale(oldest && { ...oldest, until: null });
  const read = useEffectEvent(() => onRead?.());
  useEffect(() => {
    if (isStale) read();
  }, [isStale]);
  if (!oldest) return null;
  const time = clockTime(oldest.asOf);
  return (
    <Line role={isStale ? 'status' : undefined} data-stale={isStale}>
      {translate(isStale ? 'ui.verdict.notUpdated' : 'ui.verdict.listAsOf', { time })}
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
