import { jobSchema } from '../../../domain/jobs/job';
import { JOB_FILTER_FIELDS, JOB_SORT_FIELDS } from '../../../domain/lists';
import { defineResource } from '../defineResource';
import * as documents from '../generated/operations';
import { mutate } from '../request';

type GetJobAnswer = NonNullable<documents.GetJobQuery['result']>;

export const jobs = defineResource({
  list: documents.GetJobsDocument,
  filterFields: JOB_FILTER_FIELDS,
  sortFields: JOB_SORT_FIELDS,
  one: documents.GetJobDocument,
  read: (job: GetJobAnswer) => ({ ...job, ManagerID: job.Manager?.ID ?? '' }),
  create: documents.CreateJobDocument,
  update: documents.UpdateJobDocument,
  delete: documents.DeleteJobDocument,
  writable: Object.keys(jobSchema.entries),
});

export const jobCalls = {
  assignJobPeople: (jobId: string, employerIds: string[], version: number) =>
    mutate(documents.AssignJobPeopleDocument, { jobId, employerIds, version }),

  setTodayEmails: (jobId: string, emails: string[], version: number) =>
    mutate(documents.SetTodayEmailsDocument, { jobId, emails, version }),
};
