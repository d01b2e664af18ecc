import { useEffect, useRef, useState } from 'react';
import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isNeeded } from '../../../../domain/events/completeness';
import { DETAIL_FIELDS, extraFields } from '../../../../domain/events/described';
import { SEVERITIES } from '../../../../domain/events/event';
import { FIRST_FIELDS, HARM_FIELD, isStandBy } from '../../../../domain/events/first';
import { HARM } from '../../../../domain/tickets/actions/damage';
import { AnyOfInput } from '../../../ui/form/AnyOfInput';
import { DateTimeInput } from '../../../ui/form/DateInput';
import { DeviceLocation } from '../../../ui/form/DeviceLocation';
import { FormSection, WIDE } from '../../../ui/form/FormSection';
import { SearchSelect } from '../../../ui/form/SearchSelect';
import { JobInput } from '../../jobs/JobInput';
import { type FoundTicket, ticketName, useTicketSearch } from '../../tickets/useTicketSearch';
import { DescribedInput, StationInput } from './DescribedInput';
import { SubcontractorInput } from './SubcontractorInput';
import { TypeInput } from './TypeInput';
import { contactOf, type EventForm, placeOf } from './values';

interface Props {
  search: TicketSearch;
  isTypeSettled: boolean;
  isTicketSettled: boolean;
}

/** What is asked first for the type, in order. */
export function AboutSection({ search, isTypeSettled, isTicketSettled }: Props) {
  const translate = useTranslate();
  const type = useWatch<EventForm, 'EventType'>({ name: 'EventType' });
  const first = type === '' ? [] : FIRST_FIELDS[type];
  return (
    <FormSection id="about" title={translate('events.form.about')}>
      <TypeInput isSettled={isTypeSettled} />
      {first.map(path => (
        <EventInput key={path} path={path} search={search} isTicketSettled={isTicketSettled} />
      ))}
      {type !== '' && !search.ticket && (
        <>
          {!first.includes('JobID') && (
            <EventInput path="JobID" search={search} isTicketSettled={isTicketSettled} />
          )}
          <PlaceInputs />
        </>
      )}
    </FormSection>
  );
}

/** Without a ticket, a person says where it was. Its job matters, too: an open damage stops the job's tickets. */
function PlaceInputs() {
  const address = DETAIL_FIELDS.flatMap(({ fields }) => fields).find(({ name }) => name === 'address');
  return (
    <>
      {address && <DescribedInput field={address} within="details." />}
      <DeviceLocation latitude="details.latitude" longitude="details.longitude" />
    </>
  );
}

/** Fields of every type that aren't asked first. */
export function OtherAbout({ search, isTicketSettled }: Omit<Props, 'isTypeSettled'>) {
  const type = useWatch<EventForm, 'EventType'>({ name: 'EventType' });
  const isAsked = (path: string) =>
    type === '' || FIRST_FIELDS[type].includes(path) || (path === 'JobID' && !search.ticket);
  return ABOUT.filter(path => !isAsked(path)).map(path => (
    <EventInput key={path} path={path} search={search} isTicketSettled={isTicketSettled} />
  ));
}

export const ABOUT = [
  'Title',
  'Severity',
  'ReportedAt',
  'JobID',
  'StationCode',
  'UtilityName',
  'UtilityType',
  'SubcontractorID',
] as const;

interface InputProps extends Omit<Props, 'isTypeSettled'> {
  /** As in FIRST_FIELDS. */
  path: string;
}

