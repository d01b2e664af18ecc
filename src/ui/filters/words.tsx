import type { ComponentType, ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { formatUsDate } from '../../../domain/calendar/plainDate';
import type { DayRange } from '../../../domain/lists';

export interface WordsProps {
  value: unknown;
  choices?: readonly { id: string; name: string }[];
}

export interface FilterProps extends Omit<WordsProps, 'value'> {
  source: string;
  label?: string;
  alwaysOn?: boolean;
}

/** A filter's input. Its type may have `Words`, which show a value in its chip. */
export type FilterElement = ReactElement<FilterProps>;

export function wordsOf({ type }: FilterElement): ComponentType<WordsProps> {
  return (type as { Words?: ComponentType<WordsProps> }).Words ?? PlainWords;
}

const PlainWords = ({ value }: WordsProps) => String(value);

export function ChoiceWords({ value, choices = [] }: WordsProps) {
  const translate = useTranslate();
  const names = [value].flat().map(id => {
    const name = choices.find(choice => choice.id === id)?.name ?? String(id);
    return translate(name, { _: name });
  });
  return <NamesOf names={names} />;
}

const MAX_NAMED = 2;

/** More names would push the other chips away. */
export function NamesOf({ names }: { names: readonly string[] }) {
  const translate = useTranslate();
  return names.length > MAX_NAMED ? translate('ui.filters.chosen', names.length) : names.join(', ');
}

export function DayWords({ value }: WordsProps) {
  const translate = useTranslate();
  const { from, to }: DayRange = Object(value);
  if (from && to) return from === to ? formatUsDate(from) : `${formatUsDate(from)} – ${formatUsDate(to)}`;
  if (from) return translate('ui.filters.since', { day: formatUsDate(from) });
  return to ? translate('ui.filters.until', { day: formatUsDate(to) }) : '';
}

/** Also for a range without ends. */
export function isEmptyValue(value: unknown): boolean {
  if (value === '' || value === null || value === undefined) return true;
  return typeof value === 'object' && Object.values(value).every(isEmptyValue);
}
