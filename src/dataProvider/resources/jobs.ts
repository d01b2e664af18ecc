import { JOB_FILTER_FIELDS, JOB_SORT_FIELDS } from '../../../domain/lists';
import { defineResource } from '../defineResource';
import * as documents from '../generated/operations';

type GetJobAnswer = NonNullable<documents.GetJobQuery['result']>;

const FIELDS = ['JobNo', 'Name', 'Status', 'County', 'Description', 'JobsiteAddress', 'ManagerID'];

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
