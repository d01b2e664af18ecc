import { looks } from '../theme/looks';

/** Material UI's icons of these names. */
const SHAPES = {
  check: <path d="M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z" />,
  close: (
    <path d="M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z" />
  ),
  moreHoriz: (
    <path d="M6 10c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m12 0c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m-6 0c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2" />
  ),
  priorityHigh: (
    <>
      <circle cx="12" cy="19" r="2" />
      <path d="M10 3h4v12h-4z" />
    </>
  ),
};

export type IconName = keyof typeof SHAPES;

/** An icon beside a word. A page of tickets has a hundred, and each of Material UI's is six parts with a style of its own. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg className={LOOKS} viewBox="0 0 24 24" width={size} height={size} aria-hidden focusable={false}>
      {SHAPES[name]}
    </svg>
  );
}

const LOOKS = looks({ flex: 'none', display: 'inline-block', fill: 'currentColor', userSelect: 'none' });
