import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { looks } from '../../../ui/theme/looks';
import { RESPONSE_PARTS, type ResponseSums } from '../words';
import { countsAsOf } from './AsOf';
import { Icon } from './Icon';
import { VerdictChip } from './VerdictChip';

interface Props {
  counts: ResponseSums;
  isOver?: boolean;
}

/** For example ✓12 !1 ✕1 …3. */
export function ResponseCounts({ counts, isOver = false }: Props) {
  const translate = useTranslate();
  const shown = RESPONSE_PARTS.filter(({ name }) => counts[name] > 0);
  if (shown.length === 0) return <span className={MUTED}>{translate('ui.responses.none')}</span>;
  const words = shown.map(({ name }) => translate(`ui.responses.${name}`, counts[name]));
  return (
    <span
      className={ROW}
      role="img"
      aria-label={words.join(', ')}
      title={words.join(', ')}
      data-over={isOver}
    >
      {shown.map(({ name, color, icon }) => (
        <span key={name} data-color={color}>
          <Icon name={icon} />
          {counts[name]}
        </span>
      ))}
    </span>
  );
}

const MUTED = looks({ color: 'var(--muted)' });

const ROW = looks({
  display: 'inline-flex',
  gap: 8,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  // On the line of the text beside it: centered icons would make the icon's edge the baseline.
  '& > span': { display: 'inline-flex', alignItems: 'baseline', gap: 2 },
  '& svg': { alignSelf: 'center' },
  '&[data-over="true"]': { color: 'var(--muted)', fontWeight: 500 },
  ...Object.fromEntries(
    RESPONSE_PARTS.map(({ color }) => [
      `&[data-over="false"] > [data-color="${color}"]`,
      { color: `var(--${color})` },
    ]),
  ),
});

/** A station without a response counts as waiting, whatever its color. */
export function countResponses(
  stations: readonly { responseColor: string; responseCode: string | null; override?: object | null }[],
): ResponseSums {
  const counts: ResponseSums = { clear: 0, check: 0, stop: 0, waiting: 0 };
  for (const { responseColor, responseCode, override } of stations) {
    const isSilent = responseCode === null && !override;
    counts[isSilent ? 'waiting' : (PLACE[responseColor] ?? 'waiting')] += 1;
  }
  return counts;
}

const PLACE: Record<string, keyof ResponseSums> = { green: 'clear', yellow: 'check', red: 'stop' };

const COUNTS = [
  { name: 'doNotDig', verdict: 'DO_NOT_DIG' },
  { name: 'checkFirst', verdict: 'CHECK_FIRST' },
  { name: 'safeToDig', verdict: 'SAFE_TO_DIG' },
] as const;

export function VerdictCounts({
  asOf,
  ...counts
}: Record<(typeof COUNTS)[number]['name'], number> & { asOf: string }) {
  return (
    <Stack component="span" direction="row" spacing={0.5} display="inline-flex">
      {COUNTS.filter(({ name }) => counts[name] > 0).map(({ name, verdict }) => (
        <VerdictChip
          key={name}
          verdict={{ ...countsAsOf(asOf), verdict, reason: null }}
          count={counts[name]}
        />
      ))}
    </Stack>
  );
}

/** Words for the colors and icons of VerdictCounts. */
export function VerdictLegend({ asOf }: { asOf: string }) {
  return (
    <p className={LEGEND}>
      {COUNTS.map(({ name, verdict }) => (
        <VerdictChip key={name} verdict={{ ...countsAsOf(asOf), verdict, reason: null }} />
      ))}
    </p>
  );
}

const LEGEND = looks({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  margin: '0 0 8px',
});
