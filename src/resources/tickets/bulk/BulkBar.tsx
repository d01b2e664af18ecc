import { Button, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { BulkActionsToolbar, useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { canAct } from '../../../../domain/tickets/actions/table';
import { MAX_SHEETS } from '../../../../domain/tickets/sheetMail';
import type { TicketRow } from '../../../dataProvider/types';
import { Closing } from '../../../ui/dialog/Closing';
import { EXPORT_OF, ExportButton } from '../../../ui/export/ExportButton';
import { PHONE } from '../../../ui/media';
import { MenuButton } from '../../../ui/menu/MenuButton';
import { Count, useTotal } from '../../../ui/Pagination';
import { useAction } from '../../../ui/useAction';
import { useIsPhone } from '../../../ui/useIsPhone';
import { useActor } from '../../../ui/viewer';
import { bottomBar } from '../bottomBar';
import { usePrintSheets } from '../sheets/usePrintSheets';
import { BULK_ACTIONS, type BulkAction, type Chosen, MAX_SELECTED } from './Selection';

const BulkDialog = lazy(() => import('./BulkDialog'));

interface Props extends Chosen {
  selected: readonly TicketRow[];
  onSelect: (rows: readonly TicketRow[]) => void;
}

/** Bulk actions for the selected tickets. On a phone this bar replaces the navigation. */
export default function BulkBar({ selected, onSelect, ...list }: Props) {
  const translate = useTranslate();
  const actor = useActor();
  const [open, setOpen] = useState<{ action: BulkAction; tickets: readonly TicketRow[] } | null>(null);
  const start = (action: BulkAction) => setOpen({ action, tickets: selected });
  const isPhone = useIsPhone();
  const actions = BULK_ACTIONS.filter(action => actor && canAct(actor, action, list.job));
  const inBar = isPhone ? actions.slice(0, 1) : actions;
  const inMenu = isPhone ? actions.slice(1) : [];
  return (
    <>
      {selected.length > 0 && (
        <Bar ref={bottomBar} data-action-bar role="region" aria-label={translate('tickets.bulk.label')}>
          <BulkActionsToolbar
            label="tickets.bulk.selected"
            selectAllButton={<SelectAll {...list} count={selected.length} onSelect={onSelect} />}
          >
            {inBar.map(action => (
              <Button key={action} onClick={() => start(action)}>
                {translate(`tickets.bulk.${action}.button`)}
              </Button>
            ))}
            <PrintSheets tickets={selected} />
            {inMenu.length > 0 && (
              <MenuButton label={translate('tickets.bulk.more')}>
                {close =>
                  inMenu.map(action => (
                    <MenuItem
                      key={action}
                      onClick={() => {
                        close();
                        start(action);
                      }}
                    >
                      {translate(`tickets.bulk.${action}.button`)}
                    </MenuItem>
                  ))
                }
              </MenuButton>
            )}
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

function PrintSheets({ tickets }: { tickets: readonly TicketRow[] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { print, isPending } = usePrintSheets();
  const start = () => {
    if (isPending) return;
    if (tickets.length <= MAX_SHEETS) print(tickets.map(({ id }) => id));
    else notify('tickets.sheets.tooMany', { type: 'warning', messageArgs: { count: MAX_SHEETS } });
  };
  return (
    <Button aria-disabled={isPending} onClick={start}>
      {translate('tickets.sheets.printMany')}
    </Button>
  );
}

/** Selects every ticket that matches the filters, up to the limit. */
function SelectAll({ group, job, count, onSelect }: Omit<Props, 'selected'> & { count: number }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { sort, filterValues } = useListContext();
  const { total = 0, isMore } = useTotal();
  const most = Math.min(total, MAX_SELECTED);
  const { mutate, isPending } = useAction({
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
