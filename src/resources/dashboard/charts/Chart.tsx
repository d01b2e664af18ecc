import { styled } from '@mui/material/styles';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { PlainTable } from '../../../ui/PlainTable';

interface Props {
  /** What kind of picture it is; read out in its place. */
  label: string;
  /** Of the drawing, in px. */
  height: number;
  columns: string[];
  rows: [key: string, ...cells: ReactNode[]][];
  note?: string;
  children: ReactNode;
}

/** A drawing with its numbers as a table that can be opened. */
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

/** One of the drawings, whose code comes when the first is shown; without it the table remains. */
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
