/**
 * Below the product's only breakpoint (spec §9). Excludes print: paper is narrow too, but nothing on it is
 * tapped or collapsed.
 */
export const PHONE = '@media screen and (width < 768px)';

/** Where targets are 44 px, large enough for gloves. */
export const TOUCH = '@media screen and (pointer: coarse), screen and (width < 768px)';

/** z-indexes from spec §9. */
export const LAYERS = { modal: 1100, overlay: 1000, menu: 1000, tooltip: 1100, toast: 1200 } as const;
