import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { BOARD_STATES, type BoardState as State } from '../../domain/subcontractors/board';
import type { ResponseColor } from '../../domain/tickets/responseColors';
import { Icon, type IconName } from './icons';

/** How somebody stands: an icon and a word, never the colour alone. */
export function BoardState({ state }: { state: string }) {
  const translate = useTranslate();
  const known = BOARD_STATES.find(one => one === state) ?? 'NONE';
  const [color, icon] = LOOKS[known];
  return (
    <Chip style={{ color: `var(--${color})`, background: `var(--${color}-ground)` }}>
      <Icon name={icon} size={14} strokeWidth={3} />
      {translate(`subcontractors.board.states.${known}`)}
    </Chip>
  );
}

const LOOKS: Record<State, [ResponseColor, IconName]> = {
  NONE: ['red', 'stop'],
  REJECTED: ['red', 'stop'],
  EXPIRED: ['red', 'stop'],
  INVITED: ['grey', 'waiting'],
  EXPIRES_SOON: ['yellow', 'caution'],
  VALID: ['green', 'check'],
};

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  padding: '2px 8px 2px 6px',
  borderRadius: 4,
  font: '600 13px/1.4 var(--font)',
  whiteSpace: 'nowrap',
});
