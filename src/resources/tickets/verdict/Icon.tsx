import { looks } from '../../../ui/theme/looks';
import { ICONS, type IconName } from '../words';

/** Plain SVG, since a list has a hundred icons and Material UI's consists of six styled components each. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg className={LOOKS} viewBox="0 0 24 24" width={size} height={size} aria-hidden focusable={false}>
      <path d={ICONS[name]} />
    </svg>
  );
}

const LOOKS = looks({ flex: 'none', display: 'inline-block', fill: 'currentColor', userSelect: 'none' });
