import { Chip, type ChipProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PlacementItem } from '../../../dataProvider/types';

export function Deadline({ deadline: { urgency, text } }: Pick<PlacementItem, 'deadline'>) {
  const translate = useTranslate();
  return (
    <span>
      {urgency !== 'LATER' && (
        <Chip
          component="span"
          color={TONES[urgency] ?? 'default'}
          sx={{ marginRight: 1 }}
          label={translate(`tickets.place.urgency.${urgency}`, { _: urgency })}
        />
      )}
      {text}
    </span>
  );
}

const TONES: Record<string, ChipProps['color']> = { OVERDUE: 'error', TODAY: 'error', SOON: 'warning' };

/** Placements that the viewer can't edit are shown as waiting for others. */
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
