import type { ReactNode } from 'react';
import { ListBase, useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { INVITATION_STATUSES } from '../../../../domain/invitations/states';
import { FilterPanel } from '../../../ui/filters/FilterPanel';
import { ChoiceFilter } from '../../../ui/filters/fields';
import { chosen, useFilterDraft } from '../../../ui/filters/useFilterDraft';
import { ListStates } from '../../../ui/list/ListStates';
import { useIsPhone } from '../../../ui/useIsPhone';

interface Props {
  /** Always set, and not shown as a filter. */
  filter?: Record<string, string>;
  empty: { title: string; text: string; action?: ReactNode };
  table: ReactNode;
  cards: ReactNode;
}

/** A list of invitations sent, with its filter by answer, which an address may set as `status`. */
export function InvitationList({ filter, empty, table, cards }: Props) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const [search] = useSearchParams();
  const status = INVITATION_STATUSES.find(one => one === search.get('status'));
  const words = 'subcontractors.invitations.noneFound';
  return (
    <ListBase
      resource="invitations"
      filter={filter}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      disableSyncWithLocation
      filterDefaultValues={status ? { status } : {}}
      storeKey={false}
    >
      <AnswerFilter />
      <ListStates
        empty={empty}
        noneFound={{ title: translate(`${words}.title`), text: translate(`${words}.text`) }}
      >
        {isPhone ? cards : table}
      </ListStates>
    </ListBase>
  );
}

function AnswerFilter() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { draft, set, clear } = useFilterDraft(filterValues, setFilters);
  return (
    <FilterPanel count={Object.keys(chosen(draft)).length} onClear={clear}>
      <ChoiceFilter
        label={translate('subcontractors.invitations.statusFilter')}
        value={draft.status}
        onChange={value => set('status', value)}
        choices={INVITATION_STATUSES.map(id => ({
          id,
          name: translate(`subcontractors.invitations.status.${id}`),
        }))}
      />
    </FilterPanel>
  );
}
