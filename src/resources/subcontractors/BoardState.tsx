import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { BOARD_STATES, type BoardState as State } from '../../../domain/subcontractors/board';
import type { ResponseColor } from '../../../domain/tickets/responseCodes';
import { RESPONSE_LOOKS } from '../tickets/ResponseChip';

export function BoardState({ state }: { state: string }) {
  const translate = useTranslate();
  const known = BOARD_STATES.find(one => one === state) ?? 'NONE';
  return (
    <Chip {...RESPONSE_LOOKS[COLORS[known]]} label={translate(`subcontractors.board.states.${known}`)} />
  );
}

const COLORS: Record<State, ResponseColor> = {
  NONE: 'red',
  REJECTED: 'red',
  EXPIRED: 'red',
  INVITED: 'grey',
  NOT_STARTED: 'grey',
  EXPIRES_SOON: 'yellow',
  VALID: 'green',
};
