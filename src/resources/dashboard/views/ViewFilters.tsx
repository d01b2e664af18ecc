import { Button, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { FilterForm, ListContextProvider, TextInput, useTranslate } from 'react-admin';
import { canManage } from '../../../../domain/permissions/managers';
import { TICKET_STATUSES } from '../../../../domain/tickets/groups';
import { VERDICTS } from '../../../../domain/tickets/verdict/reasons';
import type { SummaryGroup } from '../../../dataProvider/types';
import { AttentionFilter, ChoicesFilter, choicesOf, ManagersFilter } from '../../../ui/filters/inputs';
import { useWhose, type View } from './useView';

/** On the active view a status takes the place of the group's own; what expires soon is in force. */
const STATUSES_OF: Record<SummaryGroup, readonly string[]> = {
  active: TICKET_STATUSES,
  expiring: ['ACTIVE'],
};

const filtersOf = (group: SummaryGroup) => [
  <ChoicesFilter
    key="verdict"
    source="verdict"
    label="tickets.fields.Verdict"
    choices={choicesOf('ui.verdict.words', VERDICTS)}
    alwaysOn
  />,
  <ManagersFilter key="managerId" source="managerId" label="ui.filters.managers" alwaysOn />,
  <TextInput key="jobNo" source="jobNo" label="tickets.fields.JobNo" alwaysOn />,
  <TextInput key="ticketNo" source="ticketNo" label="tickets.fields.TicketNo" alwaysOn />,
  <ChoicesFilter
    key="status"
    source="status"
    label="tickets.fields.Status"
    choices={choicesOf('ui.statusFilter', STATUSES_OF[group])}
    alwaysOn
  />,
  // Of the expired there are none in either view.
  <AttentionFilter
    key="attention"
    source="attention"
    label="ui.attention.label"
    without="EXPIRED_OPEN_JOB"
    alwaysOn
  />,
];
const FILTERS = { active: filtersOf('active'), expiring: filtersOf('expiring') };

/** What the charts, the map and the table of a view are narrowed to. */
export function ViewFilters({ view: { group, filterValues, setFilters, list } }: { view: View }) {
  const translate = useTranslate();
  return (
    <ListContextProvider value={list}>
      <Stack role="search" aria-label={translate('ui.filters.label')} direction="row" sx={BAR}>
        <FilterForm filters={FILTERS[group]} />
        <Stack direction="row" gap={1}>
          <Whose filterValues={filterValues} setFilters={setFilters} />
          {Object.keys(filterValues).length > 0 && (
            <Button variant="text" onClick={() => setFilters({}, {})}>
              {translate('dashboard.views.clear')}
            </Button>
          )}
        </Stack>
      </Stack>
    </ListContextProvider>
  );
}

/** On a desk all six stand in one line with the switch. */
const BAR = {
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 1,
  my: 2,
  '@media (width >= 768px)': { '& form .filter-field': { flexBasis: 172 } },
} as const;

/** One's own jobs or the company's, for who can manage jobs. */
function Whose({ filterValues, setFilters }: Pick<View, 'filterValues' | 'setFilters'>) {
  const translate = useTranslate();
  const { viewer, whose } = useWhose({ filterValues });
  if (!viewer || !canManage(viewer.Role.cognitoGroupName)) return null;
  const { managerId, ...others } = filterValues;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={translate('dashboard.views.whose')}
      value={whose}
      onChange={(_, chosen) =>
        chosen && setFilters(chosen === 'mine' ? { ...others, managerId: [viewer.id] } : others)
      }
    >
      <ToggleButton value="mine">{translate('dashboard.views.mine')}</ToggleButton>
      <ToggleButton value="company">{translate('dashboard.views.company')}</ToggleButton>
    </ToggleButtonGroup>
  );
}
