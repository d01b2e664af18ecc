import { type VerdictRow, verdictSummary } from '../../../domain/tickets/verdict/summary';
import type { DigVerdict } from '../../graphql/generated/schema';

/** A row's verdict as the contract shows it, as of `now`. */
export function verdictView(row: VerdictRow, now: Date): DigVerdict {
  const { until, ...summary } = verdictSummary(row, now);
  return { ...summary, until: until?.toISOString() ?? null, asOf: now.toISOString() };
}
