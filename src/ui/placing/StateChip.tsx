import { Chip, type ChipProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PlacementItem } from '../../dataProvider/types';

/** How a sheet stands, in words; whoever may not place it is not waited for. */
export function StateChip({ state, mayChange }: Pick<PlacementItem, 'state' | 'mayChange'>) {
  const translate = useTranslate();
  const isOthers = state === 'WAITING' && !mayChange;
  const words = isOthers ? 'tickets.place.waitingForOthers' : `tickets.place.states.${state}`;
  return (
    <Chip component="span" color={STATE_TONES[state] ?? 'default'} label={translate(words, { _: state })} />
  );
}

const STATE_TONES: Record<string, ChipProps['color']> = {
  WAITING: 'warning',
  CONFIRMED: 'success',
  REFUSED: 'error',
};
