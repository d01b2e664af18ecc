import type { AuditFilterField } from '../audit/list';
import { auditWords, entityWords } from '../audit/words';
import { formatUsDate } from '../calendar/plainDate';
import type { Filter } from '../filters';

/** The log's filters in words, for the head of a printed page. */
export function describeAuditFilters(filters: readonly Filter<AuditFilterField>[]): string {
  return filters.map(described).join(' · ') || 'No filter';
}

function described(filter: Filter<AuditFilterField>): string {
  const name = FIELD_NAMES[filter.field];
  if (filter.match === 'contains') return `${name} contains “${filter.text}”`;
  if (filter.match === 'onDays') return `${name} ${filter.days.map(formatUsDate).join(', ')}`;
  if (filter.match !== 'oneOf') return `${name} ${filter.match} ${formatUsDate(filter.day)}`;
  const wordsOf = VALUE_WORDS[filter.field];
  // Nobody reads ids on paper.
  return wordsOf
    ? `${name} ${filter.values.map(wordsOf).join(', ')}`
    : `${name}: ${filter.values.length} selected`;
}

const FIELD_NAMES: Record<AuditFilterField, string> = {
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
