import { type ReactNode, useState } from 'react';
import { AutocompleteInput, useGetList, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { TAKE_ALL } from '../../../../domain/lists';
import type { SubcontractorRow } from '../../../dataProvider/types';
import { stateOf } from '../../../ui/filters/inputs';
import { SearchSelect } from '../../../ui/form/SearchSelect';
import { type FoundTicket, ticketName, useTicketSearch } from '../../../ui/form/useTicketSearch';

/** Comes into the library under the name that the copy prints. */
export const NEW_SUBCONTRACTOR = 'NEW';

const ALL_SUBCONTRACTORS = { pagination: { page: 1, perPage: TAKE_ALL } };

const useIsTheirs = () => useWatch<{ choice: string }>({ name: 'choice' }) === 'SUBCONTRACTOR';

/** What is asked of a ticket only when it becomes one of ours. */
export function Ours({ children }: { children: ReactNode }) {
  return useIsTheirs() ? null : children;
}

/** Whose ticket it is, and beside which of ours, once it is said to be a subcontractor's. */
export function TheirTicketInputs({ company }: { company: string }) {
  return useIsTheirs() ? <Inputs company={company} /> : null;
}

function Inputs({ company }: { company: string }) {
  const translate = useTranslate();
  const library = useGetList<SubcontractorRow>('subcontractors', ALL_SUBCONTRACTORS);
  const added = {
    id: NEW_SUBCONTRACTOR,
    name: translate('tickets.import.decide.newSubcontractor', { company }),
  };
  return (
    <>
      <AutocompleteInput
        {...stateOf(library)}
        source="subcontractorID"
        label="tickets.import.decide.subcontractor"
        choices={[added, ...(library.data ?? []).map(({ id, CompanyName: name }) => ({ id, name }))]}
        translateChoice={false}
        isRequired
      />
      <MainTicketInput />
    </>
  );
}

function MainTicketInput() {
  const translate = useTranslate();
  const { setValue } = useFormContext<{ mainTicketID: string }>();
  const chosenId = useWatch<{ mainTicketID: string }>({ name: 'mainTicketID' });
  const [typed, type] = useState('');
  const { found, reading, chosen } = useTicketSearch(typed, chosenId ?? '');
  return (
    <SearchSelect<FoundTicket>
      source="mainTicketID"
      label="tickets.import.decide.mainTicket"
      helperText="tickets.import.decide.mainTicketHint"
      options={found}
      nameOf={ticketName}
      value={chosen}
      onChange={ticket =>
        setValue('mainTicketID', ticket?.id ?? '', { shouldDirty: true, shouldValidate: true })
      }
      onSearch={type}
      reading={reading}
      placeholder={translate('tickets.import.decide.findTicket')}
      isRequired
    />
  );
}
