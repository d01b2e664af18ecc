/** Narrower than the product's one breakpoint (spec §9). Paper is narrow too, but nothing on it is tapped or folded. */
export const PHONE = '@media screen and (width < 768px)';

/** Fingers, perhaps in gloves: targets of 44 px. */
export const TOUCH = '@media screen and (pointer: coarse), screen and (width < 768px)';

/** Layering of spec §9. Browsers compare them, so a toast is above everything. */
export const LAYERS = { modal: 1100, overlay: 1000, menu: 1000, tooltip: 1100, toast: 1200 } as const;
