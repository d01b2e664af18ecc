import { defineResource } from '../defineResource';
import * as documents from '../generated/operations';

/** Who can manage jobs. */
export const managers = defineResource({
  list: ['getProjectManagers', documents.GetProjectManagersDocument],
});
