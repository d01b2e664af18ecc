import { Suspense, useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import type { RecordPeople } from '../../../../domain/permissions/can';
import type { TicketAction } from '../../../../domain/tickets/actions/table';
import type { TicketListName } from '../../../../domain/tickets/groups';
import type { TicketRow } from '../../../dataProvider/types';
import { wordedPage } from '../../../i18n/wordedPage';

const BulkBar = wordedPage(() => import('./BulkBar'));

export interface Chosen {
  group: TicketListName;
  /** The list is of this job alone, whose people decide what can be done. */
  job?: RecordPeople & { id: string };
}

/** Keeps what is chosen in a list of tickets, and from the first choice on shows what can be done to it. */
export function Selection(list: Chosen) {
  const { selected, select } = useSelected();
  const [wasUsed, setUsed] = useState(false);
  if (selected.length > 0 && !wasUsed) setUsed(true);
  return (
    wasUsed && (
      <Suspense fallback={null}>
        <BulkBar {...list} selected={selected} onSelect={select} />
      </Suspense>
    )
  );
}

/** In the order of the choice, which goes on over pages and ends when the filters change and when the list is left. */
function useSelected() {
  const { data = [], selectedIds, onSelect, filterValues } = useListContext<TicketRow>();
  const seen = useRef(new Map<string, TicketRow>());
  for (const row of data) seen.current.set(row.id, row);

  const filters = JSON.stringify(filterValues);
  const isAnySelected = selectedIds.length > 0;
  const before = useRef(filters);
  useEffect(() => {
    if (before.current !== filters && isAnySelected) onSelect([]);
    before.current = filters;
  }, [filters, isAnySelected, onSelect]);
  useEffect(() => () => onSelect([]), [onSelect]);

  /** Chooses tickets that were never on the page, too. */
  const select = (rows: readonly TicketRow[]) => {
    for (const row of rows) seen.current.set(row.id, row);
    onSelect(rows.map(({ id }) => id));
  };
  const selected = selectedIds.flatMap(id => seen.current.get(String(id)) ?? []);
  return { selected, select };
}

/** What can be done to several tickets at once, in the order of its use. Cancelling stands last, away from the rest. */
export const BULK_ACTIONS = [
  'renew',
  'turnOnAutoRenew',
  'cancelAutoRenew',
  'assignSubcontractor',
  'move',
  'cancel',
] as const satisfies TicketAction[];
/** And a second notice, to a utility about all tickets that it has not responded to. */
export type BulkAction = (typeof BULK_ACTIONS)[number] | 'noResponse';

/** Most tickets that can be chosen at once. */
export const MOST_SELECTED = 1000;
