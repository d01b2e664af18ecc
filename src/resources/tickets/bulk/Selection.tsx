import { lazy, Suspense, useState } from 'react';
import type { TicketGroup } from '../../../../domain/tickets/groups';
import { useSelected } from './useSelected';

const BulkBar = lazy(() => import('./BulkBar'));

/** Keeps what is chosen in a ticket list, and from the first choice on shows what can be done to it. */
export function Selection({ group }: { group: TicketGroup }) {
  const { selected, select } = useSelected();
  const [wasUsed, setUsed] = useState(false);
  if (selected.length > 0 && !wasUsed) setUsed(true);
  return (
    wasUsed && (
      <Suspense fallback={null}>
        <BulkBar group={group} selected={selected} onSelect={select} />
      </Suspense>
    )
  );
}
