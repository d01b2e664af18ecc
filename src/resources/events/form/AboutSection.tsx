import { useEffect, useRef, useState } from 'react';
import { SelectInput, TextInput, useGetList, useGetOne, useTranslate } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { EVENT_TYPES, type EventType, SEVERITIES } from '../../../../domain/events/event';
import type { SubcontractorRow } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { DateTimeInput } from '../../../ui/form/DateInput';
import { FormSection, WIDE } from '../../../ui/form/FormSection';
import { JobInput } from '../../../ui/form/JobInput';
import { SearchSelect } from '../../../ui/form/SearchSelect';
import { type FoundTicket, ticketName, useTicketSearch } from '../../../ui/form/useTicketSearch';
import { StationInput } from './DescribedInput';
import { answered, type EventForm, emptyAnswers, extrasOf, placeOf } from './values';

interface Props {
  search: TicketSearch;
  isTypeSettled: boolean;
  isTicketSettled: boolean;
}

/** What every event has: its kind, which is asked first, when it was, and what it was about. */
export function AboutSection({ search, isTypeSettled, isTicketSettled }: Props) {
  const translate = useTranslate();
  const hasType = useWatch<EventForm, 'EventType'>({ name: 'EventType' }) !== '';
  const field = (source: keyof EventForm) => ({ source, label: `events.fields.${source}` });
  const optional = useOptional();
  return (
    <FormSection id="about" title={translate('events.form.about')}>
      <TypeInput isSettled={isTypeSettled} />
      {hasType && (
        <>
          <SelectInput
            {...field('Severity')}
            choices={SEVERITIES.map(id => ({ id, name: `events.severity.${id}` }))}
          />
          <TextInput {...field('Title')} sx={WIDE} />
          <DateTimeInput {...field('OccurredAt')} max="today" helperText="events.form.centersTime" />
          <DateTimeInput {...optional('ReportedAt')} max="today" />
          <TicketInput search={search} isSettled={isTicketSettled} />
          {/* The ticket's job, or with no ticket one that is found. */}
          <JobInput
            {...optional('JobID')}
            helperText={search.ticket && 'events.form.jobOfTicket'}
            settledId={search.ticket?.ticket.JobID}
          />
          <StationInput {...optional('StationCode')} helperText="events.form.stationFills" />
          <TextInput {...optional('UtilityName')} />
          <TextInput {...optional('UtilityType')} />
          <SubcontractorInput />
        </>
      )}
    </FormSection>
  );
}

function useOptional() {
  const translate = useTranslate();
  return (source: keyof EventForm) => {
    const label = translate(`events.fields.${source}`);
    return { source, label: translate('ui.form.optional', { label }) };
  };
}

/** The types as people look for them. */
const GROUPS: Record<string, readonly EventType[]> = {
  lines: ['DAMAGE', 'NEAR_MISS', 'UTILITY_EXPOSED', 'UNMARKED_UTILITY', 'POTHOLE'],
  marks: ['LATE_LOCATE', 'NO_SHOW', 'EXCAVATOR_NO_SHOW', 'MISMARK', 'MARKS_DESTROYED'],
};
const GROUPED = Object.entries(GROUPS).flatMap(([group, types]) => types.map(id => ({ id, group })));
/** Checks of the marks are made on their ticket's page. */
const OTHERS = EVENT_TYPES.filter(
  type => type !== 'FIELD_VERIFICATION' && !GROUPED.some(({ id }) => id === type),
);
const TYPES = [...GROUPED, ...OTHERS.map(id => ({ id, group: 'site' }))];

