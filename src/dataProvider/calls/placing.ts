import { ACTIONS } from '../../../domain/actions';
import type { PlacedInput } from '../generated/operations';
import * as documents from '../generated/operations';
import { mutate, query } from '../request';

/** Calls about sheets: what people place at a center's own site. */
export const placingCalls = {
  /** The sheet; null when there is none. */
  placement: (placementId: string) =>
    query(documents.GetPlacementDocument, { placementId, action: ACTIONS.getPlacement }),

  /** Tells what the center has answered; again, with other values, it corrects that. */
  markPlaced: async (placementId: string, placed: PlacedInput) => {
    await mutate(documents.MarkPlacedDocument, { placementId, placed, action: ACTIONS.markPlaced });
  },

  withdrawPlacement: async (placementId: string) => {
    await mutate(documents.WithdrawPlacementDocument, { placementId, action: ACTIONS.withdrawPlacement });
  },

  /** Tells that the center would not take it, and why. */
  refusePlacement: async (placementId: string, reason: string) => {
    const variables = { placementId, reason, action: ACTIONS.refusePlacement };
    await mutate(documents.RefusePlacementDocument, variables);
  },
};
