import { createContext, useContext } from 'react';

/** Layering of spec §9. Browsers compare them, so a toast is above everything. */
export const LAYERS = { modal: 1100, overlay: 1000, menu: 1000, tooltip: 1100, toast: 1200 } as const;

/** The layer that an element is in: 0 on a page, the modal's inside a dialog. */
export const LayerContext = createContext(0);

/** Where an overlay or menu belongs: on its own layer, or just above the dialog that it is opened in. */
export function useOverlayLayer(): number {
  const around = useContext(LayerContext);
  return around === 0 ? LAYERS.overlay : around + 1;
}
