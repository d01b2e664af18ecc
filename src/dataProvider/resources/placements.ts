import { defineResource } from '../defineResource';
import * as documents from '../generated/operations';

/** What is to be placed at the centers' sites or not confirmed yet, the nearest deadline first. */
export const placements = defineResource({
  list: ['getPlacements', documents.GetPlacementsDocument],
  filterFields: {},
});
