import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TicketGroup } from '../../../../domain/tickets/groups';
import type { TicketRow } from '../../../dataProvider/types';
import { bottomBar } from '../../../ui/bottomBar';
import { Closing } from '../../../ui/dialog/Closing';
import { ExportButton } from '../../../ui/export/ExportButton';
import { EXPORT_OF } from '../../../ui/export/exportOf';
import { PHONE } from '../../../ui/media';
import { useMayAct } from '../../../ui/useMayAct';
import { BULK_ACTIONS, type BulkAction } from './bulkActions';
import { SelectAll } from './SelectAll';

const BulkDialog = lazy(() => import('./BulkDialog'));

interface Props {
  group: TicketGroup;
  selected: readonly TicketRow[];
  onSelect: (rows: readonly TicketRow[]) => void;
}

/** What can be done to the tickets chosen. On a phone it takes the place of the navigation, at the thumb. */
export default function BulkBar({ group, selected, onSelect }: Props) {
  const translate = useTranslate();
  const mayAct = useMayAct();
  const [open, setOpen] = useState<{ action: BulkAction; tickets: readonly TicketRow[] } | null>(null);
  return (
    <>
      {selected.length > 0 && (
        <Bar ref={bottomBar} data-action-bar role="region" aria-label={translate('tickets.bulk.label')}>
          <p role="status">{translate('tickets.bulk.selected', selected.length)}</p>
          <SelectAll group={group} count={selected.length} onSelect={onSelect} />
          <Button variant="text" onClick={() => onSelect([])}>
            {translate('tickets.bulk.clear')}
          </Button>
          <div>
            {BULK_ACTIONS.filter(mayAct).map(action => (
              <Button key={action} onClick={() => setOpen({ action, tickets: selected })}>
                {translate(`tickets.bulk.${action}.button`)}
              </Button>
            ))}
            <ExportButton action={EXPORT_OF[group]} ids={selected.map(({ id }) => id)} />
          </div>
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

const Bar = styled('div')({
  position: 'sticky',
  bottom: 12,
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  marginTop: 12,
  padding: '8px 12px',
  border: '1px solid var(--field-line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  boxShadow: 'var(--shadow)',
  '& > p': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' },
  [PHONE]: {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: 900,
    margin: 0,
    padding: '4px 12px calc(8px + env(safe-area-inset-bottom))',
    borderWidth: '1px 0 0',
    borderRadius: 0,
    '& > p': { marginRight: 'auto' },
    '& > div': {
      order: 1,
      flexWrap: 'nowrap',
      width: '100%',
      margin: '0 -12px',
      padding: '3px 12px',
      overflowX: 'auto',
      boxSizing: 'content-box',
    },
  },
});
