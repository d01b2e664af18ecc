import { Suspense, useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import type { RecordPeople } from '../../../../domain/permissions/can';
import type { TicketAction } from '../../../../domain/tickets/actions/names';
import type { TicketListName } from '../../../../domain/tickets/groups';
import type { TicketRow } from '../../../dataProvider/types';
import { wordedPage } from '../../../i18n/wordedPage';

const BulkBar = wordedPage(() => import('./BulkBar'));

export interface Chosen {
  group: TicketListName;
  /** Set when the list shows a single job. The job's people decide which actions are allowed. */
  job?: RecordPeople & { id: string };
}

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

/** Keeps the order of selection across pages. Changing the filters or leaving the list clears it. */
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

  /** Also accepts tickets that were never on the current page. */
  const select = (rows: readonly TicketRow[]) => {
    for (const row of rows) seen.current.set(row.id, row);
    onSelect(rows.map(({ id }) => id));
  };
  const selected = selectedIds.flatMap(id => seen.current.get(String(id)) ?? []);
  return { selected, select };
}

/** In order of use. Cancel is last, away from the rest. */
export const BULK_ACTIONS = [
  'renew',
  'turnOnAutoRenew',
  'cancelAutoRenew',
  'assignSubcontractor',
  'move',
  'close',
  'cancel',
] as const satisfies TicketAction[];
/** "noResponse" is offered only from the list of utilities without a response. */
export type BulkAction = (typeof BULK_ACTIONS)[number] | 'noResponse';

export const MAX_SELECTED = 1000;
