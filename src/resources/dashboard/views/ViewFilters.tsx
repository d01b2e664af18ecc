import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { Attention } from '../../../../domain/tickets/attention';
import { TICKET_STATUSES } from '../../../../domain/tickets/status';
import type { SummaryGroup } from '../../../dataProvider/types';
import { ChoiceFilter, TextFilter } from '../../../ui/filters/fields';
import { ManagerFilter } from '../../../ui/filters/ManagerFilter';
import { chosen, useFilterDraft } from '../../../ui/filters/useFilterDraft';
import { useAttentionChoices, useVerdictChoices } from '../../../ui/filters/verdictChoices';
import { useMine } from './useMine';
import type { View } from './useView';

/** Of the expired there are none in either view. */
const NOT_HERE: readonly Attention[] = ['EXPIRED_OPEN_JOB'];

/** On the active view a status takes the place of the group's own; what expires soon is in force. */
const STATUSES_OF: Record<SummaryGroup, readonly string[]> = {
  active: TICKET_STATUSES,
  expiring: ['ACTIVE'],
};

/** What the charts, the map and the table of a view are narrowed to. */
export function ViewFilters({ view }: { view: View }) {
  const translate = useTranslate();
  const { draft, set, clear } = useFilterDraft(view.values, view.setValues);
  const props = (key: string) => ({
    value: draft[key],
    onChange: (value: string | null) => set(key, value),
  });
  const verdicts = useVerdictChoices();
  const sets = useAttentionChoices(draft.attention, NOT_HERE);
  const statuses = STATUSES_OF[view.group].map(id => ({ id, name: translate(`ui.status.${id}`) }));
  const managers = Array.isArray(draft.managerId) ? draft.managerId : [];
  const mine = useMine(draft);
  return (
    <Bar role="search" aria-label={translate('ui.filters.label')}>
      <ChoiceFilter label={translate('tickets.fields.Verdict')} choices={verdicts} {...props('verdict')} />
      <ManagerFilter value={managers} onChange={value => set('managerId', value)} />
      <TextFilter label={translate('tickets.fields.JobNo')} {...props('jobNo')} />
      <TextFilter label={translate('tickets.fields.TicketNo')} {...props('ticketNo')} />
      <ChoiceFilter label={translate('tickets.fields.Status')} choices={statuses} {...props('status')} />
      <ChoiceFilter label={translate('ui.attention.label')} choices={sets} {...props('attention')} />
      {mine.canBe && (
        <Button aria-pressed={mine.is} onClick={() => set('managerId', mine.is ? [] : mine.managerId)}>
          {translate('dashboard.views.mine')}
        </Button>
      )}
      {Object.keys(chosen(draft)).length > 0 && (
        <Button variant="text" onClick={clear}>
          {translate('dashboard.views.clear')}
        </Button>
      )}
    </Bar>
  );
}

const Bar = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 220px)) auto auto',
  alignItems: 'end',
  gap: '10px 12px',
  marginBottom: 16,
  '& > button': { justifySelf: 'start' },
  '@media (width < 480px)': { gridTemplateColumns: '1fr 1fr' },
});
