import { auditWords, entityWords } from '../audit/words';
import { formatUsDate } from '../calendar/plainDate';
import type { Filter } from '../filters';
import type { AuditFilterField, TicketFilterField } from '../lists';

export function describeFilters(filters: readonly Filter<TicketFilterField>[]): string {
  return filters.map(described).join(' · ') || 'No filter';
}

function described(filter: Filter<TicketFilterField>): string {
  const name = FIELD_NAMES[filter.field];
  if (filter.match === 'contains') return `${name} contains “${filter.text}”`;
  if (filter.match === 'onDays') return `${name} on ${listed(filter.days.map(formatUsDate))}`;
  if (filter.match !== 'oneOf') return `${name} ${filter.match} ${formatUsDate(filter.day)}`;
  // Names aren't known here, and IDs mean nothing on paper.
  if (filter.field === 'ManagerId') return `${name}: ${filter.values.length} selected`;
  return `${name} ${listed(filter.values)}`;
}

/** A long list would fill the page. */
const MAX_NAMED = 5;

function listed(values: readonly string[]): string {
  const named = values.slice(0, MAX_NAMED).join(', ');
  return values.length > MAX_NAMED ? `${named} and ${values.length - MAX_NAMED} more` : named;
}

const FIELD_NAMES: Record<TicketFilterField, string> = {
  JobName: 'Job name',
  JobNo: 'Job number',
  ManagerId: 'Project manager',
  TicketNo: 'Ticket number',
  Name: 'Name',
  Place: 'Address or city',
  Utility: 'Utility',
  Revision: 'Revision',
  Status: 'Status',
  ExpDate: 'Expires',
  WorkStart: 'Work begins',
  LegalStart: 'Legal start',
  Attention: 'Attention',
  Verdict: 'Verdict',
  CallCenter: 'Call center',
  Text: 'Number, name, place or job',
};

export function describeAuditFilters(filters: readonly Filter<AuditFilterField>[]): string {
  return filters.map(describedAudit).join(' · ') || 'No filter';
}

function describedAudit(filter: Filter<AuditFilterField>): string {
  const name = AUDIT_FIELD_NAMES[filter.field];
  if (filter.match === 'contains') return `${name} contains “${filter.text}”`;
  if (filter.match === 'onDays') return `${name} ${filter.days.map(formatUsDate).join(', ')}`;
  if (filter.match !== 'oneOf') return `${name} ${filter.match} ${formatUsDate(filter.day)}`;
  const wordsOf = VALUE_WORDS[filter.field];
  return wordsOf
    ? `${name} ${filter.values.map(wordsOf).join(', ')}`
    : `${name}: ${filter.values.length} selected`;
}

const AUDIT_FIELD_NAMES: Record<AuditFilterField, string> = {
  action: 'What',
  entity: 'Record',
  entityId: 'Record ID',
  userId: 'Who',
  day: 'Day',
};

const VALUE_WORDS: Partial<Record<AuditFilterField, (value: string) => string>> = {
  action: auditWords,
  entity: entityWords,
};
