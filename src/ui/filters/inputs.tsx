import { Button, Stack } from '@mui/material';
import {
  type AutocompleteInputProps,
  SelectArrayInput,
  type SelectArrayInputProps,
  useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { addDays, dayOfWeek, type PlainDate } from '../../../domain/calendar/plainDate';
import { calendarDay, PACIFIC } from '../../../domain/calendar/zone';
import { isListableDay } from '../../../domain/filters';
import type { DayRange } from '../../../domain/lists';
import { DateInput } from '../form/DateInput';
import { type Reading, readingState } from '../form/reading';
import { ChoiceWords, DayWords } from './words';

/** A single value is stored as text (domain/lists), and a URL may contain one or several. */
export function ChoicesFilter(props: SelectArrayInputProps) {
  return (
    <SelectArrayInput
      {...props}
      format={value => [value || []].flat()}
      parse={(values: string[]) => (values.length > 1 ? values : (values[0] ?? ''))}
    />
  );
}

ChoicesFilter.Words = ChoiceWords;

export function choicesOf(words: string, values: readonly string[]) {
  return values.map(id => ({ id, name: `${words}.${id}` }));
}

const RANGES = {
  /** From Sunday to Saturday, as is usual in both states. */
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
  quick: readonly (keyof typeof RANGES)[];
}

/** A range of Pacific days as `{ from, to }`, where either end may be open. react-admin has no range input. */
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

DaysFilter.Words = DayWords;

export function useChosen({ source = '' }: AutocompleteInputProps): string {
  const id: unknown = useWatch({ name: source });
  return typeof id === 'string' ? id : '';
}

export function withChosen<T extends { id: string }>(found: readonly T[], chosen: T | null): T[] {
  return chosen && found.every(({ id }) => id !== chosen.id) ? [chosen, ...found] : [...found];
}

export function stateOf(reading: Reading, none = 'ui.form.noneFound') {
  const isFailed = readingState(reading) === 'failed';
  return {
    isPending: readingState(reading) === 'loading',
    noOptionsText: isFailed ? 'ui.form.notRead' : none,
    onOpen: () => isFailed && reading.refetch(),
  };
}
