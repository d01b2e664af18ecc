import { looks } from '../theme/looks';
import { ICONS, type IconName } from '../ticketWords';

/** An icon beside a word. A page of tickets has a hundred, and each of Material UI's is six parts with a style of its own. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg className={LOOKS} viewBox="0 0 24 24" width={size} height={size} aria-hidden focusable={false}>
      <path d={ICONS[name]} />
    </svg>
  );
}

const LOOKS = looks({ flex: 'none', display: 'inline-block', fill: 'currentColor', userSelect: 'none' });
