import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { CALL_CENTERS, CENTERS } from '../../../domain/calendar/centers';
import { filterKey, TICKET_FILTER_FIELDS, type TicketFilterField } from '../../../domain/lists';
import { TICKET_STATUSES } from '../../../domain/tickets/status';

import { FilterPanel } from '../../ui/filters/FilterPanel';
import { ChoiceFilter, DayFilter, TextFilter } from '../../ui/filters/fields';
import { ManagerFilter } from '../../ui/filters/ManagerFilter';
import { chosen, useFilterDraft } from '../../ui/filters/useFilterDraft';
import { useAttentionChoices, useVerdictChoices } from '../../ui/filters/verdictChoices';

const ORDER: TicketFilterField[] = [
  'Text',
  'Verdict',
  'TicketNo',
  'Name',
  'JobNo',
  'JobName',
  'ManagerId',
  'Status',
  'Attention',
  'CallCenter',
  'ExpDate',
  'LegalStart',
  'WorkStart',
  'Revision',
];

/** Every field of spec §7; what each looks like follows from its kind. */
export function TicketFilters({ tools }: { tools: ReactNode }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { draft, set, clear } = useFilterDraft(filterValues, setFilters);
  const statuses = TICKET_STATUSES.map(id => ({ id, name: translate(`ui.status.${id}`) }));
  const choices: Partial<Record<TicketFilterField, { id: string; name: string }[]>> = {
    Verdict: useVerdictChoices(),
    Attention: useAttentionChoices(draft.attention),
    CallCenter: CALL_CENTERS.map(id => ({ id, name: CENTERS[id].name })),
  };
  return (
    <FilterPanel count={Object.keys(chosen(draft)).length} onClear={clear} tools={tools}>
      {ORDER.map(field => {
        const key = filterKey(field);
        const props = {
          label: translate(`tickets.filter.${field}`, {
            _: translate(`tickets.fields.${field}`, { _: field }),
          }),
          value: draft[key],
          onChange: (value: string | null) => set(key, value),
        };
        switch (TICKET_FILTER_FIELDS[field]) {
          case 'id': {
            const ids = Array.isArray(draft[key]) ? draft[key] : [];
            return <ManagerFilter key={field} value={ids} onChange={value => set(key, value)} />;
          }
          case 'choice':
            return <ChoiceFilter key={field} {...props} choices={choices[field] ?? []} />;
          case 'status':
            return <ChoiceFilter key={field} {...props} choices={statuses} />;
          case 'day':
            return <DayFilter key={field} {...props} />;
          default:
            return <TextFilter key={field} {...props} />;
        }
      })}
    </FilterPanel>
  );
}
