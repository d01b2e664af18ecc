/** Narrower than the product's one breakpoint (spec §9). */
export const PHONE = '@media (width < 768px)';

/** Fingers, perhaps in gloves: targets of 44 px. */
export const TOUCH = '@media (pointer: coarse), (width < 768px)';
