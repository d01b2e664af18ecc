import { ACTIONS } from '../../../domain/actions';
import { jobSchema } from '../../../domain/jobs/job';
import { JOB_FILTER_FIELDS, JOB_SORT_FIELDS } from '../../../domain/lists';
import { defineResource } from '../defineResource';
import * as documents from '../generated/operations';
import { mutate } from '../request';

type GetJobAnswer = NonNullable<documents.GetJobQuery['result']>;

const FIELDS = Object.keys(jobSchema.entries);

export const jobs = defineResource({
  list: ['getJobs', documents.GetJobsDocument],
  filterFields: JOB_FILTER_FIELDS,
  sortFields: JOB_SORT_FIELDS,
  detail: {
    call: ['getJob', documents.GetJobDocument],
    idName: 'jobId',
    read: (job: GetJobAnswer) => ({ ...job, ManagerID: job.Manager?.ID ?? '' }),
  },
  create: {
    call: ['createJob', documents.CreateJobDocument],
    inputName: 'job',
    writable: FIELDS,
  },
  update: {
    call: ['updateJob', documents.UpdateJobDocument],
    idName: 'jobId',
    inputName: 'job',
    writable: [...FIELDS, 'version'],
  },
  delete: { call: ['deleteJob', documents.DeleteJobDocument], idName: 'jobId' },
});

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
