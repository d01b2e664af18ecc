/** SVG paths in a square of 24 units. */
export const VERDICT_ICONS = {
  check: 'M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z',
  priorityHigh: 'M12 17a2 2 0 1 0 0 4 2 2 0 0 0 0-4M10 3h4v12h-4z',
  close:
    'M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z',
};