function EventInput({ path, search, isTicketSettled }: InputProps) {
  const translate = useTranslate();
  const type = useWatch<EventForm, 'EventType'>({ name: 'EventType' });
  const optional = useOptional();
  const kind = useWatch<EventForm>({ name: 'extra.kind' });
  const isOfStandBy = type !== '' && isStandBy(type, { kind });
  const standsBy = translate('events.form.standsBy');
  const [group, name] = path.split('.');
  if (name !== undefined && type !== '') {
    const parts = group === 'extra' ? extraFields(type) : DETAIL_FIELDS;
    const field = parts.flatMap(({ fields }) => fields).find(one => one.name === name);
    if (isOfStandBy && name === 'agreement') return null;
    const shown = field && isOfStandBy && name === 'heldWith' ? { ...field, label: standsBy } : field;
    return shown && <DescribedInput field={shown} within={`${group}.`} />;
  }
  switch (path) {
    case HARM_FIELD:
      return (
        <AnyOfInput
          label={translate('tickets.actions.hit.harm')}
          choices={HARM.map(harm => ({
            source: `extra.${harm}`,
            label: translate(`tickets.actions.hit.harms.${harm}`),
          }))}
        />
      );
    case 'Severity':
      return (
        <SelectInput
          source={path}
          label={`events.fields.${path}`}
          choices={SEVERITIES.map(id => ({ id, name: `events.severity.${id}` }))}
        />
      );
    case 'Title':
      return (
        <TextInput
          source={path}
          label={`events.fields.${path}`}
          helperText="events.form.madeTitle"
          sx={WIDE}
        />
      );
    case 'OccurredAt':
      return (
        <DateTimeInput
          source={path}
          label={`events.fields.${path}`}
          max="today"
          helperText="events.form.centersTime"
        />
      );
    case 'ReportedAt':
      return <DateTimeInput {...optional(path)} max="today" />;
    case 'TicketID':
      return <TicketInput search={search} isSettled={isTicketSettled} />;
    case 'JobID':
      // With a ticket, its job is shown. Otherwise a job can be searched.
      return (
        <JobInput
          {...optional(path)}
          helperText={search.ticket && 'events.form.jobOfTicket'}
          settledId={search.ticket?.ticket.JobID}
        />
      );
    case 'StationCode':
      return (
        <StationInput
          {...optional(path)}
          {...(isOfStandBy && { label: translate('events.fields.UtilityName') })}
          helperText="events.form.stationFills"
        />
      );
    case 'SubcontractorID':
      return <SubcontractorInput />;
    default:
      return <TextInput {...optional(path as keyof EventForm)} />;
  }
}

function useOptional() {
  const translate = useTranslate();
  const type = useWatch<EventForm, 'EventType'>({ name: 'EventType' });
  return (source: keyof EventForm) => {
    const label = translate(`events.fields.${source}`);
    if (type !== '' && isNeeded(type, source)) return { source, label };
    return { source, label: translate('ui.form.optional', { label }) };
  };
}

type TicketSearch = ReturnType<typeof useFormTicketSearch>;

/**
 * Selecting a ticket fills in its address where nothing was typed.
 * @param given id of the ticket the form starts with, or ''
 */
export function useFormTicketSearch(given: string) {
  const { getValues, setValue, clearErrors } = useFormContext<EventForm>();
  const ticketId = useWatch<EventForm, 'TicketID'>({ name: 'TicketID' });
  const [typed, type] = useState('');
  const found = useTicketSearch(typed, ticketId);
  const { ticket } = found;
  const eventType = useWatch<EventForm, 'EventType'>({ name: 'EventType' });
  const unread = useRef(given);
  // A stored event keeps what it says, also nothing.
  const unreadFor = useRef(getValues('version') === undefined ? '' : `${ticketId} ${eventType}`);
  useEffect(() => {
    if (!ticket) return;
    const fillIn = (part: 'details' | 'extra', known: Record<string, string>) => {
      for (const [name, value] of Object.entries(known)) {
        if (getValues(`${part}.${name}`) === '') setValue(`${part}.${name}`, value, { shouldDirty: true });
      }
    };
    // A ticket that is known already comes before the form sets its first values.
    const fill = setTimeout(() => {
      if (unread.current === ticket.id) fillIn('details', placeOf(ticket));
      // The type may be chosen after the ticket, and decides which of these fields there are.
      const now = `${ticket.id} ${eventType}`;
      if (unreadFor.current !== now) fillIn('extra', contactOf(ticket));
      unread.current = '';
      unreadFor.current = now;
    });
    return () => clearTimeout(fill);
  }, [ticket, eventType, getValues, setValue]);

  const choose = (id: string) => {
    if (id === getValues('TicketID')) return;
    unread.current = id;
    // The place of the ticket before gives way, unless any of it was changed.
    const before = ticket ? Object.entries(placeOf(ticket)) : [];
    if (before.every(([name, value]) => getValues(`details.${name}`) === value))
      for (const [name] of before) setValue(`details.${name}`, '');
    setValue('StationCode', '');
    setValue('TicketID', id, { shouldDirty: true });
    // The ticket says where it was.
    if (id !== '') clearErrors('details.address');
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
