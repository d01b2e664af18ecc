/** Layering of spec §9. Browsers compare them, so a toast is above everything. */
export const LAYERS = { modal: 1100, overlay: 1000, menu: 1000, tooltip: 1100, toast: 1200 } as const;
