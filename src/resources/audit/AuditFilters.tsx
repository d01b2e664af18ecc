import { useListContext, useTranslate } from 'react-admin';
import { AUDIT_ENTITIES, AUDIT_WORDS } from '../../../domain/audit/words';
import { ExportButton } from '../../ui/export/ExportButton';
import { FilterPanel } from '../../ui/filters/FilterPanel';
import { ChoiceFilter, DayFilter } from '../../ui/filters/fields';
import { chosen, useFilterDraft } from '../../ui/filters/useFilterDraft';
import { usePeopleOfLog } from './usePeopleOfLog';

const byName = (words: Record<string, string>) =>
  Object.entries(words)
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name));

const ACTIONS = byName(AUDIT_WORDS);
const ENTITIES = byName(AUDIT_ENTITIES);

export function AuditFilters() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { draft, set, clear } = useFilterDraft(filterValues, setFilters);
  const people = usePeopleOfLog();
  const field = (key: string, label: string) => ({
    label: translate(`audit.fields.${label}`),
    value: draft[key],
    onChange: (value: string | null) => set(key, value),
  });
  return (
    <FilterPanel
      count={Object.keys(chosen(draft)).length}
      onClear={clear}
      tools={<ExportButton action="exportAudit" />}
    >
      <ChoiceFilter {...field('action', 'what')} choices={ACTIONS} />
      <ChoiceFilter {...field('entity', 'record')} choices={ENTITIES} />
      <ChoiceFilter {...field('userId', 'who')} choices={people} />
      <DayFilter {...field('day', 'day')} />
    </FilterPanel>
  );
}
