import { useListContext, useTranslate } from 'react-admin';
import { EVENT_STATUSES, EVENT_TYPES, SEVERITIES } from '../../../../domain/events/event';
import { ExportButton } from '../../../ui/export/ExportButton';
import { FilterPanel } from '../../../ui/filters/FilterPanel';
import { ChoiceFilter, DayFilter, TextFilter } from '../../../ui/filters/fields';
import { JobFilter } from '../../../ui/filters/JobFilter';
import { TicketFilter } from '../../../ui/filters/TicketFilter';
import { chosen, useFilterDraft } from '../../../ui/filters/useFilterDraft';

export function EventFilters() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { draft, set, clear } = useFilterDraft(filterValues, setFilters);
  const field = (key: string, source: string) => ({
    label: translate(`events.fields.${source}`),
    value: draft[key],
    onChange: (value: string | null) => set(key, value),
  });
  const choices = (values: readonly string[], words: string) =>
    values.map(id => ({ id, name: translate(`events.${words}.${id}`) }));
  return (
    <FilterPanel
      count={Object.keys(chosen(draft)).length}
      onClear={clear}
      tools={<ExportButton action="exportRecordedEvents" />}
    >
      <ChoiceFilter {...field('eventType', 'EventType')} choices={choices(EVENT_TYPES, 'types')} />
      <ChoiceFilter {...field('status', 'Status')} choices={choices(EVENT_STATUSES, 'status')} />
      <ChoiceFilter {...field('severity', 'Severity')} choices={choices(SEVERITIES, 'severity')} />
      <TextFilter {...field('eventNo', 'EventNo')} />
      <TextFilter {...field('title', 'Title')} />
      <DayFilter {...field('occurredAt', 'OccurredAt')} />
      <JobFilter {...field('jobID', 'JobID')} />
      <TicketFilter {...field('ticketID', 'TicketID')} />
    </FilterPanel>
  );
}
