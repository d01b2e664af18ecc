import { Button, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Placement } from '../../../dataProvider/types';
import { bottomBar } from '../../../ui/bottomBar';
import { Closing } from '../../../ui/dialog/Closing';
import { PHONE } from '../../../ui/media';
import { MenuButton } from '../../../ui/menu/MenuButton';
import { PlacedDialog } from './PlacedDialog';
import { RefusedDialog } from './RefusedDialog';
import { WithdrawDialog } from './WithdrawDialog';

type Opened = 'mark' | 'withdraw' | 'refuse';

/** What a person tells of a sheet: at the heading on a desk, at the thumb on a phone. */
export function PlacementActions({ sheet }: { sheet: Placement }) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const queryClient = useQueryClient();
  const close = () => {
    setOpened(null);
    // What was refused because somebody was first is to be seen.
    void queryClient.invalidateQueries({ queryKey: ['tickets', 'sheet', sheet.id] });
  };
  const isWaiting = sheet.state === 'WAITING';
  if (!sheet.mayChange || !(isWaiting || sheet.state === 'PLACED')) return null;
  const others: readonly Opened[] = isWaiting && sheet.mayWithdraw ? ['withdraw', 'refuse'] : ['refuse'];
  return (
    <Bar ref={bottomBar} data-action-bar role="group" aria-label={translate('tickets.actions.title')}>
      <Button variant={isWaiting ? 'contained' : 'outlined'} onClick={() => setOpened('mark')}>
        {translate(`tickets.place.mark.${isWaiting ? 'button' : 'correct'}`)}
      </Button>
      <MenuButton label={translate('tickets.place.more')}>
        {closeMenu =>
          others.map(one => (
            <MenuItem
              key={one}
              onClick={() => {
                closeMenu();
                setOpened(one);
              }}
            >
              {translate(`tickets.place.${one}.button`)}
            </MenuItem>
          ))
        }
      </MenuButton>
      <Closing>{opened === 'mark' && <PlacedDialog sheet={sheet} onClose={close} />}</Closing>
      <Closing>{opened === 'withdraw' && <WithdrawDialog sheet={sheet} onClose={close} />}</Closing>
      <Closing>{opened === 'refuse' && <RefusedDialog sheet={sheet} onClose={close} />}</Closing>
    </Bar>
  );
}

const Bar = styled('div')({
  display: 'flex',
  gap: 8,
  [PHONE]: {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: 900,
    padding: '8px 12px calc(8px + env(safe-area-inset-bottom))',
    borderTop: '1px solid var(--line)',
    background: 'var(--surface)',
    '& > button:first-of-type': { flex: 1 },
  },
});
