import type { SVGProps } from 'react';

/** Strokes on a grid of 24, two thick, as if painted. Always beside words or in a control with a name. */
const PATHS = {
  check: 'M4 12.5l5 5L20 6.5',
  caution: 'M12 5v9M12 18.5v.5',
  stop: 'M6 6l12 12M18 6L6 18',
  waiting: 'M5 12h.5M12 12h.5M19 12h.5',
  plus: 'M12 5v14M5 12h14',
  pencil: 'M4 20l1-5L16 4l4 4L9 19l-5 1zM13 7l4 4',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  ascending: 'M12 20V5M6 11l6-6 6 6',
  descending: 'M12 4v15M6 13l6 6 6-6',
  filter: 'M4 6h16M7 12h10M10 18h4',
  repeat: 'M4 11a8 8 0 0114-4l2 2M20 4v5h-5M20 13a8 8 0 01-14 4l-2-2M4 20v-5h5',
  dashboard: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  ticket: 'M5 3h14v18l-3.5-2-3.5 2-3.5-2L5 21zM9 8h6M9 12h6',
  job: 'M3 20h18M6 20V9l6-5 6 5v11M10 20v-6h4v6',
  person: 'M12 12a4 4 0 100-8 4 4 0 000 8zM4 21c1-5 4-7 8-7s7 2 8 7',
  light: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  dark: 'M20 14A8 8 0 0110 4a8 8 0 1010 10z',
  device: 'M3 4h18v12H3zM9 20h6M12 16v4',
  exit: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  place:
    'M12 21s7-6.5 7-12a7 7 0 10-14 0c0 5.500 7 12 7 12zM12 11.500a2.500 2.500 0 100-5 2.500 2.500 0 000 5z',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  rows: 'M4 5h16M4 12h16M4 19h16',
  columns: 'M4 4h16v16H4zM10 4v16M15 4v16',
  save: 'M6 3h12v18l-6-4-6 4z',
  people:
    'M9 11a3.500 3.500 0 100-7 3.500 3.500 0 000 7zM2 20c.7-4 3.300-6 7-6s6.300 2 7 6M16 4.500a3.500 3.500 0 010 6.500M18 14.500c2 .8 3.500 2.700 4 5.500',
  event: 'M12 3l10 18H2zM12 10v5M12 18v.5',
  profile: 'M5 3h10l4 4v14H5zM9 12h6M9 16h6M9 8h3',
  company: 'M3 21h18M5 21V4h9v17M14 9h5v12M8 8h3M8 12h3M8 16h3',
  key: 'M8 15a4 4 0 100-8 4 4 0 000 8zM12 11h9v4M17 11v3',
  settings: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4M4 12h16',
  calendar: 'M4 6h16v14H4zM4 11h16M8 3v5M16 3v5',
  history: 'M4 12a8 8 0 103-6.200L4 8M4 4v4h4M12 8v4l3 2',
  bell: 'M6 16V11a6 6 0 0112 0v5l2 2H4zM10 21h4',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  more: 'M4 6h16M4 12h16M4 18h16',
  search: 'M11 18a7 7 0 100-14 7 7 0 000 14zM16 16l5 5',
} as const;

export type IconName = keyof typeof PATHS;

type Props = SVGProps<SVGSVGElement> & { name: IconName; size?: number };

export function Icon({ name, size = 18, ...props }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...props}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
