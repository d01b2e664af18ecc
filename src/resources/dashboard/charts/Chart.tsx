import { styled } from '@mui/material/styles';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { type CallCenter, centerOf } from '../../../../domain/calendar/centers';
import { addDays, type PlainDate } from '../../../../domain/calendar/plainDate';
import { isWeekday } from '../../../../domain/calendar/workingDays';
import { EXPIRY_DAYS } from '../../../../domain/dashboard/limits';
import type { TicketFigures } from '../../../dataProvider/types';
import { PlainTable } from '../../../ui/Facts';
import type { Day } from './drawings';

interface Props {
  label: string;
  /** In px. */
  height: number;
  columns: string[];
  rows: [key: string, ...cells: ReactNode[]][];
  note?: string;
  children: ReactNode;
}

/** A chart, with its data as a table that can be opened. */
export function Chart({ label, height, columns, rows, note, children }: Props) {
  const translate = useTranslate();
  return (
    <Figure>
      <div role="img" aria-label={label} style={{ height }}>
        <Suspense fallback={<p>{translate('dashboard.charts.loading')}</p>}>{children}</Suspense>
      </div>
      {note && <figcaption>{note}</figcaption>}
      <details>
        <summary>{translate('dashboard.charts.table')}</summary>
        <PlainTable>
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([key, head, ...cells]) => (
              <tr key={key}>
                <th scope="row" data-plain>
                  {head}
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </details>
    </Figure>
  );
}

/** Loads the chart code on first use. If that fails, the table remains. */
export function lazyDrawing<P extends object>(
  choose: (drawings: typeof import('./drawings')) => ComponentType<P>,
) {
  const load = async () => ({ default: choose(await import('./drawings')) });
  return lazy(() => load().catch(() => ({ default: NotDrawn as ComponentType<P> })));
}

function NotDrawn() {
  return <p>{useTranslate()('dashboard.charts.failed')}</p>;
}

const Figure = styled('figure')({
  margin: 0,
  '& figcaption': { marginTop: 4, color: 'var(--muted)', fontSize: 13 },
  '& details': { marginTop: 8 },
  '& summary': { width: 'fit-content', color: 'var(--safety-ink)', cursor: 'pointer' },
  '& details table': { maxWidth: 560, marginTop: 8 },
});

export type Holidays = Partial<Record<CallCenter, Readonly<Record<PlainDate, string>>>>;

export function daysAhead(
  expiries: TicketFigures['expiryByDay'],
  holidays: Holidays,
  today: PlainDate,
): Day[] {
  return Array.from({ length: EXPIRY_DAYS + 1 }, (_, ahead) => {
    const date = addDays(today, ahead);
    const ending = expiries.filter(({ day }) => day === date);
    return {
      date,
      count: ending.reduce((sum, { count }) => sum + count, 0),
      isWeekend: !isWeekday(date),
      holiday: holidayOn(date, holidays),
    };
  });
}

/** One name if all centers agree. Otherwise each name with its state. */
function holidayOn(date: PlainDate, holidays: Holidays): string | null {
  const centers = Object.keys(holidays) as CallCenter[];
  const names = centers.map(center => holidays[center]?.[date]);
  const [first] = names;
  if (first && names.every(name => name === first)) return first;
  const kept = centers.flatMap(center => {
    const name = holidays[center]?.[date];
    return name ? [`${name} (${centerOf(center).state})`] : [];
  });
  return kept.length > 0 ? kept.join(', ') : null;
}
