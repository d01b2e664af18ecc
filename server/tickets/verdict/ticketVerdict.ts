import type { Language } from '../../../domain/language';
import type { DigFacts } from '../../../domain/tickets/verdict/reasons';
import { type VerdictRow, verdictSummary } from '../../../domain/tickets/verdict/summary';
import { stoppedVerdict, verdictOf } from '../../../domain/tickets/verdict/verdict';
import type { DigVerdict, TicketVerdict } from '../../graphql/generated/schema';

export function ticketVerdict(facts: DigFacts, now: Date, language: Language): TicketVerdict {
  const { until, marksChecked, responsesCheckedAt, findings, ...verdict } = verdictOrStop(
    facts,
    now,
    language,
  );
  return {
    ...verdict,
    findings: findings.map(({ due, ...finding }) => ({ ...finding, due: due?.toISOString() ?? null })),
    until: until?.toISOString() ?? null,
    asOf: now.toISOString(),
    responsesCheckedAt: responsesCheckedAt?.toISOString() ?? null,
    marksChecked: marksChecked && { ...marksChecked, at: marksChecked.at.toISOString() },
  };
}

/** Unreadable facts were reported when they were stored. The page must open so that people can fix them. */
export function verdictOrStop(facts: DigFacts, now: Date, language: Language) {
  try {
    return verdictOf(facts, now, language);
  } catch {
    return stoppedVerdict(language);
  }
}

export function verdictView(row: VerdictRow, now: Date, language: Language): DigVerdict {
  const { until, ...summary } = verdictSummary(row, language);
  return { ...summary, until: until?.toISOString() ?? null, asOf: now.toISOString() };
}
