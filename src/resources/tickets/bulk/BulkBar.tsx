import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { BulkActionsToolbar, useDataProvider, useListContext, useTranslate } from 'react-admin';
import { canAct } from '../../../../domain/tickets/actions/table';
import type { TicketRow } from '../../../dataProvider/types';
import { bottomBar } from '../../../ui/bottomBar';
import { Closing } from '../../../ui/dialog/Closing';
import { EXPORT_OF, ExportButton } from '../../../ui/export/ExportButton';
import { PHONE } from '../../../ui/media';
import { Count, useTotal } from '../../../ui/Pagination';
import { useDeed } from '../../../ui/useDeed';
import { useActor } from '../../../ui/viewer';
import { BULK_ACTIONS, type BulkAction, type Chosen, MOST_SELECTED } from './Selection';

const BulkDialog = lazy(() => import('./BulkDialog'));

interface Props extends Chosen {
  selected: readonly TicketRow[];
  onSelect: (rows: readonly TicketRow[]) => void;
}

/** What can be done to the tickets chosen. On a phone it takes the place of the navigation, at the thumb. */
export default function BulkBar({ selected, onSelect, ...list }: Props) {
  const translate = useTranslate();
  const actor = useActor();
  const [open, setOpen] = useState<{ action: BulkAction; tickets: readonly TicketRow[] } | null>(null);
  return (
    <>
      {selected.length > 0 && (
        <Bar ref={bottomBar} data-action-bar role="region" aria-label={translate('tickets.bulk.label')}>
          <BulkActionsToolbar
            label="tickets.bulk.selected"
            selectAllButton={<SelectAll {...list} count={selected.length} onSelect={onSelect} />}
          >
            {BULK_ACTIONS.filter(action => actor && canAct(actor, action, list.job)).map(action => (
              <Button key={action} onClick={() => setOpen({ action, tickets: selected })}>
                {translate(`tickets.bulk.${action}.button`)}
              </Button>
            ))}
            <ExportButton action={EXPORT_OF[list.group]} ids={selected.map(({ id }) => id)} />
          </BulkActionsToolbar>
        </Bar>
      )}
      <Closing>
        {open && (
          <Suspense fallback={null}>
            <BulkDialog {...open} onClose={() => setOpen(null)} />
          </Suspense>
        )}
      </Closing>
    </>
  );
}

/** Chooses every ticket that the filters let through, up to the most that can be chosen. */
function SelectAll({ group, job, count, onSelect }: Omit<Props, 'selected'> & { count: number }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { sort, filterValues } = useListContext();
  const { total = 0, isMore } = useTotal();
  const most = Math.min(total, MOST_SELECTED);
  const { mutate, isPending } = useDeed({
    call: () =>
      dataProvider.getList<TicketRow>('tickets', {
        pagination: { page: 1, perPage: most },
        sort,
        filter: filterValues,
        meta: { group, jobID: job?.id },
      }),
    onDone: ({ data }) => onSelect(data),
    failed: 'tickets.bulk.selectAllFailed',
  });
  if (count >= most) return null;
  const words = isMore || most < total ? 'tickets.bulk.selectFirst' : 'tickets.bulk.selectAll';
  return (
    <Button variant="text" disabled={isPending} onClick={() => mutate()}>
      <Count total={total} isMore={isMore} words={of => translate(words, { count: most, total: of })} />
    </Button>
  );
}

const Bar = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 5,
  borderTop: '1px solid var(--field-line)',
  background: 'var(--surface)',
  [PHONE]: {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: 900,
    paddingBottom: 'env(safe-area-inset-bottom)',
  },
});
