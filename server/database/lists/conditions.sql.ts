import { addDays, type PlainDate } from '../../../domain/calendar/plainDate';
import { instantAt } from '../../../domain/calendar/zone';
import type { Filter } from '../../../domain/filters';
import type { Parameters } from '../statement';

/** Calendar days in `zone` become ranges of instants, so that the column's index can be used. */
export function condition(filter: Filter<string>, column: string, params: Parameters, zone: string): string {
  if (filter.match === 'contains') return `${column} ilike ${params.add(contains(filter.text))}`;
  if (filter.match === 'oneOf') return `${column} = any(${params.add(filter.values)})`;
  if (filter.match === 'since') return `${column} >= ${params.add(dayRange(filter.day, zone).from)}`;
  if (filter.match === 'until') return `${column} < ${params.add(dayRange(filter.day, zone).to)}`;
  const ranges = filter.days.map(day => dayRange(day, zone));
  const [first] = ranges;
  if (ranges.length === 1 && first) {
    return `(${column} >= ${params.add(first.from)} and ${column} < ${params.add(first.to)})`;
  }
  const from = params.add(ranges.map(range => range.from));
  const to = params.add(ranges.map(range => range.to));
  return `exists (select from unnest(${from}::timestamptz[], ${to}::timestamptz[]) as day (since, until)
    where ${column} >= day.since and ${column} < day.until)`;
}

export function contains(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

function dayRange(day: PlainDate, zone: string): { from: Date; to: Date } {
  return { from: instantAt(day, '00:00', zone), to: instantAt(addDays(day, 1), '00:00', zone) };
}
