import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { RESPONSE_COLORS, type ResponseColor } from '../../domain/tickets/responseColors';
import { Icon, type IconName } from './icons';

interface Props {
  color: string;
  /** What was done, such as "Marked"; the colour's own word when absent. */
  label?: string | null | undefined;
}

/** What a utility's response comes to: an icon and a word, never the colour alone. */
export function ResponseChip({ color, label }: Props) {
  const translate = useTranslate();
  const known = RESPONSE_COLORS.find(one => one === color) ?? 'grey';
  return (
    <Chip data-color={known}>
      <Icon name={ICON[known]} size={14} strokeWidth={3} />
      {label || translate(`ui.colors.${known}`)}
    </Chip>
  );
}

const ICON: Record<ResponseColor, IconName> = {
  green: 'check',
  yellow: 'caution',
  red: 'stop',
  grey: 'waiting',
};

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  padding: '2px 8px 2px 6px',
  borderRadius: 4,
  font: '600 13px/1.4 var(--font)',
  // A posted code has no short label: its chip wraps rather than widen the page.
  maxWidth: '26ch',
  textAlign: 'left',
  '& svg': { flex: 'none' },
  ...Object.fromEntries(
    RESPONSE_COLORS.map(color => [
      `&[data-color="${color}"]`,
      { color: `var(--${color})`, background: `var(--${color}-ground)` },
    ]),
  ),
});
