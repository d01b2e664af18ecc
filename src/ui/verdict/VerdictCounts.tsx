import { Stack } from '@mui/material';
import { countsAsOf } from './freshness';
import { VerdictChip } from './VerdictChip';

const COUNTS = [
  { name: 'doNotDig', verdict: 'DO_NOT_DIG' },
  { name: 'checkFirst', verdict: 'CHECK_FIRST' },
  { name: 'safeToDig', verdict: 'SAFE_TO_DIG' },
] as const;

/** How many of some tickets may be dug under, and how many not. */
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