/** The type of the event. Another one keeps the answers that it has, too, and asks before it drops the rest. */
function TypeInput({ isSettled }: { isSettled: boolean }) {
  const translate = useTranslate();
  const source = 'EventType';
  const type = useWatch<EventForm, 'EventType'>({ name: source });
  const [wanted, setWanted] = useState<EventType | null>(null);
  const { change, lost } = useTypeChange();
  const choose = (next: EventType) => (lost(next).length > 0 ? setWanted(next) : change(next));
  const nameOf = (id: EventType) => translate(`events.types.${id}`);
  return (
    <>
      <SearchSelect<(typeof TYPES)[number]>
        source={source}
        label="events.fields.EventType"
        helperText={isSettled ? 'events.form.typeSettled' : type === '' && 'events.form.typeFirst'}
        options={TYPES}
        nameOf={({ id }) => nameOf(id)}
        groupOf={({ group }) => translate(`events.typeGroups.${group}`)}
        value={TYPES.find(({ id }) => id === type) ?? (type === '' ? null : { id: type, group: 'marks' })}
        onChange={chosen => chosen && choose(chosen.id)}
        disabled={isSettled}
        placeholder={translate('ui.form.choose')}
        isKept
      />
      <Closing>
        {wanted && (
          <ConfirmDialog
            title={translate('events.form.changeType.title')}
            text={translate('events.form.changeType.text', { type: nameOf(wanted) })}
            onYes={() => {
              change(wanted);
              setWanted(null);
            }}
            onNo={() => setWanted(null)}
          >
            <ul>
              {lost(wanted).map(field => (
                <li key={field.name}>{field.label}</li>
              ))}
            </ul>
          </ConfirmDialog>
        )}
      </Closing>
    </>
  );
}

function useTypeChange() {
  const { getValues, setValue, clearErrors } = useFormContext<EventForm>();
  const told = () => answered(extrasOf(getValues('EventType')), getValues('extra'));
  return {
    /** Answers that an event of the other type has no place for. */
    lost: (next: EventType) => {
      const kept = extrasOf(next).map(({ name }) => name);
      return told().filter(({ name }) => !kept.includes(name));
    },
    change: (next: EventType) => {
      const empty = emptyAnswers(extrasOf(next));
      const kept = Object.entries(getValues('extra')).filter(([name]) => name in empty);
      clearErrors(['EventType', 'extra']);
      setValue('extra', { ...empty, ...Object.fromEntries(kept) });
      setValue('EventType', next, { shouldDirty: true });
    },
  };
}

type TicketSearch = ReturnType<typeof useFormTicketSearch>;

/** One that is chosen fills in its place where nothing was typed. @param given the ticket that a new form is about, or '' */
export function useFormTicketSearch(given: string) {
  const { getValues, setValue } = useFormContext<EventForm>();
  const ticketId = useWatch<EventForm, 'TicketID'>({ name: 'TicketID' });
  const [typed, type] = useState('');
  const found = useTicketSearch(typed, ticketId);
  const { ticket } = found;
  const unread = useRef(given);
  useEffect(() => {
    if (ticket?.id !== unread.current) return;
    unread.current = '';
    for (const [name, value] of Object.entries(placeOf(ticket))) {
      const path = `details.${name}` as const;
      if (getValues(path) === '') setValue(path, value, { shouldDirty: true });
    }
  }, [ticket, getValues, setValue]);

  const choose = (id: string) => {
    unread.current = id;
    setValue('StationCode', '');
    setValue('TicketID', id, { shouldDirty: true });
  };
  return { ...found, type, choose };
}

function TicketInput({ search, isSettled }: { search: TicketSearch; isSettled: boolean }) {
  const translate = useTranslate();
  return (
    <SearchSelect<FoundTicket>
      {...useOptional()('TicketID')}
      helperText={`events.form.${isSettled ? 'ticketSettled' : 'ticketBrings'}`}
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

function SubcontractorInput() {
  const { field } = useController<EventForm, 'SubcontractorID'>({ name: 'SubcontractorID' });
  const [typed, setTyped] = useState('');
  const reading = useGetList<SubcontractorRow>('subcontractors', {
    filter: { companyName: typed.trim() },
    sort: { field: 'CompanyName', order: 'ASC' },
    pagination: { page: 1, perPage: 25 },
  });
  const { data: chosen } = useGetOne<SubcontractorRow>(
    'subcontractors',
    { id: field.value },
    { enabled: field.value !== '' },
  );
  return (
    <SearchSelect<SubcontractorRow>
      {...useOptional()('SubcontractorID')}
      options={reading.data ?? []}
      nameOf={({ CompanyName }) => CompanyName}
      value={(field.value !== '' && chosen) || null}
      onChange={one => field.onChange(one?.id ?? '')}
      onSearch={setTyped}
      reading={reading}
    />
  );
}
