import type { PlacedInput } from '../generated/operations';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';

/** Calls about sheets: what people place at a center's own site. */
export const placingCalls = {
  /** The sheet; null when there is none. */
  placement: (placementId: string) => query(documents.GetPlacementDocument, { placementId }),

  /** Tells what the center has answered; again, with other values, it corrects that. */
  markPlaced: (placementId: string, placed: PlacedInput) =>
    mutate(documents.MarkPlacedDocument, { placementId, placed }),

  withdrawPlacement: (placementId: string) => mutate(documents.WithdrawPlacementDocument, { placementId }),

  /** Tells that the center would not take it, and why. */
  refusePlacement: (placementId: string, reason: string) =>
    mutate(documents.RefusePlacementDocument, { placementId, reason }),
};
