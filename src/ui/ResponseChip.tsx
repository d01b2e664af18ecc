import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import { Chip, type ChipProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { RESPONSE_COLORS, type ResponseColor } from '../../domain/tickets/responseCodes';

interface Props {
  color: string;
  /** What was done, such as "Marked"; the color's own word when absent. */
  label?: string | null | undefined;
}

/** What a utility's response comes to: an icon and a word, never the color alone. */
export function ResponseChip({ color, label }: Props) {
  const translate = useTranslate();
  const known = RESPONSE_COLORS.find(one => one === color) ?? 'grey';
  return <Chip {...RESPONSE_LOOKS[known]} label={label || translate(`ui.colors.${known}`)} />;
}

/** The chip of each color of a response, and of whatever else stands well or badly; in sentences, too. */
export const RESPONSE_LOOKS: Record<
  ResponseColor,
  Pick<ChipProps, 'color' | 'icon'> & { component: 'span' }
> = {
  green: { component: 'span', color: 'success', icon: <Check /> },
  yellow: { component: 'span', color: 'warning', icon: <PriorityHigh /> },
  red: { component: 'span', color: 'error', icon: <Close /> },
  grey: { component: 'span', color: 'default', icon: <MoreHoriz /> },
};

const WORST_FIRST = ['red', 'yellow', 'grey', 'green'];

/** Orders response colors: what keeps people from digging comes first. */
export function bySeverity(a: { responseColor: string }, b: { responseColor: string }): number {
  return WORST_FIRST.indexOf(a.responseColor) - WORST_FIRST.indexOf(b.responseColor);
}
