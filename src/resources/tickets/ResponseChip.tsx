import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import { Chip, type ChipProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { RESPONSE_COLORS, type ResponseColor } from '../../../domain/tickets/responseCodes';

interface Props {
  color: string;
  /** For example "Marked". The default is the color's own word. */
  label?: string | null | undefined;
}

export function ResponseChip({ color, label }: Props) {
  const translate = useTranslate();
  const known = RESPONSE_COLORS.find(one => one === color) ?? 'grey';
  return <Chip {...RESPONSE_LOOKS[known]} label={label || translate(`ui.colors.${known}`)} />;
}

export const RESPONSE_LOOKS: Record<
  ResponseColor,
  Pick<ChipProps, 'color' | 'icon'> & { component: 'span' }
> = {
  green: { component: 'span', color: 'success', icon: <Check /> },
  yellow: { component: 'span', color: 'warning', icon: <PriorityHigh /> },
  red: { component: 'span', color: 'error', icon: <Close /> },
  grey: { component: 'span', color: 'default', icon: <MoreHoriz /> },
};
