import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { MOST_ROWS_AT_ONCE, type TableKind } from '../../../domain/tables/table';
import type { AppDataProvider, TableReading } from '../../dataProvider/types';
import { useFailureToast } from '../../ui/useFailureToast';

/** What came of a table so far. */
export interface BroughtIn extends Pick<TableReading, 'total' | 'added' | 'same' | 'wrong' | 'rows'> {
  /** Rows that were dealt with; fewer than all after a failure. */
  looked: number;
}

/** Brings a table in, part by part; `done` from when it has ended or failed. */
export function useBringIn(kind: TableKind) {
  const { importTable } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const tellFailure = useFailureToast();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [done, setDone] = useState<BroughtIn | null>(null);
  const bringIn = async (text: string, columns: (string | null)[]) => {
    const sum: BroughtIn = { total: 0, added: 0, same: 0, wrong: 0, rows: [], looked: 0 };
    setProgress({ done: 0, total: 1 });
    try {
      do {
        const part = await importTable(kind, text, columns, sum.looked);
        sum.total = part.total;
        sum.looked = Math.min(sum.looked + MOST_ROWS_AT_ONCE, part.total);
        sum.rows = [...sum.rows, ...part.rows];
        for (const name of ['added', 'same', 'wrong'] as const) sum[name] += part[name];
        setProgress({ done: sum.looked, total: sum.total });
      } while (sum.looked < sum.total);
    } catch (error) {
      tellFailure('tables.failed', error);
      sum.total = Math.max(sum.total, 1);
    } finally {
      setProgress(null);
      setDone(sum);
      await queryClient.invalidateQueries({ queryKey: [kind] });
    }
  };
  return { progress, done, bringIn, forget: () => setDone(null) };
}
