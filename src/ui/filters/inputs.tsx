import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import {
  type AutocompleteArrayInputProps,
  AutocompleteInput,
  type AutocompleteInputProps,
  SelectArrayInput,
  type SelectArrayInputProps,
  useGetList,
  useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { addDays, dayOfWeek, type PlainDate } from '../../../domain/calendar/plainDate';
import { calendarDay, PACIFIC } from '../../../domain/calendar/zone';
import { isListableDay } from '../../../domain/filters';
import type { DayRange } from '../../../domain/lists';
import { ATTENTIONS, type Attention } from '../../../domain/tickets/attention';
import { VERDICTS } from '../../../domain/tickets/verdict/reasons';
import type { Manager } from '../../dataProvider/types';
import { ChoicesInput } from '../form/ChoicesInput';
import { DateInput } from '../form/DateInput';
import { type Reading, readingState } from '../form/reading';
import { jobName, useJobSearch } from '../form/useJobSearch';
import { type FoundTicket, ticketName, useTicketSearch } from '../form/useTicketSearch';

/** Chooses any number of values. One alone is kept as text (domain/lists), and an address may name one or several. */
export function ChoicesFilter(props: SelectArrayInputProps) {
  return (
    <SelectArrayInput
      {...props}
      format={value => [value || []].flat()}
      parse={(values: string[]) => (values.length > 1 ? values : (values[0] ?? ''))}
    />
  );
}

/** The values of a field, with their words under one key. */
export function choicesOf(words: string, values: readonly string[]) {
  return values.map(id => ({ id, name: `${words}.${id}` }));
}

/** Sets of tickets that need attention. The verdicts have a filter of their own, but an older address may ask for one. */
export function AttentionFilter({ without, ...props }: SelectArrayInputProps & { without?: Attention }) {
  const chosen: unknown[] = [useWatch({ name: props.source ?? '' })].flat();
  const isOffered = (id: Attention) =>
    chosen.includes(id) || (id !== without && !VERDICTS.some(verdict => verdict === id));
  return <ChoicesFilter {...props} choices={choicesOf('ui.attention', ATTENTIONS.filter(isOffered))} />;
}

const RANGES = {
  /** From Sunday to Saturday, as the calendars of both states have it. */
  thisWeek: (today: PlainDate) => {
    const from = addDays(today, -dayOfWeek(today));
    return { from, to: addDays(from, 6) };
  },
  next7Days: (today: PlainDate) => ({ from: today, to: addDays(today, 6) }),
  last7Days: (today: PlainDate) => ({ from: addDays(today, -6), to: today }),
};

interface DaysProps {
  source: string;
  label: string;
  alwaysOn?: boolean;
  /** Ranges that a click sets. */
  quick: readonly (keyof typeof RANGES)[];
}

/** A range of the centers' days, kept as `{ from, to }`; either end may be open. react-admin has no input for ranges. */
export function DaysFilter({ source, label, quick }: DaysProps) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { from, to }: DayRange = Object(useWatch({ name: source }));
  const name = translate(label);
  const choose = (range: keyof typeof RANGES) => {
    const days = RANGES[range](calendarDay(new Date(), PACIFIC));
    for (const [end, day] of Object.entries(days)) setValue(`${source}.${end}`, day);
  };
  const ends = { from: { max: to || undefined }, to: { min: from || undefined } };
  return (
    <Stack className="days-filter" role="group" aria-label={name}>
      <Stack direction="row" gap={1}>
        {Object.entries(ends).map(([end, limits]) => (
          <DateInput
            key={end}
            source={`${source}.${end}`}
            label={translate(`ui.filters.${end}`, { name })}
            accept={isListableDay}
            {...limits}
          />
        ))}
      </Stack>
      <Stack direction="row" gap={1}>
        {quick.map(range => (
          <Button key={range} variant="text" size="small" onClick={() => choose(range)}>
            {translate(`ui.filters.${range}`)}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}

export function ManagersFilter(props: AutocompleteArrayInputProps) {
  const reading = useGetList<Manager>('managers');
  return (
    <ChoicesInput
      {...props}
      {...stateOf(reading, 'ui.filters.noManager')}
      choices={reading.data}
      optionText="Name"
    />
  );
}

/** Chooses one job, found by number or name. */
export function JobFilter(props: AutocompleteInputProps) {
  const [typed, setTyped] = useState('');
  const { jobs, chosen, reading } = useJobSearch(typed, useChosen(props), { anyStatus: true });
  return (
    <AutocompleteInput
      {...props}
      {...stateOf(reading)}
      choices={withChosen(jobs, chosen)}
      optionText={jobName}
      matchSuggestion={() => true}
      setFilter={setTyped}
    />
  );
}

/** Chooses one ticket, found by number, name, place or job. */
export function TicketFilter(props: AutocompleteInputProps) {
  const [typed, setTyped] = useState('');
  const { found, chosen, reading } = useTicketSearch(typed, useChosen(props));
  return (
    <AutocompleteInput
      {...props}
      {...stateOf(reading)}
      choices={withChosen<FoundTicket>(found, chosen)}
      optionText={ticketName}
      matchSuggestion={() => true}
      setFilter={setTyped}
    />
  );
}

function useChosen({ source = '' }: AutocompleteInputProps): string {
  const id: unknown = useWatch({ name: source });
  return typeof id === 'string' ? id : '';
}

/** What is chosen has a name only among the choices. */
function withChosen<T extends { id: string }>(found: readonly T[], chosen: T | null): T[] {
  return chosen && found.every(({ id }) => id !== chosen.id) ? [chosen, ...found] : [...found];
}

/** What stands in the place of choices; those that could not be read are read again when the list is opened again. */
export function stateOf(reading: Reading, none = 'ui.form.noneFound') {
  const isFailed = readingState(reading) === 'failed';
  return {
    isPending: readingState(reading) === 'loading',
    noOptionsText: isFailed ? 'ui.form.notRead' : none,
    onOpen: () => isFailed && reading.refetch(),
  };
}
