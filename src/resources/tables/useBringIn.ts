import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { MAX_ROWS_AT_ONCE, partsOf, type TableKind } from '../../../domain/tables/table';
import type { TableValue } from '../../../domain/tables/values';
import type { AppDataProvider } from '../../dataProvider/consoleCalls';
import type { TableReading } from '../../dataProvider/types';
import { useFailureToast } from '../../ui/useFailureToast';

export interface Accepted {
  columns: (string | null)[];
  values: TableValue[];
  total: number;
}

/** `rows` has only those with a message. */
export interface BroughtIn extends Pick<TableReading, 'total' | 'added' | 'same' | 'wrong' | 'rows'> {
  /** Processed rows. Fewer than all after a failure. */
  looked: number;
}

/** Imports the table in parts. `done` is set at the end or after a failure. */
export function useBringIn(kind: TableKind) {
  const { importTable } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [done, setDone] = useState<BroughtIn | null>(null);
  const bringIn = async (text: string, { columns, values, total }: Accepted) => {
    const sum: BroughtIn = { total, added: 0, same: 0, wrong: 0, rows: [], looked: 0 };
    setProgress({ done: 0, total });
    try {
      for (const part of partsOf(text, MAX_ROWS_AT_ONCE)) {
        let from = 0;
        let rows = 0;
        do {
          const come = await importTable(kind, { ...part, values }, columns, from);
          rows = come.total;
          sum.looked += Math.min(MAX_ROWS_AT_ONCE, rows - from);
          from += MAX_ROWS_AT_ONCE;
          sum.rows.push(...come.rows.filter(({ problems }) => problems.length > 0));
          for (const name of ['added', 'same', 'wrong'] as const) sum[name] += come[name];
          setProgress({ done: sum.looked, total });
        } while (from < rows);
      }
    } catch (error) {
      showFailure('tables.failed', error);
    } finally {
      setProgress(null);
      setDone(sum);
      await queryClient.invalidateQueries({ queryKey: [kind] });
    }
  };
  return { progress, done, bringIn, forget: () => setDone(null) };
}
