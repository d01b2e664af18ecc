import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { SEVERITIES } from '../../../../domain/events/event';
import type { JobRow, Ticket } from '../../../dataProvider/types';
import { DateTimeInput } from '../../../ui/form/DateInput';
import { FormSection } from '../../../ui/form/FormSection';
import { SelectInput, TextInput } from '../../../ui/form/inputs';
import { SearchSelect } from '../../../ui/form/SearchSelect';
import { jobName, useJobSearch } from '../../../ui/form/useJobSearch';
import { type FoundTicket, ticketName } from '../../../ui/form/useTicketSearch';
import { StationInput } from './StationInput';
import { SubcontractorInput } from './SubcontractorInput';
import { TypeInput } from './TypeInput';
import type { TicketSearch } from './useFormTicketSearch';
import type { EventForm } from './values';

interface Props {
  search: TicketSearch;
  isTypeSettled: boolean;
  isTicketSettled: boolean;
}

/** What every event has: its kind, when it was, and what it was about. */
export function AboutSection({ search, isTypeSettled, isTicketSettled }: Props) {
  const translate = useTranslate();
  const label = (name: keyof EventForm) => ({ name, label: translate(`events.fields.${name}`) });
  return (
    <FormSection id="about" title={translate('events.form.about')}>
      <TypeInput isSettled={isTypeSettled} />
      <SelectInput
        {...label('Severity')}
        choices={SEVERITIES.map(id => ({ id, name: translate(`events.severity.${id}`) }))}
      />
      <TextInput {...label('Title')} wide />
      <DateTimeInput {...label('OccurredAt')} hint={translate('events.form.centersTime')} />
      <DateTimeInput {...label('ReportedAt')} optional />
      <TicketInput search={search} isSettled={isTicketSettled} />
      <JobInput ticket={search.ticket} />
      <StationInput {...label('StationCode')} optional hint={translate('events.form.stationFills')} />
      <TextInput {...label('UtilityName')} optional />
      <TextInput {...label('UtilityType')} optional />
      <SubcontractorInput />
    </FormSection>
  );
}

function TicketInput({ search, isSettled }: { search: TicketSearch; isSettled: boolean }) {
  const translate = useTranslate();
  return (
    <SearchSelect<FoundTicket>
      name="TicketID"
      label={translate('events.fields.TicketID')}
      hint={translate(`events.form.${isSettled ? 'ticketSettled' : 'ticketBrings'}`)}
      optional
      options={search.found}
      nameOf={ticketName}
      value={search.chosen}
      onChange={ticket => search.choose(ticket?.id ?? '')}
      onSearch={search.type}
      reading={search.reading}
      disabled={isSettled}
      placeholder={translate('events.form.findTicket')}
    />
  );
}

/** The ticket's job, or with no ticket one that is found. */
function JobInput({ ticket }: { ticket: Ticket | null }) {
  const translate = useTranslate();
  const { field } = useController<EventForm, 'JobID'>({ name: 'JobID' });
  const [typed, setTyped] = useState('');
  const { jobs, chosen, reading } = useJobSearch(typed, ticket?.ticket.JobID ?? field.value);
  return (
    <SearchSelect<JobRow>
      name="JobID"
      label={translate('events.fields.JobID')}
      hint={ticket ? translate('events.form.jobOfTicket') : undefined}
      optional
      options={jobs}
      nameOf={jobName}
      value={chosen}
      onChange={job => field.onChange(job?.id ?? '')}
      onSearch={setTyped}
      reading={reading}
      disabled={ticket !== null}
      placeholder={translate('events.form.findJob')}
    />
  );
}
