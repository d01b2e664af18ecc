import { ACTIONS } from '../../../domain/actions';
import * as documents from '../generated/operations';
import { mutate } from '../request';

export const jobCalls = {
  /** Names everybody who works on the job besides its manager. */
  assignJobPeople: (jobId: string, employerIds: string[], version: number) =>
    mutate(documents.AssignJobPeopleDocument, {
      jobId,
      employerIds,
      version,
      action: ACTIONS.assignJobPeople,
    }),
};
