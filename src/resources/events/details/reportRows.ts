import type { ReportDraft } from '../../../../domain/events/toReport';
import { longTime } from '../../../ui/dates';
import type { Fact } from '../../../ui/Facts';

/** The ids that a report carries say nothing to people. */
const HIDDEN = ['eventId', 'ticketId', 'clientRequestId'];

/** A report as labels and values, without what it does not tell. */
export function reportRows(report: ReportDraft, translate: (key: string) => string): Fact[] {
  return Object.entries(report)
    .filter(
      ([name, value]) => !HIDDEN.includes(name) && value !== '' && value !== null && value !== undefined,
    )
    .map(([name, value]) => [
      translate(`events.report.${name}`),
      name === 'occurredAt' ? longTime(String(value)) : String(value),
    ]);
}
